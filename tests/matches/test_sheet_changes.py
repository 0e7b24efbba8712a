"""Who took whose seat is told under the sheet."""

from __future__ import annotations

import pytest

from tests.matches.at_table import AtTable, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_a_replaced_player_is_told_with_the_hand(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    opened.do("change_player", 1, 3, player="Dee")
    assert "From hand 2 on: Dee for Cat." in told(opened.get("game", 1))


def test_nobody_is_told_where_everybody_stayed(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    assert "From hand" not in told(opened.get("game", 1))
