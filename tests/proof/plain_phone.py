"""A phone that knows only plain forms: it records hands and remembers what was acknowledged."""

import http.client
import json
import re
import urllib.parse
import uuid
from http.cookies import SimpleCookie
from typing import Any

TOKEN = "c" * 32
FORM = "application/x-www-form-urlencoded"


class PlainPhone:
    """One table's scorer."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies = {"csrftoken": TOKEN}
        self.table = ""
        self.acknowledged = 0
        self.headers = {"Content-Type": FORM}

    def ask(self, method: str, path: str, fields: dict[str, object] | None = None) -> Any:
        """Send one request and return status, headers and body."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        body = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": TOKEN}) if fields else None
        try:
            line.request(method, path, body, {"Cookie": cookies, **self.headers})
            answer = line.getresponse()
            text = answer.read().decode()
        finally:
            line.close()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            for name, morsel in SimpleCookie(cookie).items():
                self.cookies[name] = morsel.value
        return answer.status, answer.headers, text

    def open_table(self) -> None:
        """Open a table with three players."""
        fields: dict[str, object] = {"op": uuid.uuid4(), "game": "sergeant-major"}
        fields |= {"name": "Proof", "first_dealer": 1}
        fields |= {"player-1": "Ann", "player-2": "Bob", "player-3": "Cat"}
        self.ask("GET", "/tables/new/")
        status, headers, text = self.ask("POST", "/tables/new/", fields)
        assert status in {302, 303}, text
        self.table = headers["Location"].partition("games/")[0]

    def recovery_code(self) -> str:
        """Return the code that the first hand shows."""
        _, _, text = self.ask("GET", f"{self.table}games/1/")
        (code,) = re.findall(r"<strong dir=.ltr.>([A-Z0-9 ]+)</strong>", text)
        return str(code)

    def join(self, other: "PlainPhone", code: str) -> None:
        """Score at the table of another phone too."""
        self.ask("GET", "/join/")
        status, _, text = self.ask("POST", "/join/", {"op": uuid.uuid4(), "code": code})
        assert status in {302, 303}, text
        self.table = other.table

    def hand(self, number: int) -> dict[str, object]:
        """Return a hand's form; the numbers differ from hand to hand."""
        first = number % 9
        tricks = {"tricks-1": first, "tricks-2": 10 - first, "tricks-3": 6}
        return {
            "op": uuid.uuid5(uuid.NAMESPACE_URL, f"{self.table}{number}"),
            "hand": number,
        } | tricks

    def record(self, number: int) -> bool:
        """Record a hand, and return whether that was acknowledged; with no answer it was not."""
        try:
            status, _, text = self.ask("POST", f"{self.table}games/1/hands/", self.hand(number))
        except (OSError, http.client.HTTPException):
            return False
        assert status in {302, 303}, text
        self.acknowledged = number
        return True

    def stored(self) -> list[dict[str, Any]]:
        """Return the hands the server has."""
        status, _, text = self.ask("GET", f"{self.table}export.json")
        assert status == 200
        hands: list[dict[str, Any]] = json.loads(text)["games"][0]["hands"]
        return hands
