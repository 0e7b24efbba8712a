"""Tables at which nothing happens any more: announced on their pages, and then deleted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from matches.models import Table

KEPT: Final = timedelta(days=365)
"""How long a table is kept after its latest act."""
ANNOUNCED: Final = timedelta(days=30)
"""How long before that its pages say so."""

_FIRST_TO_SAY_SO: Final = "0003_phones"


@dataclass(frozen=True, slots=True)
class Idle:
    """Since when nothing happened, and when the table goes, by the table's own calendar."""

    since: date
    until: date


def idle(table: Table) -> Idle | None:
    """What an idle table's pages announce; None while there is time."""
    now = timezone.now()
    if table.changed_at + KEPT - ANNOUNCED > now:
        return None
    zone = ZoneInfo(table.zone)
    until = max(table.changed_at + KEPT, _announced_to_all(), now)
    return Idle(table.changed_at.astimezone(zone).date(), until.astimezone(zone).date())


def idle_before(now: datetime) -> datetime | None:
    """Tables whose latest act is not after this may go: all of them could read that they would.

    None where pages have not announced it for long enough yet.
    """
    return None if _announced_to_all() > now else now - KEPT


def _announced_to_all() -> datetime:
    """When the pages of this place have announced it for as long as is promised."""
    recorder = MigrationRecorder(connection)
    found = recorder.migration_qs.filter(app="matches", name=_FIRST_TO_SAY_SO)
    since: datetime = found.values_list("applied", flat=True).get()
    return since + ANNOUNCED
