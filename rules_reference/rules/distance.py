"""How far a game is from its end: what each seat is short of the line, how many hands are left."""

from __future__ import annotations

from dataclasses import dataclass

from rules_reference.rules.ending import InOneHand, Line, NumberOfHands
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Coming, Standing

Values = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Distance:
    """What separates a game that goes on from its end; seats count from 0."""

    to_line: Values | None = None
    """What each score is short of the line, by seat; 0 or less at it or past it. None: no line."""
    reach: tuple[int | None, ...] | None = None
    """The fewest tricks in the coming hand that bring each seat to the line, by seat; None where
    one hand cannot, and for all where seats past the line are level. None: no line."""
    hands_left: int | None = None
    """How many full hands are to be played; 0 where one more is. None: no agreed number."""
    level: Values = ()
    """The seats, all equally high, for whose sake the game goes on past its end."""


def distance(standing: Standing, coming: Coming) -> Distance:
    """Measure a game that goes on, before its coming hand.

    >>> from rules_reference.games import by_slug
    >>> from rules_reference.rules.hand import Closed
    >>> from rules_reference.rules.standing import HandFacts, fold
    >>> facts = [HandFacts(1, 0, (15, 1, 1), Closed.PLAYED)]
    >>> standing = fold(by_slug("reduced-deck"), facts, first_dealer=0)
    >>> standing.scores, standing.coming.quotas
    ((7, -5, -2), (3, 8, 6))
    >>> distance(standing, standing.coming)
    Distance(to_line=(3, 15, 12), reach=(6, None, None), hands_left=None, level=())
    """
    ending = standing.ruleset.ending
    if isinstance(ending, Line) and standing.scores is not None:
        return _to_line(ending, standing, standing.scores, coming.quotas)
    if isinstance(ending, NumberOfHands):
        played = sum(hand.balances is not None for hand in standing.hands)
        level = _highest(standing.running) if played >= ending.count else ()
        return Distance(hands_left=max(0, ending.count - played), level=level)
    return Distance()


def leader_counts(ruleset: RuleSet) -> bool:
    """Say whether the running balance may settle a game that keeps no other score.

    It does after a number of hands, and where the table ends the game or gives it to the leader.

    >>> from rules_reference.games import GAMES
    >>> [game.slug for game in GAMES if leader_counts(game)]
    ['british-army', 'four-handed']
    """
    ending = ruleset.ending
    if isinstance(ending, InOneHand):
        return ending.or_leader
    return ruleset.points is None


def _to_line(line: Line, standing: Standing, scores: Values, quotas: Values) -> Distance:
    missing = tuple(line.at - score for score in scores)
    if min(missing) <= 0:
        nobody = (None,) * len(scores)
        return Distance(to_line=missing, reach=nobody, level=_highest(scores))
    reach = tuple(
        _fewest(standing.ruleset, quota, short)
        for quota, short in zip(quotas, missing, strict=True)
    )
    return Distance(to_line=missing, reach=reach)


def _fewest(ruleset: RuleSet, quota: int, points: int) -> int | None:
    """Find the fewest tricks that are worth so many points, or None where no hand is."""
    if ruleset.points is None:
        return None
    worth = ruleset.points.of(tuple(range(-quota, ruleset.tricks_in_play - quota + 1)))
    return next((tricks for tricks, got in enumerate(worth) if got >= points), None)


def _highest(values: Values) -> Values:
    """List the seats that are highest."""
    return tuple(seat for seat, value in enumerate(values) if value == max(values))
