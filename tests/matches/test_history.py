"""Match history: newest first, a page at a time by number, by player and by game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from matches.models import Game, Player, Seat, Table
from matches.pages.history import PAGE
from tests.matches.at_table import AtTable, Phone, open_table, told
from tests.matches.filled import fill

pytestmark = [pytest.mark.django_db, pytest.mark.database]

GAMES = 95


@pytest.fixture
def played(opened: AtTable) -> AtTable:
    """Ninety-five games; every fourth is The Box, and in every third Dee took Cat's seat."""
    fill(opened, GAMES, 1)
    dee = Player.objects.create(table=Table.objects.get(), name="Dee", folded="dee")
    Game.objects.filter(number__in=range(4, GAMES, 4)).update(slug="the-box", house_rules={})
    Seat.objects.filter(game__number__in=range(3, GAMES, 3), position=2).update(player=dee)
    return opened


def walk(table: AtTable, **filters: Any) -> list[int]:
    """All pages, one after another by their links."""
    numbers: list[int] = []
    after: int | None = None
    while True:
        response = table.get("history", **filters, **({"after": after} if after else {}))
        page = response.context["page"]
        numbers += [game.number for game in page.games]
        after = page.next_after
        if after is None:
            return numbers
        assert len(page.games) == PAGE
        assert f"after={after}" in response.content.decode()


def test_all_pages_together_are_all_games_once_newest_first_c88(played: AtTable) -> None:
    assert walk(played) == list(range(GAMES, 0, -1))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ann", range(1, GAMES + 1)),
        ("Dee", range(3, GAMES, 3)),
        ("Cat", [n for n in range(1, GAMES + 1) if n % 3 or n >= GAMES]),
    ],
)
def test_by_player(played: AtTable, name: str, expected: Any) -> None:
    assert walk(played, player=played.player(name)) == sorted(expected, reverse=True)


@pytest.mark.parametrize(
    ("slug", "expected"),
    [
        ("the-box", range(4, GAMES, 4)),
        ("sergeant-major", [n for n in range(1, GAMES + 1) if n % 4 or n >= GAMES]),
        ("five-points", []),
    ],
)
def test_by_game(played: AtTable, slug: str, expected: Any) -> None:
    assert walk(played, game=slug) == sorted(expected, reverse=True)


def test_by_player_and_game(played: AtTable) -> None:
    both = walk(played, player=played.player("Dee"), game="the-box")
    assert both == list(range(84, 0, -12))


def test_a_player_who_came_and_went_in_one_game_is_there_once(opened: AtTable) -> None:
    opened.do("change_player", 1, 3, player="Dee")
    opened.record(8, 5, 3)
    opened.do("change_player", 1, 3, player="Cat")
    opened.record(3, 8, 5)
    opened.do("change_player", 1, 3, player="Dee")
    (game,) = opened.get("history", player=opened.player("Dee")).context["page"].games
    assert game.players == ("Ann", "Bob", "Dee", "Cat")


@pytest.mark.parametrize(
    "query",
    [{"player": 999}, {"player": "x"}, {"game": "bridge"}, {"after": "x"}, {"after": -1},
     {"after": 0}, {"after": 10**12}, {"after": "1' OR 1"}, {"player": "٣"}, {"after": "1e3"}],
    ids=str,
)  # fmt: skip
def test_an_address_typed_by_hand_still_shows_a_page(opened: AtTable, query: Any) -> None:
    assert opened.get("history", **query).status_code == 200


def test_players_of_another_table_show_nothing_of_it(played: AtTable) -> None:
    other = open_table()
    page = other.get("history", player=played.player("Dee"))
    assert page.context["page"].games == ()
    assert "Dee" not in told(page)


def test_its_statements_skip_and_count_nothing(played: AtTable) -> None:
    dee = played.player("Dee")
    for query in ({}, {"after": 60}, {"player": dee, "after": 60}, {"game": "the-box", "after": 9}):
        with CaptureQueriesContext(connection) as captured:
            played.get("history", **query)
        for asked in captured:
            statement = asked["sql"]
            assert "OFFSET" not in statement
            assert "COUNT(*)" not in statement
            counted = re.findall(r"COUNT\((\S+?)\)", statement)
            assert len(counted) <= 1, "the hands of each shown game, by the game's own index"
        assert len([a for a in captured if "LIMIT 31" in a["sql"]]) == 1


def test_a_game_tells_who_when_and_how_long(opened: AtTable) -> None:
    opened.record(8, 5, 3)
    opened.record(3, 8, 5)
    opened.do("void_hand", 1, 2)
    opened.do("winner", seat=3, number=1)
    opened.do("start_game")
    opened.do("close_game", 2, how="abandoned")
    abandoned, won = opened.get("history").context["page"].games
    assert (won.winner, won.closed, won.hands, won.players) == (
        "Cat",
        "won",
        2,
        ("Ann", "Bob", "Cat"),
    )
    assert (abandoned.winner, abandoned.closed, abandoned.hands) == (None, "abandoned", 0)
    assert opened.url("game", 1) in opened.get("history").content.decode()


def test_an_empty_filter_says_what_to_do(opened: AtTable) -> None:
    page = told(opened.get("history", game="the-box"))
    assert "No game" in page or "No games" in page


def test_the_match_table_shows_the_latest_fifty_rows(played: AtTable, follower: Phone) -> None:
    page = played.page("table", by=follower)
    assert [row.number for row in page.rows] == list(range(GAMES - 1, GAMES - 51, -1))
    assert page.more
    assert page.mixed
    assert played.url("history") in played.get("table").content.decode()


def test_only_a_win_that_nothing_was_counted_for_is_a_tap_alone(opened: AtTable) -> None:
    opened.do("winner", seat=1, number=1)
    opened.do("start_game")
    opened.record(12, 3, 1)
    opened.do("winner", seat=1, number=2)
    opened.do("start_game")
    opened.record(10, 4, 2)
    opened.do("close_game", 3, how="abandoned")
    opened.do("start_game")
    opened.do("close_game", 4, how="abandoned")
    response = opened.get("history")
    games = response.context["page"].games
    assert [(game.hands, game.tapped) for game in games] == [
        (0, False), (1, False), (1, False), (1, True),
    ]  # fmt: skip
    said = told(response)
    assert [said.count(word) for word in ("tap only", "1 hand", "no hand recorded")] == [1, 2, 1]
