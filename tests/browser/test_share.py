"""Every phone at the table: followed by a link, scored by a code, and both can be taken back."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.browser.test_worker import ready
from tests.support.browser import Phones

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]

ASK = "() => dispatchEvent(new Event('online'))"
SHARES = "() => { navigator.share = async (what) => { window.sent = what; }; }"
# As on an address without encryption.
NO_CLIPBOARD = """() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    addEventListener("copy", () => { window.copied = getSelection().toString(); });
}"""


def shown(page: Page) -> Locator:
    """The short code of a page, in fours."""
    return page.locator(".big")


def show_a_code(page: Page) -> str:
    """Show a code for one more phone, and return it as somebody would type it."""
    page.get_by_role("button", name="Show a code for one more phone").tap()
    return shown(page).inner_text().replace(" ", "").lower()


def hand_over(page: Page) -> str:
    page.get_by_text("Hand over the pen", exact=True).tap()
    page.get_by_role("button", name="Show a code to hand over").tap()
    return shown(page).inner_text()


def join(page: Page, code: str) -> None:
    """Type a code, sign by sign."""
    page.goto("/join/")
    page.get_by_label("The table’s code").press_sequentially(code)
    page.get_by_role("button", name="Join", exact=True).tap()


def test_the_link_is_copied_or_sent(evening: Evening) -> None:
    """Copied even without a clipboard of the browser's; sent only where the phone can."""
    page = evening.open("share/")
    link, copy = page.get_by_role("textbox", name="The link to follow"), page.locator("#copy")
    address = f"{evening.origin}{evening.table}"
    expect(link).to_have_value(address)
    expect(page.get_by_role("button", name="Send…")).to_be_hidden()
    page.evaluate(NO_CLIPBOARD)
    copy.tap()
    expect(copy).to_have_text("Copied")
    expect(copy).to_be_focused()
    assert page.evaluate("window.copied") == address
    expect(copy).to_have_text("Copy link")

    other = page.context.new_page()
    other.add_init_script(f"({SHARES})()")
    other.goto(page.url)
    other.get_by_role("button", name="Send…").tap()
    assert other.evaluate("window.sent") == {"title": "Thursday", "url": address}


def test_a_phone_joins_by_a_code_that_is_typed(evening: Evening, phones: Phones) -> None:
    """Once, in small letters, grouped as it is typed; the phone that shows it says so by itself."""
    page, other = evening.open("share/"), phones()
    code = show_a_code(page)
    expect(page.get_by_text("9 minutes left.")).to_be_visible()
    other.goto("/join/")
    field = other.get_by_label("The table’s code")
    field.press_sequentially(code)
    expect(field).to_have_value(f"{code[:4]} {code[4:]}".upper())
    other.get_by_role("button", name="Join", exact=True).tap()
    expect(other.get_by_role("link", name="Score hand 1")).to_be_visible()
    expect(page.locator("#joined")).to_contain_text(re.compile(r"^Phone \d+ joined at"))
    expect(page.locator("#live")).to_contain_text("scores here now.")
    expect(shown(page)).to_have_count(0)
    third = phones()
    join(third, code)
    expect(third.get_by_role("alert")).to_contain_text("used already")


def test_a_link_joins_in_one_tap_and_a_right_is_taken_back(
    evening: Evening, phones: Phones
) -> None:
    """C65, C73: the code never stands in the address for long, nor reaches the server in it."""
    page, other = evening.open("share/"), phones()
    code = show_a_code(page)
    other.goto("/join/")
    asked: list[str] = []
    other.on("request", lambda request: asked.append(request.url))
    other.evaluate("(code) => { location.hash = code; }", code)
    expect(other.get_by_role("button", name="Join", exact=True)).to_be_focused()
    assert other.url == f"{evening.origin}/join/"
    other.get_by_role("button", name="Join", exact=True).tap()
    expect(other.get_by_role("link", name="Score hand 1")).to_be_visible()
    assert not [url for url in asked if code in url.lower()]

    page.evaluate(ASK)
    page.get_by_role("button", name="Take back").tap()
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)
    other.evaluate(ASK)
    expect(other.get_by_role("link", name="Score hand 1")).to_have_count(0)
    other.reload()
    expect(other.get_by_role("button", name="Ann won")).to_have_count(0)


def test_the_pen_is_handed_over(evening: Evening, phones: Phones) -> None:
    """In one act: whoever joins scores, and the phone that had it follows at once."""
    page, other = evening.open("share/"), phones()
    code = hand_over(page)
    expect(page.get_by_text("Whoever joins with this code takes the pen.")).to_be_visible()
    join(other, code)
    expect(other.get_by_role("link", name="Score hand 1")).to_be_visible()
    page.evaluate(ASK)
    expect(page.get_by_text("This phone follows.")).to_be_visible()
    expect(page.get_by_role("button", name="Show a code for one more phone")).to_have_count(0)


def test_a_renewed_link_leaves_followers_behind(evening: Evening, phones: Phones) -> None:
    """C73: whoever follows is told kindly; whoever scores is led on and keeps scoring."""
    follower, old = phones(), evening.table
    evening.open("", follower)
    page = evening.open("share/")
    page.get_by_text("Renew the follow link").tap()
    page.get_by_role("button", name="Make a new link").tap()
    expect(page.get_by_role("textbox", name="The link to follow")).not_to_have_value(
        re.compile(old)
    )
    follower.evaluate(ASK)
    expect(follower.get_by_role("link", name="Join with a code")).to_be_visible()
    expect(follower.locator("main")).to_contain_text("renewed")
    page.goto(old)
    expect(page.get_by_role("link", name="Score hand 1")).to_be_visible()
    assert old not in page.url


def test_a_renewed_link_leads_a_worker_on(sit_down: SitDown, phones: Phones) -> None:
    """Not to what was kept of the old address, which would ask again for ever."""
    evening = sit_down(phone=phones(worker=True))
    page, old = ready(evening.open(""), evening.table), evening.table
    evening.act("link/")
    page.goto(old)
    expect(page.locator("#as-of")).to_have_count(0)
    assert old not in page.url


def test_a_name_that_is_typed_is_not_taken_away(evening: Evening, phones: Phones) -> None:
    """News comes when it is kept."""
    page, other = evening.open("share/"), phones()
    page.get_by_text("Give it a name").tap()
    field = page.get_by_label("Whose phone this is")
    field.fill("Ann’s phone")
    field.blur()
    evening.join(other)
    page.evaluate(ASK)
    page.wait_for_timeout(300)
    expect(field).to_have_value("Ann’s phone")
    page.get_by_role("button", name="Keep", exact=True).tap()
    expect(page.locator(".phones")).to_contain_text("Ann’s phone (this phone)")
    expect(page.get_by_role("button", name="Take back")).to_have_count(1)


def test_it_all_works_without_scripts(sit_down: SitDown, phones: Phones) -> None:
    """A link to select, a code to read, plain forms, and a question before the last right goes."""
    page, other = phones(javascript=False), phones(javascript=False)
    page.goto("/tables/new/")
    evening = sit_down(phone=page)
    evening.open("share/")
    expect(page.get_by_role("button", name="Copy link")).to_be_hidden()
    expect(page.get_by_role("textbox", name="The link to follow")).to_be_visible()
    join(other, show_a_code(page))
    expect(other.get_by_role("link", name="Score hand 1")).to_be_visible()
    page.reload()
    page.get_by_text("Give it a name").last.tap()
    page.get_by_label("Whose phone this is").last.fill("Bob’s phone")
    page.get_by_role("button", name="Keep", exact=True).last.tap()
    expect(page.locator("#joined")).to_contain_text("Bob’s phone joined")
    page.get_by_role("button", name="Take back the right of Bob’s phone to score").tap()
    page.get_by_text("Score no more on this phone").tap()
    page.get_by_role("button", name="Give the right back").tap()
    expect(page.get_by_role("alert")).to_contain_text("No other phone scores here.")
    page.get_by_role("button", name="Score no more", exact=True).tap()
    expect(page.get_by_text("This phone follows.")).to_be_visible()
