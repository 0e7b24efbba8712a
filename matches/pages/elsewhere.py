"""What another phone did since a page was seen, in a line; or that this one may only follow now."""

from __future__ import annotations

from typing import Final

from django.db.models import Q
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from matches.models import Entry, Role, Table
from matches.trail import told

_OF_A_HAND: Final = {
    "record-hand": gettext_noop("Hand %(hand)s was recorded on %(phone)s: %(counts)s."),
    "correct-hand": gettext_noop("Hand %(hand)s was corrected on %(phone)s: %(counts)s."),
}


def done_elsewhere(table: Table, number: int, seen: int, phone: str) -> str:
    """The latest act of another phone that this game's page did not show; empty for none."""
    acts = Entry.objects.filter(
        Q(undoable=True) | Q(act__in=("undo", "redo")), table=table, revision__gt=seen
    ).exclude(phone__token_hash=phone)
    last = acts.filter(game=number).order_by("revision").last() or acts.order_by("revision").last()
    if last is None:
        return ""
    what, counts = told(last)
    where = Role.objects.name_of(last) or _("another phone")
    said = {"phone": where, "what": what, "hand": last.hand, "counts": counts}
    if last.game == number and last.act in _OF_A_HAND:
        return _(_OF_A_HAND[last.act]) % said
    return _("On %(phone)s: %(what)s") % said


def right_gone(table: Table, seen: int, phone: str) -> str:
    """That this phone's right to score was given away since, or taken back; empty if it was not."""
    role = table.roles.filter(phone__token_hash=phone).exclude(revoked_at=None).first()
    ends = Entry.objects.filter(table=table, revision__gt=seen, act__in=("revoke", "hand-over"))
    if role is None or not ends.filter(said__phone=role.phone_id).exists():
        return ""
    return _("This phone does not score here any more: it follows. With a code it scores again.")
