"""A table's facts as a phone keeps them: who may have them, what they hold, what they ask for."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from matches.models import Game
from tests.matches.at_table import AtTable, Phone, open_table
from tests.matches.filled import fill

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def facts_of(table: AtTable, by: Phone | None = None) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads(table.get("facts", by=by).content)
    return facts


def test_a_table_that_has_just_been_opened(opened: AtTable) -> None:
    facts = facts_of(opened)
    ids = [player["id"] for player in facts["players"]]
    (game,) = facts.pop("games")
    assert facts == {
        "code": opened.code, "name": "Thursday", "zone": "Europe/London", "revision": 1,
        "scorer": True, "undo": None, "redo": None, "rows": [], "more": False, "latest": 1,
        "players": [{"id": ids[0], "name": "Ann"}, {"id": ids[1], "name": "Bob"},
                    {"id": ids[2], "name": "Cat"}],
        "wins": {str(pk): {"sergeant-major": 0} for pk in ids},
    }  # fmt: skip
    del game["started_at"], game["day"], game["evening"]
    assert game == {
        "number": 1, "slug": "sergeant-major", "rules": "", "name": "Sergeant Major", "line": "",
        "first_dealer": 0, "drawn": False, "closed": None, "winner": None, "hands": [],
        "misdeals": [],
        "seats": [{"position": at, "player": pk, "name": name, "from_hand": 1}
                  for at, (pk, name) in enumerate(zip(ids, ("Ann", "Bob", "Cat"), strict=True))],
    }  # fmt: skip


def test_a_game_hand_by_hand(db: None) -> None:
    table = open_table("Ann", "Bob", "Cat", "Dee", game="four-handed", ending="line-20")
    table.record(6, 5, 1, 1, trumps="hearts")
    table.do("choose_split", 1, split="1-4-1,2-3-1")
    table.do("void_hand", 1, 2, dealer=3)
    table.do("player", table.player("Cat"), name="Cathy")
    table.record(5, 4, 2, 2)
    table.do("hand", 1, 2, tricks=(4, 5, 2, 2), trumps="clubs")
    table.record(5, 4, 2, 2)
    table.do("void_hand", 1, 3)
    (game,) = facts_of(table)["games"]
    assert (game["rules"], game["line"]) == ("ending=line-20", "20")
    assert game["misdeals"] == [{"hand": 2, "dealer": 2, "name": "Cat"}], "called as then"
    assert [hand["closed"] for hand in game["hands"]] == ["played", "played", "voided"]
    first, second, _ = game["hands"]
    assert first == {
        "number": 1, "dealer": 0, "tricks": [6, 5, 1, 1], "trumps": "hearts", "closed": "played",
        "tapped": None, "split": "1-4-1,2-3-1", "trail": [],
    }  # fmt: skip
    assert (second["tricks"], second["trumps"]) == ([4, 5, 2, 2], "clubs")
    (line,) = second["trail"]
    assert line.startswith("Was Ann 5, Bob 4, Cathy 2, Dee 2; trumps not noted, is Ann 4, ")


def test_a_tap_is_a_row_and_whose_win(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("winner", seat=2, number=1)
    facts = facts_of(opened)
    (game,) = facts["games"]
    assert (game["closed"], game["winner"]) == ("won", 1)
    assert (game["hands"][1]["closed"], game["hands"][1]["tapped"]) == ("tapped", 1)
    (row,) = facts["rows"]
    bob = opened.player("Bob")
    assert (row["number"], row["winner"], row["name"], row["hands"]) == (1, bob, "Bob", 2)
    assert (row["day"], row["evening"]) == (game["day"], game["evening"])
    assert facts["wins"][str(bob)] == {"sergeant-major": 1}


def test_what_undo_would_take_back_and_then(opened: AtTable, other: Phone) -> None:
    opened.record(10, 4, 2)
    opened.do("void_hand", 1, 2)
    opened.record(5, 7, 4, by=other)
    opened.do("undo", by=other)
    facts = facts_of(opened)
    assert facts["undo"]["label"] == "misdeal of hand 2"
    assert (facts["undo"]["mine"], facts["redo"]["mine"]) == (True, False)
    assert facts["undo"]["before"]["label"] == "hand 1"
    assert (facts["redo"]["act"], facts["redo"]["hand"]) == ("record-hand", 2)
    assert facts_of(opened, other)["redo"]["mine"]


def test_anybody_with_the_address_may_have_them(opened: AtTable, follower: Phone) -> None:
    answer = opened.get("facts", by=follower)
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert {**json.loads(answer.content), "scorer": True} == facts_of(opened)
    assert not json.loads(answer.content)["scorer"]
    nobody = opened.url("facts").replace(opened.code, "A" * 22)
    assert follower.get(nobody).status_code == 404
    assert opened.phone.client.post(opened.url("facts")).status_code == 405


def test_open_games_and_the_newest_are_told_in_full(opened: AtTable) -> None:
    fill(opened, 60, 2)
    Game.objects.filter(number__in=(7, 60)).update(closed=None, finished_at=None, winner=None)
    facts = facts_of(opened)
    assert [game["number"] for game in facts["games"]] == [60, 59, 7]
    assert (len(facts["rows"]), facts["more"], facts["latest"]) == (50, True, 60)
    assert [row["number"] for row in facts["rows"]] == list(range(59, 9, -1))


def test_old_games_are_not_gone_through(opened: AtTable) -> None:
    fill(opened, 200, 1)
    with CaptureQueriesContext(connection) as captured:
        assert len(opened.get("facts").content) < 30_000
    if connection.vendor != "sqlite":
        return  # PostgreSQL plans by what it has counted, and here it has counted nothing
    with connection.cursor() as cursor:
        for query in captured.captured_queries:
            cursor.execute(f"EXPLAIN QUERY PLAN {query['sql']}")
            steps = [step for *_, step in cursor.fetchall()]
            gone_through = [step for step in steps if step.startswith("SCAN matches_")]
            assert not gone_through, (query["sql"], steps)
