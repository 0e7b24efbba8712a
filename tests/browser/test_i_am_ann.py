"""A follower taps a name once: from then on every page of that table leads with that seat."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.browser.test_access import SIDEWAYS, SMALL
from tests.support.accessibility import OF_A_THEME, violations
from tests.support.browser import Phones

pytestmark = pytest.mark.browser

# The longest names there may be, and no room to break them at.
LONG = (
    "Bartholomew-the-Second-of-York",
    "Wilhelmina Featherstonehaugh-B",
    "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM",
)


def tap(page: Page, name: str) -> None:
    """Say whose phone it is; the page comes again, with that card."""
    page.get_by_role("form", name="Which seat is yours?").get_by_role("button", name=name).tap()
    expect(page.get_by_role("region", name=name)).to_be_visible()


def test_the_page_leads_with_that_seat_and_goes_on(evening: Evening, phones: Phones) -> None:
    """Through hands that others record, a reload and other pages, until it is forgotten."""
    evening.record(10, 4, 2)
    other = evening.open(phone=phones())
    tap(other, "Ann")
    assert evening.at(other) == "games/1/"
    card = other.get_by_role("region", name="Ann", exact=True)
    expect(other.get_by_role("heading").nth(1)).to_have_text(re.compile("Ann"))
    expect(card).to_contain_text("Give Bob 1 card and Cat 1 card, face down; as many come back.")
    other.evaluate("window.same = true")
    evening.record(3, 9, 4)
    other.evaluate("dispatchEvent(new Event('online'))")  # news is asked for at once
    expect(card).to_contain_text("You were exact: nothing to give or to get.")
    assert other.evaluate("window.same"), "the fragment knows whose phone it is"
    other.reload()
    expect(card).to_contain_text(re.compile(r"needs\s+5"))
    evening.open("", other)
    expect(card).to_contain_text("0 games won")
    evening.open("games/1/hands/1/", other)
    expect(card).to_contain_text("needed 8")
    evening.open(phone=other)
    card.get_by_role("button", name="Not Ann?").tap()
    expect(card).to_have_count(0)
    tap(other, "Cat")
    expect(other.get_by_role("region", name="Cat", exact=True)).to_contain_text("Get 1 card")


def test_four_long_names_on_a_small_phone(sit_down: SitDown, phones: Phones) -> None:
    evening = sit_down(*LONG, "Ann", game="four-handed")
    evening.record(6, 5, 1, 1)
    other = phones(width=320)
    for path in ("games/1/", ""):
        evening.open(path, other)
        fits(other)
    tap(other, LONG[2])
    for path in ("", "games/1/"):
        evening.open(path, other)
        expect(other.get_by_role("region", name=LONG[2])).to_contain_text("Get 1 card from")
        fits(other)


def fits(page: Page) -> None:
    """Everything in reach, nothing sideways, and for everybody; in large letters, too."""
    assert page.evaluate(SIDEWAYS) == []
    assert page.evaluate(SMALL, 48) == []
    assert violations(page) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert violations(page, OF_A_THEME) == []
    page.emulate_media(color_scheme="light")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(SIDEWAYS) == []


def test_without_javascript(evening: Evening, phones: Phones) -> None:
    other = evening.open(phone=phones(javascript=False))
    tap(other, "Bob")
    expect(other.get_by_role("region", name="Bob")).to_contain_text("No trade on a first hand.")
    other.get_by_role("button", name="Not Bob?").tap()
    expect(other.get_by_role("form", name="Which seat is yours?")).to_be_visible()
