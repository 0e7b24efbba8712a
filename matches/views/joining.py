"""Joining: a code makes this phone a scorer."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from matches import recording
from matches.fields import Fields
from matches.refused import Refused
from matches.views.answering import answer, stamp_of
from matches.views.showing import show
from squarescores.methods import require_form
from squarescores.requests import named


@require_form
def join(request: HttpRequest) -> HttpResponseBase:
    """The form for a code, and the table it opens to this phone."""
    if request.method != "POST":
        return show(request, "matches/join.html", value="")
    try:
        fields = Fields(request.POST)
        receipt = recording.join_table(stamp_of(request, fields), code=fields.text("code"))
    except Refused as refused:
        form = show(
            request,
            "matches/join.html",
            status=refused.status,
            value=request.POST.get("code", ""),
            error=refused.sentence,
        )
        return named(request, form)
    return named(request, answer(request, receipt))
