"""Undo and redo: the latest act that stands is taken back, row by row, or done again."""

from __future__ import annotations

from typing import Final, Literal

from django.utils.translation import gettext as _

from matches.models import Entry, Role
from matches.recording.decisions import confirm
from matches.recording.door import Act, Answer, act
from matches.recording.images import restore
from matches.refused import Conflict, Question
from matches.trail import label

# Where the page an act led to is the match table, its undo leads there too.
_ABOUT_THE_TABLE: Final = ("start-game", "tap-winner", "close-game", "reopen-game", "rename-player")


@act("undo")
def undo(act: Act) -> None:
    """Take back the latest act not yet taken back; again for the one before."""
    _turn(act, Entry.objects.filter(table=act.table).latest_standing().first(), "before")


@act("redo")
def redo(act: Act) -> None:
    """Do again what was taken back last, until something new is done."""
    entries = Entry.objects.filter(table=act.table)
    standing = entries.latest_standing().values_list("revision", flat=True).first() or 0
    _turn(act, entries.taken_back_after(standing).first(), "after")


def _turn(act: Act, entry: Entry | None, side: Literal["before", "after"]) -> None:
    act.undoable = False
    if entry is None:
        nothing = (
            _("There is nothing to undo.") if side == "before" else _("There is nothing to redo.")
        )
        raise Conflict(nothing, code="nothing")
    act.refuse_if_stale()
    if entry.phone_id != act.phone.pk and not act.stamp.confirmed:
        who = Role.objects.name_of(entry) or _("Another phone")
        raise Question(
            _("%(who)s did this: %(what)s. Take it back?") % {"who": who, "what": label(entry)}
            if side == "before"
            else _("%(who)s did this: %(what)s. Do it again?") % {"who": who, "what": label(entry)},
            confirm(_("Undo: %(what)s") % {"what": label(entry)})
            if side == "before"
            else confirm(_("Redo: %(what)s") % {"what": label(entry)}),
        )
    if side == "before":
        # What was taken back before this act was done is not what redo means from here on.
        Entry.objects.filter(table=act.table).replaced_by(entry.revision).update(undoable=False)
    restore(entry.changes, side)
    entry.stands = side == "after"
    entry.save(update_fields=["stands"])
    act.game, act.hand = entry.game, entry.hand
    act.answer = Answer(None if entry.act in _ABOUT_THE_TABLE else entry.game)
    act.said = {"act": entry.act, "revision": entry.revision, "said": entry.said}
