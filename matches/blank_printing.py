"""How pages are printed blank: the real templates, filled with holes, and taken apart.

A page is printed bare, and once more for each part it may have; what it has more then is the part,
and where that stood the bare page gets a hole. So no template knows that a phone will fill it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from matches import printing
from rules_reference import holes

SAID: Final = (
    "n", "score", "missing", "seat", "rows", "text", "way", "who", "why", "anchor", "subtitle",
    "was", "now", "announce", "level", "notice", "turn", "redo", "trade", "reaching", "sheet",
    "links", "owed", "undoing", "stakes", "totals", "points", "changes", "later", "notes", "cells",
    "won", "dealt", "balance", "unplayed", "earlier", "moves", "void", "lines", "trumps",
)  # fmt: skip
"""What a hole of our own is for: a number, a text, or a part of the page."""
EACH: Final = ("stands", "reach", "count", "score")
"""The same for what every seat has of its own."""

_FIRST: Final = 0xE100
_FIRST_EACH: Final = 0xE180
_NUMBERS: Final = 918_000
"""No page has so large a number of its own. Where a whole number is wanted, this and what follows
stand until all is printed."""


def named_holes() -> dict[str, str]:
    """Return every hole by its name."""
    named = {
        "game": holes.GAME,
        "hand": holes.HAND,
        "last": holes.LAST,
        "revision": holes.REVISION,
        "code": holes.CODE,
        "table": holes.TABLE,
        "op": holes.OP,
        "token": holes.TOKEN,
        "undo": holes.UNDO,
        "offer": holes.OFFER,
        **{name: chr(_FIRST + at) for at, name in enumerate(SAID)},
    }
    for seat, player in enumerate(holes.PLAYER):
        named[f"player{seat}"] = player
        for at, name in enumerate(EACH):
            named[f"{name}{seat}"] = chr(_FIRST_EACH + at * holes.SEATS + seat)
    return named


_NAMED: Final = named_holes()
_STANDING: Final = {name: _NUMBERS + at for at, name in enumerate(_NAMED)}
_BY_NUMBER: Final = {str(number): _NAMED[name] for name, number in _STANDING.items()}
CODE: Final = "code-of-a-blank-table"


def hole(name: str) -> str:
    """Return the hole for this; what each seat has of its own ends in the seat, from 0."""
    return _NAMED[name]


def number(name: str) -> int:
    """Return the number that stands for a hole where a whole number is wanted."""
    return _STANDING[name]


def holed(text: str) -> str:
    """Make holes of all that stood for one."""
    text = re.sub(rf"{_NUMBERS // 1000}\d\d\d", lambda found: _BY_NUMBER[found[0]], text)
    gaps = {"op": holes.OP, "csrf_token": holes.TOKEN, "seen": holes.REVISION, "now": ""}
    gaps["secret"] = ""  # a phone fills in none
    for name, gap in printing.GAPS.items():
        text = text.replace(gap, gaps[name])
    return holes.holed(text).replace(CODE, holes.CODE)


def printed(template: str, **values: object) -> str:
    """Print a template with holes."""
    return holed(printing.printed(template, values))


def more(longer: str, shorter: str) -> tuple[int, str]:
    """Return what one print has more than another, and where in the shorter one it would stand.

    It begins with a tag where it can: where several places would do, that one is meant.

    >>> more("<p>1</p><p>2</p><p>3</p>", "<p>1</p><p>3</p>")
    (8, '<p>2</p>')
    """
    at = 0
    while at < len(shorter) and longer[at] == shorter[at]:
        at += 1
    size = len(longer) - len(shorter)
    if size <= 0 or longer[at + size :] != shorter[at:]:
        raise ValueError("more than one place differs")
    places = _places(longer, at, size)
    at = next((place for place in places if re.match("<\\w", longer[place:])), at)
    return at, longer[at : at + size]


def _places(longer: str, at: int, size: int) -> Iterator[int]:
    """Go back through every place at which taking out so many characters leaves the same."""
    yield at
    while at and longer[at - 1] == longer[at + size - 1]:
        at -= 1
        yield at


def parted(bare: str, parts: dict[str, str]) -> tuple[str, dict[str, str]]:
    """Return the bare page with a hole for each part, and the parts.

    ``parts`` are prints of the page that have one part more, in the order of the page.
    """
    found = {name: more(fuller, bare) for name, fuller in parts.items()}
    frame = bare
    # From the end, so that no hole moves a place; of two in one place the later one first.
    last_first = list(found.items())[::-1]
    for name, (at, _) in sorted(last_first, key=lambda one: one[1][0], reverse=True):
        frame = frame[:at] + hole(name) + frame[at:]
    return frame, {name: part for name, (_, part) in found.items()}


def cut(page: str, part: str, name: str) -> str:
    """Return the page with a hole where this part of it stands."""
    if page.count(part) != 1:
        raise ValueError(f"the part {name} stands there {page.count(part)} times")
    return page.replace(part, hole(name))


def by_sign(tell: Callable[[int], str]) -> dict[str, str]:
    """Print what depends on a number and its sign: for one above 0, for one below, for 0."""
    return {
        "up": holed(tell(number("n"))),
        "down": holed(tell(-number("n"))),
        "exact": holed(tell(0)),
    }


def around(whole: str, page: str) -> dict[str, str]:
    """Return what a printed document has after its page, and its title."""
    main = whole.partition('<main id="main">')[2].partition("</main>")[0]
    return {
        "around": main.partition(page)[2].strip(),
        "title": whole.partition("<title>")[2].partition("</title>")[0],
    }
