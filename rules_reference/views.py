"""The pages of the rulebook and the outcome book; all of it can be read by anybody and kept."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified, JsonResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags
from django.views.decorators.http import require_safe

from rules_reference.games import GAMES, UnknownGame, by_slug
from rules_reference.outcomes import printed
from rules_reference.presentation import glance, offered, sentence
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.ruleset import RuleSet

FOR_EVER = "public, max-age=31536000, immutable"
"""For an address that names its content: what is there never changes."""
ASK_AGAIN = "public, no-cache"
"""For any other: keep it, and ask whether it is still the same."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the games of the family."""
    return render(request, "rules_reference/index.html", {"games": GAMES})


@require_safe
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """Tell one game's rules, made from the same object the program obeys."""
    ruleset = _game_or_404(slug)
    return render(
        request,
        "rules_reference/game.html",
        {"ruleset": ruleset, "told": glance(ruleset), "house_rules": offered(ruleset)},
    )


@require_safe
def outcomes(request: HttpRequest, slug: str) -> HttpResponse:
    """Serve every hand of a game, worked out, for the house rules asked for.

    Query keys that are no house rule of the game are ignored. With the current version as ``v``
    the answer may be kept for ever.
    """
    ruleset = _game_or_404(slug)
    keys = [rule.key for rule in ruleset.house_rules if rule.key in request.GET]
    try:
        book = printed(ruleset.with_house_rules({key: request.GET[key] for key in keys}))
    except Refusal as refusal:
        return JsonResponse({"error": sentence(refusal)}, status=400)
    etag = f'W/"{book.version}"'
    held = parse_etags(request.headers.get("If-None-Match", ""))
    response: HttpResponse
    if etag in held or f'"{book.version}"' in held or "*" in held:
        response = HttpResponseNotModified()
    elif "gzip" in request.headers.get("Accept-Encoding", ""):
        response = HttpResponse(book.zipped, content_type="application/json")
        response["Content-Encoding"] = "gzip"
    else:
        response = HttpResponse(book.plain, content_type="application/json")
    response["ETag"] = etag
    response["Cache-Control"] = FOR_EVER if request.GET.get("v") == book.version else ASK_AGAIN
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


def _game_or_404(slug: str) -> RuleSet:
    """Find a game or say that nothing is there."""
    try:
        return by_slug(slug)
    except UnknownGame as unknown:
        raise Http404 from unknown
