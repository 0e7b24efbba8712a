"""The really served app: started as its users start it, stopped as their machines stop it."""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from http.client import HTTPResponse
from pathlib import Path

from tests.support.environment import OURS, UNLIMITED

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 30
STOP_SECONDS = 5


def free_port() -> int:
    """Return a port that nothing listens to."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """One `python -m squarescores` on a free port and a data folder of its own."""

    def __init__(self, data: Path, **environment: str) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {**UNLIMITED, **environment}
        self.process: subprocess.Popen[str] | None = None

    def set_up_as(self, other: "Served") -> None:
        """Take over what the first start of another one collected: files and their stamp."""
        shutil.copytree(other.data / "static", self.data / "static")
        shutil.copy(other.data / "static.stamp", self.data / "static.stamp")

    def start(self) -> None:
        """Start it and wait for its first answer."""
        self.launch()
        self.wait()

    def launch(self) -> None:
        """Start it, and go on at once."""
        self.process = launch(
            {"DATA": str(self.data), "PORT": str(self.port), **self.environment}, cwd=ROOT
        )

    def wait(self) -> None:
        """Wait for its first answer."""
        assert self.process is not None
        deadline = time.monotonic() + START_SECONDS
        while not self.answers():
            if self.process.poll() is not None:
                raise AssertionError(f"It did not start: {self.process.communicate()[1]}")
            if time.monotonic() > deadline:
                self.kill()
                raise AssertionError("It did not answer in time.")
            time.sleep(0.02)

    def get(self, path: str, **headers: str) -> HTTPResponse:
        """Return its answer, as it comes over the wire."""
        request = urllib.request.Request(f"{self.url}{path}", headers=headers)
        answer: HTTPResponse = urllib.request.urlopen(request, timeout=10)
        return answer

    def static(self, name: str) -> str:
        """Return where a static file is found: its name tells what is in it."""
        manifest = self.data / "static" / "staticfiles.json"
        paths = json.loads(manifest.read_text(encoding="utf-8"))["paths"]
        return f"/static/{paths[name]}"

    def answers(self) -> bool:
        """Return whether a process is there and alive."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def stop(self) -> float:
        """Stop it as a machine does, and return the seconds that took: never above five."""
        assert self.process is not None
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.communicate(timeout=STOP_SECONDS)
        except subprocess.TimeoutExpired as late:
            self.kill()
            raise AssertionError("It did not stop within five seconds.") from late
        return time.monotonic() - began

    def kill(self) -> None:
        """End it and its workers without a warning, as a power cut does."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()

    @property
    def runs(self) -> bool:
        """Return whether it was started and has not ended."""
        return self.process is not None and self.process.poll() is None


def launch(settings: Mapping[str, str], cwd: Path = ROOT) -> subprocess.Popen[str]:
    """Start the server's process in a group of its own; what it prints can be read."""
    inherited = {name: value for name, value in os.environ.items() if name not in OURS}
    return subprocess.Popen(
        [sys.executable, "-m", "squarescores"],
        cwd=cwd,
        env={**inherited, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@contextlib.contextmanager
def serving(data: Path, like: Served | None = None, **environment: str) -> Iterator[Served]:
    """Serve while the block runs, quicker if like another one; afterwards it must stop in time."""
    app = Served(data, **environment)
    if like:
        app.set_up_as(like)
    app.start()
    try:
        yield app
    finally:
        if app.runs:
            app.stop()
