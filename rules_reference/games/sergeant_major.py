"""Sergeant Major: the first game of the family, 8-5-3 with a kitty, won by twelve tricks."""

from __future__ import annotations

from typing import Final

from rules_reference.rules.ending import InOneHand
from rules_reference.rules.house_rules import Choice, HouseRule
from rules_reference.rules.kitty import DISCARD_FIRST, PICK_UP_FIRST, Kitty
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import gettext_noop

KITTY: Final = HouseRule(
    key="kitty",
    label=gettext_noop("Kitty"),
    default="discard-first",
    choices=(
        Choice(
            "discard-first",
            gettext_noop("Discard, then pick up"),
            gettext_noop("The dealer discards four unseen, then picks up the kitty."),
            {"kitty": Kitty(order=DISCARD_FIRST)},
        ),
        Choice(
            "pick-up-first",
            gettext_noop("Pick up, then discard"),
            gettext_noop("The dealer picks up the kitty, names trumps, then discards four."),
            {"kitty": Kitty(order=PICK_UP_FIRST)},
        ),
    ),
    sources=gettext_noop("Sources differ; both are played."),
)
"""Whether the dealer discards before or after seeing the kitty."""

_TO_TWELVE: Final = gettext_noop(
    "Three players and a kitty of four. Take twelve tricks in one hand and you win."
)
_TO_ALL: Final = gettext_noop(
    "Three players and a kitty of four. Only all sixteen tricks in one hand win."
)
_AN_HOUR: Final = gettext_noop("an hour or two, or a single hand")
_AN_EVENING: Final = gettext_noop("an evening or more, and may never end")

ENDING: Final = HouseRule(
    key="ending",
    label=gettext_noop("The game ends"),
    default="twelve",
    choices=(
        Choice(
            "twelve",
            gettext_noop("Twelve tricks win"),
            gettext_noop("Twelve tricks in one hand win at once."),
            {"ending": InOneHand(12), "summary": _TO_TWELVE, "lasts": _AN_HOUR},
        ),
        Choice(
            "all-sixteen",
            gettext_noop("Only all sixteen win"),
            gettext_noop("Only all sixteen tricks in one hand win; every hand is played out."),
            {"ending": InOneHand(16), "summary": _TO_ALL, "lasts": _AN_EVENING},
        ),
    ),
    sources=gettext_noop("Sources differ; played for all tricks, a game is often abandoned."),
)
"""Whether twelve tricks win at once or only all sixteen do."""

SERGEANT_MAJOR: Final = RuleSet(
    slug="sergeant-major",
    name=gettext_noop("Sergeant Major"),
    also_known_as=("8-5-3", "3-5-8"),
    summary=_TO_TWELVE,
    origin=gettext_noop(
        "Told of the British Royal Air Force, in an account by John Card; no inventor is known. "
        "That it comes from the trenches of the First World War is a story nobody has confirmed."
    ),
    lasts=_AN_HOUR,
    quotas=(8, 5, 3),
    cards_each=16,
    kitty=Kitty(order=DISCARD_FIRST),
    stakes=True,
    ending=InOneHand(12),
    assumed=(
        gettext_noop("Where the kitty is picked up first, trumps are named after it is seen."),
    ),
    house_rules=(KITTY, ENDING),
)
"""The game of the match table unless another is chosen."""
