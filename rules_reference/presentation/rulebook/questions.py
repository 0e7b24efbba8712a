"""Questions people ask, answered from the rule set."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from django.utils.translation import gettext

from rules_reference.games import GAMES
from rules_reference.outcomes import every_hand
from rules_reference.presentation.places import place
from rules_reference.presentation.rulebook.section import Section, section
from rules_reference.presentation.sentences import in_words, list_of
from rules_reference.rules.ending import TableSays
from rules_reference.rules.hand import Closed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import HandFacts, fold
from rules_reference.rules.words import capitalised


class Answered(NamedTuple):
    """A question and its answer."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Asked:
    """Questions with their answers."""

    answered: tuple[Answered, ...]
    template: ClassVar[str] = "rules_reference/blocks/_asked.html"


def questions(ruleset: RuleSet) -> Section:
    """Answer what people ask of this game."""
    return section(
        "questions",
        gettext("Questions"),
        [
            Asked(
                (
                    _how_many_cards(ruleset),
                    _all_exact(ruleset),
                    _first_hand(ruleset),
                    _without_trumps(ruleset),
                    _why_the_sum(ruleset),
                    _other_seats(ruleset),
                )
            )
        ],
    )


def _how_many_cards(ruleset: RuleSet) -> Answered:
    answer = gettext("%(Each)s.") % {"Each": capitalised(in_words(ruleset.cards_each))}
    if ruleset.kitty is not None:
        more = gettext("%(Kitty)s has %(cards)s more, for %(taker)s.") % {
            "Kitty": capitalised(gettext(ruleset.kitty.called)),
            "cards": in_words(ruleset.kitty.cards),
            "taker": place(ruleset, ruleset.namer),
        }
        answer = f"{answer} {more}"
    return Answered(gettext("How many cards does each get?"), answer)


def _all_exact(ruleset: RuleSet) -> Answered:
    answer = gettext("Then nobody is up or down, and the next hand has no trade.")
    if ruleset.stakes:
        answer = gettext("Then nobody is up or down: nobody pays, and the next hand has no trade.")
    if ruleset.points is not None:
        points = ruleset.points.of((0,) * ruleset.seats)[0]
        scored = gettext("Each scores %(points)s.") % {"points": points}
        answer = f"{answer} {scored}"
    return Answered(gettext("What if everyone makes the quota exactly?"), answer)


def _first_hand(ruleset: RuleSet) -> Answered:
    question = gettext("Can it end on the first hand?")
    if isinstance(ruleset.ending, TableSays):
        return Answered(question, gettext("If the table says so."))
    if not can_end_at_once(ruleset):
        return Answered(question, gettext("No: one hand is never enough."))
    if ruleset.ending.one_hand is None:
        return Answered(question, gettext("Yes, but it takes a hand out of the ordinary."))
    return Answered(question, gettext("Yes, the first hand is a hand like any other."))


@lru_cache(maxsize=64)
def can_end_at_once(ruleset: RuleSet) -> bool:
    """Try every hand there is as the first: say whether one of them decides the game."""
    return any(
        fold(ruleset, [HandFacts(1, 0, tricks, Closed.PLAYED)], first_dealer=0).decision
        for tricks in every_hand(ruleset)
    )


def _without_trumps(ruleset: RuleSet) -> Answered:
    question = gettext("May %(namer)s play without trumps?") % {
        "namer": place(ruleset, ruleset.namer)
    }
    if "none" not in ruleset.trumps:
        return Answered(question, gettext("Not in this game: one of the four suits is named."))
    if ruleset.no_trumps_cancel_trade:
        return Answered(question, gettext("Yes, and then nothing is traded in that hand."))
    return Answered(question, gettext("Yes. The trade is made all the same."))


def _why_the_sum(ruleset: RuleSet) -> Answered:
    total = {"total": in_words(ruleset.tricks_in_play)}
    return Answered(
        gettext("Why do the quotas add up to %(total)s?") % total,
        gettext(
            "Because a hand has %(total)s tricks. So not everybody can be up, and what some "
            "win the others lose."
        )
        % total,
    )


def _other_seats(ruleset: RuleSet) -> Answered:
    """Look for games of the family with fewer or more seats."""
    wanted = [seats for seats in (2, 3, 4) if seats != ruleset.seats]
    said = []
    for seats in wanted:
        names = [gettext(game.name) for game in GAMES if game.seats == seats]
        filling = {"Seats": capitalised(in_words(seats)), "games": list_of(names)}
        said.append(
            gettext("%(Seats)s can: %(games)s.") % filling
            if names
            else gettext("We know no game of the family for %(seats)s.")
            % {"seats": in_words(seats)}
        )
    first, second = (in_words(seats) for seats in wanted)
    return Answered(
        gettext("Can %(first)s or %(second)s play?") % {"first": first, "second": second},
        " ".join(said),
    )
