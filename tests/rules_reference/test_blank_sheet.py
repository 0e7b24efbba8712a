"""The sheet to print: every seat's quota in its square, rotated as the deal goes."""

import re

import pytest
from django.test import Client

from rules_reference.addresses import sheet_address
from rules_reference.blank_sheet import HANDS, blank_sheet
from rules_reference.games import GAMES
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.seats import quotas_by_seat

each_game = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)


@each_game
def test_quotas_and_the_dealers_mark_go_round(ruleset: RuleSet) -> None:
    names = ("",) * ruleset.seats
    for dealer in range(ruleset.seats):
        sheet = blank_sheet(ruleset, names, dealer)

        assert [hand.number for hand in sheet.hands] == list(range(1, HANDS + 1))
        for number, hand in enumerate(sheet.hands):
            deals = (dealer + number) % ruleset.seats
            assert tuple(cell.quota for cell in hand.cells) == quotas_by_seat(ruleset, deals)
            assert [cell.deals for cell in hand.cells].index(True) == deals
            assert sum(cell.quota for cell in hand.cells) == ruleset.tricks_in_play


@each_game
def test_it_is_there_for_nobody_in_particular(ruleset: RuleSet) -> None:
    answer = Client().get(f"/rules/{ruleset.slug}/sheet/")
    page = answer.content.decode()

    assert answer.status_code == 200
    assert page.count('class="dealt"') == HANDS
    assert len(re.findall('class="needs"', page)) == HANDS * ruleset.seats
    assert ruleset.name in page


def test_names_the_dealer_and_house_rules_are_on_it() -> None:
    ruleset = GAMES[0].with_house_rules({"ending": "all-sixteen"})
    address = sheet_address(ruleset, ["Ann", "<b>Bob</b>", ""], 1)
    page = Client().get(address).content.decode()

    assert "Ann" in page
    assert "<b>Bob</b>" not in page
    assert "&lt;b&gt;Bob&lt;/b&gt;" in page
    assert 'value="2" checked' in page
    assert "Only all sixteen win" in page
    assert 'name="ending" value="all-sixteen"' in page


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👨\u200d👩\u200d👧 Ann", "👨\u200d👩\u200d👧 Ann"),
        (" Ann\n \tMarie ", "Ann Marie"),
        ("Ann\u202enn\x00", "Ann nn"),
        ("x" * 61, "x" * 60),
        ("\u200d", ""),
        ("\u3164", ""),
    ],
)
def test_a_name_is_written_as_the_table_writes_it(given: str, shown: str) -> None:
    page = Client().get(sheet_address(GAMES[0], [given])).content.decode()

    assert f'name="player-1" value="{shown}"' in page


@pytest.mark.parametrize("query", ["dealer=4", "dealer=0", "dealer=x", "dealer=1e0", "kitty=junk"])
def test_what_is_no_seat_and_no_rule_is_refused(query: str) -> None:
    answer = Client().get(f"/rules/sergeant-major/sheet/?{query}")

    assert answer.status_code == 400
    assert "This could not be read" in answer.content.decode()


def test_a_line_is_on_the_sheet_of_a_game_with_one() -> None:
    lines = {
        game.slug: "The game goes to" in Client().get(sheet_address(game)).content.decode()
        for game in GAMES
    }
    assert lines == {game.slug: hasattr(game.ending, "at") for game in GAMES}


def test_only_what_means_something_is_added_up() -> None:
    """Units and ups and downs are; a score is a sum already, and in a game without either none."""
    totals = {game.slug: ">Total<" in sheet_of(game) for game in GAMES}
    assert totals == {game.slug: game.stakes for game in GAMES}


@each_game
def test_what_goes_back_and_what_is_written_where_are_told(ruleset: RuleSet) -> None:
    page = sheet_of(ruleset)

    assert "What goes back, in one suit" in page
    assert "Left: tricks won. Right: " in page
    assert ("points so far" in page) == bool(ruleset.points and ruleset.points.at_most_one)
    assert page.count("to-write") == ruleset.seats


def sheet_of(ruleset: RuleSet) -> str:
    return Client().get(sheet_address(ruleset)).content.decode()
