"""How long what is kept: the numbers of the privacy page, from where they hold."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.db import connection

from matches import idle, limits, live, phones
from matches.recording import rights


@dataclass(frozen=True, slots=True)
class PrivacyPage:
    """Days, minutes and hours; and whether what is deleted is overwritten at once."""

    cookie_days: int
    pairing_minutes: int
    live_minutes: int
    tally_hours: int
    kept_days: int
    announced_days: int
    overwritten: bool


def privacy_page() -> PrivacyPage:
    """Read each number where the program obeys it."""
    return PrivacyPage(
        cookie_days=phones.LONGEST // (24 * 60 * 60),
        pairing_minutes=rights.GOOD_FOR // timedelta(minutes=1),
        live_minutes=live.FORGOTTEN // timedelta(minutes=1),
        tally_hours=limits.LONGEST // timedelta(hours=1),
        kept_days=idle.KEPT.days,
        announced_days=idle.ANNOUNCED.days,
        overwritten=connection.vendor == "sqlite",
    )
