"""The export: an evening worked by hand, every game once, and what is null when."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine

from matches.models import Player
from tests.matches.at_table import AtTable, Phone, open_table

pytestmark = [pytest.mark.django_db, pytest.mark.database]

EVENING = Path(__file__).parent / "data" / "evening.json"
# Minutes after eight, and what was done then.
ACTS: list[tuple[int, str, tuple[int, ...], dict[str, Any]]] = [
    (10, "record_hand", (1,), {"hand": 1, "tricks": (10, 4, 2), "trumps": "hearts"}),
    (20, "record_hand", (1,), {"hand": 2, "tricks": (3, 10, 3)}),
    (25, "void_hand", (1, 3), {}),
    (30, "record_hand", (1,), {"hand": 3, "tricks": (6, 4, 6), "trumps": "clubs"}),
    (31, "hand", (1, 1), {"tricks": (9, 5, 2)}),
    (32, "change_player", (1, 3), {"player": "Dee"}),
    (40, "record_hand", (1,), {"hand": 4, "tricks": (8, 6, 2)}),
    (41, "void_hand", (1, 4), {}),
    (50, "record_hand", (1,), {"hand": 5, "tricks": (12, 2, 1)}),
    (51, "winner", (), {"seat": 1, "number": 1}),
    (55, "winner", (), {"seat": 2, "number": 2}),
    (56, "start_game", (), {"kitty": "pick-up-first"}),
    (65, "record_hand", (3,), {"hand": 1, "tricks": (3, 4, 9), "trumps": "spades"}),
    (66, "undo", (), {}),
]


def test_an_evening_worked_by_hand(db: None) -> None:
    eight = datetime(2026, 11, 5, 20, tzinfo=UTC)
    with time_machine.travel(eight, tick=False) as clock:
        table = open_table()
        for minutes, name, address, said in ACTS:
            clock.move_to(eight + timedelta(minutes=minutes))
            table.do(name, *address, **said)
        table.do("redo")
    response = table.get("export")
    assert response.headers["Content-Type"] == "application/json"
    expected = (
        EVENING.read_text().replace("CODE", table.code).replace('"revision": 15', '"revision": 16')
    )
    document = json.loads(expected)
    for player, stored in zip(document["players"], Player.objects.order_by("pk"), strict=True):
        player["id"] = stored.pk
    assert json.loads(response.content) == document
    assert json.dumps(json.loads(response.content)) == json.dumps(document), "in this order"


ONE_UP = [[("Ann", "Bob", 1), ("Ann", "Cat", 1)]]
GAMES = [
    ("sergeant-major", {}, (10, 4, 2), (2, -1, -1), [("Bob", "Ann", 1), ("Cat", "Ann", 1)], None,
     ONE_UP, ["Ann"]),
    ("the-box", {}, (10, 4, 2), (2, -1, -1), [], None, ONE_UP, ["Ann"]),
    ("five-points", {}, (8, 6, 2), (0, 1, -1), [], (1, 1, 0), [[("Bob", "Cat", 1)]], []),
    ("reduced-deck", {}, (10, 5, 2), (2, -1, -1), [], (2, -1, -1), ONE_UP, []),
    ("british-army", {}, (10, 5, 2), (1, 0, -1), [("Cat", "Ann", 1)], None,
     [[("Ann", "Cat", 1)]], []),
    ("nine-five-two", {}, (10, 4, 2), (1, -1, 0), [], (1, -1, 0), [[("Ann", "Bob", 1)]], ["Ann"]),
    ("four-handed", {}, (7, 3, 2, 1), (2, -1, 0, -1), [("Bob", "Ann", 1), ("Dee", "Ann", 1)], None,
     [[("Ann", "Bob", 1), ("Ann", "Dee", 1)]], []),
    ("four-handed", {"ending": "line-10"}, (6, 5, 1, 1), (1, 1, -1, -1),
     [("Cat", "Bob", 1), ("Dee", "Ann", 1)], (1, 1, -1, -1),
     [[("Bob", "Cat", 1), ("Ann", "Dee", 1)]], []),
    ("four-handed", {"ending": "hands-4"}, (5, 4, 2, 2), (0, 0, 0, 0), [], None, [], []),
]  # fmt: skip


@pytest.mark.parametrize("worked", GAMES, ids=lambda game: f"{game[0]}-{game[2]}")
def test_one_hand_of_every_game(db: None, worked: tuple[Any, ...]) -> None:
    game, rules, tricks, balances, stakes, points, trade, show = worked
    names = ("Ann", "Bob", "Cat", "Dee")[: len(tricks)]
    table = open_table(*names, game=game, **rules)
    table.record(*tricks)
    exported = table.game
    (hand,) = exported["hands"]

    def named(values: tuple[int, ...] | None) -> dict[str, int] | None:
        return None if values is None else dict(zip(names, values, strict=True))

    assert hand["tricks"] == named(tricks)
    assert hand["balances"] == named(balances)
    assert [tuple(payment.values()) for payment in hand["stakes"]] == stakes
    assert (hand["points"], hand["scores"]) == (named(points), named(points))
    assert exported["next_dealer"] == "Bob"
    owed = [[tuple(line.values()) for line in phase] for phase in exported["trade_owed"]]
    assert owed == trade
    assert exported["show"] == show


def test_scores_add_up_hand_by_hand(db: None) -> None:
    table = open_table(game="five-points")
    table.record(8, 6, 2)
    table.record(3, 9, 4)
    table.do("void_hand", 1, 2)
    table.record(2, 8, 6)
    points = [hand["points"] and list(hand["points"].values()) for hand in table.hands]
    scores = [hand["scores"] and list(hand["scores"].values()) for hand in table.hands]
    assert points == [[1, 1, 0], None, [0, 1, 1]]
    assert scores == [[1, 1, 0], None, [1, 2, 1]]


def test_anybody_with_the_address_may_keep_a_copy(opened: AtTable, follower: Phone) -> None:
    assert opened.get("export", by=follower).content == opened.get("export").content
    nobody = opened.url("export").replace(opened.code, "A" * 22)
    assert follower.get(nobody).status_code == 404
    assert opened.phone.client.post(opened.url("export")).status_code == 405


def test_a_winner_is_who_sat_there_then(opened: AtTable) -> None:
    opened.record(8, 5, 3)
    opened.do("change_player", 1, 3, player="Dee")
    opened.record(1, 2, 13)
    opened.do("winner", seat=3, number=1)
    assert (opened.game["seats"], opened.game["winner"]) == (["Ann", "Bob", "Dee"], "Dee")


def test_names_that_look_like_formulas_stay_text_and_numbers_numbers_c120(db: None) -> None:
    names = ("=1+1", '+A,"B"', "@x")
    table = open_table(*names)
    table.do("change_player", 1, 3, player="-y")
    table.record(10, 4, 2)
    assert table.game["seats"] == ["=1+1", '+A,"B"', "-y"]
    assert table.hands[0]["balances"] == {"=1+1": 2, '+A,"B"': -1, "-y": -1}
    assert table.game["trade_owed"][0][0]["giver"] == "=1+1"
