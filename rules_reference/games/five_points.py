"""Five Points: 8-5-3 where the dealer leads and each quota made scores a point."""

from __future__ import annotations

from typing import Final

from rules_reference.rules.ending import Line
from rules_reference.rules.kitty import NAME_FIRST, Kitty
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.scoring import QUOTA_MADE
from rules_reference.rules.words import gettext_noop

FIVE_POINTS: Final = RuleSet(
    slug="five-points",
    name=gettext_noop("Five Points"),
    summary=gettext_noop("The dealer leads. Each quota made is a point, and five points win."),
    lasts=gettext_noop("less than an hour"),
    quotas=(8, 5, 3),
    cards_each=16,
    kitty=Kitty(order=NAME_FIRST),
    leader=0,
    points=QUOTA_MADE,
    ending=Line(5),
    assumed=(gettext_noop("Whoever names trumps is treated as the dealer."),),
)
"""First to five points, one a hand for whoever makes the quota."""
