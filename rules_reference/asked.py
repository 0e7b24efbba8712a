"""What the address of a rules page asks for: house rules, names, a dealer; read strictly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules_reference.names import PLAYERS, is_visible
from rules_reference.rules.numbers import whole_number
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import gettext_noop

Query = Mapping[str, str]
LONGEST_NAME: Final = 60
"""How many characters of a name a sheet shows; a table takes fewer."""
_JOINERS: Final = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"


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
    """Call whoever has no name as a player of the rules pages whose name nobody has.

    >>> everybody_named(["Gus", "", "Ann"])
    ('Gus', 'Bob', 'Ann')
    """
    spare = iter([name for name in PLAYERS if name not in given])
    return tuple(name or next(spare) for name in given)


def dealer_asked(ruleset: RuleSet, query: Query) -> int:
    """Return the seat (from 0) asked to deal, the first where none is asked for.

    Refuses one that is not at the table.
    """
    asked = query.get("dealer", "")
    if not asked:
        return 0
    number = whole_number(asked)
    if number is None or not 1 <= number <= ruleset.seats:
        raise Refusal(
            "dealer",
            gettext_noop("The dealer is a seat from 1 to %(seats)s."),
            {"seats": ruleset.seats},
        )
    return number - 1


def _clean(name: str) -> str:
    """Return a name in one line, without what no page can print, and no longer than it may be.

    Of what is not printed only the joiners stay, without which other signs stand there. Where
    nothing is left to be seen there is no name.
    """
    words = "".join(one if one.isprintable() or one in _JOINERS else " " for one in name).split()
    clean = " ".join(words)[:LONGEST_NAME].strip()
    return clean if any(map(is_visible, clean)) else ""
