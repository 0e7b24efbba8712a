"""What another phone did: said on the page of a phone that scores too."""

from __future__ import annotations

import re
from typing import Any, Final

from django.http import HttpRequest
from django.utils.translation import gettext as _

from matches.models import Hand, Table
from matches.pages.elsewhere import done_elsewhere, right_gone
from matches.phones import phone_of
from matches.views.showing import is_scorer
from squarescores import htmx

# Of what a page has seen, the revision; what is under way is no fact.
_NUMBER: Final = re.compile(r"([0-9]{1,9})(?:\.[0-9]*)?")


def news(request: HttpRequest, table: Table, number: int) -> dict[str, Any]:
    """Say what a page of this game asks for: what is newer, or that two phones agree.

    A phone that scored when it saw the page is told if it may only follow now.
    """
    hand, seen = (_number(request.GET.get(name, "")) for name in ("agreed", "seen"))
    scores = is_scorer(table)
    if hand is not None and scores:
        there = Hand.objects.filter(game__table=table, game__number=number, number=hand).exists()
        return agreement(hand) if there else {}
    if seen is None or not htmx.asks(request):
        return {}
    phone = phone_of(request)
    told = done_elsewhere(table, number, seen, phone) if scores else right_gone(table, seen, phone)
    return {"news": told} if told else {}


def _number(text: str) -> int | None:
    found = _NUMBER.fullmatch(text)
    return int(found[1]) if found else None


def agreement(hand: int | None) -> dict[str, Any]:
    """Say of a hand that another phone had recorded it just so."""
    if hand is None:
        return {}
    return {"agreed": _("Two phones agree on hand %(hand)s.") % {"hand": hand}}
