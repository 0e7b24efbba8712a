"""Every way to share a trade out: all of them, no other, and what the table says stays."""

from collections.abc import Iterator
from itertools import product

import pytest

from rules_reference.games import GAMES, by_slug
from rules_reference.outcomes import every_hand
from rules_reference.rules.hand import Closed
from rules_reference.rules.outcome import at_table
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.seats import quotas_by_seat, round_from
from rules_reference.rules.standing import HandFacts, Standing, fold
from rules_reference.rules.trade import Split, Transfer, owed, pairs, splits
from rules_reference.rules.ways import read, written

every_game = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
four = by_slug("four-handed")


def every_balance(ruleset: RuleSet) -> Iterator[tuple[int, ...]]:
    """Go through what the seats can be up and down after a hand that seat 0 dealt."""
    for tricks in every_hand(ruleset):
        yield tuple(map(int.__sub__, tricks, ruleset.quotas))


def every_trade(ruleset: RuleSet) -> Iterator[tuple[tuple[int, ...], int, tuple[Split, ...]]]:
    """Go through balances, the dealer after them, and the ways to share the trade out."""
    for balances, dealer in product(every_balance(ruleset), range(ruleset.seats)):
        yield balances, dealer, splits(balances, dealer)


def tried(balances: tuple[int, ...]) -> set[frozenset[Transfer]]:
    """Try every number of cards from each up seat to each down seat, and keep what adds up."""
    seats = range(len(balances))
    routes = [(a, b) for a in seats for b in seats if balances[a] > 0 > balances[b]]
    found = set()
    for cards in product(*[range(min(balances[a], -balances[b]) + 1) for a, b in routes]):
        sums = [0] * len(balances)
        for (giver, receiver), n in zip(routes, cards, strict=True):
            sums[giver] += n
            sums[receiver] -= n
        if tuple(sums) == balances:
            lines = zip(routes, cards, strict=True)
            found.add(frozenset(Transfer(a, b, n) for (a, b), n in lines if n))
    return found - {frozenset()}


@every_game
def test_all_that_add_up_and_no_other(ruleset: RuleSet) -> None:
    for balances, _dealer, ways in every_trade(ruleset):
        assert {frozenset(way) for way in ways} == tried(balances)
        assert len(ways) == len(set(ways))


@every_game
def test_the_proposal_comes_first_and_each_is_told_round_from_the_dealer(ruleset: RuleSet) -> None:
    for balances, dealer, ways in every_trade(ruleset):
        order = round_from(dealer, ruleset.seats)
        assert ways[:1] == (((pairs(balances, dealer)),) if any(balances) else ())
        for way in ways:
            places = [(order.index(gift.giver), order.index(gift.receiver)) for gift in way]
            assert places == sorted(places)


@every_game
def test_out_of_a_seat_goes_its_balance_and_into_one_its_shortfall(ruleset: RuleSet) -> None:
    for balances, _dealer, ways in every_trade(ruleset):
        for way in ways:
            for seat, balance in enumerate(balances):
                out = sum(gift.cards for gift in way if gift.giver == seat)
                into = sum(gift.cards for gift in way if gift.receiver == seat)
                assert (out, into) == (max(balance, 0), max(-balance, 0))


@every_game
def test_who_deals_changes_the_order_and_never_what_may_be_chosen(ruleset: RuleSet) -> None:
    for balances in every_balance(ruleset):
        ways = [splits(balances, dealer) for dealer in range(ruleset.seats)]
        assert len({frozenset(map(frozenset, some)) for some in ways}) == 1


@every_game
def test_there_is_a_choice_only_where_two_are_up_and_two_down(ruleset: RuleSet) -> None:
    choices = 0
    for balances, dealer, ways in every_trade(ruleset):
        up, down = (sum(side * b > 0 for b in balances) for side in (1, -1))
        assert (len(ways) > 1) == (up == down == 2)
        quotas = quotas_by_seat(ruleset, dealer)
        trade = owed(balances, quotas, dealer, None)
        assert trade.proposed == trade.unsettled == (len(ways) > 1)
        choices += trade.proposed
    assert (choices > 0) == (ruleset.seats > 3)


@every_game
def test_what_the_table_says_is_told_if_it_adds_up(ruleset: RuleSet) -> None:
    nothing: frozenset[Transfer] = frozenset()
    for balances, dealer, ways in every_trade(ruleset):
        quotas = quotas_by_seat(ruleset, dealer)
        proposal = owed(balances, quotas, dealer, None)
        for way in ways:
            chosen = owed(balances, quotas, dealer, None, frozenset(way))
            assert {gift for phase in chosen.phases for gift in phase} == set(way)
            assert not chosen.proposed
            assert chosen.unsettled == (len(ways) > 1)
            first, *_others = way
            wrong = frozenset(way) - {first}
            more = wrong | {Transfer(first.giver, first.receiver, first.cards + 1)}
            for split in (wrong, more, nothing):
                assert owed(balances, quotas, dealer, None, split) == proposal


@every_game
def test_a_way_is_written_once_and_read_as_it_was(ruleset: RuleSet) -> None:
    for balances in every_balance(ruleset):
        ways = splits(balances, 0)
        texts = {written(way) for way in ways}
        assert len(texts) == len(ways)
        for way in ways:
            text = written(way)
            assert read(text) == frozenset(way)
            assert {written(other) for other in splits(balances, 1)} == texts
            assert read(",".join(reversed(text.split(",")))) == frozenset(way)


NO_WAY = (
    "", " ", "1", "1-3", "1-3-", "1-3-0", "0-3-1", "1-0-1", "1-3-01", "1-3-100", "1-1-1", "-1-3-1",
    "1-3--1", "1-3-1,", ",1-3-1", "1-3-1,,2-4-1", "1-3-1,1-3-1", "1-3-1,1-3-2", "1-3-1;2-4-1",
    "1-3-1, 2-4-1", " 1-3-1", "1-3-1\n", "1-3-1\x00", "1–3–1", "\u0661-3-1", "１-3-1", "a-b-c",
    "1-3-1.0", "1-3-1e1", "10-3-1", "1-3-1,2", "null", "1-3-1," * 9 + "2-4-1",
)  # fmt: skip


@pytest.mark.parametrize("text", NO_WAY, ids=ascii)
def test_anything_else_is_no_way(text: str) -> None:
    assert read(text) is None


class TestTheFold:
    """The choice belongs to the hand whose ups and downs are traded."""

    chosen = frozenset({Transfer(0, 2, 1), Transfer(1, 3, 1)})
    """Of A and B one up, C and D one down: not what is proposed when B deals."""

    def after(self, *hands: HandFacts) -> Standing:
        return fold(four, hands, first_dealer=0)

    def first(self, split: frozenset[Transfer] | None = chosen) -> HandFacts:
        return HandFacts(1, 0, (6, 5, 1, 1), Closed.PLAYED, split)

    def told(self, standing: Standing) -> tuple[set[Transfer], bool]:
        assert standing.coming
        trade = standing.coming.trade
        return {gift for phase in trade.phases for gift in phase}, trade.proposed

    def test_it_is_told_where_it_was_said(self) -> None:
        proposed = {Transfer(1, 2, 1), Transfer(0, 3, 1)}
        assert self.told(self.after(self.first(None))) == (proposed, True)
        assert self.told(self.after(self.first(frozenset(proposed)))) == (proposed, False)
        assert self.told(self.after(self.first())) == (set(self.chosen), False)

    def test_a_later_hand_has_its_own(self) -> None:
        exact = HandFacts(2, 1, quotas_by_seat(four, 1), Closed.PLAYED)
        again = HandFacts(3, 2, (3, 3, 4, 3), Closed.PLAYED)
        assert self.told(self.after(self.first(), exact)) == (set(), False)
        balances = at_table(four.hand_rules, again.tricks or (), again.dealer).balances
        assert balances
        told, proposed = self.told(self.after(self.first(), exact, again))
        assert (told, proposed) == (set(pairs(balances, 3)), True)

    def test_a_struck_out_hand_leaves_it(self) -> None:
        struck = HandFacts(2, 1, (3, 3, 4, 3), Closed.VOIDED)
        assert self.told(self.after(self.first(), struck)) == (set(self.chosen), False)

    def test_a_correction_passes_it_over_and_its_opposite_brings_it_back(self) -> None:
        corrected = HandFacts(1, 0, (7, 5, 0, 1), Closed.PLAYED, self.chosen)
        told, proposed = self.told(self.after(corrected))
        assert proposed
        assert told == set(pairs((2, 1, -2, -1), 1))
        assert self.told(self.after(self.first())) == (set(self.chosen), False)

    def test_whoever_deals_it_is_the_same(self) -> None:
        standing = self.after(self.first())
        for dealer in range(4):
            trade = standing.coming_with(dealer).trade
            assert {gift for phase in trade.phases for gift in phase} == self.chosen
            assert not trade.proposed
