"""Pages a phone keeps to have them without signal: empty ones it fills itself, and what it says."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string

from squarescores.methods import require_safe


@require_safe
def away_table(_request: HttpRequest) -> HttpResponseBase:
    """A match table without anything on it."""
    return _shell("matches/away_table.html")


@require_safe
def away_hand(_request: HttpRequest) -> HttpResponseBase:
    """A hand without anything in it, of the game in play or recorded."""
    return _shell("matches/away_hand.html")


@require_safe
def away_nothing(_request: HttpRequest) -> HttpResponseBase:
    """What is said of a page this phone has never seen."""
    return _shell("matches/away_nothing.html")


@require_safe
def away_notices(_request: HttpRequest) -> HttpResponseBase:
    """What the phone has to say of itself now and then."""
    return _shell("matches/away_notices.html")


def _shell(template: str) -> HttpResponse:
    """Print what is the same for every phone and every table."""
    return HttpResponse(render_to_string(template, {"scorer": True}))
