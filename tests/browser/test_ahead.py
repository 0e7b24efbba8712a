"""The trade is made ready while a hand is counted, and shown the moment it is recorded."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.support.browser import Phones

pytestmark = pytest.mark.browser

# The page that follows the trade waits until a test lets it come.
HOLD = "self.held = []; self.requestAnimationFrame = (work) => held.push(work)"
LEFT = "self.left = document.querySelector('.ahead > *')"
IS_SHOWN = "document.getElementById('trade') === self.left"
# Nothing of the hand that was counted is to be seen or touched.
COVERED = """() => [...document.querySelectorAll("#count .tile")].every((tile) => {
    const { left, top, width } = tile.getBoundingClientRect();
    return !tile.contains(document.elementFromPoint(left + width / 2, top + 10));
})"""


@pytest.fixture
def counted(evening: Evening) -> Evening:
    """Return an evening whose first hand is counted, on a phone that has made its trade ready."""
    page = evening.open()
    page.wait_for_selector("html[data-away=ready]", state="attached")
    evening.count.afterwards()
    evening.count.enter(10, 4)
    page.locator(".ahead").wait_for(state="attached")
    page.evaluate(f"{HOLD}; {LEFT}")
    return evening


def let_go(page: Page) -> None:
    """Let the page come that follows the trade."""
    page.evaluate("held.splice(0).forEach((work) => work())")


def test_the_trade_that_was_made_ready_is_shown(counted: Evening) -> None:
    """Out of sight and out of hearing until then, over the count after it, gone with the page."""
    page, count = counted.page, counted.count
    assert "gives" not in page.locator("main").aria_snapshot()
    expect(page.locator(".ahead")).to_have_css("opacity", "0")
    count.main.tap()
    page.wait_for_function(f"() => {IS_SHOWN}")
    expect(page.locator(".ahead")).to_have_css("opacity", "1")
    assert page.evaluate(COVERED)
    told = count.trade.text_content()
    let_go(page)
    count.expect_hand(2)
    expect(page.locator(".ahead")).to_have_count(0)
    assert count.trade.text_content() == told


def test_other_counts_show_another_trade(counted: Evening) -> None:
    """What was made ready for counts that were changed since is not what is shown."""
    page, count = counted.page, counted.count
    ready = page.locator(".ahead").text_content()
    page.evaluate(
        """() => document.querySelectorAll("#count .tile input").forEach((input, seat) => {
            input.value = [4, 10, 2][seat];
        })"""
    )
    count.main.tap()
    shown = page.locator(".ahead.seen")
    expect(shown).to_have_text(re.compile("Trade:"))
    assert shown.text_content() != ready
    assert not page.evaluate(IS_SHOWN)
    let_go(page)
    count.expect_hand(2)
    assert counted.tricks() == [[4, 10, 2]]


# A phone so slow that what it does at leisure comes after a tap, and what it writes after that.
SLOW = """
    self.late = [];
    const soon = self.requestIdleCallback;
    self.requestIdleCallback = (work, limit) => limit ? soon(work, limit) : late.push(work);
"""
WRITES_LATER = """() => {
    const { store } = squarescores, { edit } = store;
    const written = new Promise((go) => { self.go = go; });
    store.edit = async (...change) => { await written; return edit(...change); };
}"""
AT_LEISURE = """async (code) => {
    for (const work of late.splice(0)) work();
    // What is read later is there later.
    for (let reads = 0; reads < 3; reads++) await squarescores.store.table(code);
}"""


def test_what_is_made_ready_too_late_spoils_no_hand(phones: Phones, sit_down: SitDown) -> None:
    """The hand that is just being kept is known, and so the one after it, without signal."""
    phone = phones()
    phone.add_init_script(SLOW)
    evening = sit_down(phone=phone)
    page, count = evening.open(), evening.count
    page.wait_for_selector("html[data-away=ready]", state="attached")
    count.afterwards()
    count.enter(10, 4)
    page.evaluate(WRITES_LATER)
    count.main.tap()
    page.evaluate(AT_LEISURE, evening.table.split("/")[2])
    page.evaluate("go()")
    count.expect_hand(2)
    evening.rest()
    page.context.set_offline(offline=True)
    count.main.tap()
    count.enter(5, 8)
    count.main.tap()
    count.expect_hand(3)
    page.context.set_offline(offline=False)
    assert evening.tricks() == [[10, 4, 2], [5, 8, 3]]
    phones.forgive(r"ERR_INTERNET_DISCONNECTED|Failed to fetch")
