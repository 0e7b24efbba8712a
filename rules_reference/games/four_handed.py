"""Four-Handed: 5-4-2-2 with thirteen cards each, ended as the table agrees."""

from __future__ import annotations

from typing import Final

from rules_reference.rules.ending import Line, NumberOfHands, TableSays
from rules_reference.rules.house_rules import Choice, HouseRule, NumberChoice
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.scoring import BALANCE
from rules_reference.rules.words import gettext_noop, ngettext

_A_HAND: Final = gettext_noop("six minutes or so a hand")

ENDING: Final = HouseRule(
    key="ending",
    label=gettext_noop("The game ends"),
    default="table",
    choices=(
        Choice(
            "table",
            gettext_noop("The table ends it"),
            gettext_noop("When the table says so."),
            {
                "ending": TableSays(),
                "points": None,
                "lasts": _A_HAND,
            },
        ),
        NumberChoice(
            prefix="line-",
            short=gettext_noop("To %(number)s"),
            words=gettext_noop("The game goes to %(number)s."),
            low=5,
            high=50,
            suggested=10,
            refusal=gettext_noop("The game goes to a whole number from %(low)s to %(high)s."),
            replaces=lambda number: {
                "ending": Line(number),
                "points": BALANCE,
                "lasts": gettext_noop("an hour or two"),
            },
        ),
        NumberChoice(
            prefix="hands-",
            short=ngettext("%(number)s hand", "%(number)s hands"),
            words=gettext_noop("The game ends after hand %(number)s."),
            low=4,
            high=100,
            suggested=12,
            refusal=gettext_noop(
                "The game ends after a whole number of hands, from %(low)s to %(high)s."
            ),
            replaces=lambda number: {
                "ending": NumberOfHands(number),
                "points": None,
                "lasts": _A_HAND,
            },
        ),
    ),
    sources=gettext_noop("No source says how this game ends."),
)
"""How the game ends, which no source says: by the table's word, a line or a number of hands."""

FOUR_HANDED: Final = RuleSet(
    slug="four-handed",
    name=gettext_noop("Four-Handed"),
    summary=gettext_noop(
        "Four players, thirteen cards each and no kitty. The table agrees how the game ends."
    ),
    lasts=_A_HAND,
    quotas=(5, 4, 2, 2),
    cards_each=13,
    kitty=None,
    stakes=True,
    ending=TableSays(),
    assumed=(gettext_noop("How the game ends is agreed at the table: no source says."),),
    house_rules=(ENDING,),
)
"""The game of the family for four."""
