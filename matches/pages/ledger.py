"""The trail: every act at a table, newest first, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from matches.models import Entry, Role, Table
from matches.trail import called, told

PAGE: Final = 50


@dataclass(frozen=True, slots=True)
class Line:
    """One act; `phone` says whose it was."""

    revision: int
    sentence: str
    detail: str | None
    when: datetime
    phone: str
    stands: bool


@dataclass(frozen=True, slots=True)
class LedgerPage:
    """A page of lines, and the revision to ask for what is older."""

    lines: tuple[Line, ...]
    next_after: int | None


def ledger_page(table: Table, *, phone: str, after: int | None) -> LedgerPage:
    """Lines before revision `after`, newest first."""
    entries = Entry.objects.filter(table=table).select_related("phone").defer("changes")
    if after is not None:
        entries = entries.filter(revision__lt=after)
    found = list(entries.order_by("-revision")[: PAGE + 1])
    zone = ZoneInfo(table.zone)
    names = dict(Role.objects.filter(table=table).values_list("phone", "name"))
    lines = tuple(_line(entry, phone, zone, names) for entry in found[:PAGE])
    return LedgerPage(lines, lines[-1].revision if len(found) > PAGE else None)


def _line(entry: Entry, phone: str, zone: ZoneInfo, names: Mapping[int, str]) -> Line:
    sentence, detail = told(entry)
    name = names.get(entry.phone_id, "")
    mine = entry.phone.token_hash == phone and not name
    return Line(
        revision=entry.revision,
        sentence=sentence,
        detail=detail,
        when=entry.at.astimezone(zone),
        phone=_("this phone") if mine else called(entry.phone_id, name, within=True),
        stands=entry.stands,
    )
