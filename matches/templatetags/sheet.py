"""The rows of the score sheet: what every recorded hand prints again, so not by template."""

from __future__ import annotations

from typing import Final

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from matches.sheet import Cell, Row, Sheet
from rules_reference.presentation import signed
from rules_reference.templatetags.balances import marked

register = template.Library()

_MISDEAL: Final = (
    '<tr class="misdeal"><th scope="row" class="number"><span class="vh">{}</span></th>'
    '<td colspan="{}" class="muted small">{}</td><td></td></tr>'
)
_HAND: Final = (
    '<tr class="{}"{}><th scope="row" class="number">{}</th>{}<td class="way">{}</td></tr>{}'
)
_TAPPED: Final = '<td colspan="{}"><i class="pip" aria-hidden="true"></i> {}</td>'
_CORRECT: Final = '<a class="go" href="{}"><span class="vh">{} {}</span></a>'
_LINK: Final = '<a class="button" href="{}">{}</a>'
_STRUCK: Final = "<s>{}</s>"
_TRAIL: Final = (
    '<tr class="trail"><td></td><td colspan="{}" class="muted tiny">{}</td><td></td></tr>'
)


@register.simple_tag
def sheet_rows(sheet: Sheet, *, scorer: bool) -> SafeString:
    """Return a row a hand, with the way to correct it where the phone scores."""
    return SafeString("\n".join(_row(row, sheet, scorer=scorer) for row in sheet.rows))


@register.simple_tag
def hand_links(sheet: Sheet) -> SafeString:
    """Return a way to correct each recorded hand."""
    hands = ((row.url, _("Hand %(n)s") % {"n": row.number}) for row in sheet.rows if row.number)
    return format_html_join("", _LINK, hands)


@register.simple_tag
def running_rows(sheet: Sheet) -> SafeString:
    """Return a row a hand with the running score of every seat, the chart in numbers."""
    shown = signed if sheet.balances else str
    rows = sheet.chart.rows if sheet.chart else ()
    return SafeString(
        "\n".join(
            f'<tr><th scope="row" class="number">{row.hand}</th>'
            f"{''.join(f'<td>{shown(value)}</td>' for value in row.values)}</tr>"
            for row in rows
        )
    )


@register.simple_tag
def stakes_by_hand(sheet: Sheet) -> SafeString:
    """Return who paid whom for each hand."""
    settled = ((row.number, "; ".join(row.stakes)) for row in sheet.rows if row.stakes)
    return format_html_join("\n", "<dt>{}</dt><dd>{}</dd>", settled)


def _row(row: Row, sheet: Sheet, *, scorer: bool) -> SafeString:
    width = len(sheet.places)
    if row.kind == "misdeal":
        told = format_html(_("Misdeal: <bdi>{name}</bdi> dealt again"), name=row.dealer)
        return format_html(_MISDEAL, _("Misdeal"), width, told)
    if row.closed == "tapped":
        won = format_html(_("<bdi>{name}</bdi> won here, not all counted"), name=row.winner)
        cells = format_html(_TAPPED, width, won)
    else:
        cells = SafeString("".join(_cell(cell, row, sheet) for cell in row.cells))
    return format_html(
        _HAND,
        f"{row.closed} after-win" if row.after_win else row.closed,
        SafeString(" data-go") if scorer else "",
        format_html(_STRUCK, row.number) if row.closed == "voided" else row.number,
        cells,
        format_html(_CORRECT, row.url, _("Correct hand"), row.number) if scorer else "",
        _notes(row, width),
    )


def _cell(cell: Cell, row: Row, sheet: Sheet) -> str:
    """A seat's square; numbers and our own words, so there is nothing to escape."""
    tricks: int | str = "" if cell.tricks is None else cell.tricks
    if row.closed == "voided":
        tricks = f"<s>{tricks}</s>"
    won = ' class="winner"' if cell.name == row.winner and not row.after_win else ""
    dealt = score = ""
    if cell.deals:
        dealt = f'<i class="dot" aria-hidden="true"></i><span class="vh">{_("dealt,")}</span> '
    if cell.score is not None:
        shown = signed(cell.score) if sheet.balances else cell.score
        at = _("at %(n)s") % {"n": shown}
        score = f'<span class="muted tiny">{at}</span>'
    return f"<td{won}>{dealt}<b>{tricks}</b> {marked(cell.balance)}{score}</td>"


def _notes(row: Row, width: int) -> SafeString:
    """Say under a hand what is unusual about it, and what it was before it was corrected."""
    notes = []
    if row.closed == "voided":
        notes.append(_("Struck out"))
    if row.closed == "stopped":
        notes.append(_("Stopped by the win: no up and down"))
    if row.after_win:
        notes.append(_("After the game was won"))
    notes += [correction.said for correction in row.trail]
    if not notes:
        return SafeString()
    told = format_html_join("", "<p>{}</p>", ((note,) for note in notes))
    return format_html(_TRAIL, width, told)
