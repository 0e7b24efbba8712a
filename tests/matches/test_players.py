"""People: replaced between hands, renamed, told apart, and no more than a table can know."""

from __future__ import annotations

import pytest

from matches.models import Player, Seat
from tests.matches.at_table import AtTable, fields, inputs, nothing_stored, open_table, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_the_seat_keeps_quota_trade_and_running_score(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    before = opened.game
    opened.do("change_player", 1, 3, player="Dee")
    game = opened.game
    assert game["seats"] == ["Ann", "Bob", "Dee"]
    assert game["next_quotas"] == {"Ann": 3, "Bob": 8, "Dee": before["next_quotas"]["Cat"]}
    assert game["trade_owed"] == [
        [{"giver": "Ann", "receiver": "Bob", "cards": 1},
         {"giver": "Ann", "receiver": "Dee", "cards": 1}]
    ]  # fmt: skip
    places = opened.page("game", 1).places
    assert [(place.name, place.running) for place in places] == [
        ("Ann", 2), ("Bob", -1), ("Dee", -1),
    ]  # fmt: skip


def test_who_sat_when_is_kept(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("change_player", 1, 3, player="Dee")
    opened.record(3, 8, 5)
    assert list(opened.hands[0]["tricks"]) == ["Ann", "Bob", "Cat"]
    assert list(opened.hands[1]["tricks"]) == ["Ann", "Bob", "Dee"]
    rows = opened.page("game", 1).sheet.rows
    assert [rows[0].cells[2].name, rows[1].cells[2].name] == ["Cat", "Dee"]


def test_the_person_keeps_the_units(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("change_player", 1, 3, player="Dee")
    opened.record(5, 8, 3)
    assert opened.hands[1]["stakes"] == [{"payer": "Dee", "receiver": "Ann", "units": 2}]
    words = told(opened.get("game", 1))
    for line in ("Dee pays Ann 2", "Bob pays Ann 1", "Cat pays Ann 1"):
        assert line in words, "each for the hand they sat in"


def test_the_person_keeps_the_win(opened: AtTable) -> None:
    opened.record(1, 2, 13)
    opened.do("change_player", 1, 3, player="Dee")
    opened.do("winner", seat=3, number=1)
    assert opened.game["winner"] == "Cat"
    page = opened.page("table")
    (row,) = page.rows
    assert (row.winner, row.seated) == ("Cat", False)
    assert page.also
    opened.do("start_game")
    assert opened.game["seats"] == ["Ann", "Bob", "Dee"]


def test_a_player_changed_twice_before_a_hand_leaves_one_seat(opened: AtTable) -> None:
    opened.do("change_player", 1, 2, player="Dee")
    opened.do("change_player", 1, 2, player="Eve")
    assert opened.game["seats"] == ["Ann", "Eve", "Cat"]
    assert Seat.objects.count() == 3
    assert [player["name"] for player in opened.export["players"]] == [
        "Ann", "Bob", "Cat", "Dee", "Eve",
    ]  # fmt: skip


def test_a_player_who_comes_back_is_the_same_person(opened: AtTable) -> None:
    opened.do("change_player", 1, 2, player="Dee")
    opened.record(8, 5, 3)
    opened.do("change_player", 1, 2, player="bob")
    assert opened.game["seats"] == ["Ann", "Bob", "Cat"]
    assert Player.objects.count() == 4


@pytest.mark.parametrize("seat", [4, 5, 99])
def test_a_seat_the_game_does_not_have_is_not_found(opened: AtTable, seat: int) -> None:
    with nothing_stored():
        assert opened.send("change_player", 1, seat, player="Dee").status_code == 404


def test_a_player_who_sits_there_stays(opened: AtTable) -> None:
    with nothing_stored():
        assert opened.send("change_player", 1, 2, player=" BOB ").status_code == 302


def test_nobody_is_seated_in_a_closed_game(opened: AtTable) -> None:
    opened.do("close_game", 1, how="abandoned")
    with nothing_stored():
        response = opened.send("change_player", 1, 2, player="Dee")
    assert response.status_code == 409
    assert "Game 1 is over. Seat somebody else in the next one." in told(response)


TWINS = ["Ann", "ann ", "ANN", "Änn", "  a n n  ", "Ａｎｎ", "A\N{COMBINING ACUTE ACCENT}nn"]


@pytest.mark.parametrize("twin", TWINS)
def test_a_twin_is_refused_and_focused_c108(opened: AtTable, twin: str) -> None:
    with nothing_stored():
        seated = opened.send("change_player", 1, 2, player=twin)
        renamed = opened.send("player", opened.player("Bob"), name=twin)
        started = opened.phone.post("/tables/new/", players=("Ann", twin, "Cat"), zone="UTC")
    for response in (seated, renamed, started):
        assert response.status_code == 422
    assert "Ann already sits at this table." in told(seated)
    assert "Somebody at this table is called" in told(renamed)
    assert "sits here already" in told(started)
    assert inputs(started, "/tables/new/")["player-2"] == twin
    marked = started.content.decode().split('aria-invalid="true"')
    assert len(marked) == 2
    assert 'name="player-2"' in marked[0].rpartition("<")[2] + marked[1].partition(">")[0]


def test_a_rename_is_seen_everywhere(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("winner", seat=1, number=1)
    opened.do("player", opened.player("Ann"), name=" Anna  Maria ")
    export = opened.export
    assert export["players"][0]["name"] == "Anna Maria"
    assert export["games"][0]["winner"] == "Anna Maria"
    assert export["games"][0]["hands"][0]["tricks"] == {"Anna Maria": 10, "Bob": 4, "Cat": 2}
    for page in ("table", "history", "ledger"):
        assert "Anna Maria" in told(opened.get(page))


@pytest.mark.parametrize("spelling", ["ANN", "Änn", "ann"])
def test_a_name_may_be_spelled_another_way(opened: AtTable, spelling: str) -> None:
    opened.do("player", opened.player("Ann"), name=spelling)
    assert opened.export["players"][0]["name"] == spelling


def test_a_name_that_is_the_same_changes_nothing(opened: AtTable) -> None:
    with nothing_stored():
        assert opened.send("player", opened.player("Ann"), name=" Ann").status_code == 302


def test_a_player_of_another_table_is_not_found_c104(opened: AtTable) -> None:
    other = open_table("Ann", "Bob", "Cat", phone=opened.phone)
    with nothing_stored():
        response = opened.send("player", other.player("Ann"), name="Anne")
    assert response.status_code == 404
    assert Player.objects.filter(name="Ann").count() == 2


def test_a_table_knows_twelve_players(opened: AtTable) -> None:
    for name in "DEFGHIJKL":
        opened.do("change_player", 1, 2, player=f"Player {name}")
    assert Player.objects.count() == 12
    with nothing_stored():
        response = opened.send("change_player", 1, 2, player="Player M")
    assert response.status_code == 422
    assert response.context["error"]["field"] == "player"
    assert "A table knows 12 players at most." in told(response)
    opened.do("change_player", 1, 2, player="Bob")
    opened.do("close_game", 1, how="abandoned")
    with nothing_stored():
        more = opened.send("start_game", **fields(players=("Ann", "Player M", "Cat")))
    assert more.status_code == 422
    assert more.context["error"]["field"] == "player-2"
