"""Time zones by name, as phones call them."""

from __future__ import annotations

from functools import cache
from zoneinfo import available_timezones


def is_known(name: str) -> bool:
    """Say whether this server knows the zone."""
    return name in _known()


@cache
def _known() -> frozenset[str]:
    # Python opens every zone's file to list them: once is enough.
    return frozenset(available_timezones())
