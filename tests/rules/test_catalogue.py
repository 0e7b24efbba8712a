"""The games of the engine beside what is written of them by hand, fact by fact."""

import pytest

from rules_reference.games import GAMES
from rules_reference.rules.ending import Ending, InOneHand, Line, NumberOfHands, TableSays
from rules_reference.rules.kitty import KittyStep
from rules_reference.rules.ruleset import SUIT_OR_NONE, SUITS, RuleSet
from rules_reference.rules.scoring import BALANCE, QUOTA_MADE

from . import reference
from .tables import EVERY_VALUE, combined, ruleset_of

STEPS = {KittyStep.NAME: "name", KittyStep.DISCARD: "discard", KittyStep.PICK_UP: "pick up"}
TRUMPS = {SUITS: "a suit", SUIT_OR_NONE: "a suit or none"}
ADDS = {None: "nothing", BALANCE: "the balance", QUOTA_MADE: "a point for a quota made"}


def said_ending(ending: Ending) -> dict[str, int]:
    match ending:
        case InOneHand(tricks=tricks):
            return {"one_hand": tricks}
        case Line(at=at):
            return {"line": at}
        case NumberOfHands(count=count):
            return {"hands": count}
        case TableSays():
            return {}
    raise AssertionError(f"Say {ending} here, and what it means in reference.py.")


def said_game(ruleset: RuleSet) -> dict[str, object]:
    """Tell a game in the words of a row of vectors.json, but for its house rules."""
    kitty = ruleset.kitty
    return {
        "quotas": list(ruleset.quotas),
        "clockwise": ruleset.clockwise,
        "pack": ruleset.pack,
        "cards_each": ruleset.cards_each,
        "kitty": kitty.cards if kitty else 0,
        "kitty_order": ", ".join(STEPS[step] for step in kitty.order) if kitty else "name",
        "leader": ruleset.leader,
        "namer": ruleset.namer,
        "trumps": TRUMPS[ruleset.trumps],
        "no_trumps_cancel_trade": ruleset.no_trumps_cancel_trade,
        "asking_card": ruleset.asking_card,
        "stakes": ruleset.stakes,
        "adds": ADDS[ruleset.points],
        "ends": said_ending(ruleset.ending),
    }


def test_every_game_has_a_row_and_every_row_a_game() -> None:
    """A new game is told by hand too: a row of facts, and hands worked out."""
    games = [ruleset.slug for ruleset in GAMES]

    missing = [slug for slug in games if slug not in reference.GAMES]
    assert missing == [], 'Add a row for each of these under "games" in vectors.json.'
    assert list(reference.GAMES) == games, 'The rows under "games" stand in the order of GAMES.'


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_a_game_is_what_is_written_of_it(ruleset: RuleSet) -> None:
    row = reference.row(ruleset.slug)

    assert said_game(ruleset) == {fact: row[fact] for fact in row if fact != "house_rules"}


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_it_offers_the_house_rules_that_are_written(ruleset: RuleSet) -> None:
    offered = {
        key: [chosen[key] for chosen in combined(ruleset)] for key in reference.values(ruleset.slug)
    }

    assert [rule.key for rule in ruleset.house_rules] == list(offered)
    for key, written in reference.values(ruleset.slug).items():
        assert list(dict.fromkeys(offered[key])) == list(written)
        assert ruleset.chosen[key] == reference.rules_of(ruleset.slug, {})[key]


def test_every_value_of_every_house_rule_changes_what_is_written() -> None:
    for slug, chosen in EVERY_VALUE:
        told = reference.game(slug, chosen)
        told.pop("house_rules")

        assert said_game(ruleset_of(slug, chosen)) == told, (slug, chosen)
