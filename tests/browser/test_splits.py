"""Two up and two down: one tap shares the trade out otherwise, while a hand is half counted."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.browser.thumb import Thumb
from tests.support.browser import Phones

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]

# Ann two up, Cat one up; Bob two down, Dee one down; Bob deals next.
PROPOSED = "Cat→Bob 1, Ann→Bob 1, Ann→Dee 1"
OTHER = "Cat→Dee 1, Ann→Bob 2"


@pytest.fixture
def four(sit_down: SitDown) -> Evening:
    """Return an evening whose second hand waits for a trade that the numbers do not settle."""
    evening = sit_down("Ann", "Bob", "Cat", "Dee", game="four-handed")
    evening.record(7, 2, 3, 1)
    return evening


def way(page: Page, label: str) -> Locator:
    return page.locator(".splits button").filter(has_text=re.compile(f"^{label}"))


def owed(evening: Evening) -> tuple[str, bool]:
    """Return the trade that is owed, as the buttons say it, and whether it is a proposal."""
    game = evening.games()[-1]
    lines = [line for phase in game["trade_owed"] for line in phase]
    told = ", ".join(f"{gift['giver']}→{gift['receiver']} {gift['cards']}" for gift in lines)
    return told, game["proposed"]


def expect_chosen(page: Page, label: str) -> None:
    expect(way(page, label)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".splits [aria-pressed=true]")).to_have_count(1)
    expect(page.locator("#trade summary")).to_contain_text(label)


def test_one_tap_and_the_half_counted_hand_goes_on(four: Evening) -> None:
    """Count, note trumps, tick, open the trade again, choose, count on, record."""
    page, count = four.open(), four.count
    assert owed(four) == (PROPOSED, True)
    count.falls("Ann", "Bob", "Bob", "Dee")
    count.suit("Hearts").tap()
    expect(count.trade).not_to_have_attribute("open", "")
    count.trade.locator("summary").tap()
    way(page, OTHER).tap()
    expect_chosen(page, OTHER)
    assert owed(four) == (OTHER, False)
    expect(count.trade).to_have_attribute("open", "")
    expect(way(page, OTHER)).to_be_in_viewport()
    count.expect_numbers(Ann="1", Bob="2", Cat="–", Dee="1")
    assert count.fell() == "ABBD"
    expect(count.suit("Hearts")).to_be_checked()
    expect(count.untap).to_have_text("Undo: trick to Dee")
    count.falls(*["Ann"] * 3, *["Bob"] * 4, *["Cat"] * 2)
    count.record()
    count.expect_hand(3)
    assert four.tricks() == [[7, 2, 3, 1], [4, 6, 2, 1]]


def test_it_is_one_tap_and_undone_in_one(sit_down: SitDown, phones: Phones) -> None:
    phone = phones()
    thumb = Thumb(phone)
    evening = sit_down("Ann", "Bob", "Cat", "Dee", game="four-handed", phone=phone)
    evening.record(7, 2, 3, 1)
    page = evening.open()
    page.evaluate("scrollTo(0, 200)")
    thumb.tap(way(page, OTHER))
    expect_chosen(page, OTHER)
    assert thumb.taps() == 1, thumb.told()
    assert page.evaluate("scrollY") == 200
    thumb.tap(page.get_by_role("button", name="Undo: sharing out the trade"))
    expect(page.get_by_text("our proposal")).to_be_visible()
    assert thumb.taps() == 1, thumb.told()
    assert owed(evening) == (PROPOSED, True)


def test_ticks_stay_while_the_steps_are_the_same(four: Evening) -> None:
    """The proposal made the table's word is the same trade; another way is other steps."""
    page = four.open()
    steps = page.locator(".steps [type=checkbox]")
    steps.first.check()
    way(page, PROPOSED).tap()
    expect_chosen(page, PROPOSED)
    expect(steps.first).to_be_checked()
    way(page, OTHER).tap()
    expect_chosen(page, OTHER)
    expect(steps.first).not_to_be_checked()


def test_it_is_spoken_once_and_the_focus_stays(four: Evening) -> None:
    page = four.open()
    way(page, OTHER).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#live")).to_have_text(f"As the table chose: {OTHER}.")
    expect(way(page, OTHER)).to_be_focused()


def test_the_dealer_chosen_out_of_turn_stays(four: Evening) -> None:
    page = four.open("games/1/?dealer=4")
    label = way(page, "Cat→Dee 1, Ann→Bob 2").or_(way(page, "Ann→Bob 2, Cat→Dee 1"))
    label.tap()
    expect(page.locator(".splits [aria-pressed=true]")).to_have_count(1)
    expect(four.count.tile("Dee")).to_contain_text("deals")
    assert owed(four) == (OTHER, False)


def test_two_phones_do_not_overrule_each_other_unseen(four: Evening, phones: Phones) -> None:
    page = four.open()
    four.act("games/1/trade/", split="1-2-2,3-4-1")
    way(page, PROPOSED).tap()
    expect(page.get_by_role("alert")).to_contain_text("Cat gives Dee 1; Ann gives Bob 2")
    expect_chosen(page, OTHER)
    way(page, PROPOSED).tap()
    expect_chosen(page, PROPOSED)
    follower = four.open(phone=phones())
    expect(follower.locator("#trade .steps")).to_contain_text("as the table chose")
    expect(follower.locator(".splits")).to_have_count(0)


def test_without_an_answer_it_waits_in_words(four: Evening) -> None:
    """A portal answers for the server: the choice waits, and is sent when it can be."""
    page = four.open()
    page.route("**/trade/", lambda route: route.fulfill(body="Log in"))
    way(page, OTHER).tap()
    expect(four.count.outbox).to_contain_text(re.compile(rf"\d Trade: {OTHER}"))
    assert owed(four) == (PROPOSED, True)
    page.unroute("**/trade/")
    page.get_by_role("button", name="Send now").tap()
    expect_chosen(page, OTHER)
    assert owed(four) == (OTHER, False)


def test_without_javascript(sit_down: SitDown, phones: Phones) -> None:
    """A plain form: chosen, shown, and the hand recorded after it."""
    evening = sit_down(
        "Ann", "Bob", "Cat", "Dee", game="four-handed", phone=phones(javascript=False)
    )
    evening.record(7, 2, 3, 1)
    page = evening.open()
    way(page, OTHER).click()
    expect_chosen(page, OTHER)
    assert owed(evening) == (OTHER, False)
    for seat, n in enumerate((4, 6, 2, 1), start=1):
        page.locator(f"#tricks-{seat}").fill(str(n))
    page.get_by_role("button", name="Record hand", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand 3")
    assert evening.tricks() == [[7, 2, 3, 1], [4, 6, 2, 1]]
