"""Trades: how the table shares one out."""

from __future__ import annotations

from django.http import HttpRequest

from matches import recording
from matches.fields import Fields
from matches.recording import Receipt
from matches.views.answering import acting, stamp_of
from matches.views.where import on_the_same_deal


@acting
def choose_split(request: HttpRequest, fields: Fields, code: str, number: int) -> Receipt:
    """Share out the trade that is owed, where the numbers leave open who gives whom."""
    stamp = stamp_of(request, fields)
    receipt = recording.choose_split(code, stamp, game=number, split=fields.split())
    return on_the_same_deal(request, receipt)
