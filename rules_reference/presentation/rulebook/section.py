"""A section of a rules page: an anchor, a heading, and blocks that each know their template."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class Block(Protocol):
    """What a section is made of; its texts are translated and filled."""

    @property
    def template(self) -> str:
        """The fragment that draws it."""


@dataclass(frozen=True, slots=True)
class Section:
    """One heading and what is told under it."""

    anchor: str
    """The heading's id on the page, where sentences elsewhere point to; it never changes."""
    heading: str
    short: str
    """The heading in a table of contents, a word or two."""
    blocks: tuple[Block, ...]


def section(anchor: str, heading: str, blocks: Sequence[Block | None], short: str = "") -> Section:
    """Make a section of the blocks that say something."""
    return Section(anchor, heading, short or heading, tuple(filter(None, blocks)))
