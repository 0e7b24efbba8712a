"""What a phone makes of an act before it is answered is what the server makes of it, or nothing."""

from __future__ import annotations

import json
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from matches.act_words import act_words
from matches.trail import labels
from rules_reference.games import GAMES
from rules_reference.outcomes import book
from rules_reference.rules.ending import Line, NumberOfHands
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Coming
from rules_reference.rules.ways import written
from tests.browser.ahead import Evening, rules_of, standing_of
from tests.support.browser import Phones
from tests.support.plans import shapes
from tests.support.served import Served

pytestmark = pytest.mark.browser

ACTS = 32
PHONE = Path(__file__).with_name("facts_ahead.js").read_text("utf-8")


def counted(*tricks: int, **said: str) -> dict[str, str]:
    return {**{f"tricks-{seat}": str(n) for seat, n in enumerate(tricks, 1)}, **said}


# What chance seldom brings about: a tapped hand that is counted, opened and played on; acts taken
# back and done again by twos; two past the line at the same score, and a winner who has risen.
SELDOM: list[tuple[str, dict[str, str], list[tuple[str, dict[str, str]]]]] = [
    (
        GAMES[0].slug,
        {},
        [
            ("games/1/hands/", counted(10, 4, 2, hand="1")),
            ("winner/", {"seat": "1", "number": "1"}),
            ("games/1/hands/2/", counted(12, 3, 1)),
            ("undo/", {}),
            ("undo/", {}),
            ("redo/", {}),
            ("redo/", {}),
            ("undo/", {}),
            ("games/1/reopen/", {}),
            ("games/1/hands/", counted(5, 8, 3, hand="2")),
        ],
    ),
    (
        next(game.slug for game in GAMES if game.seats == 4),
        {"ending": "line-5"},
        [
            ("games/1/hands/", counted(8, 5, 0, 0, hand="1")),
            ("games/1/hands/", counted(4, 9, 0, 0, hand="2")),
            ("games/1/hands/", counted(3, 2, 5, 3, hand="3")),
            ("games/1/seats/1/", {"player": "Gus"}),
            ("winner/", {"seat": "1", "number": "1"}),
        ],
    ),
]


def numbers(rules: RuleSet) -> dict[str, Any]:
    ending = rules.ending
    return {
        "seats": rules.seats,
        "tricks_in_play": rules.tricks_in_play,
        "quotas": rules.quotas,
        "leader": rules.leader,
        "namer": rules.namer,
        "points": rules.points is not None,
        "ends": {
            "one_hand": ending.one_hand,
            "line": ending.at if isinstance(ending, Line) else None,
            "hands": ending.count if isinstance(ending, NumberOfHands) else None,
        },
    }


@pytest.fixture(scope="module")
def evenings(served: Served) -> list[Evening]:
    """Every shape of game, played at random."""
    played = []
    for seed, shape in enumerate(shapes()):
        chosen = {key: str(value) for key, value in shape.chosen}
        evening = Evening(served.port, seed, shape.ruleset.slug, chosen)
        evening.play(ACTS)
        played.append(evening)
    for slug, rules, acts in SELDOM:
        evening = Evening(served.port, 0, slug, rules)
        evening.follow(acts)
        played.append(evening)
    return played


@pytest.fixture(scope="module")
def told(browser: Browser, served: Served, evenings: list[Evening]) -> dict[str, Any]:
    """What the phone makes of all of it, asked at once."""
    cases = [case for evening in evenings for case in evening.cases]
    games = [game for case in cases for game in (*case.before["games"], *case.after["games"])]
    books = {}
    for game in games:
        key = f"{game['slug']}?{game['rules']}"
        if key not in books:
            rules = rules_of(game)
            books[key] = {"rules": numbers(rules), "outcomes": book(rules)["outcomes"]}
    manifest = json.loads((served.data / "static" / "staticfiles.json").read_text("utf-8"))
    modules = {
        name: f"/static/{manifest['paths'][f'matches/away/{name}.js']}"
        for name in ("facts", "fold")
    }
    phones = Phones(browser, served.url)
    page = phones()
    page.goto("/")
    asked = {
        "modules": modules,
        "books": books,
        "words": act_words(),
        "openings": [evening.opening_act for evening in evenings],
        "evenings": [
            [evening.first, *(case.as_json() for case in evening.cases)] for evening in evenings
        ],
    }
    # As a text: Playwright goes through values one by one.
    found: dict[str, Any] = json.loads(page.evaluate(PHONE, json.dumps(asked)))
    phones.put_away()
    return found


def differences(is_so: str, should: str) -> str:
    """Return the lines in which two tellings of the facts differ."""
    phone, server = (json.dumps(json.loads(one), indent=1).splitlines() for one in (is_so, should))
    return "\n".join(unified_diff(phone, server, "the phone", "the server", lineterm="", n=2))


def test_it_is_the_same_or_nothing(evenings: list[Evening], told: dict[str, Any]) -> None:
    for evening, answers in zip(evenings, told["evenings"], strict=True):
        for case, both in zip(evening.cases, answers, strict=True):
            for answer in both:
                if answer["wrong"] is not None:
                    pytest.fail(f"{case.act}\n{differences(*answer['wrong'])}")


def test_what_the_server_does_the_phone_knows_but_for_these(
    evenings: list[Evening], told: dict[str, Any]
) -> None:
    """Alone it cannot undo what it did not see done; it never draws; what was asked is answered."""
    known: set[str] = set()
    unknown: set[str] = set()
    for evening, answers in zip(evenings, told["evenings"], strict=True):
        for case, (alone, _in_a_row) in zip(evening.cases, answers, strict=True):
            if case.done:
                (known if alone["known"] else unknown).add(case.kind)
            else:
                assert not alone["known"], case.act
    assert unknown <= {"undo", "redo", "draw", "answer to a question"}
    assert known >= {*labels(), "undo"}


def test_in_a_row_it_takes_back_and_does_again(
    evenings: list[Evening], told: dict[str, Any]
) -> None:
    """What it did itself it can turn, whatever that was."""
    turned = {
        case.kind
        for evening, answers in zip(evenings, told["evenings"], strict=True)
        for case, (alone, in_a_row) in zip(evening.cases, answers, strict=True)
        if in_a_row["known"] and not alone["known"]
    }
    assert turned >= {"undo", "redo"}


def test_games_stand_as_the_server_folds_them(
    evenings: list[Evening], told: dict[str, Any]
) -> None:
    for evening, answers in zip(evenings, told["standings"], strict=True):
        for case, standings in zip(evening.cases, answers, strict=True):
            for game, told_standing in zip(case.after["games"], standings, strict=True):
                assert told_standing == plain(game), (evening.seed, game)


def plain(game: dict[str, Any]) -> dict[str, Any]:
    """Tell in plain values what the server folds a game to."""
    standing = standing_of(game)
    decision, coming = standing.decision, standing.coming
    counted = [hand for hand in standing.hands if hand.balances is not None]
    last = counted[-1] if counted else None
    told = {
        "hands": [
            {
                "number": hand.facts.number,
                "quotas": hand.quotas,
                "balances": hand.balances,
                "points": hand.points,
                "scores": hand.scores,
                "running": hand.running,
                "after_win": hand.after_win,
                "decides": decision is not None and decision.hand == hand.facts.number,
            }
            for hand in standing.hands
        ],
        "decision": decision
        and {"hand": decision.hand, "seat": decision.seat, "why": decision.why},
        "running": standing.running,
        "scores": standing.scores,
        "counted": len(counted),
        "last": last
        and {
            "number": last.facts.number,
            "tricks": last.facts.tricks,
            "dealer": last.facts.dealer,
            "split": last.facts.split and written(last.facts.split),
            "balances": last.balances,
        },
        "coming": coming and coming_as_told(coming),
        "any": [
            coming_as_told(standing.coming_with(dealer)) for dealer in range(standing.ruleset.seats)
        ],
    }
    found: dict[str, Any] = json.loads(json.dumps(told))
    return found


def coming_as_told(coming: Coming) -> dict[str, Any]:
    return {
        "dealer": coming.dealer,
        "leader": coming.leader,
        "namer": coming.namer,
        "quotas": coming.quotas,
        "first": coming.first,
    }


def test_a_table_opened_on_the_phone_is_the_table_the_server_opens(told: dict[str, Any]) -> None:
    for answer in told["opened"]:
        assert answer["known"]
        assert answer["wrong"] is None, differences(*answer["wrong"])
