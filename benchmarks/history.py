"""Match history of a million games beside that of a thousand: any page takes the same time."""

import re
import shutil
import sqlite3
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from django.db import connection
from django.test.utils import CaptureQueriesContext

from benchmarks import copying, seeding
from benchmarks.client import middle
from benchmarks.report import Figure
from matches.models import Table
from matches.pages.history import history_page
from tests.support.served import serving

FEW, MANY = 1_000, 1_000_000
SEEDED = 50
ASKED = 25
SELDOM, NEVER = "british-army", "the-box"
# What is asked for, given how many games there are: by a player of nearly all, of every tenth.
PAGES: dict[str, dict[str, float | str]] = {
    "first page": {},
    "middle": {"after": 0.5},
    "last page": {"after": 0},
    "by player": {"player": 1, "after": 0.5},
    "by a player who is seldom there": {"player": 4, "after": 0.5},
    "by game": {"game": "sergeant-major", "after": 0.5},
    "by a game seldom played": {"game": SELDOM},
    "by player and game": {"player": 1, "game": SELDOM, "after": 0.5},
    "by player and a game never played": {"player": 1, "game": NEVER},
}


def measure(folder: Path) -> Iterator[Figure]:
    """Ask for the same pages of both in turns, and look at how the database finds them."""
    code, few, many = _seed(folder)
    with serving(few.parent) as small, serving(many.parent) as large:
        for name, asked in PAGES.items():
            seconds: dict[int, list[float]] = {FEW: [], MANY: []}
            for _ in range(ASKED):
                for games, app in ((FEW, small), (MANY, large)):
                    seconds[games].append(_time(f"{app.url}/t/{code}/history/", asked, games))
            small_ms, large_ms = (1000 * middle(seconds[games]) for games in (FEW, MANY))
            note = f"{small_ms:.1f} ms, {large_ms:.1f} ms"
            yield Figure(name, large_ms / small_ms, most=1.3, note=note)
    yield _plans(many)


def _seed(folder: Path) -> tuple[str, Path, Path]:
    """Store fifty games that were only tapped, and let them happen again and again."""
    scorer = seeding.Scorer()
    scorer.open_table()
    scorer.tap(1)
    for game in range(2, SEEDED + 1):
        seldom = game % 10 == 5
        scorer.start(SELDOM if game % 25 == 10 else "sergeant-major", "Dee" if seldom else "Cat")
        scorer.tap(game)
    few = seeding.moved(folder / "few")
    many = folder / "many" / few.name
    many.parent.mkdir()
    shutil.copy(few, many)
    copying.copy_games(few, FEW // SEEDED - 1)
    copying.copy_games(many, MANY // SEEDED - 1)
    return scorer.code, few, many


def _query(asked: dict[str, float | str], games: int) -> dict[str, str]:
    """Say what is asked for; `after` is a part of all games, and 0 leaves a last page of ten."""
    query = {name: str(value) for name, value in asked.items()}
    if "after" in asked:
        query["after"] = str(max(11, int(games * float(asked["after"]))))
    return query


def _time(url: str, asked: dict[str, float | str], games: int) -> float:
    query = "&".join(f"{name}={value}" for name, value in _query(asked, games).items())
    began = time.perf_counter()
    with urllib.request.urlopen(f"{url}?{query}") as answer:
        answer.read()
    return time.perf_counter() - began


def _plans(many: Path) -> Figure:
    """Count the steps that look at every game, or sort, in the database's own plan."""
    before = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = many
    steps: list[str] = []
    with sqlite3.connect(many) as database:
        table = Table.objects.get()
        for asked in PAGES.values():
            query = _query(asked, MANY)
            with CaptureQueriesContext(connection) as captured:
                history_page(
                    table,
                    player=int(query["player"]) if "player" in query else None,
                    game=query.get("game"),
                    after=int(query["after"]) if "after" in query else None,
                )
            for sql in captured.captured_queries:
                plan = database.execute(f"EXPLAIN QUERY PLAN {sql['sql']}")
                steps += [step for *_, step in plan]
    database.close()
    connection.close()
    connection.settings_dict["NAME"] = before
    costly = sorted({s for s in steps if re.match(r"SCAN matches_|USE TEMP B-TREE", s)})
    return Figure(
        "steps that look at every row, or sort", len(costly), most=0, note=", ".join(costly)
    )
