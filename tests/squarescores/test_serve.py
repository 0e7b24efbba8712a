"""The server as its users meet it: started, stopped, started again, or told what is wrong."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from tests.support.served import STOP_SECONDS, Served, free_port, launch, serving


def refusal(data: Path, **environment: str) -> str:
    """Return what it says instead of starting: one line, and no traceback."""
    process = launch({"DATA": str(data), "PORT": str(free_port()), **environment})
    try:
        said = process.communicate(timeout=20)[1]
    except subprocess.TimeoutExpired:
        process.kill()
        raise
    assert process.returncode == 1
    assert said.count("\n") == 1, said
    assert said.startswith("SquareScores cannot start. ")
    return said


def test_the_first_start_makes_everything_and_the_next_is_quick(tmp_path: Path) -> None:
    """A set-up machine answers in less than a second and a half."""
    with serving(tmp_path) as app:
        assert app.answers()
        # Whoever reads the database reads every table's code: all is for its owner alone.
        for path in tmp_path.iterdir():
            assert path.name == "static" or path.stat().st_mode & 0o077 == 0, path
    made = {path.name for path in tmp_path.iterdir()}
    assert {"secret-key", "squarescores.sqlite3", "static"} <= made
    again = Served(tmp_path)
    began = time.monotonic()
    again.start()
    seconds = time.monotonic() - began
    again.stop()
    # Twice what is asked, because other tests run beside it; the benchmark measures it alone.
    assert seconds < 3


def test_it_prints_its_address(tmp_path: Path, served: Served) -> None:
    """The address printed is the one that answers."""
    app = Served(tmp_path)
    app.set_up_as(served)
    app.start()
    assert app.process is not None
    app.process.send_signal(signal.SIGINT)
    said = app.process.communicate(timeout=STOP_SECONDS)[0]
    assert f"{app.url}/" in said
    assert "rollback journal" in said or "write-ahead log" in said


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_when_told_even_in_the_middle_of_a_request(
    tmp_path: Path, served: Served, how: signal.Signals
) -> None:
    """A body that never ends keeps nobody waiting."""
    with serving(tmp_path, like=served) as app:
        assert app.process is not None
        with socket.create_connection(("127.0.0.1", app.port)) as half:
            half.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf")
            time.sleep(0.3)
            app.process.send_signal(how)
            app.process.communicate(timeout=STOP_SECONDS)
        assert app.process.returncode == 0


def test_half_sent_bodies_keep_nobody_waiting(tmp_path: Path, served: Served) -> None:
    """Eight phones that lost their signal while sending hold eight threads, not the table."""
    with serving(tmp_path, like=served) as app:
        halves = [socket.create_connection(("127.0.0.1", app.port)) for _ in range(8)]
        for half in halves:
            half.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf")
        time.sleep(0.2)
        for _ in range(20):
            began = time.monotonic()
            with urllib.request.urlopen(f"{app.url}/readyz", timeout=5):
                assert time.monotonic() - began < 1
        for half in halves:
            half.close()


def test_a_worker_that_dies_is_replaced(tmp_path: Path, served: Served) -> None:
    """One crash is not the end of the evening."""
    with serving(tmp_path, like=served) as app:
        assert app.process is not None
        workers = children(app.process.pid)
        os.kill(workers[0], signal.SIGKILL)
        deadline = time.monotonic() + 10
        while len(set(children(app.process.pid)) - set(workers)) == 0:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert app.answers()


def test_workers_do_not_outlive_their_server(tmp_path: Path, served: Served) -> None:
    """Else they would hold the port against the next start."""
    app = Served(tmp_path)
    app.set_up_as(served)
    app.start()
    assert app.process is not None
    workers = children(app.process.pid)
    app.process.kill()
    app.process.communicate()
    deadline = time.monotonic() + STOP_SECONDS
    while any(map(lives, workers)):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    app.start()
    app.stop()


def children(process: int) -> list[int]:
    """Return the processes a process has started."""
    return list(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))


def lives(process: int) -> bool:
    """Return whether a process runs."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_starts_that_race_for_one_folder_all_succeed(tmp_path: Path) -> None:
    """The second waits until the first has made everything."""
    racing = [Served(tmp_path) for _ in range(3)]
    for app in racing:
        app.launch()
    for app in racing:
        app.wait()
        assert app.get("/readyz").status == 200
        app.stop()


@pytest.mark.database
def test_it_serves_from_the_database_it_was_given(served: Served) -> None:
    """Whichever it is."""
    assert served.get("/readyz").read() == b"ready\n"


def test_a_taken_port_is_said(tmp_path: Path) -> None:
    """With the way out."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert f"Port {port} is in use: choose another with PORT=." in refusal(tmp_path, PORT=port)


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"PORT": "eighty"}, "PORT is 'eighty'"),
        ({"HOST": "no.such.host.invalid"}, "HOST is 'no.such.host.invalid'"),
        ({"HOST": "192.0.2.77"}, "192.0.2.77 is no address of this machine"),
        ({"DEBUG": "perhaps"}, "DEBUG is 'perhaps'"),
        ({"DEBUG": "1", "SQUARESCORES_URL": "https://a.example"}, "DEBUG=1 shows secrets"),
        ({"SQUARESCORES_URL": "a.example"}, "SQUARESCORES_URL is 'a.example'"),
        ({"DATABASE_URL": "nonsense"}, "DATABASE_URL"),
        ({"DATABASE_URL": "postgres://me@127.0.0.1:1/none"}, "The database cannot be used"),
        ({"DATA": "/proc/nowhere"}, "The folder /proc/nowhere cannot be made"),
    ],
)
def test_what_cannot_work_is_said_in_one_sentence(
    tmp_path: Path, environment: dict[str, str], sentence: str
) -> None:
    """No traceback tells anybody at a table what to do."""
    assert sentence in refusal(tmp_path, **environment)


def test_a_broken_database_is_said(tmp_path: Path) -> None:
    """A file that is no database is not overwritten."""
    path = tmp_path / "squarescores.sqlite3"
    path.write_bytes(b"not a database at all, but long enough to be looked at" * 40)
    before = path.read_bytes()
    assert "The database cannot be used" in refusal(tmp_path, DATABASE_URL="")
    assert path.read_bytes() == before


def test_an_old_python_is_told(tmp_path: Path) -> None:
    """The check stands before everything that an old one could not read."""
    program = (
        "import runpy, sys; sys.version_info = (3, 10, 0); sys.version = '3.10.0 (old)';"
        "runpy.run_module('squarescores', run_name='__main__')"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert answer.stderr == "SquareScores needs Python 3.11 or newer; this is 3.10.0.\n"
