"""The hand: the count of the coming hand, the trade above it, the sheet under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from matches.facts import GameFacts
from matches.models import Entry, Player
from matches.pages.own import Own, own_of
from matches.pages.undone import Undo, Undoing, undoing
from matches.prepared import Objects, given
from matches.sheet import Place, Sheet, places_of, sheet_of, stakes_words
from matches.trail import settled_again
from rules_reference import presentation
from rules_reference.addresses import game_address
from rules_reference.presentation.card import Card, card
from rules_reference.rules.distance import Distance, distance, leader_counts
from rules_reference.rules.ending import Why
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Coming
from rules_reference.trade_view import TradeView, trade_view


@dataclass(frozen=True, slots=True)
class Decided:
    """That the counts have decided the game, and the tap has not fallen yet."""

    seat: int
    name: str
    why: str
    anchor: str  # of the part of the rules that says more


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """That somebody else deals than whose turn it is, and the way back."""

    sentence: str
    usual_seat: int
    usual: str


@dataclass(frozen=True, slots=True)
class GamePage:
    """Everything the hand's page prints; the same for every phone, or all phones of one player."""

    number: int
    name: str
    slug: str
    hand: int
    tricks_in_play: int
    win_at: int | None
    may_stop: bool
    clockwise: bool
    line: str
    goal: str
    in_reach: tuple[str, ...]
    level: bool  # past the end, and so told first of all
    in_all: bool
    closed: str | None
    winner: str | None
    why: str | None
    decided: Decided | None
    places: tuple[Place, ...]
    dealer: Place | None
    trump_choices: tuple[str, ...]
    first: bool
    trade: TradeView | None
    stakes: tuple[str, ...]
    stakes_hand: int | None
    notice: str | None
    out_of_turn: OutOfTurn | None
    drawn: str | None
    sheet: Sheet
    undo: Undo | None
    redo: Undo | None
    announce: str
    card: Card
    rules_url: str
    own: Own | None

    @property
    def people(self) -> tuple[Place, ...]:
        """The seats without what changes from hand to hand."""
        return tuple(Place(p.seat, p.name, p.letter, p.player_id) for p in self.places)


_trail: Final = Objects(
    lambda: Entry.objects.filter(table=given("table")).trail(given("game")).defer("changes")
)


def game_page(facts: GameFacts, dealer: int | None = None, me: Player | None = None) -> GamePage:
    """Work out the page of a game, as `me` needs it where that is known.

    `dealer` (from 0) deals the coming hand out of turn.
    """
    number, in_play = facts.game.number, facts.game.closed is None
    trail = _trail(table=facts.table.pk, game=number)
    turned = undoing(facts.table).in_game(number, in_play=in_play)
    return page_of(facts, dealer, trail, turned, me)


def page_of(
    facts: GameFacts,
    dealer: int | None,
    trail: Sequence[Entry],
    undoing: Undoing,
    me: Player | None = None,
) -> GamePage:
    """Work it out from facts, however they came; ``dealer`` (from 0) deals out of turn."""
    standing, rules = facts.standing, facts.ruleset
    coming = standing.coming if facts.game.closed is None else None
    if coming is not None and dealer is not None and dealer < rules.seats:
        coming = standing.coming_with(dealer)
    far = None if coming is None else distance(standing, coming)
    places = _on_the_way(facts, places_of(facts, coming), far)
    names = [seat.said for seat in facts.seated]
    last = facts.hands[-1] if facts.hands else None
    stakes = stakes_words(facts, standing.hands[-1], _names_at(facts)) if last else ()
    own = own_of(facts, me, places, coming)
    viewer = own.place.seat - 1 if own and own.place else None
    trade = None if coming is None else trade_of(facts, coming, viewer)
    out_of_turn = deal_out_of_turn(standing.coming, coming, names)
    notice = notice_of(undoing, facts, coming, trade)
    in_reach = presentation.in_reach_words(standing, coming, far, names) if coming and far else ()
    level = far is not None and bool(far.level)
    return GamePage(
        number=facts.game.number,
        name=_(rules.name),
        slug=rules.slug,
        hand=facts.next_number,
        tricks_in_play=rules.tricks_in_play,
        win_at=rules.ending.one_hand,
        may_stop=rules.may_stop,
        clockwise=rules.clockwise,
        line=presentation.line_words(rules),
        goal=presentation.goal_words(rules, far) if far else "",
        in_reach=in_reach,
        level=level,
        in_all=coming is not None and not coming.first and leader_counts(rules),
        closed=facts.game.closed,
        winner=facts.winner.name if facts.winner else None,
        why=_why(facts),
        decided=decided_of(facts),
        places=places,
        dealer=next((place for place in places if place.deals), None),
        trump_choices=rules.trumps,
        first=coming is not None and coming.first,
        trade=trade,
        stakes=stakes,
        stakes_hand=last.number if last and stakes else None,
        notice=notice,
        out_of_turn=out_of_turn,
        drawn=None if out_of_turn else drawn_words(trail, names, facts),
        sheet=sheet_of(facts, trail),
        undo=undoing.undo,
        redo=undoing.redo,
        announce=_announcement(facts, trade, undoing, notice, in_reach if level else ()),
        card=_card(rules, get_language()),
        rules_url=game_address(rules),
        own=own,
    )


def decided_of(facts: GameFacts) -> Decided | None:
    """Who the counts say has won, while the game is still open."""
    decision, why = facts.standing.decision, _why(facts)
    if decision is None or why is None or facts.game.closed is not None:
        return None
    name = facts.seated_at(decision.hand)[decision.seat].name
    anchor = "stopped" if decision.why == Why.STOPPED else "ending"
    return Decided(decision.seat + 1, name, why, anchor)


def _why(facts: GameFacts) -> str | None:
    """Why the game is over, where its counts or its tap decide it."""
    decision = facts.standing.decision
    if decision is None:
        return None
    return presentation.ended_because(decision, facts.standing, _names_at(facts, decision.hand))


def _on_the_way(
    facts: GameFacts, places: tuple[Place, ...], far: Distance | None
) -> tuple[Place, ...]:
    """The seats with how far each is from the line, where the game has one."""
    scores = facts.standing.scores
    if far is None or far.to_line is None or far.reach is None or scores is None:
        return places
    return tuple(
        replace(
            place, stands=presentation.standing_words(facts.ruleset, score, missing), reach=reach
        )
        for place, score, missing, reach in zip(places, scores, far.to_line, far.reach, strict=True)
    )


def _names_at(facts: GameFacts, hand: int | None = None) -> list[str]:
    """Who sat at that hand; at the last one unless said."""
    if hand is None:
        hand = facts.hands[-1].number if facts.hands else 1
    return [seat.said for seat in facts.seated_at(hand)]


def trade_of(facts: GameFacts, coming: Coming, viewer: int | None = None) -> TradeView:
    """Tell the trade owed before the coming hand, drawn from where the `viewer` sits (from 0)."""
    names = [seat.name for seat in facts.seated]
    return trade_view(facts.ruleset, coming, names, facts.standing.last_balances, viewer)


def _announcement(
    facts: GameFacts,
    trade: TradeView | None,
    undoing: Undoing,
    notice: str | None,
    level: Sequence[str],
) -> str:
    """What is spoken when the page has come: what was just done, else the hand just recorded."""
    last = undoing.undo
    act = last.act if last is not None and last.revision == facts.table.revision else None
    if trade is not None and act == "choose-split":
        return _("As the table chose: %(way)s.") % {"way": trade.strip}
    if notice is not None and act == "misdeal":
        return notice
    return " ".join([presentation.announcement(facts.standing, _names_at(facts)), *level])


def drawn_words(trail: Sequence[Entry], names: Sequence[str], facts: GameFacts) -> str | None:
    """Who drew the deal, while no hand is recorded."""
    start = next((entry for entry in trail if entry.act in ("open-table", "start-game")), None)
    if start is None or facts.hands or not start.said.get("drawn"):
        return None
    coming = facts.standing.coming
    if coming is None:
        return None
    said = {"name": names[coming.dealer], "quotas": presentation.deal_words(coming, names)}
    return _("%(name)s drew the deal: %(quotas)s.") % said


def deal_out_of_turn(
    usual: Coming | None, coming: Coming | None, names: Sequence[str]
) -> OutOfTurn | None:
    """Who deals the coming hand instead of whom."""
    if usual is None or coming is None or usual.dealer == coming.dealer:
        return None
    return OutOfTurn(
        _("%(name)s deals this hand, out of turn.") % {"name": names[coming.dealer]},
        usual.dealer + 1,
        _("%(name)s deals after all") % {"name": names[usual.dealer]},
    )


def notice_of(
    undoing: Undoing, facts: GameFacts, coming: Coming | None, trade: TradeView | None
) -> str | None:
    """What the act just done means at the table, where it was a correction or a misdeal."""
    last = undoing.undo
    if last is None or last.revision != facts.table.revision:
        return None
    if last.act == "correct-hand":
        return settled_again(last.said, last.hand or 0)
    if last.act != "misdeal" or coming is None:
        return None
    dealer = facts.seated[coming.dealer]
    if dealer.name != last.said["dealer"]:
        return _("Misdeal.")
    if trade is not None and trade.owed:
        return _("Misdeal. %(name)s deals again; traded cards go back.") % {"name": dealer.said}
    return _("Misdeal. %(name)s deals again.") % {"name": dealer.said}


@lru_cache(maxsize=64)
def _card(rules: RuleSet, _language: str | None) -> Card:
    """The quick card of a game and its house rules, made once."""
    return card(rules)
