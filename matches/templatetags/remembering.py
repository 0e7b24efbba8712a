"""Parts of pages that are printed once for equal values: what no hand changes."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any

from django import template
from django.template.context import Context
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from matches.printing import GAPS, filled, printed

register = template.Library()


@register.simple_tag(takes_context=True)
def remembered(context: Context, name: str, **values: Hashable) -> SafeString:
    """Include a template that is given these values and no others."""
    text = _text(name, get_language(), tuple(values.items()))
    return filled(text, **{gap: context.get(gap, "") for gap in GAPS})


@lru_cache(maxsize=1000)
def _text(name: str, _language: str | None, values: tuple[tuple[str, Any], ...]) -> str:
    return printed(name, dict(values))
