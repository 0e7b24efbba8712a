"""The catalogue: every game of the family, listed by hand."""

from __future__ import annotations

from typing import Final

from rules_reference.games.blato import BLATO
from rules_reference.games.british_army import BRITISH_ARMY
from rules_reference.games.five_points import FIVE_POINTS
from rules_reference.games.four_handed import FOUR_HANDED
from rules_reference.games.nine_five_two import NINE_FIVE_TWO
from rules_reference.games.reduced_deck import REDUCED_DECK
from rules_reference.games.sergeant_major import SERGEANT_MAJOR
from rules_reference.games.the_box import THE_BOX
from rules_reference.rules.ruleset import RuleSet

GAMES: Final[tuple[RuleSet, ...]] = (
    SERGEANT_MAJOR,
    THE_BOX,
    FIVE_POINTS,
    REDUCED_DECK,
    BRITISH_ARMY,
    NINE_FIVE_TWO,
    FOUR_HANDED,
    BLATO,
)
"""All games in the order they are offered, with their default house rules."""

_BY_SLUG: Final = {game.slug: game for game in GAMES}


class UnknownGame(KeyError):
    """No game of the family has this slug."""


def by_slug(slug: str) -> RuleSet:
    """Return the game with this slug and its default house rules; refuses an unknown slug.

    >>> by_slug("sergeant-major").quotas
    (8, 5, 3)
    >>> by_slug("whist")
    Traceback (most recent call last):
    rules_reference.games.UnknownGame: 'whist'
    """
    try:
        return _BY_SLUG[slug]
    except KeyError:
        raise UnknownGame(slug) from None
