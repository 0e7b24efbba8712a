"""A table where much was played, put straight into the database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from django.core.cache import cache

from matches.models import Entry, Game, Hand, HandTricks, Seat, Table
from tests.matches.at_table import AtTable

EIGHT = datetime(2026, 11, 5, 20, tzinfo=UTC)


def fill(table: AtTable, games: int, hands: int) -> None:
    """Make it so many games, all but the last won, and so many hands in each."""
    stored = Table.objects.get(code=table.code)
    first = Game.objects.get(table=stored)
    seats = list(first.seats.all())
    later = Game.objects.bulk_create(
        Game(
            table=stored,
            number=number,
            slug=first.slug,
            house_rules=first.house_rules,
            first_dealer=0,
            started_at=EIGHT + timedelta(hours=number),
        )
        for number in range(2, games + 1)
    )
    Seat.objects.bulk_create(
        Seat(game=game, position=seat.position, player=seat.player)
        for game in later
        for seat in seats
    )
    _win(stored, games)
    _record(stored, hands)
    _write_lines(stored, games, hands)
    Table.objects.filter(pk=stored.pk).update(revision=999 + hands)
    cache.clear()


def _win(table: Table, games: int) -> None:
    seats = Seat.objects.filter(game__table=table, game__number__lt=games).select_related("game")
    winners = {seat.game: seat for seat in seats if seat.position == seat.game.number % 3}
    for game, seat in winners.items():
        game.closed, game.finished_at, game.winner = "won", game.started_at, seat
    Game.objects.bulk_update(winners, ["closed", "finished_at", "winner"])


def _record(table: Table, hands: int) -> None:
    rows = [
        Hand(game=game, number=n, dealer=(n - 1) % 3, closed="played", recorded_at=EIGHT)
        for game in table.games.order_by("number")
        for n in range(1, hands + 1)
    ]
    HandTricks.objects.bulk_create(
        HandTricks(hand=hand, position=position, tricks=tricks)
        for hand in Hand.objects.bulk_create(rows)
        for position, tricks in enumerate((6, 6, 4))
    )


def _write_lines(table: Table, game: int, hands: int) -> None:
    (opening,) = table.entries.all()
    dealt = {"dealer": "Ann", "trumps": None}
    Entry.objects.bulk_create(
        Entry(
            table=table,
            revision=1000 + n,
            phone=opening.phone,
            op=f"00000000-0000-4000-8000-{n:012}",
            act="correct-hand",
            game=game,
            hand=1 + n,
            said={
                "was": {**dealt, "tricks": [8, 5, 3]},
                "is": {**dealt, "tricks": [6, 6, 4]},
                "back": [],
            },
            content="c",
            answer=str(game),
            at=EIGHT,
        )
        for n in range(hands)
    )
