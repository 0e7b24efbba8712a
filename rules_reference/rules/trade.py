"""The trade: the cards owed before the next hand's trumps are named.

It uses the balances of the hand just played and, for its order, the quotas of the coming hand.
Seats that were up give cards they do not want; seats that were down add them to their hand and
return the highest of the same suits.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules_reference.rules.seats import round_from
from rules_reference.rules.sides import UNSETTLED, take_turns


@dataclass(frozen=True, slots=True)
class Transfer:
    """Cards one up seat gives one down seat, which answers with as many."""

    giver: int
    """The up seat, or its offset."""
    receiver: int
    """The down seat, or its offset."""
    cards: int
    """How many cards go, and how many come back."""


Split = tuple[Transfer, ...]
"""One way to share a trade out, in dealing order from the new dealer."""


@dataclass(frozen=True, slots=True)
class Trade:
    """All that is owed before a hand's trumps; empty phases mean no trade."""

    phases: tuple[tuple[Transfer, ...], ...] = ()
    """What happens, in order; the transfers of one phase happen at the same time and are listed
    in dealing order from the new dealer, by giver and then by receiver."""
    unsettled: bool = False
    """Whether numbers leave open who gives whom, whatever the table has said."""
    proposed: bool = False
    """Whether the pairs are only a proposal: numbers do not settle them, and the table has not
    said."""
    show: tuple[int, ...] = ()
    """The seats that traded with whoever takes the kitty, in trade order, where that seat was
    down: each is owed a look at any kitty card higher than one returned in its suit."""

    def __bool__(self) -> bool:
        """Say whether any card changes hands."""
        return bool(self.phases)


NO_TRADE: Final = Trade()
"""Nobody owes anybody a card."""


def pairs(balances: tuple[int, ...], dealer: int) -> tuple[Transfer, ...]:
    """Match what was over with what was short, in dealing order from the new dealer.

    The first up seat takes from the down seats in that order until its overtricks are used, then
    the next takes what is left. With one seat alone on its side this is the only answer there is;
    with two up and two down it is our proposal.

    >>> pairs((2, -2, 1, -1), dealer=1)
    ... # doctest: +NORMALIZE_WHITESPACE
    (Transfer(giver=2, receiver=1, cards=1), Transfer(giver=0, receiver=1, cards=1),
     Transfer(giver=0, receiver=3, cards=1))
    """
    around = round_from(dealer, len(balances))
    short = {seat: -balances[seat] for seat in around if balances[seat] < 0}
    found: list[Transfer] = []
    for giver in around:
        over = balances[giver]
        for receiver, missing in short.items():
            cards = min(over, missing)
            if cards > 0:
                found.append(Transfer(giver, receiver, cards))
                short[receiver] -= cards
                over -= cards
    return tuple(found)


@lru_cache(maxsize=4096)
def splits(balances: tuple[int, ...], dealer: int) -> tuple[Split, ...]:
    """List every way the table may share the trade out, the proposal of ``pairs`` first.

    Where the numbers settle who gives whom there is one way, or none if nothing is traded. With two
    up and two down there are two ways or more: the first up seat may give the first down seat as
    many cards as both allow, or fewer, as long as the other two can make up the rest.

    >>> [[(t.giver, t.receiver, t.cards) for t in way] for way in splits((2, -2, 1, -1), dealer=1)]
    [[(2, 1, 1), (0, 1, 1), (0, 3, 1)], [(2, 3, 1), (0, 1, 2)]]
    """
    proposal = pairs(balances, dealer)
    around = round_from(dealer, len(balances))
    up = [seat for seat in around if balances[seat] > 0]
    down = [seat for seat in around if balances[seat] < 0]
    if not len(up) == len(down) == UNSETTLED:
        return (proposal,) if proposal else ()
    (first, second), (one, other) = up, down
    most = min(balances[first], -balances[one])
    least = max(0, balances[first] + balances[other])
    ways = []
    for cards in range(most, least - 1, -1):
        way = (
            Transfer(first, one, cards),
            Transfer(first, other, balances[first] - cards),
            Transfer(second, one, -balances[one] - cards),
            Transfer(second, other, -balances[other] - balances[first] + cards),
        )
        ways.append(tuple(transfer for transfer in way if transfer.cards))
    return tuple(ways)


@lru_cache(maxsize=4096)
def owed(
    balances: tuple[int, ...],
    quotas: tuple[int, ...],
    dealer: int,
    kitty: int | None,
    split: frozenset[Transfer] | None = None,
) -> Trade:
    """Work out the trade before a hand, from the balances of the hand before it.

    ``balances`` in tricks and ``quotas`` of the coming hand in the same order, by seat, with
    ``dealer`` the seat that deals it and ``kitty`` the seat that takes the kitty, or None; or all
    by offset. ``split`` is how the table shares the trade out where the numbers do not settle it;
    one that these balances do not allow is passed over.

    One up: one phase, to all at the same time. Two up and one down: the up seat with the higher
    coming quota first, whoever is most over. Four seats: everything in one phase.

    >>> trade = owed((1, 2, -3), (8, 5, 3), dealer=0, kitty=0)
    >>> [[(t.giver, t.receiver, t.cards) for t in phase] for phase in trade.phases]
    [[(0, 2, 1)], [(1, 2, 2)]]
    """
    ways = splits(balances, dealer)
    if not ways:
        return NO_TRADE
    chosen = next((way for way in ways if frozenset(way) == split), None)
    transfers = chosen or ways[0]
    phases: tuple[tuple[Transfer, ...], ...] = (transfers,)
    up = sum(balance > 0 for balance in balances)
    if take_turns(len(balances)) and up == 2:
        turns = sorted(transfers, key=lambda transfer: -quotas[transfer.giver])
        phases = tuple((transfer,) for transfer in turns)
    show: tuple[int, ...] = ()
    if kitty is not None and balances[kitty] < 0:
        show = tuple(t.giver for phase in phases for t in phase if t.receiver == kitty)
    unsettled = len(ways) > 1
    return Trade(phases, unsettled=unsettled, proposed=unsettled and chosen is None, show=show)
