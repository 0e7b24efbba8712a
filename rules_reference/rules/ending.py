"""The shapes of an ending: what decides a game, and why it is over then.

Each shape is frozen data with two attributes and one method. ``one_hand`` is the number of tricks
in a single hand that wins, or None; ``why`` is the code a decision carries; ``decide`` names the
winning seat once a hand's facts are in, or None while play goes on.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple, Protocol

Values = tuple[int, ...]


class Why(StrEnum):
    """Why a game is over."""

    ONE_HAND = "one-hand"
    """A seat took enough tricks in a hand whose counts are complete."""
    STOPPED = "stopped"
    """A seat took enough tricks and the hand was stopped there, its counts short."""
    TAPPED = "tapped"
    """The table tapped the winner and counted nothing."""
    LINE = "line"
    """A score reached the line and no other is as high."""
    HANDS = "hands"
    """The agreed number of hands is played and one running balance is highest."""


class AfterHand(NamedTuple):
    """What an ending looks at: one counted hand and the totals after it, each by seat."""

    tricks: Values
    """The tricks of the hand."""
    scores: Values | None
    """The scores after it, or None where no score is kept."""
    running: Values
    """The running balances after it."""
    counted: int
    """How many full hands the game has had, this included."""


class Ending(Protocol):
    """What the rest of the rules asks of any ending."""

    @property
    def one_hand(self) -> int | None:
        """Tricks in one hand that win the game, or None where no single hand can."""

    @property
    def why(self) -> Why | None:
        """The code a decision by this ending carries; None where it never decides."""

    def decide(self, after: AfterHand, /) -> int | None:
        """Name the winning seat after a hand, or None while play goes on."""


@dataclass(frozen=True, slots=True)
class InOneHand:
    """The game ends the moment a seat has enough tricks in a single hand.

    Where fewer tricks win than a hand has, the hand may stop short there.

    >>> InOneHand(12).decide(AfterHand((12, 3, 1), None, (4, -2, -2), counted=1))
    0
    """

    tricks: int
    """How many tricks in one hand win."""
    or_leader: bool = False
    """Whether the table often gives such a game to the leader instead: it changes words only."""
    why: ClassVar[Why] = Why.ONE_HAND

    @property
    def one_hand(self) -> int:
        """The tricks in one hand that win."""
        return self.tricks

    def decide(self, after: AfterHand, /) -> int | None:
        """Name the seat whose tricks in this hand are enough; two seats never can be."""
        most = max(after.tricks)
        return after.tricks.index(most) if most >= self.tricks else None


@dataclass(frozen=True, slots=True)
class Line:
    """First to a score: reaching it counts, only upwards, and the highest must stand alone.

    >>> Line(10).decide(AfterHand((7, 4, 5), (10, 11, -21), (10, 11, -21), counted=9))
    1
    >>> Line(10).decide(AfterHand((7, 7, 2), (11, 11, -22), (11, 11, -22), counted=9)) is None
    True
    """

    at: int
    """The score that must be reached."""
    one_hand: ClassVar[int | None] = None
    why: ClassVar[Why] = Why.LINE

    def decide(self, after: AfterHand, /) -> int | None:
        """Name the one seat highest among those at or past the line; equal highest play on."""
        return None if after.scores is None else _alone_highest(after.scores, self.at)


@dataclass(frozen=True, slots=True)
class NumberOfHands:
    """The highest running balance wins after an agreed number of hands; a tie plays one more.

    >>> NumberOfHands(4).decide(AfterHand((5, 4, 2, 2), None, (3, -1, -1, -1), counted=4))
    0
    """

    count: int
    """How many counted hands the game has."""
    one_hand: ClassVar[int | None] = None
    why: ClassVar[Why] = Why.HANDS

    def decide(self, after: AfterHand, /) -> int | None:
        """Name the one seat with the highest running balance once the hands are played."""
        return _alone_highest(after.running) if after.counted >= self.count else None


@dataclass(frozen=True, slots=True)
class TableSays:
    """Counts decide nothing: the game is over when the table says so, and names the winner.

    >>> TableSays().decide(AfterHand((13, 0, 0, 0), None, (8, -4, -2, -2), counted=1)) is None
    True
    """

    one_hand: ClassVar[int | None] = None
    why: ClassVar[Why | None] = None

    def decide(self, _after: AfterHand, /) -> int | None:
        """Decide nothing."""
        return None


def _alone_highest(values: Values, least: int | None = None) -> int | None:
    """Find the seat whose value is highest, at ``least`` or above, and equalled by no other."""
    best = max(values)
    if (least is not None and best < least) or values.count(best) > 1:
        return None
    return values.index(best)
