"""British Army: 9-5-3 with 51 cards and no kitty, played for all seventeen tricks."""

from __future__ import annotations

from typing import Final

from rules_reference.rules.ending import InOneHand
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import gettext_noop

BRITISH_ARMY: Final = RuleSet(
    slug="british-army",
    name=gettext_noop("British Army"),
    summary=gettext_noop(
        "Seventeen cards each and no kitty. Only all seventeen tricks in one hand win."
    ),
    origin=gettext_noop("Remembered from India in the 1930s."),
    lasts=gettext_noop("an evening"),
    quotas=(9, 5, 3),
    cards_each=17,
    removed_card=gettext_noop("the two of spades"),
    kitty=None,
    stakes=True,
    ending=InOneHand(17, or_leader=True),
    assumed=(
        gettext_noop("The trade and the stakes are played as in Sergeant Major."),
        gettext_noop("Twelve tricks are no win."),
    ),
)
"""All seventeen in one hand win, or the table gives the game to the leader."""
