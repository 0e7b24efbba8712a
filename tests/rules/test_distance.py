"""How far a game is from its end, against playing the coming hand every way there is."""

from typing import Any

import pytest
from hypothesis import given

from rules_reference.games import GAMES
from rules_reference.rules.distance import Distance, distance, leader_counts
from rules_reference.rules.ending import InOneHand, Line, NumberOfHands
from rules_reference.rules.hand import Closed
from rules_reference.rules.standing import HandFacts, Standing, fold

from .play import coming, play
from .strategies import games
from .tables import LETTERS, Chosen, facts_of, ruleset_of


def folded(game: dict[str, Any], more: tuple[int, ...] | None = None) -> Standing:
    """Fold a drawn game, with one hand more as the deal has it."""
    ruleset = ruleset_of(game["slug"], game["chosen"])
    first = LETTERS.index(game["first"])
    tap = None if game["tap"] is None else LETTERS.index(game["tap"])
    facts = facts_of(game["hands"])
    if more is not None:
        dealer = coming(fold(ruleset, facts, first_dealer=first, tapped=tap)).dealer
        facts = [*facts, HandFacts(len(facts) + 1, dealer, more, Closed.PLAYED)]
    return fold(ruleset, facts, first_dealer=first, tapped=tap)


def measured(standing: Standing) -> Distance:
    return distance(standing, coming(standing))


@given(games())
def test_the_fewest_tricks_get_to_the_line_and_fewer_do_not(game: dict[str, Any]) -> None:
    standing = folded(game)
    ending = standing.ruleset.ending
    if standing.coming is None or not isinstance(ending, Line):
        return
    far = measured(standing)
    assert standing.scores is not None
    assert far.to_line == tuple(ending.at - score for score in standing.scores)
    assert far.reach is not None
    if far.level:
        assert far.reach == (None,) * standing.ruleset.seats
        return
    seats, all_tricks = standing.ruleset.seats, standing.ruleset.tricks_in_play
    for seat, fewest in enumerate(far.reach):
        there = []
        for tricks in range(all_tricks + 1):
            hand = [0] * seats
            hand[(seat + 1) % seats] = all_tricks - tricks
            hand[seat] = tricks
            after = folded(game, tuple(hand))
            assert after.scores is not None
            if after.scores[seat] >= ending.at:
                there.append(tricks)
        assert there == ([] if fewest is None else list(range(fewest, all_tricks + 1)))


@given(games())
def test_so_many_hands_are_left(game: dict[str, Any]) -> None:
    standing = folded(game)
    ending = standing.ruleset.ending
    if standing.coming is None or not isinstance(ending, NumberOfHands):
        return
    far = measured(standing)
    counted = [hand for hand in game["hands"] if hand["closed"] == "played"]
    assert far.hands_left == max(0, ending.count - len(counted))
    assert bool(far.level) == (len(counted) >= ending.count)
    assert far.to_line is far.reach is None


@given(games())
def test_a_game_without_line_or_number_is_no_distance_away(game: dict[str, Any]) -> None:
    standing = folded(game)
    if standing.coming is None or isinstance(standing.ruleset.ending, Line | NumberOfHands):
        return
    assert measured(standing) == Distance()


@pytest.mark.parametrize(
    ("slug", "chosen", "rounds", "level", "why"),
    [
        ("five-points", {}, ["8-5-3", "3-8-5", "5-3-8", "7-6-3", "3-8-5"], (1, 2), "5 and 5"),
        ("nine-five-two", {"line": 5}, ["10-6-0", "4-11-1", "8-5-3"], (0, 1), "6 and 6"),
        ("five-points", {}, ["8-5-3"] * 1, (), "level, but not at the line"),
        (
            "four-handed", {"ending": "hands-4"},
            ["5-4-2-2", "2-5-4-2", "2-2-5-4", "4-2-2-5"], (0, 1, 2, 3), "all exact, four times",
        ),
        (
            "four-handed", {"ending": "hands-4"},
            ["5-4-2-2", "2-5-4-2", "2-2-5-4"], (), "level, with a hand to go",
        ),
    ],
)  # fmt: skip
def test_who_is_level_past_the_end(
    slug: str, chosen: Chosen, rounds: list[str], level: tuple[int, ...], why: str
) -> None:
    assert measured(play(slug, chosen, rounds)).level == level, why


def test_the_leader_counts_where_nothing_else_is_kept_and_no_hand_alone_decides() -> None:
    for game in GAMES:
        alone = isinstance(game.ending, InOneHand) and not game.ending.or_leader
        assert leader_counts(game) == (game.points is None and not alone), game.slug
