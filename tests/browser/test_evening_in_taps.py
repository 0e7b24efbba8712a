"""An evening in taps: every one is counted by the browser, and nothing but taps is used."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser


def assert_taps(thumb: Thumb, allowed: int, what: str) -> None:
    """Say what was tapped where it was too much."""
    counted, told = thumb.taps(), thumb.told()
    assert counted <= allowed, f"{what}: {counted} taps, {allowed} promised: {told}"
    print(f"{what}: {counted} ({told})")


def test_a_table_with_known_names_is_set_up_in_five(sit_down: SitDown) -> None:
    """New table, three names, start: dealer and game need no tap."""
    evening = sit_down()
    page = evening.page
    thumb = Thumb(page)
    page.goto("/")
    thumb.tap(page.get_by_role("link", name="New table"))
    names = page.get_by_role("group", name="Names from this phone")
    for name in ("Bob", "Cat", "Ann"):
        thumb.tap(names.get_by_role("button", name=name))
    thumb.tap(page.get_by_role("button", name="Start", exact=True))
    page.wait_for_url(re.compile("/games/1/$"))
    expect(page.locator("#trade summary")).to_contain_text("drew the deal")
    assert_taps(thumb, 5, "a table with known names")


def test_a_hand_afterwards_is_three(evening: Evening, thumb: Thumb) -> None:
    """Two numbers, the third is the rest, record: the trade is open without another tap."""
    evening.page.add_init_script("localStorage.setItem('count', 'after')")
    page, count = evening.open(), evening.count
    thumb.tap(count.key(10))
    thumb.tap(count.key(4))
    thumb.tap(count.main)
    count.expect_hand(2)
    expect(page.locator("#trade")).to_have_attribute("open", "")
    assert_taps(thumb, 3, "a hand afterwards")
    # And the next one, though the trade lies open above it: one tap more leads to the count.
    thumb.tap(count.main)
    thumb.tap(count.key(5))
    thumb.tap(count.key(8))
    thumb.tap(count.main)
    count.expect_hand(3)
    assert_taps(thumb, 4, "the next hand, from the open trade")
    assert evening.tricks() == [[10, 4, 2], [5, 8, 3]]


def test_a_hand_as_it_falls_is_one_a_trick(evening: Evening, thumb: Thumb) -> None:
    """Sixteen tricks and record."""
    evening.open()
    count = evening.count
    for name in ("Ann", "Bob", "Ann", "Cat") * 4:
        thumb.tap(count.seat(name))
    assert count.fell() == "ABAC" * 4
    thumb.tap(count.main)
    count.expect_hand(2)
    assert_taps(thumb, 17, "a hand as it falls")
    assert evening.tricks() == [[8, 4, 4]]


def test_a_win_is_one_tap_on_the_match_table(evening: Evening, thumb: Thumb) -> None:
    """The name of the winner, and the row is there."""
    page = evening.open("")
    winner = page.get_by_role("button", name="Cat won")
    expect(winner).to_have_attribute("aria-disabled", "false")
    thumb.tap(winner)
    expect(page.get_by_role("row", name=re.compile("^Game 1"))).to_contain_text("Cat won")
    assert_taps(thumb, 1, "a win on the match table")


def test_a_win_at_the_hand_is_two(evening: Evening, thumb: Thumb) -> None:
    """Twelve on the pad, and the main button says who won."""
    evening.page.add_init_script("localStorage.setItem('count', 'after')")
    page, count = evening.open(), evening.count
    thumb.tap(count.key(12))
    expect(count.main).to_have_text("Ann won")
    thumb.tap(count.main)
    page.wait_for_url(evening.table)
    expect(page.get_by_role("button", name=re.compile("^Undo"))).to_be_visible()
    assert_taps(thumb, 2, "a win at the hand")
    assert evening.games()[0]["winner"] == "Ann"


def test_an_earlier_hand_is_corrected_in_four_while_another_is_counted(
    evening: Evening, thumb: Thumb
) -> None:
    """C39: hand 3 is put right while hand 5 is half counted, and hand 5 is still half counted."""
    for tricks in ((10, 4, 2), (5, 8, 3), (4, 3, 9), (8, 5, 3)):
        evening.record(*tricks)
    page, count = evening.open(), evening.count
    for name in ("Cat", "Cat", "Ann"):
        thumb.tap(count.seat(name))
    assert thumb.taps() == 3
    thumb.tap(page.get_by_role("button", name="More"))
    thumb.tap(page.get_by_text("Correct an earlier hand"))
    thumb.tap(page.get_by_role("link", name="Hand 3", exact=True))
    thumb.tap(page.get_by_role("button", name="a trick from Cat to Ann"))
    count.expect_hand(5)
    assert_taps(thumb, 4, "hand 3 corrected")
    count.expect_numbers(Ann="1", Bob="–", Cat="2")
    assert count.fell() == "CCA"
    assert evening.tricks()[2] == [5, 3, 8]


def test_a_misdeal_is_two(evening: Evening, thumb: Thumb) -> None:
    """More, misdeal: the same dealer, and the same hand."""
    page = evening.open()
    thumb.tap(page.get_by_role("button", name="More"))
    thumb.tap(page.get_by_role("button", name="Misdeal"))
    expect(page.get_by_text("Misdeal: Ann dealt again")).to_be_visible()
    evening.count.expect_hand(1)
    assert_taps(thumb, 2, "a misdeal")


def test_a_player_is_changed_in_four(evening: Evening, thumb: Thumb) -> None:
    """More, change a player, the field, whose seat: the name is written on the keyboard."""
    evening.record(10, 4, 2)
    page = evening.open()
    thumb.tap(page.get_by_role("button", name="More"))
    thumb.tap(page.get_by_text("Change a player"))
    thumb.tap(page.get_by_label("Who sits down?"))
    thumb.types("Dee")
    thumb.tap(page.get_by_role("button", name="for Cat", exact=True))
    expect(evening.count.tile("Dee")).to_be_visible()
    assert_taps(thumb, 4, "a player changed")
    assert evening.games()[0]["seats"] == ["Ann", "Bob", "Dee"]
