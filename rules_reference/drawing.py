"""The trade as a drawn table: who sits where and who gives whom cards in, coordinates out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules_reference.layouts import DIAMOND, TRIANGLE, Curve, Layout
from rules_reference.names import fitting

NAME_SHOWN: Final = 8
"""How many letters of a name fit into a box."""


@dataclass(frozen=True, slots=True)
class Party:
    """What a box says of a seat; balances are those of the hand just played."""

    seat: int
    name: str
    quota: int | None
    balance: int | None
    deals: bool


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards that go from one seat to another; `order` is the phase, counted from 1."""

    giver: int
    receiver: int
    cards: int
    order: int


@dataclass(frozen=True, slots=True)
class Box:
    """A seat at the table: its left upper corner, the name that fits, whether its player looks."""

    party: Party
    shown: str
    x: int
    y: int
    own: bool = False


@dataclass(frozen=True, slots=True)
class Arrow:
    """A gift and its answer: the way there, the way back, and the middle of its label.

    `own` where whoever looks gives it or gets it.
    """

    gift: Gift
    there: str
    back: str
    x: int
    y: int
    own: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """All a picture needs; `ordered` where one gift waits for another."""

    layout: Layout
    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]
    ordered: bool


@lru_cache(maxsize=512)
def draw(
    parties: tuple[Party, ...],
    gifts: tuple[Gift, ...],
    *,
    viewer: int | None = None,
    clockwise: bool = True,
) -> Drawing:
    """Draw the parties, given in dealing order, round the table the way the deal goes.

    Whoever looks sits at the bottom; while that is not known, the seats lie as they did when the
    table was opened, the first at the top, and never move from hand to hand. Boxes are listed
    from the dealer's on: so drawings of one trade, dealt by each in turn, say the same in the same
    order, which is what makes a book of them small.
    """
    layout = _layout(len(parties), known=viewer is not None)
    order = parties if clockwise else (parties[0], *reversed(parties[1:]))
    last_but_one = len(parties) - 2
    below = next((n for n, party in enumerate(order) if party.seat == viewer), last_but_one)
    around = (*order[below:], *order[:below])
    place_of = {party.seat: place for place, party in enumerate(around)}
    return Drawing(
        layout=layout,
        boxes=tuple(
            _box(party, layout, place_of[party.seat], own=party.seat == viewer)
            for party in _from_the_dealer(parties)
        ),
        arrows=tuple(
            _arrow(
                gift,
                layout,
                place_of[gift.giver],
                place_of[gift.receiver],
                own=viewer in (gift.giver, gift.receiver),
            )
            for gift in gifts
        ),
        ordered=len({gift.order for gift in gifts}) > 1,
    )


def _from_the_dealer(parties: tuple[Party, ...]) -> tuple[Party, ...]:
    first = next((n for n, party in enumerate(parties) if party.deals), 0)
    return (*parties[first:], *parties[:first])


def _layout(seats: int, *, known: bool) -> Layout:
    if seats == len(DIAMOND.places):
        return DIAMOND
    return TRIANGLE.upside_down() if known else TRIANGLE


def _box(party: Party, layout: Layout, place: int, *, own: bool) -> Box:
    x, y = layout.places[place]
    return Box(
        party=party,
        shown=fitting(party.name, NAME_SHOWN),
        x=x - layout.box_width // 2,
        y=y - layout.box_height // 2,
        own=own,
    )


def _arrow(gift: Gift, layout: Layout, giver: int, receiver: int, *, own: bool) -> Arrow:
    route = layout.routes[frozenset((giver, receiver))]
    there, back = route.outer, route.inner
    if giver != route.start:
        there, back = there.reversed(), back.reversed()
    x, y = route.label
    return Arrow(gift=gift, there=_path(there), back=_path(back.reversed()), x=x, y=y, own=own)


def _path(curve: Curve) -> str:
    (x1, y1), (cx, cy), (x2, y2) = curve.points
    return f"M{x1} {y1}Q{cx} {cy} {x2} {y2}"
