"""The trail: what was, what is, when and by which phone, on the sheet, the hand and the ledger."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine

from matches.models import Entry
from matches.pages.ledger import PAGE
from tests.matches.acts import EVERY, ActCase, named
from tests.matches.at_table import AtTable, Phone, nothing_stored, open_table, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

CORRECTED = [
    ({"tricks": (9, 5, 2)}, "was 10-4-2, is 9-5-2"),
    ({"dealer": 2}, "was 10-4-2; Ann dealt, is 10-4-2; Bob dealt"),
    ({"trumps": "none"}, "was 10-4-2; trumps not noted, is 10-4-2; no trumps"),
    ({"tricks": (9, 5, 2), "dealer": 3, "trumps": "hearts"},
     "was 10-4-2; Ann dealt; trumps not noted, is 9-5-2; Cat dealt; hearts"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "line"), CORRECTED, ids=[line for _said, line in CORRECTED])
def test_a_correction_says_what_it_changed(db: None, said: dict[str, Any], line: str) -> None:
    table = open_table(game="the-box")
    table.record(10, 4, 2)
    table.do("hand", 1, 1, **said)
    assert line in told(table.get("ledger"))
    was, now = line.removeprefix("was ").split(", is ")
    assert f"Hand 1 was {was}, and is {now}." in told(table.get("game", 1))


def test_the_sheet_and_the_hand_tell_it_by_name_and_at_the_tables_time(
    db: None, follower: Phone
) -> None:
    with time_machine.travel(datetime(2026, 11, 6, 3, 15, tzinfo=UTC), tick=False) as clock:
        table = open_table(zone="America/Bogota")
        table.record(10, 4, 2)
        clock.move_to(datetime(2026, 11, 6, 3, 40, tzinfo=UTC))
        table.do("hand", 1, 1, tricks=(9, 5, 2))
        sheet = told(table.get("game", 1))
        hand = told(table.get("hand", 1, 1, by=follower))
        ledger = told(table.get("ledger"))
    for page in (sheet, hand):
        assert "Ann 10, Bob 4, Cat 2" in page
        assert "Ann 9, Bob 5, Cat 2" in page
    for page in (sheet, hand, ledger):
        assert "22:40" in page


def test_corrections_stand_in_their_order_and_go_with_undo(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("hand", 1, 1, tricks=(9, 5, 2))
    opened.do("hand", 1, 1, tricks=(8, 5, 3))
    (row,) = opened.page("game", 1).sheet.rows
    assert [one.is_now for one in row.trail] == ["Ann 9, Bob 5, Cat 2", "Ann 8, Bob 5, Cat 3"]
    opened.do("undo")
    opened.do("undo")
    assert not opened.page("game", 1).sheet.rows[0].trail


def test_it_says_whose_phone_it_was(opened: AtTable, other: Phone) -> None:
    opened.send("record_hand", 1, hand=1, tricks=(8, 5, 3), by=other)
    opened.record(3, 8, 5)
    mine, theirs = (told(opened.get("ledger", by=phone)) for phone in (opened.phone, other))
    assert mine.count("this phone") == 2, "the opening, and the second hand"
    assert theirs.count("this phone") == 2, "the joining, and the first hand"


@pytest.mark.parametrize("case", EVERY, ids=named)
def test_every_act_is_a_sentence(opened: AtTable, case: ActCase) -> None:
    case.before(opened)
    case.send(opened)
    (line, *_older) = opened.get("ledger").context["page"].lines
    assert line.sentence.endswith(".")
    assert "%" not in line.sentence
    assert line.stands
    undo = opened.page("table").undo
    assert undo is None or "%" not in undo.label


def test_how_a_game_ended_without_a_win_is_told_apart(opened: AtTable) -> None:
    opened.do("close_game", 1, how="agreement", seat=2)
    opened.do("start_game")
    opened.do("close_game", 2, how="abandoned")
    sentences = [line.sentence for line in opened.get("ledger").context["page"].lines]
    assert sentences[0] == "Game 2 was abandoned."
    assert sentences[2] == "Game 1 went to Bob by agreement."


def test_a_line_taken_back_says_so(opened: AtTable) -> None:
    opened.record(8, 5, 3)
    opened.do("undo")
    stands = [line.stands for line in opened.get("ledger").context["page"].lines]
    assert stands == [True, False, True]


def test_all_its_pages_together_are_all_lines_once(opened: AtTable) -> None:
    opening = Entry.objects.get()
    for n in range(2, 2 * PAGE + 12):
        opening.pk = None
        opening.revision, opening.op = n, f"00000000-0000-4000-8000-{n:012}"
        opening.act, opening.game, opening.hand = "misdeal", 1, 1
        opening.said = {"dealer": "Ann"}
        opening.save()
    found: list[int] = []
    after: int | None = None
    while True:
        context = opened.get("ledger", **({"after": after} if after else {})).context
        found += [line.revision for line in context["page"].lines]
        after = context["page"].next_after
        if after is None:
            break
    assert found == list(range(2 * PAGE + 11, 0, -1))


@pytest.mark.parametrize("after", ["x", "", "-1", "0", "1e3", "9" * 12])
def test_an_address_typed_by_hand_still_shows_it(opened: AtTable, after: str) -> None:
    assert opened.get("ledger", after=after).status_code == 200


def test_a_game_the_table_gave_away_is_corrected_without_a_question(opened: AtTable) -> None:
    opened.record(12, 3, 1)
    opened.do("winner", seat=2, number=1, confirm="yes")
    opened.do("hand", 1, 1, tricks=(11, 4, 1))
    assert (opened.game["closed"], opened.game["winner"]) == ("agreement", "Bob")


def test_an_abandoned_game_stays_abandoned_when_its_counts_change(opened: AtTable) -> None:
    opened.record(12, 3, 1)
    opened.do("close_game", 1, how="abandoned")
    opened.do("hand", 1, 1, tricks=(11, 4, 1))
    assert (opened.game["closed"], opened.game["winner"]) == ("abandoned", None)
    with nothing_stored():
        assert opened.send("hand", 1, 1, tricks=(12, 3, 1)).status_code == 409, "a win asks"
