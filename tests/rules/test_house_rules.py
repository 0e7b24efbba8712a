"""House rules: what each game may choose, what it gets unless it does, what is refused."""

from typing import Any

import pytest

from rules_reference.games import GAMES, by_slug
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.ruleset import RuleSet

from . import reference
from .tables import EVERY_GAME, EVERY_VALUE, NAMED, Chosen


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_without_a_choice(ruleset: RuleSet) -> None:
    usual = reference.rules_of(ruleset.slug, {})
    assert ruleset.chosen == ruleset.with_house_rules({}).chosen == usual
    assert ruleset.with_house_rules({}) == ruleset


@pytest.mark.parametrize(("slug", "chosen"), EVERY_GAME, ids=NAMED)
def test_what_was_chosen_is_kept(slug: str, chosen: Chosen) -> None:
    ruleset = by_slug(slug).with_house_rules(chosen)

    assert ruleset.chosen == reference.rules_of(slug, chosen)
    assert ruleset.slug == slug
    assert ruleset.with_house_rules(chosen) == ruleset
    assert by_slug(slug).with_house_rules(ruleset.chosen) == ruleset
    assert hash(by_slug(slug).with_house_rules(chosen)) == hash(ruleset)


@pytest.mark.parametrize(("slug", "chosen"), EVERY_GAME, ids=NAMED)
def test_a_choice_is_not_for_ever(slug: str, chosen: Chosen) -> None:
    """Choosing again starts from the game, not from what was chosen before."""
    assert by_slug(slug).with_house_rules(chosen).with_house_rules({}) == by_slug(slug)


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_every_choice_that_can_be_listed(ruleset: RuleSet) -> None:
    """What a form offers is what the rules accept."""
    usual = reference.rules_of(ruleset.slug, {})
    assert {rule.key for rule in ruleset.house_rules} == set(usual)
    for rule in ruleset.house_rules:
        assert rule.label
        assert rule.default == usual[rule.key]


def test_every_value_there_is() -> None:
    for slug, chosen in EVERY_VALUE:
        kept = by_slug(slug).with_house_rules(chosen).chosen

        assert kept == chosen
        assert list(map(type, kept.values())) == list(map(type, chosen.values())), kept


REFUSED = [
    ("sergeant-major", {"kitty": "never"}, "no such kitty"),
    ("sergeant-major", {"kitty": ""}, "an empty word"),
    ("sergeant-major", {"kitty": None}, "nothing"),
    ("sergeant-major", {"kitty": "Discard-First"}, "capitals"),
    ("sergeant-major", {"kitty": " discard-first"}, "a space"),
    ("sergeant-major", {"kitty": "during-deal"}, "another game's kitty"),
    ("sergeant-major", {"kitty": 0}, "a number for a word"),
    ("sergeant-major", {"kitty": ["discard-first"]}, "a list, which cannot be looked up"),
    ("sergeant-major", {"ending": "eleven"}, "no such ending"),
    ("sergeant-major", {"ending": 12}, "a number for a word"),
    ("sergeant-major", {"ending": "line-10"}, "another game's ending"),
    ("sergeant-major", {"asking_card": "held"}, "only The Box offers it"),
    ("sergeant-major", {"line": 10}, "no line here"),
    ("sergeant-major", {"colour": "red"}, "no such house rule"),
    ("sergeant-major", {"": "twelve"}, "a house rule without a name"),
    ("sergeant-major", {"kitty": "pick-up-first", "line": 10}, "one right, one unknown"),
    ("the-box", {"asking_card": "maybe"}, "held or not"),
    ("the-box", {"asking_card": True}, "yes is not a word"),
    ("the-box", {"kitty": "pick-up-first"}, "The Box has its own kitty"),
    ("the-box", {"ending": "twelve"}, "only all sixteen"),
    ("five-points", {"line": 5}, "always five"),
    ("five-points", {"kitty": "discard-first"}, "always the same"),
    ("reduced-deck", {"line": 10}, "always ten"),
    ("reduced-deck", {"kitty": "discard-first"}, "no kitty at all"),
    ("british-army", {"ending": "twelve"}, "all seventeen"),
    ("nine-five-two", {"line": 4}, "below five"),
    ("nine-five-two", {"line": 51}, "above fifty"),
    ("nine-five-two", {"line": 0}, "nothing"),
    ("nine-five-two", {"line": -10}, "below nothing"),
    ("nine-five-two", {"line": 10**12}, "far too much"),
    ("nine-five-two", {"line": 10.0}, "a fraction"),
    ("nine-five-two", {"line": True}, "yes is not a number"),
    ("nine-five-two", {"line": None}, "nothing at all"),
    ("nine-five-two", {"line": "ten"}, "a word"),
    ("nine-five-two", {"line": ""}, "an empty word"),
    ("nine-five-two", {"line": "\u0662\u0660"}, "digits of another script"),
    ("nine-five-two", {"line": "1_0"}, "an underscore"),
    ("nine-five-two", {"line": " 10"}, "a space"),
    ("nine-five-two", {"line": "010"}, "a nought in front"),
    ("nine-five-two", {"line": "+10"}, "a sign"),
    ("nine-five-two", {"ending": "line-10"}, "its house rule is called line"),
    ("four-handed", {"ending": "line-4"}, "below five"),
    ("four-handed", {"ending": "line-51"}, "above fifty"),
    ("four-handed", {"ending": "line-"}, "no number"),
    ("four-handed", {"ending": "line"}, "no number"),
    ("four-handed", {"ending": "line-N"}, "the letter itself"),
    ("four-handed", {"ending": "line-010"}, "a nought in front"),
    ("four-handed", {"ending": "line-10 "}, "a space"),
    ("four-handed", {"ending": "line-10\n"}, "a line break, which $ would let through"),
    ("four-handed", {"ending": "line-1_0"}, "an underscore"),
    ("four-handed", {"ending": "line-\u0661\u0660"}, "digits of another script"),
    ("four-handed", {"ending": "line--10"}, "below nothing"),
    ("four-handed", {"ending": "line-10.0"}, "a fraction"),
    ("four-handed", {"ending": "line-" + "9" * 5000}, "more digits than Python reads"),
    ("four-handed", {"ending": "hands-3"}, "below four"),
    ("four-handed", {"ending": "hands-101"}, "above a hundred"),
    ("four-handed", {"ending": "hands-0"}, "nothing"),
    ("four-handed", {"ending": "twelve"}, "another game's ending"),
    ("four-handed", {"ending": 10}, "a number for a word"),
    ("four-handed", {"line": 10}, "its house rule is called ending"),
]


@pytest.mark.parametrize(
    ("slug", "chosen", "why"), REFUSED, ids=[f"{slug}: {why}" for slug, _, why in REFUSED]
)
def test_refused(slug: str, chosen: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal) as refused:
        by_slug(slug).with_house_rules(chosen)

    sentence = str(refused.value)
    assert refused.value.code, why
    assert sentence.endswith("."), why
    assert "%" not in sentence, why
    assert len(sentence) < 300, why


@pytest.mark.parametrize("line", ["5", "10", "20", "50"])
def test_a_line_may_come_as_a_form_sends_it(line: str) -> None:
    """House rules come from forms and addresses, where numbers are digits."""
    chosen = by_slug("nine-five-two").with_house_rules({"line": line}).chosen

    assert chosen == {"line": int(line)}
