"""The trade as one person holding a phone needs it: what to give and what to give back."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from rules_reference.presentation.goes_back import from_you
from rules_reference.presentation.sentences import cards, list_of
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Coming
from rules_reference.rules.trade import Transfer


def for_seat(ruleset: RuleSet, coming: Coming, names: Sequence[str], seat: int) -> str:
    """Tell whoever sits at ``seat``, in one line, what to give and to give back.

    Where the numbers leave open who gives whom, and the table has not said, that it is a proposal.
    """
    if coming.first:
        return gettext("No trade on a first hand.")
    phases = coming.trade.phases
    if not phases:
        return gettext("All exact: no trade.")
    giving = [[transfer for transfer in phase if transfer.giver == seat] for phase in phases]
    getting = [[transfer for transfer in phase if transfer.receiver == seat] for phase in phases]
    if not any(giving) and not any(getting):
        return gettext("You were exact: nothing to give or to get.")
    told = [_to_give(giving, coming, names) if any(giving) else _to_get(ruleset, getting, names)]
    if coming.trade.proposed:
        told.append(gettext("This is a proposal: the table may pair otherwise."))
    if seat == coming.namer and coming.trade.show:
        shown = list_of([names[other] for other in coming.trade.show])
        kitty = gettext(ruleset.kitty.called) if ruleset.kitty else ""
        told.append(
            gettext("You may owe %(seats)s a look at %(kitty)s.") % {"seats": shown, "kitty": kitty}
        )
    return " ".join(told)


def _to_give(giving: list[list[Transfer]], coming: Coming, names: Sequence[str]) -> str:
    """Tell an up seat what it gives, and when if it is one of two that ask in turn."""
    [place] = [place for place, transfers in enumerate(giving) if transfers]
    gifts = [
        gettext("%(receiver)s %(cards)s")
        % {"receiver": names[transfer.receiver], "cards": cards(transfer.cards)}
        for transfer in giving[place]
    ]
    n = sum(transfer.cards for transfer in giving[place])
    filling = {"gifts": list_of(gifts)}
    if len(giving) == 1:
        told = ngettext(
            "Give %(gifts)s, face down; one comes back.",
            "Give %(gifts)s, face down; as many come back.",
            n,
        )
    elif place == 0:
        told = ngettext(
            "You go first: give %(gifts)s, face down; one comes back.",
            "You go first: give %(gifts)s, face down; as many come back.",
            n,
        )
    else:
        filling["earlier"] = names[coming.trade.phases[place - 1][0].giver]
        told = ngettext(
            "After %(earlier)s: give %(gifts)s, face down; one comes back.",
            "After %(earlier)s: give %(gifts)s, face down; as many come back.",
            n,
        )
    return told % filling


def _to_get(ruleset: RuleSet, getting: list[list[Transfer]], names: Sequence[str]) -> str:
    """Tell a down seat what it gets, and what it owes for it."""
    phases = [
        list_of(
            [
                gettext("%(cards)s from %(giver)s")
                % {"cards": cards(transfer.cards), "giver": names[transfer.giver]}
                for transfer in phase
            ]
        )
        for phase in getting
        if phase
    ]
    in_all = sum(transfer.cards for phase in getting for transfer in phase)
    return from_you(ruleset, gettext(", then ").join(phases), in_all)
