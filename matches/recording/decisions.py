"""What a change of an earlier hand does to who won: asked first, then the row follows the facts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from matches.facts import GameFacts
from matches.models import Game
from matches.recording.door import Act
from matches.refused import Question, Way
from matches.sheet import nets_by_person
from rules_reference.rules.stakes import settlement
from rules_reference.rules.standing import Decision


def confirm(label: str, **fields: str) -> Way:
    """The way that does the act as it was sent."""
    return Way(label, {"confirm": "yes", **fields})


def settle(act: Act, before: GameFacts, after: GameFacts, *, keep_row: bool = False) -> GameFacts:
    """Ask where a change makes or takes away a win, and let the game's end follow the facts.

    Returns the facts as they are then. `keep_row` keeps a withdrawn win's row, by agreement.
    """
    was, now = before.standing.decision, after.standing.decision
    if (was and (was.hand, was.seat)) == (now and (now.hand, now.seat)):
        return after
    if now is not None:
        if not act.stamp.confirmed:
            raise _ask_to_end(after, now)
        return _won(act, after, now)
    if before.game.closed not in (None, Game.Closed.WON):
        # The table's own word ended it, whatever the counts say.
        return after
    if was is not None and not act.stamp.confirmed:
        raise _ask_to_reopen(before, was)
    if before.game.closed is None:
        return after
    if keep_row:
        act.update(after.game, closed=Game.Closed.AGREEMENT)
    else:
        act.update(after.game, closed=None, finished_at=None, winner_id=None)
    return afresh(after)


def back(before: GameFacts, after: GameFacts) -> list[list[Any]]:
    """Payments [payer, receiver, units] that turn the stakes before into those after."""
    was, now = nets_by_person(before), nets_by_person(after)
    people = list(was | now)
    change = tuple(now.get(name, 0) - was.get(name, 0) for name in people)
    return [[people[p.payer], people[p.receiver], p.units] for p in settlement(change)]


def afresh(facts: GameFacts) -> GameFacts:
    """The same facts without what was worked out while the game stood otherwise."""
    return replace(facts)


def _ask_to_end(after: GameFacts, decision: Decision) -> Question:
    name = after.seated_at(decision.hand)[decision.seat].name
    said = {"name": name, "hand": decision.hand}
    if after.hands[-1].number == decision.hand:
        asked = _("With this, %(name)s wins the game with hand %(hand)s.")
    else:
        asked = _(
            "With this, %(name)s won the game with hand %(hand)s. "
            "The hands after it stay, out of the scores."
        )
    return Question(asked % said, confirm(_("%(name)s won") % said))


def _ask_to_reopen(before: GameFacts, decision: Decision) -> Question:
    said = {
        "name": before.seated_at(decision.hand)[decision.seat].name,
        "number": before.game.number,
    }
    if before.game.closed != Game.Closed.WON:
        return Question(
            _("With this, %(name)s has not won: the game goes on.") % said,
            confirm(_("Go on with the game")),
        )
    return Question(
        _("With this, %(name)s has not won: the game is open again, and its row is withdrawn.")
        % said,
        confirm(_("Reopen game %(number)s") % said),
        confirm(_("Keep the row, by agreement"), keep="agreement"),
    )


def _won(act: Act, facts: GameFacts, decision: Decision) -> GameFacts:
    winner = facts.seated_at(decision.hand)[decision.seat].pk
    finished = facts.game.finished_at or act.now
    act.update(facts.game, closed=Game.Closed.WON, winner_id=winner, finished_at=finished)
    return afresh(facts)
