"""One whole game of each, from the page of a new table to its row, by tap and by count."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from rules_reference import presentation
from rules_reference.games import GAMES
from tests.browser.count import Count, Way
from tests.browser.evening import Evening
from tests.browser.thumb import Thumb
from tests.browser.told import meant, seen
from tests.support.browser import Phones
from tests.support.plans import End, Plan, Shape, Tricks, planned, shapes

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Bob", "Cat", "Dee")
FALLS: Way = "As it falls"
AFTER: Way = "Afterwards"

# As it falls, what differs is how many tricks there are; what such a game would show again counted
# afterwards another one shows.
FALLEN = {game.tricks_in_play: game for game in reversed(GAMES)}.values()
PLAYED = [
    (shape, end, FALLS if shape.ruleset in FALLEN and end == shape.ends[0] else AFTER)
    for shape in shapes()
    for end in shape.ends
]
ABANDONED: tuple[Shape, End, Way] = (Shape(GAMES[-1]), "abandoned", AFTER)


class Scorer:
    """Whoever plays a plan on a phone, with a thumb that counts each tap."""

    def __init__(self, page: Page, plan: Plan, way: Way) -> None:
        self.page, self.plan, self.way = page, plan, way
        self.names = NAMES[: plan.ruleset.seats]
        self.count = Count(page)
        self.thumb: Thumb
        self.taps: list[int] = []

    def sits_down(self, shape: Shape) -> Evening:
        """Choose the game, its house rules, the seats and who deals; start."""
        page = self.page
        page.goto("/tables/new/")
        page.get_by_label("Game", exact=True).select_option(shape.ruleset.slug)
        for seat, name in enumerate(self.names, start=1):
            page.get_by_label(f"Seat {seat}").fill(name)
        for key, value in shape.chosen:
            rules = page.locator(f"fieldset[data-game='{shape.ruleset.slug}']")
            rules.locator("summary").tap()
            prefix, _, number = str(value).rpartition("-")
            if number.isdigit():
                rules.locator(f"[data-prefix='{prefix}-']").locator("../..").get_by_role(
                    "spinbutton"
                ).fill(number)
            else:
                rules.locator(f"[name={key}][value='{value}']").tap()
        dealer = page.get_by_role("group", name="First dealer")
        dealer.get_by_role("radio", name=self.names[self.plan.first_dealer]).tap()
        page.get_by_role("button", name="Start", exact=True).tap()
        page.wait_for_url(re.compile("/games/1/$"))
        return Evening(page, self.names, {}, page.url.split("/")[4])

    def reads(self, played: int) -> None:
        """Compare the page, number by number and word by word, with the engine."""
        self.count.expect_hand(played + 1)
        assert seen(self.page) == meant(self.plan.standing(played), self.names)

    def counts(self, tricks: Tricks) -> None:
        """Count a hand to the point where it can be recorded."""
        self._leaves_the_trade()
        digits = self._falls(tricks) if self.way == FALLS else self._enters(tricks)
        self.taps.append(digits)

    def _leaves_the_trade(self) -> None:
        """Go from an open trade to the count, where that is off the screen: one tap."""
        if re.match("Count hand", self.count.main.inner_text()):
            self.thumb.tap(self.count.main)
            assert self.thumb.taps() == 1

    def _falls(self, tricks: Tricks) -> int:
        won = zip(self.names, tricks, strict=True)
        spread = sorted(((trick + 0.5) / n, name) for name, n in won for trick in range(n))
        order = [name for _, name in spread]
        if sum(tricks) < self.plan.ruleset.tricks_in_play:
            winner = self.names[tricks.index(max(tricks))]
            order.remove(winner)
            order.append(winner)
        for name in order:
            self.thumb.beats(self.count.seat(name))
        assert self.count.fell() == "".join(name[0] for name in order)
        return len(order)

    def _enters(self, tricks: Tricks) -> int:
        one_hand, left = self.plan.ruleset.ending.one_hand, self.plan.ruleset.tricks_in_play
        if sum(tricks) < left:
            self.thumb.tap(self.count.seat(self.names[tricks.index(max(tricks))]))
            self.thumb.tap(self.count.key(max(tricks)))
            return 2
        digits = 0
        for n in tricks[:-1]:
            self.thumb.beats(self.count.key(n))
            digits, left = digits + 1, left - n
            if not left:
                break
        assert one_hand is None or max(tricks) <= one_hand
        return digits

    def records(self) -> None:
        """Tap the main button, and let the browser say how often it was touched for this hand."""
        op = self.page.locator("#page").get_attribute("data-op") or ""
        self.thumb.tap(self.count.main)
        self.taps[-1] += 1
        expect(self.page.locator("#page")).not_to_have_attribute("data-op", op)
        assert self.thumb.taps() == self.taps[-1], self.thumb.told()


def score(page: Page, plan: Plan, shape: Shape, way: Way) -> tuple[Scorer, Evening]:
    """Play all hands of a plan, and look at everything the page says between them."""
    scorer = Scorer(page, plan, way)
    page.clock.install()
    evening = scorer.sits_down(shape)
    scorer.reads(0)
    scorer.count.way(way).tap()
    scorer.thumb = Thumb(page)
    for played, tricks in enumerate(plan.hands, start=1):
        scorer.counts(tricks)
        scorer.records()
        if plan.standing(played).decision is None:
            scorer.reads(played)
    return scorer, evening


def rested(page: Page, name: str) -> None:
    """Let the second pass in which a button that decides a game can do nothing."""
    button = page.get_by_role("button", name=f"{name} won", exact=True)
    expect(button).to_be_visible()
    page.clock.fast_forward(1_000)
    expect(button).to_have_attribute("aria-disabled", "false")


def taps_the_row(scorer: Scorer, evening: Evening) -> None:
    """Where counts decide, the page says who and why, and one tap makes the row."""
    standing, page = scorer.plan.standing(), scorer.page
    assert standing.decision is not None
    name = scorer.names[standing.decision.seat]
    if sum(scorer.plan.hands[-1]) == scorer.plan.ruleset.tricks_in_play:
        expect(page.get_by_role("heading", name=f"{name} wins the game")).to_be_visible()
        why = presentation.ended_because(standing.decision, standing, scorer.names)
        expect(page.locator(".won")).to_contain_text(why)
        assert evening.games()[0]["winner"] is None
        rested(page, name)
        scorer.thumb.tap(page.locator(".bar").get_by_role("button", name=f"{name} won"))
        expects_row(scorer, evening, name, f"{len(scorer.plan.hands)} hands")
        assert scorer.thumb.taps() == 1
    expects_row(scorer, evening, name, f"{len(scorer.plan.hands)} hands")


def expects_row(scorer: Scorer, evening: Evening, winner: str, told: str) -> None:
    """The game is a row of the match table, the square of the winner filled and no other."""
    page = scorer.page
    page.wait_for_url(f"**{evening.table}")
    row = page.get_by_role("row", name=re.compile(r"^Game 1\b"))
    expect(row.locator("td.won")).to_have_count(1)
    expect(row.locator("td").nth(scorer.names.index(winner))).to_contain_text(f"{winner} won")
    expect(row).to_contain_text(told)
    assert evening.games()[0]["winner"] == winner


def ends_without_a_winner(scorer: Scorer, evening: Evening, end: End) -> None:
    """More, its entry, and whom the table gives the game, or that it is abandoned: three taps."""
    page, standing = scorer.page, scorer.plan.standing()
    leader = scorer.names[standing.running.index(max(standing.running))]
    scorer.thumb.tap(page.get_by_role("button", name="More"))
    scorer.thumb.tap(page.get_by_text("End without a winner"))
    button = leader if end == "agreement" else "Abandon: no winner, no row"
    scorer.thumb.tap(page.locator(".drawer").get_by_role("button", name=button, exact=True))
    if end == "agreement":
        expects_row(scorer, evening, leader, "agreed")
    else:
        page.wait_for_url(f"**{evening.table}")
        expect(page.get_by_text("No game is won yet.")).to_be_visible()
        assert evening.games()[0]["closed"] == "abandoned"
    assert scorer.thumb.taps() == 3


@pytest.mark.parametrize(
    ("shape", "end", "way"), [*PLAYED, ABANDONED], ids=lambda part: str(part).replace(" ", "-")
)
def test_a_whole_game(phones: Phones, shape: Shape, end: End, way: Way) -> None:
    """What is owed, needed and scored is the engine's after each hand; the last makes the row."""
    dealer = GAMES.index(next(game for game in GAMES if game.slug == shape.ruleset.slug))
    plan = planned(shape.ruleset, dealer % shape.ruleset.seats, end, tie=way == AFTER)
    scorer, evening = score(phones(), plan, shape, way)
    if end == "counts":
        taps_the_row(scorer, evening)
    else:
        ends_without_a_winner(scorer, evening, end)
    most = shape.ruleset.seats if way == AFTER else shape.ruleset.tricks_in_play + 1
    assert max(scorer.taps) <= most
    print(f"taps a hand: {shape}, {way.lower()}: {scorer.taps}")
