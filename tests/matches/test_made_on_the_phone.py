"""What a phone without signal makes itself: a table's code, a draw, and the time of each act."""

from __future__ import annotations

import secrets
import uuid
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db.models import QuerySet

from matches.models import Entry, Table
from tests.matches.at_table import AtTable, Phone, nothing_stored, open_table, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NEW = "/tables/new/"
CODE = "kX3-vQ9_tB2mZ7aLw0PdRc"
FORM: dict[str, Any] = {"players": ("Ann", "Bob", "Cat"), "zone": "Europe/London"}
EVENING = datetime(2026, 11, 5, 20, tzinfo=UTC)
HOUR = 60 * 60
DAY = 24 * HOUR


def times(table: AtTable) -> list[datetime]:
    """When each act was done, in the order of the ledger."""
    acts = Entry.objects.filter(table__code=table.code).order_by("revision")
    return list(acts.values_list("at", flat=True))


@pytest.mark.parametrize(
    "code",
    [CODE, secrets.token_urlsafe(16), secrets.token_hex(20)],
    ids=["written", "drawn", "drawn in hexadecimal"],
)
def test_a_table_has_the_code_its_phone_made(db: None, code: str) -> None:
    answer = Phone().post(NEW, **FORM, code=code)
    assert answer.headers["Location"] == f"/t/{code}/games/1/"
    assert Table.objects.get().code == code


def test_the_same_act_again_has_the_same_answer(db: None) -> None:
    phone, op = Phone(), uuid.uuid4()
    first = phone.post(NEW, **FORM, code=CODE, op=op)
    with nothing_stored():
        again = phone.post(NEW, **FORM, code=CODE, op=op, ago=90)
        other = phone.post(NEW, **FORM, code=secrets.token_urlsafe(16), op=op)
    assert again.headers["Location"] == first.headers["Location"]
    assert other.status_code == 409


def test_a_code_is_accepted_once(db: None) -> None:
    phone = Phone()
    phone.post(NEW, **FORM, code=CODE)
    with nothing_stored():
        answers = [by.post(NEW, **FORM, code=CODE) for by in (phone, Phone())]
    assert [answer.status_code for answer in answers] == [409, 409]
    for answer in answers:
        assert "This could not be opened. Start the table again." in told(answer)
        assert CODE not in answer.content.decode()


def test_of_two_with_one_code_at_once_one_is_opened(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither sees the other's table before both want to store theirs."""
    Phone().post(NEW, **FORM, code=CODE)
    monkeypatch.setattr(QuerySet, "exists", lambda _: False)
    with nothing_stored():
        answer = Phone().post(NEW, **FORM, code=CODE)
    assert answer.status_code == 409
    assert "Something else was recorded at the same moment." in told(answer)


@pytest.mark.parametrize(
    "code",
    [CODE[:21], CODE * 2, CODE[:21] + "é", CODE[:21] + "/", CODE + "\n", "a" * 22, "abcdefg" * 4],
    ids=ascii,
)
def test_a_code_that_might_be_guessed_is_refused_at_once(db: None, code: str) -> None:
    with nothing_stored():
        answer = Phone().post(NEW, **FORM, code=code)
    assert answer.status_code == 400
    assert "This is no code for a table." in told(answer)
    assert answer.context["values"]["player-1"] == "Ann"


def test_a_deal_drawn_on_the_phone_is_told_as_one(db: None) -> None:
    table = open_table(first_dealer=2, drawn="yes")
    assert table.game["next_dealer"] == "Bob"
    assert "Bob drew the deal" in told(table.get("game", 1))
    table.do("winner", seat=1, number=1)
    table.do("start_game", first_dealer=3, drawn="yes")
    assert "Cat drew the deal" in told(table.get("game", 2))


@pytest.mark.parametrize(("drawn", "dealer"), [("yes", "draw"), ("no", 2), ("", 2)])
def test_a_draw_is_one_seat_that_was_drawn(db: None, drawn: str, dealer: object) -> None:
    table = open_table(first_dealer=dealer, drawn=drawn)
    assert ("drew the deal" in told(table.get("game", 1))) is (dealer == "draw")


def test_a_seat_that_is_not_there_is_not_drawn(db: None) -> None:
    with nothing_stored():
        answer = Phone().post(NEW, **FORM, first_dealer=4, drawn="yes")
    assert answer.status_code == 422


def test_what_comes_the_next_day_stands_under_its_evening(db: None) -> None:
    """A whole evening without signal, sent over breakfast."""
    with time_machine.travel(EVENING + timedelta(hours=12), tick=False):
        phone = Phone()
        table = open_table(phone=phone, zone="Europe/London", code=CODE, name="", ago=12 * HOUR)
        table.record(10, 4, 2, ago=11 * HOUR)
        table.record(5, 7, 4, ago=10 * HOUR)
        table.do("winner", seat=2, number=1, ago=9 * HOUR)
        (row,) = table.page("table").rows
        home = told(phone.get("/"))
    hours = [timedelta(hours=n) for n in (0, 1, 2, 3)]
    assert times(table) == [EVENING + n for n in hours]
    game, document = table.game, table.export["table"]
    assert row.day == EVENING.date()
    assert document["name"] == "Thursday 5 November"
    told_times = [document["created_at"], game["started_at"], game["finished_at"]]
    told_times += [hand["recorded_at"] for hand in game["hands"][:2]]
    assert [datetime.fromisoformat(said) for said in told_times] == [
        EVENING + hours[n] for n in (0, 0, 3, 1, 2)
    ]
    assert "last played 5 Nov" in home


def test_no_act_is_older_than_the_one_before(db: None) -> None:
    """Two phones without signal come back one after the other."""
    with time_machine.travel(EVENING, tick=False) as clock:
        table = open_table()
        clock.shift(HOUR)
        table.record(10, 4, 2, ago=60)
        table.record(5, 7, 4, ago=2 * HOUR)
        other = table.join()
        table.record(8, 5, 3, by=other)
    minutes = (0, 59, 59, 60, 60)
    assert times(table) == [EVENING + timedelta(minutes=n) for n in minutes]


@pytest.mark.parametrize("ago", ["-60", "+60", "60.0", "x", "", "٦٠", "00", 31 * DAY, "9" * 400])
def test_a_time_that_cannot_be_is_now(db: None, ago: object) -> None:
    with time_machine.travel(EVENING, tick=False):
        table = open_table(ago=ago)
    assert times(table) == [EVENING]


def test_how_long_it_waited_is_no_part_of_an_act(opened: AtTable) -> None:
    op = uuid.uuid4()
    said: dict[str, Any] = {"hand": 1, "tricks": (10, 4, 2), "op": op}
    opened.do("record_hand", 1, **said, ago=60)
    with nothing_stored():
        opened.do("record_hand", 1, **said, ago=30 * DAY)
