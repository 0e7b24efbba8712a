"""The trade in sentences to tick off: who gives whom how many, in which order, what comes back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

from django.utils.translation import gettext, ngettext

from rules_reference.presentation.goes_back import from_each, from_one
from rules_reference.presentation.naming import last_steps, naming_steps
from rules_reference.presentation.sentences import cards, list_of
from rules_reference.presentation.step import Step
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Coming
from rules_reference.rules.trade import Transfer


def steps(ruleset: RuleSet, coming: Coming, names: Sequence[str]) -> tuple[Step, ...]:
    """List what happens before a hand's first trick, trumps, kitty and what is shown of it last.

    Where nothing is traded a step says so, and why.
    """
    return (
        *naming_steps(ruleset, coming, names),
        *_trade_steps(ruleset, coming, names),
        *last_steps(ruleset, coming, names),
    )


def strip(coming: Coming, names: Sequence[str]) -> str:
    """Say the whole trade in one short line, such as ``Ann→Cat 1, then Bob→Cat 2``."""
    if coming.first:
        return gettext("No trade on a first hand")
    if not coming.trade:
        return gettext("All exact: no trade")
    return gettext(", then ").join(way(phase, names) for phase in coming.trade.phases)


def way(transfers: Sequence[Transfer], names: Sequence[str]) -> str:
    """Say who gives whom how many at the same time, such as ``Ann→Cat 1, Bob→Dee 2``."""
    return gettext(", ").join(
        gettext("%(giver)s→%(receiver)s %(count)s")
        % {
            "giver": names[transfer.giver],
            "receiver": names[transfer.receiver],
            "count": transfer.cards,
        }
        for transfer in transfers
    )


def summary(coming: Coming, names: Sequence[str]) -> str:
    """Say the trade in one line, and where all were exact that the hand begins at once."""
    said = strip(coming, names)
    if coming.first or coming.trade:
        return said
    return f"{said}. {_straight_away(coming, names)}"


def _trade_steps(ruleset: RuleSet, coming: Coming, names: Sequence[str]) -> list[Step]:
    """List the steps of the trade, or the one that says why there is none."""
    if coming.first:
        return [
            Step(
                title=gettext("No trade on a first hand"),
                detail=gettext("A trade follows from the hand before, and there is none yet."),
                anchor="first-hand",
                act=False,
            )
        ]
    trade = coming.trade
    if not trade:
        return [
            Step(
                title=gettext("All exact: no trade"),
                detail=_straight_away(coming, names),
                anchor="trade",
                act=False,
            )
        ]
    if len(trade.phases) > 1:
        return _in_turn(ruleset, coming, names)
    return _at_once(ruleset, coming, names)


def _straight_away(coming: Coming, names: Sequence[str]) -> str:
    """Say that the hand begins, by whoever deals and names its trumps."""
    filling = {"dealer": names[coming.dealer], "namer": names[coming.namer]}
    if coming.dealer == coming.namer:
        return gettext("%(dealer)s deals and names trumps straight away.") % filling
    return gettext("%(dealer)s deals, and %(namer)s names trumps straight away.") % filling


def _in_turn(ruleset: RuleSet, coming: Coming, names: Sequence[str]) -> list[Step]:
    """List the steps of a trade in which one up seat asks after the other."""
    made = []
    for place, phase in enumerate(coming.trade.phases):
        giver = phase[0].giver
        filling = {
            "giver": names[giver],
            "gifts": _gifts(phase, names),
            "quota": coming.quotas[giver],
            "earlier": names[coming.trade.phases[place - 1][0].giver],
        }
        if place == 0:
            title = gettext("First, %(giver)s gives %(gifts)s")
            order = gettext("%(giver)s goes first, with the bigger quota of this hand: %(quota)s.")
        else:
            title = gettext("Then %(giver)s gives %(gifts)s")
            order = gettext("Not before %(earlier)s has been answered.")
        told = [_face_down(phase, names), order % filling, _comes_back(ruleset, phase, names)]
        anchor = "order" if place == 0 else "trade"
        made.append(Step(title=title % filling, detail=" ".join(told), anchor=anchor))
    return made


def _at_once(ruleset: RuleSet, coming: Coming, names: Sequence[str]) -> list[Step]:
    """List the steps of a trade in which every up seat asks at the same time.

    Where several do, who answers whom is a step of its own.
    """
    [phase] = coming.trade.phases
    receivers = [transfer.receiver for transfer in phase]
    made = [_left_open(coming, names)] if coming.trade.unsettled else []
    by_giver = [tuple(gifts) for _, gifts in groupby(phase, key=attrgetter("giver"))]
    answers = list(dict.fromkeys(receivers)) if len(by_giver) > 1 else []
    for gifts in by_giver:
        told = [_face_down(gifts, names)]
        others = [names[other[0].giver] for other in by_giver if other is not gifts]
        if others:
            together = ngettext(
                "%(others)s gives at the same time.",
                "%(others)s give at the same time.",
                len(others),
            )
            told.append(together % {"others": list_of(others)})
        else:
            told.append(_comes_back(ruleset, gifts, names))
        title = gettext("%(giver)s gives %(gifts)s")
        filling = {"giver": names[gifts[0].giver], "gifts": _gifts(gifts, names)}
        made.append(Step(title=title % filling, detail=" ".join(told), anchor="trade"))
    made += [_answer(ruleset, phase, receiver, names) for receiver in answers]
    return made


def _left_open(coming: Coming, names: Sequence[str]) -> Step:
    """Say that with two up and two down the pairs are ours, and how they were found.

    Once the table has said, that they are its own.
    """
    if not coming.trade.proposed:
        return Step(
            title=gettext("Two up and two down: as the table chose"),
            detail=gettext("The numbers do not settle who gives whom."),
            anchor="order",
            act=False,
            offers=True,
        )
    return Step(
        title=gettext("Two up and two down: a proposal"),
        detail=gettext(
            "The numbers do not settle who gives whom. This goes round from %(dealer)s; "
            "the table may pair otherwise."
        )
        % {"dealer": names[coming.dealer]},
        anchor="order",
        act=False,
        offers=True,
    )


def _answer(
    ruleset: RuleSet, phase: Sequence[Transfer], receiver: int, names: Sequence[str]
) -> Step:
    """Say how a seat answers whoever asked it, one or more at the same time."""
    asking = tuple(transfer for transfer in phase if transfer.receiver == receiver)
    givers = list_of([names[transfer.giver] for transfer in asking])
    in_all = Transfer(asking[0].giver, receiver, sum(transfer.cards for transfer in asking))
    back = _comes_back(ruleset, (in_all,), names)
    rank = gettext(
        "Of two who gave the same suit, whoever gave the higher card gets the highest back, the "
        "other the next."
    )
    return Step(
        title=gettext("%(receiver)s answers %(givers)s")
        % {"receiver": names[receiver], "givers": givers},
        detail=f"{back} {rank}" if len(asking) > 1 else back,
        anchor="order" if len(asking) > 1 else "trade",
    )


def _gifts(transfers: Sequence[Transfer], names: Sequence[str]) -> str:
    """Say what one seat gives: ``Cat 1 card``, or several seats and their cards."""
    gifts = list_of(
        [
            gettext("%(receiver)s %(cards)s")
            % {"receiver": names[transfer.receiver], "cards": cards(transfer.cards)}
            for transfer in transfers
        ]
    )
    if len(transfers) == 1 and transfers[0].cards > 1:
        return gettext("%(gifts)s, together") % {"gifts": gifts}
    return gifts


def _face_down(transfers: Sequence[Transfer], names: Sequence[str]) -> str:
    """Say how one seat's cards go over."""
    if len(transfers) > 1:
        receivers = list_of([names[transfer.receiver] for transfer in transfers])
        return gettext(
            "Face down, to %(receivers)s at the same time, before anything comes back."
        ) % {"receivers": receivers}
    if transfers[0].cards > 1:
        return gettext("Face down, before anything comes back.")
    return gettext("Face down.")


def _comes_back(ruleset: RuleSet, transfers: Sequence[Transfer], names: Sequence[str]) -> str:
    """Say what the asked seats return, by the rule for asking cards."""
    most = max(transfer.cards for transfer in transfers)
    if len(transfers) > 1:
        return from_each(ruleset, most)
    return from_one(ruleset, names[transfers[0].receiver], most)
