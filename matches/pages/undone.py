"""What undo and redo would do, as their buttons say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from matches.models import Entry, Table
from matches.prepared import Objects, given
from matches.trail import label


@dataclass(frozen=True, slots=True)
class Undo:
    """What a button takes back or does again."""

    label: str
    act: str
    revision: int
    game: int | None
    hand: int | None
    said: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Undoing:
    """Both directions, as far as there are any."""

    undo: Undo | None
    redo: Undo | None

    def in_game(self, number: int, *, in_play: bool) -> Undoing:
        """Leave what is about this game; what is about people, where it is in play."""
        own = (number, None) if in_play else (number,)
        return Undoing(
            *(one if one and one.game in own else None for one in (self.undo, self.redo))
        )


_to_turn: Final = Objects(
    lambda: Entry.objects.filter(table=given("table")).to_turn().defer("changes")
)


def undoing(table: Table) -> Undoing:
    """The act undo takes back, and the act redo does again."""
    undo = redo = None
    for entry in _to_turn(table=table.pk):
        if entry.stands:
            undo = entry
        else:
            redo = entry
    return Undoing(_undo(undo), _undo(redo))


def _undo(entry: Entry | None) -> Undo | None:
    if entry is None:
        return None
    return Undo(label(entry), entry.act, entry.revision, entry.game, entry.hand, entry.said)
