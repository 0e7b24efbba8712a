"""Fingers on the count: two at once, twice on one thing, quick ones, and one that scrolls."""

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.browser.thumb import brush
from tests.support.browser import Phones

pytestmark = pytest.mark.browser


def test_two_fingers_are_two_tricks(evening: Evening) -> None:
    """C12: the second finger comes down before the first is up; both tricks count."""
    page = evening.open()
    count = evening.count
    devtools = page.context.new_cdp_session(page)
    first, second = (
        {"x": box["x"] + 40, "y": box["y"] + 90, "id": number}
        for number, name in enumerate(("Ann", "Bob"))
        if (box := count.tile(name).bounding_box())
    )
    for kind, points in (
        ("touchStart", [first]),
        ("touchStart", [first, second]),
        ("touchEnd", [second]),
        ("touchEnd", []),
    ):
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    count.expect_numbers(Ann="1", Bob="1", Cat="–")


def test_quick_taps_all_count_while_the_network_sleeps(evening: Evening, phones: Phones) -> None:
    """C12: the count is the phone's own; no tap waits for an answer."""
    page = evening.open()
    page.context.set_offline(offline=True)
    count = evening.count
    box = count.tile("Bob").bounding_box()
    assert box
    for _ in range(9):
        page.touchscreen.tap(box["x"] + 40, box["y"] + 90)
    count.expect_numbers(Bob="9")
    page.context.set_offline(offline=False)
    phones.forgive("ERR_INTERNET_DISCONNECTED|dynamically imported")


def test_recording_twice_by_a_double_tap_records_once(evening: Evening) -> None:
    """C14: the answer takes its time, the button is tapped again, and there is one hand."""
    page = evening.open()
    held: list[Route] = []
    page.route("**/hands/", lambda route: held.append(route))  # noqa: PLW0108 - it marks what it is given
    count = evening.count
    count.afterwards()
    count.enter(8, 5)
    box = count.main.bounding_box()
    assert box
    with page.expect_request("**/hands/"):
        for _ in range(2):
            page.touchscreen.tap(box["x"] + 60, box["y"] + 20)
    page.evaluate("1")
    assert len(held) == 1
    for route in held:
        route.continue_()
    count.expect_hand(2)
    count.expect_sent()
    assert evening.tricks() == [[8, 5, 3]]
    page.unroute("**/hands/")
    page.reload()
    count.expect_hand(2)
    assert evening.tricks() == [[8, 5, 3]]


def test_a_scroll_over_a_tile_is_no_trick(sit_down: SitDown, phones: Phones) -> None:
    """A finger that scrolls from a seat's tile has won nothing; the tap after it counts."""
    evening = sit_down(phone=phones(height=560))
    page = evening.open()
    brush(page, evening.count.tile("Bob"))
    evening.count.expect_numbers(Ann="–", Bob="–", Cat="–")
    evening.count.falls("Bob")
    evening.count.expect_numbers(Bob="1")
