"""How a game ends, and what becomes of a hand that the win stopped."""

from __future__ import annotations

from functools import singledispatch

from django.utils.translation import gettext

from rules_reference.presentation.ending import ending_words
from rules_reference.presentation.rulebook.blocks import prose
from rules_reference.presentation.rulebook.section import Section, section
from rules_reference.presentation.sentences import in_words
from rules_reference.rules.ending import InOneHand, Line, NumberOfHands
from rules_reference.rules.ruleset import RuleSet


def ending(ruleset: RuleSet) -> Section:
    """Tell what ends a game, ties included."""
    *decides, table_says = ending_words(ruleset)
    return section(
        "ending",
        gettext("The end of a game"),
        [
            prose(*decides, *_more(ruleset.ending, ruleset)),
            prose(
                table_says,
                gettext(
                    "The next game at the same table begins without a trade and without "
                    "scores, and the deal goes on from the last dealer (our choice)."
                ),
            ),
        ],
        short=gettext("The end"),
    )


@singledispatch
def _more(_ending: object, _ruleset: RuleSet) -> tuple[str, ...]:
    """Say what else follows from a shape of ending."""
    return (gettext("The counts decide nothing by themselves."),)


@_more.register
def _of_one_hand(ending: InOneHand, ruleset: RuleSet) -> tuple[str, ...]:
    count = {"count": in_words(ending.tricks)}
    if ending.tricks < ruleset.tricks_in_play:
        return (
            gettext("That can be the first hand."),
            gettext("Two players cannot both have %(count)s.") % count,
        )
    if ending.or_leader:
        return ()
    return (gettext("That is rare."),)


@_more.register
def _of_a_line(_ending: Line, ruleset: RuleSet) -> tuple[str, ...]:
    if ruleset.a_point_at_most:
        return ()
    return (
        gettext(
            "Being far down never loses a game by itself: the line counts upwards only (our "
            "choice)."
        ),
    )


@_more.register
def _of_hands(_ending: NumberOfHands, _ruleset: RuleSet) -> tuple[str, ...]:
    return (gettext("A hand that is struck out does not count (our choice)."),)


def stopped(ruleset: RuleSet) -> Section | None:
    """Tell what becomes of the hand in which the game was won, where it can stop short."""
    enough = ruleset.ending.one_hand
    if enough is None or not ruleset.may_stop:
        return None
    filling = {"enough": in_words(enough), "all": in_words(ruleset.tricks_in_play)}
    return section(
        "stopped",
        gettext("A hand stopped by the win"),
        [
            prose(
                gettext(
                    "When somebody has %(enough)s the game is won and the hand stops there. Play "
                    "it out only if all agree (our choice)."
                )
                % filling,
                gettext("The tricks not played belong to nobody, so it has no up and down."),
                _settles(ruleset),
            ),
            prose(
                gettext(
                    "In SquareScores a tap on the winner’s name is enough. If you played on, "
                    "enter all %(all)s tricks."
                )
                % filling,
            ),
        ],
        short=gettext("Stopped hand"),
    )


def _settles(ruleset: RuleSet) -> str:
    """Say what a stopped hand is worth, and one that was played out."""
    if ruleset.stakes:
        return gettext("A hand that stops pays nothing (our choice); one played out pays as usual.")
    return gettext(
        "A hand that stops adds to no score (our choice); one played out counts as usual."
    )
