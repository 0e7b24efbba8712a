"""The Box: Sergeant Major without stakes, its kitty dealt along the way, won by all sixteen."""

from __future__ import annotations

from typing import Final

from rules_reference.rules.ending import InOneHand
from rules_reference.rules.house_rules import Choice, HouseRule
from rules_reference.rules.kitty import DISCARD_FIRST, Kitty
from rules_reference.rules.ruleset import HELD, NOT_HELD, SUIT_OR_NONE, RuleSet
from rules_reference.rules.words import gettext_noop

ASKING_CARD: Final = HouseRule(
    key="asking_card",
    label=gettext_noop("Asking card"),
    default=NOT_HELD,
    choices=(
        Choice(
            NOT_HELD,
            gettext_noop("An asking card is not held"),
            gettext_noop(
                "The asking card, the one you were given in the trade, does not count among your "
                "own when you pick the highest."
            ),
            {"asking_card": NOT_HELD},
        ),
        Choice(
            HELD,
            gettext_noop("An asking card is held"),
            gettext_noop(
                "The asking card, the one you were given in the trade, counts among your own when "
                "you pick the highest."
            ),
            {"asking_card": HELD},
        ),
    ),
    sources=gettext_noop("Sources give the choice in this game only; in the others it counts."),
)
"""Whether the asking card itself can be the highest of its suit."""

THE_BOX: Final = RuleSet(
    slug="the-box",
    name=gettext_noop("The Box"),
    summary=gettext_noop(
        "The kitty, called the box, is dealt along the way. Only all sixteen tricks in one hand "
        "win."
    ),
    lasts=gettext_noop("an evening or more, and may never end"),
    quotas=(8, 5, 3),
    cards_each=16,
    kitty=Kitty(
        order=DISCARD_FIRST,
        during_deal=True,
        beside=2,
        discards_closed=True,
        called=gettext_noop("the box"),
    ),
    strict_order=True,
    trumps=SUIT_OR_NONE,
    ending=InOneHand(16),
    asking_card=NOT_HELD,
    house_rules=(ASKING_CARD,),
)
"""Only one seat with all sixteen tricks ends it, and is Sergeant Major."""
