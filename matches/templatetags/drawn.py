"""The trade of a page as a drawing: from what the page knows to what the drawing asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from django import template

from matches.drawing import Drawing, Gift, Party, draw

register = template.Library()


class _Place(Protocol):
    seat: int
    name: str
    quota: int | None
    balance: int | None
    deals: bool


class _Trade(Protocol):
    phases: Iterable[Iterable[Gift]]


@register.simple_tag
def drawn_table(trade: _Trade, places: Iterable[_Place], viewer: int | None = None) -> Drawing:
    """Return the drawn table of a trade; an unknown viewer may be left out or empty."""
    parties = tuple(
        Party(place.seat, place.name, place.quota, place.balance, place.deals) for place in places
    )
    gifts = tuple(
        Gift(arrow.giver, arrow.receiver, arrow.cards, arrow.order)
        for phase in trade.phases
        for arrow in phase
    )
    return draw(parties, gifts, viewer=viewer or None)
