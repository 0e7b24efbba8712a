"""A game at a glance: what the rule set says, as short sentences under headings."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext

from rules_reference.presentation.dealer import doing, kitty_words
from rules_reference.presentation.ending import ending_words
from rules_reference.presentation.sentences import in_words, list_of
from rules_reference.presentation.steps import COMES_BACK
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import capitalised


@dataclass(frozen=True, slots=True)
class Told:
    """One heading and what is told under it; translated and filled."""

    anchor: str
    """The heading's id on the page, where sentences elsewhere point to."""
    heading: str
    """The heading."""
    sentences: tuple[str, ...]
    """A sentence or a few, each able to stand alone."""


def glance(ruleset: RuleSet) -> tuple[Told, ...]:
    """Tell a game in order of play; a heading with nothing under it is left out."""
    told = (
        Told("deal", gettext("The deal"), _deal(ruleset)),
        Told("first-hand", gettext("The first hand"), _first_hand()),
        Told("trade", gettext("The trade (the exchange of cards)"), _trade(ruleset)),
        Told("trumps", gettext("Trumps"), _trumps(ruleset)),
        Told("play", gettext("The play"), _play(ruleset)),
        Told("score", gettext("The score"), _score(ruleset)),
        Told("ending", gettext("The end"), ending_words(ruleset)),
        Told("ours", gettext("Where no source says, we chose"), _assumed(ruleset)),
        Told("origin", gettext("Where it comes from"), _origin(ruleset)),
    )
    return tuple(part for part in told if part.sentences)


def _deal(ruleset: RuleSet) -> tuple[str, ...]:
    said = [
        gettext("%(Seats)s play with %(pack)s cards, ace high, no jokers.")
        % {"Seats": capitalised(in_words(ruleset.seats)), "pack": ruleset.pack}
    ]
    if ruleset.removed_card is not None:
        said.append(
            gettext("The card left out is %(card)s.") % {"card": gettext(ruleset.removed_card)}
        )
    said.append(gettext("Each gets %(cards)s cards.") % {"cards": ruleset.cards_each})
    kitty = ruleset.kitty
    if kitty is not None:
        text = gettext("Then %(cards)s are laid aside for the dealer: %(kitty)s.")
        if kitty.during_deal:
            text = gettext(
                "Along the way %(cards)s are laid aside for the dealer: %(kitty)s. Never two in a "
                "row, and neither the first card nor the last."
            )
        said.append(text % {"cards": kitty.cards, "kitty": gettext(kitty.called)})
    said.append(
        gettext("The quotas (targets), clockwise from the dealer: %(quotas)s tricks.")
        % {"quotas": list_of([str(quota) for quota in ruleset.quotas])}
    )
    said.append(gettext("The deal passes to the left after each hand, and the quotas with it."))
    return tuple(said)


def _first_hand() -> tuple[str, ...]:
    return (gettext("Nothing is traded: a trade follows from the hand before."),)


def _trade(ruleset: RuleSet) -> tuple[str, ...]:
    said = [
        gettext("Tricks over the quota are up, tricks short of it down."),
        gettext(
            "Before trumps are named, whoever was up gives cards they do not want to whoever was "
            "down, face down: one for each trick over, to each seat one for each trick short."
        ),
    ]
    if ruleset.seats == 3:
        said.append(
            gettext(
                "One up gives to all at the same time. Of two up, the one with the bigger quota "
                "in the coming hand gives first and is answered before the other gives."
            )
        )
    else:
        said.append(
            gettext(
                "All give at the same time. Who asks in the same suit as another gets its highest "
                "cards by the rank of what was sent."
            )
        )
    said.append(gettext(COMES_BACK[ruleset.asking_card, "each", 2]))
    if ruleset.kitty is not None:
        said.append(
            gettext(
                "If the new dealer was down and %(kitty)s holds a card higher than one given back "
                "in its suit, the dealer shows it privately to whoever got that card."
            )
            % {"kitty": gettext(ruleset.kitty.called)}
        )
    said.append(gettext("All exact: no trade."))
    return tuple(said)


def _trumps(ruleset: RuleSet) -> tuple[str, ...]:
    said = (gettext("The dealer %(doing)s.") % {"doing": doing(ruleset)}, kitty_words(ruleset))
    return tuple(filter(None, said))


def _play(ruleset: RuleSet) -> tuple[str, ...]:
    leads = gettext("The dealer leads.")
    if ruleset.leader != 0:
        leads = gettext("The seat on the left of the dealer leads.")
    return (
        leads,
        gettext("Follow suit if you can, else play anything; nobody must trump."),
        gettext("The highest trump wins, else the highest card of the suit led."),
        gettext("Whoever wins a trick leads the next."),
    )


def _score(ruleset: RuleSet) -> tuple[str, ...]:
    said = []
    if ruleset.points is not None:
        said.append(gettext(ruleset.points.words))
    if ruleset.stakes:
        said.append(
            gettext("A stake passes for each trick between up and down: units only, no money.")
        )
    return tuple(said)


def _assumed(ruleset: RuleSet) -> tuple[str, ...]:
    return tuple(gettext(sentence) for sentence in ruleset.assumed)


def _origin(ruleset: RuleSet) -> tuple[str, ...]:
    return (gettext(ruleset.origin),) if ruleset.origin else ()
