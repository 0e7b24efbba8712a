"""Parts of templates that are printed once for equal values, which come again and again."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.template.context import Context
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()

_MOST: Final = 4096
"""How many values a part is kept for; then it begins anew."""


class _Kept(template.Node):
    """A part of a template with what it was printed as, by the values it depends on."""

    def __init__(self, nodelist: NodeList, values: list[FilterExpression]) -> None:
        self.nodelist = nodelist
        self.values = values
        self.printed: dict[tuple[Hashable, ...], SafeString] = {}

    def render(self, context: Context) -> SafeString:
        """Print the part, or hand out what it was printed as."""
        key = (get_language(), *(value.resolve(context) for value in self.values))
        text = self.printed.get(key)
        if text is None:
            if len(self.printed) >= _MOST:
                self.printed.clear()
            text = self.printed[key] = self.nodelist.render(context)
        return text


@register.tag
def kept(parser: Parser, token: Token) -> _Kept:
    """Print what follows, up to ``endkept``, once for each of the values it depends on.

    All it depends on, beside the language, has to be named, and can be compared.
    """
    values = [parser.compile_filter(value) for value in token.split_contents()[1:]]
    nodelist = parser.parse(("endkept",))
    parser.delete_first_token()
    return _Kept(nodelist, values)
