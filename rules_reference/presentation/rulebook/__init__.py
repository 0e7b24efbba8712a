"""A game's rules page: every section, told from the rule set the program obeys."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from django.utils.translation import get_language

from rules_reference.presentation.rulebook.advice import advice
from rules_reference.presentation.rulebook.before import deal, first_dealer, first_hand, players
from rules_reference.presentation.rulebook.choices import house_rules
from rules_reference.presentation.rulebook.ending import ending, stopped
from rules_reference.presentation.rulebook.example import example
from rules_reference.presentation.rulebook.ours import origin, ours
from rules_reference.presentation.rulebook.play import play, trumps
from rules_reference.presentation.rulebook.questions import questions
from rules_reference.presentation.rulebook.quick import quick_card
from rules_reference.presentation.rulebook.quotas import quotas
from rules_reference.presentation.rulebook.relatives import relatives
from rules_reference.presentation.rulebook.score import score
from rules_reference.presentation.rulebook.section import Section
from rules_reference.presentation.rulebook.trade import order, show, trade
from rules_reference.rules.ruleset import RuleSet

__all__ = ["Section", "sections"]

_TOLD: Final[tuple[Callable[[RuleSet], Section | None], ...]] = (
    quick_card,
    players,
    first_dealer,
    deal,
    first_hand,
    trade,
    order,
    show,
    trumps,
    play,
    quotas,
    score,
    example,
    ending,
    stopped,
    house_rules,
    relatives,
    advice,
    questions,
    ours,
    origin,
)
"""Every section in the order of the page; each says nothing where a game has nothing to tell."""


def sections(ruleset: RuleSet) -> tuple[Section, ...]:
    """Tell a game in order of play, then what surrounds it."""
    return _sections(ruleset, get_language())


@lru_cache(maxsize=64)
def _sections(ruleset: RuleSet, _language: str | None) -> tuple[Section, ...]:
    return tuple(filter(None, (tell(ruleset) for tell in _TOLD)))
