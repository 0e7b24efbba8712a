"""The words of the count, printed once a page for the phone to fill in."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from matches import count_words
from rules_reference.presentation import balance_words
from rules_reference.templatetags.balances import way

register = template.Library()


@register.simple_tag
def words_of_the_count(tricks_in_play: int, win_at: int | None, line: str = "") -> SafeString:
    """Return the messages as data attributes, worked out once for each game and language."""
    return _attributes(tricks_in_play, win_at, line, get_language())


@lru_cache(maxsize=64)
def _attributes(tricks: int, win_at: int | None, line: str, _language: str | None) -> SafeString:
    words = count_words.count_words(tricks, win_at, line)
    return format_html_join(" ", 'data-{}="{}"', words.items())


@register.filter
def in_all(running: int) -> SafeString:
    """Return a running balance for a seat's tile: a sign for the eye, a word for the ear."""
    return _in_all(running, get_language())


@lru_cache(maxsize=256)
def _in_all(running: int, _language: str | None) -> SafeString:
    shown = f"{'▲' if running > 0 else '▼'} {abs(running)}" if running else "0"
    balance = format_html('<span aria-hidden="true">{}</span>', shown)
    told = format_html('<span class="vh">{}</span>', balance_words(running))
    said = format_html(_("{balance} in all"), balance=balance + told)
    return format_html('<span class="{}">{}</span>', way(running), said)
