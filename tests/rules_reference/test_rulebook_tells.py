"""The rule is the page: whatever a rule set says is told, and told as it is."""

import dataclasses
from dataclasses import replace
from typing import Any

import pytest

from rules_reference.games import GAMES, by_slug
from rules_reference.presentation.rulebook import sections
from rules_reference.presentation.rulebook.choices import Choices
from rules_reference.rules.ending import InOneHand, Line, NumberOfHands, TableSays
from rules_reference.rules.house_rules import Choice, HouseRule, NumberChoice
from rules_reference.rules.kitty import DISCARD_FIRST, NAME_FIRST, PICK_UP_FIRST, Kitty
from rules_reference.rules.ruleset import NOT_HELD, SUIT_OR_NONE, RuleSet
from rules_reference.rules.scoring import BALANCE, QUOTA_MADE

from .pages import whole, words

SERGEANT_MAJOR = by_slug("sergeant-major")
BARE = replace(SERGEANT_MAJOR, house_rules=(), settled=())
OTHER_RULE = HouseRule(
    "wild", "Wild cards", "none", (Choice("none", "None", "No card is wild.", {}),)
)
WITHOUT = {"kitty": Kitty(order=NAME_FIRST), "trumps": SUIT_OR_NONE}

# A field, what it is changed to with what has to go with it, and what only the changed page says.
FIELDS: list[tuple[str, dict[str, Any], str]] = [
    ("name", {"name": "Corporal"}, "Corporal"),
    ("also_known_as", {"also_known_as": ("Trench",)}, "Also called Trench."),
    ("summary", {"summary": "A game of cards."}, "A game of cards."),
    ("origin", {"origin": "Found in a drawer."}, "Found in a drawer."),
    ("lasts", {"lasts": "a weekend"}, "A game takes a weekend (our own estimate)."),
    ("clockwise", {"clockwise": False}, "The dealer deals counter-clockwise"),
    ("quotas", {"quotas": (9, 4, 3)}, "9 + 4 + 3 is sixteen"),
    (
        "cards_each",
        {"cards_each": 17, "quotas": (9, 5, 3), "kitty": Kitty(order=DISCARD_FIRST, cards=1)},
        "3 × 17 + 1 = 52",
    ),
    (
        "removed_card",
        {"removed_card": "the two of hearts", "kitty": Kitty(order=DISCARD_FIRST, cards=3)},
        "51 cards: the two of hearts is taken out",
    ),
    ("kitty", {"kitty": Kitty(order=NAME_FIRST)}, "names trumps, takes the kitty and discards 4"),
    ("trumps", {"trumps": SUIT_OR_NONE}, "or none: then the highest card of the suit led"),
    ("namer", {"namer": 1}, "The player on the dealer’s left names trumps"),
    (
        "no_trumps_cancel_trade",
        {"no_trumps_cancel_trade": True, **WITHOUT},
        "A hand without trumps cancels the trade",
    ),
    ("leader", {"leader": 0}, "The dealer leads any card"),
    ("strict_order", {"strict_order": True}, "strictly in this order"),
    ("stakes", {"stakes": False}, "Nothing is won or lost by it but cards"),
    ("points", {"points": QUOTA_MADE}, "One point for whoever makes the quota"),
    ("ending", {"ending": InOneHand(13)}, "with thirteen tricks in one hand wins"),
    ("asking_card", {"asking_card": NOT_HELD}, "your highest other card of that suit"),
    ("assumed", {"assumed": ("Cards are dealt in daylight.",)}, "Cards are dealt in daylight."),
    ("house_rules", {"house_rules": (OTHER_RULE,), "settled": ()}, "No card is wild."),
]
# What is no rule: where the page is, what was settled (below), what is worked out from the rest.
ELSEWHERE = {"slug", "settled", "hand_rules"}

KITTY: list[tuple[str, dict[str, Any], str]] = [
    ("order", {"order": PICK_UP_FIRST}, "takes the kitty, names trumps and discards 4"),
    ("cards", {"cards": 1}, "The kitty has one more, for the dealer."),
    ("during_deal", {"during_deal": True}, "in the course of the deal, never two in a row"),
    ("beside", {"beside": 2}, "between the dealer and the player on the dealer’s right"),
    ("discards_closed", {"discards_closed": True}, "seen by nobody again"),
    ("called", {"called": "the widow"}, "Trumps and the widow"),
]

ENDINGS: list[tuple[object, str]] = [
    (InOneHand(12), "with twelve tricks in one hand wins"),
    (InOneHand(14), "with fourteen tricks in one hand wins"),
    (InOneHand(16), "all sixteen tricks of a hand"),
    (InOneHand(16, or_leader=True), "gives the game to the leader"),
    (Line(7), "The first to +7 (the line) wins"),
    (Line(9), "The first to +9 (the line) wins"),
    (NumberOfHands(8), "After 8 hands"),
    (TableSays(), "over when the table says so"),
]


def held_choices(ruleset: RuleSet) -> list[str]:
    """Return the sentences of the choices that hold, as the page marks them."""
    parts = [section.blocks for section in sections(ruleset) if section.anchor == "house-rules"]
    rules = [block for blocks in parts for block in blocks if isinstance(block, Choices)]
    return [offer.words for rule in rules for offer in rule.offers if offer.holds]


def told_only_by(changed: RuleSet, base: RuleSet, said: str) -> bool:
    return said in words(changed) and said not in words(base)


@pytest.mark.parametrize(("field", "changes", "said"), FIELDS, ids=[one[0] for one in FIELDS])
def test_every_field_is_told(field: str, changes: dict[str, Any], said: str) -> None:
    assert getattr(BARE, field) != changes[field]
    assert told_only_by(replace(BARE, **changes), BARE, said)


def test_no_field_is_forgotten() -> None:
    """A new field of a rule set is told on its page, and listed above with what it says there."""
    listed = {field for field, _, _ in FIELDS} | ELSEWHERE
    assert {field.name for field in dataclasses.fields(RuleSet)} - listed == set()
    listed = {field for field, _, _ in KITTY}
    assert {field.name for field in dataclasses.fields(Kitty)} - listed == set()


@pytest.mark.parametrize(("field", "changes", "said"), KITTY, ids=[one[0] for one in KITTY])
def test_every_field_of_a_kitty_is_told(field: str, changes: dict[str, Any], said: str) -> None:
    assert BARE.kitty is not None
    kitty = replace(BARE.kitty, **changes)
    more: dict[str, Any] = {"cards_each": 17, "quotas": (9, 5, 3)} if kitty.cards == 1 else {}
    assert told_only_by(replace(BARE, kitty=kitty, **more), BARE, said)


def test_one_card_or_one_trick_is_told_of_as_one() -> None:
    kitty = Kitty(order=NAME_FIRST, cards=1, during_deal=True)
    told = words(replace(BARE, kitty=kitty, cards_each=17, quotas=(9, 5, 3), ending=InOneHand(10)))
    assert "Another one is laid down for the dealer, unseen: the kitty." in told
    assert "It is laid down in the course of the deal, and is neither" in told
    assert "never two in a row" not in told
    assert "Whoever needs nine is only one trick from ten" in told


@pytest.mark.parametrize(("ending", "said"), ENDINGS, ids=[str(one[0]) for one in ENDINGS])
def test_every_shape_of_ending_is_told(ending: Any, said: str) -> None:
    base = replace(BARE, points=BALANCE, ending=InOneHand(15))
    assert told_only_by(replace(base, ending=ending), base, said)


def test_the_page_is_where_its_slug_says() -> None:
    assert f"/rules/{SERGEANT_MAJOR.slug}/" in whole(by_slug("the-box"))
    assert "/rules/corporal/" in whole(replace(SERGEANT_MAJOR, slug="corporal"))


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_every_choice_of_every_house_rule_is_told(ruleset: RuleSet) -> None:
    """Listed on every page, and where it holds the page is another one and says so."""
    usual = words(ruleset)
    for rule in ruleset.house_rules:
        assert rule.label in usual
        assert rule.sources in usual
        for choice in rule.choices:
            if isinstance(choice, NumberChoice):
                value: Any = choice.read(f"{choice.prefix}{choice.high}")
                said = choice.words % {"number": choice.high}
                assert f"from {choice.low} to {choice.high}" in usual
            else:
                value, said = choice.value, choice.words
                assert said in usual
            chosen = ruleset.with_house_rules({rule.key: value})
            there = words(chosen)
            mark = "usual" if value == rule.default else "at this table"
            [held] = [text for text in held_choices(chosen) if text.startswith(said)]
            assert f"{held} {mark}" in there
            assert (there == usual) == (value == rule.default)


def test_a_settled_rule_is_told_as_the_one_in_force() -> None:
    pick_up = words(SERGEANT_MAJOR.with_house_rules({"kitty": "pick-up-first"}))
    assert "The dealer takes the kitty, names trumps and discards 4." in pick_up
    assert "The dealer names trumps, discards 4 and takes the kitty." not in pick_up
    assert "The dealer discards four unseen, then picks up the kitty." in pick_up
    all_sixteen = words(SERGEANT_MAJOR.with_house_rules({"ending": "all-sixteen"}))
    assert "A hand stopped by the win" not in all_sixteen
    assert "Take twelve tricks" not in all_sixteen
    twenty = words(by_slug("four-handed").with_house_rules({"ending": "line-20"}))
    assert "The first to +20 (the line) wins" in twenty
    assert "Where the highest scores are equal, play goes on." in twenty
