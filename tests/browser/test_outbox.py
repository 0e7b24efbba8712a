"""What is recorded without an answer waits on the phone, and is sent again, the same act."""

import re
from collections.abc import Callable
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.count import Count
from tests.browser.evening import Evening
from tests.support.browser import Phones
from tests.support.served import Served

pytestmark = pytest.mark.browser

PORTAL = '<!doctype html><title>Free wifi</title><h1>Welcome</h1><div id="page">Log in</div>'
OTHER_OP = {"SquareScores-Op": "00000000-0000-4000-8000-000000000000"}
TROUBLE: dict[str, Callable[[Route], None]] = {
    "a portal's page": lambda route: route.fulfill(body=PORTAL, content_type="text/html"),
    "a page kept for ever": lambda route: route.fulfill(
        body=PORTAL, headers={"Cache-Control": "public, immutable, max-age=9999"}
    ),
    "a portal's redirect": lambda route: route.fulfill(status=302, headers={"Location": "/rules/"}),
    "a redirect that repeats": lambda route: route.fulfill(status=307, headers={"Location": "/"}),
    "an empty answer": lambda route: route.fulfill(body=""),
    "no content": lambda route: route.fulfill(status=204),
    "an answer for another act": lambda route: route.fulfill(body=PORTAL, headers=OTHER_OP),
    "an answer cut off": lambda route: route.abort("connectionreset"),
    "somebody else's 403": lambda route: route.fulfill(status=403, body=PORTAL),
    "somebody else's 404": lambda route: route.fulfill(status=404, body=PORTAL),
    "a server in trouble": lambda route: route.fulfill(status=500, body=PORTAL),
    "a gateway in trouble": lambda route: route.fulfill(status=502, body=""),
    "network authentication": lambda route: route.fulfill(status=511, body=PORTAL),
}
KNOWN = r"status of 5\d\d|ERR_|dynamically imported"


def is_act(request: Request) -> bool:
    """Whether something is done by it: a word of what this phone is at is none."""
    return request.method == "POST" and not request.url.endswith("/live/")


def acts(page: Page) -> list[str]:
    """Return the op of each act that leaves this phone from now on."""
    ops: list[str] = []

    def note(request: Request) -> None:
        if is_act(request) and request.post_data:
            ops.append(parse_qs(request.post_data)["op"][0])

    page.on("request", note)
    return ops


def expect_waiting(evening: Evening, acts: int = 1) -> None:
    """It is said in words, with what it is about."""
    expect(evening.count.outbox).to_be_visible()
    expect(evening.count.outbox).to_contain_text(re.compile(rf"{acts} waiting to send, since \d"))


def count_and_record(evening: Evening, *tricks: int) -> None:
    """Count afterwards, and tap the main button."""
    evening.count.afterwards()
    evening.count.enter(*tricks)
    evening.count.main.tap()


def test_what_is_not_our_answer_is_not_taken_for_it(evening: Evening, phones: Phones) -> None:
    """Whatever comes back, the hand waits, stays visible, and is stored once in the end."""
    page = evening.open()
    ops = acts(page)
    count = evening.count
    count.afterwards()
    count.enter(10, 4)
    go = count.main
    given: list[Callable[[Route], None]] = []
    page.route("**/hands/", lambda route: given[-1](route))  # noqa: PLW0108 - another each time
    for answer in TROUBLE.values():
        given.append(answer)
        with page.expect_request("**/hands/"):
            go.tap()
        expect_waiting(evening)
        expect(count.outbox).to_contain_text("Hand 1: Ann 10, Bob 4, Cat 2")
        expect(page.get_by_text("Welcome")).to_have_count(0)
        go = count.outbox.get_by_role("button", name="Send now")
    assert evening.tricks() == []
    page.unroute("**/hands/")
    go.tap()
    count.expect_hand(2)
    count.expect_sent()
    assert evening.tricks() == [[10, 4, 2]]
    assert len(ops) >= len(TROUBLE)
    assert len(set(ops)) == 1
    phones.forgive(KNOWN)


def test_a_dead_network_keeps_the_hand_over_a_reload(evening: Evening, phones: Phones) -> None:
    """Waiting survives the page, and leaves by itself when the signal is back."""
    page = evening.open()
    page.context.set_offline(offline=True)
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    page.context.set_offline(offline=False)
    evening.count.expect_hand(2)
    evening.count.expect_sent()
    assert evening.tricks() == [[10, 4, 2]]
    phones.forgive(KNOWN)


def test_what_waits_survives_a_killed_tab(evening: Evening, phones: Phones) -> None:
    """The phone took the page away; the next page of the table sends what waits."""
    page = evening.open()
    page.route("**/hands/", TROUBLE["an answer cut off"])
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    page.close()
    other = page.context.new_page()
    evening.open("", other)
    evening.open(phone=other)
    expect(other.get_by_role("heading", level=1)).to_have_text("Hand 2")
    Count(other).expect_sent()
    assert evening.tricks() == [[10, 4, 2]]
    phones.forgive(KNOWN)


def test_a_server_that_is_down_gets_it_when_it_is_up(frail: Evening, mortal: Served) -> None:
    """Stopped before the tap, started again on the same data: the act arrives, once."""
    frail.open()
    mortal.stop()
    count_and_record(frail, 10, 4)
    expect_waiting(frail)
    mortal.start()
    frail.count.outbox.get_by_role("button", name="Send now").tap()
    frail.count.expect_hand(2)
    frail.count.expect_sent()
    assert frail.tricks() == [[10, 4, 2]]


def test_an_answer_lost_after_storing_is_one_hand(evening: Evening, phones: Phones) -> None:
    """C70: the server has the hand, the phone does not know; sent again, the same act."""
    page = evening.open()

    def swallow(route: Route) -> None:
        route.fetch()
        route.abort("connectionreset")

    page.route("**/hands/", swallow, times=1)
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    assert evening.tricks() == [[10, 4, 2]]
    evening.count.outbox.get_by_role("button", name="Send now").tap()
    evening.count.expect_hand(2)
    evening.count.expect_sent()
    assert evening.tricks() == [[10, 4, 2]]
    phones.forgive(KNOWN)


def test_a_lost_token_is_fetched_again_and_the_act_sent_once(evening: Evening) -> None:
    """C79: the page lay open until its cookie was gone; nobody notices."""
    page = evening.open()
    ops = acts(page)
    page.context.clear_cookies(name="csrftoken")
    count_and_record(evening, 10, 4)
    evening.count.expect_hand(2)
    evening.count.expect_sent()
    assert evening.tricks() == [[10, 4, 2]]
    assert len(set(ops)) == 1


def test_a_refusal_keeps_the_entries_and_says_why(evening: Evening) -> None:
    """C66, C67: another phone recorded that hand otherwise; both are shown, one tap decides."""
    page = evening.open()
    evening.record(9, 5, 2)
    count_and_record(evening, 10, 4)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Hand 1 was recorded twice, differently")
    expect(alert.get_by_role("row", name="stored")).to_contain_text(re.compile(r"9\s*5\s*2"))
    expect(alert.get_by_role("row", name="sent")).to_contain_text(re.compile(r"10\s*4\s*2"))
    evening.count.expect_sent()
    assert evening.tricks() == [[9, 5, 2]]
    alert.get_by_role("button", name="Correct it to what was sent").tap()
    expect(alert).to_have_count(0)
    evening.count.expect_sent()
    assert evening.tricks() == [[10, 4, 2]]


def test_a_refusal_of_what_waited_is_told_where_it_was_entered(
    evening: Evening, phones: Phones
) -> None:
    """Meanwhile somebody else recorded it: the numbers that waited are shown beside the stored."""
    page = evening.open()
    page.route("**/hands/", TROUBLE["an answer cut off"])
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    evening.record(9, 5, 2)
    page.unroute("**/hands/")
    evening.count.outbox.get_by_role("button", name="Send now").tap()
    alert = page.get_by_role("alert")
    expect(alert.get_by_role("row", name="sent")).to_contain_text(re.compile(r"10\s*4\s*2"))
    assert evening.tricks() == [[9, 5, 2]]
    phones.forgive(KNOWN)


def test_two_acts_that_wait_keep_their_order(evening: Evening, phones: Phones) -> None:
    """A hand is recorded and a player changed without signal: first the one, then the other."""
    page = evening.open()
    sent: list[str] = []

    def note(request: Request) -> None:
        if is_act(request):
            sent.append(request.url.split("/games/1/")[1])

    page.on("request", note)
    page.context.set_offline(offline=True)
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    page.get_by_role("button", name="More").tap()
    page.get_by_text("Change a player").tap()
    page.get_by_label("Who sits down?").fill("Dee")
    page.get_by_role("button", name="for Cat", exact=True).tap()
    expect_waiting(evening, 2)
    expect(evening.count.outbox).to_contain_text("Hand 1: Ann 10, Bob 4, Cat 2")
    expect(evening.count.outbox).to_contain_text("Change a player: Dee for Cat")
    sent.clear()
    page.context.set_offline(offline=False)
    evening.count.expect_sent()
    expect(page.get_by_text("Dee").first).to_be_visible()
    evening.count.expect_hand(2)
    evening.count.expect_sent()
    assert sent == ["hands/", "seats/3/"]
    assert evening.hands()[0]["tricks"] == {"Ann": 10, "Bob": 4, "Cat": 2}
    assert evening.games()[0]["seats"] == ["Ann", "Bob", "Dee"]
    phones.forgive(KNOWN)


def test_what_waits_can_be_copied_as_text(evening: Evening, phones: Phones) -> None:
    """Where nothing else helps, it can be sent by other means."""
    page = evening.open()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.context.set_offline(offline=True)
    count_and_record(evening, 10, 4)
    expect_waiting(evening)
    copy = evening.count.outbox.get_by_role("button", name="Copy as text")
    # One slim line, until somebody asks what it is about.
    expect(copy).to_be_hidden()
    box = evening.count.outbox.bounding_box()
    assert box
    assert box["height"] < 60
    evening.count.outbox.get_by_text("waiting to send").tap()
    copy.tap()
    assert "Hand 1: Ann 10, Bob 4, Cat 2" in page.evaluate("navigator.clipboard.readText()")
    page.context.set_offline(offline=False)
    evening.count.expect_hand(2)
    phones.forgive(KNOWN)


def test_a_phone_that_keeps_nothing_still_counts_and_claims_nothing(
    evening: Evening, phones: Phones
) -> None:
    """A private window throws at every touch of its storage: no error, and nowhere “saved”."""
    evening.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('denied'); }})"
    )
    page = evening.open()
    count_and_record(evening, 10, 4)
    evening.count.expect_hand(2)
    evening.count.expect_sent()
    page.context.set_offline(offline=True)
    count_and_record(evening, 5, 8)
    expect_waiting(evening)
    assert "saved" not in page.inner_text("body").lower()
    page.context.set_offline(offline=False)
    evening.count.expect_hand(3)
    evening.count.expect_sent()
    assert evening.tricks() == [[10, 4, 2], [5, 8, 3]]
    phones.forgive(KNOWN)
