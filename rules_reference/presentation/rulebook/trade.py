"""The trade: what is owed, what goes back, who gives first, and the duty to show."""

from __future__ import annotations

from itertools import combinations

from django.utils.translation import gettext

from rules_reference.presentation.goes_back import in_whole
from rules_reference.presentation.naming import doing
from rules_reference.presentation.places import place
from rules_reference.presentation.rulebook.answers import answers_table
from rules_reference.presentation.rulebook.blocks import Listed, listed, prose
from rules_reference.presentation.rulebook.example import shared_out
from rules_reference.presentation.rulebook.section import Section, section
from rules_reference.presentation.sentences import list_of
from rules_reference.rules import trade as engine
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import capitalised


def trade(ruleset: RuleSet) -> Section:
    """Tell what the exchange of cards is, in the order things happen."""
    return section(
        "trade",
        gettext("The trade (the exchange of cards)"),
        [
            prose(
                gettext(
                    "Took more tricks than your quota? You are up. Fewer? Down. Just as many? "
                    "Exact."
                ),
                _when(ruleset),
            ),
            listed(
                (
                    gettext(
                        "Whoever was up gives cards they do not want, face down, to whoever was "
                        "down. Each card stands for a trick: you give as many as you were up, or "
                        "get as many as you were down."
                    ),
                    gettext("All the cards are given before the giver sees one come back."),
                    in_whole(ruleset),
                ),
                ordered=True,
            ),
            answers_table(ruleset),
            prose(
                gettext("Whoever was exact takes no part. All exact: no trade."),
                _cancelled(ruleset),
            ),
        ],
        short=gettext("The trade"),
    )


def _when(ruleset: RuleSet) -> str:
    if ruleset.no_trumps_cancel_trade:
        return gettext(
            "Whoever was up is paid in good cards, once the next hand is dealt and its trumps are "
            "named."
        )
    if ruleset.kitty is None:
        return gettext(
            "Whoever was up is paid in good cards, once the next hand is dealt and before its "
            "trumps are named."
        )
    return gettext(
        "Whoever was up is paid in good cards, once the next hand is dealt, before its trumps are "
        "named and %(kitty)s is touched."
    ) % {"kitty": gettext(ruleset.kitty.called)}


def _cancelled(ruleset: RuleSet) -> str:
    if not ruleset.no_trumps_cancel_trade:
        return ""
    return gettext("A hand without trumps cancels the trade owed before it.")


def order(ruleset: RuleSet) -> Section:
    """Tell who gives first, and what else comes before the first trick in which order."""
    turns = ruleset.two_up_take_turns
    told = _in_turn(ruleset) if turns else _at_once(ruleset)
    return section(
        "order",
        gettext("Who gives first") if turns else gettext("Who gives whom"),
        [listed(told), _before_the_first_trick(ruleset)],
    )


def _in_turn(ruleset: RuleSet) -> tuple[str, ...]:
    return (
        gettext(
            "One up: that player gives each player who was down, at the same time, as many cards "
            "as they were down."
        ),
        gettext(
            "Two up: they take turns. First the one with the bigger quota in the coming hand "
            "gives as many cards as they were up, and is answered; then the other."
        ),
        gettext("Only the coming quota counts, never who was up most: %(pairs)s.")
        % {"pairs": list_of(_turns(ruleset))},
    )


def _turns(ruleset: RuleSet) -> list[str]:
    """Ask the engine who goes first, for each two quotas of the coming hand."""
    said = []
    seats = range(ruleset.seats)
    for up in combinations(seats, 2):
        balances = tuple(1 if seat in up else -2 for seat in seats)
        phases = engine.owed(balances, ruleset.quotas, dealer=0, kitty=None).phases
        first, second = (ruleset.quotas[phase[0].giver] for phase in phases)
        said.append(gettext("%(first)s before %(second)s") % {"first": first, "second": second})
    return said


def _at_once(ruleset: RuleSet) -> tuple[str, ...]:
    return (
        gettext("All give at the same time, and only then all answer."),
        gettext(
            "One up alone gives each player who was down as many cards as that player was "
            "down. One down alone gets from each player who was up as many as that player "
            "was up."
        ),
        gettext(
            "If two give you the same suit, whoever gave the higher card gets your highest, the "
            "other your next."
        ),
        gettext(
            "Two up and two down: the numbers do not settle who gives whom, so there is a "
            "proposal (our choice), and the table may share it out otherwise. Start at the new "
            "dealer and go round. The first player who was up gives to the players who were "
            "down, in that same order, until all their cards are given. The second gives the "
            "rest."
        ),
        shared_out(ruleset),
    )


def _before_the_first_trick(ruleset: RuleSet) -> Listed | None:
    """List everything that comes between the deal and the first trick."""
    namer = capitalised(place(ruleset, ruleset.namer))
    after = doing(ruleset, after_trade=True)
    said = [
        gettext("The trade, if one is owed."),
        gettext("%(Namer)s %(doing)s.") % {"Namer": namer, "doing": after} if after else "",
        gettext("The duty to show, if there is one.") if ruleset.kitty else "",
        gettext("%(Leader)s leads.") % {"Leader": capitalised(place(ruleset, ruleset.leader))},
    ]
    if ruleset.no_trumps_cancel_trade:
        said.insert(0, gettext("%(Namer)s names trumps or plays without.") % {"Namer": namer})
    title = gettext("Before the first trick:")
    if ruleset.strict_order:
        title = gettext("Before the first trick, strictly in this order:")
    return listed(said, title=title, ordered=True)


def show(ruleset: RuleSet) -> Section | None:
    """Tell what whoever takes the kitty owes those it traded with."""
    if ruleset.kitty is None:
        return None
    filling = {
        "taker": place(ruleset, ruleset.namer),
        "kitty": gettext(ruleset.kitty.called),
    }
    return section(
        "show",
        gettext("The duty to show"),
        [
            prose(
                gettext(
                    "Only if %(taker)s, who takes %(kitty)s, was down in the hand before, and so "
                    "gave cards back in the trade."
                )
                % filling,
                gettext(
                    "If %(kitty)s holds a card higher than one given back in its suit, whoever "
                    "got that one is shown it, privately, and nobody else. It is not given away."
                )
                % filling,
                gettext(
                    "SquareScores knows no cards. It reminds you, and names the players in "
                    "that trade."
                ),
            )
        ],
        short=gettext("Duty to show"),
    )
