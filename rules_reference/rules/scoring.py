"""The shapes of scoring: what one hand adds to each seat's score, where a game keeps one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rules_reference.rules.words import gettext_noop

Values = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Points:
    """One way of turning a hand's balances into points.

    >>> QUOTA_MADE.of((1, -1, 0))
    (1, 0, 1)
    """

    short: str
    """What it is called in a list of games, untranslated."""
    words: str
    """What it means at the table, one sentence, untranslated."""
    of: Callable[[Values], Values]
    """The points each seat gets, from the balances in tricks, both in the same order."""
    at_most_one: bool = False
    """Whether a hand adds one point or none, so that a score never falls and seats that reach a
    score in the same hand are equal there."""


BALANCE: Final = Points(
    short=gettext_noop("ups and downs, added up"),
    words=gettext_noop("Your ups and downs are added up, hand after hand: a running balance."),
    of=lambda balances: balances,
)
"""The balance itself is added: reduced deck, nine-five-two, four-handed up to a line."""

QUOTA_MADE: Final = Points(
    short=gettext_noop("a point for a quota made"),
    words=gettext_noop("One point for whoever makes the quota; exact counts."),
    of=lambda balances: tuple(1 if balance >= 0 else 0 for balance in balances),
    at_most_one=True,
)
"""One point for a quota made, however many tricks over: five points."""
