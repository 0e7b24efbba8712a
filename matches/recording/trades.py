"""Trades: how the table shares one out, where the numbers leave open who gives whom."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from matches.facts import GameFacts, HandFact
from matches.recording.door import Act, act, already_done
from matches.recording.hands import hand_row
from matches.refused import Conflict, Refused
from rules_reference import presentation
from rules_reference.rules import ways
from rules_reference.rules.standing import Coming
from rules_reference.rules.trade import Split, splits


@act("choose-split")
def choose_split(act: Act, *, game: int, split: str) -> None:
    """Share out the trade that is owed. The way it is shared out already changes nothing.

    The choice is kept with the hand whose ups and downs are traded: a misdeal, or striking out a
    later hand, leaves the same trade owed and so the same choice.
    """
    facts = act.facts_of(game)
    coming = _left_open(facts)
    balances, hand = _traded(facts)
    chosen = ways.read(split)
    if chosen == hand.split and not coming.trade.proposed:
        raise already_done(act)
    act.refuse_if_stale()
    legal = splits(balances, coming.dealer)
    way = next((way for way in legal if frozenset(way) == chosen), None)
    if way is None:
        raise Refused(_does_not_add_up(facts, balances), field="split")
    act.update(hand_row(facts, hand.number), split=ways.written(way))
    names = [seat.name for seat in facts.seated]
    act.said = {"after": hand.number, "gifts": _told(way, names)}
    act.facts = facts.with_hand(replace(hand, split=chosen))


def _left_open(facts: GameFacts) -> Coming:
    """The coming hand, where there is anything to choose about the trade owed before it."""
    if facts.game.closed is not None:
        raise Conflict(
            _("Game %(game)s is over: no trade is owed in it.") % {"game": facts.game.number},
            code="closed",
        )
    coming = facts.standing.coming
    if coming is None:
        raise Conflict(
            _("The counts have decided this game: no trade is owed any more."), code="decided"
        )
    if not coming.trade:
        raise Conflict(_("No trade is owed before this hand."), code="no-trade")
    if not coming.trade.unsettled:
        raise Conflict(
            _("The numbers settle this trade: there is nothing to choose."), code="settled"
        )
    return coming


def _traded(facts: GameFacts) -> tuple[tuple[int, ...], HandFact]:
    """The ups and downs that are traded, and the hand they are of."""
    return next(
        (told.balances, hand)
        for told, hand in zip(reversed(facts.standing.hands), reversed(facts.hands), strict=True)
        if told.balances is not None
    )


def _does_not_add_up(facts: GameFacts, balances: tuple[int, ...]) -> str:
    """What every way to share the trade out comes to."""

    def cards(sign: int) -> str:
        return presentation.list_of(
            [
                _("%(name)s %(cards)s") % {"name": seat.said, "cards": sign * balance}
                for seat, balance in zip(facts.seated, balances, strict=True)
                if sign * balance > 0
            ]
        )

    return _(
        "The cards do not add up so. In all, this goes out: %(over)s; and this comes in: %(short)s."
    ) % {"over": cards(1), "short": cards(-1)}


def _told(way: Split, names: list[str]) -> list[tuple[str, str, int]]:
    return [(names[gift.giver], names[gift.receiver], gift.cards) for gift in way]
