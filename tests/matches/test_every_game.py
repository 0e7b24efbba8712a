"""The hand's page and the match table of every game: seats, ways to the end, games kept apart."""

from __future__ import annotations

import re

import pytest

from matches.pages.table import ROWS
from rules_reference.games import GAMES
from rules_reference.presentation import line_words
from rules_reference.rules.distance import leader_counts
from rules_reference.rules.ending import Line, NumberOfHands
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.seats import quotas_by_seat
from tests.matches.at_table import AtTable, inputs, open_table, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NAMES = ("Ann", "Bob", "Cat", "Dee")
every_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.slug)
FOLD_OPEN = "<details open>"
LINES = [rules for rules in GAMES if isinstance(rules.ending, Line)]


def sit(rules: RuleSet, **said: object) -> AtTable:
    return open_table(*NAMES[: rules.seats], game=rules.slug, **said)


def moved(rules: RuleSet, dealer: int, giver: int, taker: int, by: int = 1) -> tuple[int, ...]:
    """The quotas of a hand, with a trick or more from one seat to another."""
    tricks = list(quotas_by_seat(rules, dealer))
    tricks[giver] -= by
    tricks[taker] += by
    return tuple(tricks)


def other(*slugs: str) -> RuleSet:
    return next(rules for rules in GAMES if rules.slug not in slugs)


@every_game
def test_each_seat_says_what_it_does_before_the_first_trick(rules: RuleSet) -> None:
    places = sit(rules, first_dealer=2).page("game", 1).places
    seats = rules.seats
    assert [place.seat for place in places if place.deals] == [2]
    assert [place.seat for place in places if place.leads] == [(1 + rules.leader) % seats + 1]
    namers = [place.seat for place in places if place.names]
    assert namers == ([(1 + rules.namer) % seats + 1] if rules.namer else [])


@every_game
def test_a_seat_says_all_it_does(rules: RuleSet) -> None:
    page = sit(rules).get("game", 1).content.decode()
    page = re.sub(r'<span class="vh">([^<]*)</span>', r"\1", page)
    meant = []
    for offset in range(rules.seats):
        meant += ["deals"] * (offset == 0)
        meant += ["names trumps"] * (offset == rules.namer != 0)
        meant += ["leads"] * (offset == rules.leader)
    assert re.findall(r'<span class="pill(?: deals)?">([^<]+)<', page) == meant


@every_game
def test_the_way_to_the_end_is_in_view_after_each_hand(rules: RuleSet) -> None:
    table = sit(rules)
    for hand in range(3):
        page = table.page("game", 1)
        scores = page.sheet.scores or ()
        assert page.line == line_words(rules)
        assert page.in_all == (hand > 0 and leader_counts(rules))
        for place, score in zip(page.places, scores, strict=False):
            assert place.stands.startswith(str(score).replace("-", "\N{MINUS SIGN}"))
        assert bool(page.goal) == isinstance(rules.ending, Line | NumberOfHands)
        if page.in_all:
            said = told(table.get("game", 1))
            assert said.count("in all") == rules.seats
        table.record(*moved(rules, hand % rules.seats, 0, 1))


@pytest.mark.parametrize("rules", LINES, ids=lambda rules: rules.slug)
def test_who_is_level_past_the_line_is_told_to_play_on(rules: RuleSet) -> None:
    table = sit(rules)
    all_tricks, seats = rules.tricks_in_play, rules.seats
    for hand in range(12):
        page = table.page("game", 1)
        if page.level:
            break
        # All tricks to the first two, so that both are over their quotas by the same.
        quotas = quotas_by_seat(rules, hand % seats)
        spare = all_tricks - quotas[0] - quotas[1]
        tricks = [quotas[0] + spare // 2, quotas[1] + spare // 2, *[0] * (seats - 2)]
        tricks[2] += all_tricks - sum(tricks)
        table.record(*tricks)
    assert page.in_reach == (f"Ann and Bob are level at {page.sheet.scores[0]}: play on.",)
    assert page.decided is None
    assert page.announce.endswith(page.in_reach[0])
    said = told(table.get("game", 1))
    assert said.count(page.in_reach[0]) == 1
    assert said.index(page.in_reach[0]) < said.index("Trade"), "news stands above the trade"
    assert all(place.reach is None for place in page.places)


@every_game
def test_a_game_by_agreement_and_one_abandoned_say_so(rules: RuleSet) -> None:
    table = sit(rules)
    table.record(*moved(rules, 0, 0, 1))
    table.do("close_game", 1, how="agreement", seat=2)
    assert "By agreement Bob won" in told(table.get("game", 1))
    assert "agreed" in told(table.get("table"))
    table.do("start_game")
    table.do("close_game", 2, how="abandoned")
    assert "Abandoned" in told(table.get("game", 2))


@pytest.mark.parametrize("rules", LINES, ids=lambda rules: rules.slug)
def test_a_row_says_the_line_that_was_reached(rules: RuleSet) -> None:
    table = sit(rules)
    for _ in range(5):
        if table.page("game", 1).decided is None:
            table.record(rules.tricks_in_play, *[0] * (rules.seats - 1))
    decided = table.page("game", 1).decided
    table.do("winner", number=1, seat=decided.seat)
    assert f"to {line_words(rules)}" in told(table.get("table"))
    assert decided.why in told(table.get("game", 1))


def test_wins_are_apart_by_game_where_a_table_plays_several() -> None:
    first, second = GAMES[0], other(GAMES[0].slug)
    table = sit(first)
    table.do("winner", number=1, seat=1)
    page = table.page("table")
    assert not page.mixed
    assert page.wins == ()
    assert "1 win" in told(table.get("table"))
    table.do("start_game", game=second.slug, players=NAMES[: second.seats], first_dealer=1)
    page = table.page("table")
    assert page.mixed, "what is in play is another game than the one that was won"
    assert page.question.startswith(f"{second.name}: ")
    assert [(row.game, row.counts[:2]) for row in page.wins] == [(first.name, (1, 0))]
    table.do("close_game", 2, how="agreement", seat=2)
    page = table.page("table")
    assert [(row.game, row.counts[:2]) for row in page.wins] == [
        (first.name, (1, 0)),
        (second.name, (0, 1)),
    ]
    assert page.tonight == f"Tonight, 1 hand. {second.name}: Bob 1. {first.name}: Ann 1."
    assert {row.game for row in page.rows} == {first.name, second.name}


def test_whoever_never_sat_in_a_game_has_no_wins_in_it_to_count() -> None:
    three = next(rules for rules in GAMES if rules.seats == 3)
    four = next(rules for rules in GAMES if rules.seats == 4)
    table = sit(three)
    table.do("winner", number=1, seat=1)
    table.do("start_game", game=four.slug, players=NAMES, first_dealer=1)
    page = table.page("table")
    assert [(row.game, row.counts) for row in page.wins] == [(three.name, (1, 0, 0, None))]
    said = told(table.get("table"))
    assert "1 win0 wins0 wins–never played" in said


def test_games_for_three_and_four_stand_in_one_table() -> None:
    three = next(rules for rules in GAMES if rules.seats == 3)
    four = next(rules for rules in GAMES if rules.seats == 4)
    table = sit(four)
    table.do("close_game", 1, how="agreement", seat=4)
    table.do("start_game", game=three.slug, players=NAMES[:3], first_dealer=1)
    page = table.page("table")
    assert [column.name for column in page.columns] == ["Ann", "Bob", "Cat"]
    assert page.also, "Dee won, and sits here no more"
    assert [(row.counts, row.also) for row in page.wins] == [((0, 0, 0), 1)]


def test_wins_of_those_who_left_are_told_though_their_rows_are_long_past() -> None:
    three = next(rules for rules in GAMES if rules.seats == 3)
    four = next(rules for rules in GAMES if rules.seats == 4)
    table = sit(four)
    table.do("close_game", 1, how="agreement", seat=4)
    table.do("start_game", game=three.slug, players=NAMES[:3], first_dealer=1)
    for number in range(2, ROWS + 2):
        table.do("winner", seat=1, number=number)
    page = table.page("table")
    assert all(row.seated for row in page.rows), "Dee's row is on the next page"
    assert [(row.counts, row.also) for row in page.wins] == [((ROWS, 0, 0), 0), ((0, 0, 0), 1)]
    assert page.also
    assert "also played" in told(table.get("table"))


@pytest.mark.parametrize(("before", "after"), [(3, 4), (4, 3)])
def test_another_game_is_chosen_for_the_next_without_scripts(before: int, after: int) -> None:
    old = [rules for rules in GAMES if rules.seats == before][-1]
    new = next(rules for rules in GAMES if rules.seats == after)
    table = sit(old)
    table.do("close_game", 1, how="agreement", seat=2)
    start = table.url("start_game")
    sent = inputs(table.get("table"), start)
    chosen = {**sent, "game": new.slug}
    names = [f"player-{seat}" for seat in range(1, after + 1)]
    response = table.get("table", **chosen)
    form = inputs(response, start)
    assert form["game"] == new.slug
    assert FOLD_OPEN in response.content.decode()
    assert [form[name] for name in names][:3] == ["Ann", "Bob", "Cat"]
    assert {rule.key: form.get(rule.key) for rule in new.house_rules} == {
        rule.key: str(rule.default) for rule in new.house_rules
    }, "the other game's house rules are not this one's"
    shown = {name: form[name] for name in form if name not in ("player-4", "op", "seen")}
    seated = shown | ({"player-4": "Dee"} if after == 4 else {})
    table.do("start_game", sent=seated)
    assert table.game["game"] == new.slug


def test_the_next_game_stays_folded_where_another_act_is_refused() -> None:
    table = open_table()
    table.do("winner", seat=1, number=1)
    asked = table.send("winner", seat=2, on=table.url("table"))
    assert asked.status_code == 409
    assert 'id="start"' in asked.content.decode()
    assert FOLD_OPEN not in asked.content.decode()


def test_who_deals_out_of_turn_deals_still_when_a_count_is_refused() -> None:
    table = open_table()
    page = table.url("game", 1) + "?dealer=3"
    wrong = table.send("record_hand", 1, hand=1, tricks=(8, 5, 4), dealer=3, on=page)
    assert wrong.status_code == 422
    assert inputs(wrong, table.url("record_hand", 1))["dealer"] == "3"


def test_who_dealt_a_hand_that_is_recorded_meanwhile_does_not_deal_the_next() -> None:
    table = open_table()
    table.record(10, 4, 2)
    late = table.send("record_hand", 1, hand=1, tricks=(9, 5, 2), dealer=1, on=table.url("game", 1))
    assert late.status_code == 409
    page = late.context["page"]
    assert (page.hand, page.dealer.name) == (2, "Bob")
    assert [place.quota for place in page.places] == [3, 8, 5]


def test_house_rules_say_that_they_are_fixed_once_a_hand_is_recorded() -> None:
    rules = next(rules for rules in GAMES if rules.house_rules)
    table = sit(rules)
    assert "start a new game for others" not in told(table.get("game", 1))
    table.record(*rules.quotas)
    assert "start a new game for others" in told(table.get("game", 1))
    table.do("close_game", 1, how="abandoned")
    assert "start a new game for others" not in told(table.get("game", 1))
