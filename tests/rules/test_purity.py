"""The rules have never heard of Django, and a game cannot be made wrong or changed."""

import dataclasses
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules_reference.games import GAMES, by_slug
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.ruleset import RuleSet

ROOT = Path(__file__).resolve().parents[2]

IMPORT_EVERYTHING = """
import importlib, pathlib, pkgutil, sys

class NoDjango:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"django", "django_htmx", "matches", "squarescores"}:
            raise AssertionError(f"the rules import {name}")

sys.meta_path.insert(0, NoDjango())
imported = []
for package in ("rules_reference.rules", "rules_reference.games"):
    parent = importlib.import_module(package)
    for module in pkgutil.iter_modules(parent.__path__, package + "."):
        importlib.import_module(module.name)
        imported.append(module.name)
assert len(imported) >= 15, imported
foreign = {
    name.split(".")[0]
    for name, module in sys.modules.items()
    if "site-packages" in (getattr(module, "__file__", None) or "")
}
assert not foreign, foreign
from rules_reference.games import GAMES
from rules_reference.rules.outcome import outcome
assert outcome(GAMES[0], (10, 4, 2)).balances == (2, -1, -1)
print("pure")
"""


def test_the_rules_work_where_there_is_no_django() -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-c", IMPORT_EVERYTHING],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "pure"


def test_no_two_games_share_a_name_or_an_address() -> None:
    assert len({ruleset.slug for ruleset in GAMES}) == len(GAMES)
    assert len({ruleset.name for ruleset in GAMES}) == len(GAMES)


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_an_address_is_plain(ruleset: RuleSet) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", ruleset.slug)


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_a_game_is_found_by_its_address(ruleset: RuleSet) -> None:
    assert by_slug(ruleset.slug) is ruleset


@pytest.mark.parametrize("slug", ["", "poker", "Sergeant-Major", "sergeant-major/", "../rules"])
def test_an_unknown_address(slug: str) -> None:
    with pytest.raises(LookupError):
        by_slug(slug)


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_a_game_is_frozen(ruleset: RuleSet) -> None:
    for field in dataclasses.fields(ruleset):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(ruleset, field.name, None)
    assert hash(ruleset) == hash(dataclasses.replace(ruleset))
    assert ruleset == dataclasses.replace(ruleset)


@pytest.mark.parametrize(
    ("slug", "changes", "why"),
    [
        ("sergeant-major", {"quotas": (8, 5, 4)}, "17 quotas in a 16-trick hand"),
        ("sergeant-major", {"quotas": (8, 5, 2)}, "15 quotas in a 16-trick hand"),
        ("sergeant-major", {"quotas": (17, -4, 3)}, "a quota below nothing"),
        ("sergeant-major", {"quotas": ()}, "nobody plays"),
        ("sergeant-major", {"quotas": (16,)}, "one plays alone"),
        ("sergeant-major", {"quotas": (5, 5, 3, 3)}, "four times sixteen cards"),
        ("sergeant-major", {"cards_each": 17}, "more cards than the pack has"),
        ("sergeant-major", {"cards_each": 15}, "cards left over"),
        ("sergeant-major", {"kitty": None}, "four cards belong to nobody"),
        ("sergeant-major", {"leader": 3}, "the fourth of three seats leads"),
        ("sergeant-major", {"leader": -1}, "a seat before the dealer leads"),
        ("sergeant-major", {"trumps": ("clubs", "coins")}, "a suit no pack has"),
        ("sergeant-major", {"trumps": ()}, "no trumps to name"),
        ("reduced-deck", {"removed_card": None}, "a 52nd card that nobody gets"),
        ("four-handed", {"removed_card": "2c"}, "one card short"),
    ],
)
def test_impossible_numbers_are_refused(slug: str, changes: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        dataclasses.replace(by_slug(slug), **changes)


def test_a_refusal_is_a_value_error_with_a_sentence() -> None:
    assert issubclass(Refusal, ValueError)
