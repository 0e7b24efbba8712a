"""The shared tail of every act: a receipt is answered, a refusal is told where the act was made."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from matches.fields import Fields
from matches.phones import phone_of
from matches.recording import Receipt, Stamp
from matches.refused import Conflict, NotAScorer, Question, Refused, TooMany
from matches.views.news import agreement
from matches.views.where import Where, show_where
from squarescores import errors, htmx
from squarescores.methods import require_POST
from squarescores.requests import named

P = ParamSpec("P")
Act = Callable[Concatenate[HttpRequest, Fields, str, P], Receipt]


def acting(act: Act[P]) -> Callable[..., HttpResponseBase]:
    """Make a POST view of a function that reads the form's fields and calls the door once."""

    @wraps(act)
    def view(request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            receipt = act(request, Fields(request.POST), code, *args, **kwargs)
        except Refused as refused:
            return named(request, tell(request, refused, Where(code, **_address(kwargs))))
        except Http404 as missing:
            return errors.not_found(request, missing)
        return named(request, answer(request, receipt))

    posted: Callable[..., HttpResponseBase] = view
    return require_POST(posted)


def stamp_of(request: HttpRequest, fields: Fields) -> Stamp:
    """Who acts, by which op, having seen what."""
    return Stamp(
        phone=phone_of(request),
        op=fields.op(),
        seen=fields.number("seen"),
        confirmed=fields.text("confirm") == "yes",
        ago=fields.ago(),
    )


def answer(request: HttpRequest, receipt: Receipt) -> HttpResponse:
    """Lead on from an act that is done: the page it came from afresh, or another one."""
    where = Where.of(receipt)
    url = where.url if receipt.agreed is None else f"{where.url}?agreed={receipt.agreed}"
    if not htmx.asks(request):
        return redirect(url)
    if Where.came_from(request, receipt.code) == where:
        page = show_where(request, where, facts=receipt.facts, **agreement(receipt.agreed))
        # A dealer chosen in the address was for that hand, which may be recorded now.
        page.headers["HX-Replace-Url"] = where.url
        return page
    return HttpResponse(headers={"HX-Redirect": url})


def tell(request: HttpRequest, refused: Refused, where: Where) -> HttpResponse:
    """Tell why an act was not done on the page it came from, the entries kept."""
    if isinstance(refused, NotAScorer):
        said = {"sentence": refused.sentence, "table": {"code": where.code}}
        return htmx.replace_page(request, render(request, "403.html", said, status=403))
    told = {"status": refused.status, "refused": refused, **what_was_said(request, refused)}
    where = Where.came_from(request, where.code) or where
    # That page may have gone with what was undone; what was typed stands where it can be used.
    for left in (where, Where(where.code, where.game)):
        with suppress(Http404):
            return show_where(request, left, **told)
    return show_where(request, Where(where.code), **told)


def until_then(response: HttpResponse, refused: Refused) -> HttpResponse:
    """Say to programs too when an act that was done too often may be sent again."""
    if isinstance(refused, TooMany):
        response.headers["Retry-After"] = str(math.ceil(refused.after.total_seconds()))
    return response


def what_was_said(request: HttpRequest, refused: Refused) -> dict[str, Any]:
    """The sentence or the question a page tells, and the entries as they were typed."""
    # What was typed, without what every form carries.
    carried = ("csrfmiddlewaretoken", "op", "seen", "ago")
    entries = {name: value for name, value in request.POST.dict().items() if name not in carried}
    if isinstance(refused, Question):
        return {"entries": entries, "question": _question(request, refused, entries)}
    sentence = refused.sentence
    if isinstance(refused, Conflict) and (typed := what_was_typed(entries)):
        # The page it is told on may have no field for it any more.
        sentence = _("%(sentence)s It was not recorded: %(typed)s.") % {
            "sentence": sentence,
            "typed": typed,
        }
    error = {
        "sentence": sentence,
        "code": refused.code,
        "field": refused.field,
        "seat": None if refused.seat is None else refused.seat + 1,
    }
    return {"entries": entries, "error": error}


def what_was_typed(entries: Mapping[str, str]) -> str:
    """The counts and names among what was sent, in a line; counts as the ledger tells them."""
    numbered = [(name, value) for name, value in entries.items() if value.strip()]
    counts = [value for name, value in sorted(numbered) if name.startswith("tricks-")]
    names = [value for name, value in sorted(numbered) if name.startswith("player")]
    names += [value for name, value in numbered if name == "name"]
    return ", ".join([*(["-".join(counts)] if counts else ()), *names])


def _question(request: HttpRequest, question: Question, entries: dict[str, str]) -> dict[str, Any]:
    """The question with each way's fields; the first way's form adds `confirm=yes` itself."""
    sent = {name: value for name, value in entries.items() if name != "confirm"}
    (yes, *other) = question.ways
    first = {name: value for name, value in yes.fields.items() if name != "confirm"}
    return {
        "sentence": question.sentence,
        "url": request.path,
        "yes": yes.label,
        "fields": list({**sent, **first}.items()),
        "other": [(way.label, list({**sent, **way.fields}.items())) for way in other],
    }


def _address(kwargs: dict[str, Any]) -> dict[str, int]:
    """The game the address names, if it does."""
    return {"game": kwargs["number"]} if "number" in kwargs else {}
