"""What comes before a game's first trick: players, pack, the first dealer, the deal."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext, ngettext

from rules_reference.presentation.places import onward, place, way_round
from rules_reference.presentation.rulebook.blocks import prose, unbroken
from rules_reference.presentation.rulebook.section import Section, section
from rules_reference.presentation.sentences import in_words, list_of
from rules_reference.rules.kitty import Kitty
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import capitalised

_RANKS: Final = "A K Q J 10 9 8 7 6 5 4 3 2"


def players(ruleset: RuleSet) -> Section:
    """Tell who plays with what, under which other names, and for how long."""
    return section(
        "players",
        gettext("Players and pack"),
        [
            prose(
                gettext("%(Seats)s play, each alone; there are no partners.")
                % {"Seats": capitalised(in_words(ruleset.seats))},
                _pack(ruleset),
                gettext("In each suit the ace is high: %(ranks)s.") % {"ranks": _RANKS},
            ),
            prose(_other_names(ruleset), _lasts(ruleset)),
        ],
        short=gettext("Players"),
    )


def _pack(ruleset: RuleSet) -> str:
    filling: dict[str, object] = {"pack": ruleset.pack}
    if ruleset.removed_card is None:
        text = ngettext(
            "The pack has %(pack)s card and no jokers.",
            "The pack has %(pack)s cards and no jokers.",
            ruleset.pack,
        )
        return text % filling
    filling["card"] = gettext(ruleset.removed_card)
    text = ngettext(
        "The pack has %(pack)s card: %(card)s is taken out, and the jokers.",
        "The pack has %(pack)s cards: %(card)s is taken out, and the jokers.",
        ruleset.pack,
    )
    return text % filling


def _other_names(ruleset: RuleSet) -> str:
    if not ruleset.also_known_as:
        return ""
    return gettext("Also called %(names)s.") % {"names": list_of(ruleset.also_known_as)}


def _lasts(ruleset: RuleSet) -> str:
    if not ruleset.lasts:
        return ""
    return gettext("A game takes %(time)s (our own estimate).") % {"time": gettext(ruleset.lasts)}


def first_dealer(ruleset: RuleSet) -> Section:
    """Tell how the first dealer is found."""
    return section(
        "first-dealer",
        gettext("Who deals first"),
        [
            prose(
                gettext(
                    "No source says, so any fair way will do: cut for the highest card, or let "
                    "SquareScores draw one of you."
                ),
                gettext("From then on the deal goes round %(way)s, hand after hand.")
                % {"way": way_round(ruleset)},
                gettext(
                    "If somebody deals out of turn, the quotas follow whoever dealt, and the "
                    "deal passes on from there."
                ),
            )
        ],
        short=gettext("First dealer"),
    )


def deal(ruleset: RuleSet) -> Section:
    """Tell how the cards go round, and where the deal goes next."""
    kitty = ruleset.kitty
    return section(
        "deal",
        gettext("The deal"),
        [
            prose(
                ngettext(
                    "The dealer deals %(way)s, %(cards)s card to each.",
                    "The dealer deals %(way)s, %(cards)s cards to each.",
                    ruleset.cards_each,
                )
                % {"way": way_round(ruleset), "cards": in_words(ruleset.cards_each)},
                _kitty_dealt(ruleset, kitty) if kitty else gettext("There is no kitty."),
                gettext("%(sum)s cards: the whole pack.") % {"sum": unbroken(_sum(ruleset))},
            ),
            prose(
                gettext(
                    "Shuffling, cutting, and whether cards go round one at a time or a few "
                    "together: no source says, so deal as you are used to."
                )
            ),
            prose(_passes(ruleset)),
            prose(
                gettext(
                    "A misdeal: somebody has the wrong number of cards, or a card was seen. The "
                    "same dealer shuffles and deals again; if a trade was made, it is made again "
                    "on the new cards (our choice)."
                )
            ),
        ],
    )


def _kitty_dealt(ruleset: RuleSet, kitty: Kitty) -> str:
    filling = {
        "cards": in_words(kitty.cards),
        "taker": place(ruleset, ruleset.namer),
        "kitty": gettext(kitty.called),
    }
    laid = ngettext(
        "Another one is laid down for %(taker)s, unseen: %(kitty)s.",
        "Another %(cards)s are laid down for %(taker)s, unseen: %(kitty)s.",
        kitty.cards,
    )
    if not kitty.during_deal:
        laid = ngettext(
            "The last one is laid down for %(taker)s, unseen: %(kitty)s.",
            "The last %(cards)s are laid down for %(taker)s, unseen: %(kitty)s.",
            kitty.cards,
        )
    said = [laid % filling]
    if kitty.during_deal:
        said.append(
            ngettext(
                "It is laid down in the course of the deal, and is neither its first card nor its "
                "last.",
                "They are laid down in the course of the deal, never two in a row, and are "
                "neither its first card nor its last.",
                kitty.cards,
            )
        )
    if kitty.beside is not None:
        filling["player"] = place(ruleset, kitty.beside)
        where = gettext("%(Kitty)s lies between the dealer and %(player)s.")
        said.append(where % {"Kitty": capitalised(filling["kitty"]), **filling})
    return " ".join(said)


def _sum(ruleset: RuleSet) -> str:
    """Write the whole pack as a sum: ``3 × 16 + 4 = 52``."""
    filling = {
        "seats": ruleset.seats,
        "each": ruleset.cards_each,
        "kitty": ruleset.kitty.cards if ruleset.kitty else 0,
        "pack": ruleset.pack,
    }
    if ruleset.kitty is None:
        return gettext("%(seats)s × %(each)s = %(pack)s") % filling
    return gettext("%(seats)s × %(each)s + %(kitty)s = %(pack)s") % filling


def _passes(ruleset: RuleSet) -> str:
    filling = {"onward": onward(ruleset)}
    if ruleset.leader == 1:
        return (
            gettext("After the hand the deal passes %(onward)s, to whoever led to its first trick.")
            % filling
        )
    return gettext("After the hand the deal passes %(onward)s.") % filling


def first_hand(_ruleset: RuleSet) -> Section:
    """Tell what a game's first hand lacks."""
    return section(
        "first-hand",
        gettext("The first hand"),
        [
            prose(
                gettext(
                    "Before a game’s first hand nothing is traded: a trade follows from the "
                    "hand before, and there is none yet."
                ),
                gettext("Otherwise it is a hand like any other, and counts like one."),
            )
        ],
        short=gettext("First hand"),
    )
