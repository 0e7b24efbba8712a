"""The end of a game in words: what ends it, the question for its winner, its end near and come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from django.utils.translation import gettext, ngettext

from rules_reference.presentation.sentences import balance_words, in_words, list_of, signed
from rules_reference.rules.ending import InOneHand, Line, NumberOfHands, Why
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Decision, HandStanding, Standing
from rules_reference.rules.words import capitalised, gettext_noop

NEAR = 4
"""How many tricks from winning the game a seat is when the table is told: a dealer who makes a
quota of eight is four from twelve."""

_ORDINALS = {12: gettext_noop("Twelfth")}


def win_question(ruleset: RuleSet) -> str:
    """Ask for the winner in the words of the game.

    >>> from rules_reference.games import by_slug
    >>> win_question(by_slug("sergeant-major"))
    'Twelfth trick fallen? Tap the winner.'
    """
    return gettext("%(question)s Tap the winner.") % {
        "question": _asked(ruleset.ending, ruleset),
    }


@singledispatch
def _asked(_ending: object, _ruleset: RuleSet) -> str:
    """Ask whether the game is over, in the words of its shape of ending."""
    return gettext("Game over?")


@_asked.register
def _asked_in_one_hand(ending: InOneHand, ruleset: RuleSet) -> str:
    if ending.tricks == ruleset.tricks_in_play:
        return gettext("All %(count)s?") % {"count": in_words(ending.tricks)}
    if ending.tricks in _ORDINALS:
        return gettext("%(ordinal)s trick fallen?") % {"ordinal": gettext(_ORDINALS[ending.tricks])}
    return ngettext(
        "%(count)s trick in one hand?", "%(count)s tricks in one hand?", ending.tricks
    ) % {"count": ending.tricks}


@_asked.register
def _asked_for_a_line(ending: Line, ruleset: RuleSet) -> str:
    if ruleset.a_point_at_most:
        return ngettext("%(Count)s point?", "%(Count)s points?", ending.at) % {
            "Count": capitalised(in_words(ending.at))
        }
    return gettext("Past %(line)s?") % {"line": ending.at}


@_asked.register
def _asked_after_hands(ending: NumberOfHands, _ruleset: RuleSet) -> str:
    return ngettext("The %(count)s hand played?", "All %(count)s hands played?", ending.count) % {
        "count": in_words(ending.count)
    }


def ending_words(ruleset: RuleSet) -> tuple[str, ...]:
    """Say what ends the game, and that the table always may."""
    return (
        *_told(ruleset.ending, ruleset),
        gettext("The table may name the winner by agreement at any time, or abandon the game."),
    )


def stop_words(ruleset: RuleSet) -> tuple[str, ...]:
    """Say that the hand stops with the win, where it can stop short."""
    if not ruleset.may_stop:
        return ()
    return (gettext("The hand stops there; it is played out only if all agree."),)


@singledispatch
def _told(_ending: object, _ruleset: RuleSet) -> tuple[str, ...]:
    """Say what ends the game, in the words of its shape of ending."""
    return (gettext("The game is over when the table says so."),)


@_told.register
def _told_in_one_hand(ending: InOneHand, ruleset: RuleSet) -> tuple[str, ...]:
    count = {"count": in_words(ending.tricks)}
    if ending.tricks < ruleset.tricks_in_play:
        said = ngettext(
            "The first player with %(count)s trick in one hand wins the game.",
            "The first player with %(count)s tricks in one hand wins the game.",
            ending.tricks,
        )
        return (said % count,)
    said = ngettext(
        "The first player to take the %(count)s trick of a hand wins the game.",
        "The first player to take all %(count)s tricks of a hand wins the game.",
        ending.tricks,
    )
    said %= count
    if ending.or_leader:
        return (said, gettext("That is rare: the table often gives the game to the leader."))
    return (said,)


@_told.register
def _told_of_a_line(ending: Line, ruleset: RuleSet) -> tuple[str, ...]:
    if ruleset.a_point_at_most:
        return (
            ngettext(
                "The first to %(line)s point wins.", "The first to %(line)s points wins.", ending.at
            )
            % {"line": ending.at},
            gettext("If two or more reach it in the same hand, play on until one is ahead."),
        )
    return (
        gettext("The first to %(line)s (the line) wins; reaching it counts.")
        % {"line": signed(ending.at)},
        gettext("If several get there in one hand the highest wins; if they are equal, play on."),
    )


@_told.register
def _told_of_hands(ending: NumberOfHands, _ruleset: RuleSet) -> tuple[str, ...]:
    return (
        ngettext(
            "After %(count)s hand the highest sum of ups and downs wins.",
            "After %(count)s hands the highest sum of ups and downs wins.",
            ending.count,
        )
        % {"count": ending.count},
        gettext("If the highest are equal, one more hand is played."),
    )


def near_end(
    ruleset: RuleSet, quotas: Sequence[int], tricks: Sequence[int], names: Sequence[str]
) -> list[str]:
    """Say of a hand half counted who is near winning the game and who cannot make the quota.

    ``quotas`` and ``tricks`` so far by seat. Nothing is said of what can no longer happen.

    >>> from rules_reference.games import by_slug
    >>> near_end(by_slug("sergeant-major"), (8, 5, 3), (9, 3, 0), ["Ann", "Bob", "Cat"])
    ['Ann: 3 from winning the game']
    >>> near_end(by_slug("sergeant-major"), (8, 5, 3), (9, 5, 0), ["Ann", "Bob", "Cat"])
    ['Cat will be down at least 1']
    """
    left = ruleset.tricks_in_play - sum(tricks)
    enough = ruleset.ending.one_hand
    said = []
    for name, quota, took in zip(names, quotas, tricks, strict=True):
        if enough is not None and 0 < enough - took <= min(NEAR, left):
            text = gettext("%(name)s: %(count)s from winning the game")
            said.append(text % {"name": name, "count": enough - took})
        if quota - took > left:
            text = gettext("%(name)s will be down at least %(count)s")
            said.append(text % {"name": name, "count": quota - took - left})
    return said


def ended_because(decision: Decision, standing: Standing, names: Sequence[str]) -> str:
    """Say who won and why, in one sentence, from what the facts decide."""
    hand = next(hand for hand in standing.hands if hand.facts.number == decision.hand)
    tricks = hand.facts.tricks[decision.seat] if hand.facts.tricks else 0
    score = hand.scores[decision.seat] if hand.scores else 0
    said = gettext(_WHY[Why(decision.why)]) % {
        "name": names[decision.seat],
        "hand": decision.hand,
        "tricks": tricks,
        "score": score,
        "balance": balance_words(hand.running[decision.seat]),
    }
    past = [] if decision.why != Why.LINE else _also_past(decision, standing, hand, names)
    if not past:
        return said
    return gettext("%(said)s The highest wins: %(past)s.") % {"said": said, "past": list_of(past)}


def _also_past(
    decision: Decision, standing: Standing, hand: HandStanding, names: Sequence[str]
) -> list[str]:
    """List who else is at the line or past it, with their scores."""
    ending = standing.ruleset.ending
    if not isinstance(ending, Line) or hand.scores is None:
        return []
    return [
        gettext("%(name)s has %(score)s") % {"name": name, "score": score}
        for seat, (name, score) in enumerate(zip(names, hand.scores, strict=False))
        if seat != decision.seat and score >= ending.at
    ]


_WHY = {
    Why.ONE_HAND: gettext_noop("%(name)s won: %(tricks)s tricks in hand %(hand)s."),
    Why.STOPPED: gettext_noop("%(name)s won: %(tricks)s tricks, and hand %(hand)s stopped there."),
    Why.TAPPED: gettext_noop("%(name)s won in hand %(hand)s, whose tricks were not all counted."),
    Why.LINE: gettext_noop("%(name)s won with %(score)s after hand %(hand)s."),
    Why.HANDS: gettext_noop("%(name)s won, %(balance)s after hand %(hand)s."),
}


def unplayed_words(ruleset: RuleSet, tricks: Sequence[int]) -> str:
    """Say why a stopped hand has no up and down, from its short counts.

    >>> from rules_reference.games import by_slug
    >>> unplayed_words(by_slug("sergeant-major"), (12, 1, 1))
    'Two tricks were not played, so this hand has no up and down.'
    """
    count = ruleset.tricks_in_play - sum(tricks)
    return ngettext(
        "%(Count)s trick was not played, so this hand has no up and down.",
        "%(Count)s tricks were not played, so this hand has no up and down.",
        count,
    ) % {"Count": capitalised(in_words(count))}
