"""Numbers as people read them: a balance with its sign and its word, a count of hands."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext

from rules_reference.presentation import balance_words, signed

register = template.Library()


register.filter("signed", signed)


@register.filter
def size(number: int) -> int:
    """Return how much, without saying which way: 3 for 3 down."""
    return abs(number)


@register.filter
def way(number: int) -> str:
    """Return the class of a balance: up, down or exact."""
    return "up" if number > 0 else "down" if number < 0 else "exact"


@register.filter
def marked(balance: int | None) -> str:
    """Return a balance for the sheet: a sign for the eye, a word for the ear."""
    return "" if balance is None else _marked(balance, get_language())


@register.filter
def hands(number: int) -> str:
    """Return how many hands, in words."""
    return _hands(number, get_language())


# A sheet says the same few balances again and again: each is put into words once a language.


@lru_cache(maxsize=256)
def _marked(balance: int, _language: str | None) -> SafeString:
    words = balance_words(balance)
    if not balance:
        return format_html('<span class="exact small">{}</span>', words)
    shown = format_html('<span aria-hidden="true">{}</span>', signed(balance))
    told = format_html('<span class="vh">{}</span>', words)
    return format_html('<span class="{} small">{}{}</span>', way(balance), shown, told)


@lru_cache(maxsize=256)
def _hands(number: int, _language: str | None) -> str:
    return ngettext("%(n)s hand", "%(n)s hands", number) % {"n": number}
