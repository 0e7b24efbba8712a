"""What no source decides and is our choice, and where a game comes from."""

from __future__ import annotations

from functools import singledispatch

from django.utils.translation import gettext

from rules_reference.presentation.rulebook.blocks import listed, prose
from rules_reference.presentation.rulebook.section import Section, section
from rules_reference.rules.ending import InOneHand, Line, NumberOfHands
from rules_reference.rules.ruleset import NOT_HELD, RuleSet


def ours(ruleset: RuleSet) -> Section:
    """List every choice of ours: of this game, of its ending, and of all games."""
    return section(
        "ours",
        gettext("Where no source decides"),
        [
            prose(gettext("These are our choices. Your table may agree otherwise.")),
            listed(
                (
                    *(gettext(sentence) for sentence in ruleset.assumed),
                    *_about_the_end(ruleset.ending, ruleset),
                    gettext("Asking cards are answered in the order the giver lays them down.")
                    if ruleset.asking_card == NOT_HELD
                    else "",
                    gettext("With two up and two down, who gives whom is a proposal.")
                    if ruleset.trade_may_be_unsettled
                    else "",
                    gettext(
                        "A misdealt hand, or a recorded one that is struck out, is dealt again "
                        "by the same dealer with the same trade owed, and counts for nothing."
                    ),
                    gettext("A new game begins without a trade; the deal simply goes on."),
                    gettext(
                        "Whoever replaces a player takes over that player’s quota, trade and score."
                    ),
                )
            ),
        ],
        short=gettext("Our choices"),
    )


@singledispatch
def _about_the_end(_ending: object, _ruleset: RuleSet) -> tuple[str, ...]:
    return ()


@_about_the_end.register
def _of_one_hand(_ending: InOneHand, ruleset: RuleSet) -> tuple[str, ...]:
    if not ruleset.may_stop:
        return ()
    if ruleset.stakes:
        return (
            gettext(
                "A hand stops with the win, and is played out only if all agree; stopped, it has "
                "no up and down and settles no stakes."
            ),
        )
    return (
        gettext(
            "A hand stops with the win, and is played out only if all agree; stopped, it has no "
            "up and down."
        ),
    )


@_about_the_end.register
def _of_a_line(_ending: Line, ruleset: RuleSet) -> tuple[str, ...]:
    reached = gettext("Reaching the line is enough, and it counts upwards only.")
    if ruleset.a_point_at_most:
        reached = ""
    return (
        reached,
        gettext("Where the highest scores are equal, play goes on."),
    )


@_about_the_end.register
def _of_hands(_ending: NumberOfHands, _ruleset: RuleSet) -> tuple[str, ...]:
    return (gettext("A number of hands that ends level goes on, a hand at a time."),)


def origin(ruleset: RuleSet) -> Section | None:
    """Tell where a game comes from, where anything is told."""
    if not ruleset.origin:
        return None
    return section(
        "origin",
        gettext("Where it comes from"),
        [prose(gettext(ruleset.origin))],
        short=gettext("Origin"),
    )
