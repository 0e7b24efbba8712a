"""A table that nothing happens at: announced for a month, kept by any act, deleted after a year."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime, timedelta
from io import StringIO

import pytest
import time_machine
from django.core.management import call_command
from django.db import IntegrityError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from matches import live
from matches.models import LiveCount, Pairing, Role, Table
from matches.recording import deleting
from tests.matches.at_table import AtTable, Phone, nothing_stored, open_table, stored, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

# A winter evening at the table, by which time its pages have told for long what they tell.
PLAYED = datetime(2031, 1, 3, 20, 0, tzinfo=UTC)
DAY, SECOND = timedelta(days=1), timedelta(seconds=1)
SAID = (
    "Nothing has been played here since 3 Jan 2031. "
    "The table will be deleted on 3 Jan 2032 unless something happens here."
)


@pytest.fixture
def clock(db: None) -> Iterator[time_machine.Traveller]:
    with time_machine.travel(PLAYED, tick=False) as traveller:
        yield traveller


@pytest.fixture
def played(clock: time_machine.Traveller) -> AtTable:
    table = open_table()
    table.record(10, 4, 2)
    return table


def forget() -> str:
    out = StringIO()
    call_command("forget", stdout=out)
    return out.getvalue()


def tables_deleted() -> int:
    found = re.search(r"(\d+) idle tables", forget())
    assert found
    return int(found[1])


@pytest.mark.parametrize(("after", "day"), [(335 * DAY, "3 Jan"), (363 * DAY, "3 Jan 2031")])
def test_a_last_word_of_another_year_has_its_year(
    played: AtTable, clock: time_machine.Traveller, after: timedelta, day: str
) -> None:
    clock.shift(after)
    page = told(played.get("table", by=Phone()))
    assert re.search(rf"Last word from the scorer: {day}, \d\d:\d\d\.", page)


@pytest.mark.parametrize(
    ("after", "announced", "deleted"),
    [
        (334 * DAY, False, False),
        (335 * DAY - SECOND, False, False),
        (335 * DAY, True, False),
        (364 * DAY, True, False),
        (365 * DAY - SECOND, True, False),
        (365 * DAY, True, True),
        (3650 * DAY, True, True),
    ],
)
def test_announced_after_eleven_months_and_deleted_after_a_year(
    played: AtTable,
    clock: time_machine.Traveller,
    after: timedelta,
    announced: bool,
    deleted: bool,
) -> None:
    clock.move_to(PLAYED + after)
    for page in (played.get("table"), played.get("game", 1), played.get("table", by=Phone())):
        assert ("Nothing has been played here since 3 Jan 2031." in told(page)) is announced
    assert tables_deleted() == deleted
    assert Table.objects.exists() is not deleted


def test_it_is_said_with_both_dates_and_only_scorers_can_keep_it(
    played: AtTable, clock: time_machine.Traveller
) -> None:
    clock.move_to(PLAYED + 340 * DAY)
    mine, theirs = played.get("table"), played.get("table", by=Phone())
    assert SAID in told(mine)
    assert SAID in told(theirs)
    assert played.url("keep") in mine.content.decode()
    assert played.url("keep") not in theirs.content.decode()


def test_dates_are_the_tables_own(clock: time_machine.Traveller) -> None:
    table = open_table(zone="Pacific/Kiritimati")
    clock.move_to(PLAYED + 340 * DAY)
    assert "since 4 Jan 2031. The table will be deleted on 4 Jan 2032" in told(table.get("table"))


def test_any_act_keeps_it(played: AtTable, clock: time_machine.Traveller) -> None:
    clock.move_to(PLAYED + 364 * DAY)
    played.record(5, 7, 4)
    assert "Nothing has been played" not in told(played.get("table"))
    clock.move_to(PLAYED + 600 * DAY)
    assert tables_deleted() == 0


def test_keeping_it_is_an_act_that_is_told_and_not_undone(
    played: AtTable, clock: time_machine.Traveller
) -> None:
    clock.move_to(PLAYED + 364 * DAY)
    facts = played.facts
    assert played.do("keep").headers["Location"] == played.url("table")
    assert played.facts == facts
    assert "Nothing has been played" not in told(played.get("table"))
    assert "The table is kept for another year." in told(played.get("ledger"))
    assert "hand 1" in played.page("table").undo.label
    clock.move_to(PLAYED + 364 * DAY + 365 * DAY - SECOND)
    assert tables_deleted() == 0
    clock.move_to(PLAYED + 364 * DAY + 365 * DAY)
    assert tables_deleted() == 1


def test_it_is_kept_on_the_page_it_was_asked_on(
    played: AtTable, clock: time_machine.Traveller
) -> None:
    clock.move_to(PLAYED + 364 * DAY)
    for page in (played.url("game", 1), played.url("table")):
        answer = played.send("keep", on=page)
        assert answer.status_code == 200
        assert f'data-revision="{played.revision}"' in answer.content.decode()


def test_whoever_follows_cannot_keep_it(played: AtTable, clock: time_machine.Traveller) -> None:
    clock.move_to(PLAYED + 364 * DAY)
    with nothing_stored():
        assert played.send("keep", by=Phone()).status_code == 403


def test_looking_does_not_keep_it(played: AtTable, clock: time_machine.Traveller) -> None:
    clock.move_to(PLAYED + 364 * DAY)
    with nothing_stored():
        for name in ("table", "ledger", "history", "export", "facts", "delete"):
            assert played.get(name).status_code == 200
    clock.move_to(PLAYED + 365 * DAY)
    assert tables_deleted() == 1


def test_a_refused_act_does_not_keep_it(played: AtTable, clock: time_machine.Traveller) -> None:
    clock.move_to(PLAYED + 364 * DAY)
    assert played.send("record_hand", 1, hand=2, tricks=(9, 9, 9)).status_code == 422
    clock.move_to(PLAYED + 365 * DAY)
    assert tables_deleted() == 1


def test_nothing_goes_that_could_not_be_read_of_for_a_month(
    played: AtTable, clock: time_machine.Traveller
) -> None:
    """A place that comes to this release with old tables announces them first, with that date."""
    begun = PLAYED + 500 * DAY
    MigrationRecorder(connection).migration_qs.filter(app="matches", name="0003_phones").update(
        applied=begun
    )
    clock.move_to(begun)
    assert "The table will be deleted on 16 Jun 2032" in told(played.get("table"))
    clock.move_to(begun + 30 * DAY - SECOND)
    assert tables_deleted() == 0
    clock.move_to(begun + 30 * DAY)
    assert tables_deleted() == 1


def test_a_table_that_somebody_comes_back_to_at_that_moment_stays(
    played: AtTable, clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was found idle, and is not any more once it is its turn."""
    clock.move_to(PLAYED + 365 * DAY)

    @contextmanager
    def after_an_act(_connection: object) -> Iterator[None]:
        played.record(5, 7, 4)
        yield

    monkeypatch.setattr("matches.recording.deleting.one_writer", nullcontext())
    monkeypatch.setattr("matches.recording.deleting.leaving_no_trace", after_an_act)
    assert tables_deleted() == 0
    assert len(played.hands) == 2


def test_one_that_cannot_go_just_now_keeps_none_of_the_others(
    played: AtTable, clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process stores something of its phone in that moment: it goes the next day."""
    open_table("Dee", "Eve", "Fay")
    clock.move_to(PLAYED + 365 * DAY)

    def not_this_one(table: Table, by: str) -> None:
        remove(table, by)
        if table.code == played.code:
            raise IntegrityError

    with monkeypatch.context() as meanwhile:
        remove = deleting._remove
        meanwhile.setattr(deleting, "_remove", not_this_one)
        assert tables_deleted() == 1
    assert played.get("table").status_code == 200
    assert tables_deleted() == 1


def test_where_nobody_deletes_no_date_is_past(
    played: AtTable, clock: time_machine.Traveller
) -> None:
    clock.move_to(PLAYED + 400 * DAY)
    assert "The table will be deleted on 7 Feb 2032" in told(played.get("table"))


def test_all_of_it_goes_and_nothing_of_others(
    played: AtTable, clock: time_machine.Traveller
) -> None:
    clock.move_to(PLAYED + 200 * DAY)
    other = open_table("Dee", "Eve", "Fay")
    before = other.get("export").content
    clock.move_to(PLAYED + 365 * DAY)
    said = forget()
    assert not re.search("Ann|Bob|Cat|Thursday|Dee", said)
    assert other.get("export").content == before
    assert {row["name"] for row in stored()["Player"]} == {"Dee", "Eve", "Fay"}
    assert len(stored()["Phone"]) == 1
    assert tables_deleted() == 0


def test_what_else_had_its_time_goes(played: AtTable, clock: time_machine.Traveller) -> None:
    """Codes that ran out a day ago, and what phones were at; what is good still stays."""
    table, role = Table.objects.get(), Role.objects.get()
    now = timezone.now()
    for number, ends in enumerate((-25, -23, 1)):
        Pairing.objects.create(
            table=table,
            phone=role.phone,
            seed=f"{number}",
            code_hash=f"{number}",
            expires_at=now + timedelta(hours=ends),
        )
    played.send("live", game=1, hand=2, tricks=(1, 0, 0))
    assert "0 old counts" in forget()
    assert sorted(Pairing.objects.values_list("seed", flat=True)) == ["1", "2"]
    assert LiveCount.objects.count() == 1
    clock.shift(live.FORGOTTEN)
    assert "1 old counts" in forget()
    assert not LiveCount.objects.exists()
