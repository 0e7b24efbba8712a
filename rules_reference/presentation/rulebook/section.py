"""A section of a rules page: an anchor, a heading, and blocks that each know their template."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rules_reference.presentation.rulebook.blocks import Table


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

    @property
    def contents(self) -> tuple[tuple[str, str], ...]:
        """What of it is in the table of contents: itself, then what it holds with an anchor."""
        held = [block for block in self.blocks if isinstance(block, Table) and block.anchor]
        return ((self.anchor, self.short), *((block.anchor, block.short) for block in held))


def section(anchor: str, heading: str, blocks: Sequence[Block | None], short: str = "") -> Section:
    """Make a section of the blocks that say something."""
    return Section(anchor, heading, short or heading, tuple(filter(None, blocks)))
