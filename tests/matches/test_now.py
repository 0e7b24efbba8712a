"""What is under way, as whoever follows is shown it, and told again when it is newer."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from pytest_django import DjangoAssertNumQueries

from tests.matches.at_table import Answer, AtTable, Phone
from tests.matches.under_way import COUNTED, now_of, say

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NOON = datetime(2026, 12, 3, 12, tzinfo=UTC)
PAGES = [("table",), ("game", 1), ("hand", 1, 1)]
EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=["table", "game", "hand"])


def watch(table: AtTable, page: tuple[Any, ...], seen: str, by: Phone) -> Answer:
    return table.get(*page, by=by, htmx=True, seen=seen)


def test_a_count_is_shown_as_it_falls_to_who_follows(opened: AtTable, follower: Phone) -> None:
    say(opened, **COUNTED)
    response = opened.get("game", 1, by=follower)
    assert "Tricks by seat" in response.content.decode(), "in which order they fell is not known"
    text = now_of(response)
    assert "Count in progress 9 of 16" in text
    assert "Ann 5 3 to go" in text
    assert "Bob 3 2 to go" in text
    assert "Cat 1 2 to go" in text
    line = now_of(opened.get("table", by=follower))
    assert "Hand 1 is being counted: Ann 5 , Bob 3 , Cat 1" in line
    assert "Hand 1" not in now_of(opened.get("game", 1, by=follower)), "and no row of the sheet"


def test_what_is_not_counted_yet_is_said_to_be_nothing(opened: AtTable, follower: Phone) -> None:
    say(opened, game=1, hand=1, tricks=(10,))
    text = now_of(opened.get("game", 1, by=follower))
    assert "Ann 10 up 2" in text
    assert "Bob – 5 to go" in text


def test_once_all_is_placed_it_says_up_and_down(opened: AtTable, follower: Phone) -> None:
    say(opened, game=1, hand=1, tricks=(8, 7, 1))
    text = now_of(opened.get("game", 1, by=follower))
    assert "Ann 8 exact" in text
    assert "Bob 7 up 2" in text
    assert "Cat 1 down 2" in text


def test_who_deals_out_of_turn_is_counted_for(opened: AtTable, follower: Phone) -> None:
    say(opened, **COUNTED, dealer=2)
    assert "Bob 3 5 to go" in now_of(opened.get("game", 1, by=follower))


def test_of_two_that_count_the_one_that_is_further_is_shown(
    opened: AtTable, other: Phone, follower: Phone
) -> None:
    say(opened, **COUNTED)
    opened.send("live", by=other, game=1, hand=1, tricks=(1, 0, 0))
    assert "9 of 16" in now_of(opened.get("game", 1, by=follower))


@EACH_PAGE
def test_a_correction_is_told_and_the_old_figures_stay_c33(
    opened: AtTable, follower: Phone, page: tuple[Any, ...]
) -> None:
    """Until it is saved, or left: that leaves no trace."""
    opened.record(10, 4, 2)
    lines, figures = opened.get("ledger").content.count(b"<li"), opened.game
    say(opened, game=1, hand=1)
    assert now_of(opened.get(*page, by=follower)) == "Hand 1 is being corrected."
    assert opened.game == figures
    say(opened, gone="yes")
    assert now_of(opened.get(*page, by=follower)) == ""
    assert (opened.get("ledger").content.count(b"<li"), opened.game) == (lines, figures)


def test_a_hand_taken_back_meanwhile_is_not_corrected(
    opened: AtTable, other: Phone, follower: Phone
) -> None:
    opened.record(10, 4, 2)
    say(opened, game=1, hand=1)
    opened.do("undo", by=other, confirm="yes")
    assert now_of(opened.get("game", 1, by=follower)) == ""


def test_a_count_of_another_number_of_seats_is_no_count_here(
    opened: AtTable, follower: Phone
) -> None:
    """A game was taken back, and the next one of its number seats four."""
    opened.do("winner", number=1, seat=1)
    opened.do("start_game")
    say(opened, game=2, hand=1, tricks=(5, 3, 1))
    opened.do("undo")
    opened.do("start_game", game="four-handed", players=("Ann", "Bob", "Cat", "Dee"))
    assert now_of(opened.get("game", 2, by=follower)) == ""
    assert now_of(opened.get("table", by=follower)) == ""


def test_the_correction_of_an_earlier_game_is_told_there(opened: AtTable, follower: Phone) -> None:
    opened.record(12, 3, 1)
    opened.do("winner", seat=1, number=1)
    opened.do("start_game")
    say(opened, game=1, hand=1)
    assert "Hand 1 is being corrected." in now_of(opened.get("game", 1, by=follower))
    assert now_of(opened.get("game", 2, by=follower)) == ""
    assert now_of(opened.get("table", by=follower)) == ""


def test_a_recorded_hand_is_not_counted_any_more(
    opened: AtTable, other: Phone, follower: Phone
) -> None:
    say(opened, **COUNTED)
    opened.record(10, 4, 2, by=other)
    assert now_of(opened.get("game", 1, by=follower)) == ""


def test_the_page_knows_when_it_is_to_forget(opened: AtTable, follower: Phone) -> None:
    with time_machine.travel(NOON, tick=False):
        say(opened, **COUNTED)
        page = opened.get("game", 1, by=follower).content.decode()
    found = re.search(r'data-until="([^"]*)"', page)
    assert found
    assert datetime.fromisoformat(found[1]) == NOON + timedelta(minutes=1)


@EACH_PAGE
def test_who_watches_is_told_only_what_is_newer(
    opened: AtTable, follower: Phone, page: tuple[Any, ...]
) -> None:
    opened.record(10, 4, 2)
    revision = opened.revision
    say(opened, game=1, hand=1)
    say(opened, game=1, hand=1)
    part = watch(opened, page, f"{revision}.1", follower)
    assert part.status_code == 200
    assert part.content.lstrip().startswith(b'<div id="now" class="stack" data-beat="2">')
    assert (part["HX-Retarget"], part["HX-Reswap"]) == ("#now", "outerHTML")
    assert part["SquareScores"] == "1"
    assert now_of(part) == "Hand 1 is being corrected."
    whole = watch(opened, page, f"{revision - 1}.2", follower)
    assert whole.content.lstrip().startswith(b'<div id="page"')
    assert watch(opened, page, f"{revision}.2", follower).status_code == 204
    assert watch(opened, page, f"{revision}", follower).status_code == 204, "it asks for facts only"


@pytest.mark.parametrize("seen", ["1.", ".1", "1.x", "1.1.1", "1.٥", f"1.{'1' * 10}"])
def test_a_mistyped_beat_shows_the_page(opened: AtTable, seen: str) -> None:
    answer = opened.get("table", htmx=True, seen=seen)
    assert answer.content.lstrip().startswith(b'<div id="page"')


def test_pages_that_tell_nothing_of_it_have_no_part(opened: AtTable, follower: Phone) -> None:
    say(opened, **COUNTED)
    for page in ("history", "ledger"):
        answer = watch(opened, (page,), f"{opened.revision}.0", follower)
        assert answer.content.lstrip().startswith(b'<div id="page"')


def test_what_is_asked_of_the_database(
    opened: AtTable, follower: Phone, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """Nothing more while nobody speaks; one read more while somebody does."""
    revision = opened.revision
    for page in PAGES[:2]:
        opened.get(*page, by=follower)
        with django_assert_num_queries(1):
            opened.get(*page, by=follower)
    say(opened, **COUNTED)
    for page in PAGES[:2]:
        opened.get(*page, by=follower)
        with django_assert_num_queries(2):
            opened.get(*page, by=follower)
        with django_assert_num_queries(3):
            assert watch(opened, page, f"{revision}.0", follower).status_code == 200
        with django_assert_num_queries(1):
            assert watch(opened, page, f"{revision}.1", follower).status_code == 204


def test_a_kept_page_is_kept_without_it(opened: AtTable, follower: Phone) -> None:
    """It is printed once an act, whatever is counted meanwhile, and names stay names."""
    cache.clear()
    opened.get("game", 1, by=follower)
    say(opened, **COUNTED)
    assert "9 of 16" in now_of(opened.get("game", 1, by=follower))
    say(opened, gone="yes")
    page = opened.get("game", 1, by=follower)
    assert now_of(page) == ""
    assert not re.search("[\x00-\x08]", page.content.decode())


def test_who_scores_is_not_shown_what_is_under_way(opened: AtTable) -> None:
    say(opened, **COUNTED)
    for page in PAGES[:2]:
        assert b'id="now"' not in opened.get(*page).content
