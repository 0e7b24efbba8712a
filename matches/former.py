"""Codes that led to a table once: whoever scores there is led on, everybody else is told."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from matches.models import FormerCode, Role, Table
from matches.phones import hash_of, phone_of
from squarescores import errors
from squarescores.errors import Gone, Moved


def present_code(code: str, phone: str) -> str:
    """Return the code a table has now, for a phone that scores there.

    It is the same one as long as the link was not renewed. Raises Gone where it was and the phone
    only follows, or where the table is deleted; and 404 for a code nobody ever had.
    """
    if Table.objects.filter(code=code).exists():
        return code
    former = FormerCode.objects.filter(code_hash=hash_of(code)).select_related("table").first()
    if former is None:
        raise Http404("no such table")
    if former.table is None:
        raise Gone(_("This table was deleted."))
    scores = Role.objects.scoring().filter(table=former.table, phone__token_hash=phone)
    if not scores.exists():
        raise Gone(_("This link was renewed. Ask whoever keeps the score for the new one."))
    return former.table.code


class GoneMeanwhile:
    """Middleware: a page whose table was deleted while it was read is answered as one after it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(
        self, request: HttpRequest, trouble: Exception
    ) -> HttpResponseBase | None:
        """Whatever was missing then: it is asked what became of the code."""
        match = request.resolver_match
        if match is None or "code" not in match.kwargs or isinstance(trouble, Gone | Moved):
            return None
        try:
            present_code(match.kwargs["code"], phone_of(request))
        except Http404 as gone:
            return errors.not_found(request, gone)
        return None
