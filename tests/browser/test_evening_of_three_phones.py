"""One evening, three phones: two that score, and Ann's, which follows and sleeps through a part."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.count import Count
from tests.browser.evening import Evening
from tests.browser.pocket import hide
from tests.support.browser import Phones

pytestmark = pytest.mark.browser

WITHIN = 5_000
AT_ONCE = 2_000


def records(page: Page, *tricks: int) -> None:
    """Count a hand on a phone, and record it."""
    count = Count(page)
    count.enter(*tricks)
    count.record()


class Three:
    """The phones: two that score at first, and Ann's, which follows."""

    def __init__(self, evening: Evening, phones: Phones) -> None:
        self.evening = evening
        self.first, self.second, self.ann = evening.page, phones(), phones()

    def sit_down(self) -> None:
        """Ann's page leads with her seat; the second phone joins by the code of the first."""
        first, second, ann = self.first, self.second, self.ann
        self.evening.open(phone=ann)
        ann.get_by_role("button", name="Ann", exact=True).tap()
        self.own = ann.get_by_role("region", name="Ann")
        expect(self.own).to_contain_text("No trade on a first hand")
        self.evening.open("share/")
        first.get_by_role("button", name="Show a code for one more phone").tap()
        second.goto(f"/join/#{first.locator('.big').inner_text().replace(' ', '')}")
        second.get_by_role("button", name="Join", exact=True).tap()
        expect(second.get_by_role("link", name="Score hand 1")).to_be_visible()

    def do_not_agree(self) -> None:
        """Ann hears what she gives; then both count hand 2, and one tap settles which it is."""
        count, other = self.evening.count, Count(self.second)
        self.evening.open()
        count.afterwards()
        records(self.first, 10, 4)
        expect(self.own).to_contain_text("Give Bob 1 card and Cat 1 card", timeout=WITHIN)
        self.evening.open(phone=self.second)
        other.afterwards()
        other.enter(5, 8)
        records(self.first, 5, 7)
        other.main.tap()
        told = self.second.get_by_role("alert")
        expect(told).to_contain_text("Hand 2 was recorded twice, differently")
        self.second.get_by_role("button", name="Correct it to what was sent").tap()
        expect(told).to_have_count(0)
        expect(other.outbox).to_be_hidden()
        assert self.evening.tricks() == [[10, 4, 2], [5, 8, 3]]
        expect(row(self.ann, 2)).to_contain_text("8", timeout=WITHIN)

    def put_right(self) -> None:
        """Ann sees that hand 1 is being corrected, with the old figures until it is."""
        second, ann = self.second, self.ann
        self.evening.open("games/1/hands/1/", second)
        expect(ann.get_by_text("Hand 1 is being corrected.")).to_be_visible(timeout=2 * WITHIN)
        expect(row(ann, 1)).to_contain_text("10")
        second.get_by_role("button", name="a trick from Ann to Bob").tap()
        second.wait_for_url("**/games/1/")
        expect(row(ann, 1)).to_contain_text("9", timeout=WITHIN)
        expect(ann.get_by_text("being corrected")).to_have_count(0)

    def sleep(self) -> None:
        """Two hands are recorded while Ann's phone sleeps; it is fresh once it is taken up."""
        heading = self.ann.get_by_role("heading", level=1)
        hide(self.ann, hidden=True)
        self.evening.record(6, 6, 4, phone=self.second)
        self.evening.record(8, 5, 3, phone=self.second)
        expect(heading).to_have_text("Hand 3")
        hide(self.ann, hidden=False)
        expect(heading).to_have_text("Hand 5", timeout=AT_ONCE)

    def hand_over(self) -> None:
        """The pen goes to Ann's phone: hers scores, the first one follows."""
        first, ann = self.first, self.ann
        self.evening.open("share/", first)
        first.get_by_text("Hand over the pen", exact=True).tap()
        first.get_by_role("button", name="Show a code to hand over").tap()
        ann.goto("/join/")
        ann.get_by_label("The table’s code").fill(first.locator(".big").inner_text())
        ann.get_by_role("button", name="Join", exact=True).tap()
        expect(ann.get_by_role("link", name="Score hand 5")).to_be_visible()
        self.evening.open(phone=first)
        expect(first.get_by_text("This phone follows.")).to_be_visible()

    def take_back(self) -> None:
        """Ann takes the second phone's right back while it counts: what it sends is kept there."""
        other = Count(self.second)
        self.evening.open(phone=self.second)
        other.afterwards()
        other.enter(7, 6)
        self.evening.open("share/", self.ann)
        self.ann.get_by_role("button", name="Take back").tap()
        expect(self.ann.get_by_role("button", name="Take back")).to_have_count(0)
        other.main.tap()
        expect(other.outbox).to_contain_text("This phone may not score there any more")
        assert len(self.evening.tricks()) == 4

    def win(self) -> None:
        """Ann's phone makes the row, and the one that may only look shows it."""
        self.evening.open("", self.second)
        self.evening.open("", self.ann)
        rested = self.ann.locator("[aria-disabled=false]")
        self.ann.get_by_role("button", name="Bob won", exact=True).and_(rested).tap()
        for page in (self.ann, self.second):
            game = page.get_by_role("row", name=re.compile("^Game 1"))
            expect(game).to_contain_text("Bob won", timeout=2 * WITHIN)


def row(page: Page, hand: int) -> Locator:
    """A hand on the sheet."""
    return page.get_by_role("row", name=re.compile(f"^{hand} "))


def test_an_evening_of_three_phones(evening: Evening, phones: Phones) -> None:
    """A conflict, a correction, a phone that sleeps, the pen handed over, a right taken back."""
    three = Three(evening, phones)
    three.sit_down()
    three.do_not_agree()
    three.put_right()
    three.sleep()
    three.hand_over()
    three.take_back()
    three.win()
    (game,) = evening.games()
    counted = [list(hand["tricks"].values()) for hand in game["hands"][:4]]
    assert counted == [[9, 5, 2], [5, 8, 3], [6, 6, 4], [8, 5, 3]]
    assert (game["winner"], len(game["hands"])) == ("Bob", 5)
