"""What is printed once for everybody: by whom, where it is kept, and where it cannot be."""

from __future__ import annotations

import gzip
import json
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from time import sleep
from typing import Any

import pytest
from django.core.cache import caches
from pytest_django import Settings

from rules_reference.printed import Printed
from rules_reference.sources import mark_of

VERSION = "0123456789abcdef"


@pytest.fixture
def folder(settings: Settings, tmp_path: Path) -> Path:
    """Keep what is printed in a folder of the test's own."""
    kept = tmp_path / "printed"
    settings.CACHES = {
        **settings.CACHES,
        "printed": {**settings.CACHES["printed"], "LOCATION": kept},
    }
    return kept


@pytest.fixture
def told() -> list[str]:
    return []


def printed(told: list[str]) -> Printed:
    """Print it; ``told`` counts how often it was worked out."""

    def content() -> dict[str, str]:
        told.append("again")
        sleep(0.01)  # so that who comes second comes while it is worked out
        return {"name": "Zoë"}

    return Printed.once(VERSION, content)


def test_it_is_worked_out_once(folder: Path, told: list[str]) -> None:
    first = printed(told)
    assert printed(told) == first
    assert told == ["again"]
    assert json.loads(first.plain) == {"name": "Zoë"}
    assert gzip.decompress(first.zipped) == first.plain
    assert first.version == VERSION


def test_who_asks_at_the_same_time_waits_for_it(folder: Path, told: list[str]) -> None:
    asking = Barrier(4)

    def ask(_: int) -> Printed:
        asking.wait()
        return printed(told)

    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(ask, range(4)))) == 1
    assert told == ["again"]


def test_only_we_read_it(folder: Path, told: list[str]) -> None:
    printed(told)
    kept = [folder, *folder.iterdir()]
    assert len(kept) == 2
    assert not [path for path in kept if path.stat().st_mode & 0o077]


def _cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-9])


@pytest.mark.parametrize(
    "spoil", [_cut_off, lambda path: path.write_bytes(b""), lambda path: path.write_bytes(b"junk")]
)
def test_what_is_not_whole_is_printed_again(
    folder: Path, told: list[str], spoil: Callable[[Path], Any]
) -> None:
    first = printed(told)
    spoil(next(folder.iterdir()))
    assert printed(told) == first
    assert printed(told) == first
    assert told == ["again", "again"], "and kept again"


def test_where_nothing_can_be_kept_it_is_printed_each_time(
    folder: Path, told: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    folder.write_text("a file where the folder should be")
    with caplog.at_level(logging.WARNING):
        assert printed(told) == printed(told)
    assert told == ["again", "again"]
    assert "cannot be kept" in caplog.text


def test_it_does_not_grow_for_ever(folder: Path, settings: Settings) -> None:
    most = settings.CACHES["printed"]["OPTIONS"]["MAX_ENTRIES"]
    assert most <= 1000
    for number in range(most // 100):
        caches["printed"].set(str(number), b"")
    caches["printed"]._max_entries = most // 100
    Printed.once(VERSION, lambda: 1)
    assert len(list(folder.iterdir())) < most // 100


@pytest.mark.parametrize("name", ["rule.py", "page.html", "worker.js", "words.mo"])
def test_what_is_printed_from_is_marked(tmp_path: Path, name: str) -> None:
    deep = tmp_path / "deep"
    deep.mkdir()
    (deep / name).write_text("one")
    one = mark_of(tmp_path)
    (deep / "notes.md").write_text("of no account")
    assert mark_of(tmp_path) == one
    (deep / name).write_text("two")
    assert mark_of(tmp_path) != one


def test_django_prints_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = mark_of(tmp_path)
    monkeypatch.setattr("django.get_version", lambda: "99.1")
    assert mark_of(tmp_path) != one
