"""What has had its time is forgotten, by whoever looks after the place: once a day is enough."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from matches import live
from matches.limits import forget_tallies
from matches.models import LiveCount, Pairing
from matches.recording import delete_idle

# Whoever types a code that has run out is told so for a while.
_TOLD: Final = timedelta(days=1)


def forget(now: datetime) -> dict[str, int]:
    """Delete it, and say how many of each."""
    return {
        "idle tables": delete_idle(now),
        "codes that ran out": Pairing.objects.filter(expires_at__lte=now - _TOLD).delete()[0],
        "old tallies": forget_tallies(now),
        "old counts": LiveCount.objects.filter(at__lte=now - live.FORGOTTEN).delete()[0],
    }
