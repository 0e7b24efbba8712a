"""Saying what a phone is at: heard from whoever scores, for a minute; no fact, and no act."""

from __future__ import annotations

import uuid
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine

from matches.models import LiveCount, Role, Table
from tests.matches.at_table import AtTable, Phone, nothing_stored, stored
from tests.matches.under_way import COUNTED, now_of, say

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NOON = datetime(2026, 12, 3, 12, tzinfo=UTC)


def beat(table: AtTable) -> int:
    return Table.objects.get(code=table.code).beat


def test_it_is_no_act(opened: AtTable) -> None:
    before, facts, rows = opened.revision, opened.get("export").content, stored()
    say(opened, **COUNTED)
    assert opened.revision == before
    assert opened.get("export").content == facts
    after = stored()
    changed = {name for name in rows if rows[name] != after[name]}
    assert changed == {"Table", "LiveCount"}
    assert [{**row, "beat": 0} for row in after["Table"]] == rows["Table"]
    assert beat(opened) == 1


def test_a_phone_is_at_one_thing_at_a_time(opened: AtTable, follower: Phone) -> None:
    opened.record(10, 4, 2)
    say(opened, game=1, hand=2, tricks=(1, 1, 1))
    say(opened, game=1, hand=1)
    assert LiveCount.objects.count() == 1
    text = now_of(opened.get("game", 1, by=follower))
    assert "Hand 1 is being corrected." in text
    assert "Count in progress" not in text


@pytest.mark.parametrize("how", ["hand", "void_hand"], ids=["saved", "struck-out"])
def test_a_correction_that_is_done_is_told_no_more(
    opened: AtTable, follower: Phone, how: str
) -> None:
    opened.record(10, 4, 2)
    say(opened, game=1, hand=1)
    opened.do(how, 1, 1, **({"tricks": (9, 5, 2)} if how == "hand" else {}))
    assert now_of(opened.get("game", 1, by=follower)) == ""


def test_after_a_minute_it_is_forgotten(opened: AtTable, other: Phone, follower: Phone) -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        say(opened, **COUNTED)
        clock.shift(timedelta(seconds=59))
        assert "Count in progress" in now_of(opened.get("game", 1, by=follower))
        clock.shift(timedelta(seconds=1))
        assert now_of(opened.get("game", 1, by=follower)) == ""
        opened.send("live", by=other, gone="yes")
    assert not LiveCount.objects.exists()


def test_a_phone_that_may_not_score_any_more_is_not_shown(
    opened: AtTable, other: Phone, follower: Phone
) -> None:
    opened.send("live", by=other, **COUNTED)
    assert "Count in progress" in now_of(opened.get("game", 1, by=follower))
    latest = Role.objects.latest("pk")
    latest.revoked_at = NOON
    latest.save()
    assert now_of(opened.get("game", 1, by=follower)) == ""


def test_only_who_scores_is_heard(opened: AtTable, other: Phone, follower: Phone) -> None:
    Role.objects.filter(pk=Role.objects.latest("pk").pk).update(revoked_at=NOON)
    for phone in (other, follower):
        for said in (COUNTED, {"gone": "yes"}):
            with nothing_stored():
                answer = opened.send("live", by=phone, **said)
            assert answer.status_code == 403
            assert len(answer.content) < 200


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ({**COUNTED, "op": "x"}, 400),
        ({"hand": 1, "tricks": (5, 3, 1)}, 400),
        ({"game": 1, "tricks": (5, 3, 1)}, 400),
        ({**COUNTED, "gone": "no"}, 400),
        ({**COUNTED, "tricks": (5, "x", 1)}, 400),
        ({**COUNTED, "tricks": (5, "-1", 1)}, 400),
        ({**COUNTED, "game": 2}, 404),
        ({**COUNTED, "hand": 2}, 409),
        ({"game": 1, "hand": 1}, 409),
        ({**COUNTED, "tricks": (9, 7, 1)}, 422),
        ({**COUNTED, "tricks": (17,)}, 422),
        ({**COUNTED, "tricks": (1, 1, 1, 1)}, 422),
        ({**COUNTED, "dealer": 4}, 422),
        ({**COUNTED, "dealer": 9}, 422),
    ],
    ids=[
        "no-op", "no-game", "no-hand", "half-gone", "no-number", "negative", "no-such-game",
        "not-next", "not-recorded", "too-many", "too-many-for-one", "no-such-seat",
        "no-such-dealer", "no-such-dealer-anywhere",
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(opened: AtTable, said: dict[str, Any], status: int) -> None:
    said = {"op": str(uuid.uuid4()), **said}
    with nothing_stored():
        answer = opened.send("live", **said)
    assert answer.status_code == status


def test_hands_the_counts_have_gone_past_are_refused(opened: AtTable) -> None:
    opened.record(12, 3, 1)
    assert opened.send("live", game=1, hand=2, tricks=(1, 0, 0)).status_code == 409, "decided"
    opened.do("void_hand", 1, 1, confirm="yes")
    assert opened.send("live", game=1, hand=1).status_code == 409, "struck out"
    say(opened, game=1, hand=2, tricks=(1, 0, 0))


def test_it_is_no_page(opened: AtTable) -> None:
    assert opened.get("live").status_code == 405
    assert Phone().post(f"/t/{'x' * 22}/live/", gone="yes").status_code == 404


def test_saying_it_is_short(opened: AtTable, django_assert_max_num_queries: Any) -> None:
    say(opened, **COUNTED)
    with django_assert_max_num_queries(7):  # the savepoint round it is two of them
        say(opened, **{**COUNTED, "tricks": (6, 3, 1)})
