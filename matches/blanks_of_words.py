"""What the hand's page says of numbers a phone works out: looked up there, put into words here.

Where a sentence depends on a number, it is printed for every number it can have; where it only
repeats one, it has a hole for it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from matches.blank_printing import by_sign, hole, holed, number
from matches.blank_tables import after_a_trade_is_owed, facts_of, names_of, undo_of
from matches.pages.game import notice_of, trade_of
from matches.pages.undone import Undoing
from matches.trail import settled_again, what_changed
from rules_reference import presentation
from rules_reference.presentation.hand import spoken
from rules_reference.rules.distance import Distance, distance, leader_counts
from rules_reference.rules.ending import Line, NumberOfHands, Why
from rules_reference.rules.hand import Closed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Coming, Decision, HandFacts, HandStanding, Standing

Words = dict[str, Any]


def blanks_of_words(ruleset: RuleSet) -> Words:
    """Put into words what follows from numbers on the hand's page."""
    return {
        "way": _way(ruleset),
        "why": _why(ruleset),
        "spoken": _spoken(ruleset),
        "notices": _notices(ruleset),
    }


def _coming(standing: Standing) -> Coming:
    """Return the coming hand of a game of which it is known that it goes on."""
    assert standing.coming is not None  # noqa: S101 - no blank hand decides
    return standing.coming


def _way(ruleset: RuleSet) -> Words:
    """Say how far the game is from its end."""
    ending = ruleset.ending
    words: Words = {"counts": leader_counts(ruleset), "level": _level(ruleset)}
    if isinstance(ending, NumberOfHands):
        lefts = range(ending.count + 1)
        words["goal"] = [presentation.goal_words(ruleset, Distance(hands_left=n)) for n in lefts]
    if isinstance(ending, Line):
        words |= _to_the_line(ruleset, ending.at)
    return words


def _to_the_line(ruleset: RuleSet, line: int) -> Words:
    standing = facts_of(ruleset, 0).standing
    coming = _coming(standing)
    reach: list[list[int]] = [[] for _ in range(ruleset.seats)]
    for missing in range(1, ruleset.tricks_in_play + 1):
        scores = (line - missing,) * ruleset.seats
        far = distance(replace(standing, scores=scores), coming)
        for offset, tricks in enumerate(far.reach or ()):
            if tricks is not None:
                reach[offset].append(tricks)
    return {
        "goal": [presentation.goal_words(ruleset, Distance())],
        "stands": _stands(ruleset, line),
        "reach": reach,
        "near": [
            {tricks: said for tricks in tricked if (said := _near(ruleset, quota, tricks))}
            for quota, tricked in zip(ruleset.quotas, reach, strict=True)
        ],
    }


def _stands(ruleset: RuleSet, line: int) -> Words:
    score, missing = number("score"), number("missing")
    away = presentation.standing_words(ruleset, score, missing)
    away = holed(away.replace(str(score + missing), str(line)))
    there = holed(presentation.standing_words(ruleset, score, 0))
    return {"away": away, "there": away if ruleset.a_point_at_most else there}


def _near(ruleset: RuleSet, quota: int, tricks: int) -> str:
    """Say of the first person, with this quota, that so many tricks bring it to the line."""
    standing = facts_of(ruleset, 0).standing
    coming = replace(_coming(standing), quotas=(quota,))
    far = Distance(reach=(tricks,))
    said = presentation.in_reach_words(standing, coming, far, names_of(ruleset))
    return holed(" ".join(said))


def _level(ruleset: RuleSet) -> list[str]:
    """Say that the first so many people are equally high past the end."""
    standing = facts_of(ruleset, 0).standing
    if standing.scores is not None:
        standing = replace(standing, scores=(number("score"),) * ruleset.seats)
    return [
        holed(presentation.in_reach_words(standing, _coming(standing), far, names_of(ruleset))[0])
        for far in (Distance(level=(*range(n),)) for n in range(2, ruleset.seats + 1))
    ]


def _why(ruleset: RuleSet) -> Words:
    """Say why the game is over, for each way it can be: the first person has won it."""
    ending = ruleset.ending
    if isinstance(ending, Line):
        at = range(1, ruleset.seats + 1)
        return {Why.LINE: [_because(ruleset, Why.LINE, past=n) for n in at]}
    if isinstance(ending, NumberOfHands):
        return {Why.HANDS: by_sign(lambda n: _because(ruleset, Why.HANDS, running=n))}
    if ending.one_hand is None:
        return {}
    return {why: _because(ruleset, why) for why in (Why.ONE_HAND, Why.STOPPED, Why.TAPPED)}


def _because(ruleset: RuleSet, why: Why, *, running: int = 0, past: int = 0) -> str:
    scores = tuple(number(f"score{seat}") for seat in range(past))
    hand = _hand(ruleset, tricks=(number("count0"),), scores=scores, running=(running,))
    standing = replace(facts_of(ruleset, 0).standing, hands=(hand,))
    decision = Decision(hand.facts.number, 0, why)
    return holed(presentation.ended_because(decision, standing, names_of(ruleset)))


def _hand(
    ruleset: RuleSet,
    tricks: tuple[int, ...] | None = None,
    closed: Closed = Closed.TAPPED,
    **numbers: tuple[int, ...],
) -> HandStanding:
    """Return a hand of which only these numbers are known."""
    return HandStanding(
        facts=HandFacts(number("hand"), 0, tricks, closed),
        quotas=ruleset.quotas,
        balances=None,
        stakes=(),
        points=None,
        scores=numbers.get("scores"),
        running=numbers.get("running", ()),
        after_win=False,
    )


def _spoken(ruleset: RuleSet) -> Words:
    """Say a recorded hand as it is spoken when the page has come."""
    names, most = names_of(ruleset), ruleset.tricks_in_play
    counts = tuple(number(f"count{seat}") for seat in range(ruleset.seats))

    def say(hand: HandStanding) -> str:
        standing = replace(facts_of(ruleset, 0).standing, hands=(hand,), coming=None)
        return holed(presentation.announcement(standing, names))

    return {
        "struck": say(_hand(ruleset, closed=Closed.VOIDED)),
        "counts": say(_hand(ruleset, counts)),
        "up": [holed(spoken(names[0], n)) for n in range(most + 1)],
        "down": [holed(spoken(names[0], -n)) for n in range(most + 1)],
        "and": _(", "),
        "balances": _("%(balances)s.") % {"balances": hole("text")},
        "owed": _("Trade owed."),
        "exact": _("All exact: no trade."),
        "chosen": _("As the table chose: %(way)s.") % {"way": hole("text")},
    }


def _notices(ruleset: RuleSet) -> Words:
    """Say what an act that was just done means at the table; the first person deals."""
    names = facts_of(ruleset, 0).seated
    undoing = Undoing(undo_of("misdeal", dealer=names[0].name), None)
    other = Undoing(undo_of("misdeal", dealer=names[1].name), None)
    facts, owing = facts_of(ruleset, 0), after_a_trade_is_owed(ruleset, 0)
    coming = _coming(owing.standing)
    told = {
        "plain": (undoing, None),
        "owed": (undoing, trade_of(owing, coming)),
        "other": (other, None),
    }
    misdeal = {
        name: holed(notice_of(who, facts, coming, trade) or "")
        for name, (who, trade) in told.items()
    }
    return {"misdeal": misdeal, "correction": _correction(ruleset)}


def _correction(ruleset: RuleSet) -> Words:
    same: Words = {"tricks": [hole("was")], "dealer": "", "trumps": None}
    now = {**same, "tricks": [hole("now")]}

    def also(one: Words, other: Words) -> str:
        """Say what is otherwise in one hand than in the other, after its counts."""
        said = what_changed({"was": {**same, **one}, "is": {**same, **other}})[0]
        return holed(said.removeprefix(hole("was")))

    suits = (*ruleset.trumps, None)
    return {
        "settled": holed(settled_again({"was": same, "is": now, "back": ()}, number("hand"))),
        "dealt": also({"dealer": facts_of(ruleset, 0).seated[0].name}, {}),
        "trumps": {
            suit or "": also({"trumps": suit}, {"trumps": None if suit else "clubs"})
            for suit in suits
        },
        "nothing": what_changed({"was": {**same, "tricks": None}, "is": same})[0],
    }
