"""Whose turn it is to write: one thread's, and where the database is a file, one process's."""

from __future__ import annotations

import fcntl
import os
import threading
from types import TracebackType

from django.db import connection


class Turn:
    """A lock for all who write to one database.

    PostgreSQL locks the table's row. SQLite lets one writer in and the others look again after
    ever longer pauses, up to a tenth of a second; the system wakes them as soon as it can be.
    """

    def __init__(self) -> None:
        self._thread = threading.Lock()
        self._opened: tuple[int, str] | None = None
        self._file = -1

    def __enter__(self) -> None:
        # Whoever has the turn must not wait for a connection held by those who wait for the turn.
        connection.ensure_connection()
        self._thread.acquire()
        try:
            if _is_a_file():
                fcntl.flock(self._opened_file(), fcntl.LOCK_EX)
        except BaseException:
            self._thread.release()  # nobody else shall wait for a turn that was never taken
            raise

    def __exit__(
        self,
        kind: type[BaseException] | None,
        trouble: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if _is_a_file():
            fcntl.flock(self._opened_file(), fcntl.LOCK_UN)
        self._thread.release()

    def _opened_file(self) -> int:
        # Opened by each process: what a worker has from its server would be one and the same lock.
        wanted = (os.getpid(), f"{connection.settings_dict['NAME']}-turn")
        if self._opened != wanted:
            self._file = os.open(wanted[1], os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            self._opened = wanted
        return self._file


def _is_a_file() -> bool:
    name = str(connection.settings_dict["NAME"])
    return connection.vendor == "sqlite" and not name.startswith(("file:", ":memory:"))
