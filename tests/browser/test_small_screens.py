"""The hand on small phones and on its side: one row for the thumb, the seats and keys in view."""

from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.support.browser import Phones

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]

LONG = ("Maximiliane Josephine von Thal", "Wwwwwwwwwwwwwww", "Al")


def above_the_bar(evening: Evening, *things: Locator) -> bool:
    """Whether all of these are on the screen, whole and not under the thumb's row."""
    bar = evening.page.locator(".bar").bounding_box()
    assert bar
    boxes = [thing.bounding_box() for thing in things]
    return all(box and box["y"] >= 0 and box["y"] + box["height"] <= bar["y"] for box in boxes)


def assert_one_row(evening: Evening, height: float) -> None:
    """The row stays as high as it was, side by side, and the main button’s words are whole."""
    page = evening.page
    bar = page.locator(".bar").bounding_box()
    assert bar
    assert bar["height"] == height
    buttons = page.locator(".bar button").filter(visible=True).all()
    boxes = [box for button in buttons if (box := button.bounding_box())]
    assert all(one["x"] + one["width"] <= two["x"] for one, two in pairwise(boxes))
    assert all(box["height"] >= 48 for box in boxes)
    main = page.locator(".bar .main")
    assert main.evaluate("(main) => main.scrollHeight <= main.clientHeight")
    assert main.evaluate("(main) => main.scrollWidth <= main.clientWidth")


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("names", [("Ann", "Bob", "Cat"), LONG], ids=["short", "long"])
def test_the_thumbs_row_is_one_row(
    sit_down: SitDown, phones: Phones, width: int, names: tuple[str, ...]
) -> None:
    """Whatever can be undone, and however long the names, nothing jumps under the thumb."""
    evening = sit_down(*names, phone=phones(width=width))
    page, count = evening.open(), evening.count
    row = page.locator(".bar").bounding_box()
    assert row
    count.falls(names[0])
    expect(count.untap).to_have_text(f"Undo: trick to {names[0]}")
    assert_one_row(evening, row["height"])
    count.less(names[0]).tap()
    expect(count.untap).to_have_text(f"Undo: trick from {names[0]}")
    assert_one_row(evening, row["height"])
    count.afterwards()
    count.enter(4)
    expect(count.untap).to_have_text(f"Undo: {names[0]}’s number")
    assert_one_row(evening, row["height"])
    count.enter(4)
    assert_one_row(evening, row["height"])
    evening.record(10, 4, 2)
    evening.act("games/1/hands/2/void/", dealer=2)
    evening.open()
    expect(page.get_by_role("button", name="Undo: misdeal of hand 2")).to_be_visible()
    assert_one_row(evening, row["height"])


def test_the_main_button_brings_the_pad(sit_down: SitDown, phones: Phones) -> None:
    """Afterwards, with the tiles in view and the pad below: the keys come above the bar."""
    evening = sit_down(phone=phones(width=320, height=640))
    evening.record(10, 4, 2)
    page, count = evening.open(), evening.count
    count.afterwards()
    page.evaluate("document.querySelector('.count').scrollIntoView({block: 'end'})")
    page.evaluate("scrollBy(0, 120)")
    expect(count.main).to_have_text("16 tricks to place")
    assert not above_the_bar(evening, count.key(16))
    count.main.tap()
    assert above_the_bar(evening, count.key(0), count.key(16))


def test_keys_are_in_view_on_a_small_phone(sit_down: SitDown, phones: Phones) -> None:
    """320 by 640: three rows of keys under the tiles, on a first hand one beside its code."""
    evening = sit_down(phone=phones(width=320, height=640))
    evening.open()
    evening.count.afterwards()
    assert above_the_bar(evening, evening.count.key(4))
    evening.record(8, 5, 3)
    evening.record(10, 4, 2)
    evening.open()
    evening.count.trade.locator("summary").tap()
    evening.page.evaluate("scrollTo(0, 0)")
    assert above_the_bar(evening, evening.count.tile("Ann"), evening.count.key(14))


@pytest.mark.parametrize("way", ["fall", "after"])
@pytest.mark.parametrize("hands", [0, 1])
def test_the_tiles_are_in_view_on_its_side(
    sit_down: SitDown, phones: Phones, hands: int, way: str
) -> None:
    """844 by 390: name, number and what a seat needs, under code or strip and beside the switch."""
    evening = sit_down(phone=phones(width=844, height=390))
    if hands:
        evening.record(8, 5, 3)
    evening.open()
    if way == "after":
        evening.count.afterwards()
    for name in evening.names:
        tile = evening.count.tile(name)
        assert above_the_bar(evening, tile.locator(".name"), tile.locator(".n"))
        assert above_the_bar(evening, tile.locator(".needs"))


def test_four_seats_are_in_view_on_its_side(sit_down: SitDown, phones: Phones) -> None:
    """Two and two, with their running balances, under the folded trade."""
    evening = sit_down(
        "Ann", "Bob", "Cat", "Dee", game="four-handed", phone=phones(width=844, height=390)
    )
    evening.record(7, 2, 3, 1)
    page = evening.open()
    evening.count.trade.locator("summary").tap()
    page.evaluate("scrollTo(0, 0)")
    for name in evening.names:
        tile = evening.count.tile(name)
        assert above_the_bar(evening, tile.locator(".name"), tile.locator(".needs"))


@pytest.mark.parametrize("game", ["blato", "sergeant-major"])
def test_trumps_are_one_row(sit_down: SitDown, phones: Phones, game: str) -> None:
    """No suit, and not NT, stands alone on a second row at 320 px."""
    evening = sit_down(game=game, phone=phones(width=320, height=640))
    page = evening.open()
    suits = page.locator(".trumps input").all()
    boxes = [box for suit in suits if (box := suit.bounding_box())]
    assert len(boxes) >= 4
    assert len({box["y"] for box in boxes}) == 1
    assert min(box["width"] for box in boxes) >= 48
    for pill in page.locator(".tile .pill").all():
        box = pill.bounding_box()
        assert box
        assert box["height"] < 30


@pytest.mark.parametrize("game", ["blato", "sergeant-major"])
def test_fields_are_level_without_javascript(sit_down: SitDown, phones: Phones, game: str) -> None:
    """Whether a seat does two things, one or nothing: its number is level with the others’."""
    page = sit_down(game=game, phone=phones(width=320, javascript=False)).open()
    fields = page.locator(".tile input").all()
    assert len({box["y"] for field in fields if (box := field.bounding_box())}) == 1
