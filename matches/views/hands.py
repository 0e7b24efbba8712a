"""Hands: record the coming one, look at and correct an earlier one, strike out, misdeal."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from matches import recording
from matches.fields import Fields
from matches.recording import Receipt
from matches.views.answering import acting, stamp_of
from matches.views.news import news
from matches.views.showing import load_table
from matches.views.where import on_the_same_deal, show_hand
from matches.watching import watched_as_it_falls
from squarescores.methods import require_form


@acting
def record_hand(request: HttpRequest, fields: Fields, code: str, number: int) -> Receipt:
    """Record the coming hand of a game."""
    return recording.record_hand(
        code,
        stamp_of(request, fields),
        game=number,
        hand=fields.required("hand"),
        tricks=fields.tricks(),
        dealer=fields.seat("dealer"),
        trumps=fields.trumps(),
    )


@require_form
@watched_as_it_falls
def hand(request: HttpRequest, code: str, number: int, hand: int) -> HttpResponseBase:
    """A recorded hand: its page, and its correction."""
    if request.method == "POST":
        return _correct(request, code, number=number, hand=hand)
    table = load_table(request, code)
    return show_hand(request, table, number, hand, **news(request, table, number))


@acting
def _correct(request: HttpRequest, fields: Fields, code: str, *, number: int, hand: int) -> Receipt:
    trumps = fields.trumps()
    return recording.correct_hand(
        code,
        stamp_of(request, fields),
        game=number,
        hand=hand,
        tricks=fields.tricks(),
        dealer=fields.seat("dealer"),
        trumps=trumps,
        clear_trumps=trumps is None and "trumps" in fields,
        keep_row=fields.choice("keep", ("agreement",)) is not None,
    )


@acting
def void_hand(request: HttpRequest, fields: Fields, code: str, number: int, hand: int) -> Receipt:
    """Strike out a recorded hand, or note the misdeal of the one in play."""
    receipt = recording.void_hand(
        code,
        stamp_of(request, fields),
        game=number,
        hand=hand,
        dealer=fields.seat("dealer"),
        keep_row=fields.choice("keep", ("agreement",)) is not None,
    )
    return on_the_same_deal(request, receipt)
