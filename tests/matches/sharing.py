"""What the page to share says, as tests read it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from matches.codes import recovery_code
from matches.models import Table
from tests.matches.at_table import AtTable, Phone

RENEWED = timedelta(minutes=10)


def role_of(table: AtTable, phone: Phone) -> int:
    """The number of a phone at a table."""
    number: int = next(p.number for p in table.page("share", by=phone).phones if p.mine)
    return number


def share(table: AtTable, by: Phone | None = None) -> Any:
    return table.page("share", by=by)


def sentences(table: AtTable) -> list[str]:
    return [line.sentence for line in table.page("ledger").lines]


def recovery_now(table: AtTable) -> str:
    return recovery_code(Table.objects.get(code=table.code).recovery_seed)
