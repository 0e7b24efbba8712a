"""A table, a game and people that are nobody's: the facts blank pages are printed from, unsaved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from matches.blank_printing import CODE, number
from matches.facts import GameFacts, HandFact, SeatFact
from matches.models import Game, Table
from matches.pages.undone import Undo
from matches.sheet import Place, places_of
from rules_reference import holes
from rules_reference.addresses import changed
from rules_reference.rules.hand import Closed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.seats import quotas_by_seat

TABLE: Final = Table(code=CODE, name=holes.TABLE, zone="UTC", revision=number("revision"))


def facts_of(ruleset: RuleSet, dealer: int, hands: Sequence[HandFact] = ()) -> GameFacts:
    """Return a game of blank people, whose coming hand ``dealer`` deals while there is no hand."""
    game = Game(
        table=TABLE,
        number=number("game"),
        slug=ruleset.slug,
        house_rules=changed(ruleset),
        first_dealer=dealer,
    )
    return GameFacts(TABLE, game, tuple(seat_of(seat) for seat in range(ruleset.seats)), (*hands,))


def seat_of(position: int, *, person: int | None = None, from_hand: int = 1) -> SeatFact:
    """Return a place and the blank person who sits there."""
    name = holes.blank_name(position if person is None else person)
    return SeatFact(position, position, number(f"player{position}"), name, from_hand)


def people_of(ruleset: RuleSet) -> tuple[Place, ...]:
    """Return the blank people as a page shows them."""
    return places_of(facts_of(ruleset, 0))


def names_of(ruleset: RuleSet) -> list[str]:
    """Return the blank people as a sentence says them."""
    return [seat.said for seat in facts_of(ruleset, 0).seated]


def after_a_trade_is_owed(ruleset: RuleSet, dealer: int) -> GameFacts:
    """Return a game after one hand, whose coming hand ``dealer`` deals and owes a trade."""
    before = (dealer - 1) % ruleset.seats
    up, down, *rest = quotas_by_seat(ruleset, before)
    hand = HandFact(1, before, None, Closed.PLAYED, None, (up + 1, down - 1, *rest))
    return facts_of(ruleset, before, [hand])


def undo_of(act: str, **said: object) -> Undo:
    """Return what undo takes back, just done."""
    return Undo(holes.UNDO, act, number("revision"), number("game"), None, said)
