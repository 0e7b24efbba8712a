"""What the address of a rules page asks for: house rules, names, a dealer; read strictly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules_reference.presentation.rulebook.quotas import NAMES
from rules_reference.rules.numbers import whole_number
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import gettext_noop

Query = Mapping[str, str]
LONGEST_NAME: Final = 60


def with_house_rules(game: RuleSet, query: Query) -> RuleSet:
    """Return the game with the house rules asked for; refuses what is not offered.

    Query keys that are no house rule of the game are ignored.
    """
    keys = [rule.key for rule in game.house_rules if rule.key in query]
    return game.with_house_rules({key: query[key] for key in keys})


def given_names(ruleset: RuleSet, query: Query) -> tuple[str, ...]:
    """Return what each seat is called in the address, by seat; empty where nothing is said."""
    return tuple(_clean(query.get(f"player-{seat}", "")) for seat in range(1, ruleset.seats + 1))


def everybody_named(given: Sequence[str]) -> tuple[str, ...]:
    """Call whoever has no name as the players of the rules pages are called.

    >>> everybody_named(["Gus", "", "Ida"])
    ('Gus', 'Bob', 'Ida')
    """
    return tuple(name or NAMES[seat] for seat, name in enumerate(given))


def dealer_asked(ruleset: RuleSet, query: Query, otherwise: int = 0) -> int:
    """Return the seat (from 0) asked to deal; refuses one that is not at the table."""
    asked = query.get("dealer", "")
    if not asked:
        return otherwise
    number = whole_number(asked)
    if number is None or not 1 <= number <= ruleset.seats:
        raise Refusal(
            "dealer",
            gettext_noop("The dealer is a seat from 1 to %(seats)s."),
            {"seats": ruleset.seats},
        )
    return number - 1


def _clean(name: str) -> str:
    """Return a name in one line, without what no page can print, and no longer than it may be."""
    words = "".join(letter if letter.isprintable() else " " for letter in name).split()
    return " ".join(words)[:LONGEST_NAME].strip()
