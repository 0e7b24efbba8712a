"""A table deleted or kept on purpose, and what is stored of everybody."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from matches import recording
from matches.fields import Fields
from matches.former import present_code
from matches.pages.deleting import delete_page
from matches.pages.privacy import privacy_page
from matches.phones import phone_of
from matches.recording import Receipt
from matches.refused import NotAScorer, Refused
from matches.views.answering import acting, stamp_of, tell
from matches.views.showing import is_scorer, load_table, show
from matches.views.where import Where, on_its_page
from squarescores.methods import require_form, require_safe
from squarescores.requests import named


@require_form
def delete(request: HttpRequest, code: str) -> HttpResponseBase:
    """What goes with a table, and its name to type; then it is gone, and home says so."""
    if request.method != "POST":
        return _form(request, code)
    try:
        fields = Fields(request.POST)
        recording.delete_table(code, stamp_of(request, fields), name=fields.text("name"))
    except Refused as refused:
        said = {"error": refused, "typed": request.POST.get("name", "")}
        here = present_code(code, phone_of(request))
        return named(request, _form(request, here, refused.status, **said))
    return named(request, redirect(f"{reverse('matches:home')}?deleted={code}"))


def _form(request: HttpRequest, code: str, status: int = 200, **said: Any) -> HttpResponse:
    table = load_table(request, code)
    if not is_scorer(table):
        refused = NotAScorer(_("Only a phone that scores here can delete the table."))
        return tell(request, refused, Where(code))
    return show(request, "matches/delete.html", table, status, page=delete_page(table), **said)


@acting
def keep(request: HttpRequest, fields: Fields, code: str) -> Receipt:
    """Keep an idle table for another year."""
    return on_its_page(request, recording.keep_table(code, stamp_of(request, fields)))


@require_safe
def privacy(request: HttpRequest) -> HttpResponseBase:
    """What is stored, and for how long."""
    return show(request, "matches/privacy.html", page=privacy_page())
