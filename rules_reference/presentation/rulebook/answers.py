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
                _asked(asking, ruleset),
                list_of(held) or gettext("none"),
                _given(asking, answers(asking, held, ruleset.asking_card), ruleset),
            )
            for asking, held in _SHOWN
        ),
        anchor="back",
        short=gettext("What goes back"),
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


def _asked(asking: tuple[str, ...], ruleset: RuleSet) -> str:
    """Say which cards ask, and in their order where they are answered one at a time."""
    if ruleset.asking_card == HELD:
        return list_of(asking)
    return gettext(", then ").join(asking)


def _given(asking: tuple[str, ...], given: tuple[str, ...], ruleset: RuleSet) -> str:
    """Say what goes back: which for which where they are answered one at a time."""
    if len(asking) > 1 and ruleset.asking_card != HELD:
        return gettext(", then ").join(
            gettext("the %(back)s for the %(card)s") % {"back": back, "card": card}
            for card, back in zip(asking, given, strict=True)
        )
    if given == asking:
        return gettext("the same %(cards)s") % {"cards": list_of(given)}
    return list_of(given)
