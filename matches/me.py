"""Whose phone this is: "I am Ann" is a cookie at one table, and a row nowhere."""

from __future__ import annotations

import re
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from matches.models import Player, Table
from matches.prepared import Objects, given

COOKIE: Final = "me"
# Browsers keep no cookie longer.
_LONGEST: Final = 400 * 24 * 60 * 60
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,8}")

_players: Final = Objects(
    lambda: Player.objects.filter(table=given("table"), pk=given("player")).order_by()
)


def me_of(request: HttpRequest, table: Table) -> Player | None:
    """The player this phone says it belongs to; who does not play at this table is nobody."""
    said = request.COOKIES.get(COOKIE, "")
    return player_of(table, int(said)) if _NUMBER.fullmatch(said) else None


def player_of(table: Table, player: int) -> Player | None:
    """Somebody this table knows."""
    return _players.first(table=table.pk, player=player)


def remember(response: HttpResponse, table: Table, player: Player | None) -> None:
    """Let the phone say so from now on, at this table only; or nobody, and it says nothing."""
    here = reverse("matches:table", args=[table.code])
    if player is None:
        response.delete_cookie(COOKIE, path=here, samesite="Lax")
        return
    response.set_cookie(
        COOKIE,
        str(player.pk),
        max_age=_LONGEST,
        path=here,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
