"""Deleted for good: what was in a row is in no file of the database afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper


@contextmanager
def leaving_no_trace(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """Do a deletion as one transaction whose journal does not keep what it deleted.

    Rows are overwritten where they were by every connection (databases.py). What PostgreSQL keeps
    until it tidies up is its own matter.
    """
    is_a_file = connection.vendor == "sqlite"
    if is_a_file:
        # Left no room to stay in, a rollback journal is cut off by the commit itself.
        _set(connection, "journal_size_limit=0")
    try:
        with transaction.atomic(connection.alias):
            if is_a_file:
                transaction.on_commit(lambda: _empty_the_log(connection), connection.alias)
            yield
    finally:
        if is_a_file:
            _set(connection, "journal_size_limit=-1")


def _empty_the_log(connection: BaseDatabaseWrapper) -> None:
    # A write-ahead log is emptied once nobody reads from it, which is a moment.
    _set(connection, "wal_checkpoint(TRUNCATE)")


def _set(connection: BaseDatabaseWrapper, pragma: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {pragma}").fetchall()
