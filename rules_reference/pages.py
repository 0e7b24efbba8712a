"""The pages that are the same for everybody, printed once for each game and its house rules."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from django.template.loader import render_to_string

from rules_reference.addresses import changed, game_address, sheet_address
from rules_reference.games import GAMES
from rules_reference.presentation import house_rules_words
from rules_reference.presentation.rulebook import Section, sections
from rules_reference.presentation.rulebook.family import family
from rules_reference.rules.ruleset import RuleSet
from rules_reference.try_hand import try_hand


class Printed(NamedTuple):
    """A page and the mark of what it says."""

    text: str
    etag: str


@lru_cache(maxsize=8)
def index_page(_language: str | None) -> Printed:
    """Print the list of the games."""
    return _printed("rules_reference/index.html", {"family": family(GAMES)})


@lru_cache(maxsize=128)
def game_page(ruleset: RuleSet, language: str | None) -> Printed:
    """Print all the rules of a game."""
    told = {
        "ruleset": ruleset,
        "sections": _sections(ruleset, language).values(),
        "at_table": house_rules_words(ruleset) if changed(ruleset) else (),
        "tried": try_hand(ruleset, {}),
        "rules_url": game_address(ruleset),
        "sheet_url": sheet_address(ruleset),
    }
    return _printed("rules_reference/game.html", told)


@lru_cache(maxsize=512)
def part_page(template: str, ruleset: RuleSet, anchor: str, language: str | None) -> Printed:
    """Print one section of the rules, as a page or alone; there must be such a section."""
    told = {
        "ruleset": ruleset,
        "section": _sections(ruleset, language)[anchor],
        "rules_url": game_address(ruleset),
    }
    return _printed(template, told)


def has_section(ruleset: RuleSet, anchor: str, language: str | None) -> bool:
    """Say whether a game's rules have such a section."""
    return anchor in _sections(ruleset, language)


@lru_cache(maxsize=128)
def _sections(ruleset: RuleSet, _language: str | None) -> dict[str, Section]:
    """Tell the sections of a game's rules once, by anchor, in their order."""
    return {section.anchor: section for section in sections(ruleset)}


def _printed(template: str, told: Mapping[str, Any]) -> Printed:
    text = render_to_string(template, dict(told))
    return Printed(text, f'W/"{hashlib.sha256(text.encode()).hexdigest()[:20]}"')
