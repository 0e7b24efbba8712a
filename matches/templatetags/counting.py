"""The words of the count, printed once a page for the phone to fill in."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from matches import count_words

register = template.Library()


@register.simple_tag
def words_of_the_count(tricks_in_play: int, win_at: int | None) -> SafeString:
    """Return the messages as data attributes, worked out once for each game and language."""
    return _attributes(tricks_in_play, win_at, get_language())


@lru_cache(maxsize=64)
def _attributes(tricks: int, win_at: int | None, _language: str | None) -> SafeString:
    return format_html_join(" ", 'data-{}="{}"', count_words.count_words(tricks, win_at).items())
