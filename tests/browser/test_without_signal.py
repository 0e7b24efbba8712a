"""Stories of sending: hands counted on the phone are the server's, none twice, none lost."""

import re
import uuid
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.count import Count
from tests.browser.evening import Evening
from tests.browser.test_outbox import KNOWN, acts, count_and_record, expect_waiting
from tests.support.browser import Phones

pytestmark = pytest.mark.browser

FULL = """
    const put = IDBObjectStore.prototype.put;
    window.full = false;
    IDBObjectStore.prototype.put = function (...about) {
        if (window.full) throw new DOMException("", "QuotaExceededError");
        return put.apply(this, about);
    };
"""
OPENED = """
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...about) {
        const asked = open.apply(this, about);
        asked.addEventListener("success", () => { window.opened = asked.result; });
        return asked;
    };
"""
CLOCK = "const now = Date.now; window.off = 0; Date.now = () => now() + window.off * 86_400_000"


def change_player(page: Page) -> None:
    """Dee takes Cat's seat."""
    page.get_by_role("button", name="More").tap()
    page.get_by_text("Change a player").tap()
    page.get_by_label("Who sits down?").fill("Dee")
    page.get_by_role("button", name="for Cat", exact=True).tap()


def button(evening: Evening, name: str) -> None:
    """Tap a button of the strip."""
    evening.count.outbox.get_by_role("button", name=name).tap()


def test_a_network_that_comes_and_goes(evening: Evening, phones: Phones) -> None:
    """Twenty hands, each recorded without signal, which comes back after each."""
    page = evening.open()
    hands = [[4 + n % 6, 10 - n % 6, 2] for n in range(20)]
    for number, (ann, bob, _) in enumerate(hands, start=2):
        page.context.set_offline(offline=True)
        count_and_record(evening, ann, bob)
        expect_waiting(evening)
        page.context.set_offline(offline=False)
        evening.count.expect_sent()
        evening.count.expect_hand(number)
    evening.count.expect_sent()
    assert evening.tricks() == hands
    phones.forgive(KNOWN)


def test_a_tab_killed_while_it_sends(evening: Evening, phones: Phones) -> None:
    """The server stores and never answers; the tab goes; the next one sends the same act."""
    page = evening.open()
    ops = acts(page)
    held: list[Route] = []

    def stored(route: Route) -> None:
        route.fetch()
        held.append(route)

    page.route("**/hands/", stored)
    with page.expect_request("**/hands/"):
        count_and_record(evening, 10, 4)
    expect_waiting(evening)
    context = page.context
    page.close()
    other = context.new_page()
    more = acts(other)
    evening.open(phone=other)
    Count(other).expect_hand(2)
    Count(other).expect_sent()
    assert evening.tricks() == [[10, 4, 2]]
    assert set(ops) >= set(more)
    phones.forgive(KNOWN)


def test_two_tabs_take_turns(evening: Evening, phones: Phones) -> None:
    """Each has an act that waits; both go, once, in their order, whoever sends them."""
    page = evening.open()
    other = evening.open(phone=page.context.new_page())
    page.context.set_offline(offline=True)
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    change_player(other)
    expect(Count(other).outbox).to_contain_text("2 waiting")
    expect_waiting(evening, 2)
    sent = acts(page)
    sent_too = acts(other)
    page.context.set_offline(offline=False)
    for tab in (page, other):
        Count(tab).expect_sent()
        Count(tab).expect_hand(2)
        # What the other tab did is no news from the table.
        expect(tab.get_by_text("Dee").first).to_be_visible()
        expect(tab.get_by_text("The table has this otherwise")).to_have_count(0)
    assert len(sent + sent_too) == 2
    assert evening.tricks() == [[10, 4, 2]]
    assert evening.games()[0]["seats"] == ["Ann", "Bob", "Dee"]
    phones.forgive(KNOWN)


def test_a_full_phone_says_what_it_does_not_keep(evening: Evening, phones: Phones) -> None:
    """What was kept stays kept; what is not is said, and sent all the same, in order."""
    evening.page.add_init_script(FULL)
    page = evening.open()
    page.context.set_offline(offline=True)
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    expect(evening.count.outbox).not_to_contain_text("does not keep")
    page.evaluate("window.full = true")
    change_player(page)
    expect_waiting(evening, 2)
    unkept = "does not keep it: leave this page open"
    expect(evening.count.outbox).to_contain_text(unkept)
    page.context.set_offline(offline=False)
    evening.count.expect_sent()
    evening.count.expect_hand(2)
    page.context.set_offline(offline=True)
    count_and_record(evening, 5, 8)
    expect_waiting(evening)
    expect(evening.count.outbox).to_contain_text(unkept)
    assert "saved" not in page.inner_text("body").lower()
    page.context.set_offline(offline=False)
    evening.count.expect_sent()
    evening.count.expect_hand(3)
    assert evening.tricks() == [[10, 4, 2], [5, 8, 3]]
    assert evening.games()[0]["seats"] == ["Ann", "Bob", "Dee"]
    phones.forgive(KNOWN + "|QuotaExceeded")


def test_the_right_taken_back_and_given_again(evening: Evening, phones: Phones) -> None:
    """The hand is kept and says why; the code makes the phone a scorer, and it goes."""
    page = evening.open()
    code = evening.recovery_code()
    page.context.set_offline(offline=True)
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    page.context.clear_cookies(name="phone")
    page.context.set_offline(offline=False)
    expect(evening.count.outbox).to_contain_text("may not score there any more")
    assert evening.tricks() == []
    page.goto("/")
    expect(evening.count.outbox).to_contain_text("may not score there any more")
    evening.count.outbox.get_by_role("link", name="Join with a code").tap()
    page.get_by_label("The table’s code").fill(code)
    page.get_by_role("button", name="Join", exact=True).tap()
    page.wait_for_url(re.compile(f"{evening.table}(games/1/)?$"))
    evening.count.expect_sent()
    assert evening.tricks() == [[10, 4, 2]]
    phones.forgive(KNOWN)


def test_what_an_earlier_release_kept_is_sent(evening: Evening) -> None:
    """It kept its acts in another place, with the token they were made with."""
    page = evening.open()
    act = {
        "op": str(uuid.uuid4()), "url": f"{evening.table}games/1/hands/", "said": "Hand 1", "at": 0,
        "page": f"{evening.table}games/1/", "fields": [
            ["csrfmiddlewaretoken", "old"], ["op", "old"], ["hand", "1"],
            ["tricks-1", "10"], ["tricks-2", "4"], ["tricks-3", "2"],
        ],
    }  # fmt: skip
    page.evaluate("act => localStorage.setItem('outbox', JSON.stringify([act]))", act)
    page.reload()
    evening.count.expect_hand(2)
    evening.count.expect_sent()
    assert evening.tricks() == [[10, 4, 2]]
    assert page.evaluate("localStorage.getItem('outbox')") == ""


def test_a_store_that_was_taken_away_is_opened_again(evening: Evening) -> None:
    """Some phones close it while the page sleeps, and tell nobody."""
    evening.page.add_init_script(OPENED)
    page = evening.open()
    assert page.evaluate("squarescores.store.acts()") == []
    page.evaluate("squarescores.store.acts().then(() => window.opened.close())")
    page.evaluate("squarescores.store.acts().catch(() => {})")
    assert page.evaluate("squarescores.store.acts()") == []


@pytest.mark.parametrize("days", [365, -365])
def test_a_clock_wrong_by_a_year(evening: Evening, phones: Phones, days: int) -> None:
    """It is wrong when the hand is recorded, and right when it is sent."""
    evening.page.add_init_script(CLOCK)
    page = evening.open()
    page.evaluate(f"window.off = {days}")
    page.context.set_offline(offline=True)
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    page.evaluate("window.off = 0")
    page.context.set_offline(offline=False)
    evening.count.expect_hand(2)
    evening.count.expect_sent()
    assert evening.tricks() == [[10, 4, 2]]
    at = datetime.fromisoformat(evening.hands()[0]["recorded_at"])
    assert abs((datetime.now(UTC) - at).total_seconds()) < 600
    phones.forgive(KNOWN)


@pytest.mark.parametrize(
    ("way", "stored"),
    [("Keep what is stored", [9, 5, 2]), ("Correct it to what was sent", [10, 4, 2])],
)
def test_two_versions_stop_their_table_until_one_tap(
    evening: Evening, phones: Phones, way: str, stored: list[int]
) -> None:
    """What was done after it waits for the decision, and goes on with either."""
    page = evening.open()
    page.context.set_offline(offline=True)
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    change_player(page)
    expect_waiting(evening, 2)
    evening.record(9, 5, 2)
    page.context.set_offline(offline=False)
    expect(evening.count.outbox).to_contain_text("Hand 1 was recorded twice, differently")
    assert evening.games()[0]["seats"] == ["Ann", "Bob", "Cat"]
    page.goto("/")
    button(evening, "Look at it")
    alert = page.get_by_role("alert")
    expect(alert.get_by_role("row", name="sent")).to_contain_text(re.compile(r"10\s*4\s*2"))
    alert.get_by_text(way).tap()
    evening.count.expect_sent()
    evening.count.expect_hand(2)
    assert evening.tricks() == [stored]
    assert evening.games()[0]["seats"] == ["Ann", "Bob", "Dee"]
    phones.forgive(KNOWN)


def test_what_is_refused_is_let_go_by_name_only(evening: Evening, phones: Phones) -> None:
    """The game was abandoned meanwhile: it says so, keeps the hand, and asks before it goes."""
    page = evening.open()
    page.route("**/hands/", lambda route: route.abort("connectionreset"))
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    evening.act("games/1/close/", how="abandoned")
    page.unroute("**/hands/")
    page.goto("/")
    strip = evening.count.outbox
    expect(strip).to_contain_text(re.compile("Hand 1: Ann 10, Bob 4, Cat 2 is not done yet: .+"))
    button(evening, "Let it go")
    expect(strip).to_contain_text("Let go of Hand 1: Ann 10, Bob 4, Cat 2?")
    button(evening, "Keep it")
    expect(strip).not_to_contain_text("Let go of")
    button(evening, "Let it go")
    button(evening, "Let it go")
    expect(strip).to_be_hidden()
    page.reload()
    expect(strip).to_be_hidden()
    assert evening.tricks() == []
    phones.forgive(KNOWN)


def test_a_page_goes_with_what_is_let_go(evening: Evening, phones: Phones) -> None:
    """It was painted with the hand, which never came to be."""
    page = evening.open()
    page.route("**/hands/", lambda route: route.abort("connectionreset"))
    page.wait_for_selector("html[data-away=ready]", state="attached")
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    page.reload()
    evening.count.expect_hand(2)
    evening.act("games/1/close/", how="abandoned")
    page.unroute("**/hands/")
    button(evening, "Send now")
    button(evening, "Let it go")
    button(evening, "Let it go")
    expect(page.get_by_role("heading", name="Abandoned")).to_be_visible()
    expect(evening.count.outbox).to_be_hidden()
    phones.forgive(KNOWN)


def test_sending_waits_for_no_painting(evening: Evening) -> None:
    """What the page is painted from never comes; the hand is sent all the same."""
    page = evening.page
    held: list[Route] = []
    page.route("**/kit.json*", lambda route: held.append(route))  # noqa: PLW0108 - it marks what it is given
    evening.open()
    count_and_record(evening, 10, 4)
    evening.count.expect_sent()
    evening.count.expect_hand(2)
    assert evening.tricks() == [[10, 4, 2]]


def test_what_waits_is_said_on_every_page(evening: Evening, phones: Phones) -> None:
    """Of any table, wherever the person looks; and it goes from there too."""
    page = evening.open()
    page.route("**/hands/", lambda route: route.abort("connectionreset"))
    count_and_record(evening, 10, 4)
    for path in (evening.table, f"{evening.table}history/", "/rules/", "/"):
        page.goto(path)
        expect_waiting(evening)
    page.unroute("**/hands/")
    button(evening, "Send now")
    evening.count.expect_sent()
    assert evening.tricks() == [[10, 4, 2]]
    phones.forgive(KNOWN)
