"""The other games of the family, each by what it has otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from rules_reference.games import GAMES
from rules_reference.presentation.rulebook.aspects import ASPECTS
from rules_reference.presentation.rulebook.blocks import prose
from rules_reference.presentation.rulebook.section import Section, section
from rules_reference.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing another game has otherwise."""

    label: str
    there: str


@dataclass(frozen=True, slots=True)
class Relative:
    """Another game, and all it has otherwise."""

    slug: str
    name: str
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Relatives:
    """The games of the family but this one."""

    games: tuple[Relative, ...]
    template: ClassVar[str] = "rules_reference/blocks/_relatives.html"


def relatives(ruleset: RuleSet) -> Section:
    """Compare a game, as it is played here, with each other game of the family."""
    others = [game for game in GAMES if game.slug != ruleset.slug]
    return section(
        "relatives",
        gettext("Its relatives"),
        [
            prose(gettext("The other games of the family, each with what is different there.")),
            Relatives(
                tuple(
                    Relative(game.slug, gettext(game.name), differences(ruleset, game))
                    for game in others
                )
            ),
        ],
        short=gettext("Relatives"),
    )


def differences(ruleset: RuleSet, other: RuleSet) -> tuple[Difference, ...]:
    """List the aspects in which another game is not as this one, as they are there."""
    return tuple(
        Difference(gettext(aspect.label), aspect.of(other))
        for aspect in ASPECTS
        if aspect.of(other) != aspect.of(ruleset)
    )
