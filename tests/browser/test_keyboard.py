"""A whole hand without a finger on the glass: Tab, Enter and Space, and always a visible focus."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import Evening

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]

FOCUS = """() => {
  const here = document.activeElement, framed = [here, here.closest("label") ?? here];
  if (here === document.body) return {};
  const lines = framed.map((thing) => getComputedStyle(thing)).filter((look) =>
    look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2);
  return {
    name: here.ariaLabel || here.innerText || here.labels?.[0]?.innerText,
    framed: lines.length > 0,
  };
}"""


def go_to(page: Page, name: str) -> None:
    """Press Tab until something of this name has the focus; each step must be seen."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        called = " ".join((focus.get("name") or "").split())
        assert focus.get("framed", True), f"the focus on {called} is not to be seen"
        if re.search(name, called):
            return
    raise AssertionError(f"{name} cannot be reached")


def test_a_hand_is_counted_and_recorded(evening: Evening) -> None:
    """As it falls: the tiles are buttons; then the main button."""
    page = evening.open()
    for name, tricks in (("Ann", 8), ("Bob", 5), ("Cat", 3)):
        go_to(page, f"^Trick to {name}")
        for n in range(tricks):
            page.keyboard.press("Enter" if n % 2 else "Space")
    evening.count.expect_numbers(Ann="8", Bob="5", Cat="3")
    go_to(page, "^Record hand")
    page.keyboard.press("Enter")
    evening.count.expect_hand(2)
    assert evening.tricks() == [[8, 5, 3]]
    # The focus is where the next hand begins, not lost at the top of the document.
    assert page.evaluate("document.activeElement.closest('#page') !== null")


def test_the_main_button_leads_to_the_pad(evening: Evening) -> None:
    """What is missing gets the focus: Enter is enough to go there."""
    page = evening.open()
    go_to(page, "^Afterwards")
    page.keyboard.press("Space")
    go_to(page, "tricks to place")
    page.keyboard.press("Enter")
    expect(evening.count.key(8)).to_be_focused()
    page.keyboard.press("Enter")
    evening.count.expect_numbers(Ann="8", Bob="–")
    go_to(page, "^5 tricks for Bob, the quota")
    page.keyboard.press("Space")
    go_to(page, "^Record hand")
    page.keyboard.press("Space")
    evening.count.expect_hand(2)
    assert evening.tricks() == [[8, 5, 3]]


def test_a_table_is_opened_from_home(evening: Evening) -> None:
    """Names by typing, Enter to the next seat; after the last one it starts."""
    page = evening.page
    page.goto("/")
    go_to(page, "^New table")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/new/")
    page.get_by_label("Seat 1").focus()
    for name in ("Eve", "Fay", "Gus"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    page.wait_for_url("**/games/1/")
    expect(evening.count.tile("Gus")).to_be_visible()


def test_more_opens_and_closes(evening: Evening) -> None:
    """Into the drawer, out again by Escape, the focus back on its button."""
    evening.record(10, 4, 2)
    page = evening.open()
    go_to(page, "^More$")
    page.keyboard.press("Enter")
    go_to(page, "^Misdeal")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="More")).to_be_focused()
    page.keyboard.press("Enter")
    go_to(page, "^Correct an earlier hand")
    page.keyboard.press("Enter")
    go_to(page, "^Hand 1$")
    page.keyboard.press("Enter")
    page.wait_for_url("**/hands/1/")
    go_to(page, "^a trick from Ann to Bob")
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/1/")
    assert evening.tricks() == [[9, 5, 2]]


def test_a_winner_is_tapped_and_taken_back(evening: Evening) -> None:
    """On the match table, with the bar that offers to undo."""
    page = evening.open("")
    expect(page.get_by_role("button", name="Bob won")).to_have_attribute("aria-disabled", "false")
    go_to(page, "^Bob won")
    page.keyboard.press("Enter")
    expect(page.get_by_role("row", name=re.compile("^Game 1"))).to_contain_text("Bob won")
    go_to(page, "^Undo")
    page.keyboard.press("Enter")
    expect(page.get_by_role("row", name=re.compile("^Game 1"))).to_have_count(0)


def test_a_mistake_gets_the_focus(evening: Evening) -> None:
    """Refused by the server: the focus is at the field, and its sentence belongs to it."""
    page = evening.page
    page.goto("/tables/new/")
    for seat, name in enumerate(("Sam", "SAM", "Bob"), start=1):
        page.get_by_label(f"Seat {seat}").fill(name)
    page.get_by_role("button", name="Start", exact=True).press("Enter")
    wrong = page.locator("[aria-invalid=true]")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_accessible_description(re.compile("sits here already"))
