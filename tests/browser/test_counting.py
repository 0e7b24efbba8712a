"""Counting a hand on a phone: two ways on one screen, one state, and a main button never dead."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]


def test_both_ways_share_one_state(evening: Evening) -> None:
    """Tricks tapped as they fell are there on the pad, and the other way round."""
    evening.open()
    count = evening.count
    count.falls("Ann", "Bob", "Ann")
    count.afterwards()
    count.expect_numbers(Ann="2", Bob="1", Cat="–")
    # Nothing is wrong with a hand that is half way: nobody is down yet.
    expect(count.tile("Ann")).to_contain_text("6 to go")
    expect(count.hint).not_to_contain_text("missing")
    count.seat("Cat").tap()
    count.key(3).tap()
    count.as_it_falls()
    count.expect_numbers(Ann="2", Bob="1", Cat="3")
    assert count.fell() == "ABACCC"
    expect(count.main).to_have_text("10 tricks to place")


def test_the_way_is_remembered_by_the_phone(evening: Evening) -> None:
    """Whoever counts afterwards finds the pad at the next hand, and at the next visit."""
    page = evening.open()
    evening.count.afterwards()
    evening.count.enter(8, 5)
    evening.count.record()
    expect(evening.count.way("Afterwards")).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(evening.count.way("Afterwards")).to_have_attribute("aria-pressed", "true")
    expect(evening.count.way("As it falls")).to_have_attribute("aria-pressed", "false")


def test_squares_fill_in_the_order_tricks_fell_and_the_last_can_be_taken_back(
    evening: Evening,
) -> None:
    """Each square has its seat's letter; a seat's last trick goes, and only that."""
    evening.open()
    count = evening.count
    count.falls("Ann", "Bob", "Cat", "Bob")
    assert count.fell() == "ABCB"
    count.less("Bob").tap()
    assert count.fell() == "ABC"
    expect(count.untap).to_have_text("Undo: trick from Bob")
    count.untap.tap()
    assert count.fell() == "ABCB"
    count.untap.tap()
    expect(count.untap).to_have_text("Undo: trick to Cat")


def test_before_a_value_there_is_neither_up_nor_down(evening: Evening) -> None:
    """C22: a seat nobody touched shows a dash and its quota, no balance."""
    evening.open()
    count = evening.count
    count.afterwards()
    for name in evening.names:
        expect(count.tile(name)).not_to_contain_text(re.compile("up|down|exact|[0−-]8"))
        expect(count.tile(name)).to_contain_text("needs")
    count.expect_numbers(Ann="–", Bob="–", Cat="–")
    count.enter(8)
    expect(count.tile("Ann")).to_contain_text("exact")
    expect(count.tile("Bob")).not_to_contain_text(re.compile("up|down|exact"))


def test_nothing_yet_is_not_zero(evening: Evening) -> None:
    """C1, C2: nought is a value that is tapped or filled in, and it is stored."""
    evening.open()
    count = evening.count
    count.afterwards()
    count.enter(0)
    count.expect_numbers(Ann="0", Bob="–", Cat="–")
    expect(count.tile("Ann")).to_contain_text("down 8")
    count.enter(10)
    count.expect_numbers(Ann="0", Bob="10", Cat="6")
    count.record()
    assert evening.tricks() == [[0, 10, 6]]


def test_the_main_button_says_what_is_missing_and_goes_there(evening: Evening) -> None:
    """C3: two of three are there; the third is named, nothing is stored, and its keys are next."""
    evening.open()
    count = evening.count
    count.afterwards()
    count.enter(12, 3)
    evening.page.get_by_role("button", name="Enter all sixteen").tap()
    count.expect_numbers(Ann="12", Bob="3", Cat="–")
    count.seat("Ann").tap()
    expect(count.main).to_have_text("Cat: how many?")
    count.main.tap()
    expect(count.seat("Cat")).to_have_attribute("aria-pressed", "true")
    expect(count.key(3)).to_be_focused()
    assert evening.tricks() == []
    count.as_it_falls()
    expect(count.main).to_have_text("1 trick to place")
    count.main.tap()
    expect(count.seat("Ann")).to_be_focused()


@pytest.mark.parametrize(
    ("third", "sentence", "button"),
    [
        (4, "These add to 17: one too many.", "One too many"),
        (2, "These add to 15. One trick is missing.", "1 trick to place"),
        (16, "These add to 29: thirteen too many.", "Thirteen too many"),
        (0, "These add to 13. Three tricks are missing.", "3 tricks to place"),
    ],
)
def test_what_does_not_add_up_is_said_at_once(
    evening: Evening, third: int, sentence: str, button: str
) -> None:
    """C5: the sentence stands there, nothing is sent, and every seat is one tap away."""
    evening.open()
    count = evening.count
    count.afterwards()
    count.enter(8, 5, third)
    expect(count.hint).to_contain_text(sentence)
    expect(count.main).to_have_text(button)
    count.main.tap()
    count.expect_numbers(Ann="8", Bob="5", Cat=str(third))
    for name in evening.names:
        count.seat(name).tap()
        expect(count.seat(name)).to_have_attribute("aria-pressed", "true")
    count.enter(3)
    expect(count.main).to_have_text("Record hand")
    assert evening.tricks() == []


def test_the_rest_is_marked_until_it_is_counted(evening: Evening) -> None:
    """C122: what the phone filled in looks filled in; one tap says that it was counted."""
    evening.open()
    count = evening.count
    count.afterwards()
    count.enter(10, 4)
    expect(count.tile("Cat")).to_contain_text("the rest")
    expect(count.seat("Cat")).to_have_accessible_name(
        "Cat: the rest, 2, not counted. Tap if it agrees"
    )
    expect(count.hint).to_contain_text("The rest goes to Cat")
    count.seat("Cat").tap()
    expect(count.hint).to_contain_text("Cat: counted, agrees")
    expect(count.tile("Cat")).not_to_contain_text("the rest")
    expect(count.main).to_have_text("Record hand")


def test_the_rest_that_does_not_agree_is_easy_to_see(evening: Evening) -> None:
    """C122: another number is tapped instead, and the sum is said to be wrong."""
    evening.open()
    count = evening.count
    count.afterwards()
    count.enter(10, 4, 3)
    expect(count.hint).to_contain_text("These add to 17: one too many.")
    expect(count.tile("Cat")).not_to_contain_text("the rest")


def test_each_seat_has_its_quota_marked_on_the_pad(evening: Evening) -> None:
    """The number a seat needs is framed, and called so."""
    evening.record(8, 5, 3)
    evening.open()
    count = evening.count
    count.afterwards()
    for name, quota in (("Ann", 3), ("Bob", 8), ("Cat", 5)):
        count.seat(name).tap()
        expect(evening.page.locator(".pad .quota")).to_have_text(str(quota))
        expect(count.key(quota)).to_have_accessible_name(f"{quota} tricks for {name}, the quota")


@pytest.mark.parametrize("number", [8, 11, 12, 16])
def test_no_number_costs_more_taps_than_another(evening: Evening, number: int) -> None:
    """C19: one key, and it is on the tile; there is no second row to find and no typing."""
    evening.open()
    count = evening.count
    count.afterwards()
    expect(count.key(number)).to_be_in_viewport(ratio=1)
    count.enter(number)
    count.expect_numbers(Ann=str(number))


def test_seats_stay_where_people_sit(evening: Evening) -> None:
    """C17: the seat that overtakes stays in its place, for there the next tap will be."""
    evening.open()
    count = evening.count
    before = [count.tile(name).bounding_box() for name in evening.names]
    count.falls("Ann", *["Cat"] * 6)
    assert list(count.numbers()) == ["Ann", "Bob", "Cat"]
    assert [count.tile(name).bounding_box() for name in evening.names] == before


def test_trumps_are_noted_and_taken_off(evening: Evening) -> None:
    """A suit is tapped, another instead, and off again; what is noted is stored."""
    evening.open()
    count = evening.count
    count.suit("Hearts").tap()
    count.suit("Spades").tap()
    expect(count.suit("Spades")).to_be_checked()
    count.suit("Spades").tap()
    expect(count.suit("Spades")).not_to_be_checked()
    count.suit("Clubs").tap()
    count.afterwards()
    count.enter(8, 5)
    count.record()
    assert evening.hands()[0]["trumps"] == "clubs"
    expect(count.suit("Clubs")).not_to_be_checked()


def test_a_correction_fills_nothing_in(evening: Evening) -> None:
    """What is put right is put right by hand: no number changes another."""
    evening.record(10, 4, 2)
    page = evening.open("games/1/hands/1/")
    count = evening.count
    count.expect_numbers(Ann="10", Bob="4", Cat="2")
    count.enter(9)
    count.expect_numbers(Ann="9", Bob="4", Cat="2")
    expect(count.hint).to_contain_text("These add to 15. One trick is missing.")
    count.seat("Cat").tap()
    count.enter(3)
    expect(count.main).to_have_text("Save hand")
    count.main.tap()
    page.wait_for_url(f"**{evening.table}games/1/")
    assert evening.tricks() == [[9, 4, 3]]


def test_a_first_hand_can_be_entered_without_scrolling(evening: Evening) -> None:
    """Under the recovery code and the draw, tiles and pad are above the thumb's row."""
    page = evening.open()
    page.set_viewport_size({"width": 390, "height": 844})
    evening.count.afterwards()
    bar = page.locator(".bar").bounding_box()
    pad = page.locator(".pad").bounding_box()
    assert bar
    assert pad
    assert pad["y"] + pad["height"] <= bar["y"]


def test_where_no_hand_stops_early_nothing_is_offered_for_it(sit_down: SitDown) -> None:
    """A game without a winning trick has no buttons for one, however often a number is tapped."""
    evening = sit_down("Ann", "Bob", "Cat", "Dee", game="four-handed")
    page = evening.open()
    evening.count.afterwards()
    for tricks in (6, 3, 2):
        expect(page.locator(".ended")).to_be_hidden()
        evening.count.enter(tricks)
    expect(page.locator(".ended")).to_be_hidden()
