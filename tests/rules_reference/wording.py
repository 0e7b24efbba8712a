"""Every hand to come of every game that has words of its own, and what fits to be printed."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from rules_reference.presentation import Step
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Coming, Standing, fold
from tests.rules import reference
from tests.rules.play import coming as coming_of
from tests.rules.tables import EVERY_GAME, LETTERS, Chosen, by_letter, facts_of, hand, ruleset_of

NAMES = ("Ann", "Bob", "Cat", "Dee")
GENDERED = re.compile(r"\b(he|she|him|her|his|hers|himself|herself)\b", re.IGNORECASE)
UNFILLED = re.compile(r"%\(|%s|%d|\{|\}|None|\bnan\b")
ONE_OF_MANY = re.compile(r"\b1 (cards|tricks|points|units|hands)\b")
MANY_OF_ONE = re.compile(r"\b([02-9]|1\d) (card|trick|point|unit|hand)\b")
CROWDED = re.compile(r"[.,;:]{2}|\s[.,;:]|\s\s")

WORDED = [
    (slug, chosen)
    for slug, chosen in EVERY_GAME
    if not {"20", "50", "100"} & set(re.split(r"\D+", str(chosen)))
]
"""Each game with each house rule that has words of its own: one line and one number will do."""

every_wording = pytest.mark.parametrize(
    ("slug", "chosen"),
    WORDED,
    ids=["-".join([slug, *map(str, chosen.values())]) for slug, chosen in WORDED],
)


def names_of(ruleset: RuleSet) -> tuple[str, ...]:
    return NAMES[: ruleset.seats]


def standings(slug: str, chosen: Chosen) -> Iterator[Standing]:
    """Yield the standing after each first hand there is, dealt by each seat in turn."""
    ruleset = ruleset_of(slug, chosen)
    for number, tricks in enumerate(reference.every_hand(slug)):
        dealer = number % ruleset.seats
        facts = facts_of([hand(LETTERS[dealer], by_letter(tricks))])
        yield fold(ruleset, facts, first_dealer=dealer)


def owed(slug: str, chosen: Chosen) -> tuple[Coming, ...]:
    """Return every hand to come, in turn and dealt by somebody else."""
    return _owed(slug, tuple(chosen.items()))


@cache
def _owed(slug: str, chosen: tuple[tuple[str, str], ...]) -> tuple[Coming, ...]:
    return tuple(_each_owed(slug, dict(chosen)))


def _each_owed(slug: str, chosen: Chosen) -> Iterator[Coming]:
    ruleset = ruleset_of(slug, chosen)
    yield coming_of(fold(ruleset, [], first_dealer=ruleset.seats - 1))
    for standing in standings(slug, chosen):
        if standing.coming is not None:
            yield standing.coming
            yield standing.coming_with((standing.coming.dealer + 1) % ruleset.seats)


def fit_to_print(*texts: str) -> None:
    """Assert what holds of any sentence: whole, filled, civil, and its numbers agree."""
    for text in texts:
        assert text, "an empty sentence"
        assert text == text.strip(), text
        assert text[0].isupper() or text[0] in "0123456789", text
        assert "!" not in text, text
        for wrong in (GENDERED, UNFILLED, ONE_OF_MANY, MANY_OF_ONE, CROWDED):
            assert not wrong.search(text), text


def whole(steps: Iterable[Step]) -> str:
    return " ".join(f"{step.title}. {step.detail}" for step in steps)


def in_order(text: str, *parts: str) -> bool:
    places = [text.find(part) for part in parts]
    return -1 not in places and places == sorted(places)
