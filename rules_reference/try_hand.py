"""A hand tried out on a rules page: worked out by the engine as a recorded one would be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from rules_reference import presentation
from rules_reference.addresses import changed, try_hand_address
from rules_reference.asked import Query, dealer_asked, everybody_named, given_names
from rules_reference.names import in_a_sentence, initials
from rules_reference.presentation.rulebook.example import another
from rules_reference.rules import ways
from rules_reference.rules.hand import Closed, how_closed
from rules_reference.rules.numbers import whole_number
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.scoring import BALANCE
from rules_reference.rules.seats import by_seat, quotas_by_seat
from rules_reference.rules.standing import HandFacts, Standing, fold
from rules_reference.rules.trade import Transfer, splits
from rules_reference.rules.words import gettext_noop
from rules_reference.trade_view import TradeView, Way, trade_view


@dataclass(frozen=True, slots=True)
class TriedSeat:
    """One seat of the form and what the hand came to for it; ``seat`` counts from 1."""

    seat: int
    name: str
    letter: str
    quota: int
    deals: bool
    value: str
    wrong: str
    balance: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Worked:
    """What follows from the hand."""

    announce: str
    """All of it in one short line."""
    won: str
    """Who has won the game by it, and why; empty while play would go on."""
    unplayed: str
    """Why it has no up and down, where it was stopped."""
    coming: str
    """Who deals the next hand, which the trade belongs to; empty where the game is over."""
    trade: TradeView | None
    """The trade before the next hand, or None where the game is over."""
    stakes: tuple[str, ...]
    """Who pays whom, a line each."""
    stakes_hand: int | None
    """The hand these are the stakes of, or None in games without."""
    ways: tuple[tuple[Way, str], ...]
    """Every way to share the trade out, each with its address; empty where numbers settle it."""


@dataclass(frozen=True, slots=True)
class Tried:
    """The form with its entries, and beside it what is wrong or what follows."""

    seats: tuple[TriedSeat, ...]
    kept: tuple[tuple[str, str], ...]
    """Fields the form carries along: house rules and names."""
    most: int
    """The tricks of a hand."""
    url: str
    """The address of just this hand, its trade shared out the same way."""
    wrong: str = ""
    """What is wrong with the hand as a whole, or with the dealer."""
    worked: Worked | None = None

    @property
    def refused(self) -> bool:
        """Whether the hand cannot be worked out as it stands."""
        return self.worked is None


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the address says of the hand, before it is looked at."""

    ruleset: RuleSet
    given: tuple[str, ...]
    dealer: int
    values: tuple[str, ...]
    split: str

    @property
    def names(self) -> tuple[str, ...]:
        return everybody_named(self.given)

    @property
    def kept(self) -> dict[str, str]:
        return {f"player-{seat}": name for seat, name in enumerate(self.given, start=1) if name}

    @property
    def fields(self) -> dict[str, str]:
        tricks = {f"tricks-{seat}": value for seat, value in enumerate(self.values, start=1)}
        split = {"split": self.split} if self.split else {}
        return {**self.kept, "dealer": str(self.dealer + 1), **tricks, **split}


def try_hand(ruleset: RuleSet, query: Query) -> Tried:
    """Work out the hand an address asks for, or say what is wrong with it.

    Where no tricks are asked about it is another hand than those the rules page works out.
    """
    values = tuple(query.get(f"tricks-{seat}", "").strip() for seat in _numbers(ruleset))
    given, split = given_names(ruleset, query), query.get("split", "")
    try:
        dealer = dealer_asked(ruleset, query)
    except Refusal as refusal:
        asked = _Asked(ruleset, given, 0, values, split)
        return _form(asked, presentation.sentence(refusal))
    if not any(f"tricks-{seat}" in query for seat in _numbers(ruleset)):
        values = tuple(map(str, by_seat(another(ruleset), dealer)))
    asked = _Asked(ruleset, given, dealer, values, split)
    tricks = [value if (n := whole_number(value)) is None else n for value in values]
    said = [in_a_sentence(name) for name in asked.names]
    try:
        _all_typed(values)
        closed = how_closed(ruleset, tricks)
        facts = HandFacts(1, dealer, tuple(map(int, values)), closed, _split(asked))
        standing = fold(ruleset, [facts], first_dealer=dealer)
        worked = _worked(asked, standing, said)
    except Refusal as refusal:
        return _form(asked, presentation.sentence(refusal, said), refusal.seat)
    return _form(asked, standing=standing, worked=worked)


def _all_typed(values: Sequence[str]) -> None:
    """Refuse fields left empty, in the words of somebody who has yet to fill them in."""
    empty = [seat for seat, value in enumerate(values) if not value]
    if len(empty) == len(values):
        raise Refusal("empty", gettext_noop("Type the tricks each won."), seat=0)
    if empty:
        raise Refusal("empty", gettext_noop("%(who)s: how many tricks?"), seat=empty[0])


def _form(
    asked: _Asked,
    wrong: str = "",
    seat: int | None = None,
    *,
    standing: Standing | None = None,
    worked: Worked | None = None,
) -> Tried:
    """Put the entries back into the form, with what is wrong beside the field it is in."""
    ruleset = asked.ruleset
    hand = standing.hands[0] if standing else None
    quotas = quotas_by_seat(ruleset, asked.dealer)
    letters = initials(asked.names)
    apart = ruleset.points != BALANCE  # else they are the same number
    return Tried(
        seats=tuple(
            TriedSeat(
                seat=place + 1,
                name=name,
                letter=letters[place],
                quota=quotas[place],
                deals=place == asked.dealer,
                value="".join(filter(str.isprintable, asked.values[place]))[:20],
                wrong=wrong if seat == place else "",
                balance=hand.balances[place] if hand and hand.balances else None,
                points=hand.points[place] if apart and hand and hand.points else None,
            )
            for place, name in enumerate(asked.names)
        ),
        kept=(*changed(ruleset).items(), *asked.kept.items()),
        most=ruleset.tricks_in_play,
        url=try_hand_address(ruleset, asked.fields),
        wrong="" if seat is not None else wrong,
        worked=worked,
    )


def _worked(asked: _Asked, standing: Standing, said: list[str]) -> Worked:
    ruleset, coming, decision = asked.ruleset, standing.coming, standing.decision
    hand = standing.hands[0]
    settled = ruleset.stakes and hand.balances is not None
    trade = trade_view(ruleset, coming, asked.names, hand.balances) if coming else None
    return Worked(
        announce=presentation.announcement(standing, said),
        won=presentation.ended_because(decision, standing, said) if decision else "",
        unplayed=presentation.unplayed_words(ruleset, hand.facts.tricks or ())
        if hand.facts.closed == Closed.STOPPED
        else "",
        coming=gettext("Next hand: %(dealer)s deals") % {"dealer": said[coming.dealer]}
        if coming
        else "",
        trade=trade,
        stakes=tuple(presentation.hand_stakes_words(hand.stakes, said)) if settled else (),
        stakes_hand=1 if settled else None,
        ways=_ways(asked, trade),
    )


def _ways(asked: _Asked, trade: TradeView | None) -> tuple[tuple[Way, str], ...]:
    """List how else the table may share the trade out; nothing where the numbers settle it."""
    if trade is None:
        return ()
    return tuple(
        (way, try_hand_address(asked.ruleset, {**asked.fields, "split": way.value}))
        for way in trade.ways
    )


def _split(asked: _Asked) -> frozenset[Transfer] | None:
    """Read how the trade is to be shared out; refuses what these tricks do not allow."""
    if not asked.split:
        return None
    quotas = quotas_by_seat(asked.ruleset, asked.dealer)
    balances = tuple(int(v) - q for v, q in zip(asked.values, quotas, strict=True))
    chosen = ways.read(asked.split)
    legal = splits(balances, (asked.dealer + 1) % asked.ruleset.seats) if not sum(balances) else ()
    if chosen is None or chosen not in map(frozenset, legal):
        raise Refusal(
            "split", gettext_noop("The trade after these tricks cannot be shared out that way.")
        )
    return chosen


def _numbers(ruleset: RuleSet) -> range:
    return range(1, ruleset.seats + 1)
