"""What a hand is worth: balances, points, stakes."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from rules_reference.outcomes import every_hand
from rules_reference.presentation.rulebook.blocks import prose
from rules_reference.presentation.rulebook.section import Section, section
from rules_reference.presentation.sentences import in_words
from rules_reference.rules.outcome import outcome
from rules_reference.rules.ruleset import RuleSet


def score(ruleset: RuleSet) -> Section:
    """Tell what is written down after a hand, and what passes."""
    return section(
        "score",
        gettext("The score"),
        [
            prose(
                gettext("Your balance is the tricks you took less your quota: up, down or exact."),
                _nothing(ruleset),
                _points(ruleset),
            ),
            prose(*_stakes(ruleset)),
        ],
    )


def _nothing(ruleset: RuleSet) -> str:
    if ruleset.points is not None or ruleset.stakes:
        return ""
    return gettext("Nothing is won or lost by it but cards in the next trade.")


def _points(ruleset: RuleSet) -> str:
    if ruleset.points is None:
        return ""
    said = gettext(ruleset.points.words)
    sums = sorted({sum(outcome(ruleset, tricks).points or ()) for tricks in every_hand(ruleset)})
    if sums == [0]:
        return f"{said} {gettext('So all scores together are always 0.')}"
    most = ngettext(
        "A hand brings from %(fewest)s to %(most)s point in all.",
        "A hand brings from %(fewest)s to %(most)s points in all.",
        sums[-1],
    )
    return f"{said} {most % {'fewest': in_words(sums[0]), 'most': in_words(sums[-1])}}"


def _stakes(ruleset: RuleSet) -> tuple[str, ...]:
    if not ruleset.stakes:
        return ()
    pot = gettext(
        "Two up and two down: whoever was down pays into a pot and whoever was up takes out of "
        "it, for the numbers do not say who owes whom."
    )
    return (
        gettext(
            "For every trick you were down you pay one unit to a player who was up. Units only: "
            "no money."
        ),
        gettext(
            "One up: each player who was down pays that one as much as they were down. One down: "
            "that one pays each player who was up as much as they were up."
        ),
        pot if ruleset.trade_may_be_unsettled else "",
        ngettext(
            "They are settled at the end of the evening, with %(payments)s payment at most.",
            "They are settled at the end of the evening, with %(payments)s payments at most.",
            ruleset.seats - 1,
        )
        % {"payments": in_words(ruleset.seats - 1)},
    )
