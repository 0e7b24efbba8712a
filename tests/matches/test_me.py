"""The seat of whoever follows: its pages lead with it; a cookie says whose, and no row does."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.test import override_settings
from pytest_django import DjangoAssertNumQueries

from matches.pages.own import Own
from rules_reference.games import GAMES
from rules_reference.rules.ruleset import RuleSet
from tests.matches.at_table import AtTable, Phone, nothing_stored, open_table, told

pytestmark = pytest.mark.database

ASKS = "Which seat is yours?"
PAGES = [("table",), ("game", 1), ("hand", 1, 1)]
every_page = pytest.mark.parametrize("page", PAGES, ids=[page[0] for page in PAGES])


def be(table: AtTable, phone: Phone, name: str) -> None:
    """Tap a name."""
    table.do("me", by=phone, player=table.player(name))


def card(table: AtTable, phone: Phone, *page: Any) -> Own:
    """What a page leads with."""
    own: Own = table.page(*page or ("game", 1), by=phone).own
    return own


def text(table: AtTable, phone: Phone, *page: Any) -> str:
    """A page's words, where two things with nothing between them are two words."""
    shown = table.get(*page or ("game", 1), by=phone)
    shown.content = shown.content.replace(b"<", b" <")
    return told(shown)


class TestTheCookie:
    def test_is_of_this_table_and_of_no_script(self, opened: AtTable, follower: Phone) -> None:
        with nothing_stored(), override_settings(SESSION_COOKIE_SECURE=True):
            be(opened, follower, "Ann")
        said = follower.client.cookies["me"]
        assert said.value == str(opened.player("Ann"))
        assert said["path"] == opened.url("table")
        assert said["max-age"] == 400 * 24 * 60 * 60
        assert (said["httponly"], said["secure"], said["samesite"]) == (True, True, "Lax")

    @every_page
    def test_leads_back_to_the_page_it_was_tapped_on(
        self, opened: AtTable, follower: Phone, page: tuple[Any, ...]
    ) -> None:
        here = opened.url(*page)
        answer = follower.client.post(
            opened.url("me"),
            {"op": str(uuid4()), "player": opened.player("Ann")},
            headers={"Referer": f"http://testserver{here}"},
        )
        assert (answer.status_code, answer.headers["Location"]) == (302, here)

    def test_is_forgotten(self, opened: AtTable, follower: Phone) -> None:
        be(opened, follower, "Ann")
        opened.do("me", by=follower, player="")
        gone = follower.client.cookies["me"]
        assert (gone.value, gone["max-age"], gone["path"]) == ("", 0, opened.url("table"))
        assert card(opened, follower) is None
        assert ASKS in text(opened, follower)

    def test_that_names_nobody_here_says_nothing(self, opened: AtTable, follower: Phone) -> None:
        plain = told(opened.get("game", 1, by=follower))
        for said in ("0", "-1", "01", "x", "", "9" * 30, "1 2", "999999999"):
            follower.client.cookies["me"] = said
            assert told(opened.get("game", 1, by=follower)) == plain, said

    def test_of_another_table_says_nothing_here(self, opened: AtTable, follower: Phone) -> None:
        """Not even where a browser sends it: paths are its own business."""
        other = open_table("Dee", "Eve", "Fay")
        follower.client.cookies["me"] = str(other.player("Dee"))
        assert card(opened, follower) is None
        assert card(other, follower).name == "Dee"

    @pytest.mark.parametrize(
        ("said", "status"), [({"player": "x"}, 400), ({"op": "x"}, 400), ({"player": "99999"}, 422)]
    )
    def test_is_set_for_nobody_else(
        self, opened: AtTable, follower: Phone, said: dict[str, str], status: int
    ) -> None:
        sent = {"player": str(opened.player("Ann")), **said}
        with nothing_stored():
            answer = opened.send("me", by=follower, **sent)
        assert answer.status_code == status
        assert "me" not in follower.client.cookies
        assert 'id="error"' in answer.content.decode()

    def test_is_not_set_for_who_plays_elsewhere(self, opened: AtTable, follower: Phone) -> None:
        other = open_table("Dee", "Eve", "Fay")
        answer = opened.send("me", by=follower, player=other.player("Dee"))
        assert answer.status_code == 422
        assert "me" not in follower.client.cookies

    def test_is_not_set_by_looking(self, opened: AtTable, follower: Phone) -> None:
        assert opened.get("me", by=follower, player=opened.player("Ann")).status_code == 405


class TestWhoIsAsked:
    def test_who_follows(self, opened: AtTable, follower: Phone) -> None:
        for page in [("table",), ("game", 1)]:
            assert ASKS in text(opened, follower, *page)

    @every_page
    def test_a_phone_that_scores_is_neither_asked_nor_told(
        self, opened: AtTable, page: tuple[Any, ...]
    ) -> None:
        """Its pages are painted by itself: what it may have said before changes no byte of them."""
        opened.record(10, 4, 2)
        before = shown(opened, page)
        assert ASKS not in before
        opened.phone.client.cookies["me"] = str(opened.player("Ann"))
        assert shown(opened, page) == before

    def test_not_at_a_game_that_is_over(self, opened: AtTable, follower: Phone) -> None:
        opened.record(10, 4, 2)
        opened.do("close_game", 1, how="abandoned")
        assert ASKS not in text(opened, follower)
        assert ASKS not in text(opened, follower, "hand", 1, 1)
        assert ASKS in text(opened, follower, "table")

    def test_who_is_called_like_markup(self, follower: Phone) -> None:
        table = open_table("<b>Ann</b>", "שרה", "+3")
        for name in ("<b>Ann</b>", "שרה"):
            page = table.get("game", 1, by=follower).content.decode()
            assert '<bdi class="name">&lt;b&gt;Ann&lt;/b&gt;</bdi>' in page
            be(table, follower, name)
            page = table.get("game", 1, by=follower).content.decode()
            assert "<b>Ann</b>" not in page
            table.do("me", by=follower, player="")


def shown(table: AtTable, page: tuple[Any, ...]) -> str:
    """A page but for the op and the token, which are new each time."""
    cache.clear()
    text = table.get(*page).content.decode()
    return re.sub(r'(csrfmiddlewaretoken" value|"op" value|data-op)="[^"]*"', r"\1", text)


class TestTheCard:
    def test_before_the_first_hand(self, opened: AtTable, follower: Phone) -> None:
        be(opened, follower, "Ann")
        assert re.search(r"Ann +Not Ann ?\? +needs +8 +deals", text(opened, follower))
        own = card(opened, follower)
        assert (own.told, own.running) == ("No trade on a first hand.", None)

    def test_says_what_is_given_and_got(self, opened: AtTable, follower: Phone) -> None:
        opened.record(10, 4, 2)
        be(opened, follower, "Ann")
        own = card(opened, follower)
        assert own.told == "Give Bob 1 card and Cat 1 card, face down; as many come back."
        assert own.place is not None
        assert (own.place.quota, own.running) == (3, 2)
        be(opened, follower, "Cat")
        assert card(opened, follower).told.startswith("Get 1 card from Ann; take it in")

    def test_draws_the_trade_from_that_seat(self, opened: AtTable, follower: Phone) -> None:
        opened.record(10, 4, 2)
        be(opened, follower, "Bob")
        drawing = opened.page("game", 1, by=follower).trade.drawing
        assert max(drawing.boxes, key=lambda box: box.y).party.name == "Bob"
        assert [arrow.own for arrow in drawing.arrows] == [True, False]
        page = opened.get("game", 1, by=follower).content.decode()
        assert page.count('class="there own"') == page.count('class="there"') == 1

    def test_is_each_players_own(self, opened: AtTable, follower: Phone) -> None:
        """Pages are kept: nobody is shown what was printed for somebody else."""
        opened.record(10, 4, 2)
        phones = {name: Phone() for name in ("Ann", "Bob", "Cat")}
        for name, phone in phones.items():
            be(opened, phone, name)
        for page in PAGES:
            for name, phone in phones.items():
                for _ in range(2):
                    assert f"Not {name} ?" in text(opened, phone, *page)
            assert not re.search("Not (Ann|Bob|Cat)", text(opened, follower, *page))

    def test_on_the_match_table(self, opened: AtTable, follower: Phone) -> None:
        opened.do("winner", seat=3, number=1)
        opened.do("winner", seat=3, number=2)
        be(opened, follower, "Cat")
        assert re.search(r"Not Cat ?\? +2 games won", text(opened, follower, "table"))
        opened.do("start_game", first_dealer=1)
        opened.record(10, 4, 2)
        found = re.search(
            r"2 games won +hand 2 +needs +5 .*? Get 1", text(opened, follower, "table")
        )
        assert found

    def test_at_a_recorded_hand(self, opened: AtTable, follower: Phone) -> None:
        opened.record(10, 4, 2)
        be(opened, follower, "Cat")
        assert re.search(r"tricks +2 +▼ +down 1 +needed 3", text(opened, follower, "hand", 1, 1))

    @pytest.mark.parametrize(("name", "said"), [("Ann", "you win"), ("Bob", "Ann wins")])
    def test_when_the_counts_decide(
        self, opened: AtTable, follower: Phone, name: str, said: str
    ) -> None:
        opened.record(12, 3, 1)
        be(opened, follower, name)
        assert card(opened, follower).told == f"The counts decide: {said}."
        opened.do("winner", seat=1, number=1)
        assert card(opened, follower).told == ("You won." if name == "Ann" else "Ann won.")

    @pytest.mark.parametrize(
        ("name", "said"), [("Bob", "Yours by agreement."), ("Ann", "Bob has it by agreement.")]
    )
    def test_when_it_was_agreed(
        self, opened: AtTable, follower: Phone, name: str, said: str
    ) -> None:
        opened.do("close_game", 1, how="agreement", seat=2)
        be(opened, follower, name)
        assert card(opened, follower).told == said

    def test_when_it_was_abandoned(self, opened: AtTable, follower: Phone) -> None:
        be(opened, follower, "Ann")
        opened.do("close_game", 1, how="abandoned")
        assert card(opened, follower).told == "Abandoned: nobody won."

    def test_goes_where_the_player_goes(self, opened: AtTable, follower: Phone) -> None:
        """Whoever sits out keeps the choice, and whoever changes seats; a win is the person's."""
        opened.record(10, 4, 2)
        be(opened, follower, "Cat")
        opened.do("change_player", 1, 3, player="Dee")
        assert card(opened, follower).told == "Cat sits out this game."
        assert card(opened, follower, "hand", 1, 1).cell is not None
        opened.record(3, 9, 4)
        assert card(opened, follower, "hand", 1, 2).told == "Cat sat out this hand."
        opened.do("change_player", 1, 1, player="Cat")
        place = card(opened, follower).place
        assert place is not None
        assert place.seat == 1

    def test_keeps_the_name_as_it_is_corrected(self, opened: AtTable, follower: Phone) -> None:
        be(opened, follower, "Cat")
        opened.do("player", opened.player("Cat"), name="Kat")
        assert card(opened, follower).name == "Kat"

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
    def test_of_every_game(self, follower: Phone, game: RuleSet) -> None:
        """Quota, trade and standing are those of the table's page."""
        names = ("Ann", "Bob", "Cat", "Dee")[: game.seats]
        table = open_table(*names, game=game.slug)
        table.record(game.quotas[0] + 1, *game.quotas[1:-1], game.quotas[-1] - 1)
        for name in names:
            be(table, follower, name)
            page = table.page("game", 1, by=follower)
            own, place = page.own, next(p for p in page.places if p.name == name)
            assert (own.place, own.stands) == (place, place.stands)
            assert own.running == (None if place.stands else place.running)
            assert ("nothing" in own.told) == (name in names[1:-1]), own.told

    def test_says_that_a_trade_is_still_to_be_shared_out(
        self, four: AtTable, follower: Phone
    ) -> None:
        be(four, follower, "Ann")
        assert "a proposal" in card(four, follower).told
        way = four.page("game", 1).trade.ways[-1].value
        four.do("choose_split", 1, split=way)
        assert "a proposal" not in card(four, follower).told


class TestWhatItCosts:
    def test_who_has_not_chosen_costs_what_it_did(
        self, opened: AtTable, follower: Phone, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        """The table alone; whose phone it is, is one read more."""
        opened.get("game", 1, by=follower)
        with django_assert_num_queries(1):
            opened.get("game", 1, by=follower)
        be(opened, follower, "Ann")
        opened.get("game", 1, by=follower)
        with django_assert_num_queries(2):
            opened.get("game", 1, by=follower)

    def test_a_watcher_asks_once_more_only_when_there_is_news(
        self, opened: AtTable, follower: Phone, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        be(opened, follower, "Ann")
        seen = opened.revision
        with django_assert_num_queries(1):
            assert opened.get("game", 1, by=follower, htmx=True, seen=seen).status_code == 204
        opened.record(10, 4, 2)
        fragment = opened.get("game", 1, by=follower, htmx=True, seen=seen)
        assert "Give Bob 1 card" in fragment.content.decode()
