"""The hand's pages a phone paints are the server's, element by element, all through any evening."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.template import Template
from django.template.loader import get_template
from playwright.sync_api import Page

from rules_reference import holes, presentation
from rules_reference.addresses import game_address
from rules_reference.holes import holed
from rules_reference.names import in_a_sentence
from rules_reference.rules.ruleset import RuleSet
from rules_reference.trade_view import trade_view
from tests.browser.ahead import Evening, Facts, rules_of, standing_of
from tests.browser.test_facts_ahead import numbers
from tests.support.browser import Phones
from tests.support.plans import Shape, planned, shapes
from tests.support.served import Served

pytestmark = pytest.mark.browser

LOOKED_AT = (Path(__file__).parent / "painted_pages.js").read_text(encoding="utf-8")
MODULES = ("game_page", "hand_page", "fold")
ACTS = 3
SHAPES = list(shapes())

MARKS = {
    ".segments [name=mode]": "a hand to be counted",
    "#trade.owed": "a trade is owed",
    "#trade:not(.owed)": "none is",
    ".stakes": "stakes of the last hand",
    ".splits [aria-pressed=true]": "a trade was shared out",
    ".splits .told[aria-pressed=false]": "a way to share it out is proposed",
    "p.in-reach:not(.notice)": "the line is near",
    ".notice.in-reach": "several are level past the end",
    ".notice.row": "somebody deals out of turn",
    "[action$='/redo/']": "something can be done again",
    "#decided": "the counts decide",
    "[action$='/reopen/']": "the game is over",
    ".won.notice:not(.brass):not([hidden])": "it was abandoned",
    "tr.misdeal": "a misdeal",
    "tr.stopped": "a hand stopped short",
    "tr.tapped": "a winner tapped",
    "tr.voided": "a hand struck out",
    "tr.after-win": "a hand after the win",
    "tr.trail p": "a corrected hand",
    ".sheet > p.small:not(.muted)": "somebody took a seat",
    "section .moves": "a recorded hand, few moves",
    "details .moves": "many",
}
"""What pages can show, and what it is: each is seen in some evening."""


def looks_at(facts: Facts, turn: int) -> Iterator[dict[str, Any]]:
    """Choose pages: the game in play, at times as another deals it, and one of its hands."""
    game = next((one for one in facts["games"] if not one["closed"]), facts["games"][0])
    yield look(game)
    if not game["closed"] and turn % 3 == 0:
        yield look(game, dealer=turn % rules_of(game).seats)
    if game["hands"] and turn % 2:
        yield look(game, hand=game["hands"][turn % len(game["hands"])]["number"])


def look(game: Facts, hand: int | None = None, dealer: int | None = None) -> dict[str, Any]:
    """Choose a page, with what the book tells for it."""
    return {
        "number": game["number"],
        "hand": hand,
        "dealer": dealer,
        "numbers": numbers(rules_of(game)),
        "told": told(game, dealer),
    }


def told(game: Facts, dealer: int | None) -> dict[str, Any] | None:
    """Tell what the book of a game tells of its last hand that counts."""
    standing, rules = standing_of(game), rules_of(game)
    balances, coming = standing.last_balances, standing.coming
    if balances is None:
        return None
    last = next(hand for hand in reversed(standing.hands) if hand.balances is not None)
    names = [holes.blank_name(seat) for seat in range(rules.seats)]
    said = [in_a_sentence(name) for name in names]
    deals = dealer if dealer is not None else coming.dealer if coming else last.facts.dealer
    trade = trade_view(rules, standing.coming_with(deals), names, balances)
    stakes = presentation.hand_stakes_words(last.stakes, said) if rules.stakes else []
    about = {
        "trade": trade,
        "stakes": stakes,
        "stakes_hand": holes.LAST if stakes else None,
        "rules_url": game_address(rules),
        "offer": Template(holes.OFFER),
    }
    ways = [{"label": holed(w.label), "value": w.value, "chosen": w.chosen} for w in trade.ways]
    return {
        "trade": holed(get_template("rules_reference/_trade.html").render(about)),
        "owed": trade.owed,
        "ways": ways,
        "proposed": trade.proposed,
        "stakes": [holed(line) for line in stakes],
    }


class Painter:
    """A phone that scores the table of an evening, and paints its pages."""

    def __init__(self, page: Page, served: Served, evening: Evening) -> None:
        self.page, self.evening = page, evening
        cookies = evening.phone.cookies.items()
        page.context.add_cookies([{"name": n, "value": v, "url": served.url} for n, v in cookies])
        # A page that paints nothing by itself.
        page.goto("/rules/")
        self.modules = [served.static(f"matches/away/{name}.js") for name in MODULES]
        self.before: Facts | None = None
        self.seen: set[str] = set()

    def look(self, turn: int) -> None:
        """Compare pages as they stand."""
        facts = self.evening.facts
        looks = list(looks_at(facts, turn))
        about = {"facts": facts, "before": self.before, "looks": looks, "modules": self.modules}
        answers = self.page.evaluate(LOOKED_AT, {**about, "marks": list(MARKS)})
        for one, found in zip(looks, answers, strict=True):
            page = {key: one[key] for key in ("number", "hand", "dealer")}
            assert found["wrong"] is None, (page, found["wrong"], facts["undo"])
            assert found["beside"], page
            self.seen |= set(found["marks"])

    def do(self, path: str, fields: dict[str, str]) -> None:
        before = self.evening.facts
        self.evening.do(path, fields)
        if self.evening.facts["revision"] > before["revision"]:
            self.before = before


Act = tuple[str, dict[str, str]]


def counts(tricks: Sequence[int]) -> dict[str, str]:
    return {f"tricks-{seat}": str(n) for seat, n in enumerate(tricks, 1)}


def acts_of(evening: Evening, shape: Shape, seed: int) -> Iterator[Act]:
    """Play the first game as it is planned, to a tie and on to its end; then whatever comes."""
    rules = shape.ruleset
    for number, tricks in enumerate(
        planned(rules, seed % rules.seats, shape.ends[0], tie=True).hands, 1
    ):
        yield "games/1/hands/", {"hand": str(number), **counts(tricks)}
        if evening.ways()[0]:
            yield evening.share()
        if number == 2:
            yield from asides(rules)
    yield "winner/", {"seat": str(1 + winner_of(evening)), "number": "1"}
    yield "winner/", {"seat": "2", "number": "2"}
    yield "games/", {}
    yield "games/3/close/", {"how": "abandoned"}
    for _ in range(ACTS):
        yield evening.some_act()


def asides(rules: RuleSet) -> Iterator[Act]:
    """Do what happens at a table between two hands."""
    yield "games/1/hands/3/void/", {}
    yield "games/1/seats/1/", {"player": "Gus"}
    yield "undo/", {}
    yield "games/1/hands/2/void/", {}
    yield "undo/", {}
    most = rules.ending.one_hand
    if most is not None:
        tricks = (most, rules.tricks_in_play - most, *(0,) * (rules.seats - 2))
        yield "games/1/hands/1/", {**counts(tricks), "confirm": "yes"}
        yield "undo/", {}


def winner_of(evening: Evening) -> int:
    decision = standing_of(evening.game).decision
    return decision.seat if decision else 0


class Seen(NamedTuple):
    """What was looked at, and in how many evenings."""

    marks: set[str]
    evenings: list[str]


@pytest.fixture(scope="module")
def seen() -> Iterator[Seen]:
    """Collect what was looked at; once all is played, everything was."""
    seen = Seen(set(), [])
    yield seen
    missing = [told for mark, told in MARKS.items() if mark not in seen.marks]
    assert len(seen.evenings) < len(SHAPES) or missing == []


@pytest.mark.parametrize("seed", range(len(SHAPES)), ids=map(str, SHAPES))
def test_the_phone_paints_what_the_server_shows(
    phones: Phones, served: Served, seen: Seen, seed: int
) -> None:
    """Every game in each shape of ending, from its first deal to its row and beyond."""
    shape = SHAPES[seed]
    chosen = {key: str(value) for key, value in shape.chosen}
    evening = Evening(served.port, seed, shape.ruleset.slug, chosen)
    painter = Painter(phones(), served, evening)
    with closing(evening.phone):
        painter.look(seed)
        for turn, act in enumerate(acts_of(evening, shape, seed), seed + 1):
            painter.do(*act)
            painter.look(turn)
    seen.marks.update(painter.seen)
    seen.evenings.append(str(shape))
