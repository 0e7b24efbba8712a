"""A new release comes while people play."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.evening import Evening
from tests.browser.kept import DEAD, PATIENCE, STEP, ready
from tests.browser.releases import Releases
from tests.support.browser import Phones
from tests.support.served import Served

pytestmark = pytest.mark.browser

TAKEN_OVER = """async () => {
    const { installing, waiting } = await navigator.serviceWorker.getRegistration();
    return !installing && !waiting;
}"""


def releases_kept(page: Page) -> list[str]:
    """Return the names of the releases this phone has."""
    names: list[str] = page.evaluate("caches.keys()")
    return [name for name in names if name.startswith("release-")]


def wait_for_releases(page: Page, wanted: Callable[[list[str]], bool]) -> None:
    """Wait until this phone has the releases it should, and the worker of the last one is at work.

    A browser stops a worker that rests and lets the next one come, but not under a debugger:
    now and then the next one would wait for ever. So it is stopped here.
    """
    browser = page.context.new_cdp_session(page)
    browser.send("ServiceWorker.enable")
    for look in range(PATIENCE):
        if wanted(releases_kept(page)) and page.evaluate(TAKEN_OVER):
            browser.detach()
            return
        if look % 30 == 29:
            browser.send("ServiceWorker.stopAllWorkers")
        page.wait_for_timeout(STEP)
    raise AssertionError(releases_kept(page))


@pytest.fixture
def releases(tmp_path: Any, served: Served) -> Iterator[Releases]:
    """Return a site that gets new releases."""
    app = Releases(tmp_path)
    app.set_up_as(served)
    app.start()
    yield app
    if app.runs:
        app.stop()


def test_a_release_in_the_middle_of_a_hand(browser: Browser, releases: Releases) -> None:
    """C56: what waits and what is half counted outlive it; only a tap reloads; old pages work."""
    opened = Phones(browser, releases.url, 20_000)
    evening = Evening(opened(worker=True), ("Ann", "Bob", "Cat"), {})
    evening.record(10, 4, 2)
    page = ready(evening.open(), evening.game)
    (first,) = releases_kept(page)
    expect(page.locator("html")).to_have_attribute("data-away", "ready")
    page.context.route("**/hands/", lambda route: route.abort("connectionreset"))
    evening.count.afterwards()
    evening.count.enter(5, 8)
    evening.count.main.tap()
    evening.count.expect_hand(3)
    expect(evening.count.outbox).to_contain_text("1 waiting to send")
    evening.count.main.tap()
    evening.count.enter(5)
    old = page.locator("link[href*='base.']").get_attribute("href")
    op = page.locator("#page").get_attribute("data-op")
    releases.next()
    other = page.context.new_page()
    other.goto("/")
    wait_for_releases(other, lambda names: len(names) == 2)
    evening.count.expect_numbers(Ann="5")
    assert page.locator("#page").get_attribute("data-op") == op
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    assert page.evaluate("async (old) => (await fetch(old)).status", old) == 200
    newer = page.get_by_text("A newer version is here")
    expect(newer).to_have_count(0)
    expect(evening.count.outbox).to_contain_text("1 waiting to send")
    page.context.unroute("**/hands/")
    for offline in (True, False):
        page.context.set_offline(offline)
    evening.count.expect_sent()
    evening.count.expect_numbers(Ann="5")
    assert evening.tricks() == [[10, 4, 2], [5, 8, 3]]
    expect(newer).to_have_count(0)
    evening.count.enter(8)
    evening.count.record()
    assert evening.tricks() == [[10, 4, 2], [5, 8, 3], [5, 8, 3]]
    page.get_by_role("button", name="Show it").tap()
    expect(page.locator(f"link[href='{old}']")).to_have_count(0)
    releases.next()
    other.goto("/")
    wait_for_releases(other, lambda names: len(names) == 2 and first not in names)
    opened.forgive(DEAD)
    opened.put_away()
