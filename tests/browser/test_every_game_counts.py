"""The count in every game: its seats on the screen, its pad, and the way to its end in view."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from rules_reference.games import GAMES
from rules_reference.rules.ending import Line
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.scoring import BALANCE
from rules_reference.rules.seats import quotas_by_seat
from tests.browser.conftest import SitDown
from tests.support.browser import Phones

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]

NAMES = ("Ann", "Bob", "Cat", "Dee")
FOUR = next(game for game in GAMES if game.seats == 4)
TO_A_LINE = next(game for game in GAMES if isinstance(game.ending, Line) and game.points == BALANCE)
OTHER = next(game for game in GAMES if game.seats == 3 and game.slug != GAMES[0].slug)


def corners(page: Page) -> list[tuple[bool, bool]]:
    """Say of each seat's tile, in seat order, whether it is on the right, and below."""
    boxes = [tile.bounding_box() for tile in page.locator("#count .tile").all()]
    places = [(box["x"], box["y"]) for box in boxes if box]
    middle = [sum(place[way] for place in places) / len(places) for way in (0, 1)]
    return [(x > middle[0], y > middle[1]) for x, y in places]


def bottom(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box
    return box["y"] + box["height"]


CLOCKWISE = [(False, False), (True, False), (True, True), (False, True)]


def test_four_sit_as_they_sit_at_the_table(sit_down: SitDown) -> None:
    """Two and two, clockwise as the deal goes, the same hand after hand."""
    evening = sit_down(*NAMES, game=FOUR.slug)
    for hand in range(4):
        page = evening.open()
        assert list(evening.count.numbers()) == list(NAMES)
        assert corners(page) == CLOCKWISE
        evening.record(*quotas_by_seat(FOUR, hand % 4))
    page.locator(".count").evaluate("(tiles) => { tiles.dataset.counter = '' }")
    assert corners(page) == [(right, below) for below, right in CLOCKWISE], "the other way round"


@pytest.mark.parametrize("way", ["As it falls", "Afterwards"])
def test_four_are_counted_on_one_screen(sit_down: SitDown, way: str) -> None:
    """From the ways to count down to trumps, above the bar; the count of a seat is large."""
    evening = sit_down(*NAMES, game=FOUR.slug)
    page = evening.open()
    page.get_by_role("button", name=way, exact=True).tap()
    tall = page.locator("#count").evaluate("(form) => form.offsetHeight")
    bar = page.locator(".bar").evaluate("(bar) => bar.offsetHeight")
    assert tall + bar + page.locator(".top").evaluate("(top) => top.offsetHeight") < 844
    number = page.locator(".count .n").first
    assert number.evaluate("(n) => parseFloat(getComputedStyle(n).fontSize)") >= 50


def test_four_are_counted_to_thirteen(sit_down: SitDown) -> None:
    evening = sit_down(*NAMES, game=FOUR.slug)
    evening.open()
    count = evening.count
    count.falls("Ann", "Dee", "Dee", "Cat")
    count.less("Dee").tap()
    count.expect_numbers(Ann="1", Bob="–", Cat="1", Dee="1")
    expect(count.less("Dee")).to_have_text("− D")
    for _ in range(5):
        count.untap.tap()
    count.afterwards()
    expect(count.key(14)).to_have_count(0)
    count.enter(13, 0, 0)
    count.expect_numbers(Ann="13", Bob="0", Cat="0", Dee="0")
    count.record()
    assert evening.tricks() == [[13, 0, 0, 0]]


@pytest.mark.parametrize(
    "game", {game.tricks_in_play: game for game in GAMES}.values(), ids=lambda game: game.slug
)
@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (844, 390)])
def test_every_key_of_every_pad_can_be_tapped(
    sit_down: SitDown, phones: Phones, game: RuleSet, width: int, height: int
) -> None:
    """All of 0 to 13, 16 and 17, none small, none outside."""
    evening = sit_down(
        *NAMES[: game.seats], game=game.slug, phone=phones(width=width, height=height)
    )
    page = evening.open()
    evening.count.afterwards()
    expect(page.locator(".pad button")).to_have_count(game.tricks_in_play + 1)
    for n in range(game.tricks_in_play + 1):
        evening.count.key(n).tap(trial=True)
        box = evening.count.key(n).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 48
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_way_to_the_line_follows_each_hand(sit_down: SitDown) -> None:
    """Each seat's score and what it is short of, after a hand that was recorded here."""
    assert isinstance(TO_A_LINE.ending, Line)
    line, tricks = TO_A_LINE.ending.at, TO_A_LINE.tricks_in_play
    evening = sit_down(game=TO_A_LINE.slug)
    page = evening.open()
    expect(page.locator(".top p")).to_have_text(f"To {line}")
    scores = [0, 0, 0]
    evening.count.afterwards()
    for hand in range(3):
        quotas = quotas_by_seat(TO_A_LINE, hand)
        for name, score in zip(NAMES, scores, strict=False):
            said = f"{score} · {line - score} away".replace("-", "−")
            expect(evening.count.tile(name).locator(".stands")).to_have_text(said)
        counts = (quotas[0] + 1, quotas[1] - 1, tricks - quotas[0] - quotas[1])
        scores = [score + n - q for score, n, q in zip(scores, counts, quotas, strict=True)]
        evening.count.afterwards()
        if page.locator(".trade").get_attribute("open") is not None:
            evening.count.main.tap()
        evening.count.enter(*counts[:2])
        evening.count.record()


def test_whoever_is_near_the_line_is_told_before_and_while_it_is_counted(
    sit_down: SitDown,
) -> None:
    """The number is the server's; the phone only compares."""
    assert isinstance(TO_A_LINE.ending, Line)
    line, first = TO_A_LINE.ending.at, TO_A_LINE.quotas
    evening = sit_down(game=TO_A_LINE.slug)
    up = line - 3
    evening.record(first[0] + up, *spread(first[1:], up))
    page = evening.open()
    enough = quotas_by_seat(TO_A_LINE, 1)[0] + 3
    expect(page.locator(".in-reach")).to_have_text(f"Ann gets to {line} with {enough} tricks.")
    evening.count.falls(*["Ann"] * (enough - 2))
    for more in ("2 more tricks", "1 more trick"):
        expect(evening.count.caption).to_have_text(f"Ann gets to {line} with {more}")
        evening.count.falls("Ann")
    expect(evening.count.caption).not_to_contain_text("gets to")


def spread(quotas: tuple[int, ...], down: int) -> list[int]:
    """Take so many tricks off these quotas."""
    left = []
    for quota in quotas:
        off = min(quota, down)
        left.append(quota - off)
        down -= off
    return left


def test_a_table_of_several_games_keeps_them_apart(sit_down: SitDown, phones: Phones) -> None:
    """Three and four seats in one list, at 320 pixels too; the question is of the game in play."""
    evening = sit_down(*NAMES, game=FOUR.slug, phone=phones(width=320, height=640))
    evening.act("games/1/close/", how="agreement", seat=4)
    evening.start_game(*NAMES[:3], game=OTHER.slug, first_dealer="1")
    evening.act("games/2/close/", how="agreement", seat=1)
    evening.start_game(*NAMES, game=FOUR.slug, first_dealer="1")
    page = evening.open("")
    expect(page.locator("#tap")).to_have_text(re.compile(f"^{FOUR.name}: "))
    rows = page.locator(".grid .wins")
    expect(rows.filter(has_text=FOUR.name).locator("td")).to_have_text(
        ["0 wins", "0 wins", "0 wins", "1 win"]
    )
    expect(rows.filter(has_text=OTHER.name).locator("td")).to_have_text(
        ["1 win", "0 wins", "0 wins", "–never played"]
    )
    words = "(said) => said.map((one) => one.getClientRects().length)"
    page.locator(".grid small").evaluate_all(
        "(all) => all.forEach((s) => s.style.display = 'inline')"
    )
    assert set(page.locator(".grid small").evaluate_all(words)) == {1}, "a word is broken"
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    expect(page.get_by_role("link", name="Score")).to_have_count(1)


def test_the_round_goes_the_way_of_the_chosen_game(phones: Phones) -> None:
    """The words, the arrow on the cloth and the places; in whatever game goes the other way."""
    page = phones()
    page.goto("/tables/new/")
    expect(page.get_by_text("Who sits where, clockwise")).to_be_visible()

    def second_is_right_of_third() -> bool:
        two, three = (page.get_by_label(f"Seat {n}").bounding_box() for n in (2, 3))
        assert two
        assert three
        return two["x"] > three["x"]

    assert second_is_right_of_third()
    page.locator("#game option").nth(1).evaluate("(game) => { game.dataset.counter = '' }")
    page.get_by_label("Game", exact=True).select_option(index=1)
    expect(page.get_by_text("Who sits where, counter-clockwise")).to_be_visible()
    expect(page.get_by_text("Who sits where, clockwise")).to_be_hidden()
    assert not second_is_right_of_third()
    page.get_by_label("Game", exact=True).select_option(index=0)
    expect(page.get_by_text("Who sits where, clockwise")).to_be_visible()
    assert second_is_right_of_third()
