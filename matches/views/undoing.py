"""Undo and redo; both answer on the page they were tapped on, where that is still there."""

from __future__ import annotations

from django.http import HttpRequest

from matches import recording
from matches.fields import Fields
from matches.recording import Receipt
from matches.views.answering import acting, stamp_of
from matches.views.where import on_its_page


@acting
def undo(request: HttpRequest, fields: Fields, code: str) -> Receipt:
    """Take back the latest act."""
    return on_its_page(request, recording.undo(code, stamp_of(request, fields)))


@acting
def redo(request: HttpRequest, fields: Fields, code: str) -> Receipt:
    """Do again what was taken back last."""
    return on_its_page(request, recording.redo(code, stamp_of(request, fields)))
