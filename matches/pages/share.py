"""What a table is shared by: the link to follow, and for a scorer the codes and phones."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.db.models import Max, OuterRef, Subquery
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from matches.codes import grouped, pairing_code, recovery_code
from matches.models import Entry, Pairing, Role, Table
from matches.recording.rights import GOOD_FOR
from matches.trail import called
from squarescores import network

RENEWED_SHOWN: Final = GOOD_FOR
"""For so long whoever has made a new link or recovery code is told so."""


@dataclass(frozen=True, slots=True)
class ScoringPhone:
    """A phone that scores: since when, and when it did something last, in the table's zone."""

    number: int
    name: str
    shown: str
    mine: bool
    since: datetime
    last: datetime | None


@dataclass(frozen=True, slots=True)
class ShownCode:
    """A short code as it is read aloud, and the link that holds it behind its #."""

    code: str
    link: str
    until: datetime
    hands_over: bool


@dataclass(frozen=True, slots=True)
class SharePage:
    """All there is to share; without phones and codes for whoever follows."""

    link: str
    reachable: bool
    phones: tuple[ScoringPhone, ...] = ()
    pairing: ShownCode | None = None
    recovery_code: str = ""
    new_link: bool = False


def share_page(table: Table, *, phone: str, scorer: bool, origin: str) -> SharePage:
    """Tell it all; `origin` is how this site is reached, as "https://scores.example.org"."""
    link = origin + reverse("matches:table", args=[table.code])
    # Opened at an address of this machine alone, it is of no use in another one.
    reachable = not network.is_here_only(urlsplit(origin).hostname or "")
    if not scorer:
        return SharePage(link, reachable)
    renewed = _renewed(table, phone)
    shown = "renew-recovery" in renewed
    return SharePage(
        link=link,
        reachable=reachable,
        phones=_phones(table, phone),
        pairing=_pairing(table, phone, origin),
        recovery_code=grouped(recovery_code(table.recovery_seed)) if shown else "",
        new_link="renew-link" in renewed,
    )


def _phones(table: Table, phone: str) -> tuple[ScoringPhone, ...]:
    zone = ZoneInfo(table.zone)
    acts = Entry.objects.filter(table=table, phone=OuterRef("phone")).order_by()
    roles = (
        Role.objects.scoring()
        .filter(table=table)
        .annotate(last=Subquery(acts.values("phone").annotate(at=Max("at")).values("at")))
        .order_by("pk")
        .values_list("pk", "phone", "phone__token_hash", "name", "granted_at", "last")
    )
    return tuple(
        ScoringPhone(
            number=number,
            name=name,
            shown=name or (_("This phone") if token_hash == phone else called(of, "")),
            mine=token_hash == phone,
            since=since.astimezone(zone),
            last=last and last.astimezone(zone),
        )
        for number, of, token_hash, name, since, last in roles
    )


def _pairing(table: Table, phone: str, origin: str) -> ShownCode | None:
    good = Pairing.objects.good_at(timezone.now())
    shown = good.filter(table=table, phone__token_hash=phone).order_by("-expires_at").first()
    if shown is None:
        return None
    code = pairing_code(shown.seed)
    return ShownCode(
        code=grouped(code),
        link=f"{origin}{reverse('matches:join')}#{code}",
        until=shown.expires_at.astimezone(ZoneInfo(table.zone)),
        hands_over=shown.hands_over,
    )


def _renewed(table: Table, phone: str) -> set[str]:
    """The acts by which this phone has just made something anew, where no other did so later."""
    since, acts = timezone.now() - RENEWED_SHOWN, ("renew-link", "renew-recovery")
    renewals = Entry.objects.filter(table=table, act__in=acts, at__gt=since).order_by("revision")
    latest = dict(renewals.values_list("act", "phone__token_hash"))
    return {act for act, by in latest.items() if by == phone}
