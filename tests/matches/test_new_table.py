"""A table opened: once, by the phone that will score it."""

from __future__ import annotations

import uuid
from typing import Any

import pytest

from matches.codes import grouped, recovery_code
from matches.models import Entry, Player, Role, Table
from rules_reference.games import GAMES
from tests.matches.at_table import AtTable, Phone, inputs, nothing_stored, open_table, stored, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NEW = "/tables/new/"
THREE = ("Ann", "Bob", "Cat")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_game_opens_on_its_first_hand(db: None, game: Any) -> None:
    names = ("Ann", "Bob", "Cat", "Dee")[: game.seats]
    phone = Phone()
    response = phone.post(NEW, players=names, game=game.slug, first_dealer=2, zone="UTC")
    assert response.status_code == 302
    table = AtTable(phone, response.headers["Location"].split("/")[2])
    assert response.headers["Location"] == table.url("game", 1)
    exported = table.game
    assert (exported["game"], exported["seats"]) == (game.slug, list(names))
    assert exported["house_rules"] == game.chosen
    quotas = [exported["next_quotas"][name] for name in (*names[1:], names[0])]
    assert quotas == list(game.quotas)
    assert exported["next_dealer"] == "Bob"
    assert table.get("game", 1).status_code == table.get("table").status_code == 200


def test_its_form_is_filled_and_sent(db: None) -> None:
    phone = Phone()
    form = inputs(phone.get(NEW), NEW)
    assert form["game"] == "sergeant-major"
    assert form["first_dealer"] == "draw"
    sent = {**form, "player-1": "Ann", "player-2": "Bob", "player-3": "Cat"}
    response = phone.post(NEW, sent)
    assert response.status_code == 302
    page = phone.client.get(response.headers["Location"])
    assert "drew the deal" in told(page)
    assert "No trade on a first hand" in told(page)


def test_what_it_is_called_unless_it_is_given_a_name(db: None) -> None:
    open_table(name="")
    table = Table.objects.get()
    assert table.name
    assert any(day in table.name for day in ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"))


def test_the_code_is_not_guessed_and_the_recovery_code_is_not_stored(opened: AtTable) -> None:
    assert len(opened.code) >= 20, "at least 120 random bits"
    page = told(opened.get("game", 1))
    assert "Keep this code to score on another phone:" in page
    code = grouped(recovery_code(opened.code))
    assert code in page
    assert code.replace(" ", "") not in str(stored())


def test_the_recovery_code_is_shown_to_the_scorer_before_the_first_hand_only(
    opened: AtTable, follower: Phone
) -> None:
    words = "Keep this code"
    assert words not in told(opened.get("game", 1, by=follower))
    with_it = opened.get("game", 1).content.decode()
    assert f'Others can follow: <a href="{opened.url("share")}">' in with_it
    opened.record(8, 5, 3)
    assert words not in told(opened.get("game", 1))


def test_a_double_tap_opens_one_table_c16(db: None) -> None:
    phone, op = Phone(), uuid.uuid4()
    phone.get(NEW)
    form: dict[str, Any] = {"players": THREE, "first_dealer": "draw", "zone": "UTC", "op": op}
    first = phone.post(NEW, **form)
    with nothing_stored():
        second = phone.post(NEW, **form)
        other = phone.post(NEW, **{**form, "players": ("Ann", "Bob", "Dee")})
    assert second.headers["Location"] == first.headers["Location"]
    assert other.status_code == 409
    assert Table.objects.count() == 1


def test_the_same_op_of_another_phone_is_another_table(db: None) -> None:
    op = uuid.uuid4()
    places = {Phone().post(NEW, players=THREE, op=op).headers["Location"] for _ in range(2)}
    assert len(places) == 2


def test_two_tables_never_share_a_player_c104(db: None) -> None:
    phone = Phone()
    names = ("Player 1", "Player 2", "Player 3")
    open_table(*names, phone=phone)
    open_table(*names, phone=phone)
    assert Player.objects.count() == 6


def test_opening_cannot_be_undone(opened: AtTable) -> None:
    with nothing_stored():
        assert opened.send("undo").status_code == 409
    assert Entry.objects.get().undoable is False


@pytest.mark.parametrize(
    ("said", "field", "sentence"),
    [
        ({"players": ("Ann", "Bob", None)}, "player-3", "Who sits in seat 3?"),
        ({"players": (" ", "Bob", "Cat")}, "player-1", "Who sits in seat 1?"),
        ({"players": ("Ann", "Bob", "Cat", "Dee")}, "player-4", "has 3 seats"),
        ({"players": ("Ann", "Bob", "Cat"), "game": "four-handed"}, "player-4", "seat 4?"),
        ({"players": ("Ann", "ann", "Cat")}, "player-2", "sits here already"),
        ({"players": ("Ann", "B\tb", "Cat")}, "player-2", "cannot be shown"),
        ({"players": ("Ann", "B" * 31, "Cat")}, "player-2", "too long"),
        ({"game": "bridge"}, "game", "Choose one of the games."),
        ({"first_dealer": 4}, "first_dealer", "There is no such seat to deal."),
        ({"first_dealer": 5}, "first_dealer", "There is no such seat."),
        ({"name": "x" * 31}, "name", "too long"),
        ({"zone": "Europe/Atlantis"}, None, "This time zone is not known."),
        ({"zone": "../../etc/passwd"}, None, "This time zone is not known."),
        ({"kitty": "never"}, "kitty", ""),
        ({"ending": "hands-8"}, "ending", ""),
        ({"game": "nine-five-two", "line": "4"}, "line", ""),
        ({"game": "nine-five-two", "line": "ten"}, "line", ""),
        ({"game": "four-handed", "players": ("A", "B", "C", "D"), "ending": "line-51"}, "ending",
         ""),
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_is_refused_at_its_field_and_kept(
    db: None, said: dict[str, Any], field: str | None, sentence: str
) -> None:
    form: dict[str, Any] = {"players": THREE, "zone": "UTC", "first_dealer": 1, **said}
    with nothing_stored():
        response = Phone().post(NEW, **form)
    assert response.status_code == 422
    assert list(response.context["errors"]) == ([field] if field else []), "or above the form"
    assert sentence in told(response)
    kept = inputs(response, NEW)
    for seat, name in enumerate(form["players"], 1):
        if name and seat <= 3:
            assert kept[f"player-{seat}"] == name


@pytest.mark.parametrize(
    "said",
    [{"first_dealer": "x"}, {"first_dealer": "0"}, {"seen": "x"}, {"players": ("A\0", "B", "C")}],
    ids=str,
)
def test_what_has_no_shape_is_not_understood(db: None, said: dict[str, Any]) -> None:
    with nothing_stored():
        response = Phone().post(NEW, **{"players": THREE, "zone": "UTC", **said})
    assert response.status_code == 400


def test_a_form_that_lost_its_op_says_so_above(db: None) -> None:
    with nothing_stored():
        response = Phone().client.post(NEW, {"player-1": "Ann"})
    assert response.status_code == 400
    assert "has lost its mark" in told(response)
    assert inputs(response, NEW)["player-1"] == "Ann"


def test_house_rules_of_other_games_are_ignored(db: None) -> None:
    table = open_table(line="7", asking_card="held", kitty="pick-up-first")
    assert table.game["house_rules"] == {"kitty": "pick-up-first", "ending": "twelve"}


def test_names_are_suggested_from_this_phones_tables(db: None) -> None:
    phone = Phone()
    open_table("Ann", "Bob", "Cat", phone=phone)
    open_table("Dee", "Ann", "Eve", phone=phone)
    suggested = phone.get(NEW).context["suggestions"]
    assert sorted(suggested) == ["Ann", "Bob", "Cat", "Dee", "Eve"]
    assert Phone().get(NEW).context["suggestions"] == []


def test_a_refusal_leaves_no_phone_and_no_role(db: None) -> None:
    Phone().post(NEW, players=("Ann", "Ann", "Cat"))
    assert not any(stored().values())
    assert Role.objects.count() == 0
