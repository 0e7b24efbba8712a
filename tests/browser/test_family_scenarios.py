"""The scenarios of counting, of the trade and of the end, where another game makes a difference."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from rules_reference.games import GAMES
from rules_reference.rules.ruleset import RuleSet
from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.browser.test_looks import NAMES, differs, sideways
from tests.browser.test_voice import heard, listen
from tests.support.browser import Phones
from tests.support.plans import planned

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]

FOUR = ("Ann", "Bob", "Cat", "Dee")
FOR_FOUR = next(game for game in GAMES if game.seats == 4)
LONGEST = max(GAMES, key=lambda game: game.tricks_in_play)
PAST_A_LINE = next(game for game in GAMES if game.points and "line" in game.chosen)

each = pytest.mark.parametrize("game", [FOR_FOUR, LONGEST], ids=lambda game: game.slug)


@pytest.fixture
def four(sit_down: SitDown) -> Evening:
    """Return Ann, Bob, Cat and Dee before their first hand, which Ann deals."""
    return sit_down(*FOUR, game=FOR_FOUR.slug)


def at(sit_down: SitDown, game: RuleSet, **said: Any) -> Evening:
    return sit_down(*FOUR[: game.seats], game=game.slug, **said)


@each
def test_record_is_within_reach_with_more_tiles_and_keys(
    sit_down: SitDown, phones: Phones, game: RuleSet
) -> None:
    """C116: on its side, and in what a keyboard leaves of it."""
    evening = at(sit_down, game, phone=phones(width=667, height=375))
    page = evening.open()
    evening.count.afterwards()
    evening.count.enter(*game.quotas[:-1])
    page.set_viewport_size({"width": 667, "height": 220})
    expect(evening.count.main).to_be_in_viewport(ratio=1)
    evening.count.record()
    assert evening.tricks() == [list(game.quotas)]


def test_four_are_counted_with_nought_and_nothing_apart(four: Evening) -> None:
    """C1, C2, C3, C22: a dash is no nought and no balance; who is missing is named."""
    four.open()
    count = four.count
    count.afterwards()
    for name in FOUR:
        expect(count.tile(name)).not_to_contain_text(re.compile("up|down|exact"))
    count.enter(0, 5)
    count.expect_numbers(Ann="0", Bob="5", Cat="–", Dee="–")
    expect(count.main).to_have_text("Cat and Dee: how many?")
    count.main.tap()
    expect(count.seat("Cat")).to_have_attribute("aria-pressed", "true")
    assert four.tricks() == []


@pytest.mark.parametrize(
    ("fourth", "sentence", "button"),
    [
        (3, "These add to 14: one too many.", "One too many"),
        (1, "These add to 12. One trick is missing.", "1 trick to place"),
    ],
)
def test_four_that_do_not_add_up(four: Evening, fourth: int, sentence: str, button: str) -> None:
    """C5: said at once, kept, and every seat is one tap away."""
    four.open()
    count = four.count
    count.afterwards()
    count.enter(5, 4, 2, fourth)
    expect(count.hint).to_contain_text(sentence)
    expect(count.main).to_have_text(button)
    count.expect_numbers(Ann="5", Bob="4", Cat="2", Dee=str(fourth))
    for name in FOUR:
        count.seat(name).tap()
        expect(count.seat(name)).to_have_attribute("aria-pressed", "true")


def test_four_stay_where_they_sit(four: Evening) -> None:
    """C17: who overtakes moves nobody, and who deals neither."""
    four.open()
    count = four.count

    def places() -> list[tuple[float, float]]:
        boxes = [count.tile(name).bounding_box() for name in FOUR]
        return [(box["x"], box["y"]) for box in boxes if box]

    before = places()
    count.falls("Ann", *["Dee"] * 6)
    assert places() == before
    count.falls(*["Bob"] * 6)
    count.record()
    count.expect_hand(2)
    assert [x for x, _ in places()] == [x for x, _ in before]
    assert list(count.numbers()) == list(FOUR)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_way_that_was_chosen_shows_in_grey(
    sit_down: SitDown, phones: Phones, theme: Any
) -> None:
    """C112: ours, chosen or not: by frame or fill and by a word, and each is one tap."""
    evening = at(sit_down, FOR_FOUR, phone=phones(theme=theme))
    evening.record(6, 5, 1, 1)
    page = evening.open()
    ways = page.locator(".splits button")
    expect(ways).to_have_count(2)
    expect(ways.first).to_contain_text("our proposal")
    assert differs(ways.nth(0), ways.nth(1))
    assert evening.games()[0]["proposed"] is True
    other = ways.nth(1).locator("span").inner_text()
    ways.nth(1).tap()
    expect(ways.nth(1)).to_have_attribute("aria-pressed", "true")
    assert differs(ways.nth(1), ways.nth(0))
    expect(page.locator("#trade summary")).to_contain_text(other)
    assert evening.games()[0]["proposed"] is False
    page.get_by_role("button", name=re.compile("^Undo")).tap()
    expect(ways.first).to_contain_text("our proposal")


def test_a_hand_of_four_in_words(four: Evening) -> None:
    """C113, C114, C115: names that make sense alone, balances as words, one short sentence."""
    page = four.open()
    count = four.count
    expect(count.seat("Dee")).to_have_accessible_name("Trick to Dee: 0 so far, needs 2")
    count.falls("Dee")
    expect(count.less("Dee")).to_have_accessible_name("Take back a trick from Dee")
    count.afterwards()
    count.seat("Ann").tap()
    expect(count.key(5)).to_have_accessible_name("5 tricks for Ann, the quota")
    count.enter(7, 5, 1)
    count.seat("Dee").tap()
    count.enter(0)
    expect(page.locator("#live")).to_contain_text("Dee 0. Record hand")
    listen(page)
    count.record()
    count.expect_hand(2)
    expect(page.locator("#live")).to_contain_text("Ann 7, Bob 5, Cat 1, Dee 0")
    assert len(heard(page)) == 1
    assert len(heard(page)[0]) < 150
    row = page.get_by_role("row", name=re.compile("Correct hand 1"))
    expect(row).to_have_accessible_name(re.compile("7 up 2 5 up 1 1 down 1 0 down 2"))
    assert not re.search("[−▼▲]", count.trade.aria_snapshot())


def test_long_names_for_four(sit_down: SitDown) -> None:
    """C105: markup and thirty letters in tiles, trade, its ways, sheet, table; nowhere sideways."""
    names = (*NAMES["long"], NAMES["markup"][1])
    evening = sit_down(*names, game=FOR_FOUR.slug)
    evening.record(7, 5, 1, 0)
    page = evening.page
    page.set_viewport_size({"width": 320, "height": 640})
    for path in ("games/1/", "games/1/hands/1/", "", "history/"):
        evening.open(path)
        for name in names[:2]:
            expect(page.get_by_text(name).filter(visible=True).first).to_be_visible()
        assert sideways(page) <= 0, path
    evening.open()
    assert list(evening.count.numbers()) == list(names)
    expect(page.locator(".splits button").first).to_contain_text(names[1])


def test_a_deal_out_of_turn_changes_the_proposal_with_it(four: Evening) -> None:
    """C32: quotas and the order round the table follow whoever deals."""
    four.record(6, 5, 1, 1)
    page = four.open()
    before = page.locator("#trade").get_attribute("data-strip")
    page.get_by_role("button", name="More").tap()
    page.get_by_text("Someone else deals", exact=True).tap()
    page.locator(".drawer").get_by_role("link", name="Dee", exact=True).tap()
    expect(four.count.tile("Dee")).to_contain_text("needs 5")
    expect(page.locator("#trade")).not_to_have_attribute("data-strip", before or "")
    for name in ("Ann", "Bob"):
        expect(page.locator("#trade summary")).to_contain_text(f"{name}→")


def test_near_the_line_it_says_so_and_a_correction_takes_it_back(sit_down: SitDown) -> None:
    """C29: the line is reached, the page says who has it; one trick less, and play goes on."""
    plan = planned(PAST_A_LINE, 0, "counts", tie=False)
    evening = at(sit_down, PAST_A_LINE)
    for tricks in plan.hands:
        evening.record(*tricks)
    decision = plan.standing().decision
    assert decision is not None
    name, last = FOUR[decision.seat], len(plan.hands)
    page = evening.open()
    expect(page.get_by_role("heading", name=f"{name} wins the game")).to_be_visible()
    evening.open(f"games/1/hands/{last}/")
    page.get_by_role("button", name=re.compile(f"a trick from {name} to")).first.tap()
    question = page.get_by_role("alert").filter(has_text=f"{name} has not won")
    question.get_by_role("button", name="Go on with the game").tap()
    evening.count.expect_hand(last + 1)
    expect(page.locator(".in-reach")).to_contain_text(f"{name} gets to")
    assert evening.games()[0]["winner"] is None


def test_an_abandoned_game_under_a_half_counted_hand(sit_down: SitDown, phones: Phones) -> None:
    """C43: the other phone abandons; this one is told why, and its count is not recorded."""
    evening = sit_down(*FOUR, game=FOR_FOUR.slug)
    other = phones()
    evening.join(other)
    page = evening.open()
    evening.count.afterwards()
    evening.count.enter(5, 4, 2)
    evening.act("games/1/close/", phone=other, how="abandoned")
    evening.count.main.tap()
    expect(page.get_by_role("alert")).to_contain_text("Game 1 was abandoned")
    expect(page.get_by_role("heading", name="Abandoned")).to_be_visible()
    assert evening.tricks() == []


def test_house_rules_follow_the_chosen_game(sit_down: SitDown) -> None:
    """C42: each game's own are offered, with its own usual ones, and the sheet keeps them."""
    evening = at(sit_down, PAST_A_LINE, line="20")
    page = evening.open()
    expect(page.get_by_text("To 20").first).to_be_visible()
    page.goto("/tables/new/")
    for game in GAMES:
        page.get_by_label("Game", exact=True).select_option(game.slug)
        shown = page.locator("fieldset[data-game]").filter(visible=True)
        expect(shown).to_have_count(1 if game.house_rules else 0)
        expect(page.locator(".place").filter(visible=True)).to_have_count(game.seats)
