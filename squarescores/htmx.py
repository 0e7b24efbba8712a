"""The one place that knows whether htmx asks: it names the fragment, nobody else looks."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django_htmx.middleware import HtmxDetails


def asks(request: HttpRequest) -> bool:
    """Return whether htmx wants a part; a boosted link and the history want the whole page."""
    details = HtmxDetails(request)
    return bool(details) and not details.boosted and not details.history_restore_request


def fragment_name(page: str) -> str:
    """Return the name of a page's fragment: the same file name with an underscore before it."""
    folder, slash, file = page.rpartition("/")
    return f"{folder}{slash}_{file}"


def render_fragment(
    request: HttpRequest, page: str, context: Mapping[str, Any], status: int = 200
) -> HttpResponse:
    """Answer with the page, or with its fragment where htmx asks for it."""
    template = fragment_name(page) if asks(request) else page
    response = render(request, template, context, status=status)
    patch_vary_headers(response, ["HX-Request"])
    return response


def replace_page(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Let a whole page that htmx did not expect take the place of the one it shows."""
    if asks(request):
        response.headers["HX-Retarget"] = "#page"
        response.headers["HX-Reselect"] = "#page"
        response.headers["HX-Reswap"] = "outerHTML"
    return response
