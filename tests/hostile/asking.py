"""Requests put to the whole application as the server calls it, CSRF check and all."""

from __future__ import annotations

import gzip
import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import unquote_to_bytes

import brotli
from django.core.signals import request_finished, request_started
from django.db import close_old_connections

from squarescores.wsgi import application
from tests.hostile.case import Case

PHONE: Final = "p" * 43
CSRF: Final = "c" * 32
READ: Final = {"": bytes, "gzip": gzip.decompress, "br": brotli.decompress}
COOKIES: Final = f"phone={PHONE}; csrftoken={CSRF}"


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    text: str

    @property
    def is_page(self) -> bool:
        """Return whether it is meant for people."""
        return self.headers.get("Content-Type", "").startswith("text/html")


def ask(
    method: str,
    path: str,
    *,
    body: bytes = b"",
    content_type: str = "",
    headers: Mapping[str, str | None] | None = None,
    environ: Mapping[str, str] | None = None,
) -> Answer:
    """Send one request with our phone's cookies and a good token, unless the headers say other."""
    path, _, query = path.partition("?")
    sent: dict[str, Any] = {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(path).decode("latin-1"),
        "QUERY_STRING": query.encode().decode("latin-1"),
        "SERVER_NAME": "testserver",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
        "CONTENT_TYPE": content_type,
    }
    if body:
        sent["CONTENT_LENGTH"] = str(len(body))
    every = {"Host": "testserver", "Cookie": COOKIES, "X-CSRFToken": CSRF}
    for name, value in {**every, **(headers or {})}.items():
        if value is not None:
            sent["HTTP_" + name.upper().replace("-", "_")] = value.encode().decode("latin-1")
    sent.update(environ or {})
    return _call(sent)


def _call(environ: dict[str, Any]) -> Answer:
    started: list[tuple[str, list[tuple[str, str]]]] = []
    with _connection_kept():
        chunks = application(environ, lambda status, headers, *_: started.append((status, headers)))
        body = b"".join(chunks)
        close = getattr(chunks, "close", None)
        if close:
            close()
    ((status, headers),) = started
    said = dict(headers)
    read = READ[said.get("Content-Encoding", "")]
    return Answer(int(status.split()[0]), said, read(body).decode())


@contextmanager
def _connection_kept() -> Iterator[None]:
    """Keep the connection in which the test's transaction lives, as Django's own client does."""
    around = (request_started, request_finished)
    for signal in around:
        signal.disconnect(close_old_connections)
    try:
        yield
    finally:
        for signal in around:
            signal.connect(close_old_connections)


def send(case: Case, words: Mapping[str, str]) -> Answer:
    """Send a case, its table and players filled in."""
    return ask(
        case.method,
        filled(case.path, words),
        body=filled(case.body.decode("latin-1"), words).encode("latin-1"),
        content_type=case.content_type,
        headers={name: value and filled(value, words) for name, value in case.headers.items()},
        environ=case.environ,
    )


def filled(text: str, words: Mapping[str, str]) -> str:
    """Return the text with our words in place of theirs; hostile braces stay as they are."""
    for name, value in words.items():
        text = text.replace(name, value)
    return text
