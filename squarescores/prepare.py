"""What is done before serving, where something changed: the database's shape, the static files."""

import fcntl
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from squarescores import static_files as storing

ONE_AT_A_TIME = 8_5_3


def everything() -> None:
    """Make ready what this release needs; of several starts on one folder, one at a time."""
    with (settings.DATA / "starting.lock").open("w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        database()
        static_files()


def database() -> None:
    """Bring the database to the shape this release needs; two machines never do it at once."""
    with _alone():
        if unapplied_migrations():
            call_command("migrate", interactive=False, verbosity=0)
    connection.close()
    close_pool = getattr(connection, "close_pool", None)
    if close_pool:
        close_pool()  # PostgreSQL's; its threads would not follow into the workers


def unapplied_migrations() -> bool:
    """Return whether the database lacks a migration of this release."""
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def static_files() -> None:
    """Collect and compress the static files if one of them changed since the last time."""
    stamp = settings.DATA / "static.stamp"
    wanted = _fingerprint()
    collected = (settings.STATIC_ROOT / "staticfiles.json").exists() and stamp.exists()
    if collected and stamp.read_text(encoding="ascii") == wanted:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(wanted, encoding="ascii")


def _fingerprint() -> str:
    """Return a digest of every file's name, size and time, and of how they are stored."""
    digest = hashlib.sha256(Path(storing.__file__).read_bytes())
    for finder in get_finders():
        found = sorted(finder.list(storing.StaticFiles.ignore_patterns), key=lambda pair: pair[0])
        for path, storage in found:
            changed = storage.get_modified_time(path).timestamp()
            digest.update(f"{path}\0{storage.size(path)}\0{changed}\0".encode())
    return digest.hexdigest()


@contextmanager
def _alone() -> Iterator[None]:
    """Hold other machines' starts back while this one changes a database they share."""
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [ONE_AT_A_TIME])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [ONE_AT_A_TIME])
