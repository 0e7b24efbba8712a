"""What is under way, as whoever follows is shown it: a count in progress, hands being corrected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.template.loader import render_to_string

from matches.live import FORGOTTEN, Sitting, Told, sitting_at, sitting_in_play, told
from matches.models import Table
from matches.sheet import Place


@dataclass(frozen=True, slots=True)
class Counted:
    """A seat's part of a count: its tricks so far, and how many more than it needs."""

    place: Place
    tricks: int | None
    over: int
    settled: bool  # once every trick has its place

    @property
    def to_go(self) -> int:
        """Tricks it still needs, and can still win."""
        return 0 if self.settled else max(-self.over, 0)

    @property
    def squares(self) -> range:
        """Its tricks, to be drawn."""
        return range(self.tricks or 0)


@dataclass(frozen=True, slots=True)
class Count:
    """A count in progress."""

    hand: int
    seats: tuple[Counted, ...]
    placed: int
    all: int
    clockwise: bool
    until: datetime

    @property
    def left(self) -> range:
        """Tricks that have no place yet, to be drawn."""
        return range(self.all - self.placed)


@dataclass(frozen=True, slots=True)
class Correction:
    """A hand that is being corrected: until it is saved, what was recorded stands."""

    hand: int
    until: datetime


@dataclass(frozen=True, slots=True)
class Now:
    """What is under way in one game."""

    count: Count | None
    corrections: tuple[Correction, ...]


def now_part(table: Table, game: int | None = None, hand: int | None = None) -> str:
    """Print it for a page: the match table, a game of it, or a recorded hand of that game."""
    said = {"table": table, "now": _now(table, game, hand), "short": game is None}
    return render_to_string("matches/_now.html", said)


def _now(table: Table, game: int | None, hand: int | None) -> Now | None:
    heard = told(table)
    if not heard:
        return None
    sitting = sitting_in_play(table) if game is None else sitting_at(table, game)
    if sitting is None:
        return None
    here = [one for one in heard if one.game == sitting.game]
    now = Now(
        count=_count(sitting, here) if hand is None else None,
        corrections=_corrections(sitting, here, hand),
    )
    return now if now.count or now.corrections else None


def _corrections(
    sitting: Sitting, heard: Sequence[Told], only: int | None
) -> tuple[Correction, ...]:
    """Each hand once, in order, for as long as the last word of it holds."""
    last: dict[int, datetime] = {}
    for one in heard:
        if one.tricks is None and one.hand in sitting.recorded and only in (None, one.hand):
            last.setdefault(one.hand, one.at)
    return tuple(Correction(hand, at + FORGOTTEN) for hand, at in sorted(last.items()))


def _count(sitting: Sitting, heard: Sequence[Told]) -> Count | None:
    """The coming hand, as the phone has it that is furthest with it: two may count at once."""
    # What was told of a game that was taken back may be of another number of seats.
    here = [one for one in heard if one.hand == sitting.coming]
    at_it = [
        (one, one.tricks) for one in here if one.tricks and len(one.tricks) == len(sitting.places)
    ]
    if not at_it:
        return None
    one, tricks = max(at_it, key=lambda pair: sum(n or 0 for n in pair[1]))
    placed, all_tricks = sum(n or 0 for n in tricks), sitting.tricks_in_play
    quotas = sitting.quotas[sitting.dealer if one.dealer is None else one.dealer]
    seats = tuple(
        Counted(place, n, (n or 0) - quota, settled=placed == all_tricks)
        for place, n, quota in zip(sitting.places, tricks, quotas, strict=True)
    )
    return Count(one.hand, seats, placed, all_tricks, sitting.clockwise, one.at + FORGOTTEN)
