"""A full club behind one address, at the really served app with every limit as it is."""

from __future__ import annotations

import re
import threading
import uuid
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.proof.plain_phone import PlainPhone
from tests.support.served import Served, serving

TABLES, PHONES = 20, 4
LIMITS = {"FLOOD": "200", "TABLES_AN_HOUR": "120"}
# What a page fetches for itself beside its files, so that it opens without signal.
BESIDE = (
    "/sw.js",
    "/away/table/",
    "/away/hand/",
    "/away/nothing/",
    "/away/notices/",
    "/away/kit.json",
    "/away/blanks.json",
    "/tables/new/",
    "/",
)


class ClubPhone(PlainPhone):
    """A phone that remembers how it was answered."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.statuses: Counter[int] = Counter()

    def ask(self, method: str, path: str, fields: dict[str, object] | None = None) -> Any:
        answer = super().ask(method, path, fields)
        self.statuses[answer[0]] += 1
        return answer

    def open(self) -> None:
        """Open the game's page with all that comes with it, and ask whether there is news."""
        _, _, page = self.ask("GET", f"{self.table}games/1/")
        files = set(re.findall(r"/static/[\w./-]+\.(?:css|js)\b", page))
        for path in (*files, *BESIDE, f"{self.table}facts.json"):
            self.ask("GET", path)
        self.headers["HX-Request"] = "true"
        assert self.ask("GET", f"{self.table}?seen=9.9")[0] == 204
        del self.headers["HX-Request"]

    def tell(self) -> None:
        """Tell the count of the hand that is played."""
        said: dict[str, object] = {"op": uuid.uuid4(), "game": 1, "hand": 1, "tricks-1": 4}
        assert self.ask("POST", f"{self.table}live/", said)[0] == 204


def an_evening_begins(port: int) -> Counter[int]:
    """Play at all tables at once; returns how often there was which answer."""
    statuses: Counter[int] = Counter()
    adding = threading.Lock()

    def sit_down(_: int) -> None:
        first, *others = phones = [ClubPhone(port) for _ in range(PHONES)]
        first.open_table()
        code = first.recovery_code()
        for phone in others:
            phone.join(first, code)
        for phone in phones:
            phone.open()
        first.tell()
        assert first.record(1)
        with adding:
            statuses.update(sum((phone.statuses for phone in phones), Counter()))

    with ThreadPoolExecutor(TABLES) as tables:
        list(tables.map(sit_down, range(TABLES)))
    return statuses


def flood(port: int) -> Counter[int]:
    """Ask for one page again and again, more often than all the club."""
    with ThreadPoolExecutor(8) as askers:
        asked = askers.map(lambda _: PlainPhone(port).ask("GET", "/join/")[0], range(400))
        return Counter(asked)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, served: Served) -> Iterator[Served]:
    """The app as it is for everybody, and not as it is for tests."""
    with serving(tmp_path_factory.mktemp("data"), like=served, **LIMITS) as app:
        yield app


def test_a_full_club_is_refused_nothing(club: Served) -> None:
    """Eighty phones open their pages at once, join, fetch, poll, tell their counts and record."""
    statuses = an_evening_begins(club.port)
    assert set(statuses) <= {200, 204, 302}
    assert statuses.total() > TABLES * PHONES * 15


def test_a_flood_at_the_same_door_is_turned_away(tmp_path: Path, served: Served) -> None:
    """The control of the evening: the same app has a limit, and says so."""
    with serving(tmp_path, like=served, FLOOD="10") as app:
        assert flood(app.port)[429] > 0
