"""Stakes: one unit for each trick between up and down, and the shortest way to settle them.

Units only: there is no money anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_reference.rules.trade import pairs


@dataclass(frozen=True, slots=True)
class Payment:
    """Units that pass from one seat, or person, to another."""

    payer: int
    """Who pays: a seat, an offset or a place in a list of persons."""
    receiver: int
    """Who is paid, counted the same way."""
    units: int
    """How many units, at least one."""


def owed(balances: tuple[int, ...], next_dealer: int) -> tuple[Payment, ...]:
    """Work out one hand's stakes, by payer and then by receiver.

    Each down seat pays its shortfall and each up seat is paid its overtricks. Who pays whom
    mirrors the trade: with two up and two down only the nets are certain, and the pairs are the
    proposal that goes round from the next dealer.

    >>> owed((2, -1, -1), next_dealer=1)
    (Payment(payer=1, receiver=0, units=1), Payment(payer=2, receiver=0, units=1))
    """
    payments = [Payment(t.receiver, t.giver, t.cards) for t in pairs(balances, next_dealer)]
    return tuple(sorted(payments, key=lambda payment: (payment.payer, payment.receiver)))


def settlement(nets: Sequence[int]) -> tuple[Payment, ...]:
    """Find the fewest payments that bring every net to 0, by payer and then by receiver.

    ``nets`` are units per person, above 0 for who is owed; they add to 0. The persons are split
    into as many groups as possible that settle among themselves, each with one payment fewer
    than it has persons, so there are never more than persons - 1. Meant for a table's dozen at
    most: the work doubles with each person.

    >>> settlement((3, -2, -1))
    (Payment(payer=1, receiver=0, units=2), Payment(payer=2, receiver=0, units=1))
    >>> settlement((0, 0, 0))
    ()
    """
    if sum(nets) != 0:
        raise ValueError("Nets add to 0.")
    payments: list[Payment] = []
    for group in _groups(nets):
        payments.extend(_settle({person: nets[person] for person in group}))
    return tuple(sorted(payments, key=lambda payment: (payment.payer, payment.receiver)))


def _groups(nets: Sequence[int]) -> list[list[int]]:
    """Split everybody with a net into as many groups as possible whose nets add to 0.

    Every set of persons, written as the bits of a number, is reached by adding its persons one
    by one; ``best`` counts how often the sum of the persons so far can pass through 0 on the way.
    """
    people = [person for person, net in enumerate(nets) if net]
    everybody = (1 << len(people)) - 1
    total = [0] * (everybody + 1)
    best = [0] * (everybody + 1)
    last = [0] * (everybody + 1)
    for some in range(1, everybody + 1):
        lowest = (some & -some).bit_length() - 1
        total[some] = total[some & (some - 1)] + nets[people[lowest]]
        members = [place for place in range(len(people)) if some >> place & 1]
        last[some] = max(members, key=lambda place: best[some ^ (1 << place)])
        best[some] = best[some ^ (1 << last[some])] + (total[some] == 0)
    groups: list[list[int]] = []
    some = everybody
    while some:
        if total[some] == 0:
            groups.append([])
        groups[-1].append(people[last[some]])
        some ^= 1 << last[some]
    return groups


def _settle(group: dict[int, int]) -> list[Payment]:
    """Settle one group, whoever owes most paying whoever is owed most, until nobody owes."""
    payments: list[Payment] = []
    while any(group.values()):
        payer = min(group, key=lambda person: (group[person], person))
        receiver = max(group, key=lambda person: (group[person], -person))
        units = min(-group[payer], group[receiver])
        payments.append(Payment(payer, receiver, units))
        group[payer] += units
        group[receiver] -= units
    return payments
