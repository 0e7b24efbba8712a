"""The shortest settlement: it clears every net, in as few payments as can be."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
        (
            (6, 4, -4, -3, -3),
            3,
            "two groups that settle apart; the largest paying the largest: four",
        ),
        ((7, 5, -6, -5, -1), 3, "the pair that cancels is neither largest nor smallest"),
        ((8, 7, -6, -5, -4), 4, "no group settles apart"),
        ((9, 9, 2, -6, -6, -6, -2), 5, "one pair, and five who cannot be parted"),
    ],
)
def test_accounts(nets: Sequence[int], payments: int, why: str) -> None:
    assert cleared(nets) == [0] * len(nets), why
    assert len(settlement(nets)) == payments, why


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(-9, 9), min_size=4, max_size=5))
def test_more_persons_than_seats(some: list[int]) -> None:
    """People come and go, the account of a table goes on."""
    nets = (*some, -sum(some))

    assert cleared(nets) == [0] * len(nets)
    assert len(settlement(nets)) == fewest_payments(nets)


def test_twelve_persons_over_a_year() -> None:
    nets = (31, -7, -12, 4, 9, -25, 16, -3, -18, 5, 0, 0)

    assert cleared(nets) == [0] * 12
    assert len(settlement(nets)) <= 9


def test_the_same_nets_settle_the_same_way() -> None:
    assert settlement((4, -1, -1, -2)) == settlement((4, -1, -1, -2))
