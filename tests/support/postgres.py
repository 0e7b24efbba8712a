"""`python -m tests.support.postgres ARGUMENTS`: Python beside a PostgreSQL that ends with it."""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.support import packages
from tests.support.served import free_port

MISSING = "These tests need PostgreSQL: install it (Debian: apt-get install postgresql)."
START_SECONDS = 30
NO_CLUSTER = Path("/etc/postgresql-common/createcluster.d/squarescores-tests.conf")


def find() -> Path | None:
    """Return the folder of PostgreSQL's programs, the newest version's."""
    versions = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    newest = max(versions, key=lambda path: int(path.parts[-3]), default=None)
    elsewhere = shutil.which("postgres")
    return newest.parent if newest else Path(elsewhere).parent if elsewhere else None


def find_or_install() -> Path:
    """Return the folder of PostgreSQL's programs, or end with what is missing."""
    programs = find()
    if not programs:
        if os.geteuid() == 0:
            # Debian would start a server of its own, which nobody here would stop.
            NO_CLUSTER.parent.mkdir(parents=True, exist_ok=True)
            NO_CLUSTER.write_text("create_main_cluster = false\n", encoding="ascii")
        packages.install("postgresql")
        programs = find()
    if not programs:
        sys.exit(MISSING)
    return programs


def unprivileged() -> dict[str, Any]:
    """Return how to start a process that is not root, which PostgreSQL refuses to be."""
    if os.geteuid() != 0:
        return {}
    entry = pwd.getpwnam("postgres")
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


@contextmanager
def running() -> Iterator[str]:
    """Run a server while the block runs, and give its address."""
    programs = find_or_install()
    port = free_port()
    who = unprivileged()
    with tempfile.TemporaryDirectory(prefix="squarescores-postgres-") as folder:
        if who:
            os.chown(folder, who["user"], who["group"])
        data = Path(folder, "data")
        make = [f"{programs}/initdb", f"--pgdata={data}", "--username=tests", "--auth=trust"]
        subprocess.run(
            [*make, "--encoding=UTF8", "--locale=C"],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=folder,
            **who,
        )
        listen = ["-c", "listen_addresses=127.0.0.1", "-c", f"port={port}", "-k", folder]
        server = subprocess.Popen(
            [programs / "postgres", "-D", data, *listen, "-c", "fsync=off"],
            cwd=folder,
            stderr=subprocess.DEVNULL,
            **who,
        )
        try:
            _wait(programs, port, server)
            yield f"postgres://tests@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(signal.SIGINT)  # ends its connections, then itself
            server.wait()


def _wait(programs: Path, port: int, server: subprocess.Popen[bytes]) -> None:
    question = [f"{programs}/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]
    deadline = time.monotonic() + START_SECONDS
    while subprocess.run(question, check=False).returncode != 0:
        if server.poll() is not None or time.monotonic() > deadline:
            sys.exit("PostgreSQL did not start.")
        time.sleep(0.1)


def main() -> None:
    """Run Python with the given arguments beside a server, and end as it ends."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with running() as address:
        environment = os.environ | {"DATABASE_URL": address}
        ended = subprocess.run([sys.executable, *sys.argv[1:]], env=environment, check=False)
    sys.exit(ended.returncode)


if __name__ == "__main__":
    main()
