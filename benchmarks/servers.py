"""The two servers that are compared: SquareScores, and the bare page."""

import contextlib
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from tests.support.served import ROOT, free_port

PATIENCE = 10


@contextlib.contextmanager
def hello() -> Iterator[int]:
    """Serve the bare page while the block runs, and give its port."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.hello", str(port)],
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "benchmarks.hello"},
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/hello/")
        yield port
    finally:
        process.terminate()
        process.wait()


def wait_for(url: str) -> float:
    """Wait for a first answer, and return the seconds it took."""
    began = time.perf_counter()
    while time.perf_counter() < began + PATIENCE:
        with contextlib.suppress(OSError), urllib.request.urlopen(url):
            return time.perf_counter() - began
        time.sleep(0.005)
    raise TimeoutError(f"{url} does not answer.")


def workers(server: int) -> list[int]:
    """Return the processes a server has started."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text(encoding="ascii")
    return [int(child) for child in children.split()]
