"""Every hand every game can have, from every dealer, against the reference and the invariants."""

import pytest

from rules_reference.games import GAMES
from rules_reference.rules.hand import balances, how_closed
from rules_reference.rules.outcome import outcome
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.seats import quotas_by_seat
from rules_reference.rules.standing import fold

from . import reference
from .tables import (
    EVERY_GAME,
    LETTERS,
    NAMED,
    Chosen,
    by_letter,
    facts_of,
    hand,
    ruleset_of,
    said,
    said_stakes,
    said_trade,
)

HANDS = {16: 153, 17: 171, 13: 560}
"""How many ways the tricks of a hand can fall: 18 over 2, 19 over 2, and 16 over 3 with four."""

STOPPED = 3 * (1 + 3 + 6 + 10)
"""A seat with 12 to 15 tricks, and the other two with anything that leaves some unplayed."""

every_game = pytest.mark.parametrize(("slug", "chosen"), EVERY_GAME, ids=NAMED)


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_how_many_hands_there_are(ruleset: RuleSet) -> None:
    hands = reference.every_hand(ruleset.slug)

    assert len(hands) == len(set(map(tuple, hands))) == HANDS[ruleset.tricks_in_play]


@every_game
def test_a_hand_by_offset(slug: str, chosen: Chosen) -> None:
    """`outcome` speaks of offsets: seat A deals, seat B deals next."""
    ruleset = ruleset_of(slug, chosen)
    for tricks in reference.every_hand(slug):
        result = outcome(ruleset, tuple(tricks))
        expected = reference.replay(slug, [hand("A", by_letter(tricks))], chosen)
        first = expected["hands"][0]
        end = reference.ending(slug, chosen)
        alone = max(tricks) >= end.get("one_hand", 99)

        assert by_letter(result.balances) == first["balances"]
        assert said_stakes(result.stakes) == first["stakes"]
        assert by_letter(result.points) == first["points"]
        assert result.winner == (tricks.index(max(tricks)) if alone else None)
        assert said_trade(result.trade) == (
            {"phases": [], "show": [], "proposed": False}
            if alone
            else reference.trade(slug, first["balances"], "B")
        )


@every_game
def test_a_first_hand_from_every_dealer(slug: str, chosen: Chosen) -> None:
    ruleset = ruleset_of(slug, chosen)
    for dealer in range(ruleset.seats):
        for tricks in reference.every_hand(slug):
            hands = [hand(LETTERS[dealer], by_letter(tricks))]

            standing = fold(ruleset, facts_of(hands), first_dealer=dealer)

            assert said(standing) == reference.replay(slug, hands, chosen, LETTERS[dealer])


@every_game
def test_what_is_always_true_of_a_hand(slug: str, chosen: Chosen) -> None:
    ruleset = ruleset_of(slug, chosen)
    for dealer in range(ruleset.seats):
        quotas = quotas_by_seat(ruleset, dealer)
        assert by_letter(quotas) == reference.quotas(slug, LETTERS[dealer])
        assert sum(quotas) == ruleset.tricks_in_play
        for tricks in map(tuple, reference.every_hand(slug)):
            up = balances(tricks, quotas)
            assert sum(up) == 0
            assert sum(n >= 12 for n in tricks) <= 1
            assert how_closed(ruleset, tricks) == "played"


@every_game
def test_the_trade_and_the_stakes_mirror_the_balances(slug: str, chosen: Chosen) -> None:
    ruleset = ruleset_of(slug, chosen)
    for dealer in range(ruleset.seats):
        for tricks in reference.every_hand(slug):
            facts = facts_of([hand(LETTERS[dealer], by_letter(tricks))])
            standing = fold(ruleset, facts, first_dealer=dealer)
            up = standing.hands[0].balances
            assert up is not None
            if ruleset.stakes:
                assert standing.nets == up
                assert len(standing.hands[0].stakes) <= ruleset.seats - 1
            if standing.coming is None:
                continue
            lines = [line for phase in standing.coming.trade.phases for line in phase]
            moved = [0] * ruleset.seats
            for line in lines:
                assert up[line.giver] > 0 > up[line.receiver]
                moved[line.giver] += line.cards
                moved[line.receiver] -= line.cards
            assert tuple(moved) == up
            if ruleset.stakes:
                assert sorted((x.receiver, x.payer, x.units) for x in standing.hands[0].stakes) == (
                    sorted((line.giver, line.receiver, line.cards) for line in lines)
                )


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_each_seat_holds_each_quota_once_a_round(ruleset: RuleSet) -> None:
    rounds = [quotas_by_seat(ruleset, dealer) for dealer in range(ruleset.seats)]

    for seat in range(ruleset.seats):
        assert sorted(quotas[seat] for quotas in rounds) == sorted(ruleset.quotas)


@every_game
def test_short_hands(slug: str, chosen: Chosen) -> None:
    """Where twelve stops a hand, every short hand with a seat at twelve; nowhere else any."""
    ruleset = ruleset_of(slug, chosen)
    stops = "stops" in reference.ending(slug, chosen)
    stopped = 0
    for *others, last in reference.every_hand(slug):
        for fewer in range(last):
            tricks = (*others, fewer)
            if stops and max(tricks) >= 12:
                stopped += 1
                assert how_closed(ruleset, tricks) == "stopped"
            else:
                with pytest.raises(ValueError, match="missing"):
                    how_closed(ruleset, tricks)
    assert stopped == (STOPPED if stops else 0)
