"""One hand in words: who needs what, who pays whom, and the line a screen reader speaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext

from rules_reference.presentation.ending import ended_because
from rules_reference.presentation.sentences import in_words, list_of
from rules_reference.rules.hand import Closed
from rules_reference.rules.seats import round_from
from rules_reference.rules.stakes import Payment
from rules_reference.rules.standing import Coming, Standing


def deal_words(coming: Coming, names: Sequence[str]) -> str:
    """Say what each seat needs in a hand, the dealer first: ``Bob 8, Cat 5, Ann 3``."""
    return gettext(", ").join(
        gettext("%(name)s %(count)s") % {"name": names[seat], "count": coming.quotas[seat]}
        for seat in round_from(coming.dealer, len(names))
    )


def stakes_words(payments: Sequence[Payment], names: Sequence[str]) -> list[str]:
    """Say who pays whom, a line for each payer; that there is nothing to pay is a line too.

    >>> stakes_words([Payment(2, 0, 1), Payment(2, 1, 2)], ["Ann", "Bob", "Cat"])
    ['Cat pays Ann 1 and Bob 2']
    """
    if not payments:
        return [gettext("Nothing to pay")]
    paid: dict[int, list[str]] = {}
    for payment in payments:
        receiver = {"name": names[payment.receiver], "count": payment.units}
        paid.setdefault(payment.payer, []).append(gettext("%(name)s %(count)s") % receiver)
    return [
        gettext("%(payer)s pays %(receivers)s")
        % {"payer": names[payer], "receivers": list_of(receivers)}
        for payer, receivers in paid.items()
    ]


def hand_stakes_words(payments: Sequence[Payment], names: Sequence[str]) -> list[str]:
    """Say who pays whom for one hand, or tell it as a pot where nobody can know the pairs.

    With two up and two down only what each pays or gets in all is certain.

    >>> hand_stakes_words([Payment(2, 0, 2), Payment(3, 1, 1)], ["Ann", "Bob", "Cat", "Dee"])
    ['Into the pot: Cat 2 and Dee 1; out of it: Ann 2 and Bob 1']
    """
    paid: dict[int, int] = {}
    got: dict[int, int] = {}
    for payment in payments:
        paid[payment.payer] = paid.get(payment.payer, 0) + payment.units
        got[payment.receiver] = got.get(payment.receiver, 0) + payment.units
    if len(paid) < 2 or len(got) < 2:
        return stakes_words(payments, names)
    filling = {"paid": _sums(paid, names), "got": _sums(got, names)}
    return [gettext("Into the pot: %(paid)s; out of it: %(got)s") % filling]


def _sums(units: Mapping[int, int], names: Sequence[str]) -> str:
    """Say what some seats pay or get, in their order."""
    return list_of(
        [
            gettext("%(name)s %(count)s") % {"name": names[seat], "count": units[seat]}
            for seat in sorted(units)
        ]
    )


def announcement(standing: Standing, names: Sequence[str]) -> str:
    """Say the last recorded hand in one short line, for a screen reader after it was recorded.

    Such as ``Ann 10, Bob 4, Cat 2. Ann two up, Bob one down, Cat one down. Trade owed.``
    """
    if not standing.hands:
        return ""
    hand = standing.hands[-1]
    if hand.facts.closed == Closed.VOIDED:
        return gettext("Hand %(number)s is struck out.") % {"number": hand.facts.number}
    parts: list[str] = []
    if hand.facts.tricks is not None:
        counts = gettext(", ").join(
            gettext("%(name)s %(count)s") % {"name": name, "count": count}
            for name, count in zip(names, hand.facts.tricks, strict=True)
        )
        parts.append(gettext("%(counts)s.") % {"counts": counts})
    balances = zip(names, hand.balances or (), strict=False)
    off = [spoken(name, balance) for name, balance in balances if balance]
    if off:
        parts.append(gettext("%(balances)s.") % {"balances": gettext(", ").join(off)})
    if standing.decision is not None:
        parts.append(ended_because(standing.decision, standing, names))
    elif standing.coming is not None and standing.coming.trade:
        parts.append(gettext("Trade owed."))
    elif hand.balances is not None:
        parts.append(gettext("All exact: no trade."))
    return " ".join(parts)


def spoken(name: str, balance: int) -> str:
    """Say a balance after a name, as it is spoken: ``Ann two up``."""
    words = {"name": name, "count": in_words(abs(balance))}
    if balance > 0:
        return gettext("%(name)s %(count)s up") % words
    return gettext("%(name)s %(count)s down") % words
