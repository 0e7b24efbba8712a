"""The trade as one person holding a phone needs it: what to give and what to give back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext

from rules_reference.presentation.sentences import cards, list_of
from rules_reference.rules.ruleset import HELD, NOT_HELD, RuleSet
from rules_reference.rules.standing import Coming
from rules_reference.rules.trade import Transfer
from rules_reference.rules.words import gettext_noop

_ANSWER: Final = {
    (HELD, 1): gettext_noop(
        "Get %(gifts)s; take it in and give back the highest of that suit, face down."
    ),
    (HELD, 2): gettext_noop(
        "Get %(gifts)s; take them in and for each give back the highest of its suit, face down."
    ),
    (NOT_HELD, 1): gettext_noop(
        "Get %(gifts)s; give back the highest other card of that suit, face down."
    ),
    (NOT_HELD, 2): gettext_noop(
        "Get %(gifts)s; one at a time, for each give back the highest other card of its suit, face "
        "down."
    ),
}
"""What a down seat does, by whether an asking card counts as held and for one card or more."""


def for_seat(ruleset: RuleSet, coming: Coming, names: Sequence[str], seat: int) -> str:
    """Tell whoever sits at ``seat``, in one line, what to give and to give back."""
    if coming.first:
        return gettext("No trade on a first hand.")
    phases = coming.trade.phases
    if not phases:
        return gettext("All exact: no trade.")
    giving = [[transfer for transfer in phase if transfer.giver == seat] for phase in phases]
    getting = [[transfer for transfer in phase if transfer.receiver == seat] for phase in phases]
    if any(giving):
        return _to_give(giving, coming, names)
    if not any(getting):
        return gettext("You were exact: nothing to give or to get.")
    told = [_to_get(ruleset, getting, names)]
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
    filling = {"gifts": list_of(gifts)}
    if len(giving) == 1:
        return gettext("Give %(gifts)s, face down; as many come back.") % filling
    if place == 0:
        return gettext("You go first: give %(gifts)s, face down; as many come back.") % filling
    filling["earlier"] = names[coming.trade.phases[place - 1][0].giver]
    return gettext("After %(earlier)s: give %(gifts)s, face down; as many come back.") % filling


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
    return gettext(_ANSWER[ruleset.asking_card, min(in_all, 2)]) % {
        "gifts": gettext(", then ").join(phases)
    }
