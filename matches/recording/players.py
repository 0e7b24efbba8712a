"""People: replaced between hands, renamed."""

from __future__ import annotations

from django.http import Http404
from django.utils.translation import gettext as _

from matches import names
from matches.facts import read
from matches.models import Player, Seat
from matches.recording.door import Act, Answer, act, already_done
from matches.recording.people import find_or_enter
from matches.refused import Conflict, Refused


@act("change-player")
def change_player(act: Act, *, game: int, seat: int, name: str) -> None:
    """Seat somebody else from the coming hand on: the seat keeps quota, trade and running score."""
    facts = act.facts_of(game)
    if seat >= facts.ruleset.seats:
        raise Http404("no such seat")
    if facts.game.closed is not None:
        raise Conflict(
            _("Game %(number)s is over. Seat somebody else in the next one.") % {"number": game},
            code="closed",
        )
    checked = names.checked(name, "player", _("This name"))
    folded = names.folded(checked)
    sitting = facts.seated[seat]
    for other in facts.seated:
        if names.folded(other.name) == folded:
            if other is sitting:
                raise already_done(act)
            raise Refused(
                _("%(name)s already sits at this table.") % {"name": other.name}, field="player"
            )
    (player,) = find_or_enter(act, {"player": checked})
    act.said = {"was": sitting.name, "is": player.name, "seat": seat}
    if sitting.from_hand == facts.next_number:
        act.update(Seat.objects.get(pk=sitting.pk), player_id=player.pk)
    else:
        act.create(Seat(game=facts.game, position=seat, player=player, from_hand=facts.next_number))
    act.facts = read(act.table, facts.game)


@act("rename-player")
def rename_player(act: Act, *, player: int, name: str) -> None:
    """Give a person another name, everywhere at this table."""
    row = Player.objects.filter(table=act.table, pk=player).first()
    if row is None:
        raise Http404("no such player")
    act.answer = Answer()
    checked = names.checked(name, "name", _("This name"))
    if checked == row.name:
        raise already_done(act)
    folded = names.folded(checked)
    if act.table.players.filter(folded=folded).exclude(pk=row.pk).exists():
        raise Refused(
            _("Somebody at this table is called %(name)s already.") % {"name": checked},
            field="name",
        )
    act.said = {"was": row.name, "is": checked}
    act.update(row, name=checked, folded=folded)
