"""Whoever follows has a page that lives: what others count, record and correct, and never dead."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.count import Count
from tests.browser.evening import Evening
from tests.browser.pocket import hide
from tests.support.browser import Phones
from tests.support.served import Served

pytestmark = pytest.mark.browser

NO_ANSWER = "No answer from the table. This is as of"
SEEN = "**/*seen=*"


def ask(page: Page) -> None:
    """Let a phone ask for news: within 5 seconds of its own clock, so that no test waits."""
    with page.expect_response(SEEN):
        page.clock.run_for(4_500)


def heard(page: Page, tap: Callable[[], object]) -> None:
    """Tap, and wait until the server has heard what this phone is at."""
    with page.expect_response("**/live/", timeout=5_000) as answer:
        tap()
    assert answer.value.status == 204


def open_count(evening: Evening) -> Page:
    """Open the coming hand on the phone that scores, with all that is loaded late."""
    page = evening.open()
    page.wait_for_selector("html[data-away=ready]", state="attached")
    return page


@pytest.fixture
def other(evening: Evening, phones: Phones) -> Page:
    """Return a phone that follows the evening; the other one scores."""
    page = phones()
    page.clock.install()
    return page


def announced(page: Page) -> None:
    """Remember from now on whatever a screen reader is told."""
    page.evaluate(
        """() => {
            const live = document.getElementById("live");
            window.told = [];
            new MutationObserver(() => told.push(live.textContent))
                .observe(live, { childList: true });
        }"""
    )


def test_tricks_are_seen_as_they_fall(evening: Evening, other: Page) -> None:
    """As a count in progress: nothing is recorded by it, nothing read out, and it goes."""
    evening.record(10, 4, 2)
    page = open_count(evening)
    evening.open(phone=other)
    under = other.locator("#now")
    expect(under).to_be_hidden()
    announced(other)
    heard(page, lambda: evening.count.falls("Ann", "Bob", "Ann"))
    with page.expect_response("**/live/"):  # one word for what is tapped in a moment
        ask(other)
    ask(other)
    expect(under).to_contain_text("Count in progress")
    expect(under.locator(".tile").first).to_contain_text(re.compile(r"Ann\s*2\s*1 to go"))
    expect(under.locator(".squares i[class]")).to_have_text(["A", "A", "B"])
    heard(page, lambda: evening.count.falls("Cat"))
    ask(other)
    expect(under.locator(".tile").last).to_contain_text(re.compile(r"Cat\s*1\s*4 to go"))
    assert other.evaluate("told") == []
    assert len(evening.hands()) == 1
    evening.open("", other)
    expect(under).to_have_text(re.compile(r"Hand 2 is being counted: Ann 2, Bob 1, Cat 1"))
    for _ in range(3):
        evening.count.untap.tap()
    heard(page, evening.count.untap.tap)
    ask(other)
    expect(under).to_be_hidden()


def test_a_count_goes_after_a_minute_without_a_word(
    evening: Evening, other: Page, phones: Phones
) -> None:
    """Whatever the phone's own clock says, and without an answer too."""
    page = open_count(evening)
    heard(page, lambda: evening.count.falls("Ann"))
    page.goto("about:blank")
    other.clock.install(time="2031-01-01T12:00:00Z")
    evening.open(phone=other)
    ask(other)
    expect(other.locator("#now")).to_contain_text("1 of 16")
    other.route(SEEN, lambda route: route.abort())
    other.clock.fast_forward(57_000)
    expect(other.locator("#now")).to_be_hidden()
    other.reload()
    expect(other.locator("#now")).to_contain_text("1 of 16")
    other.clock.fast_forward(61_000)
    expect(other.locator("#now")).to_be_hidden()
    phones.forgive("ERR_FAILED")


def test_a_hand_is_there_without_a_reload(evening: Evening, other: Page) -> None:
    """C62: the hand, then the winner; each is announced once."""
    evening.open(phone=other)
    announced(other)
    other.evaluate("window.same = true")
    evening.record(10, 4, 2)
    ask(other)
    expect(other.get_by_role("heading", level=1)).to_have_text("Hand 2")
    evening.win(2)
    ask(other)
    expect(other.get_by_role("heading", name="Bob won")).to_be_visible()
    assert other.evaluate("window.same")
    told = other.evaluate("window.told")
    assert len(told) == 2
    assert told[0].startswith("Ann 10, Bob 4, Cat 2.")


def test_a_phone_that_slept_is_fresh_at_once(evening: Evening, other: Page, phones: Phones) -> None:
    """C60: put away for five minutes, two hands recorded; even where the last question hangs."""
    evening.open(phone=other)
    hung: list[Route] = []
    other.route(SEEN, lambda route: hung.append(route), times=1)  # noqa: PLW0108 - it marks what it is given
    with other.expect_request(SEEN):
        other.clock.run_for(4_100)
    hide(other, hidden=True)
    other.clock.fast_forward(300_000)
    evening.record(10, 4, 2)
    evening.record(5, 8, 3)
    expect(other.get_by_role("heading", level=1)).to_have_text("Hand 1")
    hide(other, hidden=False)
    expect(other.get_by_role("heading", level=1)).to_have_text("Hand 3", timeout=2_000)
    expect(other.get_by_text(NO_ANSWER)).to_be_hidden()


def test_until_it_is_fresh_it_says_of_when_it_is(evening: Evening, other: Page) -> None:
    """C60: taken up again where nothing answers; then it does. In view on a long page, too."""
    other.set_viewport_size({"width": 667, "height": 375})
    evening.open(phone=other)
    hung: list[Route] = []
    hide(other, hidden=True)
    other.clock.fast_forward(300_000)
    evening.record(10, 4, 2)
    other.route(SEEN, lambda route: hung.append(route))  # noqa: PLW0108 - it marks what it is given
    hide(other, hidden=False)
    other.clock.run_for(1_500)
    expect(other.get_by_text(re.compile(rf"{NO_ANSWER} \d\d:\d\d\."))).to_be_in_viewport(ratio=1)
    other.unroute(SEEN)
    other.evaluate("dispatchEvent(new Event('online'))")
    expect(other.get_by_role("heading", level=1)).to_have_text("Hand 2")
    expect(other.get_by_text(NO_ANSWER)).to_be_hidden()


def test_a_server_that_falls_leaves_no_dead_page(frail: Evening, mortal: Served) -> None:
    """As of when it is, for as long as nothing answers; fresh by itself once it does."""
    page = frail.page
    page.clock.install()
    frail.open("", page)
    mortal.stop()
    page.clock.run_for(4_500)
    expect(page.get_by_text(NO_ANSWER)).to_be_visible()
    mortal.start()
    frail.win(3)
    ask(page)
    expect(page.get_by_role("row", name=re.compile("^Game 1"))).to_contain_text("Cat won")
    expect(page.get_by_text(NO_ANSWER)).to_be_hidden()


def answered(status: int, route: Route) -> None:
    route.fulfill(status=status)


def test_no_other_answer_kills_it(evening: Evening, other: Page, phones: Phones) -> None:
    """Trouble, too much at once, and what whoever owns the network answers in our place."""
    evening.open(phone=other)
    for status in (500, 429, 200, 204, 404, 410):
        other.route(SEEN, partial(answered, status), times=1)
        ask(other)
        expect(other.get_by_text(NO_ANSWER)).to_be_visible()
        ask(other)
        expect(other.get_by_text(NO_ANSWER)).to_be_hidden()
    evening.record(10, 4, 2)
    ask(other)
    expect(other.get_by_role("heading", level=1)).to_have_text("Hand 2")
    phones.forgive("status of 500")


def test_a_page_that_is_no_more_says_so_kindly(evening: Evening, other: Page) -> None:
    """The game that was watched is taken back."""
    evening.win(1)
    evening.start_game("Ann", "Bob", "Cat")
    evening.open("games/2/", other)
    expect(other.get_by_role("heading", level=1)).to_have_text("Hand 1")
    evening.act("undo/")
    ask(other)
    expect(other.get_by_text("Nothing is here")).to_be_visible()


def test_a_correction_elsewhere_is_told_and_never_half_seen(evening: Evening, other: Page) -> None:
    """C33: old figures and "being corrected" until it is saved; left, there is no trace of it."""
    for tricks in ((10, 4, 2), (5, 8, 3), (4, 3, 9)):
        evening.record(*tricks)
    before = evening.export()
    evening.open(phone=other)
    told = other.get_by_text("Hand 3 is being corrected.")
    row = other.get_by_role("row", name=re.compile("^3"))
    page = evening.page
    heard(page, lambda: evening.open("games/1/hands/3/"))
    ask(other)
    expect(told).to_be_visible()
    expect(row).to_contain_text(re.compile(r"4.*3.*9"))
    evening.count.enter(5)
    page.locator("a.back").tap()
    page.wait_for_url("**/games/1/")
    page.wait_for_selector("html[data-away=ready]", state="attached")
    ask(other)
    expect(told).to_be_hidden()
    assert evening.export() == before
    heard(page, lambda: evening.open("games/1/hands/3/"))
    ask(other)
    expect(told).to_be_visible()
    page.get_by_role("button", name="a trick from Cat to Ann").tap()
    page.wait_for_url("**/games/1/")
    ask(other)
    expect(row).to_contain_text(re.compile(r"5.*3.*8"))
    expect(told).to_be_hidden()


def test_a_link_that_came_first_is_complete_in_the_middle_of_a_game(
    evening: Evening, other: Page, phones: Phones
) -> None:
    """C61: opened before the first hand, read again later, without a script too."""
    plain = phones(javascript=False)
    for phone in (plain, other):
        evening.open(phone=phone)
    evening.record(10, 4, 2)
    page = open_count(evening)
    heard(page, lambda: evening.count.falls("Bob"))
    for phone in (plain, other):
        phone.reload()
        expect(phone.locator("#now")).to_contain_text("1 of 16")
        expect(phone.locator("#trade")).to_contain_text("Ann gives Bob 1 card")
        expect(phone.get_by_role("row", name=re.compile("^1"))).to_contain_text("10")
    evening.record(5, 8, 3)
    other.clock.run_for(4_500)
    expect(other.get_by_role("heading", level=1)).to_have_text("Hand 3")


def test_another_site_and_back(evening: Evening, phones: Phones) -> None:
    """C76: back from elsewhere, a page of earlier is fresh, and does what is tapped."""
    other = phones()  # with a clock of its own it would not know that it has come back
    evening.join(other)
    evening.open("", other)
    other.goto("about:blank")
    evening.record(10, 4, 2)
    other.go_back()
    expect(other.get_by_text("Game 1, hand 2")).to_be_visible(timeout=2_000)
    won = other.get_by_role("button", name="Cat won", exact=True)
    expect(won).to_have_attribute("aria-disabled", "false")
    won.tap()
    expect(other.get_by_role("row", name=re.compile("^Game 1"))).to_contain_text("Cat won")
    Count(other).expect_sent()
