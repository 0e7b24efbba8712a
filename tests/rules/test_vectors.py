"""Hands worked by hand, replayed; their ids are the test ids."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from rules_reference.games import GAMES, by_slug
from rules_reference.rules.hand import check_trumps, how_closed
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import HandFacts, fold

from .reference import VECTORS

KNOWN = {
    *(f"H{number:02}" for number in (*range(1, 11), 13, 14, 16, *range(20, 23), 24, 26, 28, 29)),
    *(f"H{number:02}" for number in (31, 33, 35, 36, 38, 40, 41)),
    *(f"R{number}" for number in (*range(1, 5), 6, 8, 10)),
}
"""The hands the first seven games were told with."""


def identified(rows: list[dict[str, Any]]) -> list[Any]:
    return [pytest.param(row, id=row["id"]) for row in rows]


@pytest.mark.parametrize("row", identified(VECTORS["hands"]))
def test_a_hand_worked_by_hand(row: dict[str, Any]) -> None:
    ruleset = by_slug(row["game"]).with_house_rules(row["house_rules"])
    seats = row["seats"]
    tricks = tuple(row["tricks"][name] for name in seats)
    dealer = seats.index(row["dealer"])
    closed = how_closed(ruleset, tricks)
    before = [row.get("scores_before", {}).get(name, 0) for name in seats]
    earlier = list(hands_that_make(ruleset, before))
    facts = HandFacts(number=len(earlier) + 1, dealer=dealer, tricks=tricks, closed=closed)

    def named(numbers: Sequence[int] | None) -> dict[str, int] | None:
        return None if numbers is None else dict(zip(seats, numbers, strict=True))

    standing = fold(ruleset, [*earlier, facts], first_dealer=dealer)
    last = standing.hands[-1]

    assert closed == ("stopped" if row.get("stopped") else "played")
    assert named(last.quotas) == row["quotas"]
    assert named(last.balances) == row["balances"]
    assert [
        {"payer": seats[one.payer], "receiver": seats[one.receiver], "units": one.units}
        for one in last.stakes
    ] == row["stakes"]
    if "points" in row:
        assert named(last.points) == row["points"]
    if "scores_after" in row:
        assert named(last.scores) == named(standing.scores) == row["scores_after"]
    if row["winner"] is None:
        assert standing.decision is None
        coming = standing.coming
        assert coming is not None
        assert seats[coming.dealer] == row["next_dealer"]
        assert named(coming.quotas) == row["next_quotas"]
        assert [
            [
                {"giver": seats[line.giver], "receiver": seats[line.receiver], "cards": line.cards}
                for line in phase
            ]
            for phase in coming.trade.phases
        ] == row["trade"]
        assert [seats[seat] for seat in coming.trade.show] == row["show"]
    else:
        assert standing.decision is not None
        assert seats[standing.decision.seat] == row["winner"]
        assert standing.decision.hand == facts.number
        assert standing.coming is None
        assert (row["next_dealer"], row["next_quotas"]) == (None, None)
        assert (row["trade"], row["show"]) == ([], [])


def hands_that_make(ruleset: RuleSet, scores: list[int]) -> Iterator[HandFacts]:
    """Yield hands, all dealt by the first seat, that bring the scores where a row begins.

    Points: whoever takes all sixteen makes a quota alone. Balances: one trick at a time moves from
    a seat that must fall to one that must rise.
    """
    number = 0
    while any(scores):
        number += 1
        rising = scores.index(max(scores))
        if min(scores) >= 0:
            tricks = [0] * ruleset.seats
            tricks[rising] = ruleset.tricks_in_play
        else:
            falling = scores.index(min(scores))
            tricks = list(ruleset.quotas)
            tricks[rising] += 1
            tricks[falling] -= 1
            scores[falling] += 1
        scores[rising] -= 1
        yield HandFacts(
            number=number, dealer=0, tricks=tuple(tricks), closed=how_closed(ruleset, tricks)
        )


@pytest.mark.parametrize("row", identified(VECTORS["refused"]))
def test_a_hand_that_is_refused(row: dict[str, Any]) -> None:
    ruleset = by_slug(row["game"]).with_house_rules(row["house_rules"])

    def check() -> None:
        how_closed(ruleset, tuple(row["tricks"].values()))
        check_trumps(ruleset, row["trumps"])

    with pytest.raises(Refusal) as refused:
        check()
    assert str(refused.value)


def test_none_was_left_out() -> None:
    ids = [row["id"] for row in (*VECTORS["hands"], *VECTORS["refused"])]

    assert len(ids) == len(set(ids))
    assert set(ids) >= KNOWN


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_every_game_has_hands_worked_by_hand(ruleset: RuleSet) -> None:
    own = [row for row in VECTORS["hands"] if row["game"] == ruleset.slug]

    assert own, f'vectors.json works no hand of {ruleset.slug}: add some under "hands".'
