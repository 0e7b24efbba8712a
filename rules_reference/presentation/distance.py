"""How far a game is from its end, in words: what it goes to, who is close, who is level."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from django.utils.translation import gettext, ngettext

from rules_reference.presentation.ending import NEAR
from rules_reference.presentation.sentences import list_of
from rules_reference.rules.distance import Distance
from rules_reference.rules.ending import Line, NumberOfHands
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Coming, Standing


def line_words(ruleset: RuleSet) -> str:
    """Say which score wins; empty where none does.

    >>> from rules_reference.games import by_slug
    >>> line_words(by_slug("five-points")), line_words(by_slug("nine-five-two"))
    ('5 points', '10')
    """
    if not isinstance(ruleset.ending, Line):
        return ""
    line = ruleset.ending.at
    if ruleset.a_point_at_most:
        return ngettext("%(line)s point", "%(line)s points", line) % {"line": line}
    return str(line)


def goal_words(ruleset: RuleSet, far: Distance) -> str:
    """Say what the game goes to and what is left of it; empty where nothing is agreed.

    >>> from rules_reference.games import by_slug
    >>> goal_words(by_slug("five-points"), Distance())
    'To 5 points'
    """
    return _goal(ruleset.ending, ruleset, far)


@singledispatch
def _goal(_ending: object, _ruleset: RuleSet, _far: Distance) -> str:
    """Say what the game goes to, in the words of its shape of ending."""
    return ""


@_goal.register
def _goal_of_a_line(_ending: Line, ruleset: RuleSet, _far: Distance) -> str:
    return gettext("To %(line)s") % {"line": line_words(ruleset)}


@_goal.register
def _goal_of_hands(ending: NumberOfHands, _ruleset: RuleSet, far: Distance) -> str:
    left = ending.count if far.hands_left is None else far.hands_left
    if not left:
        return gettext("Level: one more hand")
    if left == 1:
        return gettext("The last hand")
    return ngettext("%(left)s hand to go", "%(left)s hands to go", left) % {"left": left}


def standing_words(ruleset: RuleSet, score: int, missing: int) -> str:
    """Say where a seat stands on its way to the line: its score, and what it is short of.

    >>> from rules_reference.games import by_slug
    >>> standing_words(by_slug("nine-five-two"), -4, 14)
    '−4 · 14 away'
    >>> standing_words(by_slug("five-points"), 3, 2)
    '3 of 5'
    """
    shown = str(score).replace("-", "\N{MINUS SIGN}")
    if ruleset.a_point_at_most:
        return gettext("%(score)s of %(line)s") % {"score": shown, "line": score + missing}
    if missing <= 0:
        return shown
    return gettext("%(score)s · %(missing)s away") % {"score": shown, "missing": missing}


def in_reach_words(
    standing: Standing, coming: Coming, far: Distance, names: Sequence[str]
) -> tuple[str, ...]:
    """Say who is level past the end, or who can get there in the coming hand without a wonder."""
    if far.level:
        return (_level(standing, far, [names[seat] for seat in far.level]),)
    seats = zip(names, coming.quotas, far.reach or (), strict=False)
    return tuple(
        _reaching(standing.ruleset, name, quota, tricks)
        for name, quota, tricks in seats
        if tricks is not None and tricks <= quota + NEAR
    )


def _level(standing: Standing, far: Distance, names: Sequence[str]) -> str:
    if standing.scores is None:
        return gettext("%(names)s are level: one more hand.") % {"names": list_of(names)}
    said = {"names": list_of(names), "score": standing.scores[far.level[0]]}
    return gettext("%(names)s are level at %(score)s: play on.") % said


def _reaching(ruleset: RuleSet, name: str, quota: int, tricks: int) -> str:
    said = {"name": name, "line": line_words(ruleset), "count": tricks}
    if tricks == quota:
        return gettext("%(name)s gets to %(line)s with the quota.") % said
    return (
        ngettext(
            "%(name)s gets to %(line)s with %(count)s trick.",
            "%(name)s gets to %(line)s with %(count)s tricks.",
            tricks,
        )
        % said
    )
