"""What a page asks of the database, however much was played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from matches.models import Game
from tests.matches.at_table import AtTable, Phone, open_table
from tests.matches.filled import fill

pytestmark = [pytest.mark.django_db, pytest.mark.database]

PAGE, RECORDING, HISTORY, FACTS = 7, 12, 4, 10
TRANSACTION = ("SAVEPOINT", "RELEASE", "ROLLBACK", "BEGIN", "COMMIT")


@contextmanager
def asked() -> Iterator[list[str]]:
    """The statements of what runs inside, those of the transaction left out."""
    statements: list[str] = []
    with CaptureQueriesContext(connection) as captured:
        yield statements
    statements += [query["sql"] for query in captured if not query["sql"].startswith(TRANSACTION)]


SIZES = [(1, 1), (60, 20)]
Look = Callable[[AtTable, int, int, int], Any]

PAGES: dict[str, tuple[int, Look]] = {
    "match table": (PAGE, lambda t, g, h, p: t.get("table")),
    # A watcher is first asked what it has seen.
    "match table in part": (PAGE + 1, lambda t, g, h, p: t.get("table", htmx=True, seen=1)),
    "hand in play": (PAGE, lambda t, g, h, p: t.get("game", g)),
    "an old game": (PAGE, lambda t, g, h, p: t.get("game", 1)),
    "another dealer": (PAGE, lambda t, g, h, p: t.get("game", g, dealer=3)),
    "recorded hand": (PAGE, lambda t, g, h, p: t.get("hand", g, h)),
    "history": (HISTORY, lambda t, g, h, p: t.get("history")),
    "history of a player": (HISTORY, lambda t, g, h, p: t.get("history", player=p)),
    "history of a game": (HISTORY, lambda t, g, h, p: t.get("history", game="sergeant-major")),
    "older history": (HISTORY, lambda t, g, h, p: t.get("history", after=g + 1)),
    "older history of both": (
        HISTORY, lambda t, g, h, p: t.get("history", after=g + 1, player=p, game="sergeant-major")),
    "ledger": (PAGE, lambda t, g, h, p: t.get("ledger")),
    "export": (PAGE, lambda t, g, h, p: t.get("export")),
    "facts": (FACTS, lambda t, g, h, p: t.get("facts")),
    "home": (PAGE, lambda t, g, h, p: t.phone.get("/")),
    "new table": (PAGE, lambda t, g, h, p: t.phone.get("/tables/new/")),
    "nothing newer": (1, lambda t, g, h, p: t.get("table", htmx=True, seen=10**6)),
    "nothing newer in a game": (1, lambda t, g, h, p: t.get("game", g, htmx=True, seen=10**6)),
    "nothing newer in a hand": (1, lambda t, g, h, p: t.get("hand", g, h, htmx=True, seen=10**6)),
    "nothing newer of the facts": (1, lambda t, g, h, p: t.get("facts", seen=10**6)),
    "nothing newer of history": (1, lambda t, g, h, p: t.get("history", htmx=True, seen=10**6)),
}  # fmt: skip

ACTS: dict[str, tuple[int, Look]] = {
    "record, in part": (
        RECORDING,
        lambda t, g, h, p: t.send(
            "record_hand", g, hand=h + 1, tricks=(7, 5, 4), on=t.url("game", g)),
    ),
    "record, plain": (
        RECORDING, lambda t, g, h, p: t.send("record_hand", g, hand=h + 1, tricks=(7, 5, 4))),
    "record again": (
        RECORDING, lambda t, g, h, p: t.send("record_hand", g, hand=h, tricks=(6, 6, 4))),
    "record refused, in part": (
        RECORDING,
        lambda t, g, h, p: t.send(
            "record_hand", g, hand=h + 1, tricks=(7, 5, 5), on=t.url("game", g)),
    ),
    "correct": (20, lambda t, g, h, p: t.send("hand", g, 1, tricks=(7, 5, 4))),
    "strike out": (20, lambda t, g, h, p: t.send("void_hand", g, h)),
    "misdeal": (20, lambda t, g, h, p: t.send("void_hand", g, h + 1)),
    "tap, in part": (20, lambda t, g, h, p: t.send("winner", seat=1, number=g, on=t.url("table"))),
    "abandon": (20, lambda t, g, h, p: t.send("close_game", g, how="abandoned")),
    "change player": (20, lambda t, g, h, p: t.send("change_player", g, 1, player="Dee")),
    "rename": (20, lambda t, g, h, p: t.send("player", p, name="Bobby")),
}  # fmt: skip


@pytest.fixture
def tables(db: None) -> list[tuple[AtTable, int, int, int]]:
    """A table of one game and one hand, and one of sixty games of twenty hands."""
    found = []
    for games, hands in SIZES:
        table = open_table()
        fill(table, games, hands)
        found.append((table, games, hands, table.player("Bob")))
    return found


@pytest.mark.parametrize("looks", [PAGES, ACTS], ids=["pages", "acts"])
def test_as_much_is_asked_however_much_was_played(
    tables: list[tuple[AtTable, int, int, int]],
    looks: dict[str, tuple[int, Look]],
    subtests: pytest.Subtests,
) -> None:
    for name, (most, look) in looks.items():
        asked_for: list[list[str]] = []
        for at in tables:
            with transaction.atomic():
                cache.clear()
                with asked() as statements:
                    response = look(*at)
                transaction.set_rollback(True)
            asked_for.append(statements)
            assert response.status_code in (200, 204, 302, 422)
        with subtests.test(name):
            little, much = asked_for
            assert len(little) == len(much), "\n".join(much)
            assert len(much) <= most, "\n".join(much)


def test_the_match_table_asks_the_same_between_games(db: None) -> None:
    for games, hands in SIZES:
        table = open_table()
        fill(table, games, hands)
        Game.objects.filter(table__code=table.code, closed=None).update(
            closed="abandoned", finished_at=datetime(2026, 11, 6, tzinfo=UTC)
        )
        with asked() as statements:
            assert table.page("table").next_game.number == games + 1
        assert len(statements) <= PAGE, "\n".join(statements)


def test_a_page_seen_before_is_not_worked_out_again(db: None) -> None:
    table = open_table()
    fill(table, 5, 5)
    table.get("table")
    table.get("game", 5)
    with asked() as statements:
        table.get("table")
        table.get("game", 5)
    assert len(statements) == 2, "the table, and whether this phone scores it, each time"


def test_a_watcher_is_answered_without_the_table_being_read(db: None) -> None:
    table = open_table()
    with asked() as statements:
        response = table.get("table", by=Phone(), htmx=True, seen=table.revision)
    assert (response.status_code, response.content) == (204, b"")
    assert len([sql for sql in statements if "revision" in sql]) >= 1
