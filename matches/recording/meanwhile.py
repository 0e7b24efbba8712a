"""What became of a hand while a page of it lay open, as the ledger has it."""

from __future__ import annotations

from typing import Final

from matches.models import Entry
from matches.querysets import EntryQuerySet
from matches.recording.door import Act

# The acts that say what was won in a hand.
_COUNTED: Final = ("record-hand", "correct-hand", "tap-winner")


def lines_of(act: Act, hand: int) -> EntryQuerySet:
    """All that was ever done to a hand of the act's game."""
    return Entry.objects.filter(table=act.table, game=act.game, hand=hand)


def changed_since(act: Act, hand: int) -> bool:
    """Whether the page that was seen does not show the hand as it is."""
    seen = act.stamp.seen
    return seen is not None and lines_of(act, hand).filter(revision__gt=seen).exists()


def agreed(act: Act, hand: int, seen: int | None) -> int | None:
    """The hand, if it was another phone that made it so since this one saw it."""
    counted = lines_of(act, hand).filter(stands=True, act__in=_COUNTED)
    last = counted.order_by("revision").last()
    if last is None or seen is None or last.revision <= seen or last.phone_id == act.phone.pk:
        return None
    return hand
