"""What exists on the wire only: heads, framings and lines no program of good will sends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.hostile.case import HAND, HANDS, TABLE, encoded
from tests.hostile.wire import head

CLOSED: Final = 0  # the line was closed without an answer
HOST: Final = b"Host: localhost\r\n"
END: Final = b"Connection: close\r\n\r\n"
ASK: Final = b"GET /healthz HTTP/1.1\r\n"
CHUNKED: Final = "Transfer-Encoding: chunked"
# Both would be taken if they came whole.
OP: Final = "7c1d7c52-3a0e-4c41-8f0b-1d6ad1f7b3c2"
FORM: Final = encoded({**HAND, "op": OP, "hand": "1"})
RENAMED: Final = encoded({"op": OP, "name": "Gustavus"})
RENAME: Final = TABLE + "players/1/"


@dataclass(frozen=True)
class Bytes:
    """Bytes, the statuses that may come back, and whether they come with a page of ours."""

    id: str
    pieces: tuple[bytes | float, ...]
    expect: frozenset[int]
    page: bool = False
    half_close: bool = False


def raw(name: str, data: bytes, *expect: int, page: bool = False) -> Bytes:
    """Return bytes sent at once."""
    return Bytes(name, (data,), frozenset(expect), page)


def line(name: str, first: bytes, *expect: int, page: bool = False, more: bytes = b"") -> Bytes:
    """Return a request with this first line, these other lines, and no body."""
    return raw(name, first + b" HTTP/1.1\r\n" + HOST + more + END, *expect, page=page)


def body(
    name: str,
    sent: bytes,
    *expect: int,
    page: bool = False,
    lines: tuple[str, ...] = (),
    length: int | None = None,
    path: str = HANDS,
    half_close: bool = False,
) -> Bytes:
    """Return an act whose body is not what its head says."""
    start = head("POST", path, *lines, length=length)
    return Bytes(name, (start, sent), frozenset(expect), page, half_close)


def chunk(data: bytes) -> bytes:
    """Return one chunk."""
    return b"%x\r\n%b\r\n" % (len(data), data)


FIRST_LINES: Final = (
    raw("line breaks first", b"\r\n\r\n\r\n" + ASK + HOST + END, 200),
    raw("bytes", b"\x00\x01\x02\xff\r\n\r\n", 400, CLOSED),
    raw("TLS", bytes.fromhex("16030100a5010000a10303") + b"\x00" * 160, 400, CLOSED),
    raw("HTTP/0.9", b"GET /\r\n\r\n", 400, CLOSED),
    raw("HTTP/2, and junk", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"junk" * 20, 400, CLOSED),
    raw("HTTP/9.9", b"GET / HTTP/9.9\r\n" + HOST + END, 400),
    raw("SSH", b"SSH-2.0-OpenSSH_9.0\r\n\r\n", 400, CLOSED),
    raw("SMTP", b"EHLO evil.example\r\nMAIL FROM:<a@b>\r\n\r\n", 400, CLOSED),
    raw("HTTP/1.0 without a host", b"GET / HTTP/1.0\r\n\r\n", 400),
    raw("line feeds alone", b"GET /healthz HTTP/1.1\nHost: localhost\nConnection: close\n\n", 200,
        400),
    line("TRACE", b"TRACE /", 405, page=True),
    line("TRACE anything", b"TRACE *", 400, 405),
    line("OPTIONS anything", b"OPTIONS *", 405, page=True),
    line("CONNECT", b"CONNECT evil.example:443", 400, 405),
    line("made up", b"FROBNICATE /", 405, page=True),
    line("small letters", b"get /", 200),
    line("method with a sign", b"G<T /", 400),
    line("method of 8 kB", b"A" * 8_000 + b" /", 400, 405),
    line("no method", b" /", 400),
    line("no address", b"GET", 400),
    line("two spaces", b"GET  /", 400),
    line("a space in the address", b"GET /a b", 400),
    line("a tab for a space", b"GET\t/", 400),
    line("no slash", b"GET rules/", 400),
    line("another host's address", b"GET http://evil.example/rules/", 200, 400),
    line("a scheme of files", b"GET file:///etc/passwd", 200, 400, 404),
    line("a fragment", b"GET /#fragment", 200),
    line("UTF-8, raw", "GET /t/\u00e9/".encode(), 404, page=True),
    line("bytes, raw", b"GET /\xff\xfe", 400),
    line("NUL, raw", b"GET /\x00", 400),
    line("NUL, escaped", b"GET /%00", 404, page=True),
    line("dots", b"GET /../../etc/passwd", 404, page=True),
    line("dots to the database", b"GET /static/../squarescores.sqlite3", 404, page=True),
    line("dots to the key, escaped", b"GET /static/%2e%2e/secret-key", 404, page=True),
    line("dots to the key, slash escaped", b"GET /static/..%2fsecret-key", 404, page=True),
    line("dots to the key, doubled", b"GET /static//..//secret-key", 404, page=True),
    line("dots of Windows", b"GET /static\\..\\secret-key", 404, page=True),
    line("static folder", b"GET /static/", 404, page=True),
    line("two slashes", b"GET //evil.example/rules", 404, page=True),
    line("backslash", b"GET /\\evil.example", 404, page=True),
    line("100 kB", b"GET /" + b"a" * 100_000, 414, 431, 400),
    line("7 kB", b"GET /" + b"a" * 7_000, 404, page=True),
    line("60 kB of query", b"GET /?" + b"a" * 60_000, 200),
    line("query of bytes", b"GET /?\xff=\xfe", 200, 400),
    line("query of UTF-8", "GET /?\u00e9=\u00fc".encode(), 200),
)  # fmt: skip
HEADS: Final = (
    line("another host besides", b"GET /", 400, more=b"Host: evil.example\r\n"),
    line("200 lines", b"GET /", 431, 400, more=b"".join(b"X-%d: y\r\n" % i for i in range(200))),
    line("500 kB", b"GET /", 431, 400, 200, CLOSED, more=b"X: " + b"y" * 500_000 + b"\r\n"),
    line("NUL", b"GET /", 400, more=b"X: a\x00b\r\n"),
    line("carriage return", b"GET /", 400, more=b"X: a\rb\r\n"),
    line("folded", b"GET /", 400, more=b"X: a\r\n b\r\n"),
    line("space before the colon", b"GET /", 400, more=b"X : a\r\n"),
    line("no colon", b"GET /", 400, more=b"a word\r\n"),
    line("no name", b"GET /", 400, more=b": a\r\n"),
    line("name of bytes", b"GET /", 400, more=b"\xff: a\r\n"),
    line("underscores", b"GET /", 200, more=b"Content_Length: 5\r\nX_Forwarded_Host: a\r\n"),
    line("cookie of bytes", b"GET /", 200, more=b"Cookie: phone=\xff\xfe; a=\xc3\xa9\r\n"),
    line("referer of bytes", b"GET /", 200,
         more=b"Referer: \xff\xfe\r\nHX-Current-URL: \xe9\r\nHX-Request: true\r\n"),
    line("languages of bytes", b"GET /", 200, more=b"Accept-Language: \xff\r\nAccept: \xfe\r\n"),
    line("type of bytes", b"GET /", 200, more=b"Content-Type: \xff; charset=\xe9\r\n"),
    line("charset that is none", b"GET /", 200, more=b"Content-Type: a/b; charset=rot13\r\n"),
    line("parameter nobody can decode", b"GET /", 200, more=b"Content-Type: a/b; c*=rot99''d\r\n"),
    line("charset and 300 fields", b"GET /rules/?" + b"a&" * 300, 200, 400,
         more=b"Content-Type: a/b; charset=utf-8\r\n"),
    line("300 fields that are read", b"GET {table}games/1/?" + b"a&" * 300, 400, page=True,
         more=b"Content-Type: a/b; charset=utf-8\r\n"),
    line("proxy's lines", b"GET /", 200, more=b"X-Forwarded-Host: evil.example\r\n"
         b"X-Forwarded-For: '\r\nForwarded: for=x\r\nProxy: http://evil.example\r\n"),
    line("range of a file", b"GET /static/squarescores/no-such-file.css", 404, page=True,
         more=b"Range: bytes=9-1\r\n"),
    line("websocket", b"GET /", 200, 400, more=b"Upgrade: websocket\r\nSec-WebSocket-Key: x\r\n"
         b"Sec-WebSocket-Version: 13\r\n"),
    line("clear HTTP/2", b"GET /", 200, 400, more=b"Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n"),
)  # fmt: skip
BODIES: Final = (
    *(body(f"length {name}", FORM, 400, lines=(f"Content-Length: {length}",))
      for name, length in {"minus": "-1", "plus": "+5", "word": "many", "exponent": "1e3",
                           "23 digits": "9" * 23, "list": "5, 5", "empty": ""}.items()),
    body("length of 63 bits", FORM, 413, page=True, length=2**63 - 1),
    body("two lengths", FORM, 400, length=len(FORM), lines=("Content-Length: 5",)),
    body("a length and chunks", chunk(FORM) + b"0\r\n\r\n", 400, length=5, lines=(CHUNKED,)),
    body("chunks and a length", chunk(FORM) + b"0\r\n\r\n", 400,
         lines=(CHUNKED, "Content-Length: 5")),
    body("shorter than announced", FORM, 400, length=len(FORM) + 9, half_close=True, page=True),
    body("a name cut off", RENAMED[:-5], 400, length=len(RENAMED), half_close=True, path=RENAME),
    body("longer than announced", FORM, 400, length=20, page=True),
    body("20 kB", b"x" * 20_000, 413, length=20_000, page=True),
    body("20 kB announced, nothing sent", b"", 413, length=20_000, page=True),
    body("chunks", chunk(FORM) + b"0\r\n\r\n", 400, lines=(CHUNKED,), page=True),
    body("chunks of 32 kB", chunk(b"x" * 8_192) * 4 + b"0\r\n\r\n", 413, lines=(CHUNKED,),
         page=True),
    body("chunks that never end", chunk(FORM), 400, lines=(CHUNKED,), half_close=True, page=True),
    body("chunk of a size that is none", chunk(FORM) + b"zz\r\n", 400, lines=(CHUNKED,)),
    body("chunk of 64 bits", b"ffffffffffffffff\r\n" + FORM, 400, lines=(CHUNKED,),
         half_close=True),
    body("chunk of 92 bits", b"f" * 23 + b"\r\n" + FORM, 400, lines=(CHUNKED,)),
    body("chunk shorter than its size", b"ff\r\n" + FORM, 400, lines=(CHUNKED,), half_close=True),
    body("chunk with 20 kB to say", b"5;" + b"x" * 20_000 + b"\r\nhello\r\n0\r\n\r\n", 400,
         lines=(CHUNKED,)),
    body("chunks with a trailer", chunk(FORM) + b"0\r\nHost: evil.example\r\n\r\n", 400,
         lines=(CHUNKED,)),
    body("gzip and chunks", chunk(FORM) + b"0\r\n\r\n", 400,
         lines=("Transfer-Encoding: gzip, chunked",)),
    body("gzip alone", FORM, 400, lines=("Transfer-Encoding: gzip",)),
    body("chunks misspelt", chunk(FORM) + b"0\r\n\r\n", 400,
         lines=("Transfer-Encoding: xchunked",)),
    body("no token", FORM, 403, length=len(FORM), lines=("Origin: null",), page=True),
    body("asks before it sends", b"zz", 100, 400, length=2, lines=("Expect: 100-continue",)),
    body("expects what is none", b"zz", 400, 417, length=2, lines=("Expect: 200-maybe",)),
)  # fmt: skip
LINES: Final = (
    raw("two at once", ASK + HOST + b"\r\n" + ASK + HOST + END, 200),
    raw("a body with a request in it", ASK + HOST + b"Content-Length: 42\r\n\r\n"
        b"POST /join/ HTTP/1.1\r\nHost: localhost\r\n\r\nxx" + ASK + HOST + END, 200),
    raw("a request after a body too long", head("POST", HANDS, length=20_000).replace(
        b"Connection: close\r\n", b"") + b"x" * 20_000 + ASK + HOST + END, 413, 200),
    raw("50 at once", (ASK + HOST + b"\r\n") * 50 + ASK + HOST + END, 200),
    Bytes("a byte at a time", tuple(p for b in ASK + HOST + END for p in (bytes((b,)), 0.002)),
          frozenset({200})),
    Bytes("half a head", (b"GET / HTTP/1.1\r\nHost: loc",), frozenset({CLOSED, 400}),
          half_close=True),
    Bytes("nothing", (), frozenset({CLOSED}), half_close=True),
    Bytes("a line after the end", (ASK + HOST + END, 0.05, b"junk\r\n\r\n"), frozenset({200})),
)  # fmt: skip
WIRE: Final = (*FIRST_LINES, *HEADS, *BODIES, *LINES)
