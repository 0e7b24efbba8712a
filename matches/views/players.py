"""People: seated instead of somebody, renamed."""

from __future__ import annotations

from django.http import HttpRequest

from matches import recording
from matches.fields import Fields
from matches.recording import Receipt
from matches.views.answering import acting, stamp_of
from matches.views.where import on_its_page


@acting
def change_player(
    request: HttpRequest, fields: Fields, code: str, number: int, seat: int
) -> Receipt:
    """Seat somebody else from the next hand on."""
    return recording.change_player(
        code, stamp_of(request, fields), game=number, seat=seat - 1, name=fields.text("player")
    )


@acting
def player(request: HttpRequest, fields: Fields, code: str, player: int) -> Receipt:
    """Rename a person."""
    renamed = recording.rename_player(
        code, stamp_of(request, fields), player=player, name=fields.text("name")
    )
    return on_its_page(request, renamed)
