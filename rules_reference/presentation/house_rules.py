"""House rules in words: what a table settled before its first hand."""

from __future__ import annotations

from django.utils.translation import gettext

from rules_reference.rules.house_rules import NumberChoice
from rules_reference.rules.ruleset import RuleSet


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
        phrases.append(gettext(choice.short) % {"number": number})
    return phrases
