"""Tables: opened once, and joined with their recovery code."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any
from zoneinfo import available_timezones

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from matches import names as naming
from matches.codes import hash_of_code, recovery_code
from matches.models import Entry, Phone, Role, Table
from matches.recording.door import (
    Act,
    Answer,
    Receipt,
    Stamp,
    digest,
    one_writer,
    receipt_of,
    write_entry,
)
from matches.recording.games import check_seats, chosen_rules, draw_dealer, seat_game
from matches.recording.people import find_or_enter
from matches.refused import Conflict, Refused


def open_table(
    stamp: Stamp,
    *,
    name: str,
    zone: str,
    game: str,
    house_rules: Mapping[str, Any],
    names: Mapping[int, str],
    first_dealer: int | None,
) -> Receipt:
    """Open a table with its first game; the phone that opens it scores it.

    `names` by seat (0-based), `first_dealer` a seat or None to draw.
    """
    content = {
        "name": name,
        "zone": zone,
        "game": game,
        "house_rules": dict(house_rules),
        "names": {str(seat): said for seat, said in names.items()},
        "first_dealer": first_dealer,
    }

    def opened(act: Act) -> None:
        rules = chosen_rules(game, house_rules)
        said = check_seats(rules, names)
        dealer = draw_dealer(act, first_dealer, rules.seats)
        act.facts = seat_game(act, rules, 1, find_or_enter(act, said), dealer)

    return _once(
        stamp, "open-table", content, lambda phone: _new_table(phone, stamp, name, zone), opened
    )


def join_table(stamp: Stamp, *, code: str) -> Receipt:
    """Make this phone a scorer of the table the recovery code belongs to."""
    table = Table.objects.filter(recovery_hash=hash_of_code(code)).first()
    if table is None:
        raise Refused(
            _(
                "No table has this code. Check it letter by letter; there is no O, 0, I, 1 or L in it."
            ),
            field="code",
        )

    def joined(act: Act) -> None:
        act.answer = Answer()
        Role.objects.update_or_create(
            table=act.table,
            phone=act.phone,
            defaults={"revoked_at": None},
            create_defaults={"granted_at": act.now},
        )

    return _once(stamp, "join-table", {"table": table.code}, lambda phone: _raised(table), joined)


def _once(stamp: Stamp, name: str, content: dict[str, Any], table_for: Any, verb: Any) -> Receipt:
    """An act of a phone that may be new, on a table it does not score yet."""
    said = digest(name, content)

    def done_before() -> Receipt | None:
        entry = Entry.objects.of(stamp.phone, stamp.op).select_related("table").first()
        return None if entry is None else receipt_of(entry, said)

    with one_writer:
        try:
            with transaction.atomic():
                if (receipt := done_before()) is not None:
                    return receipt
                now = timezone.now()
                phone, _new = Phone.objects.get_or_create(
                    token_hash=stamp.phone, defaults={"created_at": now}
                )
                act = Act(name, table_for(phone), phone, stamp, now, undoable=False)
                verb(act)
                return write_entry(act, said)
        except IntegrityError:
            if (receipt := done_before()) is not None:
                return receipt
            raise Conflict(
                _("Something else was recorded at the same moment. Look again."), code="race"
            ) from None


def _new_table(phone: Phone, stamp: Stamp, name: str, zone: str) -> Table:
    now = timezone.now()
    code = secrets.token_urlsafe(16)
    table = Table.objects.create(
        code=code,
        name=naming.checked(name, "name", _("The table’s name")),
        zone=_zone(zone),
        created_at=now,
        changed_at=now,
        revision=1,
        recovery_hash=hash_of_code(recovery_code(code)),
    )
    Role.objects.create(table=table, phone=phone, granted_at=now)
    return table


def _raised(table: Table) -> Table:
    from django.db.models import F

    Table.objects.filter(pk=table.pk).update(revision=F("revision") + 1, changed_at=timezone.now())
    return Table.objects.get(pk=table.pk)


def _zone(said: str) -> str:
    """The zone the phone named; the server's where it named none."""
    if not said:
        return settings.TIME_ZONE
    if said not in available_timezones():
        raise Refused(_("This time zone is not known."), field="zone")
    return said
