"""The kitty: cards set aside for whoever names trumps, and the order of what is done with them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules_reference.rules.words import gettext_noop


class KittyStep(StrEnum):
    """One thing the seat that names trumps does before the first trick."""

    NAME = "name"
    """Names trumps."""
    DISCARD = "discard"
    """Discards as many cards as the kitty has, face down."""
    PICK_UP = "pick-up"
    """Takes the kitty into the hand."""


DISCARD_FIRST = (KittyStep.NAME, KittyStep.DISCARD, KittyStep.PICK_UP)
"""Name trumps, discard unseen, then pick up: nothing of the kitty is known before."""

PICK_UP_FIRST = (KittyStep.PICK_UP, KittyStep.NAME, KittyStep.DISCARD)
"""Pick up, name trumps with all the cards in hand, then discard."""

NAME_FIRST = (KittyStep.NAME, KittyStep.PICK_UP, KittyStep.DISCARD)
"""Name trumps, pick up, then discard the worst of all the cards."""


@dataclass(frozen=True, slots=True)
class Kitty:
    """A kitty and its rule.

    >>> Kitty(order=DISCARD_FIRST).cards
    4
    """

    order: tuple[KittyStep, ...]
    """What the seat that names trumps does, in order: each step once."""
    cards: int = 4
    """How many cards it has; as many are discarded."""
    during_deal: bool = False
    """Whether it is laid down in the course of the deal, never two cards in a row and neither the
    first card nor the last, instead of after it."""
    beside: int | None = None
    """The offset it lies beside, between that seat and the dealer; None where no place is its
    own."""
    discards_closed: bool = False
    """Whether nobody may look at the discards again, not even the seat that made them."""
    called: str = gettext_noop("the kitty")
    """What the table calls it, with its article, untranslated."""

    def __post_init__(self) -> None:
        """Refuse a kitty without cards or one of which a step is left out or done twice."""
        if self.cards < 1:
            raise ValueError("A kitty has at least one card.")
        if sorted(self.order) != sorted(KittyStep):
            raise ValueError("Naming, discarding and picking up each come once.")
