"""Where the facts are kept: a durable SQLite, or the PostgreSQL an address names."""

import sqlite3
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

BUSY_SECONDS = 20
CACHE_KB = 256


def has_the_reset_bug(version: tuple[int, ...]) -> bool:
    """Return whether this SQLite's write-ahead log can lose what it has acknowledged."""
    if version >= (3, 51, 3):
        return False
    return not ((3, 50, 7) <= version < (3, 51) or (3, 44, 6) <= version < (3, 45))


def journal(version: tuple[int, ...] = sqlite3.sqlite_version_info) -> str:
    """Return the journal to use: the write-ahead log only where it is safe."""
    # PERSIST ends a change by overwriting, which is flushed; removing or cutting a file is not.
    return "PERSIST" if has_the_reset_bug(version) else "WAL"


def sqlite(path: Path) -> dict[str, Any]:
    """Return the settings of a database in one file, in which an answer given is an answer kept."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            # A writer asks for the lock first and waits its turn, so racing writers never fail.
            "transaction_mode": "IMMEDIATE",
            "timeout": BUSY_SECONDS,
            # A connection a thread, and the system keeps the file's pages for all of them.
            # What is deleted is overwritten: it was somebody's name.
            "init_command": (
                f"PRAGMA journal_mode={journal()}; PRAGMA synchronous=FULL; "
                f"PRAGMA cache_size=-{CACHE_KB}; PRAGMA secure_delete=ON;"
            ),
        },
    }


def from_address(address: str) -> dict[str, Any]:
    """Return the settings of the database an address names; PostgreSQL comes with its pool."""
    try:
        database: dict[str, Any] = dict(dj_database_url.parse(address, conn_max_age=None))
    except (ValueError, dj_database_url.ParseError, dj_database_url.UnknownSchemeError) as trouble:
        raise ImproperlyConfigured(
            "DATABASE_URL is not understood: postgres://user:password@host/name is needed."
        ) from trouble
    engine = database["ENGINE"]
    if engine == "django.db.backends.sqlite3":
        return sqlite(Path(database["NAME"]))
    if engine != "django.db.backends.postgresql":
        raise ImproperlyConfigured("DATABASE_URL must name a PostgreSQL or SQLite database.")
    database["CONN_MAX_AGE"] = 0  # the pool keeps the connections
    database.setdefault("OPTIONS", {})["pool"] = {"min_size": 1, "max_size": 8, "timeout": 5}
    return database


def told(database: dict[str, Any]) -> str:
    """Return in words, for the log, where the facts are kept and how safely."""
    if database["ENGINE"] == "django.db.backends.postgresql":
        return "PostgreSQL"
    name = "write-ahead log" if journal() == "WAL" else "rollback journal"
    return f"SQLite {sqlite3.sqlite_version}, {name}, every answer flushed to disk"
