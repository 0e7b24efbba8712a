"""What the hand's page weighs on the wire: sizes, which no busy machine changes."""

import pytest

from tests.browser.evening import Evening
from tests.browser.weighing import load, weight, weights

pytestmark = pytest.mark.browser

HANDS = ((10, 4, 2), (5, 8, 3), (4, 3, 9), (9, 6, 1), (3, 9, 4), (5, 2, 9)) * 2


@pytest.mark.parametrize(
    ("hands", "allowed", "why"),
    [
        (0, 38_000, "a new table"),
        (12, 40_000, "a long game, with its sheet, chart and trade"),
    ],
)
def test_the_first_view_of_the_hand_is_light(
    evening: Evening, hands: int, allowed: int, why: str
) -> None:
    """A cold browser asks 8 times at most; scripts of ours are 12 kB at most, and no others."""
    for tricks in HANDS[:hands]:
        evening.record(*tricks)
    loaded = load(evening)
    sizes = {request.url.split("/", 3)[3]: weight(request) for request in loaded.first}
    told = "\n".join(f"{size:6} {url}" for url, size in sizes.items())
    print(f"{why}: {sum(sizes.values())} bytes, {loaded.scripts} of scripts\n{told}")
    print(f"{weights(loaded.later)} bytes once it is shown")
    assert len(loaded.first) <= 8, told
    assert weights(loaded.first) <= allowed, told
    assert loaded.scripts <= 12_000, told
    assert not [url for url in sizes if "htmx" in url], told


@pytest.mark.parametrize(("hands", "allowed"), [(1, 4_000), (6, 4_000), (12, 4_250)])
def test_the_answer_to_a_recorded_hand_is_light(evening: Evening, hands: int, allowed: int) -> None:
    """Tap on Record to the next hand: its trade, the count, and all of the sheet."""
    for tricks in HANDS[: hands - 1]:
        evening.record(*tricks)
    page = evening.open()
    evening.count.afterwards()
    with page.expect_event("requestfinished", lambda sent: sent.url.endswith("/hands/")) as sent:
        evening.count.main.tap()
        evening.count.enter(6, 4)
        evening.count.main.tap()
    body = sent.value.sizes()["responseBodySize"]
    print(f"after hand {hands}: {body} bytes, with its head {weight(sent.value)}")
    assert len(evening.hands()) == hands
    assert body <= allowed
