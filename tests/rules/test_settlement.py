"""The shortest settlement: it clears every net, in as few payments as can be."""

from collections.abc import Sequence
from itertools import product

import pytest

from rules_reference.rules.stakes import settlement

from .reference import fewest_payments


def cleared(nets: Sequence[int]) -> list[int]:
    left = list(nets)
    for line in settlement(nets):
        assert line.units > 0
        assert nets[line.payer] < 0 < nets[line.receiver]
        left[line.payer] += line.units
        left[line.receiver] -= line.units
    return left


@pytest.mark.parametrize("persons", [2, 3, 4])
def test_every_small_account(persons: int) -> None:
    """Every net from -6 to 6: cleared, and as short as trying every order can make it."""
    for some in product(range(-6, 7), repeat=persons - 1):
        nets = (*some, -sum(some))
        lines = settlement(nets)
        assert cleared(nets) == [0] * persons
        assert len(lines) == fewest_payments(nets) <= persons - 1


@pytest.mark.parametrize(
    ("nets", "payments", "why"),
    [
        ((0, 0, 0), 0, "nobody owes anything"),
        ((5, -5, 0), 1, "one pays one"),
        ((7, -3, -4), 2, "two pay one"),
        ((-9, 4, 5), 2, "one pays two"),
        ((5, 3, -5, -3), 2, "two pairs that cancel"),
        ((5, 3, -3, -5), 2, "two pairs that cancel, crossed"),
        ((3, -5, 5, -3), 2, "the largest pays the largest here"),
        ((6, -3, -2, -1), 3, "three pay one"),
        ((5, 4, -6, -3), 3, "no pair cancels"),
        ((1000, -999, -1, 0), 2, "a whole year"),
    ],
)
def test_accounts(nets: Sequence[int], payments: int, why: str) -> None:
    assert cleared(nets) == [0] * len(nets), why
    assert len(settlement(nets)) == payments, why


def test_twelve_persons_over_a_year() -> None:
    """More persons than seats: people come and go, the account of a table goes on."""
    nets = (31, -7, -12, 4, 9, -25, 16, -3, -18, 5, 0, 0)

    assert cleared(nets) == [0] * 12
    assert len(settlement(nets)) <= 9


def test_the_same_nets_settle_the_same_way() -> None:
    assert settlement((4, -1, -1, -2)) == settlement((4, -1, -1, -2))
