"""Tables: the ones this phone knows, a new one, and the match table."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone

from matches import limits, recording
from matches.fields import Fields
from matches.models import Player, Table
from matches.names import evening
from matches.pages.home import home_page
from matches.phones import phone_of
from matches.refused import Refused
from matches.views.answering import answer, stamp_of, until_then, what_was_said
from matches.views.showing import first_code, load_table, show
from matches.views.where import show_table
from matches.watching import watched_as_it_falls
from rules_reference.games import GAMES
from squarescores import htmx
from squarescores.clients import client_of
from squarescores.methods import require_form, require_safe
from squarescores.requests import named

# What the form sends without showing it, so that a refusal is told above the form.
_HIDDEN: Final = (None, "op", "seen", "zone", "code")
_STAYS: Final = ("name", "zone", "game", "first_dealer", *(f"player-{n}" for n in range(1, 5)))


@require_safe
def home(request: HttpRequest) -> HttpResponseBase:
    """The tables this phone scores, last used first; and whether one was just deleted."""
    gone = request.GET.get("deleted", "")
    gone = gone if gone and recording.was_deleted(gone) else ""
    return show(request, "matches/home.html", tables=home_page(phone_of(request)), gone=gone)


@require_safe
@watched_as_it_falls
def table(request: HttpRequest, code: str) -> HttpResponseBase:
    """The match table; another game may be chosen for the next one, without scripts."""
    table = load_table(request, code)
    if "game" in request.GET:
        return show_table(request, table, entries=_stays(request), choosing=True)
    return show_table(request, table)


@require_form
def new_table(request: HttpRequest) -> HttpResponseBase:
    """The form for a new table, and the table it opens."""
    if request.method != "POST":
        return _form(request)
    try:
        fields = Fields(request.POST)
        with limits.only_if_done(limits.TABLES, client_of(request)) as uncounted:
            receipt = recording.open_table(
                stamp_of(request, fields),
                name=fields.text("name"),
                zone=fields.text("zone"),
                game=fields.text("game") or GAMES[0].slug,
                house_rules=fields.house_rules(),
                names=fields.players(),
                first_dealer=fields.seat_or_draw("first_dealer"),
                code=fields.table_code(),
            )
        if receipt.again:
            uncounted()
    except Refused as refused:
        said = what_was_said(request, refused)
        hidden = refused.field in _HIDDEN
        errors = {} if hidden else {refused.field: refused.sentence}
        told = refused.sentence if hidden else None
        form = _form(request, refused.status, errors=errors, values=said["entries"], error=told)
        return named(request, until_then(form, refused))
    opened = answer(request, receipt)
    if htmx.asks(request):
        # A phone that has gone on without signal shows it where it is by now.
        table = load_table(request, receipt.code)
        opened.content = first_code(request, table, over=True).encode()
    return named(request, opened)


def _form(request: HttpRequest, status: int = 200, **context: Any) -> HttpResponse:
    values = {"first_dealer": "draw", "game": GAMES[0].slug, **_stays(request)}
    form: dict[str, Any] = {
        "games": GAMES,
        "values": values,
        "errors": {},
        "suggestions": suggestions(phone_of(request)),
        "default_name": evening("", timezone.now()),
    }
    form |= context
    slug = form["values"].get("game")
    form["seats"] = next((game for game in GAMES if game.slug == slug), GAMES[0]).seats
    return show(request, "matches/new_table.html", status=status, **form)


def _stays(request: HttpRequest) -> dict[str, str]:
    """What stays when another game is chosen without scripts: house rules go with their game."""
    typed = {name: value for name, value in request.GET.dict().items() if name in _STAYS}
    if not any(game.slug == typed.get("game") for game in GAMES):
        typed.pop("game", None)
    return typed


def suggestions(phone: str) -> list[str]:
    """Names of people this phone has scored for, last used first, each once."""
    known = (
        Player.objects.filter(table__in=Table.objects.known_to(phone).order_by())
        .order_by("-table__changed_at", "pk")
        .values_list("name", flat=True)[:60]
    )
    return list(dict.fromkeys(known))[:12]
