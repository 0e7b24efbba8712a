"""Phones that were away: hands counted on them are the server's, none twice, none lost."""

import re
import sqlite3
from contextlib import closing
from itertools import permutations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.count import Count
from tests.browser.evening import Evening
from tests.browser.soon import soon
from tests.browser.test_evening_without_signal import KNOWN, outbox, ready, record
from tests.support.browser import Phones
from tests.support.served import Served

pytestmark = pytest.mark.browser

Tricks = tuple[int, int, int]

RIGHT: Tricks = (10, 4, 2)
WRONG: Tricks = (9, 5, 2)
NEXT: Tricks = (5, 8, 3)
CONFLICT = re.compile(r"Hand \d+ was recorded twice, differently")
# What the first page and its worker fetched is on the phone.
TAKEN = """async () => {
    const kit = await caches.match("/away/kit.json");
    if (!kit) return false;
    const { games, shared } = await kit.json();
    const all = [shared, ...games.flatMap(({ book, blanks }) => [book[1], blanks])];
    return (await Promise.all(all.map((url) => caches.match(url)))).every(Boolean);
}"""
WITHDRAWN = """
    UPDATE matches_role SET revoked_at = granted_at
    WHERE table_id = (SELECT id FROM matches_table WHERE code = ?)
"""


def expect_nothing_claimed(page: Page, waiting: int) -> None:
    """So many acts wait, and nowhere is it said that they were saved."""
    outbox(page, waiting)
    assert "saved" not in page.inner_text("body").lower()


def come_back(page: Page, counted: Tricks, stored: Tricks | None, *, went_on: bool) -> Tricks:
    """Its signal is back; one tap settles what differs: the right count stays. Return that."""
    page.context.set_offline(offline=False)
    if stored and stored != counted:
        if went_on:
            page.get_by_role("button", name="Look at it").tap()
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text(CONFLICT)
        right = "Correct it to what was sent" if counted == RIGHT else "Keep what is stored"
        alert.get_by_text(right).tap()
        expect(alert).to_have_count(0)
        counted = RIGHT
    Count(page).expect_sent()
    return counted


def test_three_phones_come_back_in_every_order(evening: Evening, phones: Phones) -> None:
    """Two counted alike and one of them went on; the third was wrong, and one tap settles it."""
    three = [evening.page, phones(), phones()]
    for page in three[1:]:
        evening.join(page)
    counted = {three[0]: RIGHT, three[1]: RIGHT, three[2]: WRONG}
    hands: list[list[int] | None] = []
    for order in permutations(three):
        number = len(hands) + 1
        for page, tricks in counted.items():
            evening.open(phone=page).wait_for_selector("html[data-away=ready]", state="attached")
            page.context.set_offline(offline=True)
            if number == 1:
                Count(page).afterwards()
            record(Count(page), tricks, number)
        record(evening.count, NEXT, number + 1)
        for page in three:
            expect_nothing_claimed(page, 2 if page == evening.page else 1)
        stored = None
        for page in order:
            stored = come_back(page, counted[page], stored, went_on=page == evening.page)
            assert evening.tricks()[number - 1] == list(stored)
        hands += [list(RIGHT), list(NEXT)]
        assert evening.tricks() == hands
    phones.forgive(KNOWN)


def test_the_first_visit_is_by_a_code_and_then_there_is_no_signal(
    evening: Evening, phones: Phones
) -> None:
    """C51: the app on the home screen has its own storage; a link leads there, the code lets it."""
    code = evening.recovery_code()
    evening.record(*RIGHT)
    page = phones(worker=True)
    evening.open(phone=page)
    page.get_by_role("link", name="enter a code").tap()
    page.get_by_label("The table’s code").fill(code)
    page.get_by_role("button", name="Join", exact=True).tap()
    page.wait_for_url(re.compile(f"{evening.table}(games/1/)?$"))
    evening.open(phone=page)
    ready(page)
    soon(page, TAKEN)
    page.context.set_offline(offline=True)
    count = Count(page)
    count.afterwards()
    record(count, NEXT, 2)
    page.reload()
    count.expect_hand(3)
    record(count, WRONG, 3)
    expect_nothing_claimed(page, 2)
    page.context.set_offline(offline=False)
    count.expect_sent()
    assert evening.tricks() == [list(RIGHT), list(NEXT), list(WRONG)]
    phones.forgive(f"{KNOWN}|Failed to fetch")


def test_the_right_is_withdrawn_while_hands_wait_and_given_again(
    evening: Evening, phones: Phones, served: Served
) -> None:
    """The table has none of them meanwhile, the phone has both; with the code both go, in order."""
    page, count, code = evening.open(), evening.count, evening.recovery_code()
    page.wait_for_selector("html[data-away=ready]", state="attached")
    page.context.set_offline(offline=True)
    count.afterwards()
    record(count, RIGHT, 1)
    record(count, NEXT, 2)
    expect_nothing_claimed(page, 2)
    with closing(sqlite3.connect(served.data / "squarescores.sqlite3")) as data, data:
        data.execute(WITHDRAWN, [evening.code])
    page.context.set_offline(offline=False)
    expect(count.outbox).to_contain_text("may not score there any more")
    evening.open()
    expect(page.get_by_text("This phone follows")).to_be_visible()
    expect_nothing_claimed(page, 2)
    assert evening.tricks() == []
    count.outbox.get_by_role("link", name="Join with a code").tap()
    page.get_by_label("The table’s code").fill(code)
    page.get_by_role("button", name="Join", exact=True).tap()
    page.wait_for_url(re.compile(f"{evening.table}(games/1/)?$"))
    count.expect_sent()
    assert evening.tricks() == [list(RIGHT), list(NEXT)]
    phones.forgive(KNOWN)
