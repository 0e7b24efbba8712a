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
    evening.open()
    evening.count.afterwards()
    evening.count.enter(10, 4)
    evening.open(phone=other)
    Count(other).afterwards()
    Count(other).enter(10, 4)
    Count(other).record()
    evening.count.record()
    evening.count.expect_hand(2)
    expect(evening.page.get_by_role("alert")).to_have_count(0)
    assert evening.tricks() == [[10, 4, 2]]


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
