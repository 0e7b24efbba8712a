"""What is deleted is in no file of the database, whichever journal it has."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import ConnectionHandler, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from pytest_django import DjangoDbBlocker

from squarescores import databases
from squarescores.traces import leaving_no_trace

NAME = "Quinquagesima"
MANY = 400


@pytest.fixture(params=["PERSIST", "WAL"])
def connection(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[BaseDatabaseWrapper]:
    """A database of names, as the app opens it, and another connection that has it open too."""
    monkeypatch.setattr(databases, "journal", lambda: request.param)
    settings = {"default": databases.sqlite(tmp_path / "facts.sqlite3")}
    monkeypatch.setitem(
        connections.settings, "traces", ConnectionHandler(settings).settings["default"]
    )
    opened = connections["traces"]
    with django_db_blocker.unblock():
        fill(opened)
        beside = sqlite3.connect(tmp_path / "facts.sqlite3")
        beside.execute("SELECT count(*) FROM people").fetchall()
        yield opened
        beside.close()
        opened.close()
    del connections["traces"]


def fill(connection: BaseDatabaseWrapper) -> None:
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, more TEXT)")
        cursor.execute("CREATE INDEX by_name ON people (name)")
        for number in range(MANY):
            more = f"{NAME} " * (number % 700)
            name = f"{NAME} {number}" if number % 3 else "Ann"
            cursor.execute("INSERT INTO people (name, more) VALUES (%s, %s)", [name, more])


def found(folder: Path) -> list[str]:
    """The files in which the name still is."""
    return [path.name for path in folder.iterdir() if NAME.encode() in path.read_bytes()]


def delete(connection: BaseDatabaseWrapper) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE people SET more = ''")
        cursor.execute("DELETE FROM people WHERE name <> 'Ann'")


def test_nothing_is_left_of_what_was_deleted(
    connection: BaseDatabaseWrapper, tmp_path: Path
) -> None:
    assert "facts.sqlite3" in found(tmp_path)
    with leaving_no_trace(connection):
        delete(connection)
    assert found(tmp_path) == []


def test_a_deletion_that_is_taken_back_changes_nothing(connection: BaseDatabaseWrapper) -> None:
    def people() -> int:
        with connection.cursor() as cursor:
            return int(cursor.execute("SELECT count(*) FROM people").fetchone()[0])

    def deleting() -> None:
        with leaving_no_trace(connection):
            delete(connection)
            assert people() < MANY
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        deleting()
    assert people() == MANY


def test_other_changes_keep_their_journal(connection: BaseDatabaseWrapper, tmp_path: Path) -> None:
    """Cutting it each time would cost every act a flush more; so the names are in it until then."""
    with leaving_no_trace(connection):
        pass
    delete(connection)
    assert found(tmp_path) != []
