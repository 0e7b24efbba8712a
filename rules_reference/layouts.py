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
    width=300,
    height=196,
    box_width=92,
    box_height=68,
    label_width=96,
    label_height=26,
    places=((253, 161), (47, 161), (150, 35)),
    routes={
        frozenset((0, 1)): _route(
            1,
            ((96, 158), (150, 150), (204, 158)),
            ((96, 176), (150, 186), (204, 176)),
            (150, 136),
        ),
        frozenset((1, 2)): _route(
            1,
            ((40, 124), (40, 30), (101, 30)),
            ((84, 124), (94, 92), (122, 72)),
            (52, 66),
        ),
        frozenset((0, 2)): _route(
            2,
            ((199, 30), (260, 30), (260, 124)),
            ((178, 72), (206, 92), (216, 124)),
            (248, 66),
        ),
    },
)
"""Three seats: the one that looks on the right below, its left-hand neighbour beside it."""

DIAMOND: Final = Layout(
    width=300,
    height=300,
    box_width=88,
    box_height=68,
    label_width=64,
    label_height=26,
    places=((150, 265), (45, 150), (150, 35), (255, 150)),
    routes={
        frozenset((1, 2)): _route(
            1,
            ((28, 113), (28, 22), (103, 22)),
            ((66, 113), (70, 64), (103, 56)),
            (48, 48),
        ),
        frozenset((2, 3)): _route(
            2,
            ((197, 22), (272, 22), (272, 113)),
            ((197, 56), (230, 64), (234, 113)),
            (252, 48),
        ),
        frozenset((0, 3)): _route(
            3,
            ((272, 187), (272, 278), (197, 278)),
            ((234, 187), (230, 236), (197, 244)),
            (252, 252),
        ),
        frozenset((0, 1)): _route(
            0,
            ((103, 278), (28, 278), (28, 187)),
            ((103, 244), (70, 236), (66, 187)),
            (48, 252),
        ),
        frozenset((1, 3)): _route(
            1,
            ((92, 144), (150, 130), (208, 144)),
            ((92, 160), (150, 172), (208, 160)),
            (177, 137),
        ),
        frozenset((0, 2)): _route(
            2,
            ((124, 72), (100, 150), (124, 228)),
            ((152, 72), (130, 150), (152, 228)),
            (112, 96),
        ),
    },
)
"""Four seats: the one that looks below, the others to its left, opposite and to its right."""
