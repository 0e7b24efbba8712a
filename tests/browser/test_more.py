"""What is not needed at every hand: the entries of More, and the switches a phone remembers."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.support.browser import Phones

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]


def more(page: Page, entry: str = "") -> None:
    """Open More, and one of its entries."""
    page.get_by_role("button", name="More").tap()
    if entry:
        page.get_by_text(entry, exact=True).tap()


@pytest.mark.parametrize("path", ["", "games/1/"])
def test_it_stands_on_the_lower_edge_for_whoever_follows(
    evening: Evening, phones: Phones, path: str
) -> None:
    """Last on a page without a bar, it has none of that page's room below it."""
    other = evening.open(path, phones())
    more(other)
    expect(other.get_by_role("link", name="Share this link")).to_be_visible()
    assert other.evaluate("document.getElementById('more').getBoundingClientRect().bottom") == 844


def test_a_misdeal_keeps_dealer_hand_and_trade(evening: Evening) -> None:
    """C21: nothing but a line without a number."""
    evening.record(10, 4, 2)
    page = evening.open()
    strip = page.locator("#trade summary").inner_text()
    more(page)
    page.get_by_role("button", name=re.compile("^Misdeal")).tap()
    expect(page.get_by_text("Misdeal: Bob dealt again")).to_be_visible()
    evening.count.expect_hand(2)
    assert page.locator("#trade summary").inner_text() == strip
    expect(evening.count.tile("Bob")).to_contain_text("deals")


def test_somebody_else_deals(evening: Evening) -> None:
    """C32: quotas follow the dealer at once; what is counted stays with its person."""
    page = evening.open()
    more(page, "Someone else deals")
    page.locator(".drawer").get_by_role("link", name="Cat", exact=True).tap()
    expect(evening.count.tile("Cat")).to_contain_text("deals")
    expect(evening.count.tile("Cat")).to_contain_text("needs 8")
    evening.count.afterwards()
    evening.count.enter(6, 4)
    evening.count.record()
    evening.count.expect_hand(2)
    expect(evening.count.tile("Ann")).to_contain_text("deals")
    assert evening.hands()[0]["dealer"] == "Cat"
    assert "dealer" not in page.url


def test_the_usual_dealer_deals_after_all(evening: Evening) -> None:
    """One tap takes the dealer back, and no phone remembers the other one."""
    page = evening.open()
    more(page, "Someone else deals")
    page.locator(".drawer").get_by_role("link", name="Cat", exact=True).tap()
    expect(page.get_by_text("Cat deals this hand, out of turn.")).to_be_visible()
    page.get_by_role("link", name="Ann deals after all").tap()
    expect(evening.count.tile("Ann")).to_contain_text("deals")
    evening.open()
    expect(evening.count.tile("Ann")).to_contain_text("deals")
    expect(page.get_by_text("out of turn")).to_have_count(0)


def test_a_name_that_is_taken_is_refused_at_its_field(evening: Evening) -> None:
    """C108: the sentence, the name as it was typed, and More is open there."""
    page = evening.open()
    more(page, "Change a player")
    page.get_by_label("Who sits down?").fill("bob")
    page.get_by_role("button", name="for Cat", exact=True).tap()
    expect(page.get_by_role("alert")).to_have_text("Bob already sits at this table.")
    assert evening.games()[0]["seats"] == ["Ann", "Bob", "Cat"]


def test_a_name_is_corrected_without_leaving_the_hand(evening: Evening) -> None:
    """The same person, spelled right; the count goes on."""
    page = evening.open()
    evening.count.falls("Ann", "Ann")
    more(page, "Correct a name")
    page.get_by_label("The name as it should be").fill("Anne")
    page.get_by_role("button", name="instead of Ann", exact=True).tap()
    expect(evening.count.tile("Anne")).to_be_visible()
    evening.count.expect_numbers(Anne="2", Bob="–")


@pytest.mark.parametrize(
    ("entry", "closed", "heading"),
    [("Bob", "agreement", "Bob won"), ("Abandon: no winner, no row", "abandoned", "Abandoned")],
)
def test_a_game_ends_without_its_trick(
    evening: Evening, entry: str, closed: str, heading: str
) -> None:
    """Given by agreement, or abandoned; opened again by one tap."""
    evening.record(10, 4, 2)
    page = evening.open()
    more(page, "End without a winner")
    page.locator(".drawer").get_by_role("button", name=entry, exact=True).tap()
    expect(page.get_by_role("button", name=re.compile("Undo ?: end of game 1"))).to_be_visible()
    assert evening.games()[0]["closed"] == closed
    evening.open()
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    page.get_by_role("button", name="Open this game again").tap()
    evening.count.expect_hand(2)


def test_what_was_undone_is_done_again(evening: Evening) -> None:
    """Redo is offered where the undo was tapped."""
    evening.record(10, 4, 2)
    page = evening.open()
    page.get_by_role("button", name="Undo hand 1").tap()
    evening.count.expect_hand(1)
    page.get_by_role("button", name="Redo: hand 1").tap()
    evening.count.expect_hand(2)
    assert evening.tricks() == [[10, 4, 2]]


def test_the_trade_is_ticked_off_and_stays_so(evening: Evening) -> None:
    """Step by step; a reload forgets none, the first trick folds it, one tap opens it again."""
    evening.record(10, 4, 2)
    page = evening.open()
    steps = evening.count.trade.get_by_role("checkbox")
    steps.first.locator("..").tap()
    page.reload()
    expect(steps.first).to_be_checked()
    expect(steps.last).not_to_be_checked()
    evening.count.falls("Ann")
    expect(evening.count.trade).not_to_have_attribute("open", "")
    evening.count.trade.locator("summary").tap()
    expect(steps.first).to_be_checked()
    expect(evening.count.trade).to_contain_text("Bob names trumps")


def test_the_screen_stays_on_and_the_switch_is_remembered(evening: Evening) -> None:
    """Where the phone can; asked again at the next visit."""
    page = evening.open()
    more(page)
    switch = page.get_by_role("switch", name=re.compile("Keep the screen on"))
    expect(switch).to_be_checked()
    switch.locator("..").tap()
    page.reload()
    more(page)
    expect(switch).not_to_be_checked()


def test_the_theme_is_chosen_once_for_all_pages(evening: Evening) -> None:
    """As the phone has it, or by force: home asks, every page follows."""
    page = evening.page
    body, paper = page.locator("body"), {"light": "rgb(246, 241, 228)", "dark": "rgb(12, 26, 20)"}
    page.goto("/")
    expect(body).to_have_css("background-color", paper["light"])
    page.get_by_text("Dark", exact=True).tap()
    expect(body).to_have_css("background-color", paper["dark"])
    evening.open()
    expect(body).to_have_css("background-color", paper["dark"])
    page.goto("/")
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()
    page.get_by_text("As the phone", exact=True).tap()
    expect(body).to_have_css("background-color", paper["light"])


def test_home_leads_back_to_the_table(evening: Evening) -> None:
    """C50, C52: no link at hand; the table last used is first, and two taps lead to the hand."""
    evening.record(10, 4, 2)
    page = evening.page
    page.goto("/")
    entry = page.get_by_role("link", name=re.compile("Thursday"))
    expect(entry).to_contain_text("game 1, hand 2")
    entry.tap()
    page.get_by_role("link", name="Score hand 2").tap()
    evening.count.expect_hand(2)


def test_a_double_tap_opens_one_table(sit_down: SitDown) -> None:
    """C16: start is tapped twice; there is one more table, not two."""
    page = sit_down().page
    page.goto("/tables/new/")
    for seat, name in enumerate(("Eve", "Fay", "Gus"), start=1):
        page.get_by_label(f"Seat {seat}").fill(name)
    start = page.get_by_role("button", name="Start", exact=True).bounding_box()
    assert start
    for _ in range(2):
        page.touchscreen.tap(start["x"] + 40, start["y"] + 20)
    page.wait_for_url("**/games/1/")
    page.goto("/")
    expect(page.locator("ul.rows a")).to_have_count(2)


def test_printed_it_is_a_sheet(evening: Evening) -> None:
    """Black on white: the table of hands, and nothing to tap."""
    evening.record(10, 4, 2)
    evening.record(5, 8, 3)
    page = evening.open()
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.get_by_role("table", name="Tricks and balance of each hand")).to_be_visible()
    for control in (".bar", "#count", "#trade", ".top .button", "summary"):
        expect(page.locator(control).first).to_be_hidden()
    look = "(part) => [getComputedStyle(part).color, getComputedStyle(part).backgroundColor]"
    assert page.locator("body").evaluate(look) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
