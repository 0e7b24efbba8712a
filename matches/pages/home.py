"""Home: the tables a phone scores, and how each stands."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from django.db.models import Max, OuterRef, Subquery
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from matches.models import Game, Hand, Player, Table
from rules_reference.names import in_a_sentence

TABLES: Final = 20


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table with its people and how it stands."""

    name: str
    url: str
    line: str
    state: str


def home_page(phone: str) -> list[KnownTable]:
    """The tables to carry on with, last used first: two queries, however many."""
    in_play = Game.objects.filter(table=OuterRef("pk")).in_play()
    hands = (
        Hand.objects.filter(game__table=OuterRef("pk"), game__number=OuterRef("in_play"))
        .order_by()
        .values("game")
        .annotate(last=Max("number"))
        .values("last")
    )
    tables = list(
        Table.objects.known_to(phone)
        .annotate(in_play=Subquery(in_play.values("number")[:1]))
        .annotate(last_hand=Coalesce(Subquery(hands), 0))
        .values_list("pk", "code", "name", "zone", "changed_at", "in_play", "last_hand")[:TABLES]
    )
    people: dict[int, list[str]] = {}
    found = Player.objects.filter(table__in=[row[0] for row in tables]).order_by("pk")
    for pk, name in found.values_list("table", "name"):
        people.setdefault(pk, []).append(in_a_sentence(name))
    return [
        KnownTable(
            name=name,
            url=reverse("matches:table", args=[code]),
            line=" · ".join(people.get(pk, ())),
            state=_state(game, last_hand + 1, changed.astimezone(ZoneInfo(zone))),
        )
        for pk, code, name, zone, changed, game, last_hand in tables
    ]


def _state(game: int | None, hand: int, changed: datetime) -> str:
    if game is None:
        return _("last played %(day)s") % {"day": date_format(changed, "j M")}
    return _("game %(game)s, hand %(hand)s") % {"game": game, "hand": hand}
