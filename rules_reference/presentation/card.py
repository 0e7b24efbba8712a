"""The quick card: what a table asks in the middle of a hand, on one hand's breadth of screen."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext

from rules_reference.presentation.ending import ending_words, stop_words
from rules_reference.presentation.goes_back import on_the_card
from rules_reference.presentation.house_rules import house_rules_words
from rules_reference.presentation.naming import doing
from rules_reference.presentation.places import place, place_label
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import capitalised


@dataclass(frozen=True, slots=True)
class Quota:
    """What one place at the table needs."""

    place: str
    """Where it is, seen from the dealer."""
    tricks: int
    """How many tricks it needs."""


@dataclass(frozen=True, slots=True)
class Card:
    """A game on a card; its texts are translated and filled."""

    quotas: tuple[Quota, ...]
    """Each place in dealing order, the dealer first."""
    when: str
    """The heading of the trade: before or after what it comes."""
    trade: tuple[str, str, str]
    """Who gives, in which order, what comes back."""
    hand: tuple[str, ...]
    """Who names trumps and takes the kitty, the duty to show, who leads."""
    score: tuple[str, ...]
    """What a hand is worth; empty where nothing is kept."""
    ending: tuple[str, ...]
    """What ends the game."""
    house_rules: tuple[str, ...]
    """The house rules that hold, each a short phrase."""


def card(ruleset: RuleSet) -> Card:
    """Put a game with its house rules on a card."""
    return Card(
        quotas=tuple(
            Quota(place_label(ruleset, offset), tricks)
            for offset, tricks in enumerate(ruleset.quotas)
        ),
        when=_when(ruleset),
        trade=(_giving(ruleset), _order(ruleset), on_the_card(ruleset)),
        hand=_hand(ruleset),
        score=_score(ruleset),
        ending=(*ending_words(ruleset)[:-1], *stop_words(ruleset)),
        house_rules=tuple(house_rules_words(ruleset)),
    )


def _when(ruleset: RuleSet) -> str:
    if ruleset.no_trumps_cancel_trade:
        return gettext("The trade, once trumps are named")
    return gettext("The trade, before trumps are named")


def _giving(ruleset: RuleSet) -> str:
    up = gettext("Over your quota last hand: you are up. Under it: down.")
    said = gettext("Whoever was up gives whoever was down a card for each trick, face down.")
    none = gettext("Not in a first hand.")
    if ruleset.no_trumps_cancel_trade:
        none = gettext("Not in a first hand, nor without trumps.")
    return f"{up} {said} {none}"


def _order(ruleset: RuleSet) -> str:
    if ruleset.two_up_take_turns:
        return gettext(
            "One player up: gives to all at once. Two up: the one with the bigger quota now gives "
            "first and is answered, then the other."
        )
    return gettext(
        "All give at once, and then all answer. Two up and two down: the table agrees who gives "
        "whom."
    )


def _hand(ruleset: RuleSet) -> tuple[str, ...]:
    said = [gettext("%(said)s.") % {"said": _naming(ruleset)}]
    if ruleset.kitty is not None:
        duty = gettext(
            "If %(taker)s was down: a card of %(kitty)s higher than one given back in its suit is "
            "shown privately to whoever got that one, and kept."
        )
        taker = gettext("that player") if ruleset.namer else place(ruleset, ruleset.namer)
        said.append(duty % {"taker": taker, "kitty": gettext(ruleset.kitty.called)})
    if ruleset.leader != ruleset.namer:
        said.append(
            gettext("%(leader)s leads.") % {"leader": capitalised(place(ruleset, ruleset.leader))}
        )
    return tuple(said)


def _naming(ruleset: RuleSet) -> str:
    """Say what whoever names trumps does once the trade is over."""
    filling = {
        "namer": capitalised(place(ruleset, ruleset.namer)),
        "doing": doing(
            ruleset,
            after_trade=True,
            then=gettext("leads") if ruleset.leader == ruleset.namer else "",
        ),
    }
    if not ruleset.no_trumps_cancel_trade:
        return gettext("%(namer)s %(doing)s") % filling
    if not filling["doing"]:
        return gettext("%(namer)s named trumps") % filling
    return gettext("%(namer)s, who named trumps, %(doing)s") % filling


def _score(ruleset: RuleSet) -> tuple[str, ...]:
    said = []
    if ruleset.points is not None:
        said.append(gettext(ruleset.points.words))
    if ruleset.stakes:
        said.append(gettext("Each trick down pays a unit to whoever was up; no money."))
    return tuple(said)
