"""Undo and redo; both answer on the page they were tapped on, where that is still there."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest

from matches import recording
from matches.fields import Fields
from matches.models import Game
from matches.recording import Answer, Receipt
from matches.views.answering import acting, stamp_of
from matches.views.where import Where


@acting
def undo(request: HttpRequest, fields: Fields, code: str) -> Receipt:
    """Take back the latest act."""
    return _on_its_page(request, recording.undo(code, stamp_of(request, fields)))


@acting
def redo(request: HttpRequest, fields: Fields, code: str) -> Receipt:
    """Do again what was taken back last."""
    return _on_its_page(request, recording.redo(code, stamp_of(request, fields)))


def _on_its_page(request: HttpRequest, receipt: Receipt) -> Receipt:
    came_from = Where.came_from(request, receipt.code)
    game = receipt.answer.game if came_from is None else came_from.game
    if game is None:
        return replace(receipt, answer=Answer())
    there = Game.objects.filter(table__code=receipt.code, number=game).exists()
    return replace(receipt, answer=Answer(game if there else None))
