"""Seats, offsets and the deal: who sits how far after the dealer, and what that asks of a seat.

A seat is a place at the table, counted from 0 in dealing order, which is clockwise in most games.
An offset is the number of places after a hand's dealer: 0 is the dealer, 1 the next to deal.
"""

from __future__ import annotations

from typing import TypeVar

from rules_reference.rules.ruleset import RuleSet

T = TypeVar("T")


def offset_of(seat: int, dealer: int, seats: int) -> int:
    """Count the places from the dealer's seat on to ``seat``, in dealing order.

    >>> offset_of(0, dealer=2, seats=3)
    1
    """
    return (seat - dealer) % seats


def seat_at(offset: int, dealer: int, seats: int) -> int:
    """Find the seat ``offset`` places after the dealer.

    >>> seat_at(1, dealer=2, seats=3)
    0
    """
    return (dealer + offset) % seats


def next_seat(seat: int, seats: int) -> int:
    """Find the seat that deals next: the deal passes there after a hand.

    >>> next_seat(2, seats=3)
    0
    """
    return (seat + 1) % seats


def round_from(seat: int, seats: int) -> tuple[int, ...]:
    """List all seats in dealing order, beginning with ``seat``.

    >>> round_from(1, seats=4)
    (1, 2, 3, 0)
    """
    return (*range(seat, seats), *range(seat))


def by_seat(values: tuple[T, ...], dealer: int) -> tuple[T, ...]:
    """Turn values by offset into values by seat.

    >>> by_seat((8, 5, 3), dealer=1)
    (3, 8, 5)
    """
    return values[-dealer:] + values[:-dealer] if dealer else values


def by_offset(values: tuple[T, ...], dealer: int) -> tuple[T, ...]:
    """Turn values by seat into values by offset.

    >>> by_offset((3, 8, 5), dealer=1)
    (8, 5, 3)
    """
    return values[dealer:] + values[:dealer]


def quotas_by_seat(ruleset: RuleSet, dealer: int) -> tuple[int, ...]:
    """Say how many tricks each seat needs when ``dealer`` deals, by seat.

    The quota goes with the offset, so it rotates with the deal: in as many hands as there are
    seats, each seat holds each quota once.

    >>> from rules_reference.games import by_slug
    >>> quotas_by_seat(by_slug("sergeant-major"), dealer=2)
    (5, 3, 8)
    """
    return by_seat(ruleset.quotas, dealer)
