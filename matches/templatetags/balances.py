"""A balance as people read it: a sign for the sheet, a word and a class for everywhere else."""

from __future__ import annotations

from django import template

register = template.Library()


@register.filter
def signed(number: int) -> str:
    """Return the number with its sign, the minus a true one, not a hyphen."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else f"+{number}" if number else "0"


@register.filter
def size(number: int) -> int:
    """Return how much, without saying which way: 3 for 3 down."""
    return abs(number)


@register.filter
def way(number: int) -> str:
    """Return the class of a balance: up, down or exact."""
    return "up" if number > 0 else "down" if number < 0 else "exact"
