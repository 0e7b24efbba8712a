"""How games end: the rows of the table are hands by seat, the last column says why."""

import pytest

from .play import coming, decision, play, won
from .tables import LETTERS, Chosen, ruleset_of

ALL = {"ending": "all-sixteen"}
LINE_5 = {"line": 5}
FOUR_LINE = {"ending": "line-5"}
FOUR_HANDS = {"ending": "hands-4"}

ENDS = [
    # twelve tricks in one hand
    ("sergeant-major", {}, ["12-3-1"], "A in 1", "on the very first hand"),
    ("sergeant-major", {}, ["11-3-2"], None, "eleven are not twelve"),
    ("sergeant-major", {}, ["0-0-16"], "C in 1", "C1 all sixteen are twelve too"),
    ("sergeant-major", {}, ["3-13-0"], "B in 1", "C1 thirteen, with a seat at nothing"),
    ("sergeant-major", {}, ["10-4-2", "8-5-3", "1-14-1"], "B in 3", "in the third"),
    ("sergeant-major", {}, ["stop 12-2-1"], "A in 1", "stopped with one trick to go"),
    ("sergeant-major", {}, ["stop 0-12-0"], "B in 1", "stopped as early as can be"),
    ("sergeant-major", {}, ["8-5-3", "stop 1-0-13"], "C in 2", "stopped after a thirteenth"),
    ("sergeant-major", {}, ["void 12-3-1"], None, "struck out, so it never happened"),
    ("sergeant-major", {}, ["void 12-3-1", "12-3-1"], "A in 2", "the redeal has the next number"),
    # all sixteen
    ("sergeant-major", ALL, ["13-2-1", "12-4-0"], None, "twelve end nothing here"),
    ("sergeant-major", ALL, ["15-1-0"], None, "fifteen are not all"),
    ("sergeant-major", ALL, ["10-4-2", "0-16-0"], "B in 2", "every one of them"),
    ("the-box", {}, ["12-3-1", "15-0-1"], None, "only Sergeant Major ends The Box"),
    ("the-box", {}, ["0-0-16"], "C in 1", "Sergeant Major"),
    # seventeen, British Army
    ("british-army", {}, ["12-4-1", "16-1-0"], None, "sixteen of seventeen"),
    ("british-army", {}, ["16-1-0", "0-17-0"], "B in 2", "all seventeen"),
    # five points
    ("five-points", {}, ["8-5-3"] * 4, None, "nobody has five before the fifth hand"),
    ("five-points", {}, ["8-5-3", "3-8-5", "5-3-8"] * 2, None, "three at six: equal, play on"),
    (
        "five-points",
        {},
        ["8-5-3", "3-8-5", "5-3-8", "8-5-3", "2-9-5"],
        None,
        "A misses, but B and C reach five together: equal, play on",
    ),
    (
        "five-points",
        {},
        ["8-5-3", "3-8-5", "5-3-8", "8-5-3", "2-10-4"],
        "B in 5",
        "A at four, B five, C four",
    ),
    (
        "five-points",
        {},
        ["8-5-3", "3-8-5", "5-3-8", "8-5-3", "3-8-5", "5-3-8", "8-4-4"],
        None,
        "A and C at seven, B six: the highest are equal",
    ),
    (
        "five-points",
        {},
        ["8-5-3", "3-8-5", "5-3-8", "8-5-3", "3-8-5", "5-2-9", "9-5-2"],
        "A in 7",
        "A and C equal after six hands, A alone after seven",
    ),
    ("five-points", {}, ["A: 16-0-0"] * 4 + ["A: 0-16-0"], None, "four and one"),
    ("five-points", {}, ["A: 16-0-0"] * 5, "A in 5", "five in a row"),
    # a line, running balances
    ("reduced-deck", {}, ["A: 17-0-0"], None, "nine up is not ten"),
    ("reduced-deck", {}, ["A: 17-0-0", "A: 9-6-2"], "A in 2", "reaching ten counts"),
    ("reduced-deck", {}, ["A: 0-0-17"], "C in 1", "fourteen up at once"),
    ("reduced-deck", {}, ["A: 0-17-0"], "B in 1", "eleven up; A at minus eight"),
    ("reduced-deck", {}, ["A: 0-6-11", "A: 3-3-11"], "C in 2", "sixteen: far past is past"),
    ("reduced-deck", {}, ["A: 0-11-6"] * 2, "B in 2", "B at ten, A at minus sixteen loses nothing"),
    (
        "nine-five-two",
        {"line": 5},
        ["A: 4-7-5", "A: 4-8-4"],
        None,
        "B and C both at five: equal, play on",
    ),
    (
        "nine-five-two",
        {"line": 5},
        ["A: 4-7-5", "A: 4-8-4", "A: 9-5-2"],
        None,
        "still equal",
    ),
    (
        "nine-five-two",
        {"line": 5},
        ["A: 4-7-5", "A: 4-8-4", "A: 9-4-3"],
        "C in 3",
        "C six, B four",
    ),
    (
        "nine-five-two",
        {"line": 5},
        ["A: 4-7-5", "A: 4-8-4", "A: 9-3-4", "A: 9-5-2"],
        "C in 3",
        "what comes after is after the win",
    ),
    (
        "nine-five-two",
        {"line": 5},
        ["A: 4-7-5", "A: 4-8-4", "A: 11-3-2"],
        "C in 3",
        "B falls back below the line: C alone, without a trick over",
    ),
    ("nine-five-two", {"line": 10}, ["A: 14-2-0"] * 2, "A in 2", "ten exactly"),
    ("nine-five-two", {"line": 20}, ["A: 14-2-0"] * 3, None, "fifteen of twenty"),
    ("nine-five-two", {"line": 50}, ["A: 16-0-0"] * 7, None, "forty-nine of fifty"),
    ("nine-five-two", {"line": 50}, ["A: 16-0-0"] * 8, "A in 8", "fifty-six"),
    ("nine-five-two", {"line": 50}, ["A: 9-5-2"] * 60, None, "no number of exact hands ends it"),
    ("nine-five-two", {"line": 10}, ["A: 0-5-11", "void 0-5-11"], None, "a misdeal adds nothing"),
    # four-handed
    ("four-handed", {}, ["13-0-0-0"] * 8, None, "the table's word, whatever the counts"),
    ("four-handed", FOUR_LINE, ["A: 9-3-1-0"], None, "four up"),
    ("four-handed", FOUR_LINE, ["A: 10-3-0-0"], "A in 1", "five up"),
    (
        "four-handed",
        FOUR_LINE,
        ["A: 3-1-5-4", "A: 3-1-4-5"],
        None,
        "C and D both at five: equal, play on",
    ),
    (
        "four-handed",
        FOUR_LINE,
        ["A: 3-1-5-4", "A: 3-1-4-5", "A: 5-3-2-3"],
        "D in 3",
        "C five, D six",
    ),
    ("four-handed", FOUR_HANDS, ["5-4-2-2"] * 3, None, "one hand to go"),
    ("four-handed", FOUR_HANDS, ["A: 9-3-1-0"] * 3, None, "twelve up, one hand to go"),
    ("four-handed", FOUR_HANDS, ["A: 9-3-1-0"] * 4, "A in 4", "after the fourth"),
    ("four-handed", FOUR_HANDS, ["A: 5-4-2-2"] * 4, None, "all equal: one more"),
    ("four-handed", FOUR_HANDS, ["A: 5-4-2-2"] * 5 + ["A: 5-4-3-1"], "C in 6", "two more, it was"),
    (
        "four-handed",
        FOUR_HANDS,
        ["A: 6-4-2-1", "A: 5-5-2-1", "A: 5-4-2-2", "A: 5-4-2-2", "A: 4-4-2-3"],
        "B in 5",
        "A and B equal after four, B alone after five",
    ),
    (
        "four-handed",
        FOUR_HANDS,
        ["A: 6-4-2-1", "void 6-4-2-1", "A: 5-4-2-2", "A: 5-4-2-2"],
        None,
        "a struck-out hand is none of the four",
    ),
    (
        "four-handed",
        FOUR_HANDS,
        ["A: 6-4-2-1", "void 6-4-2-1", "A: 5-4-2-2", "A: 5-4-2-2", "A: 5-4-2-2"],
        "A in 5",
        "so the fourth has number five",
    ),
]


@pytest.mark.parametrize(
    ("slug", "chosen", "rounds", "winner", "why"),
    ENDS,
    ids=[f"{slug}: {why}" for slug, _, _, _, why in ENDS],
)
def test_who_wins_and_when(
    slug: str, chosen: Chosen, rounds: list[str], winner: str | None, why: str
) -> None:
    assert won(play(slug, chosen, rounds)) == winner, why


@pytest.mark.parametrize(
    ("slug", "chosen", "one_hand"),
    [
        ("sergeant-major", {}, 12),
        ("sergeant-major", ALL, 16),
        ("the-box", {}, 16),
        ("five-points", {}, None),
        ("reduced-deck", {}, None),
        ("british-army", {}, 17),
        ("nine-five-two", {}, None),
        ("four-handed", {}, None),
        ("four-handed", FOUR_LINE, None),
        ("four-handed", FOUR_HANDS, None),
    ],
)
def test_tricks_that_win_in_one_hand(slug: str, chosen: Chosen, one_hand: int | None) -> None:
    assert ruleset_of(slug, chosen).ending.one_hand == one_hand


def test_every_kind_of_end_says_why_in_its_own_word() -> None:
    """The word is kept with the game and explained on its sheet."""
    whys = {
        "in one hand": decision(play("sergeant-major", {}, ["12-3-1"])).why,
        "the line": decision(play("reduced-deck", {}, ["0-0-17"])).why,
        "the last hand": decision(play("four-handed", FOUR_HANDS, ["A: 9-3-1-0"] * 4)).why,
        "the tap": decision(play("sergeant-major", {}, ["tap"], tap="B")).why,
    }

    assert all(whys.values())
    assert len(set(whys.values())) >= 3, whys


class TestTheTap:
    def test_on_the_first_hand(self) -> None:
        standing = play("sergeant-major", {}, ["tap"], tap="C")

        assert won(standing) == "C in 1"
        assert standing.running == standing.nets == (0, 0, 0)

    def test_after_others(self) -> None:
        standing = play("sergeant-major", {}, ["10-4-2", "8-5-3", "tap"], tap="B")

        assert won(standing) == "B in 3"
        last = standing.hands[-1]
        assert (last.balances, last.stakes, last.points, last.scores) == (None, (), None, None)
        assert sum(standing.nets) == 0
        assert standing.nets == standing.running

    def test_of_seventeen(self) -> None:
        assert won(play("british-army", {}, ["12-4-1", "tap"], tap="A")) == "A in 2"

    def test_of_sixteen(self) -> None:
        assert won(play("the-box", {}, ["tap"], tap="A")) == "A in 1"

    def test_struck_out(self) -> None:
        standing = play("sergeant-major", {}, ["10-4-2", "void"])

        assert standing.decision is None
        assert LETTERS[coming(standing).dealer] == "B"


class TestAStoppedHand:
    def test_has_no_up_and_down_and_settles_nothing(self) -> None:
        standing = play("sergeant-major", {}, ["10-4-2", "stop 1-12-2"])

        last = standing.hands[-1]
        assert (last.balances, last.stakes, last.points, last.scores) == (None, (), None, None)
        assert standing.running == (2, -1, -1)
        assert standing.nets == (2, -1, -1)
        assert standing.coming is None

    def test_played_out_it_settles_like_any_other(self) -> None:
        standing = play("sergeant-major", {}, ["10-4-2", "1-12-3"])

        assert standing.hands[-1].balances == (-2, 4, -2)
        assert standing.running == (0, 3, -3)
