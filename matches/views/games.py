"""Games: the hand in play, the next one started, the winner tapped, the end without one."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from matches import recording
from matches.fields import Fields, seat_said
from matches.recording import Receipt
from matches.refused import Malformed
from matches.views.answering import acting, stamp_of
from matches.views.news import news
from matches.views.showing import load_table
from matches.views.where import show_game
from matches.watching import watched_as_it_falls
from squarescores.methods import require_safe


@require_safe
@watched_as_it_falls
def game(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """The hand in play, the trade it waits for, and the sheet."""
    table = load_table(request, code)
    dealer = seat_said(request.GET.get("dealer", ""))
    return show_game(request, table, number, dealer=dealer, **news(request, table, number))


@acting
def start_game(request: HttpRequest, fields: Fields, code: str) -> Receipt:
    """Start the next game; what the form leaves out is as in the last one."""
    return recording.start_game(
        code,
        stamp_of(request, fields),
        names=fields.players(),
        first_dealer=fields.first_dealer(),
        game=fields.text("game") or None,
        house_rules=fields.house_rules(),
    )


@acting
def winner(request: HttpRequest, fields: Fields, code: str) -> Receipt:
    """The tap on the winner."""
    seat = fields.seat("seat")
    if seat is None:
        raise Malformed(_("Who won? Tap a name."), field="seat")
    return recording.tap_winner(
        code,
        stamp_of(request, fields),
        seat=seat,
        number=fields.number("number"),
        tricks=fields.tricks(),
        dealer=fields.seat("dealer"),
        trumps=fields.trumps(),
    )


@acting
def close_game(request: HttpRequest, fields: Fields, code: str, number: int) -> Receipt:
    """End a game by agreement, or abandon it."""
    return recording.close_game(
        code,
        stamp_of(request, fields),
        game=number,
        how=fields.text("how"),
        seat=fields.seat("seat"),
    )


@acting
def reopen_game(request: HttpRequest, fields: Fields, code: str, number: int) -> Receipt:
    """Open a closed game again."""
    return recording.reopen_game(code, stamp_of(request, fields), game=number)
