"""Addresses of the rulebook that carry more than a game's name."""

from __future__ import annotations

from django.urls import reverse
from django.utils.http import urlencode

from rules_reference.outcomes import version
from rules_reference.rules.ruleset import RuleSet


def outcomes_address(ruleset: RuleSet) -> str:
    """Return the address of a game's outcome book that may be kept for ever."""
    query = urlencode({**ruleset.chosen, "v": version(ruleset)})
    return f"{reverse('rules:outcomes', args=[ruleset.slug])}?{query}"
