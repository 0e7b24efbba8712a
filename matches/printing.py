"""Pages and parts printed once for every phone, with gaps for what is each phone's own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from django.template import Context, Engine
from django.utils.safestring import SafeString, mark_safe

# Characters no name can hold, so that nobody's text is taken for a gap.
GAPS: Final = {"op": "\x01", "csrf_token": "\x02", "seen": "\x03", "now": "\x04", "secret": "\x05"}
# What tags that print nothing leave behind.
EMPTY_LINES: Final = re.compile(r"\n{2,}")


def printed(template: str, values: Mapping[str, Any]) -> SafeString:
    """Print with gaps, except for what is said; no number here is long enough to be grouped."""
    context = Context({**GAPS, **values}, use_l10n=False)
    text = Engine.get_default().get_template(template).render(context)
    return mark_safe(EMPTY_LINES.sub("\n", text))  # noqa: S308 - a template has printed it


def has_gap(text: str, name: str) -> bool:
    """Whether the text has a form, or whatever else needs this."""
    return GAPS[name] in text


def filled(text: str, **values: object) -> SafeString:
    """Fill these gaps."""
    for name, value in values.items():
        text = text.replace(GAPS[name], str(value))
    return mark_safe(text)  # noqa: S308 - a template has printed it
