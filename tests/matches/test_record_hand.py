"""Recording a hand: what is taken in, what is refused, and what two phones do to each other."""

from __future__ import annotations

import re
import uuid
from typing import Any

import pytest

from matches.models import Entry, Hand
from tests.matches.at_table import (
    AtTable,
    Phone,
    fields,
    forms,
    inputs,
    nothing_stored,
    open_table,
    told,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.mark.parametrize("tricks", [(13, 3, 0), (16, 0, 0)], ids=str)
def test_zero_is_a_value_like_any_other_c1(opened: AtTable, tricks: tuple[int, ...]) -> None:
    opened.record(*tricks)
    hand = opened.hands[0]
    assert list(hand["tricks"].values()) == list(tricks)
    assert hand["balances"]["Cat"] == tricks[2] - 3
    kept = inputs(opened.get("hand", 1, 1), opened.url("hand", 1, 1))
    assert kept["tricks-3"] == "0"


@pytest.mark.parametrize(
    ("tricks", "field", "why"),
    [
        ((), "tricks-1", "nothing is touched"),
        (("10", "", "2"), "tricks-2", "a field left empty is not 0"),
        (("10", "4", None), "tricks-3", "a field that was not sent is not 0"),
        (("16", None, None), "tricks-2", "the rest is not filled in by the server"),
    ],
)
def test_an_untouched_seat_is_named_and_focused_c2_c3(
    opened: AtTable, tricks: tuple[str | None, ...], field: str, why: str
) -> None:
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=1, tricks=tricks)
    assert response.status_code == 422
    name = dict(zip(("tricks-1", "tricks-2", "tricks-3"), ("Ann", "Bob", "Cat"), strict=True))
    assert f"{name[field]}: how many tricks? 0 counts too." in told(response), why
    assert response.context["error"]["field"] == field
    kept = inputs(response, opened.url("record_hand", 1))
    for seat, value in enumerate(tricks, 1):
        assert kept[f"tricks-{seat}"] == (value or "")
    marked = response.content.decode().split('aria-invalid="true"')
    assert len(marked) == 2
    assert f'id="{field}"' in marked[0].rpartition("<")[2] + marked[1].partition(">")[0]


@pytest.mark.parametrize(
    ("tricks", "sentence"),
    [
        ((8, 5, 4), "These add to 17: one too many."),
        ((8, 5, 2), "These add to 15. One trick is missing."),
        ((9, 6, 4), "These add to 19: three too many."),
        ((5, 3, 1), "These add to 9. Seven tricks are missing."),
        ((11, 4, 0), "These add to 15. One trick is missing."),
        ((12, 3, 2), "These add to 17: one too many."),
        ((17, 0, 0), "Ann cannot have more than 16 tricks: a hand has no more."),
        ((0, 99, 0), "Bob cannot have more than 16 tricks: a hand has no more."),
        ((4, 4, 4, 4), "This game has 3 seats: one count for each."),
    ],
)
def test_counts_that_cannot_be_are_refused_in_words_c5(
    opened: AtTable, tricks: tuple[int, ...], sentence: str
) -> None:
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=1, tricks=tricks)
    assert response.status_code == 422
    assert sentence in told(response)
    kept = inputs(response, opened.url("record_hand", 1))
    assert [kept[f"tricks-{seat}"] for seat in (1, 2, 3)] == [str(n) for n in tricks[:3]]


@pytest.mark.parametrize(
    "count",
    ["999999999999", "3e185", "1_0", "5.0", "+5", "-1", "05", "true", "0x5", " 5", "5 ", "٥", "５",
     "100", "NaN", "5,0", "½"],
)  # fmt: skip
def test_a_count_is_written_one_way_c6(opened: AtTable, count: str) -> None:
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=1, tricks=(count, 4, 2))
    assert response.status_code == 400
    assert "whole number" in told(response)
    assert inputs(response, opened.url("record_hand", 1))["tricks-1"] == count


@pytest.mark.parametrize("tricks", [(12, 3, 1), (16, 0, 0)], ids=str)
def test_a_winning_hand_is_entered_like_any_other_c19(
    opened: AtTable, tricks: tuple[int, ...]
) -> None:
    opened.record(*tricks)
    game = opened.game
    assert game["hands"][0]["closed"] == "played"
    assert sum(game["hands"][0]["balances"].values()) == 0
    assert game["hands"][0]["stakes"]
    assert (game["winner"], game["closed"], game["finished_at"]) == (None, None, None)
    assert (game["next_dealer"], game["next_quotas"]) == (None, None)
    assert (game["trade_owed"], game["show"]) == ([], [])
    assert "Ann wins the game" in told(opened.get("game", 1))


def test_a_hand_short_of_sixteen_stops_at_twelve(opened: AtTable) -> None:
    opened.record(12, 2, 1)
    hand = opened.hands[0]
    assert hand["closed"] == "stopped"
    assert hand["tricks"] == {"Ann": 12, "Bob": 2, "Cat": 1}
    assert (hand["balances"], hand["stakes"], hand["points"], hand["scores"]) == (
        None, [], None, None,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("game", "ending", "tricks", "why"),
    [
        ("sergeant-major", "all-sixteen", (12, 2, 1), "every hand is played out"),
        ("the-box", None, (15, 0, 0), "only all sixteen win"),
        ("nine-five-two", None, (12, 2, 1), "a line is no win in one hand"),
        ("five-points", None, (12, 2, 1), "points are no win in one hand"),
        ("british-army", None, (16, 0, 0), "only all seventeen win"),
    ],
)
def test_other_games_never_take_a_short_hand(
    db: None, game: str, ending: str | None, tricks: tuple[int, ...], why: str
) -> None:
    table = open_table(game=game, **({"ending": ending} if ending else {}))
    with nothing_stored():
        response = table.send("record_hand", 1, hand=1, tricks=tricks)
    assert response.status_code == 422, why
    assert "missing" in told(response)


def test_no_balance_stands_anywhere_before_a_hand_is_recorded_c22(opened: AtTable) -> None:
    assert not re.search(r"[▲▼]|−\d|\b(up|down) \d", told(opened.get("game", 1)))
    kept = inputs(opened.get("game", 1), opened.url("record_hand", 1))
    assert [kept[f"tricks-{seat}"] for seat in (1, 2, 3)] == ["", "", ""]


def test_a_hand_is_recorded_once_however_often_it_is_sent_c14_c70(opened: AtTable) -> None:
    op = uuid.uuid4()
    sent: dict[str, Any] = {"hand": 1, "tricks": (10, 4, 2), "op": op}
    first = opened.send("record_hand", 1, **sent)
    for _lost_answer in range(3):
        with nothing_stored():
            again = opened.send("record_hand", 1, **sent)
        assert again.headers["Location"] == first.headers["Location"]
    in_part = opened.send("record_hand", 1, **sent, on=opened.url("game", 1))
    assert in_part.status_code == 200
    assert "Hand 2" in told(in_part)
    assert Hand.objects.count() == 1
    assert Entry.objects.filter(op=op).count() == 1


def test_the_next_hand_is_named_where_another_is_sent(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=3, tricks=(8, 5, 3))
    assert response.status_code == 409
    assert "Hand 2 is the next one in this game, not hand 3." in told(response)
    kept = inputs(response, opened.url("record_hand", 1))
    assert (kept["hand"], kept["tricks-2"]) == ("2", ""), "one hand's counts never fill another's"


@pytest.mark.parametrize("hand", ["", "0", "-1", "1.5", "one", "01", "9999999999"])
def test_a_hand_has_a_number(opened: AtTable, hand: str) -> None:
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=hand, tricks=(8, 5, 3))
    assert response.status_code == 400


def test_two_phones_with_equal_counts_record_one_hand(opened: AtTable, other: Phone) -> None:
    opened.record(10, 4, 2)
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=1, tricks=(10, 4, 2), by=other)
    assert response.status_code == 302
    assert response.headers["Location"] == opened.url("game", 1) + "?agreed=1"


def test_two_phones_that_differ_see_both_and_one_tap_decides(opened: AtTable, other: Phone) -> None:
    opened.record(10, 4, 2, trumps="hearts")
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=1, tricks=(9, 5, 2), by=other)
    assert response.status_code == 409
    page = told(response)
    assert "Hand 1 is recorded already" in page or "Hand 1 was recorded twice" in page
    conflict = response.context["conflict"]
    assert [cell.tricks for cell in conflict.stored] == [10, 4, 2]
    assert [cell.tricks for cell in conflict.sent] == [9, 5, 2]
    correct = inputs(response, opened.url("hand", 1, 1))
    assert other.post(opened.url("hand", 1, 1), correct).status_code == 302
    assert opened.hands[0]["tricks"] == {"Ann": 9, "Bob": 5, "Cat": 2}
    assert opened.hands[0]["trumps"] == "hearts", "what was not sent stays"


def test_a_closed_game_takes_no_hand_c82(opened: AtTable) -> None:
    opened.do("close_game", 1, how="agreement", seat=1)
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=1, tricks=(10, 4, 2))
    assert response.status_code == 409
    assert "Reopen it first" in told(response)
    assert opened.url("reopen_game", 1) in [where for where, _sent in forms(response)]


def test_a_game_abandoned_on_another_phone_says_so_c43(opened: AtTable, other: Phone) -> None:
    form = inputs(other.get(opened.url("game", 1)), opened.url("record_hand", 1))
    opened.do("close_game", 1, how="abandoned")
    sent = {**form, **fields(tricks=(10, 4, 2))}
    with nothing_stored():
        response = other.post(opened.url("record_hand", 1), sent, on=opened.url("game", 1))
    assert response.status_code == 409
    assert "Game 1 was abandoned. Reopen it first" in told(response)


def test_a_decided_game_waits_for_the_tap(opened: AtTable) -> None:
    opened.record(12, 3, 1)
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=2, tricks=(8, 5, 3))
    assert response.status_code == 409
    assert "The counts have decided this game." in told(response)


def test_a_dealer_out_of_turn_moves_quotas_and_the_deal(opened: AtTable) -> None:
    opened.record(8, 5, 3)
    page = opened.get("game", 1, dealer=3)
    form = inputs(page, opened.url("record_hand", 1))
    assert form["dealer"] == "3"
    opened.phone.post(opened.url("record_hand", 1), {**form, **fields(tricks=(5, 3, 8))})
    hand = opened.hands[1]
    assert hand["dealer"] == "Cat"
    assert hand["quotas"] == {"Ann": 5, "Bob": 3, "Cat": 8}
    assert (opened.game["next_dealer"], opened.hands[0]["dealer"]) == ("Ann", "Ann")


@pytest.mark.parametrize("dealer", ["4", "5", "99"])
def test_a_dealer_sits_at_the_table(opened: AtTable, dealer: str) -> None:
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=1, tricks=(8, 5, 3), dealer=dealer)
    assert response.status_code == 422
    assert "no such seat" in told(response)


@pytest.mark.parametrize(
    ("game", "trumps", "status"),
    [
        *[("sergeant-major", suit, 302) for suit in ("clubs", "diamonds", "hearts", "spades")],
        ("sergeant-major", "", 302),
        ("sergeant-major", "none", 422),
        ("sergeant-major", "stars", 400),
        ("sergeant-major", "Hearts", 400),
        ("the-box", "none", 302),
        ("the-box", "spades", 302),
    ],
)
def test_trumps_are_those_of_the_game(db: None, game: str, trumps: str, status: int) -> None:
    table = open_table(game=game)
    response = table.send("record_hand", 1, hand=1, tricks=(8, 5, 3), trumps=trumps)
    assert response.status_code == status
    if status == 302:
        assert table.hands[0]["trumps"] == (trumps or None)
    if status == 422:
        assert "Trumps are one of the four suits in this game" in told(response)


@pytest.mark.parametrize("name", ["tricks-1", "hand", "op", "dealer", "trumps", "seen"])
def test_a_field_sent_twice_says_nothing(opened: AtTable, name: str) -> None:
    sent: dict[str, Any] = {**fields(hand=1, tricks=(10, 4, 2), dealer=1), "op": str(uuid.uuid4())}
    with nothing_stored():
        response = opened.phone.client.post(
            opened.url("record_hand", 1), {**sent, name: ["1", "1"]}
        )
    assert response.status_code == 400
    assert "sent twice" in told(response) or "lost its mark" in told(response)


def test_the_trade_is_open_in_the_answer(opened: AtTable) -> None:
    response = opened.send("record_hand", 1, hand=1, tricks=(10, 4, 2), on=opened.url("game", 1))
    page = told(response)
    assert "Ann gives Bob 1 card and Cat 1 card" in page
    assert "Bob pays Ann 1" in page
    assert "Undo hand 1" in page
    assert opened.game["trade_owed"] == [
        [{"giver": "Ann", "receiver": "Bob", "cards": 1},
         {"giver": "Ann", "receiver": "Cat", "cards": 1}]
    ]  # fmt: skip


def test_all_exact_is_said_and_not_an_empty_space(opened: AtTable) -> None:
    opened.record(8, 5, 3)
    assert opened.game["trade_owed"] == []
    assert "All exact: no trade" in told(opened.get("game", 1))


def test_a_game_holds_a_thousand_hands(opened: AtTable) -> None:
    opened.record(8, 5, 3)
    Hand.objects.update(number=1000)
    with nothing_stored():
        response = opened.send("record_hand", 1, hand=1001, tricks=(8, 5, 3))
    assert response.status_code == 422
    assert "1000 hands at most" in told(response)


def test_trumps_stay_as_typed_where_the_counts_are_refused(opened: AtTable) -> None:
    page = opened.send("record_hand", 1, hand=1, tricks=(10, 4, 4), trumps="hearts")
    assert page.status_code == 422
    assert inputs(page, opened.url("record_hand", 1))["trumps"] == "hearts"


def test_trumps_of_a_hand_recorded_meanwhile_are_not_those_of_the_next(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    page = opened.send("record_hand", 1, hand=1, tricks=(8, 5, 3), trumps="hearts")
    assert page.status_code == 409
    assert "trumps" not in inputs(page, opened.url("record_hand", 1))
