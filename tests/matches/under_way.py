"""What tests say of a hand under way, and what they are shown of it."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from tests.matches.at_table import Answer, AtTable

COUNTED: dict[str, Any] = {"game": 1, "hand": 1, "tricks": (5, 3, 1)}


def say(table: AtTable, **said: Any) -> None:
    """Say what the scorer's phone is at; it has to be heard."""
    answer = table.send("live", **said)
    assert (answer.status_code, answer.content) == (204, b""), answer.content


class _Now(HTMLParser):
    """The words inside of what is under way, without what is only drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.depth = self.drawn = 0
        self.found = self.hidden = False
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if said.get("id") == "now":
            self.found, self.hidden = True, "hidden" in said
        if said.get("id") == "now" or self.depth:
            self.depth += 1
            if "aria-hidden" in said and not self.drawn:
                self.drawn = self.depth

    def handle_endtag(self, tag: str) -> None:
        if self.depth:
            self.drawn = 0 if self.depth == self.drawn else self.drawn
            self.depth -= 1

    def handle_data(self, data: str) -> None:
        if self.depth and not self.drawn:
            self.words.append(data)


def now_of(answer: Answer) -> str:
    """What a page, or a part of it, tells of what is under way; nothing where that is hidden."""
    parser = _Now()
    parser.feed(answer.content.decode())
    assert parser.found, "there is always a place for it"
    words = " ".join(" ".join(parser.words).split())
    assert bool(words) != parser.hidden, "no empty place is shown"
    return words
