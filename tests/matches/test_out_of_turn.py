"""Who deals out of turn: said on top, taken back in one tap, kept through what keeps the hand."""

from __future__ import annotations

from uuid import uuid4

import pytest

from tests.matches.at_table import AtTable, open_table, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

FOUR = ("Ann", "Bob", "Cat", "Dee")


def test_it_is_said_with_the_way_back(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    assert opened.page("game", 1).out_of_turn is None
    assert opened.page("game", 1, dealer=2).out_of_turn is None, "it is Bob's turn"
    page = opened.get("game", 1, dealer=1)
    said = told(page)
    assert "Ann deals this hand, out of turn. Bob deals after all" in said
    assert said.index("out of turn") < said.index("Trade:")
    back = f"{opened.url('game', 1)}?dealer=2"
    assert f'href="{back}">Bob deals after all' in page.content.decode()
    assert "out of turn" not in told(opened.phone.get(back))


def test_whoever_drew_the_deal_is_not_said_to_deal_when_somebody_else_does(db: None) -> None:
    table = open_table(first_dealer="draw")
    drew = "drew the deal"
    assert drew in told(table.get("game", 1))
    dealer = FOUR.index(table.game["next_dealer"])
    assert drew not in told(table.get("game", 1, dealer=(dealer + 1) % 3 + 1))


def test_a_misdeal_keeps_the_dealer(opened: AtTable) -> None:
    """Without scripts by the address it leads to, with them by the page and its address."""
    opened.record(10, 4, 2)
    page = f"{opened.url('game', 1)}?dealer=1"
    plain = opened.phone.client.post(
        opened.url("void_hand", 1, 2),
        {"op": str(uuid4()), "dealer": "1"},
        headers={"Referer": page},
    )
    assert plain.headers["Location"] == page
    notice = "Misdeal. Ann deals again; traded cards go back."
    assert notice in told(opened.phone.get(page))
    part = opened.send("void_hand", 1, 2, dealer=1, on=page)
    assert part.headers["HX-Replace-Url"] == page
    assert notice in told(part)
    assert "Ann deals this hand, out of turn." in told(part)


def test_a_trade_shared_out_keeps_the_dealer_and_a_recorded_hand_does_not(db: None) -> None:
    table = open_table(*FOUR, game="four-handed")
    table.record(6, 5, 1, 1)
    page = f"{table.url('game', 1)}?dealer=4"
    way = table.page("game", 1, dealer=4).trade.ways[-1].value
    chosen = table.send("choose_split", 1, split=way, on=page)
    assert chosen.headers["HX-Replace-Url"] == page
    recorded = table.send("record_hand", 1, hand=2, tricks=(2, 2, 4, 5), dealer=4, on=page)
    assert recorded.headers["HX-Replace-Url"] == table.url("game", 1)


def test_a_dealer_of_another_page_or_none_is_not_taken_over(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    for page in (f"{opened.url('table')}?dealer=1", f"{opened.url('game', 1)}?dealer=x"):
        answer = opened.phone.client.post(
            opened.url("void_hand", 1, 2), {"op": str(uuid4())}, headers={"Referer": page}
        )
        assert answer.headers["Location"] == opened.url("game", 1)
