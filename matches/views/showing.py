"""How every page of a table is shown, whether it was asked for or answers an act."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.translation import get_language

from matches.codes import grouped, recovery_code
from matches.former import present_code
from matches.idle import idle
from matches.models import Table
from matches.pages.kept import kept
from matches.phones import phone_of
from matches.prepared import Objects, given
from matches.printing import filled, has_gap, printed
from squarescores import compression, htmx
from squarescores.errors import Moved

_tables: Final = Objects(lambda: Table.objects.seen_by(given("phone")).filter(code=given("code")))


def load_table(request: HttpRequest, code: str) -> Table:
    """The table, and whether this phone scores it; 404 for a code nobody ever had.

    At a code that led here once a scorer's phone is led on, and anybody else is told. What it sends
    there arrives all the same.
    """
    table = _tables.first(code=code, phone=phone_of(request))
    if table is None:
        present = present_code(code, phone_of(request))
        if request.method == "POST":
            return load_table(request, present)
        raise Moved(request.get_full_path().replace(code, present, 1))
    return table


def is_scorer(table: Table) -> bool:
    """Whether the phone that asked for the table scores it; whoever has just acted there does."""
    return getattr(table, "scored_here", True)


def show(
    request: HttpRequest,
    template: str,
    table: Table | None = None,
    status: int = 200,
    **context: Any,
) -> HttpResponse:
    """Render a page or its fragment, with the one op all its forms share."""
    said = {"op": uuid.uuid4(), **_about(table), **context}
    template = htmx.template_for(request, template)
    return _answer(render_to_string(template, said, request), status)


def show_kept(
    request: HttpRequest,
    template: str,
    table: Table,
    name: str,
    context: Callable[[], Mapping[str, Any]],
    *,
    now: Callable[[], str] = str,
) -> HttpResponse:
    """Show a page as it was printed at the table's revision; only its gaps are filled anew.

    What is under way is one of them: it changes between two acts. So is what has to stay secret.
    """
    template = htmx.template_for(request, template)
    key = f"{template}:{name}:{is_scorer(table)}:{get_language()}"
    page = kept(table, key, lambda: printed(template, {**_about(table), **context()}))
    if has_gap(page, "now"):
        page = filled(page, now=now())
    if has_gap(page, "secret"):
        page = filled(page, secret=first_code(request, table))
    if not has_gap(page, "op"):
        return compression.once_for_all(_answer(page))
    return _answer(filled(page, op=uuid.uuid4(), csrf_token=get_token(request)))


def first_code(request: HttpRequest, table: Table, **how: bool) -> str:
    """The recovery code, printed, where this is the phone that opened the table.

    No other is told it unasked: whose right is taken back would be in again with it.
    """
    if not table.roles.opened_by(phone_of(request)):
        return ""
    code = grouped(recovery_code(table.recovery_seed))
    about = {"recovery_code": code, "table": table, **how}
    return render_to_string("matches/_recovery_code.html", about)


def _answer(page: str, status: int = 200) -> HttpResponse:
    """Answer with a page; one that shows a secret is kept nowhere."""
    response = htmx.answer(page, status)
    if "data-secret" in page:
        response.headers["Cache-Control"] = "private, no-store"
    return response


def _about(table: Table | None) -> dict[str, Any]:
    if table is None:
        return {}
    about = {"table": table, "seen": table.revision, "scorer": is_scorer(table)}
    return {**about, "idle": idle(table)}
