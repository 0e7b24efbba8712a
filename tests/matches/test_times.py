"""Times: the table's own, whatever the clock of the server or of the phone that looks."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.conf import settings

from matches.models import Table
from tests.matches.at_table import AtTable, Phone, open_table, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

ZONES = ("America/Bogota", "Pacific/Tongatapu", "Asia/Kathmandu", "Europe/London", "UTC")
OFFSETS = dict(zip(ZONES, ("-5", "+13", "+5:45", "0", "0"), strict=True))


@pytest.mark.parametrize("zone", ZONES, ids=lambda zone: f"UTC{OFFSETS[zone]}")
@pytest.mark.parametrize(
    "day", [date(2026, 10, 31), date(2026, 12, 31), date(2028, 2, 29)], ids=str
)
def test_half_past_eleven_is_still_that_day_at_the_table_c84(
    db: None, zone: str, day: date
) -> None:
    late = datetime.combine(day, time(23, 30), ZoneInfo(zone))
    with time_machine.travel(late, tick=False):
        table = open_table(zone=zone)
        table.do("winner", seat=1, number=1)
        (row,) = table.page("table").rows
        (game,) = table.get("history").context["page"].games
        lines = table.get("ledger").context["page"].lines
    assert row.day == game.day == day
    assert game.started.time() == time(23, 30)
    assert {line.when.date() for line in lines} == {day}
    exported = table.export
    assert exported["table"]["zone"] == zone
    assert datetime.fromisoformat(exported["table"]["created_at"]) == late
    assert datetime.fromisoformat(exported["games"][0]["started_at"]) == late


def test_a_game_past_midnight_belongs_to_the_evening_it_began_c85(db: None) -> None:
    zone = ZoneInfo("America/Bogota")
    ten, half_past_one = (
        datetime(2026, 10, 31, 22, 0, tzinfo=zone),
        datetime(2026, 11, 1, 1, 30, tzinfo=zone),
    )
    with time_machine.travel(ten, tick=False) as clock:
        table = open_table(zone=zone.key)
        clock.move_to(half_past_one)
        table.record(8, 5, 3)
        table.do("winner", seat=1, number=1)
        (row,) = table.page("table").rows
        (game,) = table.get("history").context["page"].games
        page = told(table.get("history"))
    assert row.day == game.day == ten.date()
    assert (game.started, game.ended) == (ten, half_past_one)
    assert "22:00" in page
    assert "01:30" in page


def test_tonight_is_the_evening_of_the_latest_row(db: None) -> None:
    with time_machine.travel(datetime(2026, 11, 5, 20, tzinfo=UTC), tick=False) as clock:
        table = open_table(zone="UTC")
        table.record(12, 3, 1)
        table.do("winner", seat=1, number=1)
        clock.move_to(datetime(2026, 11, 6, 20, tzinfo=UTC))
        table.do("winner", seat=2, number=2)
        table.do("winner", seat=2, number=3)
        page = table.page("table")
    assert page.tonight == "Tonight: Bob 2, 2 hands"


def test_without_a_zone_it_is_the_servers(db: None) -> None:
    open_table(zone="")
    assert Table.objects.get().zone == settings.TIME_ZONE


@pytest.mark.parametrize(
    ("zone", "named"),
    [("America/Bogota", "Thursday 5 November"), ("Pacific/Tongatapu", "Friday 6 November")],
)
def test_a_table_is_called_by_the_evening_where_it_stands(db: None, zone: str, named: str) -> None:
    with time_machine.travel(datetime(2026, 11, 6, 3, tzinfo=UTC), tick=False):
        table = open_table(zone=zone, name="")
        assert table.export["table"]["name"] == named


@pytest.mark.parametrize("zone", ["America/Bogota", "Pacific/Tongatapu"])
def test_home_says_when_a_table_was_last_played_there(db: None, zone: str) -> None:
    with time_machine.travel(datetime(2026, 11, 2, 23, 30, tzinfo=ZoneInfo(zone)), tick=False):
        phone = Phone()
        table = open_table(zone=zone, phone=phone)
        table.do("winner", seat=1, number=1)
    assert "last played 2 Nov" in told(phone.get("/"))


def test_an_hour_that_happens_twice_keeps_its_order(db: None) -> None:
    """The clock goes back in London at 01:00 UTC on 25 October 2026."""
    with time_machine.travel(datetime(2026, 10, 25, 0, 50, tzinfo=UTC), tick=False) as clock:
        table = open_table(zone="Europe/London")
        table.record(8, 5, 3)
        clock.move_to(datetime(2026, 10, 25, 1, 10, tzinfo=UTC))
        table.record(3, 8, 5)
        lines = table.get("ledger").context["page"].lines
    assert [f"{line.when:%H:%M}" for line in lines[:2]] == ["01:10", "01:50"]
    first, second = (datetime.fromisoformat(hand["recorded_at"]) for hand in table.hands)
    assert (second - first).seconds == 20 * 60


def test_times_survive_a_correction(opened: AtTable) -> None:
    with time_machine.travel(datetime(2026, 11, 5, 20, tzinfo=UTC), tick=False) as clock:
        opened.record(13, 2, 1)
        opened.do("winner", seat=1, number=1)
        before = opened.game
        clock.move_to(datetime(2026, 11, 6, 20, tzinfo=UTC))
        opened.do("hand", 1, 1, tricks=(14, 1, 1))
    assert opened.game["finished_at"] == before["finished_at"]
    assert opened.hands[0]["recorded_at"] == before["hands"][0]["recorded_at"]
