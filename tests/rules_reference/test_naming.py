"""Who names trumps and when: before a trade that playing without them cancels, else after it."""

from dataclasses import replace

import pytest

from rules_reference.games import by_slug
from rules_reference.presentation import Step, steps
from rules_reference.presentation.card import card
from rules_reference.rules.kitty import NAME_FIRST, Kitty
from rules_reference.rules.ruleset import SUIT_OR_NONE, RuleSet
from rules_reference.rules.standing import fold
from tests.rules.play import coming
from tests.rules.tables import facts_of, hand

from .wording import NAMES, fit_to_print

AFTER = replace(
    by_slug("the-box"), kitty=Kitty(order=NAME_FIRST), trumps=SUIT_OR_NONE, namer=1, leader=1
)
BEFORE = replace(AFTER, no_trumps_cancel_trade=True)
BARE = replace(by_slug("reduced-deck"), trumps=SUIT_OR_NONE, no_trumps_cancel_trade=True)


def told(ruleset: RuleSet, *tricks: str) -> tuple[Step, ...]:
    """Say what is done before the hand that follows, dealt by A unless A dealt one already."""
    hands = facts_of([hand("A", counts) for counts in tricks])
    said = steps(ruleset, coming(fold(ruleset, hands, first_dealer=0)), NAMES)
    for step in said:
        fit_to_print(step.title, *filter(None, [step.detail]))
    return said


@pytest.mark.parametrize(
    ("ruleset", "tricks", "first", "last", "why"),
    [
        (AFTER, "10-4-2", "Ann gives", "Cat names trumps or plays without", "after the trade"),
        (BEFORE, "10-4-2", "Cat names trumps", "Cat takes the kitty and discards 4", "before it"),
        (
            BEFORE,
            "9-6-1",
            "Cat names trumps",
            "Cat takes the kitty and discards 4",
            "in two phases",
        ),
        (BEFORE, "8-5-3", "All exact", "Cat names trumps or plays without", "none after exact"),
        (BEFORE, None, "No trade", "Bob names trumps or plays without", "none on a first hand"),
        (BARE, "10-5-2", "Bob names trumps", "Cat leads", "no kitty to take"),
        (BARE, "8-6-3", "All exact", "Bob names trumps or plays without", "nor a trade"),
    ],
)
def test_when_trumps_are_named(
    ruleset: RuleSet, tricks: str | None, first: str, last: str, why: str
) -> None:
    said = told(ruleset, *filter(None, [tricks]))
    titles = [step.title for step in said if step.anchor != "show"]

    assert titles[0].startswith(first), why
    assert titles[-1].startswith(last), why
    assert sum("names trumps" in title for title in titles) == 1


def test_naming_first_says_why() -> None:
    [naming, *_] = told(BEFORE, "10-4-2")

    assert naming.act
    assert naming.anchor == "trumps"
    assert naming.detail == "Before the trade: playing without trumps cancels it."


def test_whoever_names_trumps_owes_the_look() -> None:
    """Cat was down, takes the kitty and shows; Bob deals and has no duty."""
    text = " ".join(step.detail for step in told(AFTER, "10-4-2"))

    assert "Cat shows it privately to Ann" in text
    assert "Bob shows" not in text


@pytest.mark.parametrize(
    ("ruleset", "when", "first"),
    [
        (AFTER, "before trumps are named", "names trumps or plays without, takes the kitty"),
        (
            BEFORE,
            "once trumps are named",
            ", who named trumps, takes the kitty, discards 4 and leads",
        ),
        (BARE, "once trumps are named", "The dealer named trumps."),
    ],
)
def test_the_card_keeps_the_order(ruleset: RuleSet, when: str, first: str) -> None:
    quick = card(ruleset)

    assert quick.when == f"The trade, {when}"
    assert first in quick.hand[0]
