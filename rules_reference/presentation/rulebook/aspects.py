"""What tells the games of the family apart, each aspect a short phrase worked out from a rule set.

The index shows some of them, the relatives of a game those in which two games differ.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Final, NamedTuple

from django.utils.translation import gettext, ngettext

from rules_reference.presentation.places import place, way_round
from rules_reference.presentation.sentences import in_words, signed
from rules_reference.rules.ending import InOneHand, Line, NumberOfHands
from rules_reference.rules.kitty import KittyStep
from rules_reference.rules.ruleset import HELD, RuleSet
from rules_reference.rules.words import gettext_noop

_STEPS: Final = {
    KittyStep.NAME: gettext_noop("name trumps"),
    KittyStep.DISCARD: gettext_noop("discard"),
    KittyStep.PICK_UP: gettext_noop("pick up"),
}


class Aspect(NamedTuple):
    """One thing to compare, and what it is in a game."""

    label: str
    """What it is called, untranslated."""
    of: Callable[[RuleSet], str]
    """What it is in a game, translated."""


def seats(ruleset: RuleSet) -> str:
    """Say how many play."""
    return ngettext("%(seats)s player", "%(seats)s players", ruleset.seats) % {
        "seats": in_words(ruleset.seats)
    }


def pack(ruleset: RuleSet) -> str:
    """Say how many cards the pack has, and which is missing."""
    if ruleset.removed_card is None:
        return ngettext("%(pack)s card", "%(pack)s cards", ruleset.pack) % {"pack": ruleset.pack}
    return ngettext(
        "%(pack)s card, without %(card)s", "%(pack)s cards, without %(card)s", ruleset.pack
    ) % {
        "pack": ruleset.pack,
        "card": gettext(ruleset.removed_card),
    }


def each(ruleset: RuleSet) -> str:
    """Say how many cards each gets."""
    return str(ruleset.cards_each)


def quotas(ruleset: RuleSet) -> str:
    """Say the quotas, from the dealer on."""
    return "-".join(map(str, ruleset.quotas))


def kitty(ruleset: RuleSet) -> str:
    """Say how many cards the kitty has and what is done with it."""
    if ruleset.kitty is None:
        return gettext("none")
    order = gettext(", ").join(gettext(_STEPS[step]) for step in ruleset.kitty.order)
    filling = {"cards": in_words(ruleset.kitty.cards), "order": order}
    if ruleset.kitty.during_deal:
        return gettext("%(cards)s, laid down during the deal; %(order)s") % filling
    return gettext("%(cards)s; %(order)s") % filling


def namer(ruleset: RuleSet) -> str:
    """Say who names trumps."""
    return place(ruleset, ruleset.namer)


def trumps(ruleset: RuleSet) -> str:
    """Say what may be named."""
    if "none" not in ruleset.trumps:
        return gettext("a suit")
    if ruleset.no_trumps_cancel_trade:
        return gettext("a suit, or none, which cancels the trade")
    return gettext("a suit, or none")


def leader(ruleset: RuleSet) -> str:
    """Say who leads."""
    return place(ruleset, ruleset.leader)


def asking_card(ruleset: RuleSet) -> str:
    """Say whether a card given in the trade can be the highest of its suit."""
    if ruleset.asking_card == HELD:
        return gettext("may be the highest, and go back")
    return gettext("goes back only where there is no other")


def scoring(ruleset: RuleSet) -> str:
    """Say what a hand is worth."""
    said = [gettext(ruleset.points.short)] if ruleset.points else []
    if ruleset.stakes:
        said.append(gettext("a unit a trick"))
    return gettext(", ").join(said) or gettext("no score, only the trade")


def ending(ruleset: RuleSet) -> str:
    """Say what ends a game."""
    return _ends(ruleset.ending, ruleset)


@singledispatch
def _ends(_ending: object, _ruleset: RuleSet) -> str:
    return gettext("when the table says so")


@_ends.register
def _in_one_hand(ending: InOneHand, ruleset: RuleSet) -> str:
    filling = {"count": ending.tricks}
    if ending.tricks < ruleset.tricks_in_play:
        text = ngettext(
            "%(count)s trick in one hand", "%(count)s tricks in one hand", ending.tricks
        )
    elif ending.or_leader:
        text = ngettext(
            "the %(count)s trick in one hand, or to the leader",
            "all %(count)s tricks in one hand, or to the leader",
            ending.tricks,
        )
    else:
        text = ngettext(
            "the %(count)s trick in one hand", "all %(count)s tricks in one hand", ending.tricks
        )
    return text % filling


@_ends.register
def _at_a_line(ending: Line, ruleset: RuleSet) -> str:
    if ruleset.a_point_at_most:
        return ngettext("first to %(line)s point", "first to %(line)s points", ending.at) % {
            "line": ending.at
        }
    return gettext("first to %(line)s") % {"line": signed(ending.at)}


@_ends.register
def _after_hands(ending: NumberOfHands, _ruleset: RuleSet) -> str:
    return ngettext("after %(count)s hand", "after %(count)s hands", ending.count) % {
        "count": ending.count
    }


def direction(ruleset: RuleSet) -> str:
    """Say which way the game goes round."""
    return way_round(ruleset)


def lasts(ruleset: RuleSet) -> str:
    """Say how long a game takes."""
    return gettext(ruleset.lasts) if ruleset.lasts else ""


SEATS: Final = Aspect(gettext_noop("Players"), seats)
PACK: Final = Aspect(gettext_noop("Pack"), pack)
QUOTAS: Final = Aspect(gettext_noop("Quotas"), quotas)
SCORING: Final = Aspect(gettext_noop("Scored"), scoring)
ENDING: Final = Aspect(gettext_noop("Ends"), ending)
LASTS: Final = Aspect(gettext_noop("Takes"), lasts)

ASPECTS: Final = (
    SEATS,
    PACK,
    Aspect(gettext_noop("Cards each"), each),
    QUOTAS,
    Aspect(gettext_noop("Kitty"), kitty),
    Aspect(gettext_noop("Names trumps"), namer),
    Aspect(gettext_noop("Trumps"), trumps),
    Aspect(gettext_noop("Leads"), leader),
    Aspect(gettext_noop("A card given"), asking_card),
    SCORING,
    ENDING,
    Aspect(gettext_noop("Goes round"), direction),
)
"""Everything in which two games of the family can differ, in order of play."""
