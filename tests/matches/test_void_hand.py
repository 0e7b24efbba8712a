"""Misdeal and strike out: nothing is fed, the same dealer deals again, a line stays."""

from __future__ import annotations

import pytest

from matches.models import Entry
from tests.matches.at_table import AtTable, inputs, nothing_stored, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def two(opened: AtTable) -> AtTable:
    opened.record(10, 4, 2)
    opened.record(4, 7, 5)
    return opened


def test_a_misdeal_keeps_number_dealer_and_trade_c21(two: AtTable) -> None:
    before = two.facts
    misdeal = inputs(two.get("game", 1), two.url("void_hand", 1, 3))
    two.phone.post(two.url("void_hand", 1, 3), misdeal)
    assert two.facts == before
    page = two.get("game", 1)
    assert "Hand 3" in told(page)
    rows = page.context["page"].sheet.rows
    assert [(row.kind, row.number) for row in rows] == [("hand", 1), ("hand", 2), ("misdeal", None)]
    assert rows[2].dealer == "Cat"
    assert "Game 1, hand 3 was misdealt by Cat." in told(two.get("ledger"))


def test_a_misdeal_is_of_whoever_dealt_out_of_turn(two: AtTable) -> None:
    """The dealer chosen for the hand in play is the one who deals again."""
    misdeal = inputs(two.get("game", 1, dealer=2), two.url("void_hand", 1, 3))
    two.phone.post(two.url("void_hand", 1, 3), misdeal)
    assert "Game 1, hand 3 was misdealt by Bob." in told(two.get("ledger"))


def test_a_misdeal_stays_before_the_hand_that_was_dealt_again(two: AtTable) -> None:
    two.do("void_hand", 1, 3)
    two.do("void_hand", 1, 3)
    two.record(5, 3, 8)
    rows = two.page("game", 1).sheet.rows
    assert [row.number for row in rows] == [1, 2, None, None, 3]


def test_a_misdeal_taken_back_leaves_no_line_on_the_sheet(two: AtTable) -> None:
    two.do("void_hand", 1, 3)
    two.do("undo")
    assert [row.number for row in two.page("game", 1).sheet.rows] == [1, 2]
    two.do("redo")
    assert len(two.page("game", 1).sheet.rows) == 3


def test_the_first_hand_can_be_misdealt(opened: AtTable) -> None:
    before = opened.facts
    opened.do("void_hand", 1, 1)
    assert opened.facts == before
    assert opened.game["next_dealer"] == "Ann"


def test_a_struck_out_last_hand_is_dealt_again_with_the_same_trade(two: AtTable) -> None:
    owed_before_hand_two = [[{"giver": "Ann", "receiver": "Bob", "cards": 1},
                             {"giver": "Ann", "receiver": "Cat", "cards": 1}]]  # fmt: skip
    two.do("void_hand", 1, 2)
    game, hand = two.game, two.hands[1]
    assert (game["next_dealer"], game["trade_owed"]) == ("Bob", owed_before_hand_two)
    assert game["next_quotas"] == {"Ann": 3, "Bob": 8, "Cat": 5}
    assert (hand["closed"], hand["tricks"]) == ("voided", {"Ann": 4, "Bob": 7, "Cat": 5})
    assert (hand["balances"], hand["stakes"], hand["points"], hand["scores"]) == (
        None, [], None, None,
    )  # fmt: skip
    two.record(3, 8, 5)
    assert [(hand["number"], hand["dealer"]) for hand in two.hands] == [
        (1, "Ann"), (2, "Bob"), (3, "Bob"),
    ]  # fmt: skip


def test_an_earlier_hand_struck_out_moves_no_dealer_c31(two: AtTable) -> None:
    owed = two.game["trade_owed"]
    two.do("void_hand", 1, 1)
    assert [hand["dealer"] for hand in two.hands] == ["Ann", "Bob"]
    assert (two.game["next_dealer"], two.game["trade_owed"]) == ("Cat", owed)
    assert "struck out" in told(two.get("game", 1)).lower()
    assert "Game 1, hand 1 was struck out." in told(two.get("ledger"))


def test_a_struck_out_hand_never_counts_in_sums(two: AtTable) -> None:
    two.do("void_hand", 1, 1)
    sheet = two.page("game", 1).sheet
    assert sheet.totals == (1, -1, 0)
    assert sheet.settlement == ("Bob pays Ann 1",)
    two.do("winner", seat=1, number=1)
    (row,) = two.page("table").rows
    assert row.hands == 2, "one counted, one tapped"


def test_a_hand_struck_out_twice_is_struck_out_once(two: AtTable) -> None:
    two.do("void_hand", 1, 2)
    with nothing_stored():
        assert two.send("void_hand", 1, 2).status_code == 302


def test_a_struck_out_hand_is_not_corrected(two: AtTable) -> None:
    two.do("void_hand", 1, 2)
    with nothing_stored():
        response = two.send("hand", 1, 2, tricks=(8, 5, 3))
    assert response.status_code == 409
    assert "This hand was struck out." in told(response)


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [(4, "Hand 3 is in play, not hand 4."), (1001, "Hand 3 is in play, not hand 1001.")],
)
def test_a_hand_not_dealt_yet_is_not_misdealt(two: AtTable, hand: int, sentence: str) -> None:
    with nothing_stored():
        response = two.send("void_hand", 1, hand)
    assert response.status_code == 409
    assert sentence in told(response)


def test_nothing_is_misdealt_in_a_closed_or_decided_game(two: AtTable) -> None:
    two.record(0, 3, 13)
    with nothing_stored():
        decided = two.send("void_hand", 1, 4)
    assert decided.status_code == 409
    assert "no hand is being dealt" in told(decided)
    two.do("winner", seat=3, number=1)
    with nothing_stored():
        closed = two.send("void_hand", 1, 4)
    assert closed.status_code == 409
    assert "Reopen it first" in told(closed)


def test_striking_out_a_win_asks_and_reopens(two: AtTable) -> None:
    two.record(0, 3, 13)
    two.do("winner", seat=3, number=1)
    with nothing_stored():
        asked = two.send("void_hand", 1, 3)
    assert asked.status_code == 409
    assert "With this, Cat has not won" in told(asked)
    two.phone.post(
        two.url("void_hand", 1, 3),
        {**inputs(asked, two.url("void_hand", 1, 3)), "keep": ""},
    )
    game = two.game
    assert (game["closed"], game["winner"], game["next_dealer"]) == (None, None, "Cat")


def test_striking_out_can_keep_the_row_by_agreement(two: AtTable) -> None:
    two.record(0, 3, 13)
    two.do("winner", seat=3, number=1)
    two.do("void_hand", 1, 3, confirm="yes", keep="agreement")
    assert (two.game["closed"], two.game["winner"]) == ("agreement", "Cat")


def test_striking_out_a_tapped_hand_asks_too(two: AtTable) -> None:
    two.do("winner", seat=2, number=1)
    assert two.send("void_hand", 1, 3).status_code == 409
    two.do("void_hand", 1, 3, confirm="yes")
    assert (two.game["closed"], two.hands[2]["closed"]) == (None, "voided")


def test_striking_out_an_early_win_makes_the_next_one_count(two: AtTable) -> None:
    two.do("hand", 1, 1, tricks=(12, 3, 1), confirm="yes")
    assert two.hands[1]["balances"] is None
    two.do("void_hand", 1, 1, confirm="yes")
    assert two.hands[1]["balances"] == {"Ann": 1, "Bob": -1, "Cat": 0}
    assert two.game["closed"] is None


def test_a_misdeal_is_a_line_of_the_ledger_and_nothing_else(two: AtTable) -> None:
    two.do("void_hand", 1, 3)
    entry = Entry.objects.latest("revision")
    assert (entry.act, entry.game, entry.hand, entry.changes) == ("misdeal", 1, 3, [])


def test_a_misdeal_says_what_was_done_on_top(opened: AtTable) -> None:
    """Of cards only where some were traded; and no more once something else is done."""
    opened.do("void_hand", 1, 1)
    assert opened.page("game", 1).notice == "Misdeal. Ann deals again."
    opened.record(10, 4, 2)
    assert opened.page("game", 1).notice is None
    opened.do("void_hand", 1, 2)
    notice = "Misdeal. Bob deals again; traded cards go back."
    page = opened.page("game", 1)
    assert (page.notice, page.announce) == (notice, notice)
    said = told(opened.get("game", 1))
    assert said.index(notice) < said.index("Trade:")
    opened.do("undo")
    assert opened.page("game", 1).notice is None
