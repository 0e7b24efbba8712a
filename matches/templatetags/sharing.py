"""What the page to share shows: links as squares, codes that run out, times as people say them."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from django import template
from django.utils import timezone
from django.utils.dateformat import format as written
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from matches.qr import qr as drawn

if TYPE_CHECKING:
    from matches.pages.share import ScoringPhone, SharePage

register = template.Library()

_NEWS: Final = timedelta(minutes=10)
"""For so long it is said who has joined."""


@register.simple_tag
def qr(link: str, label: str) -> SafeString:
    """Draw a link for a camera; the label tells the others what it is."""
    return drawn(link, label)


@register.filter
def seconds_left(until: datetime) -> int:
    """Return how many seconds there are until then: a phone's clock may be wrong by hours."""
    return max(0, int((until - timezone.now()).total_seconds()))


@register.filter
def at(when: datetime) -> str:
    """Return the time of day, with the day where that is another one than here and now."""
    today = timezone.now().astimezone(when.tzinfo).date() == when.date()
    return written(when, "H:i" if today else "j M, H:i")


@register.simple_tag
def minutes_left() -> str:
    """Tell 0, 1 and more minutes, parted by bars, for a clock that runs."""
    one = ngettext("%(n)s minute left.", "%(n)s minutes left.", 1) % {"n": 1}
    more = ngettext("%(n)s minute left.", "%(n)s minutes left.", 2) % {"n": "{n}"}
    return "|".join((_("Less than a minute left."), one, more))


@register.simple_tag
def just_joined(page: SharePage) -> ScoringPhone | None:
    """Return the phone that came last, if that was just now and after this one."""
    mine = next((phone.since for phone in page.phones if phone.mine), None)
    if mine is None:
        return None
    latest = max(page.phones, key=lambda phone: phone.since)
    return latest if latest.since > max(mine, timezone.now() - _NEWS) else None
