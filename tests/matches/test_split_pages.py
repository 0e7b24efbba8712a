"""What pages say of a trade that is shared out: buttons for who scores, words for who follows."""

from __future__ import annotations

from typing import Any

import pytest

from matches.models import Entry
from tests.matches.at_table import AtTable, Phone, inputs, open_table, told
from tests.matches.test_split import OTHER, OTHERWISE, PROPOSED, choose, owed

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def buttons(table: AtTable, **said: Any) -> dict[str, str]:
    """The buttons of the choice, by what each sends."""
    page = table.get("game", 1, **said).content.decode()
    form = page.partition('<form class="splits"')[2].partition("</form>")[0]
    parts = form.split("<button")[1:]
    return {button.partition('value="')[2].partition('"')[0]: button for button in parts}


def test_every_way_is_one_tap(four: AtTable) -> None:
    shown = buttons(four)
    assert list(shown) == [PROPOSED, OTHER]
    assert "Bob→Cat 1, Ann→Dee 1" in shown[PROPOSED]
    assert "our proposal" in shown[PROPOSED]
    assert all('aria-pressed="false"' in button for button in shown.values())
    choose(four, OTHER)
    shown = buttons(four)
    assert 'aria-pressed="true"' in shown[OTHER]
    assert "chosen" in shown[OTHER]
    assert 'aria-pressed="false"' in shown[PROPOSED]


def test_the_form_of_the_page_does_it(four: AtTable) -> None:
    form = inputs(four.get("game", 1), four.url("choose_split", 1))
    response = four.phone.post(four.url("choose_split", 1), {**form, "split": OTHER})
    assert response.headers["Location"] == four.url("game", 1)
    assert owed(four) == (OTHERWISE, False)


def test_who_follows_sees_the_choice_and_no_button(four: AtTable) -> None:
    follower = Phone()
    assert not buttons(four, by=follower)
    assert "Two up and two down: a proposal" in told(four.get("game", 1, by=follower))
    choose(four, OTHER)
    page = told(four.get("game", 1, by=follower))
    assert not buttons(four, by=follower)
    assert "Two up and two down: as the table chose" in page
    assert "Trade: Bob→Dee 1, Ann→Cat 1" in page


def test_a_watcher_is_told_of_it(four: AtTable) -> None:
    seen = four.revision
    assert four.get("game", 1, htmx=True, seen=seen).status_code == 204
    choose(four, OTHER)
    news = four.get("game", 1, by=Phone(), htmx=True, seen=seen)
    assert "Bob→Dee 1, Ann→Cat 1" in told(news)


def test_a_trade_the_numbers_settle_offers_nothing(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    assert not buttons(opened)
    assert "proposal" not in told(opened.get("game", 1))
    assert opened.game["proposed"] is False


def test_the_fragment_speaks_of_the_choice(four: AtTable) -> None:
    response = four.send("choose_split", 1, split=OTHER, on=four.url("game", 1))
    assert response.status_code == 200
    spoken = "As the table chose: Bob→Dee 1, Ann→Cat 1."
    assert f'data-announce="{spoken}"' in response.content.decode()
    assert four.page("game", 1).announce == spoken
    four.record(5, 4, 2, 2)
    four.do("undo")
    assert "Trade owed." in four.page("game", 1).announce, "no news any more"
    four.do("change_player", 1, 4, player="Eve")
    assert "Trade owed." in four.page("game", 1).announce


def test_stakes_are_a_pot_whatever_was_chosen(four: AtTable) -> None:
    pot = "Into the pot: Cat 1 and Dee 1; out of it: Ann 1 and Bob 1"
    for split in (None, OTHER):
        if split:
            choose(four, split)
        page = four.page("game", 1)
        assert page.stakes == (pot,)
        assert page.sheet.rows[0].stakes == (pot,)
        assert f"<dd>{pot}</dd>" in four.get("game", 1).content.decode()


def test_the_ledger_and_undo_say_it(four: AtTable) -> None:
    choose(four, OTHER)
    assert "Game 1, the trade after hand 1: Bob gives Dee 1; Ann gives Cat 1." in told(
        four.get("ledger")
    )
    assert "Undo: sharing out the trade" in told(four.get("game", 1))
    four.do("undo")
    assert "Taken back: sharing out the trade." in told(four.get("ledger"))


def test_several_cards_to_several_seats(db: None) -> None:
    table = open_table("Ann", "Bob", "Cat", "Dee", game="four-handed")
    table.record(8, 5, 0, 0)
    split = "1-3-2,1-4-1,2-4-1"
    table.do("choose_split", 1, split=split)
    assert "Bob gives Dee 1; Ann gives Cat 2 and Dee 1." in told(table.get("ledger"))
    assert Entry.objects.latest("revision").said["after"] == 1


def test_names_are_text_wherever_they_stand(db: None) -> None:
    table = open_table("<b>A</b>", "100%", "%(x)s", "אבג", game="four-handed")
    table.record(6, 5, 1, 1)
    choose(table, OTHER)
    for page in (table.get("game", 1), table.get("ledger")):
        assert "<b>A</b>" not in page.content.decode()
        assert "%(x)s" in told(page)
        assert "100%" in told(page)
