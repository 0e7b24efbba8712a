"""Reduced Deck: 8-6-3 with 51 cards and no kitty, scored as a running balance up to ten."""

from __future__ import annotations

from typing import Final

from rules_reference.rules.ending import Line
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.scoring import BALANCE
from rules_reference.rules.words import gettext_noop

REDUCED_DECK: Final = RuleSet(
    slug="reduced-deck",
    name=gettext_noop("Reduced Deck"),
    summary=gettext_noop(
        "Seventeen cards each and no kitty. Your ups and downs are added up; the first to +10 wins."
    ),
    lasts=gettext_noop("about an hour"),
    quotas=(8, 6, 3),
    cards_each=17,
    removed_card=gettext_noop("the two of clubs"),
    kitty=None,
    points=BALANCE,
    ending=Line(10),
    assumed=(gettext_noop("The trade is played as in Sergeant Major."),),
)
"""First to ten tricks over, ups and downs added hand after hand."""
