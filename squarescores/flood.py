"""Floods of requests from one place, turned away in the process's memory before they cost much."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import Concatenate, Final, ParamSpec

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import ngettext

from squarescores.buckets import Buckets, Busy
from squarescores.clients import client_of

BURST_SECONDS: Final = 10
# Prints that take a while, by address: six games of rare house rules, for a phone to take along.
_prints: Final = Buckets(a_second=30 / 600, most=30)
_asking: Final = ContextVar[str | None]("asking", default=None)

P = ParamSpec("P")


def flood(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Answer 429 to an address that asks far more than a club of eighty phones does."""
    if not settings.FLOOD:
        return get_response
    buckets = Buckets(settings.FLOOD, settings.FLOOD * BURST_SECONDS)
    free = _never_turned_away()

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.path_info in free:
            return get_response(request)
        wait = buckets.take(client_of(request))
        return too_many(wait) if wait else get_response(request)

    return answer


def _never_turned_away() -> frozenset[str]:
    """Who looks whether the process lives, and the files there are: a missing one costs a page."""
    files = getattr(staticfiles_storage, "hashed_files", {}).values()
    return frozenset({"/healthz", "/readyz", *(f"{settings.STATIC_URL}{file}" for file in files)})


def unless_busy(
    view: Callable[Concatenate[HttpRequest, P], HttpResponseBase],
) -> Callable[..., HttpResponseBase]:
    """Make a view of one that may print what takes a while: who asks too often is to come again."""

    @wraps(view)
    def answer(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        asked = _asking.set(client_of(request) if settings.FLOOD else None)
        try:
            return view(request, *args, **kwargs)
        except Busy as busy:
            return too_many(busy.wait)
        finally:
            _asking.reset(asked)

    return answer


def count_a_print() -> None:
    """Count what is printed for whoever asks; raises Busy where it is too much for one address."""
    client = _asking.get()
    if client is not None:
        _prints.take_or_wait(client)


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
