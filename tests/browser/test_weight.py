"""What the hand's page weighs on the wire: sizes, which no busy machine changes."""

import pytest
from playwright.sync_api import Request

from tests.browser.evening import Evening

pytestmark = pytest.mark.browser

HANDS = ((10, 4, 2), (5, 8, 3), (4, 3, 9), (9, 6, 1), (3, 9, 4), (5, 2, 9)) * 2


# What comes once the page is shown makes nobody wait.
BEFORE_IT_IS_SHOWN = """() => {
    const [{ loadEventStart }] = performance.getEntriesByType("navigation");
    const asked = performance.getEntriesByType("resource");
    const first = asked.filter(({ startTime }) => startTime < loadEventStart);
    return [location.href, ...first.map(({ name }) => name)];
}"""


def weight(request: Request) -> int:
    """Return the bytes of an answer as they came, head and body."""
    sizes = request.sizes()
    return sizes["responseHeadersSize"] + sizes["responseBodySize"]


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
    page = evening.page
    came: list[Request] = []
    page.on("requestfinished", lambda sent: came.append(sent))  # noqa: PLW0108 - it is marked
    evening.open()
    page.wait_for_load_state("networkidle")
    first = page.evaluate(BEFORE_IT_IS_SHOWN)
    came = [request for request in came if request.url in first]
    weights = {request.url.split("/", 3)[3]: weight(request) for request in came}
    scripts = [
        request.sizes()["responseBodySize"]
        for request in came
        if "/static/matches/" in request.url and request.resource_type == "script"
    ]
    told = "\n".join(f"{size:6} {url}" for url, size in weights.items())
    print(f"{why}: {sum(weights.values())} bytes, {sum(scripts)} of scripts\n{told}")
    assert len(came) <= 8, told
    assert sum(weights.values()) <= allowed, told
    assert sum(scripts) <= 12_000, told
    assert not [url for url in weights if "htmx" in url], told


@pytest.mark.parametrize(("hands", "allowed"), [(1, 4_000), (6, 4_000), (12, 4_250)])
def test_the_answer_to_a_recorded_hand_is_light(evening: Evening, hands: int, allowed: int) -> None:
    """Tap on Record to the next hand: its trade, the count, and all of the sheet."""
    for tricks in HANDS[: hands - 1]:
        evening.record(*tricks)
    page = evening.open()
    evening.count.afterwards()
    with page.expect_event("requestfinished", lambda sent: sent.method == "POST") as sent:
        evening.count.main.tap()
        evening.count.enter(6, 4)
        evening.count.main.tap()
    body = sent.value.sizes()["responseBodySize"]
    print(f"after hand {hands}: {body} bytes, with its head {weight(sent.value)}")
    assert len(evening.hands()) == hands
    assert body <= allowed
