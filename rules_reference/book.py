"""The book of a game: what a page says after every hand that can be, for phones without signal.

For each hand, by offset from its dealer: its numbers, the trade before the coming hand as the
hand's page prints it, every way to share it out, what is spoken and what is paid. People stand in
it as holes. A book is for one turn of the deal: how far after the last dealer the next one sits.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, zip_longest
from typing import Any

from django.utils.translation import get_language

from rules_reference.addresses import changed
from rules_reference.book_hand import Teller
from rules_reference.outcomes import every_hand
from rules_reference.packing import characters, pack
from rules_reference.printed import Printed
from rules_reference.rules.distance import leader_counts
from rules_reference.rules.ending import Line, NumberOfHands
from rules_reference.rules.numbers import whole_number
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.scoring import BALANCE
from rules_reference.rules.words import gettext_noop
from rules_reference.sources import book_version

_KEPT = 64
"""How many printed books a process keeps; all games with their usual house rules fit in."""


def turn_asked(ruleset: RuleSet, text: str) -> int:
    """Read how far after the last dealer the next one sits; refuses what no table has."""
    turn = whole_number(text)
    if turn is None or turn >= ruleset.seats:
        raise Refusal(
            "turn",
            gettext_noop("The turn of the deal is a number from 0 to %(most)s."),
            {"most": ruleset.seats - 1},
        )
    return turn


def printed(ruleset: RuleSet, turn: int) -> Printed:
    """Print a book once, in the reader's language, and keep it."""
    return _printed(ruleset, turn, get_language())


def book(ruleset: RuleSet, turn: int) -> dict[str, Any]:
    """Work out a book; its layout is what ``book.js`` reads."""
    teller = Teller(ruleset, turn)
    hands = [list(teller.hand(tricks)) for tricks in every_hand(ruleset)]
    items = list(chain.from_iterable(hands))
    cards = [item.numbers[ruleset.seats :] for item in items]
    return {
        "rules": rules_of(ruleset),
        "turn": turn,
        "ways": characters(len(told) - 1 for told in hands),
        "cards": [
            characters(of_gift) for of_gift in zip_longest(*filter(None, cards), fillvalue=0)
        ],
        **pack([*items, teller.first()]),
    }


def rules_of(ruleset: RuleSet) -> dict[str, Any]:
    """List the numbers of a game that a page compares with; seats as offsets from the dealer."""
    ending = ruleset.ending
    return {
        "seats": ruleset.seats,
        "tricks_in_play": ruleset.tricks_in_play,
        "quotas": ruleset.quotas,
        "leader": ruleset.leader,
        "namer": ruleset.namer,
        "clockwise": ruleset.clockwise,
        "may_stop": ruleset.may_stop,
        "signed": ruleset.points in (None, BALANCE),
        "points": ruleset.points is not None,
        "leader_counts": leader_counts(ruleset),
        "ends": {
            "one_hand": ending.one_hand,
            "line": ending.at if isinstance(ending, Line) else None,
            "hands": ending.count if isinstance(ending, NumberOfHands) else None,
        },
    }


@lru_cache(maxsize=_KEPT)
def _printed(ruleset: RuleSet, turn: int, _language: str | None) -> Printed:
    usual = not changed(ruleset)
    return Printed.once(book_version(ruleset, turn), lambda: book(ruleset, turn), usual=usual)
