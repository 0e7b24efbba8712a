"""The index of the rulebook: every game by what helps to choose one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from rules_reference.presentation.rulebook.aspects import (
    ENDING,
    LASTS,
    PACK,
    QUOTAS,
    SCORING,
    SEATS,
)
from rules_reference.rules.ruleset import RuleSet

_SHOWN: Final = (QUOTAS, SEATS, PACK, SCORING, ENDING, LASTS)


@dataclass(frozen=True, slots=True)
class Fact:
    """One aspect of a game in the index; quotas are drawn as squares."""

    label: str
    text: str
    squares: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Member:
    """A game of the family in the index."""

    slug: str
    name: str
    summary: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Family:
    """All games, with the labels of what is told of each."""

    labels: tuple[str, ...]
    games: tuple[Member, ...]


def family(games: Sequence[RuleSet]) -> Family:
    """Tell the games apart."""
    return Family(
        labels=tuple(gettext(aspect.label) for aspect in _SHOWN),
        games=tuple(
            Member(game.slug, gettext(game.name), gettext(game.summary), _facts(game))
            for game in games
        ),
    )


def _facts(game: RuleSet) -> tuple[Fact, ...]:
    return tuple(
        Fact(gettext(aspect.label), aspect.of(game), game.quotas if aspect is QUOTAS else ())
        for aspect in _SHOWN
    )
