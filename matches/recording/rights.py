"""The right to score: handed to one more phone, handed over, named, taken back; codes made anew."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _

from matches import names
from matches.codes import hash_of_code, new_seed, new_table_code, pairing_code, recovery_code
from matches.former import present_code
from matches.models import FormerCode, LiveCount, Pairing, Role, Table
from matches.phones import hash_of
from matches.recording.decisions import confirm
from matches.recording.door import Act, Answer, Stamp, act, already_done, one_writer, role_of
from matches.refused import Question, Refused

GOOD_FOR: Final = timedelta(minutes=10)
_WORTH_SHOWING: Final = timedelta(minutes=1)


def pair(code: str, stamp: Stamp, *, hands_over: bool = False) -> str:
    """Make the short code that lets one more phone score, and return the table's code.

    One that this phone shows already stays: nothing else is an answer to a double tap. This is no
    act, and has no line in the ledger; that a phone has joined with it is one.
    """
    now = timezone.now()
    with one_writer, transaction.atomic():
        # Two taps are one after the other, and nothing at the table is newer for them.
        role = role_of(stamp, _locked(code, stamp.phone).code)
        shown = Pairing.objects.filter(table=role.table, phone=role.phone)
        good = shown.good_at(now + _WORTH_SHOWING).filter(hands_over=hands_over)
        if not good.exists():
            shown.delete()
            seed = new_seed()
            Pairing.objects.create(
                table=role.table,
                phone=role.phone,
                seed=seed,
                code_hash=hash_of_code(pairing_code(seed)),
                expires_at=now + GOOD_FOR,
                hands_over=hands_over,
            )
        return role.table.code


def takes_the_pen(act: Act, code_hash: str) -> bool:
    """Whether a short code has something left to give to a phone that scores: another one's pen."""
    good = Pairing.objects.good_at(timezone.now()).filter(table=act.table, code_hash=code_hash)
    return good.filter(hands_over=True).exclude(phone=act.phone).exists()


def _locked(code: str, phone: str) -> Table:
    """Lock a table by the code it has now; 404 where the link is renewed in this very moment."""
    tables = Table.objects.select_for_update()
    table = tables.filter(code=code).first()
    return table or get_object_or_404(tables, code=present_code(code, phone))


def use_pairing(act: Act, code_hash: str) -> None:
    """Use a short code up, by one conditional update; its phone gives its own right away with it.

    Refused where it has run out, or another phone was quicker.
    """
    now = timezone.now()
    good = Pairing.objects.good_at(now).filter(table=act.table, code_hash=code_hash)
    if not good.update(used_at=now):
        raise Refused(
            _("This code has run out, or was used already. Ask for a new one."), field="code"
        )
    used = Pairing.objects.get(code_hash=code_hash)
    if used.hands_over:
        act.name = "hand-over"
        maker = Role.objects.get(table=act.table, phone=used.phone_id)
        _end(maker, now)
        act.said = {"phone": maker.phone_id, "name": maker.name}


@act("name-phone")
def name_phone(act: Act, *, role: int, name: str) -> None:
    """Call a phone that scores by a name; without one it has none any more."""
    named = _role(act, role)
    was = named.name
    named.name = names.checked(name, "name", _("This name")) if name.strip() else ""
    named.save(update_fields=["name"])
    _about_the_table(act, phone=named.phone_id, was=was, name=named.name)


@act("revoke")
def revoke(act: Act, *, role: int) -> None:
    """Take the right to score back from a phone, at once."""
    revoked = _role(act, role)
    if revoked.revoked_at is not None:
        raise already_done(act)
    alone = not act.table.roles.scoring().exclude(pk=role).exists()
    if not act.stamp.confirmed:
        if alone:
            raise Question(
                _("No other phone scores here. Only the recovery code brings the right back."),
                confirm(_("Score no more")),
            )
        if revoked.phone_id == act.phone.pk:
            raise Question(
                _("This phone will only follow then. Shall it?"), confirm(_("Score no more"))
            )
    _end(revoked, timezone.now())
    _about_the_table(act, phone=revoked.phone_id, name=revoked.name)


@act("renew-link")
def renew_link(act: Act) -> None:
    """Give the table a new code; the old one leads only those on who score."""
    FormerCode.objects.create(code_hash=hash_of(act.table.code), table=act.table, at=timezone.now())
    act.table.code = new_table_code()
    act.table.save(update_fields=["code"])
    _about_the_table(act)


@act("renew-recovery")
def renew_recovery(act: Act) -> None:
    """Give the table a new recovery code."""
    act.table.recovery_seed = new_seed()
    act.table.recovery_hash = hash_of_code(recovery_code(act.table.recovery_seed))
    act.table.save(update_fields=["recovery_seed", "recovery_hash"])
    _about_the_table(act)


def _role(act: Act, number: int) -> Role:
    """A phone that scores the table or did, or 404."""
    return get_object_or_404(act.table.roles, pk=number)


def _end(role: Role, now: datetime) -> None:
    """End a right, and what hangs on it."""
    role.revoked_at = now
    role.save(update_fields=["revoked_at"])
    theirs = {"table": role.table_id, "phone": role.phone_id}
    Pairing.objects.filter(**theirs, used_at=None).delete()
    LiveCount.objects.filter(**theirs).delete()


def _about_the_table(act: Act, **said: object) -> None:
    """None of this is undone: what a right was used for has happened."""
    act.undoable = False
    act.answer = Answer()
    act.said = said
