"""One writes at a time: of the threads of a process, and of the processes at one file."""

from __future__ import annotations

import multiprocessing
import threading
import time
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest
from django.db import connection

from matches.recording.turn import Turn


def _take(turn: Turn, has_it: Event | threading.Event, over: Event | threading.Event) -> None:
    with turn:
        has_it.set()
        over.wait(10)


@pytest.fixture
def at_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Say that the database is a file here; nothing is asked of it."""
    monkeypatch.setitem(connection.settings_dict, "NAME", str(tmp_path / "squarescores.sqlite3"))


def test_another_process_waits(at_a_file: None) -> None:
    """What a worker has from its server is a turn of its own, not the server's."""
    turn, fork = Turn(), multiprocessing.get_context("fork")
    with turn:
        pass
    has_it, over = fork.Event(), fork.Event()
    worker = fork.Process(target=_take, args=(turn, has_it, over))
    worker.start()
    assert has_it.wait(10)
    we_have_it, ours_is_over = threading.Event(), threading.Event()
    we = threading.Thread(target=_take, args=(turn, we_have_it, ours_is_over))
    we.start()
    assert not we_have_it.wait(0.2)
    over.set()
    assert we_have_it.wait(10)
    ours_is_over.set()
    we.join()
    worker.join()


def test_another_thread_waits() -> None:
    turn, has_it, over = Turn(), threading.Event(), threading.Event()
    with turn:
        thread = threading.Thread(target=_take, args=(turn, has_it, over))
        thread.start()
        assert not has_it.wait(0.1)
    assert has_it.wait(10)
    over.set()
    thread.join()


def test_trouble_ends_the_turn(at_a_file: None) -> None:
    turn = Turn()
    began = time.monotonic()
    for trouble in (ValueError, KeyError):
        with pytest.raises(trouble), turn:
            raise trouble
    assert time.monotonic() - began < 5
