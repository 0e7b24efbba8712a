"""One step before a hand's first trick, as the table reads it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """A thing to do, or to know, between two hands; its texts are translated and filled."""

    title: str
    """What happens, in a few words."""
    detail: str
    """How and why, in a sentence or more; may be empty."""
    anchor: str
    """The part of the game's rules page that says more."""
    act: bool = True
    """Whether somebody does something that can be ticked off, or it only tells."""
    offers: bool = False
    """Whether the table may choose here how the trade is shared out."""
