"""Who names trumps, which way it goes round, and what playing without trumps cancels."""

from dataclasses import replace
from typing import Any

import pytest

from rules_reference.games import by_slug
from rules_reference.rules.kitty import DISCARD_FIRST, NAME_FIRST, PICK_UP_FIRST, Kitty
from rules_reference.rules.outcome import outcome
from rules_reference.rules.ruleset import SUIT_OR_NONE, SUITS, RuleSet
from rules_reference.rules.seats import seat_at
from rules_reference.rules.standing import Standing, fold

from . import reference
from .tables import LETTERS, by_letter, facts_of, hand

KITTY = by_slug("sergeant-major").with_house_rules({"ending": "all-sixteen"})
BARE = by_slug("reduced-deck")


def after(ruleset: RuleSet, dealer: int, tricks: list[int]) -> Standing:
    hands = facts_of([hand(LETTERS[dealer], by_letter(tricks))])
    return fold(ruleset, hands, first_dealer=dealer)


class TestWhoNamesTrumps:
    @pytest.mark.parametrize("namer", range(3))
    def test_takes_the_kitty_and_has_the_duty_to_show(self, namer: int) -> None:
        """Whoever that seat was down to: the dealer owes nobody a look at what another takes."""
        ruleset = replace(KITTY, namer=namer)
        owed = 0
        for dealer in range(3):
            for tricks in reference.every_hand(ruleset.slug):
                standing = after(ruleset, dealer, tricks)
                coming = standing.coming
                if coming is None:
                    continue
                taker = seat_at(namer, coming.dealer, 3)
                lines = [line for phase in coming.trade.phases for line in phase]

                assert coming.namer == taker
                assert coming.trade.show == tuple(x.giver for x in lines if x.receiver == taker)
                owed += bool(coming.trade.show)
        assert owed > 100

    @pytest.mark.parametrize("namer", range(3))
    def test_is_another_seat_when_somebody_else_deals(self, namer: int) -> None:
        coming = after(replace(KITTY, namer=namer), 0, [10, 4, 2]).coming_with(2)

        assert coming.namer == seat_at(namer, 2, 3)
        assert coming.trade.show == ((0,) if coming.namer in (1, 2) else ())

    @pytest.mark.parametrize("namer", range(3))
    def test_without_a_kitty_owes_no_look(self, namer: int) -> None:
        for tricks in reference.every_hand(BARE.slug):
            coming = after(replace(BARE, namer=namer), 0, tricks).coming
            assert coming is None or (coming.namer, coming.trade.show) == ((1 + namer) % 3, ())

    @pytest.mark.parametrize("namer", range(3))
    def test_changes_nothing_else(self, namer: int) -> None:
        for tricks in reference.every_hand(KITTY.slug):
            here = outcome(KITTY, tricks)
            there = outcome(replace(KITTY, namer=namer), tricks)

            assert replace(there, trade=here.trade) == here
            assert there.trade.phases == here.trade.phases

    @pytest.mark.parametrize("namer", [-1, 3])
    def test_sits_at_the_table(self, namer: int) -> None:
        with pytest.raises(ValueError, match="a seat names trumps"):
            replace(KITTY, namer=namer)


class TestTheOtherWayRound:
    """Seats are counted as they are dealt to, so no number knows which way that is."""

    @pytest.mark.parametrize("ruleset", [KITTY, BARE, by_slug("four-handed")], ids=lambda r: r.slug)
    def test_no_number_changes(self, ruleset: RuleSet) -> None:
        other = replace(ruleset, clockwise=not ruleset.clockwise)

        assert other != ruleset
        assert other.hand_rules == ruleset.hand_rules
        for tricks in reference.every_hand(ruleset.slug):
            here, there = after(ruleset, 1, tricks), after(other, 1, tricks)
            assert replace(there, ruleset=ruleset) == here


class TestNoTrumpsThatCancelTheTrade:
    @pytest.mark.parametrize(
        ("changes", "why"),
        [
            ({"trumps": SUITS}, "nobody may play without trumps"),
            ({"kitty": Kitty(order=PICK_UP_FIRST)}, "the kitty is taken before trumps are named"),
        ],
    )
    def test_where_it_cannot_be_known_in_time(self, changes: dict[str, Any], why: str) -> None:
        possible: dict[str, Any] = {"trumps": SUIT_OR_NONE, "no_trumps_cancel_trade": True}
        replace(KITTY, **possible)
        with pytest.raises(ValueError, match="can be named before it"):
            replace(KITTY, **possible | changes)

    @pytest.mark.parametrize("kitty", [Kitty(order=DISCARD_FIRST), Kitty(order=NAME_FIRST)])
    def test_the_numbers_are_those_of_a_trade_that_is_held(self, kitty: Kitty) -> None:
        """What is named is not known when the trade is told, and no count depends on it."""
        kept = replace(KITTY, kitty=kitty, trumps=SUIT_OR_NONE)
        cancelled = replace(kept, no_trumps_cancel_trade=True)

        assert cancelled.hand_rules == kept.hand_rules
        for tricks in reference.every_hand(KITTY.slug):
            assert outcome(cancelled, tricks) == outcome(kept, tricks)

    def test_without_a_kitty_it_is_possible_too(self) -> None:
        replace(BARE, trumps=SUIT_OR_NONE, no_trumps_cancel_trade=True)
