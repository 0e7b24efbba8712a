"""The filters templates use: signs for people, fields whose names hold a hyphen."""

from __future__ import annotations

import pytest

from matches.templatetags import fields
from rules_reference.games import GAMES, by_slug
from rules_reference.templatetags import balances


@pytest.mark.parametrize(
    ("balance", "signed", "size", "way"),
    [
        (3, "+3", 3, "up"),
        (0, "0", 0, "exact"),
        (-3, "\N{MINUS SIGN}3", 3, "down"),
    ],
)
def test_a_balance_has_a_sign_a_size_and_a_way(
    balance: int, signed: str, size: int, way: str
) -> None:
    assert (balances.signed(balance), balances.size(balance), balances.way(balance)) == (
        signed,
        size,
        way,
    )


def test_a_field_with_a_hyphen_is_found_and_a_missing_one_is_empty() -> None:
    assert fields.lookup({"player-2": "Bob"}, "player-2") == "Bob"
    assert fields.lookup({"player-2": "Bob"}, "player-3") == ""
    assert fields.lookup(None, "player-2") == ""


def test_a_house_rule_holds_its_default_until_the_form_says_otherwise() -> None:
    rules = by_slug("sergeant-major").house_rules
    assert fields.unchanged({}, rules)
    assert not fields.unchanged({"ending": "all-sixteen"}, rules)
    assert [fields.chosen({"ending": "all-sixteen"}, rule) for rule in rules] == [
        "discard-first",
        "all-sixteen",
    ]


@pytest.mark.parametrize(
    ("value", "number"),
    [("line-20", "20"), ("table", 10), ("hands-12", 10), ("line-999", "999"), ("line-", "")],
)
def test_what_was_typed_for_a_choice_is_shown_or_the_suggested_number(
    value: str, number: int | str
) -> None:
    (rule,) = by_slug("four-handed").house_rules
    line = next(choice for choice in rule.choices if getattr(choice, "prefix", "") == "line-")
    assert fields.number_in(value, line) == number
    assert fields.words_before(line) + "20" + fields.words_after(line) == "The game goes to 20."


@pytest.mark.parametrize(
    ("slug", "seats"), [("four-handed", 4), ("the-box", 3), ("no-such-game", 3)]
)
def test_the_game_says_how_many_seats_are_drawn(slug: str, seats: int) -> None:
    assert fields.seats_of(GAMES, slug) == seats


def test_a_refusal_is_told_at_its_field() -> None:
    assert fields.by_field({"field": "player-1", "sentence": "No."}) == {"player-1": "No."}
    assert fields.by_field({"field": "", "sentence": "No."}) == {}
    assert fields.by_field(None) == {}
