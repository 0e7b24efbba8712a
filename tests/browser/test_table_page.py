"""The match table in the hand: one tap makes a row, and what a tap made can be taken back."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.browser.thumb import brush
from tests.support.browser import Phones

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]


LOOKED_AT = "document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))"


def winner(page: Page, name: str) -> Locator:
    """The button of a seated player, once it has rested."""
    button = page.get_by_role("button", name=f"{name} won", exact=True)
    expect(button).to_have_attribute("aria-disabled", "false")
    return button


def row(page: Page, number: int) -> Locator:
    return page.get_by_role("row", name=re.compile(rf"^Game {number}\b"))


def undo_bar(page: Page) -> Locator:
    return page.locator("[data-undo]")


def test_one_tap_makes_the_row_and_the_next_game_waits(evening: Evening) -> None:
    """Seated as they were, the deal moved on; a second game is one tap more."""
    page = evening.open("")
    expect(page.get_by_text("Twelfth trick fallen? Tap the winner.")).to_be_visible()
    winner(page, "Cat").tap()
    expect(row(page, 1)).to_contain_text("Cat won")
    expect(row(page, 1)).to_contain_text("tap only")
    expect(page.get_by_role("button", name="Start game 2")).to_be_visible()
    expect(page.get_by_role("radio", name="Bob")).to_be_checked()
    winner(page, "Ann").tap()
    expect(row(page, 2)).to_contain_text("Ann won")
    evening.count.expect_sent()
    assert [game["winner"] for game in evening.games()] == ["Cat", "Ann"]
    newest = page.get_by_role("row", name=re.compile("^Game")).first
    expect(newest).to_have_accessible_name(re.compile("^Game 2"))
    expect(
        page.get_by_text(re.compile(r"^Tonight: Ann 1, Cat 1|^Tonight: Cat 1, Ann 1"))
    ).to_be_visible()


@pytest.mark.phones("new")
def test_undo_is_offered_loudly_for_ten_seconds_and_ever_after(evening: Evening) -> None:
    """The bar says what it takes back; later it is a plain button."""
    page = evening.page
    page.clock.install()
    evening.open("")
    page.clock.fast_forward(1_000)
    winner(page, "Cat").tap()
    expect(undo_bar(page)).to_contain_text("Cat won game 1")
    page.clock.fast_forward(9_000)
    expect(undo_bar(page)).not_to_have_class(re.compile("quiet"))
    page.clock.fast_forward(2_000)
    expect(undo_bar(page)).to_have_class(re.compile("quiet"))
    undo = page.get_by_role("button", name="Undo: Cat won game 1")
    undo.tap()
    expect(row(page, 1)).to_have_count(0)
    expect(page.get_by_role("link", name="Score hand 1")).to_be_visible()
    evening.count.expect_sent()
    assert evening.games()[0]["closed"] is None


def test_a_closed_game_can_be_opened_again(evening: Evening) -> None:
    """Its row goes, and the game is in play."""
    page = evening.open("")
    winner(page, "Cat").tap()
    expect(row(page, 1)).to_contain_text("Cat won")
    page.get_by_role("button", name="More").tap()
    page.get_by_role("button", name="Open game 1 again").tap()
    page.wait_for_url("**/games/1/")
    evening.count.expect_hand(1)
    assert evening.games()[0]["closed"] is None


@pytest.mark.phones("new")
def test_a_second_touch_does_not_win_the_next_game(evening: Evening) -> None:
    """C16: the buttons rest for a second after a tap, and after the page has changed under it."""
    page = evening.page
    page.clock.install()
    evening.open("")
    page.clock.fast_forward(1_000)
    button = winner(page, "Cat")
    box = button.bounding_box()
    assert box
    page.clock.pause_at(page.evaluate("Date.now() + 1"))
    for _ in range(2):
        page.touchscreen.tap(box["x"] + 30, box["y"] + 20)
    page.clock.run_for(200)
    expect(row(page, 1)).to_contain_text("Cat won")
    page.get_by_role("button", name="Cat won", exact=True).tap(force=True)
    page.clock.run_for(200)
    expect(page.get_by_role("button", name="Cat won", exact=True)).to_have_attribute(
        "aria-disabled", "true"
    )
    page.clock.resume()
    winner(page, "Cat")
    assert len(evening.games()) == 1


def test_a_scroll_over_a_name_is_no_tap(sit_down: SitDown, phones: Phones) -> None:
    """C80: the finger brushes a winner's button on its way; the page scrolls, nobody has won."""
    evening = sit_down(phone=phones(height=420))
    for seat in (1, 2, 3):
        evening.win(seat)
    page = evening.open("")
    brush(page, winner(page, "Bob"))
    assert len(evening.games()) == 3
    winner(page, "Bob")
    # A mouse that is dragged is no tap either.
    page.evaluate("scrollTo(0, 0)")
    box = winner(page, "Bob").bounding_box()
    assert box
    page.mouse.move(box["x"] + 30, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 55, box["y"] + 20)
    page.mouse.up()
    page.evaluate("1")
    assert len(evening.games()) == 3


def test_who_is_not_seated_any_more_stands_in_one_column(evening: Evening) -> None:
    """The winner of an old game sits no more: the square is in “also played”, by name."""
    evening.win(3)
    evening.start_game("Ann", "Bob", "Dee")
    evening.win(1)
    page = evening.open("")
    heads = page.get_by_role("columnheader").all_inner_texts()
    assert [head.split("\n")[-1] for head in heads][-1] == "also played"
    assert not [head for head in heads if "Cat" in head]
    expect(row(page, 1).get_by_role("cell").last).to_contain_text("Cat")
    expect(row(page, 2).get_by_role("cell").last).to_be_empty()


def test_a_row_opens_its_sheet(evening: Evening) -> None:
    """Anywhere on the row."""
    evening.record(10, 4, 2)
    evening.win(2)
    page = evening.open("")
    expect(row(page, 1)).to_contain_text("2 hands")
    row(page, 1).get_by_role("cell").last.tap()
    page.wait_for_url("**/games/1/")
    expect(page.get_by_role("heading", name="Bob won")).to_be_visible()
    expect(
        page.get_by_role("row", name=re.compile("Bob won here, not all counted"))
    ).to_be_visible()


def test_the_next_game_starts_with_another_dealer_and_other_people(evening: Evening) -> None:
    """One tap for the dealer; seats and game lie folded under it."""
    evening.win(1)
    page = evening.open("")
    page.get_by_role("radio", name="Cat").locator("..").tap()
    page.get_by_text("Other seats or another game").tap()
    page.get_by_label("Seat 2").fill("Dee")
    page.get_by_role("button", name="Start game 2").tap()
    page.wait_for_url("**/games/2/")
    expect(evening.count.tile("Cat")).to_contain_text("deals")
    expect(evening.count.tile("Dee")).to_be_visible()
    assert evening.games()[1]["seats"] == ["Ann", "Dee", "Cat"]


def test_a_house_rule_that_is_refused_is_where_one_looks_next(evening: Evening) -> None:
    """The number stays, its field is marked and has the focus, and the reason is under it."""
    evening.win(1)
    page = evening.open("")
    page.get_by_text("Other seats or another game").tap()
    page.get_by_label("Game", exact=True).select_option("nine-five-two")
    page.get_by_text("House rules", exact=True).locator("visible=true").tap()
    line = page.locator("[name=line]")
    line.fill("4")
    page.get_by_role("button", name="Start game 2").tap()
    expect(line).to_have_attribute("aria-invalid", "true")
    expect(line).to_have_value("4")
    expect(line).to_be_focused()
    expect(line).to_be_in_viewport()
    expect(line).to_have_accessible_description(re.compile("a whole number from 5 to 50"))
    line.fill("7")
    page.get_by_role("button", name="Start game 2").tap()
    page.wait_for_url("**/games/2/")
    assert evening.games()[1]["house_rules"] == {"line": 7}


@pytest.mark.phones("new")
def test_a_table_seen_long_ago_asks_before_it_changes_a_winner(evening: Evening) -> None:
    """Another phone tapped first: nothing is overwritten, and what stands is said."""
    page = evening.page
    page.clock.install()
    evening.open("")
    page.clock.fast_forward(1_000)
    button = winner(page, "Ann")
    page.clock.pause_at(page.evaluate("Date.now() + 1"))
    evening.win(2)
    button.tap()
    page.clock.run_for(500)
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    assert [game["winner"] for game in evening.games()] == ["Bob"]


def test_history_is_sieved_by_player_and_by_game(evening: Evening) -> None:
    """Newest first; each opens its sheet; where nothing is left it says so and leads back."""
    evening.record(10, 4, 2)
    evening.win(1)
    evening.start_game("Ann", "Bob", "Dee", game="the-box")
    evening.act("games/2/close/", how="agreement", seat=3)
    page = evening.open("history/")
    games = page.get_by_role("link", name=re.compile(r"^Game \d"))
    expect(games).to_have_count(2)
    expect(games.first).to_contain_text("Game 2")
    page.get_by_label("Player").select_option("Cat")
    page.get_by_role("button", name="Show").tap()
    expect(games).to_have_count(1)
    expect(games).to_contain_text("Ann won")
    page.get_by_label("Game", exact=True).select_option("The Box")
    page.get_by_role("button", name="Show").tap()
    expect(games).to_have_count(0)
    page.get_by_role("link", name="Show every game").tap()
    expect(games).to_have_count(2)
    games.last.tap()
    page.wait_for_url("**/games/1/")


@pytest.mark.phones("new")
def test_another_phone_follows(evening: Evening, phones: Phones) -> None:
    """C62: it sees names and no buttons, the row without reload, and after a reload too."""
    other = phones()
    other.clock.install()
    evening.open("", other)
    expect(other.get_by_role("button", name="Ann won")).to_have_count(0)
    expect(other.get_by_role("link", name=re.compile("Look"))).to_be_visible()
    evening.win(1)
    other.clock.fast_forward(4_500)
    expect(row(other, 1)).to_contain_text("Ann won")
    other.reload()
    expect(row(other, 1)).to_contain_text("Ann won")
    expect(other.get_by_text("Bob deals")).to_be_visible()


def test_a_phone_that_looks_again_is_up_to_date(evening: Evening, phones: Phones) -> None:
    """C60: the follower's phone was locked; unlocked, it asks at once."""
    other = phones()
    evening.open(phone=other)
    expect(other.get_by_text("This phone follows")).to_be_visible()
    evening.record(10, 4, 2)
    other.evaluate(LOOKED_AT)
    expect(other.get_by_role("heading", level=1)).to_have_text("Hand 2")
    expect(other.locator("#trade")).to_contain_text("Ann")


def test_a_second_scorer_that_looks_again_is_up_to_date(evening: Evening, phones: Phones) -> None:
    """C60: two phones score; the one that slept sees what the other recorded."""
    other = phones()
    evening.join(other)
    evening.open(phone=other)
    evening.record(10, 4, 2)
    other.evaluate(LOOKED_AT)
    expect(other.get_by_role("heading", level=1)).to_have_text("Hand 2")
