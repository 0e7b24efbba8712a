"""Two phones at one table: both score, or one follows; nobody's numbers are lost."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.count import Count
from tests.browser.evening import Evening
from tests.browser.test_evening_without_signal import all_sent, winner
from tests.support.browser import Phones

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]


@pytest.fixture
def other(evening: Evening, phones: Phones) -> Page:
    """Return a second phone that scores the evening's table."""
    phone = phones()
    evening.join(phone)
    return phone


def listening(page: Page) -> Page:
    """Wait until a page hears of others."""
    page.wait_for_selector("html[data-away=ready]", state="attached")
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => /\\/news\\./.test(name))"
    )
    return page


def looks_again(page: Page) -> None:
    """Take a phone up again."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")


def test_a_code_makes_another_phone_a_scorer(evening: Evening, phones: Phones) -> None:
    """C51: it follows first; the code, written as one likes, and it counts."""
    other = phones()
    evening.open(phone=other)
    other.get_by_role("link", name="enter a code").tap()
    other.get_by_label("The table’s code").fill(evening.recovery_code().lower().replace(" ", "-"))
    other.get_by_role("button", name="Join").tap()
    other.wait_for_url(re.compile(f"{evening.table}(games/1/)?$"))
    evening.open(phone=other)
    Count(other).afterwards()
    Count(other).enter(8, 5)
    Count(other).record()
    assert evening.tricks() == [[8, 5, 3]]


def test_one_corrects_while_the_other_counts(evening: Evening, other: Page) -> None:
    """C66: hand 1 is put right on one phone, hand 2 recorded on the other; both stand."""
    evening.record(10, 4, 2)
    evening.open()
    evening.count.afterwards()
    evening.count.enter(5, 8)
    evening.open("games/1/hands/1/", other)
    other.get_by_role("button", name="a trick from Ann to Bob").tap()
    other.wait_for_url("**/games/1/")
    evening.count.record()
    evening.count.expect_hand(3)
    assert evening.tricks() == [[9, 5, 2], [5, 8, 3]]


def test_the_same_hand_twice_is_one_hand(evening: Evening, other: Page) -> None:
    """Both counted, both alike: the second hears that it is there already."""
    listening(evening.open())
    evening.count.afterwards()
    evening.count.enter(10, 4)
    evening.open(phone=other)
    Count(other).afterwards()
    Count(other).enter(10, 4)
    Count(other).record()
    evening.count.record()
    evening.count.expect_hand(2)
    expect(evening.page.locator(".side > .notice")).to_have_text("Two phones agree on hand 1.")
    expect(evening.page.locator("#live")).to_contain_text("Two phones agree on hand 1.")
    expect(other.locator(".side > .notice")).to_have_count(0)
    expect(evening.page.get_by_role("alert")).to_have_count(0)
    assert evening.tricks() == [[10, 4, 2]]


def test_a_page_where_nothing_is_counted_comes_afresh_by_itself(
    evening: Evening, other: Page
) -> None:
    """Taken up again it asks at once; what one is at stays, and a line says what happened."""
    page = listening(evening.open())
    evening.record(10, 4, 2, phone=other)
    looks_again(page)
    evening.count.expect_hand(2)
    expect(page.locator("#page")).to_contain_text("Hand 1 was recorded on another phone: 10-4-2.")
    evening.count.afterwards()
    evening.count.enter(5, 8)
    evening.record(5, 8, 3, phone=other)
    looks_again(page)
    line = page.locator(".elsewhere")
    expect(line).to_contain_text("Hand 2 was recorded on another phone: 5-8-3.")
    evening.count.expect_hand(2)
    evening.count.expect_numbers(Ann="5", Bob="8", Cat="3")
    line.get_by_role("button", name="Show it").tap()
    evening.count.expect_hand(3)
    expect(line).to_have_count(0)


def test_a_phone_that_counts_hears_that_it_may_only_follow_now(
    evening: Evening, other: Page
) -> None:
    """Its right is taken back in the middle of a hand: told at once, and the count stays."""
    listening(evening.open(phone=other))
    count = Count(other)
    count.afterwards()
    count.enter(5, 8)
    evening.act(f"phones/{evening.latest_role()}/revoke/", confirmed="yes")
    looks_again(other)
    line = other.locator(".elsewhere")
    expect(line).to_contain_text("This phone does not score here any more: it follows.")
    count.expect_numbers(Ann="5", Bob="8", Cat="3")
    line.get_by_role("button", name="Show it").tap()
    expect(other.locator("#count")).to_have_count(0)
    expect(other.get_by_role("link", name="enter a code")).to_be_visible()
    evening.join(other)
    evening.open(phone=other)
    count.expect_numbers(Ann="5", Bob="8", Cat="3")


def test_no_page_comes_afresh_under_a_finger(evening: Evening, other: Page) -> None:
    """Holds: a tap aims at what stood there a moment ago."""
    page = listening(evening.open())
    evening.record(10, 4, 2, phone=other)
    page.locator("h1").dispatch_event("pointerdown")
    looks_again(page)
    expect(page.locator(".elsewhere")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand 1")
    page.locator("h1").dispatch_event("pointerup")
    page.wait_for_timeout(1_100)
    looks_again(page)
    evening.count.expect_hand(2)


def test_what_was_typed_into_a_correction_outlives_another_one(
    evening: Evening, other: Page
) -> None:
    """C67: both are shown, and the person says which it is."""
    evening.record(10, 4, 2)
    page = listening(evening.open("games/1/hands/1/"))
    evening.count.key(9).tap()
    evening.act("games/1/hands/1/", phone=other, **{"tricks-1": 8, "tricks-2": 6})
    looks_again(page)
    line = page.locator(".elsewhere")
    expect(line).to_contain_text("Hand 1 was corrected on another phone: was 10-4-2, is 8-6-2.")
    line.get_by_role("button", name="Show it").tap()
    expect(line).to_have_count(0)
    expect(page.locator("#page")).to_contain_text("was 10-4-2, is 8-6-2")
    evening.count.expect_numbers(Ann="9", Bob="4", Cat="2")
    evening.count.seat("Bob").tap()
    evening.count.key(5).tap()
    evening.count.main.tap()
    page.wait_for_url("**/games/1/")
    assert evening.tricks() == [[9, 5, 2]]


def test_two_versions_come_before_the_next_hand(evening: Evening, other: Page) -> None:
    """Nothing on the page records meanwhile; one tap settles it."""
    page = evening.open()
    evening.count.afterwards()
    evening.count.enter(10, 4)
    evening.record(9, 5, 2, phone=other)
    evening.count.main.tap()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Hand 1 was recorded twice, differently")
    expect(evening.count.main).to_have_count(0)
    expect(page.locator("#count")).to_have_count(0)
    alert.get_by_text("Keep what is stored").tap()
    evening.count.expect_hand(2)
    expect(evening.count.main).to_be_visible()
    assert evening.tricks() == [[9, 5, 2]]


def test_two_winners_tapped_make_one_row_and_ask(evening: Evening, other: Page) -> None:
    """C62, and another name: the second phone is asked, not overruled."""
    page = evening.open("")
    evening.act("winner/", phone=other, seat=1, number=1)
    winner(page, "Bob")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Game 1 is recorded as won by Ann. Was it Bob?")
    assert [game["winner"] for game in evening.games()] == ["Ann"]
    alert.get_by_role("button", name="Bob won game 1").tap()
    expect(alert).to_have_count(0)
    assert [game["winner"] for game in evening.games()] == ["Bob"]


def test_a_game_abandoned_meanwhile_is_told(evening: Evening, other: Page) -> None:
    """C43: the count is refused with a sentence, and the page is where the table is."""
    page = evening.open()
    evening.count.afterwards()
    evening.count.enter(10, 4)
    evening.act("games/1/close/", phone=other, how="abandoned")
    evening.count.main.tap()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("heading", name="Abandoned")).to_be_visible()
    expect(evening.count.outbox).to_be_hidden()
    assert evening.tricks() == []


def test_undo_names_what_another_phone_did(evening: Evening, other: Page) -> None:
    """An undo meant for one's own act does not take back another's unasked."""
    evening.record(10, 4, 2)
    page = evening.open()
    evening.record(5, 8, 3, phone=other)
    page.get_by_role("button", name="Undo hand 1").tap()
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text("hand 2")
    assert evening.tricks() == [[10, 4, 2], [5, 8, 3]]


def test_what_shows_nowhere_makes_no_page_stale(evening: Evening, phones: Phones) -> None:
    """Another phone joins meanwhile: one's own hand is taken back unasked all the same."""
    page = listening(evening.open())
    evening.count.afterwards()
    evening.count.enter(10, 4)
    evening.join(phones())
    evening.count.record()
    evening.count.expect_hand(2)
    page.get_by_role("button", name="Undo hand 1").tap()
    evening.count.expect_hand(1)
    evening.count.expect_sent()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert evening.tricks() == []


def test_who_follows_sees_the_trade_and_the_quotas(evening: Evening, phones: Phones) -> None:
    """C61: complete from the server, then live; no control that would be refused."""
    evening.record(10, 4, 2)
    other = phones()
    evening.open(phone=other)
    expect(other.locator("#trade")).to_contain_text("Ann gives Bob 1 card and Cat 1 card")
    expect(other.get_by_text("This phone follows")).to_be_visible()
    for control in ("Undo", "Record hand", "Misdeal"):
        expect(other.get_by_role("button", name=control)).to_have_count(0)
    expect(other.get_by_role("link", name="Correct hand 1")).to_have_count(0)


def test_what_another_phone_did_is_not_called_a_difference(evening: Evening) -> None:
    """A page painted here, then news from elsewhere, then an act: nothing is otherwise."""
    page = evening.open("")
    page.wait_for_selector("html[data-away=ready]", state="attached")
    winner(page, "Ann")
    all_sent(evening)
    evening.start_game("Ann", "Bob", "Cat")
    expect(page.get_by_role("link", name="Score hand 1")).to_be_visible()
    winner(page, "Bob")
    all_sent(evening)
    expect(page.locator(".grid .won")).to_have_count(2)
    expect(page.get_by_text("The table has this otherwise")).to_have_count(0)
    assert [game["winner"] for game in evening.games()] == ["Ann", "Bob"]
