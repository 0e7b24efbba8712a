"""The pages for what went wrong before or beside a view, in the look of the rest."""

import logging
from collections.abc import Iterable
from contextlib import suppress

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.shortcuts import redirect
from django.template import loader

from squarescores import htmx
from squarescores.requests import named

logger = logging.getLogger(__name__)
LAST_RESORT = (
    "<!doctype html><title>SquareScores</title><p>Something went wrong here. Nothing is lost."
)


class Gone(Http404):
    """What was here once and is no more; `words` say why."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


class Moved(Http404):
    """What was asked for is at another address now, for whoever asked."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.url = url


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400: what was sent cannot be read."""
    return _page(request, 400)


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403: this phone may not do that here."""
    return _page(request, 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404: nothing is at this address; an act sent there is answered, or it is sent for ever.

    Or 410 where something was, and a redirect where it has another address.
    """
    if isinstance(exception, Moved):
        return redirect(exception.url)
    if isinstance(exception, Gone):
        response = _page(request, 410, words=exception.words)
    else:
        response = _page(request, 404)
    if request.method == "POST":
        with suppress(BadRequest, MultiPartParserError, SuspiciousOperation):
            named(request, response)
    return response


def method_not_allowed(request: HttpRequest, allowed: Iterable[str]) -> HttpResponse:
    """405: the address is right, the method is not."""
    response = _page(request, 405)
    response.headers["Allow"] = ", ".join(allowed)
    return response


def too_large(request: HttpRequest) -> HttpResponse:
    """413: more was sent than any form here holds."""
    return _page(request, 413)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form without a fresh token: the entries are kept, one tap sends them again.

    Only a form that came from a page of ours is offered again; a stranger's would be trusted by it.
    """
    origin = request.META.get("HTTP_ORIGIN", "")
    ours = origin == f"{request.scheme}://{request.get_host()}"
    entries = [
        (name, value)
        for name, values in (request.POST.lists() if ours else ())
        for value in values
        if name != "csrfmiddlewaretoken"
    ]
    return _page(request, 403, "403_csrf.html", again=ours, entries=entries)


def server_error(request: HttpRequest) -> HttpResponse:
    """500: told without the database and without anything else that may be what broke."""
    try:
        body: str = loader.render_to_string("500.html")
    except Exception:
        logger.exception("The page for errors failed too")
        body = LAST_RESORT
    return htmx.replace_page(request, HttpResponse(body, status=500))


def _page(request: HttpRequest, status: int, template: str = "", **context: object) -> HttpResponse:
    body = loader.render_to_string(template or f"{status}.html", context, request)
    return htmx.replace_page(request, HttpResponse(body, status=status))
