"""A recorded hand, to be corrected, struck out, or compared with what another phone sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import gettext as _

from matches.facts import GameFacts, HandFact
from matches.models import Entry, Player
from matches.pages.own import Own, own_at
from matches.pages.versions import values_of
from matches.sheet import Cell, Place, Row, corrections_of, places_of, row_of
from rules_reference import presentation
from rules_reference.addresses import game_address
from rules_reference.names import in_a_sentence
from rules_reference.rules.hand import Closed

MOVES_IN_VIEW: Final = 6


@dataclass(frozen=True, slots=True)
class Move:
    """The commonest correction, ready to send: one trick from a seat to another."""

    label: str
    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class HandPage:
    """Everything the page of a recorded hand prints for every phone, or for those of one player."""

    number: int
    hand: int
    tricks_in_play: int
    win_at: int | None
    may_stop: bool
    clockwise: bool
    rules_url: str
    unplayed: str
    row: Row
    places: tuple[Place, ...]
    trump_choices: tuple[str, ...]
    values: Mapping[str, str]
    is_last: bool
    can_void: bool
    moves: tuple[Move, ...]
    own: Own | None

    @property
    def many_moves(self) -> bool:
        """Whether the moves are more than stand well above the count: they are folded then."""
        return len(self.moves) > MOVES_IN_VIEW


def hand_page(facts: GameFacts, hand: HandFact, me: Player | None = None) -> HandPage:
    """Work out the page of one recorded hand, as `me` looks at it where that is known."""
    trail = Entry.objects.filter(table=facts.table).trail(facts.game.number).defer("changes")
    return page_of(facts, hand, list(trail), me)


def page_of(
    facts: GameFacts, hand: HandFact, trail: Sequence[Entry], me: Player | None = None
) -> HandPage:
    """Work it out from facts, however they came, and what the trail says of its game."""
    rules = facts.ruleset
    standing = next(h for h in facts.standing.hands if h.facts.number == hand.number)
    row = replace(row_of(facts, hand, standing), trail=corrections_of(facts, hand.number, trail))
    places = places_of(facts, facts.standing.coming_with(hand.dealer), hand=hand.number)
    return HandPage(
        number=facts.game.number,
        hand=hand.number,
        tricks_in_play=rules.tricks_in_play,
        win_at=rules.ending.one_hand,
        may_stop=rules.may_stop,
        clockwise=rules.clockwise,
        rules_url=game_address(rules),
        unplayed=presentation.unplayed_words(rules, hand.tricks or ())
        if hand.closed == Closed.STOPPED
        else "",
        row=row,
        places=places,
        trump_choices=rules.trumps,
        values=values_of(hand),
        is_last=hand is facts.hands[-1],
        can_void=hand.closed != Closed.VOIDED,
        moves=moves_of(row.cells) if hand.closed == Closed.PLAYED else (),
        own=own_at(me, places, row.cells),
    )


def moves_of(cells: tuple[Cell, ...]) -> tuple[Move, ...]:
    """Offer every way to move one trick from a player to another."""
    moves = []
    for giver in cells:
        for taker in cells:
            if giver is taker or not giver.tricks or taker.tricks is None:
                continue
            label = _("a trick from %(giver)s to %(taker)s") % {
                "giver": in_a_sentence(giver.name),
                "taker": in_a_sentence(taker.name),
            }
            fields = {cell.seat: cell.tricks for cell in cells}
            fields[giver.seat] = giver.tricks - 1
            fields[taker.seat] = taker.tricks + 1
            moves.append(Move(label, {f"tricks-{seat}": str(n) for seat, n in fields.items()}))
    return tuple(moves)
