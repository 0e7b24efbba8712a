"""Whoever follows sees how old the last word from the scorer is, whatever the clock of a phone."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.support.browser import Phones

pytestmark = pytest.mark.browser

MINUTE = 60
HOUR = 60 * MINUTE
LAST = re.compile("Last word from the scorer")


def last_word(page: Page) -> Locator:
    return page.locator(".last-word")


@pytest.fixture
def silent(sit_down: SitDown) -> Evening:
    """Return an evening whose scorer was last heard of twelve minutes and a half ago."""
    evening = sit_down(ago=str(3 * HOUR))
    evening.record(10, 4, 2, ago=12 * MINUTE + 30)
    return evening


@pytest.mark.parametrize("path", ["", "games/1/"])
def test_its_age_is_said_and_kept_true(silent: Evening, phones: Phones, path: str) -> None:
    """On both pages; without a request it grows; a new act makes it quiet, and nothing jumps."""
    page = phones()
    page.clock.install()
    silent.open(path, page)
    expect(last_word(page)).to_have_text("Last word from the scorer 12 minutes ago.")
    before = last_word(page).bounding_box()
    page.route("**/*seen=*", lambda route: route.abort())
    page.clock.fast_forward(MINUTE * 1000)
    expect(last_word(page)).to_have_text("Last word from the scorer 13 minutes ago.")
    expect(page.get_by_text("No answer from the table. This is as of")).to_be_visible()
    page.unroute("**/*seen=*")
    silent.record(10, 4, 2)
    page.clock.fast_forward(5_000)
    expect(last_word(page)).to_have_text("")
    after = last_word(page).bounding_box()
    assert before
    assert after
    assert before["height"] == after["height"]
    phones.forgive(r"ERR_FAILED|htmx:(sendError|afterRequest)")


@pytest.mark.parametrize("days", [-365, 365])
def test_a_phone_whose_clock_is_wrong_by_a_year(silent: Evening, phones: Phones, days: int) -> None:
    """Once the table has answered, the server's clock counts."""
    page = phones()
    page.clock.install(time=datetime.now().astimezone() + timedelta(days=days))
    silent.open("", page)
    page.clock.fast_forward(5_000)
    expect(last_word(page)).to_have_text("Last word from the scorer 12 minutes ago.")


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (MINUTE, r"^$"),
        (2 * HOUR, r"scorer at \d\d:\d\d\.$"),
        (30 * HOUR, r": \d+ \w+, \d\d:\d\d\.$"),
    ],
)
def test_what_is_fresh_is_quiet_and_what_is_old_has_its_time(
    sit_down: SitDown, phones: Phones, ago: int, words: str
) -> None:
    """Nothing under two minutes; the time from an hour on, and the day with it when it is old."""
    evening = sit_down(ago=str(ago))
    page = phones()
    evening.open(phone=page)
    expect(last_word(page)).to_have_text(re.compile(words))


def test_who_scores_is_not_told(silent: Evening) -> None:
    """It would be about oneself; nor is it said of a game that is over."""
    silent.open("")
    expect(last_word(silent.page)).to_have_count(0)
    silent.open()
    expect(last_word(silent.page)).to_have_count(0)


def test_without_javascript_it_is_the_time(silent: Evening, phones: Phones) -> None:
    """A page does not grow older by itself there."""
    page = phones(javascript=False)
    silent.open(phone=page)
    expect(last_word(page)).to_have_text(re.compile(r": \d+ \w+, \d\d:\d\d\.$"))
    silent.win(1)
    silent.open(phone=page)
    expect(page.get_by_text(LAST)).to_have_count(0)
