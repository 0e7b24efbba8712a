"""The rules at the table: the card in one tap, and "Why?" over a hand."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from rules_reference.games import GAMES
from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.support.browser import Phones

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]

# One section of the rules; what the phone takes along meanwhile is none.
PART = re.compile(r"/rules/[\w-]+/[\w-]+/(\?|$)")

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


def test_a_late_why_is_not_shown_for_another(evening: Evening) -> None:
    """The answer that took its time comes after that to the next question, and is dropped."""
    evening.record(10, 4, 2)
    page = evening.open()
    first, second = evening.count.trade.get_by_role("link", name="Why?").all()[:2]
    held: list[Route] = []
    page.route(PART, lambda route: held.append(route), times=1)  # noqa: PLW0108 - it is marked
    first.tap()
    expect(page.locator("#why")).to_contain_text("Looking it up")
    page.keyboard.press("Escape")
    second.tap()
    expect(page.locator("#why h2")).to_be_visible()
    told = page.locator("#why h2").inner_text()
    with page.expect_event("requestfinished"):
        held[0].continue_()
    page.wait_for_timeout(200)
    expect(page.locator("#why h2")).to_have_text(told)


def test_the_card_leads_back_to_the_hand(evening: Evening) -> None:
    """At its end, as at the end of a why."""
    page = evening.open()
    rules_button(page)
    page.get_by_role("button", name="Back to the hand").tap()
    expect(page.locator("#glance")).to_be_hidden()


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
