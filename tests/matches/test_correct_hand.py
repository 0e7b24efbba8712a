"""Correcting a hand: what stays, what is worked out again, and what is asked first."""

from __future__ import annotations

import uuid
from typing import Any

import pytest

from tests.matches.at_table import (
    AtTable,
    Phone,
    forms,
    inputs,
    nothing_stored,
    open_table,
    told,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def three(opened: AtTable) -> AtTable:
    """Three hands: Ann, Bob and Cat have dealt."""
    opened.record(10, 4, 2, trumps="hearts")
    opened.record(3, 8, 5)
    opened.record(4, 4, 8)
    return opened


@pytest.mark.parametrize(
    ("said", "changed"),
    [
        ({"tricks": (9, None, 3)}, {"tricks": {"Ann": 9, "Bob": 4, "Cat": 3}}),
        ({"dealer": 2}, {"dealer": "Bob"}),
        ({"trumps": "clubs"}, {"trumps": "clubs"}),
        ({"trumps": ""}, {"trumps": None}),
        ({"tricks": (8, 5, 3), "trumps": "clubs", "dealer": 3},
         {"tricks": {"Ann": 8, "Bob": 5, "Cat": 3}, "trumps": "clubs", "dealer": "Cat"}),
        ({"tricks": (10, "", 2)}, {}),
        ({}, {}),
    ],
    ids=["counts of two seats", "dealer", "trumps", "trumps taken off", "all", "an empty field",
         "nothing"],
)  # fmt: skip
def test_an_absent_field_stays_as_it_was(
    three: AtTable, said: dict[str, Any], changed: dict[str, Any]
) -> None:
    before = three.hands[0]
    three.do("hand", 1, 1, **said)
    after = three.hands[0]
    for name in ("tricks", "dealer", "trumps", "closed", "recorded_at", "number"):
        assert after[name] == changed.get(name, before[name])


def test_later_hands_are_worked_out_again_and_their_dealers_stay_c31(three: AtTable) -> None:
    before = three.game
    three.do("hand", 1, 1, dealer=3, tricks=(5, 3, 8))
    after = three.game
    first = after["hands"][0]
    assert first["quotas"] == {"Ann": 5, "Bob": 3, "Cat": 8}
    assert set(first["balances"].values()) == {0}
    assert after["hands"][1:] == before["hands"][1:]
    assert after["next_dealer"] == before["next_dealer"] == "Ann"


def test_scores_after_the_corrected_hand_follow_it(db: None) -> None:
    table = open_table(game="nine-five-two")
    table.record(10, 4, 2)
    table.record(4, 8, 4)
    assert table.hands[1]["scores"] == {"Ann": 3, "Bob": -2, "Cat": -1}
    table.do("hand", 1, 1, tricks=(9, 5, 2))
    assert table.hands[0]["scores"] == {"Ann": 0, "Bob": 0, "Cat": 0}
    assert table.hands[1]["scores"] == {"Ann": 2, "Bob": -1, "Cat": -1}


def test_every_page_tells_the_corrected_hand_c34(three: AtTable) -> None:
    three.do("hand", 1, 3, tricks=(6, 2, 8))
    balances = [hand["balances"].values() for hand in three.hands]
    sums = [sum(column) for column in zip(*balances, strict=True)]
    page = three.page("game", 1)
    assert (
        sums == list(page.sheet.totals) == [place.running for place in page.places] == [3, -2, -1]
    )
    assert [cell.tricks for cell in page.sheet.rows[2].cells] == [6, 2, 8]
    assert [curve.last for curve in page.sheet.chart.curves] == sums
    owed = [[tuple(line.values()) for line in phase] for phase in three.game["trade_owed"]]
    gifts = [arrow.gift for arrow in page.trade.drawing.arrows]
    drawn = [
        (page.places[gift.giver - 1].name, page.places[gift.receiver - 1].name, gift.cards)
        for gift in gifts
    ]
    assert owed == [drawn] == [[("Ann", "Bob", 1)]]
    assert three.page("table").in_play.trade_owed


def test_the_trade_owed_changes_only_with_the_last_hand(three: AtTable) -> None:
    owed = three.game["trade_owed"]
    assert owed
    three.do("hand", 1, 1, tricks=(8, 5, 3))
    three.do("hand", 1, 2, tricks=(5, 6, 5))
    assert three.game["trade_owed"] == owed
    three.do("hand", 1, 3, tricks=(5, 3, 8))
    assert three.game["trade_owed"] == []


def test_an_edit_and_its_opposite_change_nothing(three: AtTable) -> None:
    before = three.facts
    three.do("hand", 1, 2, tricks=(2, 9, 5), dealer=1, trumps="spades")
    assert three.facts != before
    three.do("hand", 1, 2, tricks=(3, 8, 5), dealer=2, trumps="")
    assert three.facts == before


@pytest.mark.parametrize(
    ("tricks", "status", "sentence"),
    [
        ((9, None, None), 422, "These add to 15. One trick is missing."),
        ((17, 0, 0), 422, "Ann cannot have more than 16 tricks"),
        (("x", None, None), 400, "whole number"),
        ((10, 4, 2, 0), 422, "This game has 3 seats"),
    ],
)
def test_the_checks_are_those_of_the_first_entry(
    three: AtTable, tricks: tuple[Any, ...], status: int, sentence: str
) -> None:
    with nothing_stored():
        response = three.send("hand", 1, 1, tricks=tricks, on=three.url("hand", 1, 1))
    assert response.status_code == status
    assert sentence in told(response)
    assert inputs(response, three.url("hand", 1, 1))["tricks-1"] == str(tricks[0])


def test_a_hand_nobody_recorded_cannot_be_corrected(three: AtTable) -> None:
    assert three.get("hand", 1, 4).status_code == 404
    assert three.send("hand", 1, 4, tricks=(8, 5, 3)).status_code == 404


def test_it_moves_one_trick_in_one_tap(three: AtTable) -> None:
    page = three.get("hand", 1, 1)
    assert "a trick from Ann to Bob" in told(page)
    assert len(page.context["page"].moves) == 6
    moved = next(
        sent
        for where, sent in forms(page)
        if where == three.url("hand", 1, 1) and sent.get("tricks-1") == "9"
    )
    three.phone.post(three.url("hand", 1, 1), moved)
    assert three.hands[0]["tricks"] == {"Ann": 9, "Bob": 5, "Cat": 2}


def test_a_hand_that_is_not_the_last_warns(three: AtTable) -> None:
    warning = "This is not the last hand."
    assert warning in told(three.get("hand", 1, 1))
    assert warning not in told(three.get("hand", 1, 3))


def test_it_says_what_it_means_at_the_table_and_one_tap_restores_c37(three: AtTable) -> None:
    before = three.facts
    three.do("hand", 1, 1, tricks=(8, 5, 3))
    page = told(three.get("game", 1))
    assert "Hand 1 was 10-4-2, and is 8-5-3." in page
    assert "Ann gives Bob 1 back. Ann gives Cat 1 back. Cards already traded stay." in page
    trail = told(three.get("ledger"))
    assert "Game 1, hand 1 was corrected." in trail
    assert "was 10-4-2, is 8-5-3" in trail
    assert "this phone" in trail
    three.do("undo")
    assert three.facts == before


def test_the_sheet_keeps_the_trail_of_a_corrected_hand(three: AtTable) -> None:
    three.do("hand", 1, 1, tricks=(8, 5, 3))
    (correction,) = three.page("game", 1).sheet.rows[0].trail
    assert (correction.was, correction.is_now) == ("Ann 10, Bob 4, Cat 2", "Ann 8, Bob 5, Cat 3")


def test_one_phone_corrects_hand_1_while_another_records_hand_4_c39_c66(
    three: AtTable, other: Phone
) -> None:
    form = inputs(three.get("game", 1), three.url("record_hand", 1))
    correction = inputs(other.get(three.url("hand", 1, 1)), three.url("hand", 1, 1))
    other.post(three.url("hand", 1, 1), {**correction, "tricks-1": "8", "tricks-2": "6"})
    recorded = three.phone.post(
        three.url("record_hand", 1),
        {**form, "tricks-1": "8", "tricks-2": "5", "tricks-3": "3"},
    )
    assert recorded.status_code == 302
    assert [list(hand["tricks"].values()) for hand in three.hands] == [
        [8, 6, 2], [3, 8, 5], [4, 4, 8], [8, 5, 3],
    ]  # fmt: skip


def test_a_hand_corrected_meanwhile_shows_both_and_keeps_what_was_typed_c67(
    three: AtTable, other: Phone
) -> None:
    form = inputs(three.get("hand", 1, 1), three.url("hand", 1, 1))
    other.post(three.url("hand", 1, 1), tricks=(8, 5, 3))
    with nothing_stored():
        response = three.phone.post(
            three.url("hand", 1, 1),
            {**form, "tricks-1": "9", "tricks-2": "4", "tricks-3": "3"},
            on=three.url("hand", 1, 1),
        )
    assert response.status_code == 409
    conflict = response.context["conflict"]
    assert [cell.tricks for cell in conflict.stored] == [8, 5, 3]
    assert [cell.tricks for cell in conflict.sent] == [9, 4, 3]
    mine = next(
        sent
        for where, sent in forms(response)
        if where == three.url("hand", 1, 1) and sent.get("tricks-1") == "9"
    )
    assert three.phone.post(three.url("hand", 1, 1), mine).status_code == 302
    assert three.hands[0]["tricks"] == {"Ann": 9, "Bob": 4, "Cat": 3}


def test_a_correction_that_makes_a_win_asks_and_then_is_the_tap(three: AtTable) -> None:
    with nothing_stored():
        asked = three.send("hand", 1, 2, tricks=(3, 12, 1))
    assert asked.status_code == 409
    assert "With this, Bob won the game with hand 2." in told(asked)
    assert "The hands after it stay, out of the scores." in told(asked)
    three.phone.post(three.url("hand", 1, 2), inputs(asked, three.url("hand", 1, 2)))
    game = three.game
    assert (game["closed"], game["winner"]) == ("won", "Bob")
    assert game["finished_at"]
    assert [hand["number"] for hand in game["hands"]] == [1, 2, 3]
    assert game["hands"][1]["balances"] == {"Ann": 0, "Bob": 4, "Cat": -4}
    after = game["hands"][2]
    assert (after["balances"], after["stakes"], after["points"], after["scores"]) == (
        None, [], None, None,
    )  # fmt: skip
    assert after["tricks"] == {"Ann": 4, "Bob": 4, "Cat": 8}
    assert "after the game was won" in told(three.get("game", 1)).lower()
    assert "Bob won" in told(three.get("table"))


def test_the_last_hand_corrected_into_a_win_asks_too(three: AtTable) -> None:
    asked = three.send("hand", 1, 3, tricks=(2, 2, 12))
    assert asked.status_code == 409
    assert "With this, Cat wins the game with hand 3." in told(asked)


def _won(table: AtTable) -> None:
    table.record(13, 2, 1)
    table.do("winner", seat=1, number=1)


@pytest.mark.parametrize(
    ("way", "closed", "winner"),
    [("Reopen game 1", None, None), ("Keep the row, by agreement", "agreement", "Ann")],
)
def test_a_correction_that_takes_a_win_away_asks_which_way_c29(
    opened: AtTable, way: str, closed: str | None, winner: str | None
) -> None:
    _won(opened)
    finished = opened.game["finished_at"]
    with nothing_stored():
        asked = opened.send("hand", 1, 1, tricks=(11, 4, 1))
    assert asked.status_code == 409
    assert "With this, Ann has not won" in told(asked)
    question = asked.context["question"]
    ways = {question["yes"]: dict(question["fields"]), **{k: dict(v) for k, v in question["other"]}}
    assert len(ways) == 2
    assert way in told(asked)
    opened.do("hand", 1, 1, **{**ways[way], "confirm": "yes"}, op=uuid.uuid4())
    game = opened.game
    assert (game["closed"], game["winner"]) == (closed, winner)
    assert game["finished_at"] == (finished if closed else None)
    assert (game["next_dealer"] is None) == (closed is not None)
    assert ("Ann won" in told(opened.get("history"))) is (closed is not None)
    assert len(opened.page("table").rows) == (closed is not None)


def test_the_form_of_either_way_does_it(opened: AtTable) -> None:
    _won(opened)
    asked = opened.send("hand", 1, 1, tricks=(11, 4, 1))
    way = next(sent for _where, sent in forms(asked) if sent.get("keep") == "agreement")
    assert opened.phone.post(opened.url("hand", 1, 1), way).status_code == 302
    assert (opened.game["closed"], opened.game["winner"]) == ("agreement", "Ann")


def test_a_win_taken_away_while_a_later_game_runs_reopens_the_earlier(opened: AtTable) -> None:
    _won(opened)
    opened.do("start_game")
    opened.do("hand", 1, 1, tricks=(11, 4, 1), confirm="yes")
    assert [game["closed"] for game in opened.games] == [None, None]
    assert opened.page("table").in_play.number == 2
    opened.do("winner", seat=2)
    assert [game["winner"] for game in opened.games] == [None, "Bob"]
    assert opened.page("table").in_play.number == 1


def test_a_win_that_goes_to_another_hand_or_seat_asks(opened: AtTable) -> None:
    _won(opened)
    asked = opened.send("hand", 1, 1, tricks=(2, 13, 1))
    assert asked.status_code == 409
    assert "Bob wins the game" in told(asked)
    finished = opened.game["finished_at"]
    opened.do("hand", 1, 1, tricks=(2, 13, 1), confirm="yes")
    assert (opened.game["winner"], opened.game["finished_at"]) == ("Bob", finished)


def test_a_correction_that_leaves_the_win_where_it_is_asks_nothing(opened: AtTable) -> None:
    _won(opened)
    game = opened.game
    opened.do("hand", 1, 1, tricks=(14, 1, 1))
    assert opened.game["finished_at"] == game["finished_at"]
    assert opened.hands[0]["recorded_at"] == game["hands"][0]["recorded_at"]


def test_a_stopped_hand_takes_all_sixteen_afterwards(opened: AtTable) -> None:
    opened.record(12, 2, 1)
    opened.do("winner", seat=1, number=1)
    opened.do("hand", 1, 1, tricks=(12, 3, 1))
    hand = opened.hands[0]
    assert (hand["closed"], hand["balances"]) == ("played", {"Ann": 4, "Bob": -2, "Cat": -2})
    assert opened.game["winner"] == "Ann"


def test_a_tapped_hand_takes_counts_only_for_every_seat(opened: AtTable) -> None:
    opened.do("winner", seat=1, number=1)
    refused = opened.send("hand", 1, 1, tricks=(12, None, None))
    assert refused.status_code == 422
    assert "Bob: how many tricks?" in told(refused)
    opened.do("hand", 1, 1, tricks=(12, 3, 1))
    assert opened.hands[0]["closed"] == "played"
    assert opened.hands[0]["balances"]["Ann"] == 4


def test_dealer_and_trumps_stay_as_typed_where_the_counts_are_refused(opened: AtTable) -> None:
    opened.record(10, 4, 2, trumps="clubs")
    typed = {"dealer": "2", "trumps": "hearts", "tricks-1": "9", "tricks-3": "4"}
    here = opened.url("hand", 1, 1)
    page = opened.send("hand", 1, 1, tricks=(9, None, 4), dealer=2, trumps="hearts", on=here)
    assert page.status_code == 422
    assert typed.items() <= inputs(page, here).items()
