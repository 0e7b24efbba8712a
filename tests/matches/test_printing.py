"""Pages printed once for every phone: what is a phone's own is never another's."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.matches.at_table import (
    Answer,
    AtTable,
    Phone,
    fields,
    forms,
    inputs,
    nothing_stored,
    told,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]


class Careful(Phone):
    """A browser the server asks for its token, as it asks every real one."""

    def __init__(self) -> None:
        super().__init__()
        self.client = Client(enforce_csrf_checks=True)


def ops(page: Answer) -> set[str]:
    return set(re.findall(r'name="op" value="([^"]+)"', page.content.decode()))


@pytest.mark.parametrize(("name", "address"), [("table", ()), ("game", (1,)), ("hand", (1, 1))])
def test_every_look_has_an_op_of_its_own(
    opened: AtTable, name: str, address: tuple[int, ...]
) -> None:
    opened.record(8, 5, 3)
    seen = [ops(opened.get(name, *address)) for _look in range(3)]
    assert [len(found) for found in seen] == [1, 1, 1], "one for all forms of the page"
    assert len(set.union(*seen)) == 3
    part = opened.get(name, *address, htmx=True)
    assert f'data-op="{next(iter(ops(part)))}"' in part.content.decode()


def test_a_form_is_taken_from_the_phone_it_was_printed_for(db: None) -> None:
    mine, theirs = Careful(), Careful()
    new = inputs(mine.get("/tables/new/"), "/tables/new/")
    opening = mine.client.post("/tables/new/", {**new, **fields(players=("Ann", "Bob", "Cat"))})
    assert opening.status_code == 302
    table = AtTable(mine, opening.headers["Location"].split("/")[2])
    url = table.url("record_hand", 1)
    first, second = (inputs(table.get("game", 1), url) for _look in range(2))
    assert table.get("game", 1, by=theirs).status_code == 200
    sent = {**second, **fields(tricks=(8, 5, 3))}
    assert first["op"] != second["op"]
    with nothing_stored():
        stolen = theirs.client.post(url, sent)
    assert stolen.status_code == 403
    assert "SquareScores-Op" not in stolen.headers, "the phone fetches a token and sends it again"
    taken = mine.client.post(url, sent)
    assert taken.status_code == 302
    assert taken.headers["SquareScores-Op"] == second["op"]


def test_without_a_token_nothing_is_done(opened: AtTable) -> None:
    bare = Client(enforce_csrf_checks=True)
    bare.cookies["phone"] = opened.phone.client.cookies["phone"].value
    with nothing_stored():
        response = bare.post(opened.url("undo"), {"op": "0b5e0c0c-1111-4222-8333-444455556666"})
    assert response.status_code == 403
    assert "SquareScores-Op" not in response.headers


def acts(page: Answer, table: AtTable) -> set[str]:
    """Where a page's forms go, but for the one that says whose phone it is."""
    return {where for where, _sent in forms(page)} - {table.url("me")}


def test_who_follows_never_sees_what_was_printed_for_a_scorer(
    opened: AtTable, follower: Phone
) -> None:
    for page, address in (("table", ()), ("game", (1,))):
        for _look in range(2):
            assert acts(opened.get(page, *address), opened)
            assert acts(opened.get(page, *address, by=follower), opened) == set()
    assert "recovery" not in told(opened.get("game", 1, by=follower)).lower()


def test_a_phone_that_joins_sees_the_buttons_at_once(opened: AtTable, follower: Phone) -> None:
    opened.get("table", by=follower)
    joined = opened.join()
    assert acts(opened.get("table", by=joined), opened)
    assert acts(opened.get("table", by=follower), opened) == set()


def test_what_was_refused_is_told_to_that_phone_alone(opened: AtTable, other: Phone) -> None:
    refused = opened.send("record_hand", 1, hand=1, tricks=(8, 5, 4))
    assert "one too many" in told(refused)
    for phone in (opened.phone, other):
        page = opened.get("game", 1, by=phone)
        assert "one too many" not in told(page)
        assert inputs(page, opened.url("record_hand", 1))["tricks-1"] == ""


def test_a_page_after_an_act_is_the_new_one(opened: AtTable) -> None:
    opened.get("table")
    opened.record(8, 5, 3)
    assert "Game 1, hand 2" in told(opened.get("table"))
    opened.do("undo")
    assert "Game 1, hand 1" in told(opened.get("table"))
    assert "Redo: hand 1" in told(opened.get("table"))


def test_pages_are_asked_for_again_and_never_kept_by_others(opened: AtTable) -> None:
    opened.record(8, 5, 3)
    for page in ("table", "game"):
        answer = opened.get(page, *((1,) if page == "game" else ()))
        assert answer.headers["Cache-Control"] == "private, no-cache"
        assert "HX-Request" in answer.headers["Vary"]
        assert "Cookie" in answer.headers["Vary"], "who scores sees more"
