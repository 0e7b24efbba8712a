"""The rows of the match table: fifty on the page that is looked at most, so not by template."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import Final

from django import template
from django.utils.dateformat import format as written
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from matches.pages.table import Column, GameRow, TablePage
from rules_reference.templatetags.balances import hands

register = template.Library()

_ROW: Final = (
    '<tr data-go><th scope="row" class="game"><a href="{}{}/"><span class="vh">{} </span>{}'
    '<span class="muted tiny block">{}</span></a>{}</th>{}</tr>'
)
_GAME: Final = '<span class="muted tiny block">{}</span>'
_EMPTY: Final = SafeString("<td></td>")
_WON: Final = '<td class="won">{}<span class="vh">{} {}, </span>{}<small>{}</small></td>'
_NAME: Final = '<bdi class="name" title="{0}">{0}</bdi>'
_TRICKS: Final = '<b>{}<span class="vh"> {}, </span></b>'
_LINE: Final = '<span class="line">{}<span class="vh">, </span></span>'
_PIP: Final = SafeString('<i class="pip" aria-hidden="true"></i>')


@register.simple_tag
def grid_rows(page: TablePage, games_at: str) -> SafeString:
    """Return a row a won game, a square a column, and the winner's filled."""
    language, game = get_language(), _("Game")
    return format_html_join(
        "\n",
        _ROW,
        (
            (
                games_at,
                row.number,
                game,
                row.number,
                _day(row.day, language),
                format_html(_GAME, row.game) if page.mixed else "",
                _squares(row, page.columns, language, also=page.also),
            )
            for row in page.rows
        ),
    )


def _squares(
    row: GameRow, columns: Sequence[Column], language: str | None, *, also: bool
) -> SafeString:
    """The squares of the columns, and the one of those who played and sit here no more."""
    won = _won(
        row.winner, row.tricks, row.line, row.hands, row.closed, language, named=not row.seated
    )
    squares = [won if column.player_id == row.winner_id else _EMPTY for column in columns]
    if also:
        squares.append(_EMPTY if row.seated else won)
    return SafeString("".join(squares))


@lru_cache(maxsize=1024)
def _won(
    winner: str,
    tricks: int | None,
    line: str,
    played: int,
    closed: str,
    _language: str | None,
    *,
    named: bool,
) -> SafeString:
    """A filled square: the tricks that won, or the line reached, or a pip where nothing tells."""
    if closed == "agreement":
        how = _("agreed")
    elif played > 1 or tricks is not None:
        how = hands(played)
    else:
        how = _("tap only")
    name = format_html(_NAME, winner) if named else ""
    counted = _PIP
    if tricks is not None:
        counted = format_html(_TRICKS, tricks, _("tricks"))
    elif line and played:
        counted = format_html(_LINE, _("to %(line)s") % {"line": line})
    return format_html(_WON, name, winner, _("won"), counted, how)


@lru_cache(maxsize=512)
def _day(day: date, _language: str | None) -> str:
    return written(day, "j M")
