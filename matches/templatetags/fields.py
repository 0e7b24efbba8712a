"""What forms need of a mapping whose keys are field names, which templates cannot spell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django import template
from django.utils.translation import gettext

from rules_reference.rules.house_rules import Choice, HouseRule, NumberChoice
from rules_reference.rules.ruleset import RuleSet

register = template.Library()


@register.filter
def lookup(mapping: Mapping[str, object] | None, key: str) -> object:
    """Return what stands at the key, or nothing: names like player-2 hold a hyphen."""
    return "" if not mapping else mapping.get(key, "")


@register.filter
def about(values: Mapping[str, object] | None, game: RuleSet) -> Mapping[str, object]:
    """Return what the form says of this game: games share names of house rules, not values."""
    slug = lookup(values, "game")
    return values if values and slug == game.slug else {"game": slug}


@register.filter
def chosen(values: Mapping[str, object] | None, rule: HouseRule) -> str:
    """Return the house rule's value in the form, or the one that holds unless changed."""
    return str((values or {}).get(rule.key) or rule.default)


@register.filter
def unchanged(values: Mapping[str, object] | None, rules: Iterable[HouseRule]) -> bool:
    """Say whether every house rule stands as it does unless changed."""
    return all(chosen(values, rule) == str(rule.default) for rule in rules)


@register.filter
def number_in(value: str, choice: NumberChoice) -> int | str:
    """Return what was typed for the choice, allowed or not, else the suggested number."""
    return value.removeprefix(choice.prefix) if choice.meant_by(value) else choice.suggested


@register.filter
def meant_for(value: str, choice: Choice | NumberChoice) -> bool:
    """Say whether a value, allowed or not, is the number of this choice."""
    return isinstance(choice, NumberChoice) and choice.meant_by(value)


@register.filter
def meant_for_one_of(value: str, rule: HouseRule) -> bool:
    """Say whether a value, allowed or not, is the number of one of the rule's choices."""
    return any(meant_for(value, choice) for choice in rule.choices)


@register.filter
def words_before(choice: NumberChoice) -> str:
    """Return what the choice says before its number."""
    return gettext(choice.words).partition("%(number)s")[0]


@register.filter
def words_after(choice: NumberChoice) -> str:
    """Return what the choice says after its number."""
    return gettext(choice.words).partition("%(number)s")[2]


@register.filter
def seats_of(games: Iterable[RuleSet], slug: str) -> int:
    """Return how many play the game; the first game's number where there is no such game."""
    seats = {game.slug: game.seats for game in games}
    return seats.get(slug) or next(iter(seats.values()))


@register.filter
def goes_counter(games: Iterable[RuleSet], slug: str) -> bool:
    """Say whether the game is dealt counter-clockwise; the first game where there is no such."""
    counter = {game.slug: not game.clockwise for game in games}
    return counter.get(slug, next(iter(counter.values())))


@register.simple_tag
def refusal_of(
    rule: HouseRule,
    game: RuleSet,
    values: Mapping[str, object] | None,
    errors: Mapping[str, str] | None,
) -> object:
    """Return what a house rule was refused for, where it is the chosen game's."""
    return lookup(errors, rule.key) if lookup(values, "game") == game.slug else ""


@register.filter
def by_field(error: Mapping[str, str] | None) -> dict[str, str]:
    """Return the sentence of a refusal at the field it is about."""
    return {error["field"]: error["sentence"]} if error and error.get("field") else {}
