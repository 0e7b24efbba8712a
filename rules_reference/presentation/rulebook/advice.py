"""Advice worth giving, as far as it fits the game."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from rules_reference.presentation.rulebook.blocks import listed
from rules_reference.presentation.rulebook.section import Section, section
from rules_reference.presentation.sentences import in_words
from rules_reference.rules.kitty import KittyStep
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import capitalised


def advice(ruleset: RuleSet) -> Section:
    """Give the advice that fits this game."""
    return section(
        "advice",
        gettext("Advice"),
        [
            listed(
                (
                    gettext(
                        "Play for your own quota. A trick over it is worth the same to everyone, "
                        "whoever needs %(least)s and whoever needs %(most)s."
                    )
                    % {
                        "least": in_words(min(ruleset.quotas)),
                        "most": in_words(max(ruleset.quotas)),
                    },
                    _overtrick(ruleset),
                    gettext(
                        "A traded card tells: whoever gives you a low one may well be short "
                        "of that suit."
                    ),
                    _kitty(ruleset),
                    _near_the_end(ruleset),
                )
            )
        ],
    )


def _overtrick(ruleset: RuleSet) -> str:
    """Say what one trick more is worth, and who should mind."""
    behind = {"behind": in_words(ruleset.seats - 1)}
    if ruleset.a_point_at_most:
        return gettext(
            "Past the quota a trick brings no point, but still a card in the next "
            "hand, and it may cost another player a point."
        )
    if ruleset.points is not None:
        return (
            gettext(
                "An overtrick pays twice: one on the score now, and a card in the next hand. "
                "So the %(behind)s behind should stop the leader."
            )
            % behind
        )
    if ruleset.stakes:
        return (
            gettext(
                "An overtrick pays twice: a unit now, and a card in the next hand. So the "
                "%(behind)s behind should stop the leader."
            )
            % behind
        )
    return (
        gettext(
            "An overtrick pays with a card in the next hand, and one good hand leads to "
            "another. So the %(behind)s behind should stop the leader."
        )
        % behind
    )


def _kitty(ruleset: RuleSet) -> str:
    if ruleset.kitty is None:
        return ""
    filling = {"Kitty": capitalised(gettext(ruleset.kitty.called))}
    if ruleset.kitty.order[0] == KittyStep.PICK_UP:
        return gettext("%(Kitty)s can save a hand: look at all of it before you name a suit.") % (
            filling
        )
    return (
        gettext(
            "%(Kitty)s can save a hand, but do not name a suit you are weak in, hoping it will."
        )
        % filling
    )


def _near_the_end(ruleset: RuleSet) -> str:
    """Say how near a seat that makes the biggest quota is to winning the game in that hand."""
    enough = ruleset.ending.one_hand
    most = max(ruleset.quotas)
    if enough is None or not most < enough < ruleset.tricks_in_play:
        return ""
    text = ngettext(
        "Whoever needs %(most)s is only %(more)s trick from %(enough)s: watch the biggest quota "
        "from the first lead on.",
        "Whoever needs %(most)s is only %(more)s tricks from %(enough)s: watch the biggest quota "
        "from the first lead on.",
        enough - most,
    )
    return text % {
        "most": in_words(most),
        "more": in_words(enough - most),
        "enough": in_words(enough),
    }
