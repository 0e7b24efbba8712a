"""House rules in words: what a table settled before its first hand."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from rules_reference.rules.house_rules import NumberChoice
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import Counted


def house_rules_words(ruleset: RuleSet) -> list[str]:
    """List the house rules that hold, each a short phrase, defaults included.

    >>> from rules_reference.games import by_slug
    >>> house_rules_words(by_slug("sergeant-major"))
    ['Discard, then pick up', 'Twelve tricks win']
    """
    phrases = []
    for rule, (_, value) in zip(ruleset.house_rules, ruleset.settled, strict=True):
        choice = rule.choice_of(value)
        number = choice.number_in(value) if isinstance(choice, NumberChoice) else 0
        phrases.append(_counted(choice.short, number) % {"number": number})
    return phrases


def _counted(text: str | Counted, number: int) -> str:
    """Choose by the number where a noun follows it."""
    return ngettext(*text, number) if isinstance(text, Counted) else gettext(text)
