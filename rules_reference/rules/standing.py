"""The fold: a game's facts, hand after hand, to where the game stands and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import add

from rules_reference.rules import trade
from rules_reference.rules.ending import AfterHand, Why
from rules_reference.rules.hand import Closed
from rules_reference.rules.outcome import at_table
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.seats import next_seat, quotas_by_seat, seat_at
from rules_reference.rules.stakes import Payment
from rules_reference.rules.trade import NO_TRADE, Trade, Transfer


@dataclass(frozen=True, slots=True)
class HandFacts:
    """What is stored of one hand, its counts already checked; seats count from 0."""

    number: int
    """The hand's number in its game."""
    dealer: int
    """The seat that dealt it, whoever's turn it was."""
    tricks: tuple[int, ...] | None
    """Tricks by seat, or None where nothing was counted."""
    closed: Closed
    """How it was closed."""
    split: frozenset[Transfer] | None = None
    """How the table shared out the trade owed for it, by seat, or None where it did not say."""


@dataclass(frozen=True, slots=True)
class HandStanding:
    """One hand of a game with what follows from it; every tuple is by seat."""

    facts: HandFacts
    """The facts it was worked out from."""
    quotas: tuple[int, ...]
    """Tricks each seat needed, from the recorded dealer."""
    balances: tuple[int, ...] | None
    """Tricks over or under, or None where the hand has no up and down."""
    stakes: tuple[Payment, ...]
    """The units that pass for it, by payer's and then receiver's seat."""
    points: tuple[int, ...] | None
    """What it adds to each score, or None."""
    scores: tuple[int, ...] | None
    """The scores after it, or None where it adds nothing or no score is kept."""
    running: tuple[int, ...]
    """The sum of all balances up to and including it."""
    after_win: bool
    """Whether the game was already won before it, so that it counts for nothing."""


@dataclass(frozen=True, slots=True)
class Decision:
    """That the counts, or a counted tap, decide the game, and why."""

    hand: int
    """The number of the deciding hand."""
    seat: int
    """The seat that wins."""
    why: str
    """A code of ``Why``."""


@dataclass(frozen=True, slots=True)
class Coming:
    """The hand in play or next to be dealt; everything by seat."""

    dealer: int
    """Who deals."""
    leader: int
    """Who leads the first trick."""
    namer: int
    """Who names trumps, and takes the kitty where there is one."""
    quotas: tuple[int, ...]
    """Tricks each seat needs."""
    trade: Trade
    """What is owed before trumps are named."""
    first: bool
    """Whether no hand of this game counts yet, so that nothing can be owed."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game stands after its recorded hands."""

    ruleset: RuleSet
    """The game with its house rules."""
    hands: tuple[HandStanding, ...]
    """Each recorded hand, in order."""
    decision: Decision | None
    """What the facts decide, or None while play goes on."""
    running: tuple[int, ...]
    """The sum of all balances, by seat; adds to 0."""
    scores: tuple[int, ...] | None
    """The scores by seat, or None where no score is kept."""
    nets: tuple[int, ...]
    """Units won or lost so far, by seat; adds to 0, and all 0 in games without stakes."""
    coming: Coming | None
    """The next hand, or None once the game is decided."""
    last_balances: tuple[int, ...] | None
    """The balances of the last hand that counts, by seat: what the coming trade is owed for."""
    last_split: frozenset[Transfer] | None = None
    """How the table shares that trade out, where it said."""

    def coming_with(self, dealer: int) -> Coming:
        """Say what the coming hand is like if ``dealer`` deals it.

        The same balances are owed for; quotas, order and the duty to show follow the dealer.
        """
        quotas = quotas_by_seat(self.ruleset, dealer)
        last = self.last_balances
        namer = seat_at(self.ruleset.namer, dealer, self.ruleset.seats)
        kitty = None if self.ruleset.kitty is None else namer
        return Coming(
            dealer=dealer,
            leader=seat_at(self.ruleset.leader, dealer, self.ruleset.seats),
            namer=namer,
            quotas=quotas,
            trade=trade.owed(last, quotas, dealer, kitty, self.last_split) if last else NO_TRADE,
            first=last is None,
        )


def fold(
    ruleset: RuleSet,
    hands: Sequence[HandFacts],
    *,
    first_dealer: int,
    tapped: int | None = None,
) -> Standing:
    """Work out a game from its facts; the same facts always give the same answer.

    ``hands`` ascend by number and hold checked counts. ``first_dealer`` deals while no hand is
    recorded. ``tapped`` is the seat tapped as the winner: a hand closed by a tap alone decides
    for it, in games a single hand can win; any other tap is no fact about a hand and decides
    nothing here. A struck-out hand feeds nothing, and if it is the last its dealer deals again.

    >>> from rules_reference.games import by_slug
    >>> facts = [HandFacts(1, 0, (10, 4, 2), Closed.PLAYED)]
    >>> standing = fold(by_slug("sergeant-major"), facts, first_dealer=0)
    >>> standing.running, standing.coming.dealer, standing.coming.quotas
    ((2, -1, -1), 1, (3, 8, 5))
    """
    nobody = (0,) * ruleset.seats
    running = nobody
    scores = nobody if ruleset.points else None
    last_balances: tuple[int, ...] | None = None
    last_split: frozenset[Transfer] | None = None
    decision: Decision | None = None
    dealer = first_dealer
    counted = 0
    standings: list[HandStanding] = []
    for facts in hands:
        balances: tuple[int, ...] | None = None
        points: tuple[int, ...] | None = None
        payments: tuple[Payment, ...] = ()
        after_win = decision is not None
        voided = facts.closed == Closed.VOIDED
        if not after_win and not voided:
            if facts.tricks is not None and facts.closed == Closed.PLAYED:
                hand = at_table(ruleset.hand_rules, facts.tricks, facts.dealer)
                balances, payments, points = hand.balances, hand.stakes, hand.points
                if balances is not None:
                    counted += 1
                    last_balances, last_split = balances, facts.split
                    running = _added(running, balances)
                    if scores is not None and points is not None:
                        scores = _added(scores, points)
            decision = _decision(ruleset, facts, (scores, running, counted), tapped)
        standings.append(
            HandStanding(
                facts=facts,
                quotas=quotas_by_seat(ruleset, facts.dealer),
                balances=balances,
                stakes=payments,
                points=points,
                scores=scores if points is not None else None,
                running=running,
                after_win=after_win,
            )
        )
        dealer = facts.dealer if voided else next_seat(facts.dealer, ruleset.seats)
    standing = Standing(
        ruleset=ruleset,
        hands=tuple(standings),
        decision=decision,
        running=running,
        scores=scores,
        nets=running if ruleset.stakes else nobody,
        coming=None,
        last_balances=last_balances,
        last_split=last_split,
    )
    if decision is not None:
        return standing
    return replace(standing, coming=standing.coming_with(dealer))


def _added(values: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Add two rows of numbers seat by seat."""
    return tuple(map(add, values, more))


def _decision(
    ruleset: RuleSet,
    facts: HandFacts,
    totals: tuple[tuple[int, ...] | None, tuple[int, ...], int],
    tapped: int | None,
) -> Decision | None:
    """Say whether this hand decides the game, for whom and why.

    ``totals`` are the scores and running balances after it and the number of full hands.
    """
    if facts.tricks is None:
        if facts.closed == Closed.TAPPED and tapped is not None and ruleset.ending.one_hand:
            return Decision(facts.number, tapped, Why.TAPPED)
        return None
    seat = ruleset.ending.decide(AfterHand(facts.tricks, *totals))
    if seat is None:
        return None
    why = Why.STOPPED if facts.closed == Closed.STOPPED else ruleset.ending.why
    return Decision(facts.number, seat, str(why))
