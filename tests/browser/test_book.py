"""The book on a phone: filled in, it says after every hand of every game what the server says."""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from rules_reference import book, holes
from rules_reference.addresses import book_address
from rules_reference.games import GAMES
from rules_reference.names import initials
from rules_reference.rules.outcome import outcome
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import fold
from tests.browser.conftest import SitDown
from tests.rules.tables import Chosen, ruleset_of
from tests.rules_reference.told import (
    BLANK,
    PEOPLE,
    Asked,
    Told,
    fragment,
    questions,
    told,
    viewed,
)
from tests.rules_reference.wording import WORDED
from tests.support.browser import Phones
from tests.support.served import Served

pytestmark = pytest.mark.browser

NUMBER = re.compile(r"\d")
OTHERWISE = [
    (slug, chosen)
    for slug, chosen in WORDED
    if ruleset_of(slug) != ruleset_of(slug, chosen) and not NUMBER.search(str(chosen))
] + [("four-handed", {"ending": "line-10"}), ("four-handed", {"ending": "hands-12"})]
"""Every game by house rules that are not the usual ones; one line and one number will do."""

MARKS = """async ([url, text, asked]) => {
    const { open } = await import(url);
    const book = open(text);
    const mark = async (answer) => {
        const bytes = new TextEncoder().encode(JSON.stringify(answer));
        const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
        return [...digest.subarray(0, 8)].join("-");
    };
    return Promise.all(asked.map(([what, about]) => mark(book[what](about))));
}"""
"""Marks of the answers to many questions, for they are long."""

ANSWER = """async ([url, text, [what, about]]) => (await import(url)).open(text)[what](about)"""

FILLED = """async ([books, fills, text, asked, values]) => {
    const { open } = await import(books);
    const { parsed, filled } = await import(fills);
    const book = open(text);
    const written = (node) => {
        const holder = document.createElement("div");
        holder.append(node);
        return holder.innerHTML;
    };
    return asked.map(([about, trade, spoken]) => {
        const told = book.told(about);
        const server = document.createElement("template");
        server.innerHTML = trade;
        const same = written(parsed(told.trade, values)) === written(server.content);
        return same && filled(told.spoken, values) === spoken;
    });
}"""

PRINTED = """async ([books, fills, about, values]) => {
    const { open } = await import(books);
    const { parsed } = await import(fills);
    const fetched = async (address) => (await fetch(address)).text();
    const alike = (trade) => {
        trade.querySelector(".splits")?.remove();
        return trade.outerHTML.replace(/\\s+/g, " ");
    };
    const book = open(await fetched(about.book));
    const page = new DOMParser().parseFromString(await fetched(about.page), "text/html");
    const filled = parsed(book.told(about.hand).trade, values);
    return [alike(filled.querySelector("#trade")), alike(page.querySelector("#trade"))];
}"""


class Reader:
    """A browser that opens books."""

    def __init__(self, page: Page, served: Served) -> None:
        self.page = page
        self.book = served.static("rules_reference/book.js")
        self.fill = served.static("matches/away/fill.js")
        page.goto("/rules/")

    def expect(self, ruleset: RuleSet, turn: int, *, every_dealer: bool) -> None:
        """Ask a book everything, and hold its answers to the server's."""
        text = book.printed(ruleset, turn).plain.decode()
        asked = [*everything(ruleset, turn, every_dealer=every_dealer)]
        marks = self.page.evaluate(MARKS, [self.book, text, [question for question, _ in asked]])
        for (question, expected), mark in zip(asked, marks, strict=True):
            if mark != marked(expected):
                assert self.page.evaluate(ANSWER, [self.book, text, question]) == expected

    def expect_filled(self, ruleset: RuleSet, turn: int) -> None:
        """Fill a book with people, and hold what is parsed to what the server printed for them."""
        text = book.printed(ruleset, turn).plain.decode()
        asked = []
        for number, (question, standing) in enumerate(questions(ruleset, turn, every_dealer=False)):
            if number % ruleset.seats == 0:
                answer = told(standing, PEOPLE, "41")
                asked.append([question, answer["trade"], answer["spoken"]])
        values = {**people(PEOPLE[: ruleset.seats]), holes.LAST: "41"}
        same = self.page.evaluate(FILLED, [self.book, self.fill, text, asked, values])
        assert [about for about, alike in zip(asked, same, strict=True) if not alike] == []


def everything(
    ruleset: RuleSet, turn: int, *, every_dealer: bool
) -> Iterator[tuple[tuple[str, Asked | list[int]], Any]]:
    """Yield all questions to a book with the answers, people as holes."""
    for question, standing in questions(ruleset, turn, every_dealer=every_dealer):
        yield ("told", question), holed(told(standing, BLANK))
        if question["dealer"] == 0 and question["split"] is None:
            worked_out = outcome(ruleset, question["tricks"])
            numbers = {"balances": worked_out.balances, "points": worked_out.points}
            yield ("outcome", question["tricks"]), json.loads(json.dumps(numbers))
    for seat in range(ruleset.seats):
        view = viewed(fold(ruleset, [], first_dealer=seat), BLANK[: ruleset.seats])
        assert view
        yield (
            ("first", {"next": seat}),
            holed({"trade": fragment(ruleset, view, ()), "owed": False}),
        )


def holed(told: Told) -> Told:
    with_holes: Told = json.loads(holes.holed(json.dumps(told, ensure_ascii=False)))
    return with_holes


def marked(answer: Any) -> str:
    text = json.dumps(answer, separators=(",", ":"), ensure_ascii=False)
    return "-".join(map(str, hashlib.sha256(text.encode()).digest()[:8]))


def people(names: tuple[str, ...]) -> Mapping[str, str]:
    """What fills the holes of people."""
    forms = [
        holes.forms(name, letter, seat)
        for seat, (name, letter) in enumerate(zip(names, initials(names), strict=True))
    ]
    return {hole: said for of_seat in forms for hole, said in of_seat.items()}


@pytest.fixture(scope="module")
def reader(browser: Browser, served: Served) -> Iterator[Reader]:
    """Return one browser for all books."""
    phones = Phones(browser, served.url, 60_000)
    yield Reader(phones(), served)
    phones.put_away()


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_every_hand_of_every_game(reader: Reader, ruleset: RuleSet) -> None:
    """Whoever dealt, where the deal passes on; out of turn, dealt by each in turn."""
    for turn in range(ruleset.seats):
        reader.expect(ruleset, turn, every_dealer=turn == 1)
    reader.expect_filled(ruleset, 1)


@pytest.mark.parametrize(("slug", "chosen"), OTHERWISE, ids=str)
def test_every_hand_by_other_house_rules(reader: Reader, slug: str, chosen: Chosen) -> None:
    reader.expect(ruleset_of(slug, chosen), 1, every_dealer=False)


@pytest.mark.parametrize(
    ("slug", "tricks", "chosen"),
    [
        ("sergeant-major", (10, 2, 4), None),
        ("four-handed", (7, 2, 3, 1), None),
        ("four-handed", (7, 2, 3, 1), "1-2-2,3-4-1"),
        ("blato", (1, 9, 6), None),
    ],
)
def test_it_says_what_the_page_says(
    sit_down: SitDown, served: Served, slug: str, tricks: tuple[int, ...], chosen: str | None
) -> None:
    """The very page of a table, its offer apart, which needs the page's own form."""
    ruleset = ruleset_of(slug)
    names = PEOPLE[: ruleset.seats]
    evening = sit_down(*names, game=slug)
    evening.record(*tricks)
    if chosen:
        evening.act("games/1/trade/", split=chosen)
    hand = {"dealer": 0, "tricks": tricks, "next": 1, "split": chosen}
    about = {"book": book_address(ruleset, 1), "page": f"{evening.table}games/1/", "hand": hand}
    values = {**people(names), holes.LAST: "1", holes.OFFER: ""}
    evening.page.goto("/rules/")
    scripts = [served.static("rules_reference/book.js"), served.static("matches/away/fill.js")]
    filled, printed = evening.page.evaluate(PRINTED, [*scripts, about, values])
    assert filled == printed


def test_what_is_no_hand_is_not_in_it(reader: Reader) -> None:
    text = book.printed(ruleset_of("sergeant-major"), 1).plain.decode()
    for question in (("told", {"dealer": 0, "tricks": [12, 3, 0]}), ("outcome", [16, 1, -1])):
        assert reader.page.evaluate(ANSWER, [reader.book, text, question]) is None
