"""House rules on a rules page: every choice, and the one that holds at this table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from rules_reference.presentation.rulebook.blocks import prose
from rules_reference.presentation.rulebook.section import Section, section
from rules_reference.rules.house_rules import Choice, HouseRule, NumberChoice, Value
from rules_reference.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Offer:
    """One choice in a sentence, and whether it holds."""

    words: str
    holds: bool


@dataclass(frozen=True, slots=True)
class Choices:
    """One house rule: what it is about and what can be chosen."""

    label: str
    offers: tuple[Offer, ...]
    holds: str
    sources: str
    template: ClassVar[str] = "rules_reference/blocks/_choices.html"


def house_rules(ruleset: RuleSet) -> Section | None:
    """List every house rule with all its choices, the one in force marked."""
    if not ruleset.house_rules:
        return None
    usual = all(rule.default == value for rule, value in _settled(ruleset))
    told = gettext("Agreed before a game’s first hand, and fixed after it.")
    this = (
        gettext("This page tells the usual ones, marked here.")
        if usual
        else gettext("This page tells the rules of your table, marked here.")
    )
    holds = gettext("usual") if usual else gettext("at this table")
    rules = [_choices(rule, value, holds) for rule, value in _settled(ruleset)]
    return section("house-rules", gettext("House rules"), [prose(told, this), *rules])


def _settled(ruleset: RuleSet) -> list[tuple[HouseRule, Value]]:
    values = [value for _, value in ruleset.settled]
    return list(zip(ruleset.house_rules, values, strict=True))


def _choices(rule: HouseRule, value: Value, holds: str) -> Choices:
    chosen = rule.choice_of(value)
    return Choices(
        label=gettext(rule.label),
        offers=tuple(
            Offer(_words(choice, value, holds=choice is chosen), choice is chosen)
            for choice in rule.choices
        ),
        holds=holds,
        sources=gettext(rule.sources) if rule.sources else "",
    )


def _words(choice: Choice | NumberChoice, value: Value, *, holds: bool) -> str:
    """Say one choice; of a number the one that holds, or else the suggestion, and its range."""
    if isinstance(choice, Choice):
        return gettext(choice.words)
    number = choice.number_in(value) if holds else choice.suggested
    return gettext("%(words)s Any number from %(low)s to %(high)s can be agreed.") % {
        "words": gettext(choice.words) % {"number": number},
        "low": choice.low,
        "high": choice.high,
    }
