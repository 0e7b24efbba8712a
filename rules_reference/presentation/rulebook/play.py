"""Trumps, the kitty, and the play of a hand."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from rules_reference.presentation.naming import doing, kitty_words
from rules_reference.presentation.places import place, way_round
from rules_reference.presentation.rulebook.blocks import prose
from rules_reference.presentation.rulebook.section import Section, section
from rules_reference.presentation.sentences import in_words
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import capitalised


def trumps(ruleset: RuleSet) -> Section:
    """Tell who names trumps, what can be named, and what happens to the kitty meanwhile."""
    kitty = ruleset.kitty
    return section(
        "trumps",
        gettext("Trumps")
        if kitty is None
        else gettext("Trumps and %(kitty)s") % {"kitty": gettext(kitty.called)},
        [
            prose(
                gettext("%(Namer)s %(doing)s.")
                % {
                    "Namer": capitalised(place(ruleset, ruleset.namer)),
                    "doing": doing(ruleset),
                },
                kitty_words(ruleset),
                _discards(ruleset),
            ),
            prose(_suits(ruleset)),
        ],
        short=gettext("Trumps"),
    )


def _suits(ruleset: RuleSet) -> str:
    if "none" in ruleset.trumps:
        return gettext(
            "Trumps are one of the four suits, or none: then the highest card of the "
            "suit led takes every trick."
        )
    return gettext(
        "Trumps are one of the four suits, named anew in every hand; there is no playing without."
    )


def _discards(ruleset: RuleSet) -> str:
    kitty = ruleset.kitty
    if kitty is None:
        return ""
    if kitty.discards_closed:
        return gettext("The discards are seen by nobody again, not even by whoever made them.")
    return ""


def play(ruleset: RuleSet) -> Section:
    """Tell how tricks are played."""
    return section(
        "play",
        gettext("The play"),
        [
            prose(
                gettext("%(Leader)s leads any card, and the others follow %(way)s.")
                % {
                    "Leader": capitalised(place(ruleset, ruleset.leader)),
                    "way": way_round(ruleset),
                },
                gettext(
                    "Follow suit if you can, else play anything; nobody must trump or overtrump."
                ),
                gettext(
                    "The highest trump wins the trick, else the highest card of the suit led. "
                    "Whoever wins it leads to the next."
                ),
                ngettext(
                    "A hand has %(tricks)s trick.",
                    "A hand has %(tricks)s tricks.",
                    ruleset.tricks_in_play,
                )
                % {"tricks": in_words(ruleset.tricks_in_play)},
            ),
            prose(
                gettext("Failed to follow suit with a card of it in hand?"),
                gettext("No source says what follows; the table decides."),
            ),
        ],
    )
