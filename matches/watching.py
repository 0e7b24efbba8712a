"""Watchers: pages that ask every few seconds whether anything is newer, and mostly hear no."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeVar

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import Resolver404, ResolverMatch, resolve

from matches.models import Table
from matches.pages.now import now_part
from matches.prepared import Rows, given
from squarescores import htmx

_SEEN: Final = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,9}))?")
_newest: Final = Rows(
    lambda: Table.objects.filter(code=given("code")).values_list("revision", "beat")
)

View = TypeVar("View", bound=Callable[..., HttpResponseBase])


def watched(view: View) -> View:
    """Mark a view whose page may ask with the revision it has seen, `?seen=`."""
    view.watched = True  # type: ignore[attr-defined]
    return view


def watched_as_it_falls(view: View) -> View:
    """Mark a watched view whose page also tells what is under way: `?seen=` may say both."""
    view.watched = view.tells_now = True  # type: ignore[attr-defined]
    return view


def watched_by_scripts(view: View) -> View:
    """Mark a view that is no page: whoever fetches it may ask so, without htmx."""
    view.watched = view.plainly = True  # type: ignore[attr-defined]
    return view


def watchers(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Answer them before anything else is looked at: most requests by far are theirs."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        # Of all others not even the query is read.
        if request.method == "GET" and "seen=" in request.META.get("QUERY_STRING", ""):
            page = _watched_page(request)
            if page is not None:
                return _answer(request, page) or get_response(request)
        return get_response(request)

    return answer


def _watched_page(request: HttpRequest) -> ResolverMatch | None:
    """Return what is asked for, if it is the page of a table and watched so."""
    try:
        match = resolve(request.path_info)
    except Resolver404:
        return None
    if not getattr(match.func, "watched", False):
        return None
    return match if htmx.asks(request) or hasattr(match.func, "plainly") else None


def _answer(request: HttpRequest, page: ResolverMatch) -> HttpResponse | None:
    """Answer who has seen all there is, or all but what is under way; others get the page."""
    seen = _SEEN.fullmatch(request.GET.get("seen", ""))
    newest = _newest(code=page.kwargs["code"]) if seen else None
    if not seen or not newest:
        return None
    ((revision, beat),) = newest
    if revision > int(seen[1]):
        return None
    if seen[2] is None or beat <= int(seen[2]):
        return HttpResponse(status=204)
    return _under_way(**page.kwargs) if hasattr(page.func, "tells_now") else None


def _under_way(
    code: str, number: int | None = None, hand: int | None = None
) -> HttpResponse | None:
    """What is under way alone: it takes the place of what was, and nothing else of the page."""
    table = Table.objects.filter(code=code).first()
    if table is None:
        return None
    answer = htmx.answer(now_part(table, number, hand))
    answer.headers["HX-Retarget"] = answer.headers["HX-Reselect"] = "#now"
    answer.headers["HX-Reswap"] = "outerHTML"
    return answer
