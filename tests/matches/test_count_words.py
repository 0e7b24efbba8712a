"""What the phone says while counting is what the rules say, and every blank is one it fills."""

from __future__ import annotations

import re

import pytest

from matches.count_words import count_words
from rules_reference import presentation
from rules_reference.games import GAMES, by_slug
from rules_reference.rules.hand import check_tricks
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.words import capitalised

FILLED = {"n", "count", "Count", "total", "name", "names", "all", "quota", "key", "counts"}
SERGEANT_MAJOR = by_slug("sergeant-major")


def said(words: dict[str, str], key: str, n: int, **more: object) -> str:
    """Fill a message as the phone does: the form for n, the last for all larger numbers."""
    forms = words[key].split("|")
    count = presentation.in_words(n)
    blanks = {"n": n, "count": count, "Count": capitalised(count), **more}
    return re.sub(r"{(\w+)}", lambda blank: str(blanks[blank[1]]), forms[min(n, len(forms) - 1)])


@pytest.mark.parametrize(
    ("tricks", "key", "off"),
    [
        ((8, 5, 2), "missing", 1),
        ((8, 4, 2), "missing", 2),
        ((1, 0, 0), "missing", 15),
        ((9, 5, 3), "over", 1),
        ((9, 8, 3), "over", 4),
    ],
)
def test_c5_screen_and_server_say_the_same_of_counts_that_do_not_add_up(
    tricks: tuple[int, ...], key: str, off: int
) -> None:
    with pytest.raises(Refusal) as refused:
        check_tricks(SERGEANT_MAJOR, tricks)
    words = count_words(16, 12)
    assert said(words, key, off, total=sum(tricks)) == presentation.sentence(refused.value)


def test_near_the_end_screen_and_rules_say_the_same() -> None:
    words = count_words(16, 12)
    names = ["Ann", "Bob", "Cat"]
    near = presentation.near_end(SERGEANT_MAJOR, (8, 5, 3), (9, 3, 0), names)
    assert near == [said(words, "near", 0, name="Ann", count=3)]
    least = presentation.near_end(SERGEANT_MAJOR, (8, 5, 3), (9, 5, 0), names)
    assert least == [said(words, "least", 0, name="Cat", count=1)]


def test_screen_and_rules_call_the_same_near() -> None:
    assert count_words(16, 12)["within"] == str(presentation.ending.NEAR)


def test_unplayed_tricks_are_told_as_the_rules_tell_them() -> None:
    told = presentation.unplayed_words(SERGEANT_MAJOR, (12, 1, 1))
    assert told == said(count_words(16, 12), "short", 2)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_blank_is_one_the_phone_fills(game: object) -> None:
    assert isinstance(game, type(SERGEANT_MAJOR))
    line = presentation.line_words(game)
    for message in count_words(game.tricks_in_play, game.ending.one_hand, line).values():
        assert set(re.findall(r"{(\w+)}", message)) <= FILLED
        assert "%(" not in message


@pytest.mark.parametrize(
    ("n", "shown"), [(0, "0 tricks to place"), (1, "1 trick to place"), (4, "4 tricks to place")]
)
def test_one_is_said_otherwise(n: int, shown: str) -> None:
    assert said(count_words(16, 12), "place", n) == shown


def test_games_no_hand_can_win_have_no_words_for_it() -> None:
    assert "won" not in count_words(13, None)


def test_a_line_is_near_in_its_own_words() -> None:
    words = count_words(17, None, "10")
    for n, more in ((2, "2 more tricks"), (1, "1 more trick")):
        assert said(words, "near", n, name="Ann", count=n) == f"Ann gets to 10 with {more}"
    assert "near" not in count_words(17, None)
