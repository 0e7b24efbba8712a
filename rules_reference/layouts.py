"""Where seats, arrows and labels lie on the drawn table, for three seats and for four.

Places are counted clockwise from the one that looks, at the bottom. Between two places lie an
outer way and an inner one: the cards go by the outer, and come back by the inner.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Curve:
    """A bow from the first point to the last, drawn towards the one between."""

    points: tuple[Point, Point, Point]

    def reversed(self) -> Curve:
        """Return the same bow the other way."""
        start, towards, end = self.points
        return Curve((end, towards, start))


@dataclass(frozen=True, slots=True)
class Route:
    """The two ways between a pair of places, both begun at `start`, and the label's middle."""

    start: int
    outer: Curve
    inner: Curve
    label: Point


@dataclass(frozen=True, slots=True)
class Layout:
    """A table with the middles of its boxes and a route for every pair of them."""

    width: int
    height: int
    box_width: int
    box_height: int
    label_width: int
    label_height: int
    places: tuple[Point, ...]
    routes: Mapping[frozenset[int], Route]

    @property
    def middle(self) -> int:
        """Halfway across a box, from its corner."""
        return self.box_width // 2

    @property
    def label_left(self) -> int:
        """The left edge of a label, from its middle."""
        return -self.label_width // 2

    @property
    def label_top(self) -> int:
        """The upper edge of a label, from its middle."""
        return -self.label_height // 2

    @property
    def turn(self) -> int:
        """Where a label says whose turn it is, from its middle."""
        return self.label_left + self.label_height // 2

    def upside_down(self) -> Layout:
        """Return the table turned over top to bottom, its places counted from the other end."""
        last = len(self.places) - 1
        return replace(
            self,
            places=tuple((x, self.height - y) for x, y in reversed(self.places)),
            routes={
                frozenset(last - place for place in pair): Route(
                    start=last - route.start,
                    outer=self._over(route.outer),
                    inner=self._over(route.inner),
                    label=(route.label[0], self.height - route.label[1]),
                )
                for pair, route in self.routes.items()
            },
        )

    def _over(self, curve: Curve) -> Curve:
        (x1, y1), (cx, cy), (x2, y2) = curve.points
        h = self.height
        return Curve(((x1, h - y1), (cx, h - cy), (x2, h - y2)))


def _route(start: int, outer: tuple[Point, ...], inner: tuple[Point, ...], label: Point) -> Route:
    a, b, c = outer
    d, e, f = inner
    return Route(start, Curve((a, b, c)), Curve((d, e, f)), label)


TRIANGLE: Final = Layout(
    width=320,
    height=196,
    box_width=100,
    box_height=68,
    label_width=96,
    label_height=26,
    places=((268, 161), (52, 161), (160, 35)),
    routes={
        frozenset((0, 1)): _route(
            1,
            ((106, 158), (160, 150), (214, 158)),
            ((106, 176), (160, 186), (214, 176)),
            (160, 136),
        ),
        frozenset((1, 2)): _route(
            1,
            ((40, 124), (40, 30), (106, 30)),
            ((88, 124), (100, 92), (130, 72)),
            (54, 66),
        ),
        frozenset((0, 2)): _route(
            2,
            ((214, 30), (280, 30), (280, 124)),
            ((190, 72), (220, 92), (232, 124)),
            (266, 66),
        ),
    },
)
"""Three seats: the one that looks on the right below, its left-hand neighbour beside it."""

DIAMOND: Final = Layout(
    width=340,
    height=300,
    box_width=98,
    box_height=68,
    label_width=70,
    label_height=26,
    places=((170, 265), (51, 150), (170, 35), (289, 150)),
    routes={
        frozenset((1, 2)): _route(
            1,
            ((28, 112), (28, 22), (117, 22)),
            ((70, 112), (74, 64), (117, 56)),
            (50, 48),
        ),
        frozenset((2, 3)): _route(
            2,
            ((223, 22), (312, 22), (312, 112)),
            ((223, 56), (266, 64), (270, 112)),
            (290, 48),
        ),
        frozenset((0, 3)): _route(
            3,
            ((312, 188), (312, 278), (223, 278)),
            ((270, 188), (266, 236), (223, 244)),
            (290, 252),
        ),
        frozenset((0, 1)): _route(
            0,
            ((117, 278), (28, 278), (28, 188)),
            ((117, 244), (74, 236), (70, 188)),
            (50, 252),
        ),
        frozenset((1, 3)): _route(
            1,
            ((104, 144), (170, 130), (236, 144)),
            ((104, 160), (170, 172), (236, 160)),
            (198, 137),
        ),
        frozenset((0, 2)): _route(
            2,
            ((136, 72), (114, 150), (136, 228)),
            ((166, 72), (150, 150), (166, 228)),
            (120, 96),
        ),
    },
)
"""Four seats: the one that looks below, the others to its left, opposite and to its right."""
