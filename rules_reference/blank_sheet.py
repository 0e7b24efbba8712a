"""A score sheet to print and write on: seats named, quotas already rotated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from rules_reference.names import initials
from rules_reference.presentation.rulebook.answers import answers_table
from rules_reference.presentation.rulebook.blocks import Table
from rules_reference.rules.ending import Line, NumberOfHands
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.scoring import BALANCE
from rules_reference.rules.seats import next_seat, quotas_by_seat

HANDS: Final = 12
"""As many as are seldom more in an evening's game, and fit on a page."""


@dataclass(frozen=True, slots=True)
class BlankCell:
    """Where one seat's tricks of a hand are written."""

    quota: int
    deals: bool


@dataclass(frozen=True, slots=True)
class BlankHand:
    """A line of the sheet."""

    number: int
    cells: tuple[BlankCell, ...]


@dataclass(frozen=True, slots=True)
class BlankSeat:
    """A column of the sheet; ``seat`` counts from 1 and ``name`` may be empty."""

    seat: int
    name: str
    letter: str


@dataclass(frozen=True, slots=True)
class BlankSheet:
    """Everything a sheet prints but the words of the quick card."""

    seats: tuple[BlankSeat, ...]
    hands: tuple[BlankHand, ...]
    dealer: int
    """The seat that deals first, from 1."""
    column: str
    """What is written beside the tricks."""
    totalled: bool
    """Whether that is added up in the end; else it is a sum already, or for nothing."""
    back: Table
    """What goes back for the cards that ask, in a few hands."""
    line: int | None
    """The score that ends the game, or None."""


def blank_sheet(ruleset: RuleSet, names: tuple[str, ...], dealer: int) -> BlankSheet:
    """Rule a sheet for people by seat, of whom some may have no name; ``dealer`` from 0."""
    letters = initials([name or str(seat) for seat, name in enumerate(names, start=1)])
    return BlankSheet(
        seats=tuple(
            BlankSeat(seat, name, letter)
            for seat, (name, letter) in enumerate(zip(names, letters, strict=True), start=1)
        ),
        hands=_hands(ruleset, dealer),
        dealer=dealer + 1,
        column=_column(ruleset),
        totalled=ruleset.points is None
        and (ruleset.stakes or isinstance(ruleset.ending, NumberOfHands)),
        back=answers_table(ruleset),
        line=ruleset.ending.at if isinstance(ruleset.ending, Line) else None,
    )


def _hands(ruleset: RuleSet, dealer: int) -> tuple[BlankHand, ...]:
    hands = []
    for number in range(1, HANDS + 1):
        quotas = quotas_by_seat(ruleset, dealer)
        cells = tuple(BlankCell(quota, seat == dealer) for seat, quota in enumerate(quotas))
        hands.append(BlankHand(number, cells))
        dealer = next_seat(dealer, ruleset.seats)
    return tuple(hands)


def _column(ruleset: RuleSet) -> str:
    if ruleset.points is None:
        return _("up or down")
    return _("ups and downs so far") if ruleset.points == BALANCE else _("points so far")
