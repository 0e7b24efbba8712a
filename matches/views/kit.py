"""What a phone takes along to go on without signal: the books and blanks of games."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from matches.blanks import printed_blanks, printed_shared, version
from rules_reference.addresses import book_address, changed
from rules_reference.games import GAMES
from rules_reference.printed import Printed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.views import as_printed, by_house_rules
from squarescores.flood import unless_busy
from squarescores.methods import require_safe

_KEPT: Final = 32


@require_safe
def kit(request: HttpRequest) -> HttpResponse:
    """Say where the books and blanks of every game are, by the usual house rules."""
    return as_printed(request, _printed(None, get_language()))


@require_safe
@by_house_rules
def game_kit(request: HttpRequest, ruleset: RuleSet) -> HttpResponse:
    """Say the same of one game by the house rules in the address."""
    return as_printed(request, _printed(ruleset, get_language()))


@require_safe
@unless_busy
@by_house_rules
def blanks(request: HttpRequest, ruleset: RuleSet) -> HttpResponse:
    """Serve the blanks of a game by the house rules in the address."""
    return as_printed(request, printed_blanks(ruleset))


@require_safe
@unless_busy
def shared_blanks(request: HttpRequest) -> HttpResponse:
    """Serve the blanks that belong to no game."""
    return as_printed(request, printed_shared())


@lru_cache(maxsize=_KEPT)
def _printed(ruleset: RuleSet | None, _language: str | None) -> Printed:
    """Print the kit of a game, or of every one, in the reader's language once."""
    return Printed.of(_all_kits() if ruleset is None else _kit(ruleset))


def _all_kits() -> dict[str, Any]:
    shared = f"{reverse('matches:shared_blanks')}?{urlencode({'v': version()})}"
    return {"games": [_kit(game) for game in GAMES], "shared": shared}


def _kit(ruleset: RuleSet) -> dict[str, Any]:
    query = urlencode({**changed(ruleset), "v": version(ruleset)})
    return {
        "slug": ruleset.slug,
        "name": _(ruleset.name),
        "seats": ruleset.seats,
        "book": [book_address(ruleset, turn) for turn in range(ruleset.seats)],
        "blanks": f"{reverse('matches:blanks', args=[ruleset.slug])}?{query}",
    }
