"""The address under which an outcome book may be kept for ever, and how much it weighs."""

import pytest
from django.test import Client

from rules_reference.addresses import outcomes_address
from rules_reference.outcomes import printed
from tests.rules.tables import EVERY_GAME, NAMED, Chosen, ruleset_of

LARGEST = 12_000
"""Bytes over the wire that a book may have."""


@pytest.mark.parametrize(("slug", "chosen"), EVERY_GAME, ids=NAMED)
def test_it_leads_to_the_book_of_these_house_rules(slug: str, chosen: Chosen) -> None:
    ruleset = ruleset_of(slug, chosen)
    answer = Client().get(outcomes_address(ruleset))

    assert answer.json()["house_rules"] == ruleset.chosen
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert len(printed(ruleset).zipped) < LARGEST


def test_a_book_is_printed_once() -> None:
    ruleset = ruleset_of("nine-five-two", {"line": 20})

    assert printed(ruleset) is printed(ruleset_of("nine-five-two", {"line": 20}))
