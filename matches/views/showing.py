"""How every page of a table is shown, whether it was asked for or answers an act."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from matches.models import Table
from matches.phones import phone_of
from squarescores import htmx

P = ParamSpec("P")


def load_table(request: HttpRequest, code: str) -> Table:
    """The table, and whether this phone scores it; 404 for a code nobody has."""
    table = Table.objects.seen_by(phone_of(request)).filter(code=code).first()
    if table is None:
        raise Http404("no such table")
    return table


def show(
    request: HttpRequest,
    template: str,
    table: Table | None = None,
    status: int = 200,
    **context: Any,
) -> HttpResponse:
    """Render a page or its fragment, with the one op all its forms share."""
    shared: dict[str, Any] = {"op": uuid.uuid4()}
    if table is not None:
        shared |= {
            "table": table,
            "seen": table.revision,
            "scorer": getattr(table, "scored_here", True),
        }
    return htmx.render_fragment(request, template, shared | context, status)


def watched(
    view: Callable[Concatenate[HttpRequest, str, P], HttpResponseBase],
) -> Callable[..., HttpResponseBase]:
    """Answer a watcher at once with 204 where nothing is newer than the revision it has seen."""

    @wraps(view)
    def watch(
        request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponseBase:
        seen = request.GET.get("seen", "")
        if seen.isascii() and seen.isdecimal() and len(seen) < 10 and htmx.asks(request):
            revision = Table.objects.filter(code=code).values_list("revision", flat=True).first()
            if revision is not None and revision <= int(seen):
                return HttpResponse(status=204)
        return view(request, code, *args, **kwargs)

    return watch
