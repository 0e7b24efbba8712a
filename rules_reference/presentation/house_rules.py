"""House rules in words: what a table settled before its first hand, and what it could choose."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext

from rules_reference.rules.house_rules import Choice, NumberChoice
from rules_reference.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Offered:
    """One house rule as people read it; translated and filled."""

    label: str
    """What it is about."""
    choices: tuple[str, ...]
    """What can be chosen, a sentence each; the first holds unless the table chooses."""


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


def offered(ruleset: RuleSet) -> tuple[Offered, ...]:
    """List every house rule of a game with all its choices."""
    return tuple(
        Offered(gettext(rule.label), tuple(_sentence(choice) for choice in rule.choices))
        for rule in ruleset.house_rules
    )


def _sentence(choice: Choice | NumberChoice) -> str:
    """Say one choice; of a number, its suggestion and its range."""
    if isinstance(choice, Choice):
        return gettext(choice.words)
    return gettext("%(words)s Any from %(low)s to %(high)s.") % {
        "words": gettext(choice.words) % {"number": choice.suggested},
        "low": choice.low,
        "high": choice.high,
    }
