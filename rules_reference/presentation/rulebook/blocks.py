"""The blocks of a rules page: sentences, lists and tables, each with the template that draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

_FOLDER = "rules_reference/blocks/"


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph."""

    text: str
    template: ClassVar[str] = f"{_FOLDER}_prose.html"


@dataclass(frozen=True, slots=True)
class Listed:
    """A list of sentences under a line of its own; numbered where they come in that order."""

    items: tuple[str, ...]
    ordered: bool = False
    title: str = ""
    template: ClassVar[str] = f"{_FOLDER}_listed.html"


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table; a balance is shown with its arrow, a mark with the dealer's dot."""

    text: str
    balance: int | None = None
    dealer: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose rows begin with their head."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    anchor: str = ""
    """The table's id on the page, where it is in the table of contents by itself."""
    short: str = ""
    """What it is called there."""
    template: ClassVar[str] = f"{_FOLDER}_table.html"


@dataclass(frozen=True, slots=True)
class Tiles:
    """A number for each seat, the dealer's first, under the seat's place."""

    tiles: tuple[tuple[str, int], ...]
    template: ClassVar[str] = f"{_FOLDER}_tiles.html"


def unbroken(text: str) -> str:
    """Keep a sum in one line."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def prose(*sentences: str) -> Prose | None:
    """Make a paragraph of the sentences that say something, or nothing of none."""
    text = " ".join(filter(None, sentences))
    return Prose(text) if text else None


def listed(items: Sequence[str], *, title: str = "", ordered: bool = False) -> Listed | None:
    """List the items that say something, or nothing of none."""
    said = tuple(filter(None, items))
    return Listed(said, ordered, title) if said else None


def cells(*texts: object) -> tuple[Cell, ...]:
    """Make a row of plain cells."""
    return tuple(Cell(str(text)) for text in texts)
