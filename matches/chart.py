"""The running scores of a game as lines on paper: numbers in, coordinates out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules_reference.names import fitting

WIDTH: Final = 300
HEIGHT: Final = 172
LEFT: Final = 8
RIGHT: Final = 180
EDGE: Final = 12
LABEL_GAP: Final = 19
NAME_SHOWN: Final = 7


@dataclass(frozen=True, slots=True)
class Run:
    """One seat's running score: nothing before the first hand, then the score after each."""

    seat: int
    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """One seat's line: its points, where it ends, and where its label stands."""

    seat: int
    name: str
    shown: str
    last: int
    points: str
    x: int
    y: int
    label_y: int


@dataclass(frozen=True, slots=True)
class Row:
    """The same numbers to read instead of look at: every seat's score after one hand."""

    hand: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Everything the drawing needs; `goal` is the height of the line that wins, if any."""

    width: int
    height: int
    left: int
    right: int
    label_x: int
    zero: int
    goal: int | None
    curves: tuple[Curve, ...]
    rows: tuple[Row, ...]


def draw(runs: Sequence[Run], hands: Sequence[int], *, line: int | None = None) -> Chart:
    """Draw the runs over the numbered hands; each run has one value more than there are hands."""
    heights = _Scale.over([0, *([line] if line else []), *(v for run in runs for v in run.values)])
    ends = [heights.of(run.values[-1]) for run in runs]
    return Chart(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=RIGHT,
        label_x=RIGHT + 8,
        zero=heights.of(0),
        goal=heights.of(line) if line else None,
        curves=tuple(
            _curve(run, heights, end, label)
            for run, end, label in zip(runs, ends, spread(ends), strict=True)
        ),
        rows=tuple(
            Row(hand, tuple(run.values[after] for run in runs))
            for after, hand in enumerate(hands, start=1)
        ),
    )


def spread(wanted: Sequence[int]) -> list[int]:
    """Return a height for every label, as near as can be to the wanted one, none over another."""
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    placed = [0] * len(wanted)
    lowest = EDGE - LABEL_GAP
    for index in order:
        lowest = placed[index] = max(wanted[index], lowest + LABEL_GAP)
    highest = HEIGHT - EDGE + LABEL_GAP
    for index in reversed(order):
        highest = placed[index] = min(placed[index], highest - LABEL_GAP)
    return placed


@dataclass(frozen=True, slots=True)
class _Scale:
    """From a score to a height, the highest score at the top."""

    low: int
    high: int

    @classmethod
    def over(cls, values: Sequence[int]) -> _Scale:
        return cls(min(values), max(values))

    def of(self, value: int) -> int:
        if self.low == self.high:
            return HEIGHT // 2
        share = (self.high - value) / (self.high - self.low)
        return round(EDGE + share * (HEIGHT - 2 * EDGE))


def _curve(run: Run, heights: _Scale, end: int, label: int) -> Curve:
    step = (RIGHT - LEFT) / max(1, len(run.values) - 1)
    points = [(round(LEFT + step * n), heights.of(v)) for n, v in enumerate(run.values)]
    return Curve(
        seat=run.seat,
        name=run.name,
        shown=fitting(run.name, NAME_SHOWN),
        last=run.values[-1],
        points=" ".join(f"{x},{y}" for x, y in points),
        x=RIGHT if len(points) > 1 else LEFT,
        y=end,
        label_y=label,
    )
