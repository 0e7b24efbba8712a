"""What was played and what was done: match history, the trail, and all of it for programs."""

from __future__ import annotations

from django.http import HttpRequest, JsonResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from matches.export import export as exported
from matches.fields import number_asked
from matches.pages.facts import facts_page
from matches.pages.history import history_page
from matches.pages.ledger import ledger_page
from matches.phones import phone_of
from matches.views.showing import is_scorer, load_table, show
from matches.watching import watched, watched_by_scripts
from rules_reference.games import GAMES
from squarescores.methods import require_safe


@require_safe
@watched
def history(request: HttpRequest, code: str) -> HttpResponseBase:
    """All games, newest first, by player and by game."""
    table = load_table(request, code)
    player, after = number_asked(request, "player"), number_asked(request, "after")
    slugs = {game.slug: _(game.name) for game in GAMES}
    game = request.GET.get("game") if request.GET.get("game") in slugs else None
    page = history_page(table, player=player, game=game, after=after)
    return show(
        request,
        "matches/history.html",
        table,
        page=page,
        player=player,
        game=game,
        players=table.players.order_by("name"),
        slugs=list(slugs.items()),
    )


@require_safe
@watched
def ledger(request: HttpRequest, code: str) -> HttpResponseBase:
    """Every act, newest first."""
    table = load_table(request, code)
    page = ledger_page(table, phone=phone_of(request), after=number_asked(request, "after"))
    return show(
        request,
        "matches/ledger.html",
        table,
        page=page,
    )


@require_safe
def export(request: HttpRequest, code: str) -> HttpResponseBase:
    """The whole table for other programs, and for keeping."""
    return JsonResponse(
        exported(load_table(request, code)), json_dumps_params={"ensure_ascii": False}
    )


@require_safe
@watched_by_scripts
def facts(request: HttpRequest, code: str) -> HttpResponseBase:
    """What a phone goes on by without signal."""
    table = load_table(request, code)
    return JsonResponse(
        facts_page(table, phone=phone_of(request), scorer=is_scorer(table)),
        json_dumps_params={"ensure_ascii": False},
    )
