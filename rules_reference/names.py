"""Names of people as pages show them: in a sentence, in a box, as a letter."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

PLAYERS: Final = ("Ann", "Bob", "Cat", "Dee")
"""Whoever plays the hands of a rules page, in dealing order."""

_JOINER: Final = "\N{ZERO WIDTH JOINER}"  # makes one sign of two
_SELECTORS: Final = {*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
# Letters and fillers that print nothing: a name of these alone would be an empty square.
_BLANK: Final = {
    0x034F,
    0x115F,
    0x1160,
    0x17B4,
    0x17B5,
    0x2800,
    0x3164,
    0xFFA0,
    *range(0x180B, 0x1810),
}


@lru_cache(maxsize=1024)
def in_a_sentence(name: str) -> str:
    """The name so that its direction stays its own: what follows it stands after it."""
    turns = any(unicodedata.bidirectional(char) in ("R", "AL") for char in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if turns else name


def fitting(name: str, letters: int) -> str:
    """Shorten a name to what fits, counting wide letters twice and marks on a letter not at all."""
    used = 0
    for index, letter in enumerate(name):
        used += _width(letter)
        if used > letters and any(_width(rest) for rest in name[index:]):
            return _cut(name, letters - 1)
    return name


def initials(names: Sequence[str]) -> list[str]:
    """A short mark for each name, one or two characters, told apart within the list.

    >>> initials(["Ann", "Bob", "cat"])
    ['A', 'B', 'C']
    >>> initials(["Ann", "Abe", "Bob"])
    ['An', 'Ab', 'B']
    >>> initials(["Sam", "Sammy"])
    ['S1', 'S2']
    """
    return list(_initials(tuple(names)))


# Asked for every hand of a sheet, whose players are mostly the same.
@lru_cache(maxsize=1024)
def _initials(names: tuple[str, ...]) -> tuple[str, ...]:
    clusters = [_clusters(name) for name in names]
    for length in (1, 2):
        marks = ["".join(c[:length]) for c in clusters]
        marks = [mark[:1].upper() + mark[1:] for mark in marks]
        ones = [c[0].upper() for c in clusters]
        mixed = [
            one if ones.count(one) == 1 else mark for one, mark in zip(ones, marks, strict=True)
        ]
        if len(set(mixed)) == len(mixed):
            return tuple(mixed)
    ones = [c[0].upper() for c in clusters]
    return tuple(
        one if ones.count(one) == 1 else f"{one}{ones[: i + 1].count(one)}"
        for i, one in enumerate(ones)
    )


def _clusters(name: str) -> list[str]:
    found: list[str] = []
    for char in name:
        if found and (not is_visible(char) or found[-1].endswith(_JOINER)):
            found[-1] += char
        elif not char.isspace():
            found.append(char)
    return found or ["?"]


def _cut(name: str, letters: int) -> str:
    used = 0
    for index, letter in enumerate(name):
        used += _width(letter)
        if used > letters:
            return name[:index].rstrip(" \N{ZERO WIDTH JOINER}") + "…"
    return name


def _width(letter: str) -> int:
    if unicodedata.category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in {"W", "F"} else 1


def is_unseen(char: str) -> bool:
    """Nothing on the page tells whether it is there."""
    code = ord(char)
    return (
        char.isspace()
        or unicodedata.category(char) == "Cf"  # joiners, soft hyphens, tags
        or code in _SELECTORS
        or code in _BLANK
    )


def is_visible(char: str) -> bool:
    return not (
        is_unseen(char)
        or unicodedata.combining(char)
        or unicodedata.category(char) in {"Mn", "Me", "Mc"}
        or 0x1F3FB <= ord(char) <= 0x1F3FF  # skin tones belong to the sign before them
    )
