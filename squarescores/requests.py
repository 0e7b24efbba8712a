"""How a request is read, as UTF-8 or not at all, and how its answer names the act it answers."""

from typing import Any, Final

from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpRequest, HttpResponse
from django.utils.http import parse_header_parameters

BROKEN_OFF = "squarescores.broken_off"
OP_HEADER: Final = "SquareScores-Op"
UTF8 = ("utf-8", "utf8")


class Utf8Request(WSGIRequest):
    """A request that is not decoded by whatever codec it names.

    Django takes every one Python has, and some of them end in an error while the request is made,
    before anything could answer it, or let through what no text can hold.
    """

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        try:
            kind, parameters = parse_header_parameters(meta.get("CONTENT_TYPE", ""))
        except (ValueError, LookupError):
            kind, parameters = "", {"charset": "unknown"}
        self.content_type, self.content_params = kind, parameters


def is_readable(request: HttpRequest) -> bool:
    """Return whether the body came whole and is text as forms send it."""
    charset = (request.content_params or {}).get("charset", UTF8[0])
    return charset.lower() in UTF8 and not request.META.get(BROKEN_OFF)


def named(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Name the act this answers, so that the phone knows the answer for ours."""
    op = request.POST.get("op", "")
    if op.isascii() and op.isprintable() and len(op) <= 40:
        response.headers[OP_HEADER] = op
    return response
