"""How old the latest act of a table is: in words for a kept page, and for a clock that runs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final
from zoneinfo import ZoneInfo

from django import template
from django.utils import timezone
from django.utils.dateformat import format as written
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from matches.models import Table

register = template.Library()

_MINUTES: Final = 60
"""From here on the time itself is said."""


@register.inclusion_tag("components/last_word.html")
def last_word(table: Table) -> dict[str, Any]:
    """Tell when the scorer was last heard of, by the table's clock; the page keeps it true."""
    when = table.changed_at.astimezone(ZoneInfo(table.zone))
    this_year = timezone.now().astimezone(when.tzinfo).year == when.year
    time = {"day": written(when, "j M" if this_year else "j M Y"), "time": written(when, "H:i")}
    return {
        "when": when.isoformat(timespec="seconds"),
        "minutes": _in_minutes(get_language()),
        "at": _("Last word from the scorer at %(time)s.") % time,
        "on": _("Last word from the scorer: %(day)s, %(time)s.") % time,
    }


@lru_cache
def _in_minutes(_language: str | None) -> str:
    """Tell 0, 1, 2 … minutes, parted by bars; the last form stands for all larger numbers."""
    forms = [_minutes_ago(n).replace(str(n), "{n}") for n in range(_MINUTES)]
    return "|".join(_without_repeats(forms))


def _minutes_ago(n: int) -> str:
    words = ngettext(
        "Last word from the scorer %(n)s minute ago.",
        "Last word from the scorer %(n)s minutes ago.",
        n,
    )
    return words % {"n": n}


def _without_repeats(forms: Sequence[str]) -> Sequence[str]:
    last = len(forms)
    while last > 1 and forms[last - 2] == forms[-1]:
        last -= 1
    return forms[:last]
