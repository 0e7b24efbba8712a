"""The seat of whoever follows, said once: "I am Ann"."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from matches.fields import Fields
from matches.me import player_of, remember
from matches.models import Player, Table
from matches.refused import Refused
from matches.views.answering import tell
from matches.views.showing import load_table
from matches.views.where import Where
from squarescores.methods import require_POST


@require_POST
def me(request: HttpRequest, code: str) -> HttpResponseBase:
    """Remember on this phone whose it is, or forget it; nothing is stored of it."""
    table = load_table(request, code)
    try:
        player = _said(Fields(request.POST), table)
    except Refused as refused:
        return tell(request, refused, Where(code))
    back = redirect((Where.came_from(request, code) or Where(code)).url)
    remember(back, table, player)
    return back


def _said(fields: Fields, table: Table) -> Player | None:
    fields.op()  # as in every form, though nothing is kept by it
    number = fields.number("player")
    if number is None:
        return None
    player = player_of(table, number)
    if player is None:
        raise Refused(_("Nobody like that plays at this table."), field="player")
    return player
