"""The tap on the winner: one row a game, whoever taps, and never against the counts unasked."""

from __future__ import annotations

from typing import Any

import pytest

from rules_reference.rules.ruleset import RuleSet
from tests.matches.at_table import AtTable, Phone, forms, inputs, nothing_stored, open_table, told
from tests.support.plans import shapes

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_a_tap_alone_wins_the_game_in_play_c35(opened: AtTable, follower: Phone) -> None:
    opened.record(10, 4, 2)
    opened.do("winner", seat=2, number=1)
    game, hand = opened.game, opened.hands[1]
    assert (game["closed"], game["winner"]) == ("won", "Bob")
    assert (hand["number"], hand["dealer"], hand["closed"]) == (2, "Bob", "tapped")
    assert (hand["tricks"], hand["balances"], hand["stakes"]) == (None, None, [])
    assert (game["next_dealer"], game["trade_owed"]) == (None, [])
    assert game["finished_at"] == hand["recorded_at"]
    for phone in (opened.phone, follower):
        (row,) = opened.page("table", by=phone).rows
        assert (row.winner, row.tricks, row.hands, row.closed) == ("Bob", None, 2, "won")


def test_a_tap_after_an_earlier_win_still_says_who_was_tapped(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("winner", seat=2, number=1)
    opened.do("hand", 1, 1, tricks=(12, 2, 2), confirm="yes")
    assert "Bob won here, not all counted" in told(opened.get("game", 1))


@pytest.mark.parametrize(
    ("tricks", "closed", "balances"),
    [
        ((3, 12, 1), "played", {"Ann": -5, "Bob": 7, "Cat": -2}),
        ((2, 12, 0), "stopped", None),
        ((0, 16, 0), "played", {"Ann": -8, "Bob": 11, "Cat": -3}),
        ((0, 13, 0), "stopped", None),
    ],
    ids=str,
)
def test_a_tap_with_counts_records_the_hand_too(
    opened: AtTable, tricks: tuple[int, ...], closed: str, balances: dict[str, int] | None
) -> None:
    opened.do("winner", seat=2, number=1, tricks=tricks, trumps="clubs")
    hand = opened.hands[0]
    assert (hand["closed"], hand["balances"], hand["trumps"]) == (closed, balances, "clubs")
    assert opened.game["winner"] == "Bob"
    (row,) = opened.page("table").rows
    assert row.tricks == tricks[1]


@pytest.mark.parametrize(
    ("said", "status", "sentence"),
    [
        ({"tricks": (12, 3, 1)}, 422, "Bob has 3 tricks here, and 12 win the game."),
        ({"tricks": (8, 5, 3)}, 422, "Bob has 5 tricks here, and 12 win the game."),
        ({"tricks": (3, 12, None)}, 422, "Cat: how many tricks?"),
        ({"tricks": (4, 12, 1)}, 422, "These add to 17: one too many."),
        ({"tricks": (3, 11, 1)}, 422, "These add to 15. One trick is missing."),
        ({"tricks": ("x", 12, 1)}, 400, "whole number"),
        ({"dealer": 4}, 422, "There is no such seat to deal."),
        ({"tricks": (3, 12, 1), "trumps": "none"}, 422, "Trumps are one of the four suits"),
    ],
)
def test_counts_that_contradict_the_tap_are_refused(
    opened: AtTable, said: dict[str, Any], status: int, sentence: str
) -> None:
    with nothing_stored():
        response = opened.send("winner", number=1, seat=2, **said)
    assert response.status_code == status
    assert sentence in told(response)


@pytest.mark.parametrize(
    ("seat", "status"),
    [("", 400), ("0", 400), ("x", 400), ("1.0", 400), ("4", 422), ("5", 422), ("99", 422)],
)
def test_a_tap_names_a_seat_of_the_game(opened: AtTable, seat: str, status: int) -> None:
    with nothing_stored():
        assert opened.send("winner", number=1, seat=seat).status_code == status


def test_the_tap_on_who_the_counts_say_adds_no_hand(opened: AtTable) -> None:
    opened.record(1, 2, 13)
    opened.do("winner", seat=3, number=1)
    assert (opened.game["closed"], opened.game["winner"], len(opened.hands)) == ("won", "Cat", 1)
    (row,) = opened.page("table").rows
    assert row.tricks == 13


def test_the_form_of_the_decided_game_is_the_tap(opened: AtTable) -> None:
    opened.record(1, 2, 13)
    page = opened.get("game", 1)
    opened.phone.post(opened.url("winner"), inputs(page, opened.url("winner")))
    assert opened.game["winner"] == "Cat"


def test_a_tap_against_the_counts_asks_and_closes_by_agreement(opened: AtTable) -> None:
    opened.record(1, 2, 13)
    with nothing_stored():
        asked = opened.send("winner", seat=1, number=1)
    assert asked.status_code == 409
    assert "The counts say Cat won, not Ann." in told(asked)
    assert "Give the game to Ann by agreement?" in told(asked)
    yes = next(sent for _where, sent in forms(asked) if sent.get("confirm") == "yes")
    assert opened.phone.post(opened.url("winner"), yes).status_code == 302
    assert (opened.game["closed"], opened.game["winner"], len(opened.hands)) == (
        "agreement", "Ann", 1,
    )  # fmt: skip


def test_counts_tapped_again_may_not_differ_from_those_recorded(opened: AtTable) -> None:
    opened.record(1, 2, 13)
    with nothing_stored():
        other = opened.send("winner", seat=3, number=1, tricks=(1, 3, 12))
    assert other.status_code == 409
    opened.do("winner", seat=3, number=1, tricks=(1, 2, 13))
    assert opened.game["winner"] == "Cat"


def test_the_next_number_begins_the_next_game_and_wins_it(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("winner", seat=1, number=1)
    opened.do("winner", seat=3, number=2)
    first, second = opened.games
    assert second["seats"] == first["seats"]
    assert (second["game"], second["house_rules"]) == (first["game"], first["house_rules"])
    assert (second["closed"], second["winner"]) == ("won", "Cat")
    (hand,) = second["hands"]
    assert (hand["number"], hand["dealer"], hand["closed"]) == (1, "Cat", "tapped")
    opened.do("undo")
    assert [game["winner"] for game in opened.games] == ["Ann"], "one act, taken back in one"


def test_one_tap_a_game_is_enough_for_a_table_that_only_taps(opened: AtTable) -> None:
    for number in range(1, 6):
        form = inputs(opened.get("table"), opened.url("winner"))
        assert form["number"] == str(number)
        opened.phone.post(opened.url("winner"), {**form, "seat": str(1 + number % 3)})
    assert [game["winner"] for game in opened.games] == ["Bob", "Cat", "Ann", "Bob", "Cat"]
    dealers = [game["hands"][0]["dealer"] for game in opened.games]
    assert dealers == ["Ann", "Bob", "Cat", "Ann", "Bob"]


@pytest.mark.parametrize(("number", "status"), [(3, 404), (99, 404), ("x", 400), ("0", 400)])
def test_a_number_that_is_neither_is_not_found(
    opened: AtTable, number: object, status: int
) -> None:
    opened.do("winner", seat=1, number=1)
    with nothing_stored():
        assert opened.send("winner", seat=1, number=number).status_code == status


def test_the_next_number_waits_for_the_game_in_play(opened: AtTable) -> None:
    with nothing_stored():
        response = opened.send("winner", seat=1, number=2)
    assert response.status_code == 409
    assert "Game 1 is still in play." in told(response)


def test_without_a_number_it_is_the_game_in_play(opened: AtTable) -> None:
    opened.do("winner", seat=1)
    opened.do("start_game")
    opened.do("winner", seat=2)
    assert [game["winner"] for game in opened.games] == ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("label", "winners"),
    [("Change game 1", ["Bob"]), ("This is game 2", ["Ann", "Bob"])],
)
def test_without_a_number_and_no_game_in_play_it_offers_both(
    opened: AtTable, label: str, winners: list[str]
) -> None:
    opened.do("winner", seat=1, number=1)
    with nothing_stored():
        asked = opened.send("winner", seat=2)
    assert asked.status_code == 409
    assert label in told(asked)
    question = asked.context["question"]
    ways = {question["yes"]: {**dict(question["fields"]), "confirm": "yes"}}
    ways |= {text: dict(sent) for text, sent in question["other"]}
    opened.do("winner", **ways[label])
    assert [game["winner"] for game in opened.games] == winners


def test_a_second_tap_on_the_same_winner_changes_nothing(opened: AtTable, other: Phone) -> None:
    seen = opened.revision
    opened.do("winner", seat=1, number=1)
    for phone in (opened.phone, other):
        with nothing_stored():
            again = opened.send("winner", seat=1, number=1, seen=seen, by=phone)
        assert (again.status_code, again.headers["Location"]) == (302, opened.url("table"))


def test_two_phones_tap_two_winners_and_one_row_stands(opened: AtTable, other: Phone) -> None:
    seen = opened.revision
    opened.do("winner", seat=1, number=1, seen=seen)
    with nothing_stored():
        asked = opened.send("winner", seat=2, number=1, seen=seen, by=other)
    assert asked.status_code == 409
    assert "Game 1 is recorded as won by Ann. Was it Bob?" in told(asked)
    yes = next(sent for _where, sent in forms(asked) if sent.get("confirm") == "yes")
    assert other.post(opened.url("winner"), yes).status_code == 302
    (game,) = opened.games
    assert (game["winner"], game["closed"], len(game["hands"])) == ("Bob", "won", 1)


def test_a_counted_winner_changed_by_tap_is_by_agreement(opened: AtTable) -> None:
    opened.record(13, 2, 1)
    opened.do("winner", seat=1, number=1)
    finished = opened.game["finished_at"]
    opened.do("winner", seat=2, number=1, confirm="yes")
    assert (opened.game["closed"], opened.game["winner"]) == ("agreement", "Bob")
    opened.do("winner", seat=1, number=1, confirm="yes")
    assert (opened.game["closed"], opened.game["winner"]) == ("won", "Ann")
    assert opened.game["finished_at"] == finished


def test_an_abandoned_game_is_reopened_first(opened: AtTable) -> None:
    opened.do("close_game", 1, how="abandoned")
    with nothing_stored():
        response = opened.send("winner", seat=1, number=1)
    assert response.status_code == 409
    assert "Game 1 was abandoned. Reopen it first." in told(response)


NO_HAND_WINS = [shape.ruleset for shape in shapes() if shape.ruleset.ending.one_hand is None]


@pytest.mark.parametrize("rules", NO_HAND_WINS, ids=lambda rules: f"{rules.slug}-{rules.chosen}")
def test_where_no_hand_can_win_a_tap_asks_and_is_an_agreement(db: None, rules: RuleSet) -> None:
    """Where no score ever decides, what it asks for is the table's word, and nothing else."""
    seats = ("Ann", "Bob", "Cat", "Dee")[: rules.seats]
    table = open_table(*seats, game=rules.slug, **rules.chosen)
    with nothing_stored():
        asked = table.send("winner", seat=2, number=1)
    assert asked.status_code == 409
    by_agreement = "Give the game to Bob by agreement?" in told(asked)
    by_word = "Does the table say that Bob won?" in told(asked)
    assert (by_agreement, by_word) == (rules.ending.why is not None, rules.ending.why is None)
    table.do("winner", seat=2, number=1, confirm="yes")
    assert (table.game["closed"], table.game["winner"], table.hands) == ("agreement", "Bob", [])


def test_a_line_reached_by_the_counts_is_won_by_the_tap(db: None) -> None:
    table = open_table(game="nine-five-two", line=5)
    table.record(15, 1, 0)
    assert table.hands[0]["scores"] == {"Ann": 6, "Bob": -4, "Cat": -2}
    assert table.game["next_dealer"] is None
    table.do("winner", seat=1, number=1)
    assert (table.game["closed"], table.game["winner"], len(table.hands)) == ("won", "Ann", 1)
    (row,) = table.page("table").rows
    assert row.tricks is None, "no tricks of one hand won it"


@pytest.mark.parametrize(
    ("game", "question"),
    [("sergeant-major", "Twelfth trick fallen? Tap the winner."), ("reduced-deck", "10?"),
     ("british-army", "17?"), ("the-box", "All sixteen?")],
)  # fmt: skip
def test_each_game_words_its_own_question(db: None, game: str, question: str) -> None:
    page = told(open_table(game=game).get("table"))
    assert question in page, page


def test_followers_see_names_and_no_buttons(opened: AtTable, follower: Phone) -> None:
    page = opened.get("table", by=follower)
    assert "Ann" in told(page)
    assert "data-rest" not in page.content.decode()
    assert [where for where, _ in forms(page)] == [opened.url("me")], "but for whose phone it is"


def test_the_row_just_made_is_told_and_no_other(opened: AtTable) -> None:
    opened.do("winner", seat=1, number=1)
    assert opened.page("table").last.number == 1
    opened.do("winner", seat=2, number=2)
    opened.do("winner", seat=3, number=1, confirm="yes")
    assert (opened.page("table").last.number, opened.page("table").last.winner) == (1, "Cat")
    opened.do("start_game")
    assert opened.page("table").last is None
    opened.do("close_game", 3, how="abandoned")
    assert opened.page("table").last is None, "nobody has just won"


def test_another_winner_than_the_counts_say_is_one_by_agreement(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("winner", seat=1, number=1)
    opened.do("hand", 1, 1, tricks=(3, 12, 1), confirm="yes")
    assert (opened.game["closed"], opened.game["winner"]) == ("won", "Bob")
    opened.do("winner", seat=3, number=1, confirm="yes")
    assert (opened.game["closed"], opened.game["winner"]) == ("agreement", "Cat")
    opened.do("winner", seat=2, number=1, confirm="yes")
    assert (opened.game["closed"], opened.game["winner"]) == ("won", "Bob")


def test_who_sat_there_when_the_counts_decided_keeps_the_win(opened: AtTable) -> None:
    opened.record(12, 3, 1)
    opened.do("change_player", 1, 1, player="Dee")
    opened.do("winner", seat=1, number=1)
    assert opened.game["winner"] == "Ann"
    assert "Ann won game 1." in told(opened.get("ledger"))
    opened.do("winner", seat=2, number=1, confirm="yes")
    assert opened.game["winner"] == "Bob"
    opened.do("winner", seat=1, number=1, confirm="yes")
    assert (opened.game["closed"], opened.game["winner"]) == ("won", "Ann")
