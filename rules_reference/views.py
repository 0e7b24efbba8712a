"""The pages of the rulebook and the outcome book; all of it can be read by anybody and kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified, JsonResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from rules_reference import asked, pages
from rules_reference.addresses import changed, game_address
from rules_reference.blank_sheet import blank_sheet
from rules_reference.book import printed as printed_book
from rules_reference.book import turn_asked
from rules_reference.games import UnknownGame, by_slug
from rules_reference.outcomes import printed
from rules_reference.presentation import sentence
from rules_reference.presentation.card import card
from rules_reference.printed import Printed
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.ruleset import RuleSet
from rules_reference.try_hand import try_hand as tried_hand
from squarescores import compression, htmx
from squarescores.flood import unless_busy

FOR_EVER = "public, max-age=31536000, immutable"
"""For an address that names its content: what is there never changes."""
ASK_AGAIN = "public, no-cache"
"""For any other: keep it, and ask whether it is still the same."""


P = ParamSpec("P")


def by_house_rules(
    tell: Callable[Concatenate[HttpRequest, RuleSet, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Make a view of what tells a game: it is handed the one the address asks for.

    That is the game with this slug by the house rules in the query; 404 where there is none, and
    400 with a sentence for whatever the game does not offer.
    """

    @wraps(tell)
    def view(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            ruleset = asked.with_house_rules(_game_or_404(slug), request.GET)
            return tell(request, ruleset, *args, **kwargs)
        except Refusal as refusal:
            return _refuse(request, refusal)

    return view


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the games of the family."""
    return _show(request, pages.index_page(get_language()))


@require_safe
@by_house_rules
def game(request: HttpRequest, ruleset: RuleSet) -> HttpResponse:
    """Tell one game's rules, made from the same object the program obeys."""
    return _show(request, pages.game_page(ruleset, get_language()))


@require_safe
@by_house_rules
def part(request: HttpRequest, ruleset: RuleSet, anchor: str) -> HttpResponse:
    """Tell one section of a game's rules: alone for whoever opens it over a hand, or as a page."""
    language = get_language()
    if not pages.has_section(ruleset, anchor, language):
        raise Http404("no such section")
    template = htmx.template_for(request, "rules_reference/part.html")
    return _show(request, pages.part_page(template, ruleset, anchor, language))


@require_safe
@by_house_rules
def try_hand(request: HttpRequest, ruleset: RuleSet) -> HttpResponse:
    """Work out a hand somebody tries, without storing anything."""
    tried = tried_hand(ruleset, request.GET)
    told = {"ruleset": ruleset, "tried": tried, "rules_url": game_address(ruleset)}
    template = htmx.template_for(request, "rules_reference/try_hand.html")
    response = render(request, template, told, status=400 if tried.refused else 200)
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
@by_house_rules
def sheet(request: HttpRequest, ruleset: RuleSet) -> HttpResponse:
    """Rule a blank score sheet for a table: its names in their places, its quotas rotated."""
    names = asked.given_names(ruleset, request.GET)
    told = {
        "ruleset": ruleset,
        "sheet": blank_sheet(ruleset, names, asked.dealer_asked(ruleset, request.GET)),
        "kept": changed(ruleset).items(),
        "card": card(ruleset),
        "rules_url": game_address(ruleset),
    }
    return render(request, "rules_reference/sheet.html", told)


@require_safe
def outcomes(request: HttpRequest, slug: str) -> HttpResponse:
    """Serve every hand of a game, worked out, for the house rules asked for.

    Query keys that are no house rule of the game are ignored.
    """
    try:
        book = printed(asked.with_house_rules(_game_or_404(slug), request.GET))
    except Refusal as refusal:
        return JsonResponse({"error": sentence(refusal)}, status=400)
    return as_printed(request, book)


@require_safe
@unless_busy
def book(request: HttpRequest, slug: str) -> HttpResponse:
    """Serve what a page says after every hand of a game, for the house rules and turn asked for."""
    try:
        ruleset = asked.with_house_rules(_game_or_404(slug), request.GET)
        turn = turn_asked(ruleset, request.GET.get("turn", "1"))
    except Refusal as refusal:
        return JsonResponse({"error": sentence(refusal)}, status=400)
    return as_printed(request, printed_book(ruleset, turn))


def as_printed(request: HttpRequest, printed: Printed) -> HttpResponse:
    """Answer with what is printed once for everybody.

    With the current version as ``v`` the answer may be kept for ever.
    """
    etag = f'W/"{printed.version}"'
    response: HttpResponse
    if _is_held(request, etag):
        response = HttpResponseNotModified()
    elif "gzip" in request.headers.get("Accept-Encoding", ""):
        response = HttpResponse(printed.zipped, content_type="application/json")
        response["Content-Encoding"] = "gzip"
    else:
        response = HttpResponse(printed.plain, content_type="application/json")
    response["ETag"] = etag
    response["Cache-Control"] = FOR_EVER if request.GET.get("v") == printed.version else ASK_AGAIN
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


def _show(request: HttpRequest, page: pages.Printed) -> HttpResponse:
    """Answer with a page that is the same for everybody, unless it is there already."""
    response: HttpResponse
    if _is_held(request, page.etag):
        response = HttpResponseNotModified(headers={"Vary": "HX-Request, Accept-Encoding"})
    else:
        response = compression.once_for_all(htmx.answer(page.text))
    response["ETag"] = page.etag
    response["Cache-Control"] = ASK_AGAIN
    return response


def _is_held(request: HttpRequest, etag: str) -> bool:
    """Say whether the browser has what this mark stands for."""
    held = parse_etags(request.headers.get("If-None-Match", ""))
    return etag in held or etag.removeprefix("W/") in held or "*" in held


def _refuse(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """Say what the address asks for that the game does not offer."""
    told = {"sentence": sentence(refusal)}
    response = render(request, "400.html", told, status=400)
    return htmx.replace_page(request, response)


def _game_or_404(slug: str) -> RuleSet:
    """Find a game or say that nothing is there."""
    try:
        return by_slug(slug)
    except UnknownGame as unknown:
        raise Http404 from unknown
