"""Sharing out a trade that the numbers do not settle: the door, and where the choice is kept."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.db import transaction

from matches.models import Hand
from rules_reference.rules import ways
from tests.matches.at_table import AtTable, Phone, inputs, nothing_stored, open_table, told
from tests.matches.test_queries import RECORDING, asked

pytestmark = [pytest.mark.django_db, pytest.mark.database]

# Ann and Bob one up, Cat and Dee one down, and Bob deals next.
PROPOSED = "1-4-1,2-3-1"
OTHER = "1-3-1,2-4-1"


def choose(table: AtTable, split: str, **said: Any) -> Any:
    return table.do("choose_split", 1, split=split, **said)


def owed(table: AtTable) -> tuple[list[tuple[str, str, int]], bool]:
    """Who gives whom in the last game, and whether that is a proposal."""
    phases = table.game["trade_owed"]
    return [tuple(line.values()) for phase in phases for line in phase], table.game["proposed"]


AS_PROPOSED = [("Bob", "Cat", 1), ("Ann", "Dee", 1)]
OTHERWISE = [("Bob", "Dee", 1), ("Ann", "Cat", 1)]


def test_the_choice_takes_the_place_of_the_proposal(four: AtTable) -> None:
    assert owed(four) == (AS_PROPOSED, True)
    choose(four, OTHER)
    assert owed(four) == (OTHERWISE, False)
    choose(four, PROPOSED)
    assert owed(four) == (AS_PROPOSED, False), "the table's own word now"


def test_the_pairs_of_the_stakes_stay_as_they_were(four: AtTable) -> None:
    before = four.hands
    choose(four, OTHER)
    assert four.hands == before


@pytest.mark.parametrize("sent", [OTHER, "2-4-1,1-3-1"], ids=["as written", "the other way round"])
def test_it_is_kept_in_one_writing(four: AtTable, sent: str) -> None:
    choose(four, sent)
    assert Hand.objects.get().split == OTHER
    with nothing_stored():
        assert four.send("choose_split", 1, split=OTHER).status_code == 302, "already so"


def test_one_act_is_one_act_in_whatever_order_it_is_written(four: AtTable) -> None:
    op = uuid.uuid4()
    choose(four, OTHER, op=op)
    with nothing_stored():
        assert four.send("choose_split", 1, split="2-4-1,1-3-1", op=op).status_code == 302


MALFORMED = (None, "", " ", "1-3", "1-3-1;2-4-1", "1-3-1,1-3-1", "1-1-1", "0-3-1", "1-3-0",
             "1-3-01", "\u0661-3-1", "1-3-1\x00", "1-3-1,2-4-1,", "x" * 10_000)  # fmt: skip


@pytest.mark.parametrize("split", MALFORMED, ids=lambda split: ascii(split)[:20])
def test_what_is_no_way_at_all_is_not_understood(four: AtTable, split: str | None) -> None:
    with nothing_stored():
        response = four.send("choose_split", 1, split=split)
    assert response.status_code == 400
    assert 'role="alert"' in response.content.decode()


def test_sent_twice_in_one_form_is_not_understood(four: AtTable) -> None:
    form = {"op": str(uuid.uuid4()), "split": [PROPOSED, OTHER]}
    with nothing_stored():
        response = four.phone.client.post(four.url("choose_split", 1), form)
    assert response.status_code == 400
    assert "The field split was sent twice." in told(response)


NOT_SO = ("1-3-1", "1-3-2,2-4-1", "1-3-1,2-4-2", "3-1-1,4-2-1", "1-2-1,3-4-1", "1-3-1,1-4-1",
          "1-3-1,2-3-1", "9-8-99", "1-3-1,2-4-1,3-4-1")  # fmt: skip


@pytest.mark.parametrize("split", NOT_SO)
def test_a_way_that_does_not_add_up_is_refused_with_what_must(four: AtTable, split: str) -> None:
    with nothing_stored():
        response = four.send("choose_split", 1, split=split)
    assert response.status_code == 422
    assert (
        "The cards do not add up so. In all, this goes out: Ann 1 and Bob 1; "
        "and this comes in: Cat 1 and Dee 1."
    ) in told(response)


def test_where_there_is_nothing_to_choose_it_says_why(four: AtTable) -> None:
    def refused(sentence: str) -> None:
        with nothing_stored():
            response = four.send("choose_split", 1, split=OTHER)
        assert response.status_code == 409
        assert sentence in told(response)

    four.do("hand", 1, 1, tricks=(7, 4, 1, 1))
    refused("The numbers settle this trade")
    four.do("hand", 1, 1, tricks=(5, 4, 2, 2))
    refused("No trade is owed before this hand.")
    four.do("void_hand", 1, 1)
    refused("No trade is owed before this hand.")
    four.do("close_game", 1, how="abandoned")
    refused("Game 1 is over")


def test_a_game_the_counts_have_decided_owes_none(db: None) -> None:
    table = open_table("Ann", "Bob", "Cat", "Dee", game="four-handed", ending="line-5")
    table.record(10, 3, 0, 0)
    with nothing_stored():
        response = table.send("choose_split", 1, split="1-2-1,1-3-2,1-4-2")
    assert response.status_code == 409
    assert "The counts have decided this game" in told(response)


def test_it_asks_as_little_as_recording_does(four: AtTable) -> None:
    for _hand in range(3):
        with transaction.atomic():
            with asked() as statements:
                assert four.send("choose_split", 1, split=OTHER).status_code == 302
            transaction.set_rollback(True)
        assert len(statements) <= RECORDING, "\n".join(statements)
        four.record(5, 4, 2, 2)
        four.do("void_hand", 1, four.hands[-1]["number"])


def test_a_game_that_is_not_there(four: AtTable) -> None:
    with nothing_stored():
        assert four.send("choose_split", 2, split=OTHER).status_code == 404


class TestTheFactIsTheHands:
    """Kept with the hand whose ups and downs are traded, so nothing needs repair."""

    def test_a_misdeal_leaves_it(self, four: AtTable) -> None:
        choose(four, OTHER)
        four.do("void_hand", 1, 2)
        assert owed(four) == (OTHERWISE, False)

    def test_a_later_hand_struck_out_brings_it_back(self, four: AtTable) -> None:
        choose(four, OTHER)
        four.record(5, 4, 2, 2)
        assert owed(four)[0] != OTHERWISE
        four.do("void_hand", 1, 2)
        assert owed(four) == (OTHERWISE, False)

    def test_the_hand_itself_struck_out_takes_it_along(self, four: AtTable) -> None:
        choose(four, OTHER)
        four.record(3, 6, 3, 1)
        later = owed(four)
        assert later[1], "two up and two down again, and nobody has said"
        four.do("choose_split", 1, split=other_than_proposed(four))
        four.do("void_hand", 1, 2)
        assert owed(four) == (OTHERWISE, False)
        four.do("undo")
        assert not owed(four)[1]

    def test_a_correction_and_its_opposite_change_nothing(self, four: AtTable) -> None:
        choose(four, OTHER)
        before = four.facts
        four.do("hand", 1, 1, tricks=(7, 4, 1, 1))
        assert not owed(four)[1]
        four.do("hand", 1, 1, tricks=(7, 5, 0, 1))
        assert owed(four)[1], "other numbers: proposed afresh"
        four.do("hand", 1, 1, tricks=(6, 5, 1, 1))
        assert four.facts == before

    def test_what_a_correction_passed_over_is_not_already_so(self, four: AtTable) -> None:
        choose(four, OTHER)
        four.do("hand", 1, 1, tricks=(7, 5, 0, 1))
        with nothing_stored():
            assert four.send("choose_split", 1, split=OTHER).status_code == 422

    def test_trumps_and_players_have_nothing_to_do_with_it(self, four: AtTable) -> None:
        choose(four, OTHER)
        four.do("hand", 1, 1, trumps="hearts")
        four.do("change_player", 1, 4, player="Eve")
        assert owed(four) == ([("Bob", "Eve", 1), ("Ann", "Cat", 1)], False)

    def test_another_dealer_of_the_hand_is_another_hand_until_set_back(self, four: AtTable) -> None:
        choose(four, OTHER)
        before = four.facts
        four.do("hand", 1, 1, dealer=2)
        four.do("hand", 1, 1, dealer=1)
        assert four.facts == before

    @pytest.mark.parametrize("dealer", [1, 2, 3, 4])
    def test_whoever_deals_next_it_stays(self, four: AtTable, dealer: int) -> None:
        choose(four, OTHER)
        trade = four.page("game", 1, dealer=dealer).trade
        assert not trade.proposed
        assert [way.value for way in trade.ways if way.chosen] == [OTHER]
        assert {way.value for way in trade.ways} == {PROPOSED, OTHER}

    def test_undo_and_redo(self, four: AtTable) -> None:
        states = [four.facts]
        for split in (OTHER, PROPOSED):
            choose(four, split)
            states.append(four.facts)
        for state in reversed(states[:-1]):
            four.do("undo")
            assert four.facts == state
        for state in states[1:]:
            four.do("redo")
            assert four.facts == state


def other_than_proposed(table: AtTable) -> str:
    trade = table.page("game", 1).trade
    return next(str(way.value) for way in trade.ways if not way.chosen)


class TestTwoPhones:
    """What was seen counts: nobody changes what another phone has just chosen."""

    @pytest.fixture
    def other(self, four: AtTable) -> Phone:
        return four.join()

    def test_the_same_choice_is_done_already(self, four: AtTable, other: Phone) -> None:
        seen = four.revision
        choose(four, OTHER, seen=seen)
        with nothing_stored():
            response = four.send("choose_split", 1, by=other, split=OTHER, seen=seen)
        assert response.status_code == 302

    def test_another_choice_made_on_an_older_page_is_told(
        self, four: AtTable, other: Phone
    ) -> None:
        seen = four.revision
        choose(four, OTHER, seen=seen)
        with nothing_stored():
            response = four.send(
                "choose_split", 1, by=other, split=PROPOSED, seen=seen, on=four.url("game", 1)
            )
        assert response.status_code == 409
        assert "Game 1, the trade after hand 1: Bob gives Dee 1; Ann gives Cat 1." in told(response)
        sent = inputs(response, four.url("choose_split", 1))
        assert sent["seen"] == str(four.revision), "one tap more does it"
        four.do("choose_split", 1, by=other, split=PROPOSED, seen=sent["seen"])
        assert owed(four) == (AS_PROPOSED, False)

    def test_a_trade_that_is_past_is_not_shared_out(self, four: AtTable, other: Phone) -> None:
        """Though the next one, by chance, could be shared out just so."""
        seen = four.revision
        four.record(3, 6, 3, 1)
        with nothing_stored():
            response = four.send("choose_split", 1, by=other, split=OTHER, seen=seen)
        assert response.status_code == 409
        assert "Something newer has happened" in told(response)

    def test_a_correction_from_a_page_before_the_choice_goes_through(
        self, four: AtTable, other: Phone
    ) -> None:
        """The counts are what it was about, and nobody has changed these."""
        seen = four.revision
        choose(four, OTHER)
        four.do("hand", 1, 1, by=other, tricks=(7, 5, 0, 1), seen=seen)
        assert four.hands[0]["tricks"] == {"Ann": 7, "Bob": 5, "Cat": 0, "Dee": 1}


def test_what_is_stored_and_unreadable_is_passed_over(four: AtTable) -> None:
    """Another program may have written it; the page proposes again, and nothing breaks."""
    for split in ("nonsense", "1-3-9", "1-2-1,3-4-1"):
        Hand.objects.update(split=split)
        assert owed(four) == (AS_PROPOSED, True)
    choose(four, OTHER)
    assert owed(four) == (OTHERWISE, False)


def test_every_legal_way_fits_its_column() -> None:
    longest = ways.read("1-3-10,1-4-10,2-3-10,2-4-10") or ()
    assert len(ways.written(longest)) <= (Hand._meta.get_field("split").max_length or 0)
