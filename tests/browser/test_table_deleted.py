"""A table is deleted on one phone: the others hear of it, and none keeps but what waits."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import Evening
from tests.browser.soon import soon
from tests.support.browser import Phones

pytestmark = pytest.mark.browser

GONE = "This table was deleted."
# All that a phone keeps of a table, wherever it keeps it.
KEPT = """async (code) => {
    const found = [];
    const { store } = squarescores;
    if (await store.table(code)) found.push("facts");
    for (const key of Object.keys(localStorage)) {
        if (key.includes(code) || localStorage[key].includes(code)) found.push(key);
    }
    for (const name of await caches.keys()) {
        const urls = (await (await caches.open(name)).keys()).map(({ url }) => url);
        found.push(...urls.filter((url) => url.includes(code)));
    }
    return found;
}"""
# As the answer to a table that was opened without signal brings it.
CODE = """(code) => localStorage.setItem("codes", JSON.stringify(
    [`<div data-secret data-table="${code}"><strong>ABCD</strong><button></button></div>`]
))"""
FACTS = "async (code) => !!await squarescores.store.table(code)"
KEEPS = f"""async (code) => {{
    const found = await ({KEPT})(code);
    return found.includes("facts") && found.some((one) => one.startsWith("http"));
}}"""


def kept(evening: Evening, page: Page) -> Any:
    return page.evaluate(KEPT, evening.code)


def expect_nothing_kept(evening: Evening, page: Page) -> None:
    soon(page, f"async (code) => !(await ({KEPT})(code)).length", evening.code)


def delete(evening: Evening) -> None:
    """Type the name and tap."""
    page = evening.open("delete/")
    page.get_by_label("To delete it, type its name").fill("thursday")
    page.get_by_role("button", name="Delete the table").tap()
    expect(page.get_by_role("status").filter(has_text="The table is deleted")).to_be_visible()


def test_whoever_deletes_it_keeps_nothing(phones: Phones) -> None:
    """Facts, pages, a half-counted hand: they were there, and home knows the table no more."""
    evening = Evening(phones(worker=True), ("Ann", "Bob", "Cat"), {})
    evening.record(10, 4, 2)
    page = evening.open()
    page.wait_for_function("() => navigator.serviceWorker.controller")
    evening.count.falls("Ann")
    page.reload()
    soon(page, KEEPS, evening.code)
    page.evaluate(CODE, evening.code)
    assert {f"draft/{evening.code}", "codes"} <= set(kept(evening, page))
    delete(evening)
    expect(page.get_by_text("Thursday")).to_have_count(0)
    expect_nothing_kept(evening, page)


def test_what_another_phone_did_there_is_kept_and_told(phones: Phones, evening: Evening) -> None:
    """A hand that waits for a signal when the table goes can be read and copied, not sent."""
    other = phones()
    evening.join(other)
    theirs = Evening(other, evening.names, {}, evening.code)
    theirs.open()
    soon(other, FACTS, evening.code)
    other.context.set_offline(offline=True)
    theirs.count.afterwards()
    theirs.count.enter(10, 4)
    theirs.count.main.tap()
    expect(theirs.count.outbox).to_contain_text("1 waiting to send")
    delete(evening)
    other.context.set_offline(offline=False)
    expect(theirs.count.outbox).to_contain_text(f"is not done yet: {GONE}")
    expect(other.get_by_role("heading", name="Not here any more")).to_be_visible()
    theirs.count.outbox.locator("summary").tap()
    expect(theirs.count.outbox).to_contain_text("Hand 1: Ann 10, Bob 4, Cat 2")
    expect(other.get_by_role("button", name="Copy as text")).to_be_visible()
    assert "facts" not in kept(evening, other)
    other.goto("/")
    expect(other.get_by_text("Thursday")).to_have_count(0)
    expect(theirs.count.outbox).to_contain_text("1 waiting to send")
    phones.forgive(r"ERR_|dynamically imported|Failed to fetch")


def test_whoever_follows_is_told_while_they_look(phones: Phones, evening: Evening) -> None:
    """An open page asks for news, and that is the news."""
    follower = evening.open("", phones())
    expect(follower.get_by_text("Thursday").first).to_be_visible()
    delete(evening)
    expect(follower.get_by_text(GONE)).to_be_visible()


def test_a_page_that_lay_open_comes_to_know(phones: Phones, evening: Evening) -> None:
    """Whoever scored there has facts of it; they go as soon as it asks for newer ones."""
    other = phones()
    evening.join(other)
    evening.open("games/1/", other)
    soon(other, FACTS, evening.code)
    delete(evening)
    other.evaluate(
        "document.dispatchEvent(new CustomEvent('htmx:afterSwap', { detail: { xhr: 1 } }))"
    )
    soon(other, f"async (code) => !await ({FACTS})(code)", evening.code)
    other.evaluate(
        "() => { dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); }"
    )
    expect(other.get_by_text(GONE)).to_be_visible()


def test_without_javascript_it_is_a_plain_form(phones: Phones) -> None:
    evening = Evening(phones(javascript=False), ("Ann", "Bob", "Cat"), {})
    page = evening.open("delete/")
    button = page.get_by_role("button", name="Delete the table")
    button.tap()
    expect(page.get_by_text("This is not the table’s name.")).to_be_visible()
    delete(evening)
