"""What undo and redo would do, as their buttons say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from matches.models import Entry, Table
from matches.trail import label


@dataclass(frozen=True, slots=True)
class Undo:
    """What a button takes back or does again, and the phone that did it."""

    label: str
    act: str
    revision: int
    phone: int
    game: int | None
    hand: int | None
    said: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Undoing:
    """Both directions, as far as there are any."""

    undo: Undo | None
    redo: Undo | None


def undoing(table: Table) -> Undoing:
    """The act undo takes back, and the act redo does again."""
    entries = Entry.objects.filter(table=table).defer("changes")
    latest = entries.latest_standing().first()
    redo = None
    # Where the latest act that stands is the latest line of all, nothing has been taken back since.
    if latest is None or latest.revision != table.revision:
        redo = entries.taken_back_after(latest.revision if latest else 0).first()
    return Undoing(_undo(latest), _undo(redo))


def _undo(entry: Entry | None) -> Undo | None:
    if entry is None:
        return None
    return Undo(
        label(entry), entry.act, entry.revision, entry.phone_id, entry.game, entry.hand, entry.said
    )
