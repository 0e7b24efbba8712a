"""Every value of every house rule, numbers not sampled: each hand, and games planned to end."""

from functools import cache
from typing import Any

import pytest

from rules_reference.rules.outcome import Outcome, outcome

from . import planned, reference
from .play import play, won
from .tables import (
    EVERY_VALUE,
    Chosen,
    by_letter,
    named,
    ruleset_of,
    said_stakes,
    said_trade,
)

every_value = pytest.mark.parametrize(("slug", "chosen"), EVERY_VALUE, ids=named(EVERY_VALUE))

Told = tuple[Any, ...]


@cache
def told(hand: Outcome) -> Told:
    """Say an outcome in the reference's words; it is the same object for many house rules."""
    return (
        by_letter(hand.balances),
        said_stakes(hand.stakes),
        by_letter(hand.points),
        said_trade(hand.trade),
        hand.winner,
    )


@cache
def expected(slug: str, adds: str, one_hand: int) -> list[Told]:
    """Work every hand out; of how a game ends only the tricks that win at once matter to one."""
    return [expected_hand(slug, adds, one_hand, hand) for hand in reference.every_hand(slug)]


def expected_hand(slug: str, adds: str, one_hand: int, tricks: list[int]) -> Told:
    by_seat = by_letter(tricks)
    assert by_seat is not None
    up = reference.balances(slug, "A", by_seat)
    most = max(tricks)
    return (
        up,
        reference.stakes(slug, up, "B"),
        reference.points(adds, up),
        reference.trade(slug, dict.fromkeys(up, 0) if most >= one_hand else up, "B"),
        tricks.index(most) if most >= one_hand else None,
    )


@every_value
def test_every_hand(slug: str, chosen: Chosen) -> None:
    ruleset = ruleset_of(slug, chosen)
    adds = reference.game(slug, chosen)["adds"]
    one_hand = reference.ending(slug, chosen).get("one_hand", 99)
    hands = [outcome(ruleset, tricks) for tricks in reference.every_hand(slug)]

    assert [told(hand) for hand in hands] == expected(slug, adds, one_hand)


@every_value
def test_how_a_game_ends(slug: str, chosen: Chosen) -> None:
    """Each is folded by the engine and replayed by the reference; `play` compares them."""
    for game in planned.games(slug, chosen):
        assert won(play(slug, chosen, game.rounds, tap=game.tap)) == game.winner, game.why
