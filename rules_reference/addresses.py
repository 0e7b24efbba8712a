"""Addresses of the rulebook that carry more than a game's name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from django.urls import reverse
from django.utils.http import urlencode

from rules_reference.outcomes import version
from rules_reference.rules.ruleset import RuleSet
from rules_reference.sources import book_version


def outcomes_address(ruleset: RuleSet) -> str:
    """Return the address of a game's outcome book that may be kept for ever."""
    query = urlencode({**ruleset.chosen, "v": version(ruleset)})
    return f"{reverse('rules:outcomes', args=[ruleset.slug])}?{query}"


def book_address(ruleset: RuleSet, turn: int) -> str:
    """Return the address of a game's book for a turn of the deal, which may be kept for ever."""
    query = {**changed(ruleset), "turn": str(turn), "v": book_version(ruleset, turn)}
    return f"{reverse('rules:book', args=[ruleset.slug])}?{urlencode(query)}"


@lru_cache(maxsize=256)
def game_address(ruleset: RuleSet) -> str:
    """Return the address of a game's rules, told by the house rules that hold."""
    return _with(reverse("rules:game", args=[ruleset.slug]), changed(ruleset))


def try_hand_address(ruleset: RuleSet, query: Mapping[str, str]) -> str:
    """Return the address of a hand worked out by these house rules."""
    address = reverse("rules:try_hand", args=[ruleset.slug])
    return _with(address, {**changed(ruleset), **query})


def sheet_address(ruleset: RuleSet, names: Sequence[str] = (), dealer: int | None = None) -> str:
    """Return the address of a blank score sheet; ``names`` by seat, ``dealer`` from 0."""
    query = {f"player-{seat}": name for seat, name in enumerate(names, start=1)}
    if dealer is not None:
        query["dealer"] = str(dealer + 1)
    return _with(reverse("rules:sheet", args=[ruleset.slug]), {**changed(ruleset), **query})


def changed(ruleset: RuleSet) -> dict[str, str]:
    """Return the house rules that are not the usual ones, as a query has them."""
    usual = {rule.key: rule.default for rule in ruleset.house_rules}
    return {key: str(value) for key, value in ruleset.settled if value != usual[key]}


def _with(address: str, query: Mapping[str, str]) -> str:
    return f"{address}?{urlencode(query)}" if query else address
