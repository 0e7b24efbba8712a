"""Sharing: the page with the link and the codes, and every act about the right to score."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse

from matches import recording
from matches.fields import Fields
from matches.models import Table
from matches.pages.share import share_page
from matches.phones import phone_of
from matches.refused import NotAScorer, Refused
from matches.views.answering import stamp_of, tell, what_was_said
from matches.views.showing import is_scorer, load_table, show
from matches.views.where import Where
from matches.watching import watched
from squarescores import errors, htmx
from squarescores.methods import require_POST, require_safe
from squarescores.requests import named

P = ParamSpec("P")
Verb = Callable[Concatenate[HttpRequest, Fields, str, P], str]


@require_safe
@watched
def share(request: HttpRequest, code: str) -> HttpResponseBase:
    """The link to follow; for a scorer also the phones that score, and the codes for others."""
    return _show(request, load_table(request, code))


def _show(request: HttpRequest, table: Table, status: int = 200, **said: Any) -> HttpResponse:
    page = share_page(
        table,
        phone=phone_of(request),
        scorer=is_scorer(table),
        origin=settings.PUBLIC_URL or f"{request.scheme}://{request.get_host()}",
    )
    return show(request, "matches/share.html", table, status, page=page, **said)


def _sharing(verb: Verb[P]) -> Callable[..., HttpResponseBase]:
    """Make a POST view of a function that does one thing, and returns the table's code then."""

    @wraps(verb)
    def view(request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            there = verb(request, Fields(request.POST), code, *args, **kwargs)
        except Refused as refused:
            return named(request, _tell(request, refused, code))
        except Http404 as missing:
            return errors.not_found(request, missing)
        url = reverse("matches:share", args=[there])
        if htmx.asks(request):
            return named(request, HttpResponse(headers={"HX-Redirect": url}))
        return named(request, redirect(url))

    posted: Callable[..., HttpResponseBase] = view
    return require_POST(posted)


def _tell(request: HttpRequest, refused: Refused, code: str) -> HttpResponse:
    if isinstance(refused, NotAScorer):
        return tell(request, refused, Where(code))
    table = load_table(request, code)
    return _show(request, table, refused.status, **what_was_said(request, refused))


@_sharing
def pair(request: HttpRequest, fields: Fields, code: str) -> str:
    """Show a short code for one more phone, or for one that takes the pen over."""
    over = fields.choice("over", ("yes",)) is not None
    return recording.pair(code, stamp_of(request, fields), hands_over=over)


@_sharing
def phone(request: HttpRequest, fields: Fields, code: str, role: int) -> str:
    """Name a phone that scores."""
    stamp = stamp_of(request, fields)
    return recording.name_phone(code, stamp, role=role, name=fields.text("name")).code


@_sharing
def revoke(request: HttpRequest, fields: Fields, code: str, role: int) -> str:
    """Take the right to score back from a phone."""
    return recording.revoke(code, stamp_of(request, fields), role=role).code


@_sharing
def link(request: HttpRequest, fields: Fields, code: str) -> str:
    """Renew the link to follow."""
    return recording.renew_link(code, stamp_of(request, fields)).code


@_sharing
def recovery(request: HttpRequest, fields: Fields, code: str) -> str:
    """Make a new recovery code."""
    return recording.renew_recovery(code, stamp_of(request, fields)).code
