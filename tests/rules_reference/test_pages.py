"""The pages of the rulebook: there for every game, for everybody, without a database."""

from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from rules_reference.games import GAMES
from rules_reference.rules.ruleset import RuleSet

from .wording import GENDERED, UNFILLED

each_game = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)


def test_the_index_leads_to_every_game() -> None:
    answer = Client().get("/rules/")
    page = answer.content.decode()

    assert answer.status_code == 200
    assert reverse("rules:index") == "/rules/"
    places = [page.index(f'href="/rules/{ruleset.slug}/"') for ruleset in GAMES]
    assert places == sorted(places), "in the order of the catalogue"
    for ruleset in GAMES:
        assert ruleset.name in page


@each_game
def test_a_game_tells_its_numbers(ruleset: RuleSet) -> None:
    answer = Client().get(f"/rules/{ruleset.slug}/")
    page = answer.content.decode()

    assert answer.status_code == 200
    assert reverse("rules:game", args=[ruleset.slug]) == f"/rules/{ruleset.slug}/"
    assert ruleset.name in page
    for number in (*ruleset.quotas, ruleset.cards_each):
        assert str(number) in page


@pytest.mark.parametrize("url", ["/rules/", *(f"/rules/{game.slug}/" for game in GAMES)])
def test_a_page_is_fit_to_print(url: str) -> None:
    page = Client().get(url).content.decode()
    body = page[page.index("<main") : page.index("</main>")]
    words = unescape(strip_tags(body))

    assert len(words.split()) > 30
    assert "!" not in words
    assert not GENDERED.search(words)
    assert not UNFILLED.search(words)


@pytest.mark.parametrize("slug", ["whist", "Sergeant-Major", "the_box", "x" * 500, "%00", "..%2f"])
def test_an_unknown_game(slug: str) -> None:
    assert Client().get(f"/rules/{slug}/").status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
@pytest.mark.parametrize("url", ["/rules/", "/rules/sergeant-major/"])
def test_only_reading(url: str, method: str) -> None:
    assert getattr(Client(), method)(url).status_code == 405


@pytest.mark.parametrize("url", ["/rules/", "/rules/sergeant-major/"])
def test_a_head_alone(url: str) -> None:
    answer = Client().head(url)

    assert answer.status_code == 200
    assert answer.content == b""
