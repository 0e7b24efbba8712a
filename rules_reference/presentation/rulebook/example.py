"""A hand worked out: the engine plays it, the page prints what it says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import ClassVar

from django.utils.translation import gettext

from rules_reference.names import PLAYERS
from rules_reference.presentation.hand import deal_words, hand_stakes_words
from rules_reference.presentation.rulebook.blocks import Cell, Table, prose
from rules_reference.presentation.rulebook.section import Block, Section, section
from rules_reference.presentation.sentences import balance_words, list_of, signed
from rules_reference.presentation.steps import strip
from rules_reference.rules.hand import Closed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Coming, HandFacts, Standing, fold
from rules_reference.trade_view import TradeView, trade_view


@dataclass(frozen=True, slots=True)
class Traded:
    """A trade in a rules page: drawn and told step by step, or only the steps in short."""

    view: TradeView
    whole: bool
    template: ClassVar[str] = "rules_reference/blocks/_traded.html"


def example(ruleset: RuleSet) -> Section:
    """Work out a hand with one up, and one with two up, down to the cards."""
    one, (*_, two) = _one_up(ruleset), _two_up(ruleset)
    return section(
        "example",
        gettext("A hand worked out"),
        [
            *_told(ruleset, one, gettext("One up: %(dealer)s deals"), whole=True),
            *_told(ruleset, two, gettext("Two up: %(dealer)s deals"), whole=False),
        ],
        short=gettext("Example"),
    )


def _one_up(ruleset: RuleSet) -> tuple[int, ...]:
    """Return the tricks, by offset, of a dealer two up and the next two one down each."""
    dealer, one, other, *rest = ruleset.quotas
    return (dealer + 2, one - 1, other - 1, *rest)


def another(ruleset: RuleSet) -> tuple[int, ...]:
    """Return the tricks, by offset, of a hand with two up that is not worked out on the page.

    Of two that take turns the one less up goes first.

    >>> from rules_reference.games import by_slug
    >>> another(by_slug("sergeant-major"))
    (5, 6, 5)
    """
    *_, worked_out = _two_up(ruleset)
    others = [hand for hand in _with_two_up(ruleset) if hand[-1] != worked_out]
    return min(others, key=lambda hand: (hand[2], hand))[-1]


def _two_up(ruleset: RuleSet) -> tuple[int, int, bool, tuple[int, ...]]:
    """Find the hand with two up that shows most."""
    return min(_with_two_up(ruleset))


def _with_two_up(ruleset: RuleSet) -> Iterator[tuple[int, int, bool, tuple[int, ...]]]:
    """Go through hands with two up by how they rank: who is shown to, gifts, turns, then tricks.

    Whoever gives first is best not the one most up, since that is what people get wrong. The
    tricks are by offset.
    """
    down = (-2, -1) if ruleset.trade_may_be_unsettled else (-3,)
    for balances in permutations((2, 1, *down)):
        tricks = tuple(q + b for q, b in zip(ruleset.quotas, balances, strict=True))
        coming = _after(ruleset, tricks).coming if min(tricks) >= 0 else None
        if coming is not None:
            gifts = [gift for phase in coming.trade.phases for gift in phase]
            most_first = balances[gifts[0].giver] == max(balances)
            yield -len(coming.trade.show), -len(gifts), most_first, tricks


def _after(ruleset: RuleSet, tricks: tuple[int, ...]) -> Standing:
    return fold(ruleset, [HandFacts(1, 0, tricks, Closed.PLAYED)], first_dealer=0)


def shared_out(ruleset: RuleSet) -> str:
    """Tell in a sentence how the trade of the hand with two up is shared out."""
    names = PLAYERS[: ruleset.seats]
    *_, tricks = _two_up(ruleset)
    standing = _after(ruleset, tricks)
    coming = standing.coming
    if coming is None:
        return ""
    balances = [
        gettext("%(name)s is %(balance)s") % {"name": name, "balance": balance_words(balance)}
        for name, balance in zip(names, standing.last_balances or (), strict=True)
    ]
    return gettext("For example, %(balances)s, and %(dealer)s deals next: %(trade)s.") % {
        "balances": list_of(balances),
        "dealer": names[coming.dealer],
        "trade": strip(coming, names),
    }


def _told(
    ruleset: RuleSet, tricks: tuple[int, ...], caption: str, *, whole: bool
) -> list[Block | None]:
    """Tell one hand that the first of the players dealt: its table, what passes, the trade."""
    names = PLAYERS[: ruleset.seats]
    standing = _after(ruleset, tricks)
    blocks: list[Block | None] = [_table(standing, names, caption), prose(*_worth(standing, names))]
    if standing.coming is not None:
        view = trade_view(ruleset, standing.coming, names, standing.last_balances)
        said = [_coming(standing.coming, names), _turns(standing.coming, names)]
        blocks += [prose(*said), Traded(view, whole)]
    return blocks


def _table(standing: Standing, names: tuple[str, ...], caption: str) -> Table:
    [hand] = standing.hands
    tricks, balances = hand.facts.tricks or (), hand.balances or ()
    points = hand.points
    head = [gettext("Player"), gettext("Quota"), gettext("Tricks"), gettext("Balance")]
    if points is not None:
        head.append(gettext("Score"))
    rows = []
    for seat, name in enumerate(names):
        row = [
            Cell(name, dealer=seat == hand.facts.dealer),
            Cell(str(hand.quotas[seat])),
            Cell(str(tricks[seat])),
            Cell(balance_words(balances[seat]), balance=balances[seat]),
        ]
        if points is not None:
            row.append(Cell(signed(points[seat])))
        rows.append(tuple(row))
    told = caption % {"dealer": names[hand.facts.dealer]}
    return Table(caption=told, head=tuple(head), rows=tuple(rows))


def _worth(standing: Standing, names: tuple[str, ...]) -> list[str]:
    """Say who pays whom, a sentence a line, where the game has stakes."""
    if not standing.ruleset.stakes:
        return []
    lines = hand_stakes_words(standing.hands[-1].stakes, names)
    return [gettext("%(line)s.") % {"line": line} for line in lines]


def _coming(coming: Coming, names: tuple[str, ...]) -> str:
    return gettext("%(dealer)s deals the next hand: %(quotas)s.") % {
        "dealer": names[coming.dealer],
        "quotas": deal_words(coming, names),
    }


def _turns(coming: Coming, names: tuple[str, ...]) -> str:
    """Say why one of two gives first, where they take turns."""
    givers = [phase[0].giver for phase in coming.trade.phases]
    if len(givers) < 2:
        return ""
    first, second = givers
    return gettext(
        "%(first)s gives before %(second)s, because %(bigger)s is more than %(less)s."
    ) % {
        "first": names[first],
        "second": names[second],
        "bigger": coming.quotas[first],
        "less": coming.quotas[second],
    }
