"""The whole evening as plain forms, on a browser that runs no script."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.support.browser import Phones

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]


@pytest.fixture
def plain(sit_down: SitDown, phones: Phones) -> Evening:
    """Return an evening on a phone without JavaScript."""
    return sit_down(phone=phones(javascript=False))


def press(page: Page, name: str) -> None:
    """Press the button of exactly this name."""
    page.get_by_role("button", name=name, exact=True).click()


def fill(page: Page, *tricks: int | str) -> None:
    """Write a number for each seat into the fields of the form."""
    for seat, n in enumerate(tricks, start=1):
        page.locator(f"#tricks-{seat}").fill(str(n))


def more(page: Page, entry: str) -> None:
    """Open More, which needs no script, and one of its entries."""
    press(page, "More")
    page.get_by_text(entry, exact=True).click()


def test_a_table_is_opened_and_its_first_hand_recorded(phones: Phones) -> None:
    """From home to the trade of the second hand."""
    page = phones(javascript=False)
    page.goto("/")
    page.get_by_role("link", name="New table").click()
    for seat, name in enumerate(("Ann", "Bob", "Cat"), start=1):
        page.get_by_label(f"Seat {seat}").fill(name)
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    press(page, "Start")
    page.wait_for_url("**/games/1/")
    expect(page.get_by_text(re.compile("^Keep this code"))).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand 1")
    fill(page, 2, 10, 4)
    press(page, "Record hand")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand 2")
    expect(page.locator("#trade")).to_have_attribute("open", "")
    expect(page.locator("#trade")).to_contain_text("Bob gives")


def test_another_game_is_chosen_with_its_seats_and_house_rules(phones: Phones) -> None:
    """A button shows the other game's form; a fourth seat appears."""
    page = phones(javascript=False)
    page.goto("/tables/new/")
    page.get_by_label("Game", exact=True).select_option("four-handed")
    press(page, "Choose")
    for seat, name in enumerate(("Ann", "Bob", "Cat", "Dee"), start=1):
        page.get_by_label(f"Seat {seat}").fill(name)
    rules = page.get_by_text("House rules", exact=True).filter(visible=True)
    expect(rules.locator("..")).to_contain_text("the usual ones")
    rules.click()
    page.get_by_role("radio", name=re.compile("to 10")).check(force=True)
    press(page, "Start")
    page.wait_for_url("**/games/1/")
    expect(page.locator("#count .tile")).to_have_count(4)
    expect(page.locator(".sheet").get_by_text("House rules:")).to_contain_text("10")


def test_entries_that_are_refused_are_kept(plain: Evening) -> None:
    """The sentence, at the top; the numbers, where they were."""
    page = plain.open()
    fill(page, 8, 5, 4)
    press(page, "Record hand")
    expect(page.get_by_role("alert")).to_contain_text("These add to 17: one too many.")
    assert [page.locator(f"#tricks-{seat}").input_value() for seat in (1, 2, 3)] == ["8", "5", "4"]
    fill(page, 8, 5, "")
    press(page, "Record hand")
    expect(page.get_by_role("alert")).to_contain_text("Cat")
    assert plain.tricks() == []
    fill(page, 8, 5, 3)
    press(page, "Record hand")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand 2")


def test_names_that_are_refused_are_kept(phones: Phones) -> None:
    """C108: two of one name: told beside the field, everything else as it was."""
    page = phones(javascript=False)
    page.goto("/tables/new/")
    for seat, name in enumerate(("Sam", "Bob", "sam "), start=1):
        page.get_by_label(f"Seat {seat}").fill(name)
    page.get_by_text("Name", exact=True).click()
    page.get_by_label("What this table is called").fill("Friday")
    press(page, "Start")
    wrong = page.locator("[aria-invalid=true]")
    expect(wrong).to_have_count(1)
    expect(wrong).to_be_focused()
    assert [page.locator(f"#player-{seat}").input_value() for seat in (1, 2)] == ["Sam", "Bob"]
    assert page.locator("#name").input_value() == "Friday"


def test_a_hand_is_corrected(plain: Evening) -> None:
    """From the sheet, by numbers or by one trick moved."""
    plain.record(10, 4, 2)
    page = plain.open()
    page.get_by_role("link", name="Correct hand 1").click()
    press(page, "a trick from Ann to Bob")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand 2")
    page.get_by_role("link", name="Correct hand 1").click()
    fill(page, 9, 4, 3)
    press(page, "Save hand")
    expect(
        page.get_by_text(re.compile("Was Ann 9, Bob 5, Cat 2, is Ann 9, Bob 4, Cat 3"))
    ).to_be_visible()
    assert plain.tricks() == [[9, 4, 3]]


def test_a_misdeal_and_a_hand_struck_out(plain: Evening) -> None:
    """Both leave a line."""
    page = plain.open()
    press(page, "More")
    page.get_by_role("button", name=re.compile("^Misdeal")).click()
    expect(page.get_by_text("Misdeal: Ann dealt again")).to_be_visible()
    fill(page, 8, 5, 3)
    press(page, "Record hand")
    page.get_by_role("link", name="Correct hand 1").click()
    press(page, "Strike out hand 1")
    expect(page.get_by_text("Struck out", exact=True)).to_be_visible()
    assert plain.hands()[0]["closed"] == "voided"


def test_somebody_else_deals(plain: Evening) -> None:
    """Quotas follow, and the hand is recorded under that dealer."""
    page = plain.open()
    more(page, "Someone else deals")
    page.get_by_role("link", name="Cat", exact=True).click()
    fill(page, 5, 3, 8)
    press(page, "Record hand")
    assert [(hand["dealer"], hand["balances"]) for hand in plain.hands()] == [
        ("Cat", {"Ann": 0, "Bob": 0, "Cat": 0})
    ]


def test_a_win_is_tapped_undone_and_done_again(plain: Evening) -> None:
    """On the match table, with redo under More."""
    page = plain.open("")
    press(page, "Cat won")
    page.get_by_role("link", name="Match table").or_(page.get_by_role("heading")).first.wait_for()
    assert plain.games()[0]["winner"] == "Cat"
    plain.open("")
    page.get_by_role("button", name=re.compile("^Undo")).click()
    assert plain.games()[0]["winner"] is None
    plain.open("")
    press(page, "More")
    page.get_by_role("button", name=re.compile("^Redo")).click()
    assert plain.games()[0]["winner"] == "Cat"


def test_a_win_by_the_counts(plain: Evening) -> None:
    """All sixteen played, twelve among them: recorded, then offered."""
    page = plain.open()
    fill(page, 12, 3, 1)
    press(page, "Record hand")
    expect(page.get_by_role("heading", name="Ann wins the game")).to_be_visible()
    press(page, "Ann won")
    assert plain.games()[0]["winner"] == "Ann"


def test_games_end_by_agreement_or_abandoned_and_open_again(plain: Evening) -> None:
    """The three ends that are not a trick."""
    page = plain.open()
    more(page, "End without a winner")
    press(page, "Bob")
    assert plain.games()[0]["closed"] == "agreement"
    plain.open()
    press(page, "Open this game again")
    more(page, "End without a winner")
    press(page, "Abandon: no winner, no row")
    assert plain.games()[0]["closed"] == "abandoned"
    plain.open("")
    press(page, "Start game 2")
    page.wait_for_url("**/games/2/")


def test_a_player_is_changed_and_a_name_corrected(plain: Evening) -> None:
    """Another person at the seat; another spelling of the same one."""
    page = plain.open()
    more(page, "Change a player")
    page.get_by_label("Who sits down?").fill("Dee")
    press(page, "for Cat")
    more(page, "Correct a name")
    page.get_by_label("The name as it should be").fill("Anne")
    press(page, "instead of Ann")
    expect(page.locator("#count").get_by_text("Anne")).to_be_visible()
    assert plain.games()[0]["seats"] == ["Anne", "Bob", "Dee"]


def test_another_phone_joins(plain: Evening, phones: Phones) -> None:
    """First it looks; with the code it scores."""
    other = phones(javascript=False)
    plain.open(phone=other)
    other.get_by_role("link", name="enter a code").click()
    other.get_by_label("The table’s code").fill("ABCD EFGH JKLM NPQR")
    press(other, "Join")
    expect(other.get_by_role("alert")).to_be_visible()
    other.get_by_label("The table’s code").fill(plain.recovery_code().lower())
    press(other, "Join")
    plain.open(phone=other)
    fill(other, 8, 5, 3)
    press(other, "Record hand")
    assert plain.tricks() == [[8, 5, 3]]


def test_two_phones_that_counted_differently(plain: Evening) -> None:
    """C67: both are shown, and one press corrects."""
    page = plain.open()
    plain.record(9, 5, 2)
    fill(page, 10, 4, 2)
    press(page, "Record hand")
    expect(page.get_by_role("alert")).to_contain_text("Hand 1 was recorded twice, differently")
    press(page, "Correct it to what was sent")
    assert plain.tricks() == [[10, 4, 2]]


def test_history_and_trail_are_read(plain: Evening) -> None:
    """Sieved by a plain form; the trail tells each act."""
    plain.record(10, 4, 2)
    plain.win(1)
    page = plain.open("history/")
    page.get_by_label("Player").select_option("Bob")
    press(page, "Show")
    expect(page.get_by_role("link", name=re.compile("^Game 1"))).to_be_visible()
    plain.open("ledger/")
    expect(page.get_by_text("Game 1, hand 1 was recorded.")).to_be_visible()
