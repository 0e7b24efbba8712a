"""Undo and redo: every act is taken back row by row, and done again."""

from __future__ import annotations

import uuid
from typing import Any

import pytest

from matches.models import Entry
from tests.matches.acts import ACTS, ActCase, named
from tests.matches.at_table import AtTable, Phone, inputs, nothing_stored, stored, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

FACTS = ("Table", "Player", "Game", "Seat", "Hand", "HandTricks", "Phone", "Role")


def rows() -> dict[str, list[dict[str, Any]]]:
    """Every row of the facts; the ledger and the table's revision only ever grow."""
    found = {name: rows for name, rows in stored().items() if name in FACTS}
    for table in found["Table"]:
        table.pop("revision"), table.pop("changed_at")
    return found


@pytest.mark.parametrize("case", ACTS, ids=named)
def test_it_is_taken_back_and_done_again_byte_for_byte(opened: AtTable, case: ActCase) -> None:
    case.before(opened)
    start, start_rows = opened.facts, rows()
    assert case.send(opened).status_code == 302
    end, end_rows = opened.facts, rows()
    if case.written != "misdeal":  # a line of the ledger, and nothing else
        assert end_rows != start_rows
    for _twice in range(2):
        opened.do("undo")
        assert (opened.facts, rows()) == (start, start_rows)
        opened.do("redo")
        assert (opened.facts, rows()) == (end, end_rows)


@pytest.mark.parametrize("case", ACTS, ids=named)
def test_its_op_says_that_it_was_taken_back(opened: AtTable, case: ActCase) -> None:
    op = uuid.uuid4()
    case.before(opened)
    case.send(opened, op=op)
    opened.do("undo")
    with nothing_stored():
        response = case.send(opened, op=op)
    assert response.status_code == 409
    assert "recorded and then taken back" in told(response)
    if case.name == "record_hand":
        kept = inputs(response, case.url(opened))
        assert kept["tricks-1"] == str(case.said["tricks"][0]), "the entries are kept"
        assert kept["op"] != str(op)
        assert opened.phone.post(case.url(opened), kept).status_code == 302


def test_an_op_taken_back_takes_no_other_content_either(opened: AtTable) -> None:
    op = uuid.uuid4()
    opened.send("record_hand", 1, hand=1, tricks=(10, 4, 2), op=op)
    opened.do("undo")
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=1, tricks=(8, 5, 3), op=op)
    assert response.status_code == 409
    kept = inputs(response, opened.url("record_hand", 1))
    assert (kept["tricks-1"], kept["op"] == str(op)) == ("8", False)


def test_an_op_of_another_act_about_the_hand_records_nothing(opened: AtTable) -> None:
    op = uuid.uuid4()
    opened.do("void_hand", 1, 1, op=op)
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=1, tricks=(10, 4, 2), op=op)
    assert response.status_code == 409
    assert "has already sent something else" in told(response)


def evening(table: AtTable) -> list[bytes]:
    """A dozen acts of all kinds; what stands before each, and at the end."""
    states: list[bytes] = []
    acts: list[tuple[str, tuple[int, ...], dict[str, Any]]] = [
        ("record_hand", (1,), {"hand": 1, "tricks": (10, 4, 2)}),
        ("void_hand", (1, 2), {}),
        ("change_player", (1, 3), {"player": "Dee"}),
        ("record_hand", (1,), {"hand": 2, "tricks": (3, 8, 5)}),
        ("hand", (1, 1), {"tricks": (9, 5, 2), "trumps": "spades"}),
        ("void_hand", (1, 1), {}),
        ("winner", (), {"seat": 3, "number": 1}),
        ("winner", (), {"seat": 2, "number": 2}),
        ("player", (table.player("Bob"),), {"name": "Bobby"}),
        ("start_game", (), {"players": ("Eve", "Ann", "Bobby"), "game": "the-box"}),
        ("record_hand", (3,), {"hand": 1, "tricks": (0, 16, 0)}),
        ("winner", (), {"seat": 2, "number": 3}),
        ("reopen_game", (3,), {}),
        ("close_game", (3,), {"how": "agreement", "seat": 1}),
    ]
    for name, address, said in acts:
        states.append(table.facts)
        table.do(name, *address, **said)
    return [*states, table.facts]


def test_undo_goes_down_to_the_opened_table_and_redo_up_again(opened: AtTable) -> None:
    states = evening(opened)
    for state in reversed(states[:-1]):
        opened.do("undo")
        assert opened.facts == state
    with nothing_stored():
        response = opened.send("undo")
    assert response.status_code == 409
    assert "There is nothing to undo." in told(response)
    for state in states[1:]:
        opened.do("redo")
        assert opened.facts == state
    with nothing_stored():
        assert opened.send("redo").status_code == 409


def test_undo_of_the_first_hand_of_a_new_game_c30(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("winner", seat=3, number=1)
    opened.do("start_game")
    before = opened.facts
    opened.record(2, 4, 10, dealer=1)
    opened.do("undo")
    assert opened.facts == before


def test_undo_of_the_hand_that_ended_a_game_leaves_no_orphan_c40(opened: AtTable) -> None:
    opened.record(12, 3, 1)
    opened.do("winner", seat=1, number=1)
    opened.do("undo")
    opened.do("undo")
    assert (opened.game["closed"], opened.game["winner"], opened.hands) == (None, None, [])
    assert "won" not in told(opened.get("history"))
    assert "No game is won yet" in told(opened.get("table"))


def test_a_new_act_ends_redo(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.record(3, 8, 5)
    opened.do("undo")
    opened.do("undo")
    opened.do("redo")
    opened.do("player", opened.player("Cat"), name="Kit")
    with nothing_stored():
        response = opened.send("redo")
    assert response.status_code == 409
    assert "There is nothing to redo." in told(response)


def test_what_a_new_act_replaced_is_never_done_again(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.record(3, 8, 5)
    opened.do("undo")
    opened.record(4, 7, 5)
    kept = opened.facts
    opened.do("undo")
    opened.do("undo")
    opened.do("redo")
    opened.do("redo")
    assert opened.facts == kept
    with nothing_stored():
        assert opened.send("redo").status_code == 409


def test_the_trail_keeps_what_was_taken_back(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("undo")
    opened.do("redo")
    opened.do("undo")
    acts = Entry.objects.order_by("revision").values_list("act", "stands")
    assert list(acts) == [
        ("open-table", True), ("record-hand", False), ("undo", True), ("redo", True),
        ("undo", True),
    ]  # fmt: skip
    page = told(opened.get("ledger"))
    for line in ("Game 1, hand 1 was recorded.", "Taken back: hand 1.", "Done again: hand 1."):
        assert line in page


@pytest.mark.parametrize("turn", ["undo", "redo"])
def test_what_another_phone_did_is_asked_about_first(
    opened: AtTable, other: Phone, turn: str
) -> None:
    opened.record(10, 4, 2)
    if turn == "redo":
        opened.do("undo")
    with nothing_stored():
        asked = opened.send(turn, by=other)
    assert asked.status_code == 409
    assert "Another phone did this: hand 1." in told(asked)
    way = inputs(asked, opened.url(turn))
    assert way["confirm"] == "yes"
    done = other.post(opened.url(turn), way)
    assert done.status_code == 302
    assert len(opened.hands) == (turn == "redo")


def test_a_yes_needs_its_own_op(opened: AtTable, other: Phone) -> None:
    opened.record(10, 4, 2)
    op = uuid.uuid4()
    assert opened.send("undo", by=other, op=op).status_code == 409
    assert opened.send("undo", by=other, op=op, confirm="yes").status_code == 302, (
        "nothing was stored under the op that was asked about"
    )
    with nothing_stored():
        assert opened.send("undo", by=other, op=op).status_code == 409


@pytest.mark.parametrize(
    ("act", "address", "said"),
    [
        ("undo", (), {}),
        ("redo", (), {}),
        ("void_hand", (1, 1), {}),
        ("void_hand", (1, 3), {}),
        ("winner", (), {"seat": 1, "number": 1}),
    ],
    ids=["undo", "redo", "strike-out", "misdeal", "tap"],
)
def test_an_old_page_names_what_is_latest(
    opened: AtTable, act: str, address: tuple[int, ...], said: dict[str, Any]
) -> None:
    opened.record(10, 4, 2)
    seen = opened.revision
    opened.record(3, 8, 5)
    if act == "redo":
        opened.record(5, 3, 8)
        opened.do("undo")
    with nothing_stored():
        stale = opened.send(act, *address, **said, seen=seen)
    assert stale.status_code == 409
    assert "newer" in told(stale)
    latest = "hand 3" if act == "redo" else "hand 2"
    assert latest in opened.phone.client.get(opened.url("ledger")).content.decode()
    assert latest in stale.context["error"]["sentence"]
    assert opened.send(act, *address, **said, seen=opened.revision).status_code == 302


def test_an_old_page_records_and_corrects_all_the_same(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    seen = opened.revision
    opened.record(3, 8, 5)
    assert opened.send("record_hand", 1, hand=3, tricks=(5, 3, 8), seen=seen).status_code == 302
    assert opened.send("hand", 1, 1, tricks=(9, 5, 2), seen=seen).status_code == 302


def test_undo_answers_on_the_page_it_was_tapped_on(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    on_table = opened.send("undo", on=opened.url("table"))
    assert "data-watch" in on_table.content.decode()
    opened.do("redo")
    on_game = opened.send("undo", on=opened.url("game", 1))
    assert "Hand 1" in told(on_game)
    on_hand = opened.send("redo", on=opened.url("game", 1))
    assert "Hand 2" in told(on_hand)


def test_undo_of_the_game_one_looks_at_leads_to_the_table(opened: AtTable) -> None:
    opened.do("winner", seat=1, number=1)
    opened.do("start_game")
    gone = opened.send("undo", on=opened.url("game", 2))
    assert gone.headers["HX-Redirect"] == opened.url("table")


def test_a_game_offers_to_undo_and_redo_what_was_done_in_it_and_nothing_else(
    opened: AtTable,
) -> None:
    """What is about the table or another game is taken back at the match table."""
    opened.record(12, 3, 1)
    opened.do("winner", seat=1, number=1)
    assert "Undo: Ann won game 1" in told(opened.get("game", 1))
    opened.do("start_game")
    assert "Undo: start of game 2" in told(opened.get("game", 2))
    assert "Undo" not in told(opened.get("game", 1))
    opened.record(10, 4, 2)
    opened.do("undo")
    pages = {number: told(opened.get("game", number)) for number in (1, 2)}
    assert ["Redo: hand 1" in pages[number] for number in (1, 2)] == [False, True]
    opened.do("player", opened.player("Ann"), name="Anne")
    pages = {number: told(opened.get("game", number)) for number in (1, 2)}
    renamed = "Undo: Anne for Ann", "Undo: Ann is now Anne"
    assert not any(undo in pages[1] for undo in renamed)
    assert "Undo: Ann is now Anne" in pages[2], "people sit in the game in play"
