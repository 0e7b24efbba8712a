"""Nine-Five-Two: a Canadian game with a kitty, scored as a running balance up to a line."""

from __future__ import annotations

from typing import Final

from rules_reference.rules.ending import Line
from rules_reference.rules.house_rules import HouseRule, NumberChoice
from rules_reference.rules.kitty import NAME_FIRST, Kitty
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.scoring import BALANCE
from rules_reference.rules.words import gettext_noop

LINE: Final = HouseRule(
    key="line",
    label=gettext_noop("Line"),
    default=10,
    choices=(
        NumberChoice(
            prefix="",
            short=gettext_noop("To %(number)s"),
            words=gettext_noop("The game goes to %(number)s."),
            low=5,
            high=50,
            suggested=10,
            refusal=gettext_noop("The game goes to a whole number from %(low)s to %(high)s."),
            replaces=lambda number: {"ending": Line(number)},
        ),
    ),
    sources=gettext_noop("Ten is usual; twenty is common too."),
)
"""The score that wins, agreed before the first hand: usually ten, often twenty."""

NINE_FIVE_TWO: Final = RuleSet(
    slug="nine-five-two",
    name=gettext_noop("Nine-Five-Two"),
    also_known_as=("9-5-2",),
    summary=gettext_noop(
        "The dealer needs nine. Your ups and downs are added up; the first to the line, the score "
        "agreed, wins."
    ),
    origin=gettext_noop("Played in Canada."),
    lasts=gettext_noop("about an hour, longer to a higher line"),
    quotas=(9, 5, 2),
    cards_each=16,
    kitty=Kitty(order=NAME_FIRST),
    points=BALANCE,
    ending=Line(10),
    house_rules=(LINE,),
)
"""First to the agreed line, ups and downs added hand after hand."""
