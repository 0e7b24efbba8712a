"""One section of the rules alone: where every "Why?" leads, opened over a hand or as a page."""

import re

import pytest
from django.test import Client

from rules_reference import presentation
from rules_reference.games import GAMES
from rules_reference.presentation.rulebook import sections
from rules_reference.rules.ruleset import RuleSet
from tests.rules.tables import Chosen, ruleset_of

from .wording import every_wording, names_of, owed

each_game = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
HTMX = {"HX-Request": "true"}


@each_game
def test_every_section_is_there_alone_and_as_a_page(ruleset: RuleSet) -> None:
    for section in sections(ruleset):
        url = f"/rules/{ruleset.slug}/{section.anchor}/"
        page, part = Client().get(url), Client().get(url, headers=HTMX)

        assert page.status_code == part.status_code == 200
        assert section.heading in page.content.decode()
        assert section.heading in part.content.decode()
        assert b"<html" in page.content
        assert b"<html" not in part.content
        assert b"data-part" in part.content
        assert "HX-Request" in part["Vary"]


@each_game
def test_a_part_takes_no_id_of_the_page_it_is_opened_over(ruleset: RuleSet) -> None:
    """The hand has a trade of its own."""
    for section in sections(ruleset):
        part = Client().get(f"/rules/{ruleset.slug}/{section.anchor}/", headers=HTMX)
        assert re.findall(r'\sid="([^"]*)"', part.content.decode()) == [], section.anchor


@every_wording
def test_a_step_points_to_a_section_that_is_there(slug: str, chosen: Chosen) -> None:
    ruleset = ruleset_of(slug, chosen)
    there = {section.anchor for section in sections(ruleset)}
    for coming in owed(slug, chosen):
        steps = presentation.steps(ruleset, coming, names_of(ruleset))
        assert {step.anchor for step in steps} <= there


@each_game
def test_what_other_screens_ask_is_answered(ruleset: RuleSet) -> None:
    """The card asks for the quotas, a game that is over for its end, or for the hand it stopped."""
    there = {section.anchor for section in sections(ruleset)}
    one_hand = ruleset.ending.one_hand

    assert {"quotas", "ending"} <= there
    if one_hand is not None and one_hand < ruleset.tricks_in_play:
        assert "stopped" in there


def test_it_says_what_the_tables_house_rules_say() -> None:
    usual, theirs = (
        Client().get("/rules/sergeant-major/trumps/", query)
        for query in ({}, {"kitty": "pick-up-first"})
    )

    assert usual.status_code == theirs.status_code == 200
    assert "names trumps, discards 4 and takes the kitty" in usual.content.decode()
    assert "takes the kitty, names trumps and discards 4" in theirs.content.decode()
    assert "/rules/sergeant-major/?kitty=pick-up-first" in theirs.content.decode()


@pytest.mark.parametrize("anchor", ["nothing", "x" * 500, "Trade", "__init__"])
def test_no_such_section(anchor: str) -> None:
    assert Client().get(f"/rules/sergeant-major/{anchor}/").status_code == 404


@pytest.mark.parametrize("url", ["/rules/sergeant-major/trade/", "/rules/sergeant-major/"])
@pytest.mark.parametrize("query", ["kitty=junk", "ending=", "kitty=%ff"])
def test_a_house_rule_nobody_offers(url: str, query: str) -> None:
    answer = Client().get(f"{url}?{query}")

    assert answer.status_code == 400
    assert "This could not be read" in answer.content.decode()


@pytest.mark.parametrize("url", ["/rules/", "/rules/sergeant-major/", "/rules/the-box/trade/"])
def test_what_is_kept_is_asked_about_and_not_sent_again(url: str) -> None:
    first = Client().get(url)
    again = Client().get(url, headers={"If-None-Match": first["ETag"]})

    assert first["Cache-Control"] == again["Cache-Control"] == "public, no-cache"
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    assert Client().get(url, headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize("path", ["try/", "sheet/", "trade/"])
@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_only_reading(path: str, method: str) -> None:
    assert getattr(Client(), method)(f"/rules/sergeant-major/{path}").status_code == 405


@pytest.mark.parametrize("path", ["", "try/", "sheet/", "trade/"])
def test_an_unknown_game(path: str) -> None:
    assert Client().get(f"/rules/whist/{path}").status_code == 404
