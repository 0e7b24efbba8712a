"""What a phone loads: the hand's page with all it needs, and the answer to a recorded hand."""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from benchmarks.report import Figure
from benchmarks.seeding import COUNTS, HANDS
from tests.browser.evening import Evening
from tests.browser.weighing import load, weights
from tests.support.browser import Phones, running_browser
from tests.support.served import serving

PLAYERS = ("Ann", "Bob", "Cat")


def measure(folder: Path) -> Iterator[Figure]:
    """Weigh them as Chromium receives them over plain http, heads included."""
    with serving(folder) as app, running_browser() as browser:
        phones = Phones(browser, app.url)
        for hands, name in ((0, "a new table"), (HANDS, f"{HANDS} hands")):
            evening = Evening(phones(), PLAYERS, {})
            for hand in range(1, hands + 1):
                evening.record(*COUNTS[hand % len(COUNTS)])
            yield from _first_view(evening, name)
        for hand in (1, HANDS):
            evening = Evening(phones(), PLAYERS, {})
            for earlier in range(1, hand):
                evening.record(*COUNTS[earlier % len(COUNTS)])
            yield _recorded(evening, hand)
        phones.put_away()


def _first_view(evening: Evening, name: str) -> Iterator[Figure]:
    loaded = load(evening)
    view = f"first view of the hand, {name}"
    yield Figure(view, weights(loaded.first) / 1000, most=40, unit="kB")
    yield Figure("    requests", len(loaded.first), most=8)
    yield Figure("    own scripts", loaded.scripts / 1000, most=12, unit="kB")
    yield Figure("    once it is shown", weights(loaded.later) / 1000, unit="kB")


def _recorded(evening: Evening, hand: int) -> Figure:
    page = evening.open()
    evening.count.afterwards()
    with page.expect_event("requestfinished", lambda sent: sent.method == "POST") as sent:
        count(evening, page)
    answer = sent.value.sizes()["responseBodySize"]
    return Figure(f"answer to recorded hand {hand}", answer / 1000, most=4, unit="kB")


def count(evening: Evening, page: Page) -> None:
    """Enter a hand afterwards and record it: two counts, the third follows."""
    evening.count.main.tap()
    evening.count.enter(6, 4)
    page.locator("#do:not([disabled])").tap()
