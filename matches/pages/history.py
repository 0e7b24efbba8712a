"""Match history: every game, newest first, by player and game, a page at a time by its number."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from matches.models import Game, Seat, Table
from matches.querysets import hands_played, winners_last_tricks
from rules_reference.games import by_slug

PAGE: Final = 30


@dataclass(frozen=True, slots=True)
class Played:
    """One game of the history; times are the table's."""

    number: int
    url: str
    day: date
    name: str
    started: datetime
    ended: datetime | None
    winner: str | None
    closed: str | None
    hands: int
    tapped: bool  # won by the tap alone, nothing counted
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of games, and the number to ask for what is older."""

    games: tuple[Played, ...]
    next_after: int | None


def history_page(
    table: Table, *, player: int | None, game: str | None, after: int | None
) -> HistoryPage:
    """Games before number `after`, of one player and one kind if asked."""
    if player is None:
        games = Game.objects.filter(table=table).before(after).newest_first()
        if game is not None:
            games = games.filter(slug=game)
    else:
        # At most a page of them already: sorted below, so that the database looks nowhere else.
        games = Game.objects.filter(pk__in=_with_player(player, after, game, table))
    rows = sorted(
        games.values_list(
            "number", "pk", "slug", "started_at", "finished_at", "winner__player__name", "closed",
            hands_played(), winners_last_tricks(),
        )[: PAGE + 1],
        reverse=True,
    )  # fmt: skip
    names = _players([row[1] for row in rows[:PAGE]])
    zone = ZoneInfo(table.zone)
    shown = tuple(
        Played(
            number=number,
            url=reverse("matches:game", args=[table.code, number]),
            day=started.astimezone(zone).date(),
            name=_(by_slug(slug).name),
            started=started.astimezone(zone),
            ended=finished.astimezone(zone) if finished else None,
            winner=winner,
            closed=closed,
            hands=hands or 0,
            tapped=closed == Game.Closed.WON and hands == 1 and tricks is None,
            players=tuple(names.get(pk, ())),
        )
        for number, pk, slug, started, finished, winner, closed, hands, tricks in rows[:PAGE]
    )
    return HistoryPage(shown, shown[-1].number if len(rows) > PAGE else None)


def _with_player(
    player: int, after: int | None, game: str | None, table: Table
) -> QuerySet[Seat, int]:
    """The next page's games a player sat in, walked backwards along the seats' own index."""
    seats = Seat.objects.filter(player=player, player__table=table)
    if after is not None:
        last = Game.objects.filter(table=table).before(after).newest_first().values("pk")[:1]
        seats = seats.filter(game__lte=last)
    if game is not None:
        seats = seats.filter(game__slug=game)
    return seats.order_by("-game").values_list("game", flat=True).distinct()[: PAGE + 1]


def _players(games: list[int]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for game, name in (
        Seat.objects.filter(game__in=games).in_order().values_list("game", "player__name")
    ):
        names = found.setdefault(game, [])
        if name not in names:
            names.append(name)
    return found
