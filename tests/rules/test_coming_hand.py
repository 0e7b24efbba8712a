"""The hand to come: who deals, who leads, and the trade in its phases."""

import pytest

from rules_reference.games import GAMES
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import fold

from . import reference
from .play import coming, play, written
from .tables import LETTERS


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_before_the_first_hand(ruleset: RuleSet) -> None:
    for dealer in range(ruleset.seats):
        standing = fold(ruleset, [], first_dealer=dealer)
        nothing = (0,) * ruleset.seats

        assert standing.hands == ()
        assert standing.decision is None
        assert standing.running == standing.nets == nothing
        assert standing.scores in (None, nothing)
        assert coming(standing).first
        assert coming(standing).dealer == dealer
        assert coming(standing).trade.phases == ()
        order = reference.round_from(ruleset.slug, LETTERS[dealer])
        row = reference.row(ruleset.slug)
        assert LETTERS[coming(standing).leader] == order[row["leader"]]
        assert LETTERS[coming(standing).namer] == order[row["namer"]]


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_all_exact_is_no_trade_but_not_a_first_hand(ruleset: RuleSet) -> None:
    standing = play(ruleset.slug, {}, ["A: " + "-".join(map(str, ruleset.quotas))])

    assert coming(standing).trade.phases == ()
    assert coming(standing).trade.show == ()
    assert not coming(standing).first


class TestTheTradeInPhases:
    """Two up, one down: sorted by the coming quota, not by who is most over."""

    @pytest.mark.parametrize(
        ("dealer", "tricks", "phases", "show", "why"),
        [
            ("A", "9-6-1", "B>C1 | A>C1", "", "B has 8 to come, A 3"),
            ("A", "10-2-4", "C>B1 | A>B2", "CA", "C has 5 to come, A 3, though A is more over"),
            ("C", "6-5-5", "A>C1 | B>C2", "", "A has 8 to come, B 5"),
            ("A", "10-4-2", "A>B1 A>C1", "A", "one up: to all at the same time"),
            ("A", "6-7-3", "B>A2", "", "one up, one down, the dealer-to-be is up"),
            ("A", "7-4-5", "C>B1 C>A1", "C", "one up, two down, the dealer-to-be is down"),
            ("A", "8-5-3", "", "", "all exact"),
        ],
    )
    def test_three_seats(self, dealer: str, tricks: str, phases: str, show: str, why: str) -> None:
        standing = play("sergeant-major", {}, [f"{dealer}: {tricks}"])

        assert written(coming(standing).trade) == phases, why
        assert "".join(LETTERS[seat] for seat in coming(standing).trade.show) == show, why
        assert not coming(standing).trade.proposed

    @pytest.mark.parametrize(
        ("tricks", "phases", "proposed", "why"),
        [
            ("9-3-1-0", "A>B1 A>C1 A>D2", False, "one up"),
            ("6-4-3-0", "C>D1 A>D1", False, "two up, one down: at the same time with four"),
            (
                "7-2-3-1",
                "C>B1 A>B1 A>D1",
                True,
                "two and two: C first, being nearer the dealer's left",
            ),
            ("6-3-1-3", "D>B1 A>C1", True, "one each"),
            ("6-5-0-2", "B>C1 A>C1", False, "two up, one down, one exact"),
            ("0-5-4-4", "B>A1 C>A2 D>A2", False, "three up, one down"),
            ("8-3-0-2", "A>B1 A>C2", False, "one up, two down, one exact"),
            ("3-6-2-2", "B>A2", False, "one and one"),
        ],
    )
    def test_four_seats(self, tricks: str, phases: str, proposed: bool, why: str) -> None:
        standing = play("four-handed", {}, [f"A: {tricks}"])

        assert written(coming(standing).trade) == phases, why
        assert coming(standing).trade.proposed is proposed, why
        assert coming(standing).trade.show == (), "no kitty, no duty"
