"""Watchers: pages that ask every few seconds whether anything is newer, and mostly hear no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import Resolver404, resolve

from matches.fields import number_asked
from matches.models import Table
from matches.prepared import Rows, given
from squarescores import htmx

_revisions: Final = Rows(lambda: Table.objects.filter(code=given("code")).values_list("revision"))

View = TypeVar("View", bound=Callable[..., HttpResponseBase])


def watched(view: View) -> View:
    """Mark a view whose page may ask with the revision it has seen, `?seen=`."""
    view.watched = True  # type: ignore[attr-defined]
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
            code = _watched_table(request)
            if code and _has_seen_all(request, code):
                return HttpResponse(status=204)
        return get_response(request)

    return answer


def _watched_table(request: HttpRequest) -> str | None:
    """Return the code of the table whose page is asked for, if that page is watched so."""
    try:
        match = resolve(request.path_info)
    except Resolver404:
        return None
    if not getattr(match.func, "watched", False):
        return None
    code: str | None = match.kwargs.get("code")
    return code if htmx.asks(request) or hasattr(match.func, "plainly") else None


def _has_seen_all(request: HttpRequest, code: str) -> bool:
    """Whether nothing at the table is newer than what was seen; unknown tables are no answer."""
    seen = number_asked(request, "seen")
    revision = None if seen is None else _revision(code)
    return seen is not None and revision is not None and revision <= seen


def _revision(code: str) -> int | None:
    """Return a table's revision, by one read of one index."""
    return next((revision for (revision,) in _revisions(code=code)), None)
