"""What a scorer's phone is at, as it says so itself: no act, and never an answer to look at."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from matches.fields import Fields
from matches.live import UnderWay, tell
from matches.phones import phone_of
from matches.refused import Refused
from matches.views.showing import load_table
from squarescores.buckets import Buckets
from squarescores.flood import too_many
from squarescores.methods import require_POST

# A phone tells its count every two seconds, and what it leaves or begins at once.
_words: Final = Buckets(a_second=2, most=10)


@require_POST
def live(request: HttpRequest, code: str) -> HttpResponseBase:
    """Hear which hand a phone counts or corrects, or that it has left off."""
    wait = _words.take(phone_of(request))
    if wait:
        return too_many(wait)
    table = load_table(request, code)
    try:
        tell(table, phone_of(request), _said(Fields(request.POST)))
    except Refused as refused:
        plain = "text/plain; charset=utf-8"
        return HttpResponse(refused.sentence, status=refused.status, content_type=plain)
    return HttpResponse(status=204)


def _said(fields: Fields) -> UnderWay | None:
    fields.op()  # as in every form, though nothing is kept by it
    if fields.choice("gone", ("yes",)):
        return None
    return UnderWay(
        game=fields.required("game"),
        hand=fields.required("hand"),
        tricks=fields.tricks() or None,
        dealer=fields.seat("dealer"),
    )
