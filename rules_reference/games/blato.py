"""Blato: the Bulgarian cousin, dealt to the right, where the eight beside the dealer leads.

As told by belot.bg (rules of 3-5-8) and the Bulgarian Wikipedia (3-5-8).
"""

from __future__ import annotations

from typing import Final

from rules_reference.rules.ending import Line
from rules_reference.rules.kitty import NAME_FIRST, Kitty
from rules_reference.rules.ruleset import SUIT_OR_NONE, RuleSet
from rules_reference.rules.scoring import BALANCE
from rules_reference.rules.words import gettext_noop

BLATO: Final = RuleSet(
    slug="blato",
    name=gettext_noop("Blato"),
    also_known_as=("3-5-8",),
    summary=gettext_noop(
        "The deal goes to the right. Whoever needs eight names trumps, or none, and leads. Your "
        "ups and downs are added up; the first to +21 wins."
    ),
    origin=gettext_noop("Played in Bulgaria; the name means a swamp."),
    lasts=gettext_noop("an hour or two"),
    clockwise=False,
    quotas=(3, 8, 5),
    cards_each=16,
    kitty=Kitty(order=NAME_FIRST),
    trumps=SUIT_OR_NONE,
    namer=1,
    no_trumps_cancel_trade=True,
    leader=1,
    points=BALANCE,
    ending=Line(21),
    assumed=(
        gettext_noop(
            "The duty to show cards of the kitty is taken from the other games; it falls to "
            "whoever takes the kitty."
        ),
    ),
)
"""First to 21, ups and downs added hand after hand; without trumps nothing is traded."""
