"""What one hand brings about, from its tricks alone: the heart that book, fold and pages call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from rules_reference.rules import stakes, trade
from rules_reference.rules.hand import balances as balances_of
from rules_reference.rules.hand import check_tricks
from rules_reference.rules.ruleset import HandRules, RuleSet
from rules_reference.rules.seats import by_offset, by_seat, next_seat, seat_at
from rules_reference.rules.stakes import Payment
from rules_reference.rules.trade import NO_TRADE, Trade


@dataclass(frozen=True, slots=True)
class Outcome:
    """What follows from one hand; every seat is an offset from the dealer of that hand."""

    balances: tuple[int, ...] | None
    """Tricks over or under the quota, adding to 0; None for a hand that stopped short."""
    stakes: tuple[Payment, ...]
    """Units that pass, by payer and then receiver; empty in games without stakes."""
    points: tuple[int, ...] | None
    """What the hand adds to each score, or None where no score is kept."""
    trade: Trade
    """The trade owed before the next hand if the next seat deals it; none after a win."""
    winner: int | None
    """The offset that wins the game by this hand's tricks alone, or None."""


def outcome(ruleset: RuleSet, tricks_by_offset: Sequence[int]) -> Outcome:
    """Work out a hand from its tricks by offset; refuses what cannot be recorded.

    Each hand of a game is worked out once and remembered: there are 153 in Sergeant Major.

    >>> from rules_reference.games import by_slug
    >>> hand = outcome(by_slug("sergeant-major"), (10, 4, 2))
    >>> hand.balances, hand.winner
    ((2, -1, -1), None)
    """
    check_tricks(ruleset, tricks_by_offset)
    return worked_out(ruleset.hand_rules, tuple(tricks_by_offset))


@cache
def worked_out(rules: HandRules, tricks: tuple[int, ...]) -> Outcome:
    """Work out a hand whose tricks, by offset, are known to be possible."""
    winner = _winner(rules, tricks)
    if sum(tricks) != sum(rules.quotas):
        return Outcome(balances=None, stakes=(), points=None, trade=NO_TRADE, winner=winner)
    balances = balances_of(tricks, rules.quotas)
    return Outcome(
        balances=balances,
        stakes=stakes.owed(balances, next_dealer=1) if rules.stakes else (),
        points=rules.points.of(balances) if rules.points else None,
        trade=NO_TRADE if winner is not None else _trade_as_the_deal_passes(rules, balances),
        winner=winner,
    )


@cache
def at_table(rules: HandRules, tricks: tuple[int, ...], dealer: int) -> Outcome:
    """Work out a hand by seat instead of by offset, from possible tricks by seat.

    The trade is left out: who deals the coming hand is a fact of its own.
    """
    hand = worked_out(rules, by_offset(tricks, dealer))
    seats = len(tricks)
    around = [
        Payment(
            payer=seat_at(payment.payer, dealer, seats),
            receiver=seat_at(payment.receiver, dealer, seats),
            units=payment.units,
        )
        for payment in hand.stakes
    ]
    return replace(
        hand,
        balances=by_seat(hand.balances, dealer) if hand.balances else None,
        stakes=tuple(sorted(around, key=lambda payment: (payment.payer, payment.receiver))),
        points=by_seat(hand.points, dealer) if hand.points else None,
        trade=NO_TRADE,
        winner=None if hand.winner is None else seat_at(hand.winner, dealer, seats),
    )


def _winner(rules: HandRules, tricks: tuple[int, ...]) -> int | None:
    """Find the offset whose tricks alone win the game."""
    most = max(tricks)
    return tricks.index(most) if rules.one_hand is not None and most >= rules.one_hand else None


def _trade_as_the_deal_passes(rules: HandRules, balances: tuple[int, ...]) -> Trade:
    """Work out the trade when the next seat deals, by offset of the old dealer."""
    seats = len(balances)
    dealer = next_seat(0, seats)
    kitty = None if rules.kitty is None else seat_at(rules.kitty, dealer, seats)
    return trade.owed(balances, by_seat(rules.quotas, dealer), dealer, kitty)
