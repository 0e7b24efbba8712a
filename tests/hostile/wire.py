"""The really served app from the side of the wire: raw bytes in, raw bytes out."""

from __future__ import annotations

import contextlib
import re
import socket
import sqlite3
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.hostile.asking import COOKIES, CSRF
from tests.hostile.case import OPENING, URLENCODED, encoded
from tests.support.served import Served, serving

PATIENCE: Final = 10.0
STATUS: Final = re.compile(rb"^HTTP/1\.[01] (\d{3})[^\r\n]*\r$", re.MULTILINE)


@dataclass
class Target:
    """A served app with a table on it, and what it says of its troubles."""

    app: Served
    code: str = ""
    log: list[str] = field(default_factory=list)

    @property
    def table(self) -> str:
        """Return the address of the table."""
        return f"/t/{self.code}/"

    def rows(self) -> list[str]:
        """Return everything that is stored, a line a row."""
        path = self.app.data / "squarescores.sqlite3"
        with contextlib.closing(sqlite3.connect(path, timeout=PATIENCE)) as database:
            return list(database.iterdump())

    def get(self, path: str) -> tuple[int, float]:
        """Ask for a page in the usual way; return its status and the seconds it took."""
        return self._timed(urllib.request.Request(self.app.url + path))

    def post(self, path: str, fields: dict[str, str]) -> tuple[int, float]:
        """Send a form in the usual way; return the status after all redirects and the seconds."""
        headers = {"Cookie": COOKIES, "X-CSRFToken": CSRF, "Content-Type": URLENCODED}
        return self._timed(
            urllib.request.Request(self.app.url + path, encoded(fields), headers, method="POST")
        )

    def exchange(self, *pieces: bytes | float, half_close: bool = False) -> bytes:
        """Send pieces, waiting where a number says so; return all that comes back until the end."""
        with socket.create_connection(("127.0.0.1", self.app.port), timeout=PATIENCE) as line:
            got = b""
            try:
                for piece in pieces:
                    if isinstance(piece, float):
                        time.sleep(piece)
                    else:
                        line.sendall(piece)
                if half_close:
                    line.shutdown(socket.SHUT_WR)
                while more := line.recv(65536):
                    got += more
            except ConnectionError:  # it closed the line before all was sent: an answer too
                return got
            return got

    def half_sent(self, request: bytes) -> socket.socket:
        """Send what is not all of a request, and leave the line open."""
        line = socket.create_connection(("127.0.0.1", self.app.port), timeout=PATIENCE)
        line.sendall(request)
        return line

    def _timed(self, request: urllib.request.Request) -> tuple[int, float]:
        began = time.monotonic()
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                answer.read()
                return answer.status, time.monotonic() - began
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, time.monotonic() - began


def head(method: str, path: str, *lines: str, length: int | None = None) -> bytes:
    """Return the head of an act by our phone, its token in it."""
    ours = [
        f"{method} {path} HTTP/1.1",
        "Host: localhost",
        "Connection: close",
        f"Cookie: {COOKIES}",
        f"X-CSRFToken: {CSRF}",
        f"Content-Type: {URLENCODED}",
        *([] if length is None else [f"Content-Length: {length}"]),
        *lines,
    ]
    return "\r\n".join(ours).encode() + b"\r\n\r\n"


def statuses(answer: bytes) -> list[int]:
    """Return the status of every answer in what came back."""
    return [int(found) for found in STATUS.findall(answer)]


@contextlib.contextmanager
def target(folder: Path) -> Iterator[Target]:
    """Serve, open a table, and keep reading the log, which would fill its pipe otherwise."""
    with serving(folder, DATABASE_URL="") as app:
        opened = Target(app)
        threading.Thread(target=_read_log, args=(opened,), daemon=True).start()
        body = encoded(OPENING)
        answer = opened.exchange(head("POST", "/tables/new/", length=len(body)) + body)
        found = re.search(rb"/t/([^/]+)/games/1/", answer)
        assert found, answer
        opened.code = found[1].decode()
        yield opened


def _read_log(opened: Target) -> None:
    process = opened.app.process
    assert process is not None
    assert process.stderr is not None
    with contextlib.suppress(ValueError):  # it is closed when the server ends
        opened.log.extend(iter(process.stderr.readline, ""))
