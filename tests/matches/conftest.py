"""Tables and phones for the tests of the match table."""

from __future__ import annotations

import pytest

from tests.matches.at_table import AtTable, Phone, open_table


@pytest.fixture
def opened(db: None) -> AtTable:
    """A table with its first game: Ann, Bob and Cat, and Ann deals."""
    return open_table()


@pytest.fixture
def four(db: None) -> AtTable:
    """A table of four after a hand with Ann and Bob one up, Cat and Dee one down; Bob deals."""
    table = open_table("Ann", "Bob", "Cat", "Dee", game="four-handed")
    table.record(6, 5, 1, 1)
    return table


@pytest.fixture
def other(opened: AtTable) -> Phone:
    """A second phone that scores the table too."""
    return opened.join()


@pytest.fixture
def follower(db: None) -> Phone:
    """A phone that only looks."""
    return Phone()
