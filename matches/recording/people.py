"""Who is who at a table: a name finds its player, or enters a new one."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from matches import names
from matches.models import MOST_PLAYERS, Player
from matches.recording.door import Act
from matches.refused import Refused


def find_or_enter(act: Act, said: Mapping[str, str]) -> list[Player]:
    """Players for the names in these fields, in their order; twins among them are refused."""
    fields = list(said)
    checked = [names.checked(name, field, _("This name")) for field, name in said.items()]
    folded = [names.folded(name) for name in checked]
    for i, fold in enumerate(folded):
        if fold in folded[:i]:
            raise Refused(
                _("%(name)s sits here already. Give one of them another name.")
                % {"name": checked[i]},
                field=fields[i],
            )
    known = {player.folded: player for player in act.table.players.all()}
    new = [fold for fold in folded if fold not in known]
    if len(known) + len(new) > MOST_PLAYERS:
        raise Refused(
            _("A table knows %(most)s players at most.") % {"most": MOST_PLAYERS},
            field=fields[folded.index(new[0])],
        )
    for name, fold in zip(checked, folded, strict=True):
        if fold not in known:
            known[fold] = act.create(Player(table=act.table, name=name, folded=fold))
    return [known[fold] for fold in folded]
