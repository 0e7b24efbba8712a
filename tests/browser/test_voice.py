"""What a screen reader is told: names that make sense alone, and one short sentence a change."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import Evening

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]

LISTEN = """() => {
  const live = document.getElementById("live");
  window.heard = [];
  new MutationObserver(() => heard.push(live.textContent))
    .observe(live, {childList: true, characterData: true, subtree: true});
}"""


def listen(page: Page) -> None:
    """Write down each change of the one live region from now on."""
    page.evaluate(LISTEN)


def heard(page: Page) -> list[str]:
    said: list[str] = page.evaluate("heard.map((sentence) => sentence.trim())")
    return said


def test_the_controls_of_a_hand_make_sense_alone(evening: Evening) -> None:
    """C113: who, what, and whether it is chosen."""
    evening.open()
    count = evening.count
    expect(count.seat("Ann")).to_have_accessible_name("Trick to Ann: 0 so far, needs 8")
    count.falls("Ann")
    expect(count.seat("Ann")).to_have_accessible_name("Trick to Ann: 1 so far, needs 8")
    expect(count.less("Ann")).to_have_accessible_name("Take back a trick from Ann")
    count.afterwards()
    expect(count.seat("Bob")).to_have_accessible_name("Bob: nothing yet")
    count.seat("Bob").tap()
    expect(count.key(5)).to_have_accessible_name("5 tricks for Bob, the quota")
    expect(count.key(1)).to_have_accessible_name("1 trick for Bob")
    expect(count.key(1)).to_have_attribute("aria-pressed", "false")
    count.key(1).tap()
    count.seat("Bob").tap()
    expect(count.key(1)).to_have_attribute("aria-pressed", "true")
    expect(count.seat("Bob")).to_have_accessible_name("Bob: 1 trick")


def test_balances_are_words(evening: Evening) -> None:
    """C114: “down 3”, never “minus 3”; the trade in sentences, its drawing not read."""
    evening.record(5, 8, 3)
    page = evening.open()
    row = page.get_by_role("row", name=re.compile("Correct hand 1"))
    expect(row).to_have_accessible_name(re.compile("5 down 3 8 up 3 3 exact"))
    trade = page.locator("#trade")
    expect(trade.get_by_role("checkbox").first).to_have_accessible_name(
        re.compile("^Bob gives Ann 3 cards")
    )
    snapshot = trade.aria_snapshot()
    assert "−" not in snapshot
    assert "▼" not in snapshot
    assert page.locator(".drawn").get_attribute("aria-hidden") == "true"


def test_a_recorded_hand_is_one_short_sentence(evening: Evening) -> None:
    """C115: the counts, who is up and down, that a trade is owed; nothing else is said."""
    page = evening.open()
    evening.count.afterwards()
    evening.count.enter(10, 4)
    expect(page.locator("#live")).not_to_be_empty()
    listen(page)
    evening.count.record()
    evening.count.expect_hand(2)
    expect(page.locator("#live")).to_contain_text("Ann 10, Bob 4, Cat 2")
    assert len(heard(page)) == 1
    assert len(heard(page)[0]) < 120
    assert "Trade owed" in heard(page)[0]


@pytest.mark.phones("new")
def test_the_old_count_says_nothing_of_the_new_hand(evening: Evening) -> None:
    """Recorded at once, before the fingers rested: the result stays; a number tapped is its own."""
    page = evening.open()
    evening.count.afterwards()
    page.clock.install()
    evening.count.enter(10, 4)
    evening.count.record()
    evening.count.expect_hand(2)
    expect(page.locator("#live")).to_contain_text("Ann 10, Bob 4, Cat 2")
    page.clock.run_for(3_000)
    expect(page.locator("#live")).to_contain_text("Ann 10, Bob 4, Cat 2")
    evening.count.main.tap()
    evening.count.enter(12)
    page.clock.run_for(1_500)
    expect(page.locator("#live")).to_contain_text(re.compile("^Ann 12"))


def test_quick_taps_are_one_sentence(evening: Evening) -> None:
    """C18: once the fingers rest, who has how many and what is still to place."""
    page = evening.open()
    listen(page)
    evening.count.falls(*["Ann"] * 4)
    expect(page.locator("#live")).to_contain_text("Ann 4. 12 tricks to place")
    assert len(heard(page)) == 1
    evening.count.falls("Bob")
    expect(page.locator("#live")).to_contain_text("Bob 1. 11 tricks to place")
    assert len(heard(page)) == 2


def test_what_does_not_add_up_is_said(evening: Evening) -> None:
    """The same sentence that is read above the tiles."""
    page = evening.open()
    evening.count.afterwards()
    listen(page)
    evening.count.enter(8, 5, 4)
    expect(page.locator("#live")).to_contain_text("These add to 17: one too many.")
    assert len(heard(page)) == 1


def test_a_win_is_said_once(evening: Evening) -> None:
    """Who won which game."""
    page = evening.open("")
    button = page.get_by_role("button", name="Cat won")
    expect(button).to_have_attribute("aria-disabled", "false")
    listen(page)
    button.tap()
    expect(page.locator("#live")).to_contain_text("Cat won game 1")
    assert len(heard(page)) == 1


def test_pages_have_one_heading_and_landmarks(evening: Evening) -> None:
    """Tables have heads that are heads, and captions."""
    evening.record(10, 4, 2)
    evening.win(1)
    for path in ("", "games/1/", "history/", "ledger/"):
        page = evening.open(path)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        expect(page.get_by_role("main")).to_have_count(1)
    page = evening.open("games/1/")
    sheet = page.get_by_role("table", name="Tricks and balance of each hand")
    assert sheet.get_by_role("columnheader").all_inner_texts()[1:4] != []
    expect(sheet.get_by_role("columnheader", name="Ann")).to_be_visible()
    expect(sheet.get_by_role("rowheader", name="1", exact=True)).to_be_visible()
