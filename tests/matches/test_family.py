"""Every game of the family at a table, in each shape of its ending, and none known by its name."""

from __future__ import annotations

from typing import Any

import pytest

from rules_reference.games import GAMES
from rules_reference.outcomes import every_hand
from rules_reference.rules.hand import Closed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.seats import by_seat, quotas_by_seat
from rules_reference.rules.standing import HandFacts, fold
from tests.matches.at_table import AtTable, nothing_stored, open_table, told
from tests.support.plans import Plan, Shape, Tricks, planned, shapes

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NAMES = ("Ann", "Bob", "Cat", "Dee")
DECIDED = [shape for shape in shapes() if "counts" in shape.ends]
EACH = pytest.mark.parametrize("shape", [*shapes()], ids=str)
EACH_DECIDED = pytest.mark.parametrize("shape", DECIDED, ids=str)
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def sits_down(ruleset: RuleSet, **said: Any) -> AtTable:
    """Open a table of this game, with its house rules."""
    return open_table(
        *NAMES[: ruleset.seats], game=ruleset.slug, first_dealer=1, **ruleset.chosen, **said
    )


def plays(shape: Shape) -> tuple[AtTable, Plan]:
    """Record every hand of a game that its counts decide."""
    plan = planned(shape.ruleset, 0, "counts", tie=True)
    table = sits_down(shape.ruleset)
    for tricks in plan.hands:
        table.record(*tricks)
    return table, plan


def exact(ruleset: RuleSet, dealer: int) -> Tricks:
    """A hand in which every seat makes the quota and no trick more."""
    return quotas_by_seat(ruleset, dealer)


def undecided(plan: Plan) -> Tricks:
    """Find counts for the last hand that leave the game open."""
    last = len(plan.hands)
    dealer = (plan.first_dealer + last - 1) % plan.ruleset.seats
    before = [hand.facts for hand in plan.standing(last - 1).hands]
    for offsets in every_hand(plan.ruleset):
        tricks = by_seat(offsets, dealer)
        facts = [*before, HandFacts(last, dealer, tricks, Closed.PLAYED)]
        if fold(plan.ruleset, facts, first_dealer=plan.first_dealer).decision is None:
            return tricks
    raise AssertionError("every hand would end it")


def winner(plan: Plan) -> str:
    decision = plan.standing().decision
    assert decision is not None
    return NAMES[decision.seat]


@EACH_DECIDED
def test_the_counts_decide_and_the_tap_makes_the_row(shape: Shape) -> None:
    """Ties on the way are played on; before the tap nobody has won."""
    table, plan = plays(shape)
    assert table.game["closed"] is None
    assert table.page("game", 1).decided.name == winner(plan)
    assert table.page("table").in_play.decided == winner(plan)
    table.do("winner", seat=NAMES.index(winner(plan)) + 1, number=1)
    won = table.game
    assert (won["closed"], won["winner"]) == ("won", winner(plan))
    (row,) = table.page("table").rows
    assert (row.winner, row.hands) == (winner(plan), len(plan.hands))
    tricks = plan.hands[-1][NAMES.index(winner(plan))]
    assert row.tricks == (tricks if shape.ruleset.ending.one_hand else None)


@EACH_DECIDED
def test_a_hand_recorded_after_the_deciding_one_is_refused_c82(shape: Shape) -> None:
    """Whether the tap has fallen or not; the sentence says what to do."""
    table, plan = plays(shape)
    coming = len(plan.hands) + 1
    tricks = exact(shape.ruleset, len(plan.hands) % shape.ruleset.seats)
    for closed in (False, True):
        if closed:
            table.do("winner", seat=NAMES.index(winner(plan)) + 1, number=1)
        with nothing_stored():
            response = table.send("record_hand", 1, hand=coming, tricks=tricks)
        assert response.status_code == 409
        assert winner(plan) in told(response)


@EACH_DECIDED
def test_a_correction_takes_the_win_away_c29(shape: Shape) -> None:
    """The game reopens, its row is gone, the hand that comes is owed what the counts say now."""
    table, plan = plays(shape)
    table.do("winner", seat=NAMES.index(winner(plan)) + 1, number=1)
    last, tricks = len(plan.hands), undecided(plan)
    asked = table.send("hand", 1, last, tricks=tricks)
    assert asked.status_code == 409
    table.do("hand", 1, last, tricks=tricks, confirm="yes")
    assert (table.game["closed"], table.game["winner"]) == (None, None)
    assert not table.page("table").rows
    assert table.game["next_dealer"] == NAMES[last % shape.ruleset.seats]
    table.do("undo")
    assert table.game["winner"] == winner(plan)


@EACH_DECIDED
def test_undo_of_the_last_hand_and_tap_leaves_nothing_behind_c40(shape: Shape) -> None:
    """Twice undone, twice redone, byte for byte."""
    plan = planned(shape.ruleset, 0, "counts", tie=False)
    table = sits_down(shape.ruleset)
    for tricks in plan.hands[:-1]:
        table.record(*tricks)
    seen = [table.facts]
    table.record(*plan.hands[-1])
    seen.append(table.facts)
    table.do("winner", seat=NAMES.index(winner(plan)) + 1, number=1)
    seen.append(table.facts)
    table.do("undo")
    assert table.facts == seen[1]
    table.do("undo")
    assert table.facts == seen[0]
    assert not table.page("table").rows
    table.do("redo")
    table.do("redo")
    assert table.facts == seen[2]


@EACH
def test_undo_of_the_first_hand_of_a_new_game_c30(shape: Shape) -> None:
    """Balances, dealer, quotas and trade are as before it; the game before keeps its own."""
    table = sits_down(shape.ruleset)
    table.record(*planned(shape.ruleset, 0, "agreement", tie=False).hands[0])
    table.do("close_game", 1, how="agreement", seat=1)
    table.do("start_game")
    before = table.facts
    dealer = table.game["next_dealer"]
    assert dealer == NAMES[1]
    assert table.game["trade_owed"] == []
    table.record(*planned(shape.ruleset, 1, "agreement", tie=False).hands[0])
    assert table.game["trade_owed"] != []
    table.do("undo")
    assert table.facts == before


@EACH
def test_recorded_hands_keep_dealer_and_quotas_c31(shape: Shape) -> None:
    """Hand 1 is corrected and hand 2 struck out; only what follows from them changes."""
    rules = shape.ruleset
    table = sits_down(rules)
    for dealer in range(3):
        table.record(*exact(rules, dealer))
    before = table.hands
    dealt = [(hand["dealer"], hand["quotas"]) for hand in before]
    first, second, *rest = exact(rules, 0)
    table.do("hand", 1, 1, tricks=(first - 1, second + 1, *rest))
    assert table.hands[1:] == [{**hand, "scores": table.hands[at]["scores"]}
                               for at, hand in enumerate(before) if at]  # fmt: skip
    table.do("void_hand", 1, 2)
    assert [(hand["dealer"], hand["quotas"]) for hand in table.hands] == dealt
    assert (table.hands[1]["closed"], table.hands[1]["balances"]) == ("voided", None)
    for hand in table.hands:
        assert sum((hand["balances"] or {}).values()) == 0


@EACH_GAME
def test_whoever_deals_out_of_turn_takes_quotas_leader_and_order_along_c32(game: RuleSet) -> None:
    """The page for each dealer is what the engine says of that dealer."""
    plan = planned(game, 0, "agreement", tie=False)
    table = sits_down(game)
    table.record(*plan.hands[0])
    standing = plan.standing(1)
    for dealer in range(game.seats):
        coming = standing.coming_with(dealer)
        places = table.page("game", 1, dealer=dealer + 1).places
        assert tuple(place.quota for place in places) == coming.quotas
        assert [place.deals for place in places].index(True) == coming.dealer
        assert [place.leads for place in places].index(True) == coming.leader


@EACH_GAME
@pytest.mark.parametrize(
    ("spoilt", "status"),
    [("999999999999", 400), ("3e185", 400), ("-1", 400), ("one more", 422), ("", 422)],
)
def test_what_no_hand_can_have_is_refused_and_kept_c5_c6(
    game: RuleSet, spoilt: str, status: int
) -> None:
    """One more than there are tricks, too, whatever their number; the others stand there still."""
    table = sits_down(game)
    above = str(game.tricks_in_play + 1)
    tricks = (above if spoilt == "one more" else spoilt, *map(str, exact(game, 0)[1:]))
    with nothing_stored():
        response = table.send("record_hand", 1, hand=1, tricks=tricks)
    assert response.status_code == status, told(response)
    page = response.content.decode()
    assert 'role="alert"' in page
    if status == 422:
        assert f'value="{tricks[1]}"' in page


@EACH_GAME
def test_all_tricks_and_none_are_numbers_c1(game: RuleSet) -> None:
    """Nought is stored and told, and is not the same as nothing."""
    table = sits_down(game)
    table.record(game.tricks_in_play, *[0] * (game.seats - 1))
    assert list(table.hands[0]["tricks"].values()) == [
        game.tricks_in_play, *[0] * (game.seats - 1)
    ]  # fmt: skip
    page = table.get("game", 1).content.decode()
    assert page.count("<b>0</b>") >= game.seats - 1
    with nothing_stored():
        missing = table.send("record_hand", 1, hand=2, tricks=(game.tricks_in_play,))
    assert missing.status_code in (409, 422)


def test_one_list_of_different_games_the_newest_first_c88(db: None) -> None:
    """Table and history in the same order; each row says its game where they differ."""
    table = open_table(*NAMES[:3])
    table.do("winner", seat=1, number=1)
    for number, game in enumerate(GAMES, start=2):
        table.do("start_game", players=NAMES[: game.seats], game=game.slug)
        table.record(*exact(game, NAMES.index(table.game["next_dealer"])))
        table.do("close_game", number, how="agreement", seat=2)
    rows = table.page("table").rows
    assert [row.number for row in rows] == list(range(len(GAMES) + 1, 0, -1))
    names = [game.name for game in reversed(GAMES)]
    assert [row.game for row in rows][:-1] == names
    said = told(table.get("history"))
    places = [said.index(f"Game {row.number}") for row in rows]
    assert places == sorted(places)


@EACH_GAME
def test_a_games_house_rules_are_its_own_c42(game: RuleSet) -> None:
    """The next game has others; a game that has begun keeps what was agreed, and says so."""
    table = sits_down(game)
    table.record(*exact(game, 0))
    table.do("close_game", 1, how="abandoned")
    for variant in [shape.ruleset for shape in shapes() if shape.ruleset.slug == game.slug]:
        table.do("start_game", players=NAMES[: game.seats], game=game.slug, **variant.chosen)
        assert table.game["house_rules"] == variant.chosen
        table.do("close_game", len(table.games), how="abandoned")
    assert table.games[0]["house_rules"] == game.chosen
