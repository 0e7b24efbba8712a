"""A number of a house rule that is refused: kept, marked at its very field, told beside it."""

from __future__ import annotations

import re

import pytest

from rules_reference.games import GAMES
from rules_reference.rules.house_rules import NumberChoice
from rules_reference.rules.ruleset import RuleSet
from tests.matches.at_table import Answer, AtTable, Phone, open_table

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NAMES = ("Ann", "Bob", "Cat", "Dee")
NUMBERS = [
    (game, rule.key, choice)
    for game in GAMES
    for rule in game.house_rules
    for choice in rule.choices
    if isinstance(choice, NumberChoice)
]
each_number = pytest.mark.parametrize(
    ("game", "key", "choice"), NUMBERS, ids=lambda value: getattr(value, "slug", "")
)


@each_number
@pytest.mark.parametrize("typed", ["below", "above", "", "many"])
@pytest.mark.parametrize("form", ["new table", "next game"])
def test_it_is_kept_marked_and_told_beside_it(
    game: RuleSet, key: str, choice: NumberChoice, typed: str, form: str
) -> None:
    typed = {"below": str(choice.low - 1), "above": str(choice.high + 1)}.get(typed, typed)
    if not choice.prefix and not typed:
        return  # left empty, the usual number holds
    response = _send(form, game, **{key: f"{choice.prefix}{typed}"})
    page = response.content.decode()
    assert response.status_code == 422
    (field,) = re.findall(r'<input[^>]* aria-invalid="true"[^>]*>', page)
    number = {"type": "number", "value": typed, "min": str(choice.low)}
    assert all(f' {name}="{value}"' in field for name, value in number.items())
    (told_by,) = re.findall(r'aria-describedby="([^"]+)"', field)
    told = rf'<p class="error" id="{told_by}">([^<]*)</p>'
    (sentence,) = re.findall(told, page)
    assert sentence.startswith("The game ")
    assert all(str(number) in sentence for number in (choice.low, choice.high))
    between = page[page.index(field) + len(field) : page.index(f'id="{told_by}"')]
    assert "<input" not in between, "the next thing after the field"
    if choice.prefix:
        sent = f'name="{key}" value="{choice.prefix}{typed}" checked'
        assert sent in page, "and sent again it is what was typed"


def test_what_is_no_choice_at_all_is_told_under_its_choices() -> None:
    game, key, _choice = next(number for number in NUMBERS if number[2].prefix)
    page = _send("new table", game, **{key: "never"}).content.decode()
    assert page.count('<p class="error" id=') == 1
    assert f'id="{game.slug}-{key}-error"' in page


def _send(form: str, game: RuleSet, **rules: str) -> Answer:
    seated = {"players": NAMES[: game.seats], "game": game.slug, "first_dealer": "1"}
    if form == "new table":
        return Phone().post("/tables/new/", **seated, **rules)
    table: AtTable = open_table()
    table.do("close_game", 1, how="abandoned")
    return table.send("start_game", **seated, **rules)
