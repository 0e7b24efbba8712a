"""Home: the tables a phone scores, and how each stands."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from django.db.models import Max, OuterRef, Subquery
from django.db.models.functions import Coalesce

from matches.models import Game, Hand, Player, Table

TABLES: Final = 20


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table with its people, its latest game, and when it was last used."""

    code: str
    name: str
    players: tuple[str, ...]
    game: int | None
    hand: int | None
    changed: datetime


@dataclass(frozen=True, slots=True)
class HomePage:
    """Tables to carry on with, last used first."""

    tables: tuple[KnownTable, ...]


def home_page(phone: str) -> HomePage:
    """Two queries, however many tables: the tables, and who plays there."""
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
        people.setdefault(pk, []).append(name)
    return HomePage(
        tuple(
            KnownTable(
                code=code,
                name=name,
                players=tuple(people.get(pk, ())),
                game=game,
                hand=last_hand + 1 if game else None,
                changed=changed.astimezone(ZoneInfo(zone)),
            )
            for pk, code, name, zone, changed, game, last_hand in tables
        )
    )
