"""What a change of an earlier hand does to who won: asked first, then the row follows the facts."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from matches.facts import GameFacts
from matches.models import Game, Seat
from matches.recording.door import Act
from matches.refused import Question, Way
from matches.sheet import nets_by_person
from rules_reference.rules.stakes import settlement


def confirm(label: str, **fields: str) -> Way:
    """The way that does the act as it was sent."""
    return Way(label, {"confirm": "yes", **fields})


def settle(act: Act, before: GameFacts, after: GameFacts, *, keep_row: bool = False) -> GameFacts:
    """Ask where a change makes or takes away a win, and let the game's end follow the facts.

    Returns the facts as they are then.
    """
    was, now = _decided(before), _decided(after)
    if was == now:
        return after
    if now is not None:
        _ask_to_end(act, after, *now)
        return _won(act, after, *now)
    assert was is not None
    if not act.stamp.confirmed:
        _ask_to_reopen(before, *was)
    if before.game.closed != Game.Closed.WON:
        return after
    if keep_row:
        act.update(after.game, closed=Game.Closed.AGREEMENT)
    else:
        act.update(after.game, closed=None, finished_at=None, winner_id=None)
    return afresh(after)


def back(before: GameFacts, after: GameFacts) -> list[list[Any]]:
    """What changes hands again: payments [payer, receiver, units] that turn the old stakes into the new."""
    was, now = nets_by_person(before), nets_by_person(after)
    people = list(was | now)
    change = tuple(now.get(name, 0) - was.get(name, 0) for name in people)
    return [[people[p.payer], people[p.receiver], p.units] for p in settlement(change)]


def _decided(facts: GameFacts) -> tuple[int, int] | None:
    decision = facts.standing.decision
    return None if decision is None else (decision.hand, decision.seat)


def _ask_to_end(act: Act, after: GameFacts, hand: int, seat: int) -> None:
    if act.stamp.confirmed:
        return
    name = after.seated_at(hand)[seat].name
    later = after.hands[-1].number - hand
    said: dict[str, Any] = {"name": name, "hand": hand}
    if later:
        text = _(
            "With this, %(name)s won the game with hand %(hand)s. The hands after it stay, out of the scores."
        )
    else:
        text = _("With this, %(name)s wins the game with hand %(hand)s.")
    raise Question(text % said, confirm(_("%(name)s won") % said))


def _ask_to_reopen(before: GameFacts, hand: int, seat: int) -> None:
    name = before.seated_at(hand)[seat].name
    if before.game.closed != Game.Closed.WON:
        raise Question(
            _("With this, %(name)s has not won: the game goes on.") % {"name": name},
            confirm(_("Go on with the game")),
        )
    ways = [
        confirm(_("Reopen game %(number)s") % {"number": before.game.number}),
        confirm(_("Keep the row, by agreement"), keep="agreement"),
    ]
    raise Question(
        _("With this, %(name)s has not won: the game is open again and its row is withdrawn.")
        % {"name": name},
        *ways,
    )


def _won(act: Act, facts: GameFacts, hand: int, seat: int) -> GameFacts:
    game = facts.game
    winner = Seat.objects.get(pk=facts.seated_at(hand)[seat].pk)
    finished = game.finished_at or act.now
    act.update(game, closed=Game.Closed.WON, winner_id=winner.pk, finished_at=finished)
    return afresh(facts)


def afresh(facts: GameFacts) -> GameFacts:
    """The same facts without what was worked out while the game stood otherwise."""
    return GameFacts(facts.table, facts.game, facts.seats, facts.hands)
