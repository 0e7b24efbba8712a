"""Joining: a code makes this phone a scorer."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from matches import limits, recording
from matches.fields import Fields
from matches.refused import Refused
from matches.views.answering import answer, stamp_of, until_then
from matches.views.showing import show
from squarescores.clients import client_of
from squarescores.methods import require_form
from squarescores.requests import named


@require_form
def join(request: HttpRequest) -> HttpResponseBase:
    """The form for a code, and the table it opens to this phone."""
    if request.method != "POST":
        return show(request, "matches/join.html", value="")
    try:
        fields = Fields(request.POST)
        stamp, code = stamp_of(request, fields), fields.text("code")
        by = (limits.CODES_OF_A_PHONE, stamp.phone), (limits.CODES, client_of(request))
        with limits.only_if_refused(*by):
            receipt = recording.join_table(stamp, code=code)
    except Refused as refused:
        form = show(
            request,
            "matches/join.html",
            status=refused.status,
            value=request.POST.get("code", ""),
            error=refused.sentence,
        )
        return named(request, until_then(form, refused))
    return named(request, answer(request, receipt))
