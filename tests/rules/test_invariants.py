"""What is always true, over random games with misdeals, stops, corrections and odd dealers."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_reference.rules.standing import Standing, fold

from . import reference, strategies
from .tables import LETTERS, facts_of, ruleset_of, said, said_coming

Game = dict[str, Any]
Hands = list[dict[str, Any]]

many = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""On a busy machine a slow draw says nothing about the rules."""


def folded(game: Game, hands: Hands | None = None) -> Standing:
    hands = game["hands"] if hands is None else hands
    tapped = any(one["closed"] == "tapped" for one in hands)
    return fold(
        ruleset_of(game["slug"], game["chosen"]),
        facts_of(hands),
        first_dealer=LETTERS.index(game["first"]),
        tapped=LETTERS.index(game["tap"]) if tapped else None,
    )


def told_again(game: Game, hands: Hands | None = None) -> dict[str, Any]:
    hands = game["hands"] if hands is None else hands
    return reference.replay(game["slug"], hands, game["chosen"], game["first"], game["tap"])


@many
@given(strategies.games())
def test_the_engine_and_the_reference_tell_the_same_game(game: Game) -> None:
    assert said(folded(game)) == told_again(game)


@many
@given(strategies.games())
def test_the_same_facts_twice(game: Game) -> None:
    assert folded(game) == folded(game)


@many
@given(strategies.games())
def test_c23_everything_adds_to_nothing(game: Game) -> None:
    standing = folded(game)

    assert sum(standing.running) == sum(standing.nets) == 0
    for one in standing.hands:
        assert one.balances is None or sum(one.balances) == 0
        assert sum(one.running) == 0
        assert sorted(one.quotas) == sorted(reference.row(game["slug"])["quotas"])
    assert standing.running == tuple(
        sum(one.balances[seat] for one in standing.hands if one.balances)
        for seat in range(len(standing.running))
    )


@many
@given(strategies.games())
def test_nets_are_the_stakes_of_the_hands(game: Game) -> None:
    """A person keeps units when a seat changes hands, so each hand's own lines must suffice."""
    standing = folded(game)
    nets = [0] * len(standing.nets)
    for one in standing.hands:
        for line in one.stakes:
            assert line.units > 0
            nets[line.payer] -= line.units
            nets[line.receiver] += line.units

    assert standing.nets == tuple(nets)


@many
@given(strategies.games())
def test_running_after_each_hand_is_the_fold_that_far(game: Game) -> None:
    whole = folded(game)
    for number, one in enumerate(whole.hands, 1):
        so_far = folded(game, game["hands"][:number])
        assert so_far.hands[-1] == one
        assert so_far.running == one.running


@many
@given(strategies.games(), st.data())
def test_an_edit_and_its_opposite_change_nothing(game: Game, data: st.DataObject) -> None:
    if not game["hands"]:
        return
    before = folded(game)
    at = data.draw(st.integers(0, len(game["hands"]) - 1))
    edited = list(game["hands"])
    edited[at] = {
        "dealer": data.draw(st.sampled_from(reference.round_from(game["slug"]))),
        "tricks": data.draw(strategies.tricks(game["slug"])),
        "closed": data.draw(st.sampled_from(["played", "voided"])),
    }
    assert said(folded(game, edited)) == told_again(game, edited)
    edited[at] = game["hands"][at]

    assert folded(game, edited) == before


@many
@given(strategies.games(), st.data())
def test_a_correction_moves_the_trade_owed_only_in_the_last_hand_that_counts(
    game: Game, data: st.DataObject
) -> None:
    counted = [i for i, one in enumerate(game["hands"]) if one["closed"] == "played"]
    if len(counted) < 2:
        return
    at = data.draw(st.sampled_from(counted[:-1]))
    edited = list(game["hands"])
    edited[at] = edited[at] | {"tricks": data.draw(strategies.tricks(game["slug"]))}
    before, after = folded(game), folded(game, edited)
    if before.coming is None or after.coming is None:
        return

    assert after.coming == before.coming
    assert [one.facts.dealer for one in after.hands] == [one.facts.dealer for one in before.hands]
    assert [one.quotas for one in after.hands] == [one.quotas for one in before.hands]


@many
@given(strategies.games(), st.data())
def test_striking_out_is_as_if_it_was_never_played(game: Game, data: st.DataObject) -> None:
    """But for its own line, and for who deals and leads next when it was the last."""
    if not game["hands"]:
        return
    at = data.draw(st.integers(0, len(game["hands"]) - 1))
    struck = list(game["hands"])
    struck[at] = struck[at] | {"closed": "voided"}
    without = folded(game, game["hands"][:at] + game["hands"][at + 1 :])
    standing = folded(game, struck)

    assert standing.running == without.running
    assert standing.scores == without.scores
    assert standing.nets == without.nets
    own = standing.hands[at]
    assert (own.balances, own.stakes, own.points, own.scores) == (None, (), None, None)


@many
@given(strategies.games(), st.data())
def test_somebody_else_deals(game: Game, data: st.DataObject) -> None:
    """The same balances are owed; quotas, order and the dealer's duty follow who really deals."""
    standing = folded(game)
    if standing.coming is None:
        return
    dealer = data.draw(st.sampled_from(reference.round_from(game["slug"])))
    last = [one["balances"] for one in told_again(game)["hands"] if one["balances"]]
    coming = standing.coming_with(LETTERS.index(dealer))

    expected = reference.coming_hand(game["slug"], last[-1] if last else None, dealer)
    assert said_coming(coming) == expected
    assert standing.coming_with(standing.coming.dealer) == standing.coming


@many
@given(strategies.games())
def test_a_decided_game_owes_nothing_more(game: Game) -> None:
    standing = folded(game)

    assert (standing.decision is None) == (standing.coming is not None)
    if standing.decision:
        assert standing.decision.why
        for number, one in enumerate(standing.hands, 1):
            assert one.after_win == (number > standing.decision.hand)
            if one.after_win:
                assert (one.balances, one.stakes, one.points, one.scores) == (None, (), None, None)
