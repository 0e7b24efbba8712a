"""The end of a game in sentences: the question for it, its nearness, and why it came."""

import re

import pytest

from rules_reference import presentation
from rules_reference.games import by_slug
from tests.rules.play import play
from tests.rules.tables import Chosen, ruleset_of

from .wording import NAMES, every_wording, fit_to_print, names_of, standings


class TestTheEnd:
    @pytest.mark.parametrize(
        ("slug", "chosen", "question"),
        [
            ("sergeant-major", {}, "Twelfth trick fallen? Tap the winner."),
            ("sergeant-major", {"ending": "all-sixteen"}, "All sixteen? Tap the winner."),
            ("the-box", {}, "All sixteen? Tap the winner."),
            ("five-points", {}, "Five points? Tap the winner."),
            ("reduced-deck", {}, "Past 10? Tap the winner."),
            ("british-army", {}, "All 17? Tap the winner."),
            ("nine-five-two", {"line": 20}, "Past 20? Tap the winner."),
            ("four-handed", {"ending": "line-15"}, "Past 15? Tap the winner."),
            ("four-handed", {"ending": "hands-12"}, "All twelve hands played? Tap the winner."),
        ],
    )
    def test_each_game_words_its_own_question(
        self, slug: str, chosen: Chosen, question: str
    ) -> None:
        assert presentation.win_question(ruleset_of(slug, chosen)) == question

    @every_wording
    def test_every_game_has_a_question(self, slug: str, chosen: Chosen) -> None:
        question = presentation.win_question(ruleset_of(slug, chosen))

        fit_to_print(question)
        assert question.endswith("? Tap the winner.")

    @pytest.mark.parametrize(
        ("slug", "chosen", "rounds", "tap", "parts"),
        [
            ("sergeant-major", {}, ["10-4-2", "2-12-2"], None, ("Bob", "12", "hand 2")),
            ("sergeant-major", {}, ["stop 0-0-13"], None, ("Cat", "13", "hand 1", "stopped")),
            ("sergeant-major", {}, ["8-5-3", "tap"], "C", ("Cat", "hand 2")),
            ("the-box", {}, ["0-16-0"], None, ("Bob", "16", "hand 1")),
            ("five-points", {}, ["A: 16-0-0"] * 5, None, ("Ann", "5", "hand 5")),
            ("reduced-deck", {}, ["A: 0-0-17"], None, ("Cat", "14", "hand 1")),
            ("nine-five-two", {"line": 20}, ["A: 16-0-0"] * 3, None, ("Ann", "21", "hand 3")),
            (
                "four-handed",
                {"ending": "hands-4"},
                ["A: 9-3-1-0"] * 4,
                None,
                ("Ann", "up 16", "hand 4"),
            ),
        ],
    )
    def test_why_it_is_over(
        self, slug: str, chosen: Chosen, rounds: list[str], tap: str | None, parts: tuple[str, ...]
    ) -> None:
        standing = play(slug, chosen, rounds, tap=tap)
        assert standing.decision is not None
        told = presentation.ended_because(standing.decision, standing, NAMES)

        fit_to_print(told)
        for part in parts:
            assert re.search(rf"\b{part}\b", told), told

    @every_wording
    def test_every_hand_that_ends_a_game_says_so(self, slug: str, chosen: Chosen) -> None:
        ruleset = ruleset_of(slug, chosen)
        names = names_of(ruleset)
        for standing in standings(slug, chosen):
            if standing.decision is not None:
                told = presentation.ended_because(standing.decision, standing, names)
                fit_to_print(told)
                assert told.startswith(names[standing.decision.seat])
                assert told in presentation.announcement(standing, names)

    @pytest.mark.parametrize(
        ("tricks", "words"),
        [
            ((12, 2, 1), "One trick was not played, so this hand has no up and down."),
            ((12, 1, 1), "Two tricks were not played, so this hand has no up and down."),
            ((12, 0, 0), "Four tricks were not played, so this hand has no up and down."),
        ],
    )
    def test_what_was_not_played(self, tricks: tuple[int, ...], words: str) -> None:
        assert presentation.unplayed_words(by_slug("sergeant-major"), tricks) == words

    @pytest.mark.parametrize(
        ("tricks", "told", "why"),
        [
            ((0, 0, 0), [], "nothing yet"),
            ((7, 0, 0), [], "five from twelve is not near"),
            ((8, 0, 0), ["Ann: 4 from winning the game"], "four from twelve"),
            ((9, 3, 0), ["Ann: 3 from winning the game"], "three from twelve"),
            ((11, 1, 1), ["Ann: 1 from winning the game", "Bob will be down at least 1"], "both"),
            ((9, 5, 0), ["Cat will be down at least 1"], "twelve cannot be reached any more"),
            ((8, 5, 3), [], "all exact, all played"),
            ((12, 2, 1), ["Bob will be down at least 2", "Cat will be down at least 1"], "won"),
        ],
    )
    def test_near_the_end(self, tricks: tuple[int, ...], told: list[str], why: str) -> None:
        game = by_slug("sergeant-major")

        assert presentation.near_end(game, (8, 5, 3), tricks, NAMES[:3]) == told, why


def test_of_several_past_the_line_the_others_are_told() -> None:
    turns = ["8-5-3", "3-8-5", "5-3-8", "7-6-3", "3-8-5", "1-10-5"]
    standing = play("five-points", {}, turns)
    assert standing.decision is not None
    why = presentation.ended_because(standing.decision, standing, NAMES[:3])
    assert why == "Bob won with 6 after hand 6. The highest wins: Cat has 5."
