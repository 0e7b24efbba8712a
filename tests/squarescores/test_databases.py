"""Facts once acknowledged stay: the journal is chosen by what this SQLite can be trusted with."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from squarescores import databases


@pytest.mark.parametrize(
    ("version", "journal", "why"),
    [
        ((3, 40, 1), "PERSIST", "older than every repair"),
        ((3, 44, 5), "PERSIST", "just before the repair"),
        ((3, 44, 6), "WAL", "repaired"),
        ((3, 45, 0), "PERSIST", "newer, but from before the repair"),
        ((3, 50, 6), "PERSIST", "just before the repair"),
        ((3, 50, 7), "WAL", "repaired"),
        ((3, 51, 2), "PERSIST", "just before the repair"),
        ((3, 51, 3), "WAL", "repaired"),
        ((3, 52, 0), "WAL", "newer than the repair"),
    ],
)
def test_the_write_ahead_log_only_without_its_bug(
    version: tuple[int, int, int], journal: str, why: str
) -> None:
    """The bug loses what was acknowledged; speed is not worth that."""
    assert databases.journal(version) == journal, why


def test_an_address_of_postgresql_brings_the_pool() -> None:
    """The pool keeps the connections, so Django must not."""
    database = databases.from_address("postgres://me:secret@db.example.org:5433/scores")
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert database["HOST"] == "db.example.org"
    assert database["OPTIONS"]["pool"]["max_size"] >= 4
    assert database["CONN_MAX_AGE"] == 0


def test_an_address_of_sqlite_is_as_durable_as_ours() -> None:
    """Only the place differs."""
    database = databases.from_address("sqlite:////tmp/scores.sqlite3")
    assert database == databases.sqlite(Path("/tmp/scores.sqlite3"))  # noqa: S108


@pytest.mark.parametrize("address", ["nonsense", "mysql://a/b", "oracle://a/b", "gopher://a/b"])
def test_other_databases_are_refused(address: str) -> None:
    """What was never tried is not promised."""
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL"):
        databases.from_address(address)


@pytest.mark.django_db
def test_sqlite_is_set_as_promised() -> None:
    """Every answer is on the disk before it is given."""
    if connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        settings = {
            name: cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("synchronous", "foreign_keys", "busy_timeout", "secure_delete")
        }
    assert settings == {
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 20_000,
        "secure_delete": 1,
    }
    # Some systems build it so; on the others it has to be asked for.
    assert "secure_delete=ON" in connection.settings_dict["OPTIONS"]["init_command"]
