"""Every page of a table in every state, for who scores and who follows; a look changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.matches import acts
from tests.matches.at_table import (
    AtTable,
    Phone,
    forms,
    inputs,
    nothing_stored,
    open_table,
    stored,
    told,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def all_pages(table: AtTable) -> list[str]:
    """Every address of the table that can be looked at."""
    found = [table.url(name) for name in ("table", "history", "ledger", "export")]
    found += [f"{table.url('history')}?player={table.player('Ann')}&game=sergeant-major"]
    for game in table.games:
        number = game["number"]
        found += [table.url("game", number), f"{table.url('game', number)}?dealer=2"]
        found += [table.url("hand", number, hand["number"]) for hand in game["hands"]]
    return ["/", "/tables/new/", "/join/", *found]


def struck_out(table: AtTable) -> None:
    acts.two_hands(table)
    table.do("void_hand", 1, 1)
    table.do("void_hand", 1, 3)


def corrected(table: AtTable) -> None:
    acts.two_hands(table)
    table.do("hand", 1, 1, tricks=(9, 5, 2))


def won_early(table: AtTable) -> None:
    acts.two_hands(table)
    table.do("hand", 1, 1, tricks=(12, 3, 1), confirm="yes")


def stopped(table: AtTable) -> None:
    table.do("winner", seat=1, number=1, tricks=(12, 2, 1))


def reopened(table: AtTable) -> None:
    acts.tapped(table)
    table.do("reopen_game", 1)


def redoable(table: AtTable) -> None:
    acts.two_hands(table)
    table.do("undo")
    table.do("undo")


def many(table: AtTable) -> None:
    acts.tapped(table)
    table.do("winner", seat=2, number=2)
    table.do("start_game", players=("Ann", "Dee", "Eve"))
    table.record(8, 5, 3)


STATES: list[Callable[[AtTable], None]] = [
    acts.nothing, acts.one_hand, acts.two_hands, acts.decided, acts.tapped, acts.won,
    acts.abandoned, acts.agreed, acts.changed_player, struck_out, corrected, won_early, stopped,
    reopened, redoable, many,
]  # fmt: skip


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_every_page_is_shown_to_everybody_and_a_look_changes_nothing(
    opened: AtTable, follower: Phone, state: Callable[[AtTable], None]
) -> None:
    state(opened)
    paths, seen = all_pages(opened), str(opened.revision)
    with nothing_stored():
        for path in paths:
            mine, theirs = opened.phone.client.get(path), follower.client.get(path)
            part = opened.phone.get(path.split("?")[0], htmx=True)
            assert {mine.status_code, theirs.status_code, part.status_code} == {200}, path
            if path.endswith(".json"):
                continue
            for page in (mine, theirs):
                _is_well_made(page.content.decode(), path)
            assert re.match(r'\s*<div id="page"', part.content.decode()), path
            if path.startswith("/t/"):
                _acts_are_complete(forms(mine), path, seen)
                targets = {where for where, _sent in forms(theirs)}
                own = {"", opened.url("history"), opened.url("me")}
                assert targets <= own, (path, "who follows may not act")


def _is_well_made(page: str, path: str) -> None:
    assert page.count("<h1") == 1, path
    assert len(re.findall(r'\bid="page"', page)) == 1, path
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids)), (path, sorted(i for i in ids if ids.count(i) > 1))
    assert "None" not in re.sub(r"<[^>]*>", "", page), path
    for dead in (" hx-on", " style=", " onclick", "hx-vals='js:"):
        assert dead not in page, path


def _acts_are_complete(found: list[tuple[str, dict[str, str]]], path: str, seen: str) -> None:
    acting = [(where, sent) for where, sent in found if "op" in sent]
    assert len({sent["op"] for _where, sent in acting}) <= 1, (path, "one op a page")
    for where, sent in acting:
        assert where.startswith("/"), path
        assert sent["seen"] == seen, (path, where)
        assert sent["csrfmiddlewaretoken"], (path, where)


HOSTILE = [
    ("<b>", "{{ x }}", "{% x %}"),
    ("</script>", "'\"'", "a\\b"),
    ("&amp;", "<!--", "${x}"),
    ("]]>", "javascript:1", "%(name)s"),
    ("%s", "{0}", "=1+1"),
    ("@x", "-y", "שרה"),
    ('"><i>', "' onclick='x", "<a href=//x>"),
]


class _Tags(HTMLParser):
    """What a page is made of, without its words."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[str, ...]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, tuple(name for name, _value in attrs)))


def _evening_of(names: tuple[str, str, str]) -> tuple[list[Any], list[str]]:
    """The tags of every page after an evening of these people, and the words."""
    table = open_table(*names, name=names[0])
    table.record(10, 4, 2)
    table.do("hand", 1, 1, tricks=(9, 5, 2))
    table.do("void_hand", 1, 2)
    table.do("change_player", 1, 3, player="Dee")
    table.do("winner", seat=1, number=1)
    table.do("start_game", players=(names[2], names[1], names[0]))
    pages = [table.url(page) for page in ("table", "history", "ledger")]
    pages += [table.url("game", 1), table.url("game", 2), table.url("hand", 1, 1), "/"]
    shown = [table.phone.client.get(path) for path in pages]
    shown.append(table.send("player", table.player("Dee"), name=names[1]))
    shown.append(table.phone.post("/tables/new/", players=(names[0], names[0], names[1])))
    made: list[Any] = []
    for page in shown:
        tags = _Tags()
        tags.feed(page.content.decode())
        made.append(tags.found)
    return made, [told(page) for page in shown]


def test_names_are_plain_text_everywhere_c105_c120(db: None, subtests: pytest.Subtests) -> None:
    plain, _words = _evening_of(("Ann", "Bob", "Cat"))
    for names in HOSTILE:
        with subtests.test(str(names)):
            tags, words = _evening_of(names)
            assert tags == plain
            for page in words[:6]:
                assert names[0] in page
            assert names[1] in words[7]


def test_the_cookie_of_a_phone(db: None) -> None:
    phone = Phone()
    cookie = phone.get("/").cookies["phone"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 400 * 24 * 3600, "as long as browsers keep one"
    assert len(cookie.value) == 43, "256 random bits"
    again = phone.get("/").cookies["phone"]
    assert again.value == cookie.value, "renewed by every visit"
    assert Phone().get("/").cookies["phone"].value != cookie.value


@pytest.mark.parametrize("forged", ["", "x", "a" * 42, "a" * 44, "!" * 43, "é" * 43])
def test_a_cookie_of_another_shape_is_replaced(db: None, forged: str) -> None:
    phone = Phone()
    phone.client.cookies["phone"] = forged
    assert phone.get("/").cookies["phone"].value != forged


def test_a_phone_is_stored_at_its_first_act_and_only_its_hash(db: None) -> None:
    phone = Phone()
    for path in ("/", "/tables/new/", "/join/"):
        phone.get(path)
    assert stored()["Phone"] == []
    open_table(phone=phone)
    assert len(stored()["Phone"]) == 1
    assert phone.client.cookies["phone"].value not in str(stored())


def test_the_right_to_write_is_never_in_the_address(opened: AtTable, follower: Phone) -> None:
    for path in all_pages(opened):
        follower.client.get(path)
    assert opened.send("undo", by=follower).status_code == 403
    targets = {where for where, _sent in forms(opened.get("table", by=follower))}
    assert targets == {opened.url("me")}, "which says whose phone it is, and stores nothing"


def test_pages_of_another_table_do_not_open(opened: AtTable) -> None:
    other = open_table("Dee", "Eve", "Fay")
    assert other.get("hand", 1, 1).status_code == 404
    assert "Ann" not in told(other.get("table"))


@pytest.mark.parametrize(
    "path", ["/t/", "/t/short/", "/t/{code}/games/0/", "/t/{code}/games/01/", "/t/{code}/games/2/",
             "/t/{code}/games/1/hands/1/", "/t/{code}/games/1/hands/", "/t/{code}x/",
             "/t/{code}/games/9999999999/", "/t/{code}/games/-1/", "/t/{code}/players/",
             "/t/{code}/share"],
)  # fmt: skip
def test_no_such_page(opened: AtTable, path: str) -> None:
    response = opened.phone.client.get(path.format(code=opened.code))
    assert response.status_code in (404, 405, 301)


def test_someone_else_deals_is_a_page_of_its_own(opened: AtTable) -> None:
    opened.record(10, 4, 2)
    for seat, name in enumerate(("Ann", "Bob", "Cat"), 1):
        page = opened.page("game", 1, dealer=seat)
        assert (page.dealer.name, page.dealer.quota) == (name, 8)
    for wrong in ("0", "4", "x", "", "-1", "1.0"):
        form = inputs(opened.get("game", 1, dealer=wrong), opened.url("record_hand", 1))
        assert form["dealer"] == "2", "Bob, whose turn it is"


def test_a_watcher_gets_news_only_when_there_are_some(opened: AtTable, follower: Phone) -> None:
    seen = opened.revision
    for page in ("table", "game"):
        address = (1,) if page == "game" else ()
        quiet = opened.get(page, *address, by=follower, htmx=True, seen=seen)
        assert (quiet.status_code, quiet.content) == (204, b"")
        plain = opened.get(page, *address, by=follower, seen=seen)
        assert plain.status_code == 200
    opened.record(8, 5, 3)
    news = opened.get("game", 1, by=follower, htmx=True, seen=seen)
    assert news.status_code == 200
    assert f'data-revision="{opened.revision}"' in news.content.decode()
    for odd in ("x", "", "-1", "1e9", "9" * 30):
        assert opened.get("table", by=follower, htmx=True, seen=odd).status_code == 200
