"""A half-counted hand outlives whatever a phone does to a page."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SitDown
from tests.browser.count import Count
from tests.browser.evening import Evening
from tests.browser.pocket import hide
from tests.support.browser import Phones
from tests.support.served import Served

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]


def half_count(evening: Evening) -> None:
    """Count four tricks and note the trumps."""
    evening.open()
    evening.count.falls("Ann", "Bob", "Bob", "Cat")
    evening.count.suit("Hearts").tap()


def assert_half_counted(count: Count) -> None:
    """All of it is there: numbers, the order tricks fell, trumps, and what can be taken back."""
    count.expect_numbers(Ann="1", Bob="2", Cat="1")
    assert count.fell() == "ABBC"
    expect(count.suit("Hearts")).to_be_checked()
    expect(count.untap).to_have_text("Undo: trick to Cat")


def test_a_reload_keeps_the_count(evening: Evening) -> None:
    """C47: the page that a locked phone threw away comes back as it was."""
    half_count(evening)
    evening.page.reload()
    assert_half_counted(evening.count)


@pytest.mark.phones("new")
def test_a_phone_locked_in_the_middle_of_a_hand(evening: Evening, phones: Phones) -> None:
    """C47, C79: for ten minutes and for a day, asleep without signal; then the hand goes on."""
    page, count = evening.page, evening.count
    page.clock.install()
    half_count(evening)
    for away in ("10:00", "24:00:00"):
        hide(page, hidden=True)
        page.context.set_offline(offline=True)
        page.clock.fast_forward(away)
        page.context.set_offline(offline=False)
        hide(page, hidden=False)
        assert_half_counted(count)
    page.context.clear_cookies(name="csrftoken")
    count.falls(*["Ann"] * 7, *["Bob"] * 2, *["Cat"] * 3)
    count.record()
    count.expect_hand(2)
    assert evening.tricks() == [[8, 4, 4]]
    phones.forgive("ERR_INTERNET_DISCONNECTED")


def test_turning_the_phone_twice_keeps_count_and_focus(evening: Evening) -> None:
    """C48: on its side and back."""
    half_count(evening)
    evening.count.seat("Bob").focus()
    for width, height in ((844, 390), (390, 844)):
        evening.page.set_viewport_size({"width": width, "height": height})
        assert_half_counted(evening.count)
        expect(evening.count.seat("Bob")).to_be_focused()


@pytest.mark.phones("new")
def test_a_tab_that_was_killed_comes_back_with_its_count(evening: Evening) -> None:
    """C49: the camera was opened, the phone closed the tab; home leads back."""
    half_count(evening)
    context = evening.page.context
    evening.page.close()
    page = context.new_page()
    page.goto("/")
    page.get_by_role("link", name="Thursday").tap()
    page.get_by_role("link", name="Score hand 1").tap()
    assert_half_counted(Count(page))


def test_a_new_release_keeps_the_count(frail: Evening, mortal: Served) -> None:
    """C56: the server is stopped and started again while the hand is half counted."""
    half_count(frail)
    mortal.stop()
    frail.count.falls("Ann")
    mortal.start()
    frail.page.reload()
    frail.count.expect_numbers(Ann="2", Bob="2", Cat="1")
    assert frail.count.fell() == "ABBCA"
    expect(frail.count.suit("Hearts")).to_be_checked()


def test_back_leads_home_and_forward_to_the_count(sit_down: SitDown) -> None:
    """C77: never to the form that set up the table, which is there already."""
    page = sit_down().page
    page.goto("/")
    page.get_by_role("link", name="New table").tap()
    names = page.get_by_role("group", name="Names from this phone")
    for name in ("Ann", "Bob", "Cat"):
        names.get_by_role("button", name=name).tap()
    page.get_by_role("button", name="Start", exact=True).tap()
    page.wait_for_url("**/games/1/")
    count = Count(page)
    count.afterwards()
    count.enter(8, 5)
    count.record()
    count.enter(4)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("SquareScores")
    expect(page).to_have_url("/")
    expect(page.get_by_text("game 1, hand 2")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.go_forward()
    count.expect_hand(2)
    count.expect_numbers(Ann="4", Bob="–", Cat="–")


def test_a_page_brought_back_by_the_browser_works(evening: Evening) -> None:
    """C76: away to another page and back, as it was left; the next tap counts."""
    half_count(evening)
    page = evening.page
    page.get_by_role("link", name="Match table").tap()
    page.wait_for_url(f"**{evening.table}")
    page.go_back()
    assert_half_counted(evening.count)
    evening.count.falls("Ann")
    evening.count.expect_numbers(Ann="2")


def test_a_page_that_is_older_than_its_hand_tells_and_keeps(evening: Evening) -> None:
    """C76, C77: back to a hand that was recorded meanwhile: the next one, not the old one again."""
    page = evening.open()
    evening.count.falls("Ann")
    page.goto("/")
    evening.record(8, 5, 3)
    page.go_back()
    evening.count.expect_hand(2)
    evening.count.expect_numbers(Ann="–", Bob="–", Cat="–")


def test_an_undone_hand_has_its_count_again(evening: Evening) -> None:
    """Recorded too early: undo brings the page of hand 1, and what was tapped for it."""
    page = evening.open()
    evening.count.falls(*["Ann"] * 9, *["Bob"] * 4, *["Cat"] * 3)
    evening.count.record()
    evening.count.expect_hand(2)
    page.get_by_role("button", name="Undo hand 1").tap()
    evening.count.expect_hand(1)
    evening.count.expect_numbers(Ann="9", Bob="4", Cat="3")


def test_a_page_the_browser_kept_alive_asks_for_news(evening: Evening) -> None:
    """C76: phones keep a page they left and show it again without loading it."""
    page = evening.open()
    evening.record(8, 5, 3)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    evening.count.expect_hand(2)
    evening.count.falls("Cat")
    evening.count.expect_numbers(Cat="1")


def test_who_deals_out_of_turn_stays_until_the_hand_is_recorded(evening: Evening) -> None:
    """A misdeal, and a look at the match table, leave the dealer who was chosen."""
    page = evening.open()

    def deals(name: str) -> None:
        expect(evening.count.tile(name)).to_contain_text("deals")

    evening.open("games/1/?dealer=3")
    deals("Cat")
    page.get_by_role("button", name="More").tap()
    page.get_by_role("button", name="Misdeal").tap()
    expect(page.get_by_text("Misdeal: Cat dealt again")).to_be_visible()
    deals("Cat")
    evening.open("")
    evening.open()
    deals("Cat")
    evening.count.afterwards()
    evening.count.enter(5, 3)
    evening.count.record()
    deals("Ann")
    evening.open("games/1/?dealer=2")
    deals("Bob")
    evening.open("games/1/?dealer=1")
    evening.open()
    deals("Ann")
