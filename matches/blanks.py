"""The blanks of a game: its pages printed with holes, for a phone to paint them from facts.

Everything a phone paints is printed by the pages' own templates and functions, for people, a table
and numbers that are holes. The phone puts parts together, looks words up and fills holes.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache, lru_cache, partial
from typing import Any, Final

from django.conf import settings
from django.utils.translation import get_language

from matches.blank_printing import named_holes
from matches.blanks_of_games import blanks_of_games
from matches.blanks_of_hands import blanks_of_hands
from matches.blanks_of_sheets import blanks_of_sheets
from matches.blanks_of_tables import blanks_of_tables
from matches.blanks_of_words import blanks_of_words
from rules_reference.addresses import changed
from rules_reference.presentation import win_question
from rules_reference.printed import Printed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.sources import mark_of

_KEPT: Final = 32
_LINES: Final = re.compile(r"\n+")


def blanks(ruleset: RuleSet) -> dict[str, Any]:
    """Print all that a phone needs to paint a game by these house rules."""
    game, hand = blanks_of_games(ruleset), blanks_of_hands(ruleset)
    return {
        "holes": named_holes(),
        "question": win_question(ruleset),
        # What is much alike stands together: so it is compressed best.
        "beside": {"game": game.pop("beside"), "hand": hand.pop("beside")},
        "game": game,
        "hand": hand,
        "sheet": blanks_of_sheets(ruleset),
        "words": blanks_of_words(ruleset),
    }


def printed_blanks(ruleset: RuleSet) -> Printed:
    """Print the blanks of a game once, in the reader's language, and keep them."""
    return _printed(ruleset, get_language())


def printed_shared() -> Printed:
    """Print the blanks that belong to no game once, in the reader's language, and keep them."""
    return _printed(None, get_language())


def version(ruleset: RuleSet | None = None) -> str:
    """Name the content of blanks without printing them: the same name is the same content.

    It follows from the game, its house rules and the language, and from what all is printed from.
    """
    game = None if ruleset is None else (ruleset.slug, ruleset.settled)
    return hashlib.sha256(repr((game, get_language(), _sources())).encode()).hexdigest()[:16]


@lru_cache(maxsize=_KEPT)
def _printed(ruleset: RuleSet | None, _language: str | None) -> Printed:
    tell = blanks_of_tables if ruleset is None else partial(blanks, ruleset)
    usual = ruleset is None or not changed(ruleset)
    return Printed.once(version(ruleset), lambda: _lean(tell()), usual=usual)


@cache
def _sources() -> str:
    """Mark all that blanks are printed from: the program and its templates."""
    folders = ("squarescores", "matches", "rules_reference", "templates")
    return mark_of(*(settings.BASE_DIR / folder for folder in folders))


def _lean(value: Any) -> Any:
    """Leave out empty lines, which templates leave where they print nothing."""
    if isinstance(value, dict):
        return {key: _lean(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_lean(one) for one in value]
    return _LINES.sub("\n", value) if isinstance(value, str) else value
