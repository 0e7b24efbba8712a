"""The quick card as the first section of the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from rules_reference.presentation.card import Card, card
from rules_reference.presentation.rulebook.section import Section, section
from rules_reference.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class QuickCard:
    """What the hand's page shows one tap away, told here too."""

    card: Card
    template: ClassVar[str] = "rules_reference/blocks/_card.html"


def quick_card(ruleset: RuleSet) -> Section:
    """Tell a game on a card."""
    blocks = [QuickCard(card(ruleset))]
    return section("card", gettext("At a glance"), blocks)
