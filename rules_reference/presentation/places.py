"""Places at the table in words, seen from the dealer and the way round the game goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext

from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import gettext_noop

_DEALER: Final = "dealer"
_LEFT: Final = "left"
_RIGHT: Final = "right"
_ACROSS: Final = "across"

_PERSON: Final = {
    _DEALER: gettext_noop("the dealer"),
    _LEFT: gettext_noop("the player on the dealer’s left"),
    _RIGHT: gettext_noop("the player on the dealer’s right"),
    _ACROSS: gettext_noop("the player across from the dealer"),
}
_LABEL: Final = {
    _DEALER: gettext_noop("Dealer"),
    _LEFT: gettext_noop("Dealer’s left"),
    _RIGHT: gettext_noop("Dealer’s right"),
    _ACROSS: gettext_noop("Across"),
}


def place(ruleset: RuleSet, offset: int) -> str:
    """Say who sits ``offset`` places after the dealer, in the middle of a sentence.

    >>> from rules_reference.games import by_slug
    >>> place(by_slug("sergeant-major"), 2)
    'the player on the dealer’s right'
    """
    return gettext(_PERSON[_where(ruleset, offset)])


def place_label(ruleset: RuleSet, offset: int) -> str:
    """Say the same as a label: ``Dealer’s left``."""
    return gettext(_LABEL[_where(ruleset, offset)])


def way_round(ruleset: RuleSet) -> str:
    """Say which way deal and play go."""
    return gettext("clockwise") if ruleset.clockwise else gettext("counter-clockwise")


def onward(ruleset: RuleSet) -> str:
    """Say to which side the deal passes."""
    return gettext("to the left") if ruleset.clockwise else gettext("to the right")


def _where(ruleset: RuleSet, offset: int) -> str:
    return _places(ruleset.seats, ruleset.clockwise)[offset]


def _places(seats: int, clockwise: bool) -> Mapping[int, str]:
    """Find the side of the dealer for each offset: the first is next to deal, the last dealt."""
    nearest, farthest = (_LEFT, _RIGHT) if clockwise else (_RIGHT, _LEFT)
    middle = dict.fromkeys(range(2, seats - 1), _ACROSS)
    return {0: _DEALER, 1: nearest, **middle, seats - 1: farthest}
