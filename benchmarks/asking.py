"""Requests as Chromium sends them, byte for byte, made before the clock runs."""

from __future__ import annotations

import secrets
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from http.cookies import SimpleCookie
from urllib.parse import urlencode

from benchmarks.seeding import COUNTS, Seeded

BROWSER = (
    "Host: 127.0.0.1:{port}\r\n"
    "Connection: keep-alive\r\n"
    "User-Agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile\r\n"
    "Accept-Encoding: gzip, deflate\r\n"
    "Accept-Language: en-GB,en;q=0.9\r\n"
)


@dataclass(frozen=True)
class Asking:
    """What one phone asks of the served app."""

    port: int
    seeded: Seeded
    token: str
    phone: str

    @property
    def following(self) -> Asking:
        """What a phone asks that scores none of the tables."""
        return replace(self, phone="f" * len(self.phone))

    def table(self, code: str) -> bytes:
        """Ask for the match table."""
        return self._get(f"/t/{code}/")

    def hand(self, code: str) -> bytes:
        """Ask for the hand in play."""
        return self._get(self._game(code))

    def rules(self, slug: str) -> bytes:
        """Ask for a game's rules."""
        return self._get(f"/rules/{slug}/")

    def watcher(self, code: str) -> bytes:
        """Ask whether anything is newer, as a page of the table does while it is looked at."""
        return self._get(f"/t/{code}/?seen=999999", htmx=f"/t/{code}/")

    def news(self, code: str, seen: str) -> bytes:
        """Ask for what is newer than was seen of the hand in play."""
        return self._get(f"{self._game(code)}?seen={seen}", htmx=self._game(code))

    def record(self, code: str, hand: int, op: str) -> bytes:
        """Record a hand, and get the page's fragment for it."""
        tricks = COUNTS[hand % len(COUNTS)]
        said = {"op": op, "seen": 1, "number": self.seeded.game, "hand": hand, **_counts(tricks)}
        return self._post(f"{self._game(code)}hands/", self._game(code), said)

    def counting(self, code: str, hand: int, trick: int, op: str) -> bytes:
        """Tell how a hand falls."""
        tricks = (trick - trick // 2, trick // 2, 0)
        said = {"op": op, "game": self.seeded.game, "hand": hand, **_counts(tricks)}
        return self._post(f"/t/{code}/live/", self._game(code), said)

    def _post(self, path: str, page: str, said: dict[str, object]) -> bytes:
        body = urlencode({"csrfmiddlewaretoken": self.token, **said})
        return (
            f"POST {path} HTTP/1.1\r\n{self._headers(page)}"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
            f"Origin: http://127.0.0.1:{self.port}\r\n\r\n{body}"
        ).encode()

    def _get(self, path: str, htmx: str = "") -> bytes:
        return f"GET {path} HTTP/1.1\r\n{self._headers(htmx)}\r\n".encode()

    def _game(self, code: str) -> str:
        return f"/t/{code}/games/{self.seeded.game}/"

    def _headers(self, htmx: str = "") -> str:
        headers = BROWSER.format(port=self.port)
        headers += f"Cookie: phone={self.phone}; csrftoken={self.token}\r\n"
        if htmx:
            headers += "HX-Request: true\r\nHX-Target: page\r\n"
            headers += f"HX-Current-URL: http://127.0.0.1:{self.port}{htmx}\r\n"
        return headers


def _counts(tricks: Sequence[int]) -> dict[str, object]:
    return {f"tricks-{seat}": count for seat, count in enumerate(tricks, 1)}


def asking(port: int, seeded: Seeded) -> Asking:
    """Open a page once, for the cookie that forms are trusted by."""
    opened = urllib.request.urlopen(f"http://127.0.0.1:{port}/tables/new/")
    with opened as page:
        cookies = SimpleCookie("; ".join(page.headers.get_all("Set-Cookie")))
    return Asking(port, seeded, cookies["csrftoken"].value, seeded.phone)


def ops() -> Iterator[str]:
    """Make up ops that nobody has used, faster than one by one."""
    start = secrets.token_hex(10)
    start = f"{start[:8]}-{start[8:12]}-4{start[13:16]}-9{start[17:20]}-"
    for n in range(1 << 32):
        yield f"{start}{n:012x}"
