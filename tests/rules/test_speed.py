"""The fold is quick enough to work everything out again each time."""

from __future__ import annotations

import timeit

import pytest

from rules_reference.games import GAMES
from rules_reference.outcomes import every_hand
from rules_reference.rules.hand import Closed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import HandFacts, fold

MOST = 0.002
"""Seconds for a game of a hundred hands."""


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_a_hundred_hands_fold_in_two_milliseconds(ruleset: RuleSet) -> None:
    ordinary = [hand for hand in every_hand(ruleset) if max(hand) < 12]
    hands = [
        HandFacts(
            place + 1, place % ruleset.seats, ordinary[place * 7 % len(ordinary)], Closed.PLAYED
        )
        for place in range(100)
    ]
    fold(ruleset, hands, first_dealer=0)
    best = min(timeit.repeat(lambda: fold(ruleset, hands, first_dealer=0), number=1, repeat=30))
    assert best < MOST
