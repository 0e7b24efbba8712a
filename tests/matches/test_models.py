"""The database finishes the sentence: each named constraint refuses the row it is about."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, models, transaction

from matches.models import (
    Entry,
    Game,
    Hand,
    HandTricks,
    LiveCount,
    Phone,
    Player,
    Role,
    Seat,
    Table,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NOON = datetime(2026, 11, 2, 12, tzinfo=UTC)
OP = "0b5e0c0c-1111-4222-8333-444455556666"


@pytest.fixture
def rows(db: None) -> dict[str, models.Model]:
    """One good row of each kind."""
    table = Table.objects.create(
        code="c", name="n", zone="UTC", created_at=NOON, changed_at=NOON, revision=1,
        recovery_hash="r",
    )  # fmt: skip
    player = Player.objects.create(table=table, name="Ann", folded="ann")
    game = Game.objects.create(
        table=table, number=1, slug="sergeant-major", first_dealer=0, started_at=NOON
    )
    seat = Seat.objects.create(game=game, position=0, player=player)
    hand = Hand.objects.create(game=game, number=1, dealer=0, closed="played", recorded_at=NOON)
    HandTricks.objects.create(hand=hand, position=0, tricks=8)
    phone = Phone.objects.create(token_hash=f"{1:064}", created_at=NOON)
    Role.objects.create(table=table, phone=phone, granted_at=NOON)
    LiveCount.objects.create(table=table, phone=phone, game=1, hand=2, tricks=[1, 0, 0], at=NOON)
    Entry.objects.create(
        table=table, revision=1, phone=phone, op=OP, act="open-table", content="c", answer="a",
        at=NOON,
    )  # fmt: skip
    other = Phone.objects.create(token_hash=f"{2:064}", created_at=NOON)
    return {"table": table, "player": player, "game": game, "seat": seat, "hand": hand,
            "phone": phone, "other": other}  # fmt: skip


def _game(number: int = 2, **values: Any) -> tuple[type[models.Model], dict[str, Any]]:
    return Game, {"number": number, "slug": "the-box", "first_dealer": 0, "started_at": NOON,
                  "table": "table", **values}  # fmt: skip


def _hand(number: int = 2, **values: Any) -> tuple[type[models.Model], dict[str, Any]]:
    return Hand, {"number": number, "dealer": 0, "closed": "played", "recorded_at": NOON,
                  "game": "game", **values}  # fmt: skip


def _table(**values: Any) -> tuple[type[models.Model], dict[str, Any]]:
    return Table, {"code": "d", "name": "n", "zone": "UTC", "created_at": NOON, "changed_at": NOON,
                   "revision": 1, "recovery_hash": "s", **values}  # fmt: skip


def _entry(**values: Any) -> tuple[type[models.Model], dict[str, Any]]:
    return Entry, {"table": "table", "revision": 2, "phone": "phone", "act": "undo", "content": "c",
                   "op": OP.replace("0b", "1b"), "answer": "a", "at": NOON, **values}  # fmt: skip


# The database is free to name either.
IMPLIED = {"game_closes_in_a_known_way": "a_row_has_its_winner"}
WON = {"finished_at": NOON, "winner": "seat"}
REFUSED = [
    ("table_has_a_revision", _table(revision=0)),
    ("table_has_a_name", _table(name="")),
    ("table_has_a_code", _table(code="")),
    ("player_has_no_twin_at_the_table",
     (Player, {"table": "table", "name": "ANN", "folded": "ann"})),
    ("player_has_a_name", (Player, {"table": "table", "name": "", "folded": "x"})),
    ("game_number_is_unique_at_the_table", _game(1)),
    ("games_count_from_one", _game(0)),
    ("game_closes_in_a_known_way", _game(closed="lost", **WON)),
    ("a_closed_game_has_its_time", _game(closed="won", winner="seat")),
    ("a_closed_game_has_its_time", _game(finished_at=NOON)),
    ("a_row_has_its_winner", _game(closed="won", finished_at=NOON)),
    ("a_row_has_its_winner", _game(closed="agreement", finished_at=NOON)),
    ("a_row_has_its_winner", _game(closed="abandoned", **WON)),
    ("a_row_has_its_winner", _game(winner="seat")),
    ("first_dealer_is_a_seat", _game(first_dealer=4)),
    ("one_player_takes_a_seat_at_a_hand",
     (Seat, {"game": "game", "position": 0, "player": "player"})),
    ("seats_count_from_hand_one",
     (Seat, {"game": "game", "position": 1, "player": "player", "from_hand": 0})),
    ("seat_is_at_the_table", (Seat, {"game": "game", "position": 4, "player": "player"})),
    ("hand_number_is_unique_in_the_game", _hand(1)),
    ("hands_count_from_one", _hand(0)),
    ("hands_count_from_one", _hand(1001)),
    ("trumps_are_a_suit_or_none", _hand(trumps="stars")),
    ("hand_closes_in_a_known_way", _hand(closed="lost")),
    ("a_split_says_who_gives_whom", _hand(split="")),
    ("a_tapped_hand_knows_the_tap", _hand(closed="tapped")),
    ("a_tapped_hand_knows_the_tap", _hand(closed="tapped", tapped=4)),
    ("a_tapped_hand_knows_the_tap", _hand(closed="played", tapped=1)),
    ("dealer_is_a_seat", _hand(dealer=4)),
    ("a_seat_is_counted_once_in_a_hand",
     (HandTricks, {"hand": "hand", "position": 0, "tricks": 8})),
    ("a_phone_is_at_one_hand_of_a_table",
     (LiveCount, {"table": "table", "phone": "phone", "game": 1, "hand": 3, "at": NOON})),
    ("live_hands_count_from_one",
     (LiveCount, {"table": "table", "phone": "other", "game": 1, "hand": 0, "at": NOON})),
    ("tricks_are_at_most_the_pack_allows",
     (HandTricks, {"hand": "hand", "position": 1, "tricks": 18})),
    ("counted_seat_is_at_the_table", (HandTricks, {"hand": "hand", "position": 4, "tricks": 8})),
    ("a_phone_has_one_role_at_a_table",
     (Role, {"table": "table", "phone": "phone", "granted_at": NOON})),
    ("one_act_a_revision", _entry(revision=1)),
    ("an_act_happens_once", _entry(op=OP)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "row"), REFUSED, ids=[f"{name}-{n}" for n, (name, _row) in enumerate(REFUSED)]
)
def test_a_row_against_the_facts_is_refused(
    rows: dict[str, models.Model], name: str, row: tuple[type[models.Model], dict[str, Any]]
) -> None:
    model, said = row
    values = {key: rows.get(value, value) if isinstance(value, str) else value
              for key, value in said.items()}  # fmt: skip
    with pytest.raises(IntegrityError) as refused, transaction.atomic():
        model._default_manager.create(**values)
    assert _names(refused.value, model, name)


def _names(error: IntegrityError, model: type[models.Model], name: str) -> bool:
    """Whether the database named the constraint; SQLite names a unique one by its columns."""
    if name in IMPLIED and IMPLIED[name] in str(error):
        return True
    constraint = next(c for c in model._meta.constraints if c.name == name)
    if connection.vendor == "sqlite" and isinstance(constraint, models.UniqueConstraint):
        table = model._meta.db_table
        columns = [
            field.column for field in model._meta.concrete_fields if field.name in constraint.fields
        ]
        return all(f"{table}.{column}" in str(error) for column in columns)
    return name in str(error)


def test_every_constraint_has_its_row_here() -> None:
    ours = {
        constraint.name
        for model in apps.get_app_config("matches").get_models()
        for constraint in model._meta.constraints
    }
    assert ours == {name for name, _row in REFUSED}


@pytest.mark.parametrize(
    ("field", "value"),
    [("code", "c"), ("recovery_hash", "r")],
)
def test_what_opens_a_table_opens_only_that_one(
    rows: dict[str, models.Model], field: str, value: str
) -> None:
    model, values = _table(**{field: value})
    with pytest.raises(IntegrityError, match=field), transaction.atomic():
        model._default_manager.create(**values)


def test_two_tables_know_two_people_called_alike_c104(rows: dict[str, models.Model]) -> None:
    model, values = _table()
    assert model is Table
    other = Table.objects.create(**values)
    Player.objects.create(table=other, name="Ann", folded="ann")
    assert Player.objects.filter(folded="ann").count() == 2


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ({"closed": "tapped", "tapped": 0}, "the tap of the first seat"),
        ({"closed": "voided", "tapped": 3}, "a tapped hand struck out keeps its tap"),
        ({"closed": "stopped"}, "the counts say who won"),
        ({"trumps": "none"}, "no trumps is noted like a suit"),
        ({"number": 1000}, "the last hand a game can have"),
    ],
)
def test_what_can_happen_is_stored(
    rows: dict[str, models.Model], hand: dict[str, Any], why: str
) -> None:
    model, values = _hand(**{"number": 2, **hand})
    assert model._default_manager.create(**values | {"game": rows["game"]}).pk, why
