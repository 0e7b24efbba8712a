"""The outcome book: every hand a game can have, worked out, for phones that have no signal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from rules_reference.printed import Printed
from rules_reference.rules.outcome import Outcome, outcome
from rules_reference.rules.ruleset import RuleSet

_KEPT = 16
"""How many printed books a process keeps; the games with their usual house rules fit in."""


def every_hand(ruleset: RuleSet) -> Iterator[tuple[int, ...]]:
    """Go through every full hand a game can have: tricks by offset, in ascending order.

    >>> from rules_reference.games import by_slug
    >>> len(list(every_hand(by_slug("sergeant-major"))))
    153
    """
    yield from _shared(ruleset.tricks_in_play, ruleset.seats)


def book(ruleset: RuleSet) -> dict[str, Any]:
    """Work out every full hand of a game, by offset from the dealer of that hand."""
    return {
        "game": ruleset.slug,
        "house_rules": ruleset.chosen,
        "quotas": list(ruleset.quotas),
        "tricks_in_play": ruleset.tricks_in_play,
        "outcomes": {
            "-".join(map(str, tricks)): _entry(outcome(ruleset, tricks))
            for tricks in every_hand(ruleset)
        },
    }


@lru_cache(maxsize=_KEPT)
def printed(ruleset: RuleSet) -> Printed:
    """Print a game's book once and keep it."""
    return Printed.of(book(ruleset))


def version(ruleset: RuleSet) -> str:
    """Name the content of a game's book: the same book has the same version everywhere."""
    return printed(ruleset).version


def _shared(tricks: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Share out tricks among seats in every way."""
    if seats == 1:
        yield (tricks,)
        return
    for first in range(tricks + 1):
        for rest in _shared(tricks - first, seats - 1):
            yield (first, *rest)


def _entry(hand: Outcome) -> dict[str, Any]:
    """Write one outcome down."""
    return {
        "balances": hand.balances,
        "stakes": [
            {"payer": paid.payer, "receiver": paid.receiver, "units": paid.units}
            for paid in hand.stakes
        ],
        "points": hand.points,
        "trade": [
            [
                {"giver": gift.giver, "receiver": gift.receiver, "cards": gift.cards}
                for gift in phase
            ]
            for phase in hand.trade.phases
        ],
        "show": hand.trade.show,
        "winner": hand.winner,
    }
