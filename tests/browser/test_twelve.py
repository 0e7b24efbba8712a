"""The trick that wins the game: said before it falls, and when it has, on both ways of counting."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]


def won_on_the_table(page: Page, evening: Evening, name: str) -> None:
    """The tap led to the match table, where the row is."""
    page.wait_for_url(f"**{evening.table}")
    expect(page.get_by_role("row", name=re.compile("^Game 1"))).to_contain_text(f"{name} won")


def test_near_the_end_it_says_so(evening: Evening) -> None:
    """How many tricks are missing to the game, and who cannot make the quota any more."""
    evening.open()
    count = evening.count
    count.falls(*["Ann"] * 7)
    expect(count.caption).to_have_text("Tricks as they fell")
    count.falls("Ann", "Ann")
    expect(count.caption).to_contain_text("Ann: 3 from winning the game")
    count.falls("Bob", *["Ann"] * 2, "Cat")
    expect(count.caption).to_contain_text("Ann: 1 from winning the game")
    expect(count.caption).to_contain_text("Bob will be down at least 1")


def test_the_twelfth_as_it_falls_stops_the_hand(evening: Evening) -> None:
    """The others' counts are there, and no up and down is said of them."""
    page = evening.open()
    count = evening.count
    count.falls("Bob", "Cat", *["Ann"] * 12)
    expect(count.won).to_contain_text("Ann wins the game")
    expect(count.main).to_have_text("Ann won")
    expect(count.tile("Bob")).not_to_contain_text("down")
    count.main.tap()
    won_on_the_table(page, evening, "Ann")
    hand = evening.hands()[0]
    assert (hand["closed"], hand["tricks"]) == ("stopped", {"Ann": 12, "Bob": 1, "Cat": 1})
    assert hand["balances"] is None
    assert hand["stakes"] == []


def test_twelve_on_the_pad_needs_nothing_of_the_others(evening: Evening) -> None:
    """Nothing is filled in; the tap makes the row without counts."""
    page = evening.open()
    count = evening.count
    count.afterwards()
    count.enter(12)
    count.expect_numbers(Ann="12", Bob="–", Cat="–")
    expect(page.get_by_text("The twelfth trick has fallen")).not_to_have_count(0)
    count.main.tap()
    won_on_the_table(page, evening, "Ann")
    assert [(hand["closed"], hand["tricks"]) for hand in evening.hands()] == [("tapped", None)]


def test_twelve_on_the_pad_takes_what_the_others_had(evening: Evening) -> None:
    """Counts short of sixteen are kept with the row."""
    page = evening.open()
    count = evening.count
    count.afterwards()
    count.enter(2, 12)
    count.expect_numbers(Ann="2", Bob="12", Cat="–")
    count.seat("Cat").tap()
    count.enter(1)
    expect(
        page.get_by_text("One trick was not played, so this hand has no up and down.")
    ).to_be_visible()
    expect(count.main).to_have_text("Bob won")
    count.main.tap()
    won_on_the_table(page, evening, "Bob")
    assert [(hand["closed"], *hand["tricks"].values()) for hand in evening.hands()] == [
        ("stopped", 2, 12, 1)
    ]


@pytest.mark.phones("new")
def test_the_winner_of_the_counts_rests_and_looks_it(evening: Evening) -> None:
    """Pale for a second after it appears, when a tap does nothing; solid once it may be tapped."""
    evening.record(12, 3, 1)
    page = evening.page
    page.clock.install()
    evening.open()
    won = page.get_by_role("button", name="Ann won")
    ground = "(button) => getComputedStyle(button).backgroundColor"
    expect(won).to_have_attribute("aria-disabled", "true")
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    pale = won.evaluate(ground)
    page.clock.run_for(1_100)
    expect(won).to_have_attribute("aria-disabled", "false")
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    assert won.evaluate(ground) != pale
    why = page.get_by_role("link", name="Why?").bounding_box()
    assert why
    assert why["height"] >= 48
    assert why["width"] >= 48


def test_a_hand_played_out_is_entered_to_the_last_trick(evening: Evening) -> None:
    """Enter all sixteen: it is an ordinary hand, with ups and downs, and the tap is offered."""
    page = evening.open()
    count = evening.count
    count.afterwards()
    count.enter(12)
    page.get_by_role("button", name="Enter all sixteen").tap()
    expect(count.untap).to_have_text("Undo: all sixteen")
    count.enter(3, 1)
    count.record()
    expect(page.get_by_role("heading", name="Ann wins the game")).to_be_visible()
    assert evening.hands()[0]["balances"] == {"Ann": 4, "Bob": -2, "Cat": -2}
    assert evening.games()[0]["winner"] is None
    tap = page.get_by_role("button", name="Ann won")
    expect(tap).to_have_attribute("aria-disabled", "false")
    tap.tap()
    won_on_the_table(page, evening, "Ann")
    assert len(evening.hands()) == 1


def test_all_sixteen_can_be_taken_back(evening: Evening) -> None:
    """It is a tap like the others."""
    page = evening.open()
    count = evening.count
    count.falls(*["Cat"] * 12)
    page.get_by_role("button", name="Enter all sixteen").tap()
    expect(count.main).to_have_text("4 tricks to place")
    count.untap.tap()
    expect(count.main).to_have_text("Cat won")


def test_thirteen_in_a_short_hand_is_asked_about(evening: Evening) -> None:
    """The twelfth ended it, so it was twelve, or the hand was played out."""
    page = evening.open()
    count = evening.count
    count.afterwards()
    count.enter(13)
    asked = page.get_by_text("Ann has thirteen, but the twelfth trick ends the hand.")
    expect(asked).to_be_visible()
    page.get_by_role("button", name="Ann had twelve").tap()
    count.expect_numbers(Ann="12")
    expect(asked).to_be_hidden()
    expect(count.main).to_have_text("Ann won")


def test_sixteen_is_a_full_hand(evening: Evening) -> None:
    """C1: after 13-3-0 comes 16-0-0; nought is filled in, stored and shown."""
    page = evening.open()
    count = evening.count
    count.afterwards()
    count.enter(16)
    count.expect_numbers(Ann="16", Bob="0", Cat="0")
    count.record()
    assert evening.tricks() == [[16, 0, 0]]
    expect(page.get_by_role("row", name=re.compile("16"))).to_contain_text("0")


def test_where_only_all_sixteen_win_twelve_is_a_number(sit_down: SitDown) -> None:
    """The house rule plays every hand out; the rest is filled in as ever."""
    evening = sit_down(ending="all-sixteen")
    evening.open()
    count = evening.count
    count.afterwards()
    count.enter(12, 3)
    count.expect_numbers(Ann="12", Bob="3", Cat="1")
    expect(count.main).to_have_text("Record hand")
    count.record()
    count.expect_hand(2)


def test_a_correction_to_twelve_asks_before_it_ends_the_game(evening: Evening) -> None:
    """Hand 1 becomes the winning hand: what that does is said first, and then it is the tap."""
    evening.record(11, 3, 2)
    evening.record(8, 5, 3)
    page = evening.open("games/1/hands/1/")
    page.get_by_role("button", name="a trick from Bob to Ann").tap()
    question = page.get_by_role("alert")
    expect(question).to_be_visible()
    assert evening.tricks()[0] == [11, 3, 2]
    question.get_by_role("button").first.tap()
    page.wait_for_url(re.compile(rf"{evening.table}(games/1/)?$"))
    expect(page.get_by_text("Ann won").first).to_be_visible()
    assert evening.games()[0]["winner"] == "Ann"
