"""The drawn table: every trade there can be has its arrows, and nothing lies over anything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, permutations, product

import pytest

from rules_reference.drawing import NAME_SHOWN, Arrow, Box, Drawing, Gift, Party, draw
from rules_reference.games import GAMES
from rules_reference.names import fitting
from rules_reference.rules.trade import owed, splits

Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom."""

SHAPES = {
    3: [b for b in product((-2, -1, 0, 1, 2), repeat=3) if sum(b) == 0 and any(b)],
    4: [b for b in product((-2, -1, 0, 1, 2), repeat=4) if sum(b) == 0 and any(b)],
}


def trades() -> Iterator[tuple[tuple[Party, ...], tuple[Gift, ...], int | None]]:
    """Every way of up and down and of sharing it out, every dealer, and everyone who may look."""
    quotas = {game.seats: game.quotas for game in GAMES}
    for seats, shapes in SHAPES.items():
        for balances, dealer in product(shapes, range(seats)):
            by_seat = tuple(quotas[seats][(seat - dealer) % seats] for seat in range(seats))
            parties = tuple(
                Party(seat + 1, f"Seat {seat + 1}", by_seat[seat], balances[seat], seat == dealer)
                for seat in range(seats)
            )
            for split in splits(balances, dealer):
                trade = owed(balances, by_seat, dealer, dealer, frozenset(split))
                gifts = tuple(
                    Gift(t.giver + 1, t.receiver + 1, t.cards, order)
                    for order, phase in enumerate(trade.phases, start=1)
                    for t in phase
                )
                for viewer in (None, *range(1, seats + 1)):
                    yield parties, gifts, viewer


@pytest.fixture(scope="module", name="drawings")
def every_drawing() -> list[Drawing]:
    return [draw(parties, gifts, viewer=viewer) for parties, gifts, viewer in trades()]


def of_box(drawing: Drawing, box: Box) -> Rectangle:
    return (box.x, box.y, box.x + drawing.layout.box_width, box.y + drawing.layout.box_height)


def of_label(drawing: Drawing, arrow: Arrow) -> Rectangle:
    across, down = drawing.layout.label_width / 2, drawing.layout.label_height / 2
    return (arrow.x - across, arrow.y - down, arrow.x + across, arrow.y + down)


def overlap(one: Rectangle, other: Rectangle, *, air: float = 0) -> bool:
    """Whether two places have less than this between them, across and down."""
    across = one[0] < other[2] + air and other[0] < one[2] + air
    return across and one[1] < other[3] + air and other[1] < one[3] + air


def along(path: str) -> list[tuple[float, float]]:
    """Points on a drawn bow, ends included."""
    (x1, y1), (cx, cy), (x2, y2) = ends(path)
    steps = [step / 60 for step in range(61)]
    return [
        (
            (1 - t) ** 2 * x1 + 2 * (1 - t) * t * cx + t**2 * x2,
            (1 - t) ** 2 * y1 + 2 * (1 - t) * t * cy + t**2 * y2,
        )
        for t in steps
    ]


def ends(path: str) -> list[tuple[float, float]]:
    numbers = [float(n) for n in path.replace("M", " ").replace("Q", " ").split()]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def inside(point: tuple[float, float], place: Rectangle) -> bool:
    return place[0] < point[0] < place[2] and place[1] < point[1] < place[3]


def test_nothing_leaves_the_picture(drawings: list[Drawing]) -> None:
    for drawing in drawings:
        places = [of_box(drawing, box) for box in drawing.boxes]
        places += [of_label(drawing, arrow) for arrow in drawing.arrows]
        for left, top, right, bottom in places:
            assert left >= 1
            assert top >= 1
            assert right <= drawing.layout.width - 1
            assert bottom <= drawing.layout.height - 1


def test_no_box_and_no_label_lies_over_another(drawings: list[Drawing]) -> None:
    for drawing in drawings:
        places = [of_box(drawing, box) for box in drawing.boxes]
        places += [of_label(drawing, arrow) for arrow in drawing.arrows]
        for one, other in combinations(places, 2):
            assert not overlap(one, other), drawing


def test_a_label_touches_no_box(drawings: list[Drawing]) -> None:
    for drawing in drawings:
        for arrow, box in product(drawing.arrows, drawing.boxes):
            assert not overlap(of_label(drawing, arrow), of_box(drawing, box), air=6), drawing


def test_no_arrow_runs_through_a_box(drawings: list[Drawing]) -> None:
    for drawing in drawings:
        boxes = [of_box(drawing, box) for box in drawing.boxes]
        for arrow in drawing.arrows:
            for path, box in product((arrow.there, arrow.back), boxes):
                assert not any(inside(point, box) for point in along(path)), drawing


def test_no_arrow_runs_under_the_label_of_another(drawings: list[Drawing]) -> None:
    for drawing in drawings:
        for one, other in permutations(drawing.arrows, 2):
            label = of_label(drawing, other)
            for path in (one.there, one.back):
                assert not any(inside(point, label) for point in along(path)), drawing


def test_the_way_back_is_never_under_its_own_label(drawings: list[Drawing]) -> None:
    for drawing in drawings:
        for arrow in drawing.arrows:
            label = of_label(drawing, arrow)
            assert not any(inside(point, label) for point in along(arrow.back)), drawing


def test_an_arrow_goes_from_giver_to_receiver_and_back(drawings: list[Drawing]) -> None:
    def nearest(drawing: Drawing, point: tuple[float, float]) -> int:
        def distance(box: Box) -> float:
            left, top, right, bottom = of_box(drawing, box)
            across = max(left - point[0], point[0] - right, 0)
            down = max(top - point[1], point[1] - bottom, 0)
            return across + down

        return min(drawing.boxes, key=distance).party.seat

    for drawing in drawings:
        for arrow in drawing.arrows:
            there, back = ends(arrow.there), ends(arrow.back)
            way = (arrow.gift.giver, arrow.gift.receiver)
            assert (nearest(drawing, there[0]), nearest(drawing, there[2])) == way
            assert (nearest(drawing, back[2]), nearest(drawing, back[0])) == way


@pytest.mark.parametrize("clockwise", [True, False])
def test_seats_go_the_way_of_the_deal_whoever_looks(*, clockwise: bool) -> None:
    for parties, gifts, viewer in trades():
        drawing = draw(parties, gifts, viewer=viewer, clockwise=clockwise)
        middles = [
            (box.x + drawing.layout.middle, box.y + drawing.layout.box_height / 2)
            for box in drawing.boxes
        ]
        closed = [*middles, middles[0]]
        area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise(closed))
        assert (area > 0) == clockwise  # where y grows downwards


@pytest.mark.parametrize("clockwise", [True, False])
def test_whoever_looks_sits_below_everyone_else(*, clockwise: bool) -> None:
    for parties, gifts, viewer in trades():
        if viewer is not None:
            drawing = draw(parties, gifts, viewer=viewer, clockwise=clockwise)
            lowest = max(drawing.boxes, key=lambda box: box.y)
            assert lowest.party.seat == viewer


def test_what_whoever_looks_gives_and_gets_is_told_apart() -> None:
    for parties, gifts, viewer in trades():
        drawing = draw(parties, gifts, viewer=viewer)
        assert [box.party.seat for box in drawing.boxes if box.own] == [viewer] * (
            viewer is not None
        )
        for arrow in drawing.arrows:
            assert arrow.own == (viewer in {arrow.gift.giver, arrow.gift.receiver})


@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_seats_never_move_while_nobody_is_known_to_look(dealer: int) -> None:
    """The first at the top and the others clockwise, as when the table was opened."""
    parties = tuple(Party(seat, "N", 5, 0, seat == dealer) for seat in (1, 2, 3))
    by_seat = {box.party.seat: box for box in draw(parties, ()).boxes}
    assert by_seat[2].x > by_seat[3].x
    assert by_seat[2].y == by_seat[3].y > by_seat[1].y


def test_gifts_are_numbered_only_where_one_waits_for_another() -> None:
    parties = tuple(Party(seat, "N", 5, 0, seat == 1) for seat in (1, 2, 3))
    assert not draw(parties, (Gift(1, 2, 1, 1), Gift(1, 3, 1, 1))).ordered
    assert draw(parties, (Gift(1, 3, 1, 1), Gift(2, 3, 2, 2))).ordered


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Margaret", "Margaret"),
        ("Maximilian", "Maximil…"),
        ("Jean Luc Picard", "Jean Lu…"),
        ("Kim Lee Elsa", "Kim Lee…"),
        ("Zoe\u0301 Zoe\u0301 Zo", "Zoe\u0301 Zoe\u0301…"),
        ("王小明", "王小明"),
        ("王小明王小明", "王小明…"),
    ],
)
def test_a_long_name_is_cut_to_fit(name: str, shown: str) -> None:
    assert fitting(name, NAME_SHOWN) == shown
