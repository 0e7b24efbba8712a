"""Floods of requests from one place, turned away in the process's memory before they cost much."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import ngettext

from squarescores.buckets import Buckets, Busy
from squarescores.clients import client_of

BURST_SECONDS: Final = 10
# Never turned away: whoever looks whether the process lives, and files that browsers keep.
_FREE: Final = ("/healthz", "/readyz", "/static/")

P = ParamSpec("P")


def flood(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Answer 429 to an address that asks far more than a club of eighty phones does."""
    if not settings.FLOOD:
        return get_response
    buckets = Buckets(settings.FLOOD, settings.FLOOD * BURST_SECONDS)

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.path_info.startswith(_FREE):
            return get_response(request)
        wait = buckets.take(client_of(request))
        return too_many(wait) if wait else get_response(request)

    return answer


def unless_busy(view: Callable[P, HttpResponseBase]) -> Callable[P, HttpResponseBase]:
    """Make a view of one that may say that it is busy: then it is to be asked again."""

    @wraps(view)
    def answer(*args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        try:
            return view(*args, **kwargs)
        except Busy as busy:
            return too_many(busy.wait)

    return answer


def too_many(wait: float) -> HttpResponse:
    """Say in a line when to ask again; a page would be worth a flood. What is shown stays."""
    seconds = math.ceil(wait)
    words = ngettext(
        "Too much was asked from here. Try again in %(n)s second.",
        "Too much was asked from here. Try again in %(n)s seconds.",
        seconds,
    )
    response = HttpResponse(words % {"n": seconds}, content_type="text/plain; charset=utf-8")
    response.status_code = 429
    response.headers["Retry-After"] = str(seconds)
    response.headers["HX-Reswap"] = "none"
    return response
