"""The rules at the table: the card in one tap, "Why?" over a hand, a hand tried, a sheet."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from rules_reference.games import GAMES
from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.support.browser import Phones

pytestmark = pytest.mark.browser

LONG = "The long summer evening by the lake"


def rules_button(page: Page) -> None:
    """Tap the one button that leads to the card."""
    page.get_by_role("button", name="Rules", exact=True).tap()


@pytest.mark.parametrize("width", [320, 390])
def test_the_card_is_one_tap_from_the_hand(sit_down: SitDown, phones: Phones, width: int) -> None:
    """With a long title as well; a tap beside it closes it and is no trick."""
    evening = sit_down(phone=phones(width=width, height=640), name=LONG, ending="all-sixteen")
    page = evening.open()
    for name in ("Rules", "More"):
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box
        assert box["width"] >= 48
        assert box["height"] >= 48
        assert box["x"] + box["width"] <= width
    rules_button(page)
    card = page.locator("#glance")
    expect(card.locator(".quotas dd")).to_have_text(["8", "5", "3"])
    expect(card).to_contain_text("Only all sixteen win")
    expect(card.get_by_role("link", name="The rules of")).to_have_attribute(
        "href", re.compile(r"/rules/sergeant-major/\?ending=all-sixteen$")
    )
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(page.get_by_role("button", name="Rules", exact=True)).to_be_focused()


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_all_of_the_card_is_on_the_screen_at_once(
    sit_down: SitDown, phones: Phones, slug: str
) -> None:
    """Quotas, trade, kitty and end of every game, without a scroll."""
    [game] = [game for game in GAMES if game.slug == slug]
    names = ("Ann", "Bob", "Cat", "Dee")[: game.seats]
    page = sit_down(*names, phone=phones(width=390, height=844), game=slug).open()
    rules_button(page)
    card = page.locator("#glance")
    expect(card).to_be_visible()
    assert card.evaluate("(card) => card.scrollHeight <= card.clientHeight")


def test_why_leaves_the_paper_of_the_hand_alone(evening: Evening, tmp_path: Path) -> None:
    """The margins and the size of a rules page are for rules pages."""
    page = evening.open()
    paper = printed_on(page, tmp_path)
    rules_button(page)
    page.get_by_role("link", name="Why these?").tap()
    expect(page.locator("#why h2")).to_be_visible()
    assert printed_on(page, tmp_path) == paper
    page.goto("/rules/sergeant-major/")
    assert printed_on(page, tmp_path) != paper


def printed_on(page: Page, folder: Path) -> bytes:
    """Print with the paper the page asks for, and return its size."""
    page.pdf(path=folder / "page.pdf", prefer_css_page_size=True)
    box = re.search(rb"/MediaBox\s*\[[^]]*\]", (folder / "page.pdf").read_bytes())
    assert box
    return box[0]


def test_a_tap_that_closes_a_drawer_is_no_trick(evening: Evening) -> None:
    """What lies under the drawer's shadow is not reached, and is a moment later."""
    page = evening.open()
    evening.count.falls("Ann")
    page.evaluate("document.querySelector('#hint').scrollIntoView()")
    tile = evening.count.seat("Bob").bounding_box()
    assert tile
    at = tile["x"] + 20, tile["y"] + 15
    for opened in ("Rules", "More"):
        page.get_by_role("button", name=opened, exact=True).evaluate("(button) => button.click()")
        drawer = page.locator(".drawer:popover-open")
        expect(drawer).to_be_visible()
        page.evaluate("document.querySelector('.drawer:popover-open').style.maxHeight = '30vh'")
        page.touchscreen.tap(*at)
        expect(drawer).to_have_count(0)
        assert evening.count.fell() == "A"
    page.touchscreen.tap(*at)
    evening.count.expect_numbers(Ann="1", Bob="1")


def test_why_over_a_half_counted_hand(evening: Evening) -> None:
    """The paragraph comes over the count, again and again; focus goes in and comes back."""
    evening.record(9, 6, 1)
    page = evening.open()
    count = evening.count
    count.falls("Ann", "Bob", "Bob")
    address = page.url
    expect(count.trade).not_to_have_attribute("open", "")
    count.trade.locator("summary").tap()
    why = page.locator("#why")
    links = count.trade.get_by_role("link", name="Why?")
    told = []
    for link in links.all():
        link.tap()
        expect(why.locator("[data-part] h2")).to_be_visible()
        assert why.evaluate("(why) => why.contains(document.activeElement)")
        told.append(why.locator("h2").inner_text())
        page.keyboard.press("Escape")
        expect(why).to_be_hidden()
        expect(link).to_be_focused()
    assert told[0] == "Who gives first"
    expect(page.locator("#live")).to_contain_text(told[-1])
    assert len(set(told)) > 2
    links.first.tap()
    expect(why).to_be_visible()
    why.get_by_role("button", name="Back to the hand").tap()
    expect(why).to_be_hidden()
    assert page.url == address
    count.expect_numbers(Ann="1", Bob="2")
    assert count.fell() == "ABB"
    count.falls("Cat")
    assert count.fell() == "ABBC"


def test_why_these_quotas_from_the_card(evening: Evening) -> None:
    """From one drawer to the other; back is where the card was opened."""
    page = evening.open()
    for _ in range(2):
        rules_button(page)
        page.get_by_role("link", name="Why these?").tap()
        expect(page.locator("#why h2")).to_have_text("The quotas (targets)")
        expect(page.locator("#glance")).to_be_hidden()
        page.keyboard.press("Escape")
        expect(page.locator("#why")).to_be_hidden()
        expect(page.get_by_role("button", name="Rules", exact=True)).to_be_focused()


def test_why_says_what_this_tables_rules_say(sit_down: SitDown) -> None:
    """The house rules are in the address of every why."""
    evening = sit_down(kitty="pick-up-first")
    evening.record(10, 4, 2)
    page = evening.open()
    evening.count.trade.get_by_role("link", name=re.compile(r"Why\?.*names trumps")).tap()
    expect(page.locator("#why")).to_contain_text("takes the kitty, names trumps")


def test_why_of_a_hand_that_stopped(evening: Evening) -> None:
    """In the count that has just won, and at the page of the hand afterwards."""
    page = evening.open()
    evening.count.falls(*["Ann"] * 12)
    page.get_by_role("link", name="Why has a stopped hand").tap()
    expect(page.locator("#why h2")).to_have_text("A hand stopped by the win")
    page.keyboard.press("Escape")
    evening.count.expect_numbers(Ann="12")
    evening.record(12, 2, 1)
    evening.open("games/1/hands/1/")
    page.get_by_role("link", name="Why?").tap()
    expect(page.locator("#why h2")).to_have_text("A hand stopped by the win")


def test_why_without_a_signal(evening: Evening) -> None:
    """It says so, keeps the count, and works again with the next tap."""
    evening.record(10, 4, 2)
    page = evening.open()
    link = evening.count.trade.get_by_role("link", name="Why?").first
    for broken in ("abort", "portal"):
        page.route(
            "**/rules/**",
            lambda route, how=broken: (
                route.abort() if how == "abort" else route.fulfill(body="Log in")
            ),
        )
        link.tap()
        expect(page.locator("#why")).to_contain_text("No answer just now")
        page.keyboard.press("Escape")
        page.unroute_all()
    link.tap()
    expect(page.locator("#why [data-part]")).to_be_visible()


def test_why_without_javascript(sit_down: SitDown, phones: Phones) -> None:
    """A link like any other, to the section of the rules page."""
    evening = sit_down(phone=phones(javascript=False), kitty="pick-up-first")
    evening.record(9, 6, 1)
    page = evening.open()
    page.locator("#trade").get_by_role("link", name="Why?").first.click()
    page.wait_for_url("**/rules/sergeant-major/?kitty=pick-up-first#order")
    expect(page.locator("#order")).to_be_in_viewport()


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
        window.answers = 0;
        DOMParser.prototype.parseFromString = function (...text) {
          window.answers += 1;
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
    page.wait_for_function(
        "window.answers === 2"
    )  # the slow one was read, and so was put in or not
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
