"""What a seat gives back for the cards that ask: worked out for a few hands, as a table."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext

from rules_reference.presentation.rulebook.blocks import Table, cells
from rules_reference.presentation.sentences import list_of
from rules_reference.rules.ruleset import HELD, RuleSet

_RANKS: Final = "2345678910JQKA"
_SHOWN: Final = (
    (("4",), ("K", "9")),
    (("J",), ("9", "7")),
    (("4",), ()),
    (("4", "J"), ("9",)),
)
"""Hands in one suit: the cards that ask, and the cards held. Each shows another case: a higher
card, no higher card, no other card, and two that ask."""


def answers_table(ruleset: RuleSet) -> Table:
    """Show what goes back in a few hands, by the rule for asking cards that holds."""
    return Table(
        caption=gettext("What goes back, in one suit"),
        head=(gettext("You get"), gettext("You hold"), gettext("You give back")),
        rows=tuple(
            cells(
                list_of(asking),
                list_of(held) or gettext("none"),
                _given(asking, answers(asking, held, ruleset.asking_card)),
            )
            for asking, held in _SHOWN
        ),
    )


def answers(asking: tuple[str, ...], held: tuple[str, ...], asking_card: str) -> tuple[str, ...]:
    """Work out what goes back for the cards of one suit that ask, in their order.

    >>> answers(("4",), ("K", "9"), "held"), answers(("4",), (), "held")
    (('K',), ('4',))
    >>> answers(("J",), ("9", "7"), "held"), answers(("J",), ("9", "7"), "not-held")
    (('J',), ('9',))
    >>> answers(("4", "J"), ("9",), "held"), answers(("4", "J"), ("9",), "not-held")
    (('J', '9'), ('9', '4'))
    """
    hand = list(held)
    given = []
    if asking_card == HELD:
        hand += asking
    for card in asking:
        best = max(hand, key=_RANKS.index) if hand else card
        if best in hand:
            hand.remove(best)
        given.append(best)
        if asking_card != HELD and best != card:
            hand.append(card)
    return tuple(given)


def _given(asking: tuple[str, ...], given: tuple[str, ...]) -> str:
    """Say what goes back, and where it is the card that came."""
    if given == asking:
        return gettext("the same %(cards)s") % {"cards": list_of(given)}
    return list_of(given)
