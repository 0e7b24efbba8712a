"""A whole evening on a phone that has opened its table once: nothing missing, nothing lost."""

import os
import re
import signal

import pytest
from playwright.sync_api import Browser, Page, expect

from rules_reference.games import by_slug
from rules_reference.rules.hand import Closed
from rules_reference.rules.standing import HandFacts, fold
from tests.browser.conftest import SitDown
from tests.browser.count import Count
from tests.browser.evening import Evening
from tests.browser.soon import soon
from tests.browser.told import meant, seen
from tests.support.browser import Phones
from tests.support.served import Served

pytestmark = pytest.mark.browser

KNOWN = r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|htmx:(sendError|afterRequest)"
NAMES = ("Ann", "Bob", "Cat")
HANDS = [
    (10, 4, 2), (5, 8, 3), (4, 3, 9), (8, 6, 2), (3, 9, 4),
    (5, 2, 9), (8, 5, 3), (2, 8, 6), (6, 3, 7), (9, 1, 6),
]  # fmt: skip

# A worker that comes once all is fetched, and has the page before the page has time for it.
LATE = """
const { serviceWorker } = navigator, register = serviceWorker.register.bind(serviceWorker);
serviceWorker.register = async (...how) => {
    const fetched = () => document.documentElement.dataset.away === "ready";
    while (!fetched()) await new Promise((done) => setTimeout(done, 20));
    return register(...how);
};
self.requestIdleCallback = (work) => serviceWorker.controller ? setTimeout(work)
    : serviceWorker.addEventListener("controllerchange", work, { once: true });
"""
BOOKS = """() => performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => name.includes("/book.json?turn="))"""
KEPT = """async (urls) => {
    for (let tries = 0; tries < 200; tries++) {
        if ((await Promise.all(urls.map((url) => caches.match(url)))).every(Boolean)) return true;
        await new Promise((done) => setTimeout(done, 50));
    }
}"""


@pytest.fixture
def away(phones: Phones) -> Evening:
    """Return an evening on a phone that has all it needs without signal."""
    return at_home(Evening(phones(worker=True), NAMES, {}))


def at_home(evening: Evening) -> Evening:
    """Open the table where there is a signal."""
    page = evening.open()
    ready(page)
    # What came before the worker did is asked for once more, through it.
    page.reload()
    ready(page)
    return evening


def ready(page: Page) -> None:
    """Wait until the phone has what it takes along."""
    page.wait_for_selector("html[data-away=ready]", state="attached")
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")


def record(count: Count, tricks: tuple[int, ...], number: int) -> None:
    """Count a hand afterwards, over the trade if that is open, and see the next one come."""
    if count.main.inner_text() != "Record hand":
        count.main.tap()
    count.enter(*tricks[:2])
    count.main.tap()
    count.expect_hand(number + 1)


def winner(page: Page, name: str) -> None:
    """Tap a winner, once the page is still: a scroll is no tap."""
    button = page.get_by_role("button", name=f"{name} won")
    button.scroll_into_view_if_needed()
    expect(button).to_be_enabled()
    button.tap()


def all_sent(evening: Evening) -> None:
    """Wait until nothing waits any more, whatever the page says meanwhile."""
    soon(evening.page, "squarescores.store.acts().then(({ length }) => !length)")
    expect(evening.page.locator("#outbox")).to_be_hidden()


def outbox(page: Page, waiting: int) -> None:
    """Expect so many acts to wait, and that it is said."""
    expect(page.locator("#outbox")).to_contain_text(f"{waiting} waiting to send")


def test_ten_hands_and_a_win_without_signal(away: Evening, phones: Phones) -> None:
    """Each hand's page tells what the engine says; the win makes its row; then all is sent."""
    page, count = away.page, away.count
    count.afterwards()
    page.context.set_offline(offline=True)
    told: list[HandFacts] = []
    for number, tricks in enumerate(HANDS, start=1):
        record(count, tricks, number)
        told.append(HandFacts(number, (number - 1) % 3, tricks, Closed.PLAYED))
        assert seen(page) == meant(fold(by_slug("sergeant-major"), told, first_dealer=0), NAMES)
        # What is owed stands at the top.
        assert page.evaluate("scrollY") == 0
    outbox(page, 10)
    page.reload()
    count.expect_hand(11)
    page.get_by_role("link", name="Match table").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thursday")
    winner(page, "Bob")
    expect(page.locator(".grid .won")).to_have_text(re.compile("Bob won"))
    outbox(page, 11)
    assert away.games()[0]["hands"] == []
    page.context.set_offline(offline=False)
    all_sent(away)
    [game] = away.games()
    assert [hand["tricks"] and tuple(hand["tricks"].values()) for hand in game["hands"]] == [
        *HANDS, None,
    ]  # fmt: skip
    assert (game["closed"], game["winner"]) == ("won", "Bob")
    expect(page.get_by_text("The table has this otherwise")).to_have_count(0)
    phones.forgive(KNOWN)


def test_all_that_happens_at_a_table(away: Evening, phones: Phones) -> None:
    """Corrections of sent and unsent hands, a misdeal, a dealer out of turn, the next game."""
    page, count = away.page, away.count
    count.afterwards()
    record(count, (10, 4, 2), 1)
    all_sent(away)
    page.context.set_offline(offline=True)
    record(count, (5, 8, 3), 2)

    page.get_by_role("button", name="More").tap()
    page.get_by_role("button", name=re.compile("^Misdeal")).tap()
    expect(page.locator("#page").get_by_text("Misdeal. Cat deals again")).to_be_visible()

    page.get_by_role("button", name="More").tap()
    page.get_by_text("Someone else deals").tap()
    page.locator("#more .segments").get_by_role("link", name="Bob").tap()
    expect(page.get_by_text("Bob deals this hand, out of turn.")).to_be_visible()
    record(count, (3, 9, 4), 3)

    for number, moved in ((1, "a trick from Ann to Bob"), (2, "a trick from Bob to Cat")):
        page.get_by_role("link", name=f"Correct hand {number}").tap()
        page.get_by_role("button", name=moved).tap()
        count.expect_hand(4)
    outbox(page, 5)
    for words in ("Misdeal of hand 3", "Hand 2: a trick from Bob to Cat"):
        expect(page.locator("#outbox")).to_contain_text(re.compile(rf"\d {words}$", re.MULTILINE))
    page.get_by_role("link", name="Match table").tap()
    winner(page, "Cat")
    page.get_by_role("button", name="Start game 2").tap()
    count.expect_hand(1)
    record(count, (8, 5, 3), 1)
    outbox(page, 8)
    page.context.set_offline(offline=False)
    all_sent(away)
    first, second = away.games()
    assert [hand["tricks"] and list(hand["tricks"].values()) for hand in first["hands"]] == [
        [9, 5, 2], [5, 7, 4], [3, 9, 4], None,
    ]  # fmt: skip
    assert [hand["dealer"] for hand in first["hands"]] == ["Ann", "Bob", "Bob", "Cat"]
    assert (first["winner"], second["closed"]) == ("Cat", None)
    assert [list(hand["tricks"].values()) for hand in second["hands"]] == [[8, 5, 3]]
    phones.forgive(KNOWN)


def test_a_network_that_answers_nothing_holds_no_page_back(
    browser: Browser, mortal: Served
) -> None:
    """It takes all that is asked: what is on the phone is shown soon, and what waits sent later."""
    opened = Phones(browser, mortal.url, 20_000)
    evening = at_home(Evening(opened(worker=True), NAMES, {}))
    evening.count.afterwards()
    assert mortal.process
    os.killpg(mortal.process.pid, signal.SIGSTOP)
    try:
        record(evening.count, (10, 4, 2), 1)
        evening.page.get_by_role("link", name="Match table").tap()
        expect(evening.page.get_by_role("heading", level=1)).to_have_text(
            "Thursday", timeout=10_000
        )
    finally:
        os.killpg(mortal.process.pid, signal.SIGCONT)
    all_sent(evening)
    assert evening.tricks() == [[10, 4, 2]]
    opened.forgive(KNOWN)
    opened.put_away()


def test_what_came_past_the_worker_is_kept_too(sit_down: SitDown, phones: Phones) -> None:
    """On the first visit: a book for each turn of the deal."""
    page = phones(worker=True, width=389)  # a phone of its own: its workers stay late
    page.add_init_script(LATE)
    ready(sit_down(phone=page).open())
    books = page.evaluate(BOOKS)
    assert len(set(books)) == len(NAMES)
    assert page.evaluate(KEPT, books)


def test_the_pages_of_an_evening_open_without_signal(away: Evening, phones: Phones) -> None:
    """From home to the table, its hand, its sheet and its rules, each by its own way."""
    page, count = away.page, away.count
    page.goto("/")
    page.wait_for_load_state()
    page.context.set_offline(offline=True)
    page.goto("/")
    page.get_by_role("link", name="Thursday").tap()
    page.get_by_role("link", name="Score hand 1").tap()
    count.expect_hand(1)
    count.afterwards()
    record(count, (10, 4, 2), 1)
    expect(page.locator(".sheet tbody tr")).to_have_count(1)
    page.get_by_role("link", name="Why?").first.tap()
    expect(page.locator("#why h2")).to_have_text("The trade (the exchange of cards)")
    page.locator("#why").get_by_role("button", name="Back to the hand").tap()
    page.get_by_role("button", name="Rules").tap()
    page.get_by_role("link", name="The rules of Sergeant Major").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sergeant Major")
    page.goto(f"{away.table}games/1/")
    count.expect_hand(2)
    page.context.set_offline(offline=False)
    all_sent(away)
    assert away.tricks() == [[10, 4, 2]]
    phones.forgive(KNOWN)


def test_a_book_that_comes_late_shows_no_old_trade(evening: Evening) -> None:
    """Two hands are recorded before the phone can paint any: what it shows is still the last."""
    page, count = evening.page, evening.count
    page.route("**/book.json*", lambda _: None)
    evening.open()
    count.afterwards()
    told = []
    for number, tricks in enumerate(HANDS[:2], start=1):
        record(count, tricks, number)
        told.append(HandFacts(number, (number - 1) % 3, tricks, Closed.PLAYED))
    all_sent(evening)
    page.unroute("**/book.json*")
    expect(page.locator("html[data-away=ready]")).to_be_attached()
    page.evaluate("() => new Promise((done) => setTimeout(done, 200))")
    assert seen(page) == meant(fold(by_slug("sergeant-major"), told, first_dealer=0), NAMES)
