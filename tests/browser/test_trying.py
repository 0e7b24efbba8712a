"""A hand tried on a rules page, and the sheet to print."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from rules_reference.games import GAMES
from tests.browser.evening import Evening
from tests.support.browser import Phones

pytestmark = pytest.mark.browser


def fill(page: Page, *tricks: int) -> None:
    for seat, n in enumerate(tricks, start=1):
        page.locator(f"#try-{seat}").fill(str(n))


def test_a_hand_is_tried_in_place(phones: Phones) -> None:
    """The answer appears on the rules page; what is wrong is said beside its field."""
    page = phones()
    page.goto("/rules/sergeant-major/")
    tried = page.locator("#try")
    expect(tried.locator(".trade")).to_contain_text("First, Bob gives Ann 1 card")
    fill(page, 9, 6, 1)
    expect(tried.locator(".trade")).to_be_hidden()
    expect(tried.locator(".tile .up").first).to_be_hidden()
    tried.get_by_role("button", name="Work it out").tap()
    expect(tried.locator(".trade")).to_contain_text("First, Bob gives Cat 1 card")
    expect(page.locator("#live")).to_contain_text("Ann 9, Bob 6, Cat 1")
    tried.get_by_role("radio", name="Cat").check(force=True)
    expect(page.locator("#try-dealer-3")).to_be_focused()
    expect(tried.locator(".tile").first).to_contain_text("needed 5")
    fill(page, 17, 0, 0)
    tried.get_by_role("button", name="Work it out").tap()
    expect(tried.get_by_role("alert")).to_have_text(
        "Ann cannot have more than 16 tricks: a hand has no more."
    )
    expect(page.locator("#try-1")).to_be_focused()
    expect(page.locator("#try-1")).to_have_value("17")
    assert page.url.endswith("/rules/sergeant-major/")


def test_ways_to_share_a_trade_out_are_tried_in_place(phones: Phones) -> None:
    """Two up, two down: a tap shows the other way, drawn and told."""
    [game] = [game for game in GAMES if game.seats == 4]
    page = phones()
    page.goto(f"/rules/{game.slug}/")
    fill(page, 7, 2, 3, 1)
    tried = page.locator("#try")
    tried.get_by_role("button", name="Work it out").tap()
    ways = tried.get_by_role("group", name="Ways to share it out").get_by_role("link")
    expect(ways.first).to_have_attribute("aria-current", "true")
    other = ways.nth(1).inner_text()
    ways.nth(1).tap()
    expect(ways.nth(1)).to_have_attribute("aria-current", "true")
    expect(tried.locator(".trade summary")).to_contain_text(other)


def test_of_two_hands_tried_at_once_the_later_stays(phones: Phones) -> None:
    """An answer that was slow does not take the place of the one asked for after it."""
    page = phones()
    page.add_init_script(
        """const { parseFromString } = DOMParser.prototype;
        let answers = 0;
        DOMParser.prototype.parseFromString = function (...text) {
          document.documentElement.dataset.answers = ++answers;
          return parseFromString.apply(this, text);
        };"""
    )
    page.goto("/rules/sergeant-major/")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/try/?*dealer=2*", hold)
    dealer = page.locator("#try").get_by_role("radio")
    with page.expect_request("**/try/?*dealer=2*"):
        dealer.nth(1).check(force=True)
    with page.expect_response("**/try/?*dealer=3*"):
        dealer.nth(2).check(force=True)
    expect(page.locator("#try .tile").first).to_contain_text("needed 5")
    held[0].continue_()
    # The slow one was read, and so was put in or not.
    expect(page.locator("html")).to_have_attribute("data-answers", "2")
    expect(dealer.nth(2)).to_be_checked()


def test_a_hand_is_tried_without_javascript(phones: Phones) -> None:
    """A page of its own, whose address can be passed on."""
    page = phones(javascript=False)
    page.goto("/rules/the-box/")
    fill(page, 9, 6, 1)
    page.locator("#try").get_by_role("button", name="Work it out").click()
    page.wait_for_url("**/rules/the-box/try/?**")
    expect(page.locator("#try .trade")).to_contain_text("First, Bob gives Cat 1 card")
    page.get_by_role("link", name="A link to this hand").click()
    expect(page.locator("#try .trade")).to_contain_text("First, Bob gives Cat 1 card")
    fill(page, 9, 6, 2)
    page.locator("#try").get_by_role("button", name="Work it out").click()
    expect(page.get_by_role("alert")).to_have_text("These add to 17: one too many.")


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_a_sheet_prints_on_one_page(phones: Phones, slug: str, tmp_path: Path) -> None:
    """A4, with the longest names there are."""
    page = phones(touch=False)
    names = "&".join(f"player-{seat}={'Maximiliane+' * 5}" for seat in range(1, 5))
    page.goto(f"/rules/{slug}/sheet/?{names}")
    page.pdf(path=tmp_path / "sheet.pdf", format="A4", print_background=True)
    pages = re.findall(rb"/Type\s*/Page\b", (tmp_path / "sheet.pdf").read_bytes())
    assert len(pages) == 1


def test_the_sheet_of_a_table_has_its_names(evening: Evening) -> None:
    """From the match table: who sits where, and who deals next."""
    evening.record(10, 4, 2)
    page = evening.open("")
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("link", name="A sheet to print").tap()
    expect(page.locator(".blank thead .name")).to_have_text(["Ann", "Bob", "Cat"])
    first = page.locator(".blank tbody tr").first.locator("td")
    expect(first.nth(1)).to_have_class("dealt")
    expect(first.locator(".needs")).to_have_text(["needs 3", "needs 8", "needs 5"])
    page.get_by_label("Seat 3").fill("Dee")
    page.get_by_role("button", name="Put them on the sheet").tap()
    expect(page.locator(".blank thead .name")).to_have_text(["Ann", "Bob", "Dee"])


def test_the_sheets_button_prints_it(phones: Phones) -> None:
    page = phones()
    page.add_init_script("window.print = () => { document.title = 'printed' }")
    page.goto("/rules/the-box/sheet/")
    page.get_by_role("button", name="Print").tap()
    expect(page).to_have_title("printed")
