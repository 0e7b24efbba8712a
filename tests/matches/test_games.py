"""Games: the next one started, ended by the table's word, opened again."""

from __future__ import annotations

import uuid
from typing import Any

import pytest

from matches.models import Game, Player
from tests.matches.at_table import AtTable, fields, forms, inputs, nothing_stored, open_table, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def ended(opened: AtTable) -> AtTable:
    """Two hands, then Cat is tapped: Ann would deal next."""
    opened.record(10, 4, 2)
    opened.record(3, 8, 5)
    opened.do("winner", seat=3, number=1)
    return opened


def test_the_next_game_is_seated_with_no_trade_and_the_next_dealer(ended: AtTable) -> None:
    ended.do("start_game")
    game = ended.game
    assert (game["number"], game["seats"]) == (2, ["Ann", "Bob", "Cat"])
    assert (game["next_dealer"], game["trade_owed"], game["hands"]) == ("Ann", [], [])
    assert "No trade on a first hand" in told(ended.get("game", 2))


def test_the_page_offers_it_ready_to_start(ended: AtTable) -> None:
    form = inputs(ended.get("table"), ended.url("start_game"))
    assert [form[f"player-{seat}"] for seat in (1, 2, 3)] == ["Ann", "Bob", "Cat"]
    response = ended.phone.post(ended.url("start_game"), form)
    assert response.headers["Location"] == ended.url("game", 2)
    assert ended.game["next_dealer"] == "Ann"


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({"first_dealer": 2}, {"next_dealer": "Bob"}),
        ({"first_dealer": "draw"}, {}),
        ({"players": ("Cat", "Ann", "Bob"), "first_dealer": 1}, {"next_dealer": "Cat"}),
        ({"players": ("Ann", "Bob", "Dee")}, {"seats": ["Ann", "Bob", "Dee"]}),
        ({"players": (" ann ", "BOB", "Ｃａｔ")}, {"seats": ["Ann", "Bob", "Cat"]}),
        ({"kitty": "pick-up-first"},
         {"house_rules": {"kitty": "pick-up-first", "ending": "twelve"}}),
        ({"game": "the-box"}, {"game": "the-box", "house_rules": {"asking_card": "not-held"}}),
        ({"game": "nine-five-two", "line": 20}, {"house_rules": {"line": 20}}),
        ({"players": ("Ann", "Bob", "Cat", "Dee"), "game": "four-handed", "ending": "hands-8"},
         {"game": "four-handed", "house_rules": {"ending": "hands-8"}}),
        ({"line": 7, "asking_card": "held"}, {"game": "sergeant-major"}),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_said_is_taken_and_the_rest_is_as_before(
    ended: AtTable, said: dict[str, Any], expected: dict[str, Any]
) -> None:
    ended.do("start_game", **said)
    for name, value in expected.items():
        assert ended.game[name] == value
    assert ended.game["next_dealer"] in ended.game["seats"]


@pytest.mark.parametrize(
    ("said", "field", "sentence"),
    [
        ({"game": "bridge"}, "game", "Choose one of the games."),
        ({"game": "four-handed"}, "player-4", "has 4 seats. Who sits there?"),
        ({"players": ("Ann", "Bob")}, "player-3", "Who sits in seat 3?"),
        ({"players": ("Ann", "", "Cat")}, "player-2", "Who sits in seat 2?"),
        ({"players": ("Ann", "Bob", "Cat", "Dee")}, "player-4", "has 3 seats"),
        ({"players": ("Ann", "Bob", "Bob")}, "player-3", "Bob sits here already."),
        ({"first_dealer": 4}, "first_dealer", "There is no such seat to deal."),
        ({"kitty": "never"}, "kitty", ""),
        ({"ending": "line-10"}, "ending", ""),
        ({"game": "nine-five-two", "line": 51}, "line", ""),
        ({"game": "nine-five-two", "line": 4}, "line", "The game goes to a whole number from 5"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_at_its_field(
    ended: AtTable, said: dict[str, Any], field: str, sentence: str
) -> None:
    with nothing_stored():
        response = ended.send("start_game", **said)
    assert response.status_code == 422
    assert response.context["error"]["field"] == field
    assert sentence in told(response)


def test_a_double_tap_starts_one_game_c16(ended: AtTable) -> None:
    form = {**inputs(ended.get("table"), ended.url("start_game")), "op": str(uuid.uuid4())}
    for _tap in range(2):
        assert ended.phone.post(ended.url("start_game"), form, op=form["op"]).status_code == 302
    assert len(ended.games) == 2
    with nothing_stored():
        other = ended.send("start_game")
    assert other.status_code == 409
    assert "Game 2 is still open. End it before the next one starts." in told(other)


def test_a_draw_is_made_once(ended: AtTable) -> None:
    op = uuid.uuid4()
    ended.do("start_game", first_dealer="draw", op=op)
    dealer = ended.game["next_dealer"]
    assert f"{dealer} drew the deal" in told(ended.get("game", 2))
    for _reload in range(5):
        ended.do("start_game", first_dealer="draw", op=op)
        assert ended.game["next_dealer"] == dealer


def test_people_who_change_places_keep_what_they_won_c45(ended: AtTable) -> None:
    ended.do("start_game", players=("Cat", "Bob", "Ann"))
    ended.do("winner", seat=1, number=2)
    columns = ended.page("table").columns
    assert {column.name: column.wins for column in columns} == {"Cat": 2, "Bob": 0, "Ann": 0}
    assert Player.objects.count() == 3


def test_an_agreement_makes_a_row_marked_so(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("close_game", 1, how="agreement", seat=2)
    game = opened.game
    assert (game["closed"], game["winner"]) == ("agreement", "Bob")
    assert (len(game["hands"]), game["next_dealer"], game["trade_owed"]) == (1, None, [])
    assert "agreed" in told(opened.get("table"))


def test_an_abandoned_game_makes_no_row_and_keeps_its_hands(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("close_game", 1, how="abandoned")
    game = opened.game
    assert (game["closed"], game["winner"], len(game["hands"])) == ("abandoned", None, 1)
    assert game["finished_at"]
    assert opened.page("table").rows == ()
    assert "Sergeant Major" in told(opened.get("history"))
    assert "Abandoned" in told(opened.get("game", 1))


@pytest.mark.parametrize(
    ("said", "status", "field"),
    [
        ({}, 422, "how"),
        ({"how": "won", "seat": 1}, 422, "how"),
        ({"how": "agreement"}, 422, "seat"),
        ({"how": "agreement", "seat": 4}, 422, "seat"),
        ({"how": "agreement", "seat": "x"}, 400, "seat"),
    ],
    ids=str,
)
def test_a_game_ends_in_two_ways(
    opened: AtTable, said: dict[str, Any], status: int, field: str
) -> None:
    with nothing_stored():
        response = opened.send("close_game", 1, **said)
    assert response.status_code == status
    assert response.context["error"]["field"] == field


def test_a_closed_game_is_not_closed_another_way(opened: AtTable) -> None:
    opened.do("close_game", 1, how="abandoned")
    with nothing_stored():
        assert opened.send("close_game", 1, how="abandoned").status_code == 302
        response = opened.send("close_game", 1, how="agreement", seat=1)
    assert response.status_code == 409
    assert "Game 1 is closed already. Reopen it first." in told(response)


def test_reopening_takes_the_tapped_hand_with_its_row(ended: AtTable) -> None:
    ended.do("reopen_game", 1)
    game = ended.game
    assert (game["closed"], game["winner"], game["finished_at"]) == (None, None, None)
    assert [hand["number"] for hand in game["hands"]] == [1, 2]
    assert (game["next_dealer"], bool(game["trade_owed"])) == ("Cat", False)
    assert ended.page("table").rows == ()


def test_reopening_keeps_counted_hands(opened: AtTable) -> None:
    opened.record(12, 2, 1)
    opened.do("winner", seat=1, number=1)
    opened.do("reopen_game", 1)
    assert (opened.game["closed"], len(opened.hands)) == (None, 1)
    assert "Ann wins the game" in told(opened.get("game", 1))


def test_an_open_game_is_reopened_without_change(opened: AtTable) -> None:
    with nothing_stored():
        assert opened.send("reopen_game", 1).status_code == 302


def test_of_two_open_games_the_later_is_in_play(ended: AtTable) -> None:
    ended.do("start_game")
    ended.do("reopen_game", 1)
    assert ended.page("table").in_play.number == 2
    ended.record(8, 5, 3, game=1)
    assert [len(game["hands"]) for game in ended.games] == [3, 0]
    with nothing_stored():
        assert ended.send("start_game").status_code == 409


def test_house_rules_are_kept_with_the_game_c42(ended: AtTable) -> None:
    ended.do("start_game", kitty="pick-up-first", ending="all-sixteen")
    ended.record(12, 3, 1)
    assert ended.game["next_dealer"] == "Bob", "twelve do not end this one"
    first = Game.objects.get(number=1)
    assert first.house_rules == {"kitty": "discard-first", "ending": "twelve"}
    assert "Only all sixteen win" in told(ended.get("game", 2))


def test_a_finished_game_shows_its_sheet_by_seat_c90(ended: AtTable) -> None:
    page = ended.get("game", 1)
    sheet = page.context["page"].sheet
    assert [place.name for place in sheet.places] == ["Ann", "Bob", "Cat"]
    assert "Cat won" in told(page)
    assert ended.url("record_hand", 1) not in [where for where, _sent in forms(page)]


def test_the_last_dealer_of_a_bigger_table_still_finds_a_seat(db: None) -> None:
    table = open_table("Ann", "Bob", "Cat", "Dee", game="four-handed", first_dealer=3)
    table.record(2, 2, 5, 4)
    table.do("close_game", 1, how="abandoned")
    table.do("start_game", game="sergeant-major", players=("Ann", "Bob", "Cat"))
    assert table.game["next_dealer"] == "Ann", "Dee would deal, and seat 1 follows her"


def test_what_was_typed_for_the_next_game_is_kept(ended: AtTable) -> None:
    form = inputs(ended.get("table"), ended.url("start_game"))
    sent = {**form, **fields(players=("Ann", "Dee", "dee"), first_dealer=2)}
    response = ended.phone.post(ended.url("start_game"), sent)
    assert response.status_code == 422
    kept = inputs(response, ended.url("start_game"))
    assert [kept[f"player-{seat}"] for seat in (1, 2, 3)] == ["Ann", "Dee", "dee"]
    assert kept["first_dealer"] == "2"
