"""Many texts that are much alike, packed: what is the same is written once, the rest in columns.

An item is a few numbers and a few texts. Of the first texts of all items those with the same bones
share a plan, of the second texts likewise, and so on. A plan is a row of slots, and a slot is a
piece of text, the same in all of them, or a column, which says the piece for each value of one of
the numbers. Items with the same plans are a group. Nothing here knows what numbers or texts mean.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from operator import eq
from typing import Any, Final, NamedTuple

FIRST: Final = 35
"""The code of the character that stands for 0 where numbers are written one character each."""
CUT: Final = "\x1f"
"""A place to cut a text that has no other mark there; it is no part of the text."""

# A text is cut before each tag, and round each hole and each end of a line or a part.
_CUTS: Final = re.compile("(?=<)|([\n\x1e\x1f\ue000-\uf8ff])")

Readings = tuple[str, ...]
"""A text as each reader has it: all with the same bones. One reading is everybody's."""


class Item(NamedTuple):
    """What an item is known by, and the texts of it."""

    numbers: tuple[int, ...]
    texts: tuple[Readings, ...]


_Piece = str | Readings


class _Row(NamedTuple):
    """One text of an item, cut into pieces."""

    place: int
    numbers: tuple[int, ...]
    pieces: list[_Piece]


class _Column(NamedTuple):
    """Which of the numbers is looked at, and the piece for each value of it."""

    number: int
    pieces: dict[int, _Piece]


_Plan = tuple[_Piece | int, ...]
"""Pieces, and places among the columns."""


def pack(items: Sequence[Item]) -> dict[str, Any]:
    """Pack items: the group of each, the plan of each text of a group, and what plans refer to."""
    columns = _Columns()
    plans: list[list[_Plan]] = []
    plans_of: list[list[int]] = []
    for number in range(len(items[0].texts)):
        known, of_items = _planned(items, number, columns)
        plans.append(known)
        plans_of.append(of_items)
    groups = list(zip(*plans_of, strict=True))
    kinds = {group: place for place, group in enumerate(dict.fromkeys(groups))}
    return {
        "groups": characters(kinds[group] for group in groups),
        "texts": [characters(of_text) for of_text in zip(*kinds, strict=True)],
        **_written(plans, columns.all),
    }


class _Columns:
    """The columns of all plans; those that do not contradict are laid over one another."""

    def __init__(self) -> None:
        self.all: list[_Column] = []
        self._placed: dict[tuple[int, tuple[tuple[int, _Piece], ...]], int] = {}

    def lay(self, column: _Column) -> int:
        """Say where a column is, from now on."""
        key = (column.number, tuple(column.pieces.items()))
        if key not in self._placed:
            self._placed[key] = self._lay(column)
        return self._placed[key]

    def _lay(self, column: _Column) -> int:
        for place, other in enumerate(self.all):
            if other.number == column.number and all(
                other.pieces.get(value, piece) == piece for value, piece in column.pieces.items()
            ):
                other.pieces.update(column.pieces)
                return place
        self.all.append(_Column(column.number, dict(column.pieces)))
        return len(self.all) - 1


def _planned(
    items: Sequence[Item], number: int, columns: _Columns
) -> tuple[list[_Plan], list[int]]:
    """Find the plans of one text of all items, and which each item has."""
    rows: dict[tuple[str, ...], list[_Row]] = defaultdict(list)
    known = cache(_cut)
    for place, item in enumerate(items):
        bones, pieces = known(item.texts[number])
        rows[bones].append(_Row(place, item.numbers, pieces))
    plans: dict[_Plan, int] = {}
    of_items = [0] * len(items)
    for alike in rows.values():
        for group, slots in _settled(alike):
            plan = tuple(columns.lay(slot) if isinstance(slot, _Column) else slot for slot in slots)
            place = plans.setdefault(plan, len(plans))
            for row in group:
                of_items[row.place] = place
    return list(plans), of_items


def cut(text: str) -> list[str]:
    """Cut a text into its pieces, the marks between them included."""
    return [piece or "" for piece in _CUTS.split(text)]


def _cut(readings: Readings) -> tuple[tuple[str, ...], list[_Piece]]:
    """Cut a text into its bones and its pieces; what all read alike is one piece for all."""
    first, *others = [_CUTS.split(text) for text in readings]
    bones = tuple(first[1::2])
    if any(tuple(other[1::2]) != bones for other in others):
        raise ValueError("A text has other bones for another reader.")
    if not others:
        return bones, [piece or "" for piece in first]
    pieces = [
        pieces[0] or "" if pieces.count(pieces[0]) == len(pieces) else pieces
        for pieces in zip(first, *others, strict=True)
    ]
    return bones, pieces


def _settled(rows: list[_Row]) -> Iterator[tuple[list[_Row], list[_Piece | _Column]]]:
    """Find the plan of rows alike; where no column says a slot, rows part by what it says."""
    plan: list[_Piece | _Column] = []
    for slot in zip(*(row.pieces for row in rows), strict=True):
        if slot.count(slot[0]) == len(slot):
            if slot[0] not in ("", CUT):
                plan.append(slot[0])
            continue
        column = _column(rows, slot)
        if column is None:
            parted: dict[_Piece, list[_Row]] = defaultdict(list)
            for row, piece in zip(rows, slot, strict=True):
                parted[piece].append(row)
            for part in parted.values():
                yield from _settled(part)
            return
        plan.append(column)
    yield rows, plan


def _column(rows: Sequence[_Row], slot: Sequence[_Piece]) -> _Column | None:
    """Find a number that tells the pieces of a slot."""
    for number, values in enumerate(zip(*(row.numbers for row in rows), strict=False)):
        pieces: dict[int, _Piece] = {}
        if all(map(eq, map(pieces.setdefault, values, slot), slot)):
            return _Column(number, pieces)
    return None


def _written(plans: Sequence[Sequence[_Plan]], columns: Sequence[_Column]) -> dict[str, Any]:
    """Write plans down as symbols, one character each: first the pieces, then the columns."""
    told = Counter(chain.from_iterable(chain.from_iterable(plans)))
    for column in columns:
        told.update(column.pieces.values())
    ranked = [slot for slot, _ in told.most_common()]
    pieces = [slot for slot in ranked if not isinstance(slot, int)]
    looked_up = [slot for slot in ranked if isinstance(slot, int)]
    symbols = {slot: symbol for symbol, slot in enumerate([*pieces, *looked_up])}
    return {
        "plans": [
            [characters(map(symbols.__getitem__, plan)) for plan in of_text] for of_text in plans
        ],
        "columns": [
            [columns[place].number, _column_written(columns[place], symbols)] for place in looked_up
        ],
        "pieces": pieces,
    }


def _column_written(column: _Column, symbols: Mapping[_Piece | int, int]) -> str:
    """Write a column down, a character for each value; a space where there is no such value."""
    return "".join(
        characters([symbols[column.pieces[value]]]) if value in column.pieces else " "
        for value in range(max(column.pieces) + 1)
    )


def characters(numbers: Iterable[int]) -> str:
    """Write numbers down, one character each."""
    return "".join(chr(FIRST + number) for number in numbers)
