"""The chart: lines stay on the paper, and labels never lie over each other."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.chart import EDGE, HEIGHT, LABEL_GAP, LEFT, RIGHT, Chart, Run, draw, spread

ANN_BOB_CAT = (
    Run(1, "Ann", (0, 2, 2, 3, 2, 3)),
    Run(2, "Bob", (0, -1, -1, 0, 0, 2)),
    Run(3, "Cat", (0, -1, -1, -3, -2, -5)),
)


def points(chart: Chart, seat: int) -> list[tuple[float, float]]:
    curve = next(curve for curve in chart.curves if curve.seat == seat)
    return [(float(x), float(y)) for x, y in (p.split(",") for p in curve.points.split())]


def test_the_highest_score_is_at_the_top_and_the_lowest_at_the_bottom() -> None:
    chart = draw(ANN_BOB_CAT, (1, 2, 3, 4, 5))
    assert points(chart, 1)[-1] == (RIGHT, EDGE)
    assert points(chart, 3)[-1] == (RIGHT, HEIGHT - EDGE)


def test_every_line_starts_at_nothing() -> None:
    chart = draw(ANN_BOB_CAT, (1, 2, 3, 4, 5))
    assert {points(chart, seat)[0] for seat in (1, 2, 3)} == {(LEFT, chart.zero)}


def test_a_game_where_nothing_happened_yet_is_one_level_line() -> None:
    chart = draw([Run(1, "Ann", (0,)), Run(2, "Bob", (0,))], ())
    assert chart.zero == HEIGHT // 2
    assert chart.rows == ()


def test_a_line_that_wins_is_on_the_paper_before_anyone_is_near_it() -> None:
    chart = draw([Run(1, "Ann", (0, 1))], (1,), line=10)
    assert chart.goal == EDGE
    assert chart.zero == HEIGHT - EDGE


def test_the_same_numbers_can_be_read_as_rows() -> None:
    chart = draw(ANN_BOB_CAT, (1, 2, 3, 5, 6))
    assert [(row.hand, row.values) for row in chart.rows] == [
        (1, (2, -1, -1)),
        (2, (2, -1, -1)),
        (3, (3, 0, -3)),
        (5, (2, 0, -2)),
        (6, (3, 2, -5)),
    ]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Cat", "Cat"),
        ("Dorothy", "Dorothy"),
        ("Dorothea", "Doroth…"),
        ("王小明王小明", "王小明…"),
        ("Zoe\u0301 Zoe\u0301", "Zoe\u0301 Zoe\u0301"),
    ],
)
def test_a_long_name_is_shortened_and_kept_whole_beside(name: str, shown: str) -> None:
    (curve,) = draw([Run(1, name, (0, 1))], (1,)).curves
    assert (curve.shown, curve.name) == (shown, name)


scores = st.integers(min_value=-2000, max_value=2000)


@given(
    st.integers(min_value=1, max_value=60).flatmap(
        lambda hands: st.lists(
            st.lists(scores, min_size=hands, max_size=hands), min_size=3, max_size=4
        )
    )
)
def test_nothing_leaves_the_paper_and_no_label_covers_another(columns: list[list[int]]) -> None:
    runs = [Run(seat, f"P{seat}", (0, *column)) for seat, column in enumerate(columns, start=1)]
    chart = draw(runs, range(1, len(columns[0]) + 1))
    for curve in chart.curves:
        assert all(
            LEFT <= x <= RIGHT and EDGE <= y <= HEIGHT - EDGE for x, y in points(chart, curve.seat)
        )
    labels = sorted(curve.label_y for curve in chart.curves)
    assert all(below - above >= LABEL_GAP for above, below in pairwise(labels))
    assert labels[0] >= EDGE
    assert labels[-1] <= HEIGHT - EDGE


@given(st.lists(st.integers(min_value=EDGE, max_value=HEIGHT - EDGE), min_size=1, max_size=4))
def test_labels_keep_the_order_of_their_lines(wanted: list[int]) -> None:
    placed = spread(wanted)
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    assert order == sorted(range(len(wanted)), key=lambda index: placed[index])
