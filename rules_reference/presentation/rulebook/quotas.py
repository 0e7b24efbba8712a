"""The quotas, and how they pass from seat to seat with the deal."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from rules_reference.names import PLAYERS
from rules_reference.presentation.places import place_label
from rules_reference.presentation.rulebook.blocks import Cell, Table, Tiles, prose, unbroken
from rules_reference.presentation.rulebook.section import Section, section
from rules_reference.presentation.sentences import in_words
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.seats import quotas_by_seat
from rules_reference.rules.words import capitalised


def quotas(ruleset: RuleSet) -> Section:
    """Tell the quotas by place, and show them going round."""
    total = in_words(ruleset.tricks_in_play)
    return section(
        "quotas",
        gettext("The quotas (targets)"),
        [
            prose(
                gettext(
                    "Your quota is the number of tricks you need in this hand. It goes with "
                    "your place after the dealer, so it changes with every deal."
                )
            ),
            Tiles(
                tuple(
                    (place_label(ruleset, offset), quota)
                    for offset, quota in enumerate(ruleset.quotas)
                )
            ),
            _rotation(ruleset),
            prose(
                ngettext(
                    "In %(hands)s hand everybody holds each quota once; then it begins again.",
                    "In %(hands)s hands everybody holds each quota once; then it begins again.",
                    ruleset.seats,
                )
                % {"hands": in_words(ruleset.seats)},
                gettext(
                    "%(Sum)s, all the tricks of a hand. So what some are up others are down, and "
                    "together it always comes to nothing."
                )
                % {"Sum": _sum(ruleset, total)},
            ),
        ],
        short=gettext("Quotas"),
    )


def _sum(ruleset: RuleSet, total: str) -> str:
    """Write the quotas as a sum that ends in words: ``8 + 5 + 3 is sixteen``."""
    return gettext("%(quotas)s is %(total)s") % {
        "quotas": unbroken(" + ".join(map(str, ruleset.quotas))),
        "total": total,
    }


def _rotation(ruleset: RuleSet) -> Table:
    """Show one hand more than there are seats, so that the first is seen to come again."""
    names = PLAYERS[: ruleset.seats]
    rows = []
    for hand in range(ruleset.seats + 1):
        dealer = hand % ruleset.seats
        needed = quotas_by_seat(ruleset, dealer)
        rows.append(
            (
                Cell(str(hand + 1)),
                *(Cell(str(quota), dealer=seat == dealer) for seat, quota in enumerate(needed)),
            )
        )
    return Table(
        caption=ngettext(
            "%(Hands)s hand, the dealer marked",
            "%(Hands)s hands, the dealer marked",
            ruleset.seats + 1,
        )
        % {"Hands": capitalised(in_words(ruleset.seats + 1))},
        head=(gettext("Hand"), *names),
        rows=tuple(rows),
    )
