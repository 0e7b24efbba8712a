"""The card of whoever holds this phone: what it needs, gives and gets, and where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from matches.facts import GameFacts
from matches.models import Game, Player
from matches.sheet import Cell, Place
from rules_reference import presentation
from rules_reference.names import in_a_sentence
from rules_reference.rules.distance import distance
from rules_reference.rules.standing import Coming


@dataclass(frozen=True, slots=True)
class Own:
    """What the pages of one player's phone lead with."""

    player: int
    name: str
    told: str
    """The trade before the coming hand, how the game ended, or that the player sits out."""
    place: Place | None = None
    """The player's seat in this game, if there is one."""
    stands: str = ""
    """The way to the line, in games that have one."""
    running: int | None = None
    """The balance so far in games without a line, once a hand counts."""
    cell: Cell | None = None
    """The player's part of a recorded hand."""


def own_of(
    facts: GameFacts, me: Player | None, places: Sequence[Place], coming: Coming | None
) -> Own | None:
    """The card at a game: before its coming hand, or after its end."""
    if me is None:
        return None
    place = next((place for place in places if place.player_id == me.pk), None)
    if coming is None:
        return Own(me.pk, me.name, _ending(facts, me), place)
    if place is None:
        return Own(me.pk, me.name, _("%(name)s sits out this game.") % _named(me))
    seat, names = place.seat - 1, [seat.said for seat in facts.seated]
    stands = _stands(facts, coming, seat)
    return Own(
        player=me.pk,
        name=me.name,
        told=presentation.for_seat(facts.ruleset, coming, names, seat),
        place=place,
        stands=stands,
        running=None if stands or coming.first else facts.standing.running[seat],
    )


def own_at(me: Player | None, places: Sequence[Place], cells: Sequence[Cell]) -> Own | None:
    """The card at a recorded hand."""
    if me is None:
        return None
    for place, cell in zip(places, cells, strict=True):
        if place.player_id == me.pk:
            return Own(me.pk, me.name, "", place, cell=cell)
    return Own(me.pk, me.name, _("%(name)s sat out this hand.") % _named(me))


def _stands(facts: GameFacts, coming: Coming, seat: int) -> str:
    """How far the seat is on its way to the line, where the game has one."""
    far, scores = distance(facts.standing, coming), facts.standing.scores
    if far.to_line is None or scores is None:
        return ""
    return presentation.standing_words(facts.ruleset, scores[seat], far.to_line[seat])


def _ending(facts: GameFacts, me: Player) -> str:
    """Who has won the game, or has it by the counts while the tap is still to come."""
    if facts.game.closed == Game.Closed.ABANDONED:
        return _("Abandoned: nobody won.")
    decision, winner = facts.standing.decision, facts.winner
    open_still = winner is None and decision is not None
    if open_still and decision is not None:
        winner = facts.seated_at(decision.hand)[decision.seat]
    if winner is None:
        return ""
    mine, said = winner.player == me.pk, {"name": winner.said}
    if open_still:
        return (
            _("The counts decide: you win.")
            if mine
            else _("The counts decide: %(name)s wins.") % said
        )
    if facts.game.closed == Game.Closed.AGREEMENT:
        return _("Yours by agreement.") if mine else _("%(name)s has it by agreement.") % said
    return _("You won.") if mine else _("%(name)s won.") % said


def _named(me: Player) -> dict[str, str]:
    return {"name": in_a_sentence(me.name)}
