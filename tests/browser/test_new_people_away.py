"""People first named without signal: they have a number once the server has given them one."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import Evening
from tests.browser.test_evening_without_signal import all_sent
from tests.support.browser import Phones

pytestmark = pytest.mark.browser

KNOWN = r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch"


def choose(page: Page, entry: str) -> None:
    """Open More, and an entry of it."""
    if not page.locator("#more").is_visible():
        page.get_by_role("button", name="More").tap()
    page.locator(".drawer summary").filter(has_text=entry).tap()


def test_a_name_given_without_signal_is_corrected_with_it(evening: Evening, phones: Phones) -> None:
    """Nothing is offered that the server could not understand, and what it can is offered again."""
    page = evening.open()
    page.wait_for_selector("html[data-away=ready]", state="attached")
    page.context.set_offline(offline=True)
    choose(page, "Change a player")
    page.get_by_label("Who sits down?").fill("Dea")
    page.get_by_role("button", name="for Cat", exact=True).tap()
    expect(evening.count.tile("Dea")).to_be_visible()
    choose(page, "Correct a name")
    expect(page.get_by_role("button", name="instead of Dea", exact=True)).to_be_disabled()
    expect(page.get_by_role("button", name="instead of Bob", exact=True)).to_be_enabled()

    page.context.set_offline(offline=False)
    all_sent(evening)
    button = page.get_by_role("button", name="instead of Dea", exact=True)
    expect(button).to_have_attribute("formaction", re.compile(r"/players/\d+/$"))
    page.get_by_label("The name as it should be").fill("Dee")
    button.tap()
    expect(evening.count.tile("Dee")).to_be_visible()
    all_sent(evening)
    assert evening.games()[0]["seats"] == ["Ann", "Bob", "Dee"]

    # What the next page is painted from has her number too.
    evening.count.afterwards()
    evening.count.enter(10, 4)
    evening.count.main.tap()
    evening.count.expect_hand(2)
    rename = page.locator("[formaction*='/players/']").nth(2)
    expect(rename).to_have_attribute("formaction", re.compile(r"/players/\d+/$"))
    phones.forgive(KNOWN)
