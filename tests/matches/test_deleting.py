"""A table deleted: by its scorer, its name typed; at once for every phone, and all of it."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.apps import apps
from django.http import HttpRequest

from matches.models import FormerCode, Table
from matches.models import Phone as StoredPhone
from matches.phones import hash_of
from matches.views.showing import load_table
from tests.matches.acts import EVERY, ActCase, named
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


def delete(table: AtTable, name: str = "Thursday", **said: Any) -> Any:
    return table.send("delete", name=name, **said)


def rows() -> dict[str, int]:
    """How many rows of each kind there are, where there are any."""
    return {kind: len(found) for kind, found in stored().items() if found}


def test_all_of_it_goes(opened: AtTable) -> None:
    """Every row of the table and its only phone; what stays is a hash of its code."""
    opened.record(10, 4, 2)
    opened.send("live", game=1, hand=2, tricks=(1, 0, 0))
    answer = delete(opened)
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/?deleted={opened.code}")
    assert rows() == {"FormerCode": 1}
    (left,) = stored()["FormerCode"]
    assert left["code_hash"] == hash_of(opened.code)
    assert opened.code not in str(left)


@pytest.mark.parametrize("case", EVERY, ids=named)
def test_whatever_happened_before(opened: AtTable, case: ActCase) -> None:
    """No row holds another one back."""
    case.before(opened)
    assert case.send(opened).status_code == 302
    assert delete(opened).status_code == 302
    assert rows() == {"FormerCode": 1}


def test_no_other_table_is_touched(opened: AtTable) -> None:
    """Phones that score elsewhere stay, and so does all they did there."""
    other = open_table("Dee", "Eve", "Fay", phone=opened.phone, name="Friday")
    other.record(10, 4, 2)
    gone = opened.join()
    before, phones = other.get("export").content, StoredPhone.objects.count()
    opened.record(10, 4, 2, by=gone)
    assert delete(opened).status_code == 302
    assert other.get("export").content == before
    assert StoredPhone.objects.count() == phones - 1
    assert [line.sentence for line in other.page("ledger").lines][-1] == "The table was opened."


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Thursday", "as it is"),
        (" thurs DAY ", "no capitals, no spaces"),
        ("Thúrsdäy", "no accents"),
        ("Ｔｈｕｒｓｄａｙ", "no width"),
    ],
)
def test_the_name_is_compared_as_names_are(opened: AtTable, typed: str, why: str) -> None:
    assert delete(opened, typed).status_code == 302, why
    assert not Table.objects.exists()


@pytest.mark.parametrize("typed", ["", " ", "Thursda", "Thursdays", "Friday", "{code}", "%"])
def test_another_name_deletes_nothing(opened: AtTable, typed: str) -> None:
    """The field says so and keeps what was typed."""
    typed = typed.format(code=opened.code)
    op = uuid.uuid4()
    with nothing_stored():
        answer = delete(opened, typed, op=op)
    assert answer.status_code == 422
    assert "This is not the table’s name." in told(answer)
    assert inputs(answer, opened.url("delete"))["name"] == typed
    assert answer.headers["SquareScores-Op"] == str(op)
    assert 'aria-invalid="true"' in answer.content.decode()


def test_whoever_follows_deletes_nothing(opened: AtTable, follower: Phone) -> None:
    with nothing_stored():
        assert delete(opened, by=follower).status_code == 403
        assert delete(opened, "wrong", by=follower).status_code == 403
        assert opened.get("delete", by=follower).status_code == 403


def test_without_its_mark_nothing_is_deleted(opened: AtTable, follower: Phone) -> None:
    """A form that lost its op is told above the field, and only to those who may delete."""
    path, said = opened.url("delete"), {"name": "Thursday"}
    with nothing_stored():
        answer = opened.phone.client.post(path, said)
        assert follower.client.post(path, said).status_code == 403
    assert answer.status_code == 400
    assert 'id="error"' in answer.content.decode()


def test_the_same_act_again_has_the_same_answer(opened: AtTable) -> None:
    """Two taps, or an answer that was lost: the ledger is gone, and the phone hears the same."""
    op = uuid.uuid4()
    first = delete(opened, op=op)
    with nothing_stored():
        again = delete(opened, op=op)
    assert (again.status_code, again.headers["Location"]) == (302, first.headers["Location"])


def test_another_act_on_what_is_gone_is_told_so(opened: AtTable, other: Phone) -> None:
    """Neither another op nor another phone with the same one is taken for it."""
    op = uuid.uuid4()
    delete(opened, op=op)
    with nothing_stored():
        assert delete(opened).status_code == 410
        assert delete(opened, op=op, by=other).status_code == 410


def test_it_is_gone_at_once_for_every_phone(opened: AtTable, other: Phone, follower: Phone) -> None:
    """Pages, watchers, programs, acts and what is told while a hand falls."""
    opened.record(10, 4, 2)
    revision = opened.revision
    for phone in (opened.phone, other, follower):
        assert opened.get("table", by=phone).status_code == 200
    delete(opened)
    with nothing_stored():
        for phone in (opened.phone, other, follower):
            for name in ("table", "history", "ledger", "export", "facts", "delete"):
                assert opened.get(name, by=phone).status_code == 410, name
            assert opened.get("game", 1, by=phone).status_code == 410
            assert opened.get("table", by=phone, htmx=True, seen=revision).status_code == 410
            assert opened.get("facts", by=phone, seen=revision).status_code == 410
            sent = {"game": 1, "hand": 2, "tricks": (1, 0, 0)}
            assert opened.send("live", by=phone, **sent).status_code == 410
            answer = opened.send("record_hand", 1, hand=2, tricks=(8, 5, 3), by=phone)
            assert answer.status_code == 410
            assert "deleted" in told(answer)
            assert answer.headers["SquareScores-Op"]


@pytest.mark.parametrize("page", ["table", "history", "ledger", "export", "facts", "game"])
def test_a_page_half_read_then_is_gone_too(
    opened: AtTable, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    """It is deleted after the table was found, and before its games are read."""
    opened.record(10, 4, 2)

    def then_gone(request: HttpRequest, code: str) -> Table:
        found = load_table(request, code)
        delete(opened)
        return found

    for views in ("tables", "history", "games"):
        monkeypatch.setattr(f"matches.views.{views}.load_table", then_gone)
    answer = opened.get(page, *([1] if page == "game" else []), by=Phone())
    # What has no rows is no error; what is missing is told.
    assert answer.status_code in ({200, 410} if page in {"history", "ledger", "export"} else {410})


def test_other_trouble_stays_trouble(opened: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a table that is gone is told so."""
    monkeypatch.setattr("matches.views.history.load_table", lambda request, code: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        opened.get("history")


def test_home_says_it_once_and_shows_it_no_more(opened: AtTable) -> None:
    """Only what is true: an address with another code says nothing."""
    home = opened.phone.get(f"/?deleted={opened.code}")
    assert "The table is deleted" not in told(home)
    delete(opened)
    home = opened.phone.get(f"/?deleted={opened.code}")
    assert "The table is deleted, for every phone." in told(home)
    assert "Thursday" not in told(home)
    assert "The table is deleted" not in told(opened.phone.get("/"))


def test_no_phone_brings_it_back(opened: AtTable) -> None:
    """The act that opened it may be sent again by a phone whose answer was lost."""
    op, code = uuid.uuid4(), "kX3-vQ9_tB2mZ7aLw0PdRc"
    sent = {"players": ("Ann", "Bob", "Cat"), "first_dealer": 1, "code": code, "name": "Friday"}
    phone = Phone()
    assert phone.post("/tables/new/", op=op, **sent).status_code == 302
    delete(AtTable(phone, code), "Friday")
    with nothing_stored():
        assert phone.post("/tables/new/", op=op, **sent).status_code in {409, 410}
        assert Phone().post("/tables/new/", **sent).status_code in {409, 410}


def test_a_phone_knows_whose_recovery_code_it_keeps() -> None:
    """So that it goes with the table."""
    code = "kX3-vQ9_tB2mZ7aLw0PdRc"
    sent = {"players": ("Ann", "Bob", "Cat"), "first_dealer": 1, "code": code}
    answer = Phone().post("/tables/new/", on="/tables/new/", **sent)
    assert f'data-secret data-table="{code}"' in answer.content.decode()


def test_the_page_says_what_goes(opened: AtTable, other: Phone) -> None:
    opened.record(10, 4, 2)
    opened.record(5, 7, 4)
    page = opened.get("delete", by=other)
    words = told(page)
    for said in (
        "1 game, 2 hands",
        "Ann, Bob, Cat",
        "on 2 phones",
        "Nothing brings it back.",
        "type its name: Thursday",
        "Keep a copy",
    ):
        assert said in words
    assert opened.url("export") in page.content.decode()
    assert opened.url("delete") in [action for action, _ in forms(page)]
    assert inputs(page, opened.url("delete"))["name"] == ""


def test_a_code_from_before_is_one_of_a_deleted_table(opened: AtTable) -> None:
    table = Table.objects.get(code=opened.code)
    FormerCode.objects.create(code_hash=hash_of("before"), table=table, at=table.created_at)
    delete(opened)
    assert {row["table_id"] for row in stored()["FormerCode"]} == {None}
    assert len(stored()["FormerCode"]) == 2


def test_every_kind_of_row_is_known_here() -> None:
    """Whoever adds a kind says what becomes of it: of a table, or of nobody."""
    kinds = {model.__name__ for model in apps.get_app_config("matches").get_models()}
    assert kinds == {
        *("Table", "Player", "Game", "Seat", "Hand", "HandTricks", "Entry", "Role", "Pairing"),
        *("LiveCount", "FormerCode", "Phone", "Tally"),
    }
