"""A table started without signal: its code is made on the phone, once, and its deal drawn there."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.browser.soon import soon
from tests.support.browser import Phones

pytestmark = pytest.mark.browser

KNOWN = r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch"
ACTS = "() => squarescores.queue.look()"
KEPT = """async () => {
    const kit = await caches.match("/away/kit.json");
    if (!kit) return false;
    const { games, shared } = await kit.json();
    const all = ["/tables/new/", shared, ...games.flatMap(({ book, blanks }) => [book[1], blanks])];
    return (await Promise.all(all.map((url) => caches.match(url)))).every(Boolean);
}"""


def sit_down_at(page: Page, *names: str) -> None:
    """Fill in who sits where."""
    for seat, name in enumerate(names or ("Ann", "Bob", "Cat"), start=1):
        page.get_by_label(f"Seat {seat}").fill(name)


def start(page: Page) -> None:
    page.get_by_role("button", name="Start", exact=True).tap()


def waiting(page: Page, acts: int = 1) -> list[dict[str, Any]]:
    """What the phone has kept, with its fields by name, once it is so many acts."""
    soon(page, f"async () => (await squarescores.queue.look()).length === {acts}")
    return [{**act, **dict(act["fields"])} for act in page.evaluate(ACTS)]


def told(page: Page) -> dict[str, Any]:
    """What the server tells of the table a page is at."""
    path = re.sub(r"(/t/[\w-]+/).*", r"\1export.json", page.url)
    exported: dict[str, Any] = page.request.get(path).json()
    return exported


@pytest.fixture
def phone(phones: Phones) -> Iterator[Page]:
    """Return a phone at the form of a new table, whose signal has just gone."""
    page = phones()
    page.goto("/tables/new/")
    page.context.set_offline(offline=True)
    yield page
    phones.forgive(KNOWN)


def test_a_double_tap_without_signal_is_one_table(phone: Page) -> None:
    """The form is one act however often it is sent, and the server opens it by its code."""
    sit_down_at(phone)
    button = phone.get_by_role("button", name="Start", exact=True)
    button.dblclick()
    (act,) = waiting(phone)
    start(phone)
    (again,) = waiting(phone)
    assert (again["op"], again["code"], again["first_dealer"]) == (
        act["op"],
        act["code"],
        act["first_dealer"],
    )
    assert re.fullmatch(r"[\w-]{22}", act["code"])
    assert act["table"] == act["code"]
    assert act["drawn"] == "yes"
    expect(phone.locator("#outbox")).to_contain_text("1 waiting to send")
    phone.context.set_offline(offline=False)
    phone.wait_for_url(f"**/t/{act['code']}/games/1/")
    dealer = ("Ann", "Bob", "Cat")[int(act["first_dealer"]) - 1]
    expect(phone.get_by_text(f"{dealer} drew the deal")).to_be_visible()
    expect(phone.get_by_text("Keep this code")).to_be_visible()
    assert [game["next_dealer"] for game in told(phone)["games"]] == [dealer]
    assert waiting(phone, 0) == []
    home = phone.request.get("/").text()
    assert home.count("/t/") == 1


def test_another_form_is_another_table(phone: Page) -> None:
    """Somebody else sits down before there was an answer: both tables are opened, each once."""
    sit_down_at(phone)
    start(phone)
    waiting(phone)
    phone.get_by_label("Seat 3").fill("Dee")
    start(phone)
    first, second = waiting(phone, 2)
    assert first["op"] != second["op"]
    assert first["code"] != second["code"]
    phone.context.set_offline(offline=False)
    phone.wait_for_url(f"**/t/{second['code']}/games/1/")
    for act in (first, second):
        path = f"/t/{act['code']}/export.json"
        (game,) = phone.request.get(path).json()["games"]
        assert game["seats"] == ["Ann", "Bob", act["player-3"]]


def test_with_signal_it_is_the_same_way(phones: Phones) -> None:
    """The phone makes the code there too; a chosen dealer is no draw; back leads to before."""
    page = phones()
    page.goto("/")
    page.goto("/tables/new/")
    sit_down_at(page)
    page.get_by_role("radio", name="Cat").locator("..").tap()
    with page.expect_request("**/tables/new/") as sent:
        start(page)
    body = sent.value.post_data or ""
    code = re.findall(r"code=([\w-]{22})(?:&|$)", body)
    page.wait_for_url(f"**/t/{code[0]}/games/1/")
    assert "drawn" not in body
    assert told(page)["games"][0]["next_dealer"] == "Cat"
    page.go_back()
    assert page.url.endswith("/")
    expect(page.get_by_role("heading", level=1)).not_to_have_text("New table")


def test_what_is_refused_keeps_its_form(phone: Page) -> None:
    """A name twice: told at its field when there is an answer, and done once it is mended."""
    sit_down_at(phone, "Ann", "Bob", "ann")
    start(phone)
    (act,) = waiting(phone)
    phone.context.set_offline(offline=False)
    expect(phone.get_by_text("sits here already")).to_be_visible()
    phone.get_by_label("Seat 3").fill("Cat")
    start(phone)
    phone.wait_for_url("**/t/*/games/1/")
    assert told(phone)["games"][0]["seats"] == ["Ann", "Bob", "Cat"]
    assert act["code"] not in phone.url


def test_house_rules_that_were_never_here_need_a_signal(phone: Page) -> None:
    """It is said, and nothing waits; the usual ones are no question."""
    sit_down_at(phone)
    phone.locator("summary:visible", has_text="House rules").tap()
    choices = phone.locator("fieldset[data-game]:visible .choice:has([type=radio]:not(:checked))")
    choices.first.tap()
    start(phone)
    note = phone.get_by_text("These house rules need a signal the first time.")
    expect(note).to_be_visible()
    waiting(phone, 0)
    phone.locator("fieldset[data-game]:visible .choice:has([data-default])").first.tap()
    expect(note).to_be_hidden()
    start(phone)
    waiting(phone)


def test_the_next_game_is_drawn_on_the_phone(evening: Evening) -> None:
    """Its seat goes with it, said to be drawn."""
    evening.win(1)
    page = evening.open("")
    page.get_by_text("Draw", exact=True).tap()
    with page.expect_request("**/games/") as sent:
        page.get_by_role("button", name="Start game 2").tap()
    page.wait_for_url("**/games/2/")
    assert "drawn=yes" in (sent.value.post_data or "")
    expect(page.get_by_text("drew the deal")).to_be_visible()


def test_an_evening_begins_without_signal(phones: Phones, sit_down: SitDown) -> None:
    """On a phone that has been here: the first hand is drawn and counted; then all is sent."""
    before = sit_down(phone=phones(worker=True))
    page = before.open()
    for _time in range(2):
        page.wait_for_selector("html[data-away=ready]", state="attached")
        page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        page.reload()
    soon(page, KEPT)
    page.context.set_offline(offline=True)
    page.goto("/tables/new/")
    page.wait_for_function("() => squarescores.away")
    sit_down_at(page, "Dee", "Eve", "Fay")
    page.get_by_role("button", name="Start", exact=True).dblclick()
    expect(page).to_have_url(re.compile("/t/.*/games/1/$"))
    expect(page.get_by_text("drew the deal")).to_be_visible()
    expect(
        page.get_by_text("The code to score on another phone comes with the signal.")
    ).to_be_visible()
    evening = Evening(page, ("Dee", "Eve", "Fay"), {}, code=page.url.split("/")[4])
    evening.count.afterwards()
    evening.count.enter(10, 4)
    evening.count.main.tap()
    evening.count.expect_hand(2)
    expect(page.locator("#outbox")).to_contain_text("2 waiting to send")
    # The code comes wherever the phone is by then, and stays until it is put away.
    page.goto("/")
    page.context.set_offline(offline=False)
    evening.count.expect_sent()
    assert evening.tricks() == [[10, 4, 2]]
    assert evening.games()[0]["seats"] == ["Dee", "Eve", "Fay"]
    code = page.locator("[data-secret]")
    expect(code).to_contain_text("Keep this code")
    page.goto(f"{evening.table}games/1/")
    expect(code).to_contain_text("Keep this code")
    code.get_by_role("button", name="All right").tap()
    expect(code).to_have_count(0)
    assert page.request.get("/").text().count('href="/t/') == 2
    phones.forgive(KNOWN)
