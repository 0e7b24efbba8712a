"""The site without signal: what the worker keeps, what it never keeps, and what it says of it."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.evening import Evening
from tests.browser.kept import DEAD, ready
from tests.browser.portal import ANSWERS, SILENT_SECONDS, portal
from tests.support.browser import Phones
from tests.support.served import Served

pytestmark = pytest.mark.browser

AS_OF = re.compile(r"This page is as of \d\d:\d\d\.")
EVERYTHING = """async () => {
    const all = [];
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
            const path = url.slice(location.origin.length);
            all.push({ name, path, body: await (await cache.match(url)).text() });
        }
    }
    return all;
}"""
FETCHED = """() => performance.getEntriesByType("resource")
    .filter(({ name, transferSize }) => name.includes("/static/") && transferSize)
    .map(({ name }) => name)"""
MANY_PAGES = """async () => {
    const kept = await caches.open("pages");
    for (let n = 0; n < 70; n++) await kept.put(`/${n}`, new Response("old"));
}"""
# Home as it was before this phone had a table.
HOME_BEFORE = """async () => {
    const page = await (await fetch("/", { credentials: "omit" })).text();
    const headers = { "Content-Type": "text/html", At: Date.now() };
    await (await caches.open("pages")).put("/", new Response(page, { headers }));
}"""


def kept(page: Page) -> dict[str, str]:
    """Return everything the worker keeps on this phone, by its address."""
    everything: list[dict[str, str]] = page.evaluate(EVERYTHING)
    return {one["path"]: one["body"] for one in everything}


@pytest.fixture
def scorer(phones: Phones, sit_down: Any) -> Evening:
    """Return an evening with a hand recorded, on a phone that has a worker."""
    evening: Evening = sit_down(phone=phones(worker=True))
    evening.record(10, 4, 2)
    return evening


def test_the_second_visit_needs_no_signal(scorer: Evening, phones: Phones) -> None:
    """With styles and scripts by their hashed names, each of which was fetched once."""
    page = ready(scorer.open(), scorer.game, "/", "/tables/new/", "/rules/sergeant-major/")
    fetched = page.evaluate(FETCHED)
    fetched += page.context.service_workers[0].evaluate(FETCHED)
    assert len(fetched) > 10
    assert len(fetched) == len(set(fetched))
    # What paints pages is one file; beside it is what a page seldom needs.
    away = sorted(re.findall(r"/away/(\w+)\.\w+\.js", " ".join(fetched)))
    assert away == ["away", "code", "earlier", "gone", "home"]
    page.context.set_offline(offline=True)
    page.reload()
    expect(page.locator("#as-of")).to_have_text(AS_OF)
    scorer.count.expect_hand(2)
    scorer.count.afterwards()
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == "rgb(246, 241, 228)"
    first = page.locator("#page").get_attribute("data-op")
    page.reload()
    assert page.locator("#page").get_attribute("data-op") != first
    for path, heading in (
        ("/", "SquareScores"),
        ("/tables/new/", "New table"),
        ("/rules/sergeant-major/", "Sergeant Major"),
        ("/join/", "No signal"),
        (f"{scorer.table}ledger/", "No signal"),
    ):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    page.goto(scorer.game)
    page.context.set_offline(offline=False)
    expect(page.locator("#as-of")).to_have_count(0)
    scorer.count.enter(5, 8)
    scorer.count.record()
    assert scorer.tricks() == [[10, 4, 2], [5, 8, 3]]
    phones.forgive(DEAD)


def test_opened_from_the_icon_ten_times_it_is_the_same(scorer: Evening, phones: Phones) -> None:
    """C52: home with the last table first, signal or not; nothing is cleared."""
    page = ready(scorer.open(), scorer.game, "/")
    page.close()
    start = scorer.page.context.request.get("/manifest.webmanifest").json()["start_url"]
    for visit in range(10):
        scorer.page.context.set_offline(offline=bool(visit % 2))
        cold = scorer.page.context.new_page()
        cold.goto(start)
        first = cold.get_by_role("region", name="Carry on").get_by_role("link").first
        expect(first).to_contain_text("Thursday")
        expect(first).to_have_attribute("href", scorer.table)
        cold.close()
    phones.forgive(DEAD)


@pytest.mark.parametrize("home", [HOME_BEFORE, "null"], ids=["lacks it", "tells of it as it was"])
def test_home_knows_without_signal_what_the_phone_knows(
    scorer: Evening, phones: Phones, home: str
) -> None:
    """A table made or played on since home was seen, with the hand it is at by what waits."""
    page = ready(scorer.open(), "/", scorer.game, "/away/sergeant-major/kit.json")
    expect(page.locator("html")).to_have_attribute("data-away", "ready")
    page.evaluate(home)
    page.context.set_offline(offline=True)
    scorer.count.afterwards()
    scorer.count.enter(5, 8)
    scorer.count.main.tap()
    scorer.count.expect_hand(3)
    page.goto("/")
    expect(page.locator("#as-of")).to_have_text(AS_OF)
    row = page.get_by_role("region", name="Carry on").get_by_role("link")
    expect(row).to_have_text(re.compile(r"Thursday\s*Ann · Bob · Cat\s*game 1, hand 3"))
    row.tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thursday")
    page.context.set_offline(offline=False)
    phones.forgive(DEAD)


def test_safari_is_told_once_where_the_icon_goes(scorer: Evening) -> None:
    """After the first table, never over a hand, and not in the app on the home screen."""
    page = scorer.page
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false })")
    ready(scorer.open(), "/")
    page.goto("/")
    hint = page.get_by_text("Put it on your home screen")
    expect(hint).to_be_visible()
    page.get_by_role("button", name="All right").tap()
    expect(hint).to_have_count(0)
    page.reload()
    ready(page, "/").wait_for_load_state("networkidle")
    expect(hint).to_have_count(0)


def test_the_first_visit_through_a_link_is_kept(scorer: Evening, phones: Phones) -> None:
    """No page of the site but this one was ever on the phone."""
    page = phones(worker=True)
    page.goto(scorer.table)
    ready(page, scorer.table)
    page.evaluate(MANY_PAGES)
    page.reload()
    assert page.evaluate("caches.open('pages').then((kept) => kept.keys())") == [{}] * 60
    page.context.set_offline(offline=True)
    with page.expect_request("**/t/*/?seen=*"):  # it asks for news, and hears none
        page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thursday")
    expect(page.locator("#as-of")).to_have_text(AS_OF)
    expect(page.get_by_text("as of", exact=False).filter(visible=True)).to_have_count(1)
    page.context.set_offline(offline=False)
    expect(page.locator("#as-of")).to_have_count(0)
    phones.forgive(DEAD)


def test_while_acts_wait_pages_are_made_on_the_phone(scorer: Evening, phones: Phones) -> None:
    """At once, from what was done here; a page nobody waits for is the one seen last."""
    page = ready(scorer.open(), scorer.game, "/tables/new/", "/away/sergeant-major/kit.json")
    expect(page.locator("html")).to_have_attribute("data-away", "ready")
    page.context.set_offline(offline=True)
    scorer.count.afterwards()
    scorer.count.enter(5, 8)
    scorer.count.main.tap()
    scorer.count.expect_hand(3)
    for path, heading in (
        ("games/1/", "Hand 3"),
        ("games/1/?dealer=2", "Hand 3"),
        ("games/1/hands/2/", "Hand 2"),
        ("", "Thursday"),
    ):
        answer = page.goto(f"{scorer.table}{path}")
        assert answer
        assert "data-away" in answer.text(), path
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        expect(scorer.count.outbox).to_be_visible()
        expect(page.locator("#as-of")).to_have_count(0)
    page.goto("/tables/new/")
    expect(page.locator("#as-of")).to_have_text(AS_OF)
    page.context.set_offline(offline=False)
    page.goto(scorer.game)
    expect(scorer.count.outbox).to_be_hidden()
    assert scorer.tricks() == [[10, 4, 2], [5, 8, 3]]
    phones.forgive(DEAD)


def test_no_secret_is_kept(sit_down: Any, phones: Phones) -> None:
    """After an evening: no recovery code, no page that asks for one, no cookie, no fragment."""
    evening: Evening = sit_down(phone=phones(worker=True))
    page = evening.open()
    code = page.locator("[data-secret] strong").inner_text()
    ready(page, "/", "/rules/sergeant-major/")
    page.reload()
    expect(page.locator("[data-secret]")).to_be_visible()
    page.goto("/join/")
    page.goto(f"{evening.table}history/?game=sergeant-major")
    assert evening.game not in kept(page)
    evening.open("games/1/?dealer=2")
    evening.open()
    evening.count.afterwards()
    evening.count.enter(10, 4)
    evening.count.record()
    for path in ("", "games/1/", "games/1/hands/1/", "ledger/", "history/"):
        evening.open(path)
    everything = kept(ready(page, *(f"{evening.table}{p}" for p in ("games/1/", "history/"))))
    assert f"{evening.table}games/1/hands/1/" in everything
    paths = [path for path in everything if path.startswith(("/t/", "/join"))]
    assert not [path for path in paths if "?" in path or path.startswith("/join")]
    secrets = [code, *(c["value"] for c in page.context.cookies())]
    found = [
        (path, secret) for path, body in everything.items() for secret in secrets if secret in body
    ]
    assert len(secrets) == 3
    assert found == []
    assert [path for path in paths if "</html>" not in everything[path]] == []


def test_a_stranger_on_the_line_is_never_kept(browser: Browser, mortal: Served) -> None:
    """A portal, a gateway, silence: the page as it was seen last, and nothing of theirs."""
    opened = Phones(browser, mortal.url, 20_000)
    evening = Evening(opened(worker=True), ("Ann", "Bob", "Cat"), {})
    evening.record(10, 4, 2)
    page = ready(evening.open(), evening.game, "/", "/rules/sergeant-major/")
    before, game = kept(page), evening.game
    mortal.stop()
    with portal(mortal.port) as way:
        for way[""] in ANSWERS:
            began = time.monotonic()
            page.goto(game)
            expect(page.locator("#as-of"), way[""]).to_have_text(AS_OF)
            assert time.monotonic() - began < SILENT_SECONDS
    after = kept(page)
    assert {path: after[path] for path in before} == before
    assert [path for path, body in after.items() if "Free wifi" in body or not body] == []
    page.close()
    opened.forgive(DEAD)
    opened.put_away()
