"""A game at a glance: each game and house rule is told whole, under headings steps point to."""

from rules_reference import presentation
from rules_reference.games import by_slug
from tests.rules.tables import Chosen, ruleset_of

from .wording import every_wording, fit_to_print, names_of, owed


def told(ruleset_slug: str, chosen: Chosen) -> str:
    parts = presentation.glance(ruleset_of(ruleset_slug, chosen))
    return " ".join(sentence for part in parts for sentence in part.sentences)


@every_wording
def test_every_game_is_told_whole(slug: str, chosen: Chosen) -> None:
    for part in presentation.glance(ruleset_of(slug, chosen)):
        fit_to_print(part.heading, *part.sentences)


@every_wording
def test_a_step_points_to_a_heading_that_is_there(slug: str, chosen: Chosen) -> None:
    ruleset = ruleset_of(slug, chosen)
    there = {part.anchor for part in presentation.glance(ruleset)}
    for coming in owed(slug, chosen):
        steps = presentation.steps(ruleset, coming, names_of(ruleset))
        assert {step.anchor for step in steps} <= there


def test_what_differs_is_told_of_the_game_that_differs() -> None:
    assert "the two of clubs" in told("reduced-deck", {})
    assert "Never two in a row" in told("the-box", {})
    assert "The dealer leads." in told("five-points", {})
    assert "twelve tricks in one hand" in told("sergeant-major", {})
    assert "all sixteen tricks" in told("sergeant-major", {"ending": "all-sixteen"})
    assert "The first to 20 wins" in told("nine-five-two", {"line": 20})
    assert "After 8 hands" in told("four-handed", {"ending": "hands-8"})
    assert "gives the game to the leader" in told("british-army", {})


def test_every_choice_of_a_house_rule_is_offered() -> None:
    [ending] = presentation.offered(by_slug("four-handed"))
    fit_to_print(ending.label, *ending.choices)
    assert ending.choices == (
        "When the table says so.",
        "The game goes to 10. Any from 5 to 50.",
        "The game has 12 hands. Any from 4 to 100.",
    )
    [asking] = presentation.offered(by_slug("the-box"))
    assert asking.label == "Asking card"
    assert len(asking.choices) == 2
