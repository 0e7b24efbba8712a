"""Every hand every game can have, from every dealer, against the reference and the invariants."""

from math import comb

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

every_game = pytest.mark.parametrize(("slug", "chosen"), EVERY_GAME, ids=NAMED)


def ways(tricks: int, seats: int) -> int:
    """Count the ways tricks can fall: rows of tricks with a bar between each two seats."""
    return comb(tricks + seats - 1, seats - 1)


def test_how_many_ways_tricks_fall() -> None:
    """As counted by hand: 18 over 2, 19 over 2, and 16 over 3 with four."""
    assert [ways(16, 3), ways(17, 3), ways(13, 4)] == [153, 171, 560]


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_how_many_hands_there_are(ruleset: RuleSet) -> None:
    hands = reference.every_hand(ruleset.slug)

    assert len(hands) == len(set(map(tuple, hands))) == ways(ruleset.tricks_in_play, ruleset.seats)


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
    """Where a win stops a hand, every short hand with a seat that has won; nowhere else any."""
    ruleset = ruleset_of(slug, chosen)
    enough = reference.ending(slug, chosen).get("one_hand", 99)
    stopped = 0
    for *others, last in reference.every_hand(slug):
        for fewer in range(last):
            tricks = (*others, fewer)
            if max(tricks) >= enough:
                stopped += 1
                assert how_closed(ruleset, tricks) == "stopped"
            else:
                with pytest.raises(ValueError, match="missing"):
                    how_closed(ruleset, tricks)
    # the winner has enough or more, the others anything that leaves a trick unplayed
    short = range(ruleset.tricks_in_play - enough)
    assert stopped == ruleset.seats * sum(ways(left, ruleset.seats) for left in short)
    assert bool(stopped) == reference.stops(slug, chosen)
