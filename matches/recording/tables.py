"""Tables: opened once, and joined with a code."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from matches import names as naming
from matches import zones
from matches.codes import hash_of_code, new_table_code, recovery_code
from matches.models import FormerCode, Phone, Role, Table
from matches.phones import hash_of
from matches.recording.door import (
    Act,
    Answer,
    Receipt,
    Stamp,
    already_done,
    digest,
    perform,
    raise_revision,
    refuse_again,
    scoring_role,
)
from matches.recording.games import Drawn, check_seats, chosen_rules, draw_dealer, seat_game
from matches.recording.people import find_or_enter
from matches.recording.rights import takes_the_pen, use_pairing
from matches.refused import Conflict, Refused


def open_table(
    stamp: Stamp,
    *,
    name: str,
    zone: str,
    game: str,
    house_rules: Mapping[str, Any],
    names: Mapping[int, str],
    first_dealer: int | Drawn | None,
    code: str = "",
) -> Receipt:
    """Open a table with its first game; the phone that opens it scores it.

    Without a `name` it is called by its evening. `names` by seat (from 0); `first_dealer` is a
    seat, or None to draw one. A phone without signal has made the `code` itself.
    """
    said = [name, zone, game, sorted(house_rules.items()), sorted(names.items()), first_dealer]
    content = digest("open-table", {"said": [*said, code] if code else said})

    def begin() -> Act:
        refuse_again(stamp, content)
        called = name or naming.evening(zone, stamp.when)
        table = _new_table(
            code or new_table_code(),
            naming.checked(called, "name", _("The table’s name")),
            _checked_zone(zone),
            stamp.when,
        )
        return Act("open-table", table, _scorer(stamp, table), stamp, table.created_at)

    def opened(act: Act) -> None:
        act.undoable = False
        rules = chosen_rules(game, house_rules)
        seated = check_seats(rules, names)
        dealer = draw_dealer(act, first_dealer, rules.seats)
        act.facts = seat_game(act, rules, 1, find_or_enter(act, seated), dealer)

    return perform(stamp, content, begin, opened)


def join_table(stamp: Stamp, *, code: str) -> Receipt:
    """Make this phone a scorer of the table a recovery code or a short code belongs to."""
    hashed = hash_of_code(code)
    content = digest("join-table", {"code": hashed})

    def begin() -> Act:
        # Sent again it has its answer, though its code may be used up or renewed by now.
        refuse_again(stamp, content)
        table = _opened_by(hashed)
        # By its key: the link may be renewed in this very moment.
        raise_revision(stamp.when, pk=table.pk)
        # Sent twice at once, the other one is through by now.
        refuse_again(stamp, content)
        table.refresh_from_db()
        role = scoring_role(stamp, table.code)
        phone = role.phone if role else _scorer(stamp, table)
        act = Act("join-table", table, phone, stamp, table.changed_at)
        if role and not takes_the_pen(act, hashed):
            raise already_done(act)
        return act

    def joined(act: Act) -> None:
        act.undoable = False
        act.answer = Answer()
        if hashed != act.table.recovery_hash:
            use_pairing(act, hashed)

    return perform(stamp, content, begin, joined)


def _opened_by(hashed: str) -> Table:
    """The table a recovery code or a short code belongs to; each is looked up by its own index."""
    table = (
        Table.objects.filter(recovery_hash=hashed).first()
        or Table.objects.filter(pairings__code_hash=hashed).first()
    )
    if table is None:
        raise Refused(
            _(
                "No table has this code. Check it letter by letter: it has no O, 0, I, 1 or L. "
                "A short one is good for ten minutes, and once."
            ),
            field="code",
        )
    return table


def _new_table(code: str, name: str, zone: str, when: datetime) -> Table:
    # A code is never taken twice: an act sent again brings back no table that was deleted.
    former = FormerCode.objects.filter(code_hash=hash_of(code))
    if Table.objects.filter(code=code).exists() or former.exists():
        raise Conflict(_("This could not be opened. Start the table again."), code="taken")
    return Table.objects.create(
        code=code,
        name=name,
        zone=zone,
        created_at=when,
        changed_at=when,
        revision=1,
        recovery_seed=code,
        recovery_hash=hash_of_code(recovery_code(code)),
    )


def _scorer(stamp: Stamp, table: Table) -> Phone:
    """The phone, stored at its first act, with the right to score this table."""
    now = timezone.now()
    phone, _made = Phone.objects.get_or_create(token_hash=stamp.phone, defaults={"created_at": now})
    given = {"granted_at": now, "revoked_at": None}
    Role.objects.update_or_create(table=table, phone=phone, defaults=given)
    return phone


def _checked_zone(said: str) -> str:
    """The zone the phone named; the server's where it named none."""
    if not said:
        return settings.TIME_ZONE
    if not zones.is_known(said):
        raise Refused(_("This time zone is not known."), field="zone")
    return said
