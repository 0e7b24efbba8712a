"""Before the first trick: who names trumps and takes the kitty, and the duty to show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext

from rules_reference.presentation.sentences import list_of
from rules_reference.presentation.step import Step
from rules_reference.rules.kitty import (
    DISCARD_FIRST,
    NAME_FIRST,
    PICK_UP_FIRST,
    KittyStep,
)
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Coming
from rules_reference.rules.words import gettext_noop

_KITTY: Final[dict[tuple[KittyStep, ...], str]] = {
    DISCARD_FIRST: gettext_noop("The discards go face down before %(kitty)s is seen."),
    PICK_UP_FIRST: gettext_noop(
        "That makes %(all)s cards in hand; the discards go face down once trumps are named."
    ),
    NAME_FIRST: gettext_noop(
        "Trumps are named before %(kitty)s is seen; the discards go face down after."
    ),
}
"""What there is to know about the kitty, by the order of the steps."""


def naming_steps(ruleset: RuleSet, coming: Coming, names: Sequence[str]) -> list[Step]:
    """List what comes before a trade: trumps, where naming none cancels it; else nothing."""
    if not _named_before(ruleset, coming):
        return []
    return [
        Step(
            title=gettext("%(namer)s names trumps") % {"namer": names[coming.namer]},
            detail=gettext("Before the trade: playing without trumps cancels it."),
            anchor="trumps",
        )
    ]


def last_steps(ruleset: RuleSet, coming: Coming, names: Sequence[str]) -> list[Step]:
    """List what is done once the trade is over, who may have to be shown what, and who leads."""
    leads = gettext("%(leader)s leads.") % {"leader": names[coming.leader]}
    after = doing(ruleset, after_trade=_named_before(ruleset, coming))
    owed = duty(ruleset, coming, names)
    told = [kitty_words(ruleset), "" if owed else leads]
    step = Step(
        title=gettext("%(namer)s %(doing)s") % {"namer": names[coming.namer], "doing": after}
        if after
        else leads.rstrip("."),
        detail=" ".join(filter(None, told)) if after else "",
        anchor="trumps",
    )
    if not owed:
        return [step]
    shown = Step(
        title=gettext("%(taker)s may owe %(seats)s a look at %(kitty)s")
        % {
            "taker": names[coming.namer],
            "seats": list_of([names[seat] for seat in coming.trade.show]),
            "kitty": gettext(ruleset.kitty.called) if ruleset.kitty else "",
        },
        detail=f"{owed} {leads}",
        anchor="show",
    )
    return [step, shown]


def _named_before(ruleset: RuleSet, coming: Coming) -> bool:
    """Say whether trumps come before the trade: where one is owed that naming none cancels."""
    return ruleset.no_trumps_cancel_trade and bool(coming.trade)


def doing(ruleset: RuleSet, *, after_trade: bool = False, then: str = "") -> str:
    """Say what whoever names trumps does before the first trick, in order.

    ``after_trade`` leaves out the naming where it comes before the trade; ``then`` is one thing
    more to do.
    """
    naming = gettext("names trumps")
    if "none" in ruleset.trumps:
        naming = gettext("names trumps or plays without")
    kitty = ruleset.kitty
    order = (KittyStep.NAME,) if kitty is None else kitty.order
    if after_trade and ruleset.no_trumps_cancel_trade:
        order = order[1:]
    verbs = {KittyStep.NAME: naming}
    if kitty is not None:
        verbs[KittyStep.DISCARD] = gettext("discards %(count)s") % {"count": kitty.cards}
        verbs[KittyStep.PICK_UP] = gettext("takes %(kitty)s") % {"kitty": gettext(kitty.called)}
    return list_of([*(verbs[step] for step in order), *filter(None, [then])])


def kitty_words(ruleset: RuleSet) -> str:
    """Say what is seen when the kitty is taken; empty where there is no kitty."""
    kitty = ruleset.kitty
    if kitty is None:
        return ""
    return gettext(_KITTY[kitty.order]) % {
        "kitty": gettext(kitty.called),
        "all": ruleset.cards_each + kitty.cards,
    }


def duty(ruleset: RuleSet, coming: Coming, names: Sequence[str]) -> str:
    """Remind who takes the kitty whom a higher card of it must be shown to; empty where nobody is.

    The program knows no cards, so it names everybody who traded with that seat.
    """
    if not coming.trade.show or ruleset.kitty is None:
        return ""
    filling = {
        "taker": names[coming.namer],
        "kitty": gettext(ruleset.kitty.called),
        "seats": list_of([names[seat] for seat in coming.trade.show]),
    }
    if len(coming.trade.show) == 1:
        return (
            gettext(
                "If %(kitty)s holds a card higher than one %(taker)s gave back in its suit, "
                "%(taker)s shows it privately to %(seats)s, to nobody else, and keeps it."
            )
            % filling
        )
    return (
        gettext(
            "If %(kitty)s holds a card higher than one %(taker)s gave back in its suit, "
            "%(taker)s shows it privately to whoever of %(seats)s got that card, to nobody "
            "else, and keeps it."
        )
        % filling
    )
