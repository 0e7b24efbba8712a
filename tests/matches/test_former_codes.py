"""A code that led to a table: whoever scores is led on, and loses nothing; others are told."""

from __future__ import annotations

import uuid
from typing import Any

import pytest

from matches.codes import recovery_code
from matches.models import Entry, FormerCode, LiveCount, Pairing, Table
from matches.phones import hash_of
from tests.matches.acts import ONE_EACH
from tests.matches.at_table import AtTable, Phone, nothing_stored, open_table, stored, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

PAGES = (
    ("table", ()), ("game", (1,)), ("hand", (1, 1)), ("history", ()), ("ledger", ()),
    ("share", ()), ("export", ()), ("facts", ()), ("delete", ()),
)  # fmt: skip
RENEWED = "This link was renewed. Ask whoever keeps the score for the new one."
DELETED = "This table was deleted."


def renewed(table: AtTable) -> AtTable:
    """The same table by the code it has now; `table` keeps the old one."""
    now = AtTable(table.phone, table.do("link").headers["Location"].split("/")[2])
    assert Table.objects.filter(code=now.code).exists()
    assert now.code != table.code
    return now


@pytest.fixture
def moved(opened: AtTable) -> tuple[AtTable, AtTable]:
    """A table with a hand, by its old code and by its new one."""
    opened.record(8, 5, 3)
    return opened, renewed(opened)


def test_only_a_hash_of_it_stays(moved: tuple[AtTable, AtTable]) -> None:
    """Holds: an old code is stored nowhere, not even in the trail."""
    old, _new = moved
    assert FormerCode.objects.get().code_hash == hash_of(old.code)
    rows = {name: rows for name, rows in stored().items() if name != "Table"}
    assert old.code not in repr(rows)
    assert Table.objects.get().code != old.code


@pytest.mark.parametrize(("name", "address"), PAGES)
def test_a_scorer_is_led_on_by_every_page(
    moved: tuple[AtTable, AtTable], name: str, address: tuple[int, ...]
) -> None:
    """Holds: the same page under the new code, its query and all."""
    old, new = moved
    with nothing_stored():
        led = old.get(name, *address, after="7", dealer="2")
    assert led.status_code == 302
    assert led.headers["Location"] == f"{new.url(name, *address)}?after=7&dealer=2"
    assert new.get(name, *address).status_code == 200


@pytest.mark.parametrize(("name", "address"), PAGES)
def test_whoever_follows_is_told(
    moved: tuple[AtTable, AtTable], follower: Phone, name: str, address: tuple[int, ...]
) -> None:
    """Holds: renewing shuts out whoever has the old link and no right."""
    old, new = moved
    with nothing_stored():
        gone = old.get(name, *address, by=follower)
    assert gone.status_code == 410
    assert RENEWED in told(gone)
    assert new.code not in gone.content.decode()
    assert new.code not in repr(gone.headers)


@pytest.mark.parametrize(("name", "address"), [page for page in PAGES if page[0] != "delete"])
def test_watchers_hear_it_too(
    moved: tuple[AtTable, AtTable], follower: Phone, name: str, address: tuple[int, ...]
) -> None:
    """Holds: what is answered before everything else lets nobody stay."""
    old, new = moved
    query: dict[str, Any] = {"seen": "99.99", "htmx": True}
    assert old.get(name, *address, by=follower, **query).status_code == 410
    led = old.get(name, *address, **query)
    assert led.headers["Location"] == f"{new.url(name, *address)}?seen=99.99"
    if name != "export":
        assert new.get(name, *address, **query).status_code == 204, "the control"


@pytest.mark.parametrize("case", ONE_EACH, ids=lambda case: case.name)
def test_every_act_sent_to_it_is_done(opened: AtTable, case: Any) -> None:
    """Holds: what waited on a scorer's phone while the link was renewed is not lost."""
    case.before(opened)
    address = case.where(opened)
    new, op = renewed(opened), uuid.uuid4()
    answer = opened.send(case.name, *address, op=op, **case.said)
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith(new.url("table"))
    assert answer.headers["SquareScores-Op"] == str(op)
    assert Entry.objects.filter(op=op).count() == 1
    with nothing_stored():
        again = opened.send(case.name, *address, op=op, **case.said)
    assert again.headers["Location"] == answer.headers["Location"]


def test_so_are_acts_about_the_table(opened: AtTable, other: Phone) -> None:
    """Holds: pairing, naming, taking back and renewing go by the old code too."""
    new = renewed(opened)
    number = next(p.number for p in new.page("share").phones if not p.mine)
    assert opened.send("live", game=1, hand=1, tricks=(1, 0, 0)).status_code == 204
    assert LiveCount.objects.count() == 1
    for name, address in (("pair", ()), ("phone", (number,)), ("keep", ()), ("recovery", ())):
        there = new.url("table" if name == "keep" else "share")
        assert opened.do(name, *address, name="Bob").headers["Location"] == there
    assert Pairing.objects.count() == 1
    assert opened.do("revoke", number).headers["Location"] == new.url("share")
    newest = renewed(opened)
    assert {row.code_hash for row in FormerCode.objects.all()} == {
        hash_of(opened.code),
        hash_of(new.code),
    }
    for old in (opened, new):
        assert old.get("table").headers["Location"] == newest.url("table")
        assert old.send("undo").status_code == 409


def test_what_is_refused_there_is_told_there(moved: tuple[AtTable, AtTable]) -> None:
    """Holds: entries stay, on a page whose forms go to the new code."""
    old, new = moved
    page = old.url("game", 1)
    with nothing_stored():
        refused = old.send("record_hand", 1, hand=2, tricks=(9, 9, 9), on=page)
    assert refused.status_code == 422
    assert refused.context["entries"]["tricks-1"] == "9"
    body = refused.content.decode()
    assert new.url("record_hand", 1) in body
    assert old.code not in body
    with nothing_stored():
        asked = old.send("revoke", new.page("share").phones[0].number)
    assert asked.status_code == 409
    with nothing_stored():
        wrong = old.send("delete", name="Friday")
    assert wrong.status_code == 422


@pytest.mark.parametrize("who", ["follower", "withdrawn"])
def test_acts_of_others_are_answered_410_by_their_op(
    moved: tuple[AtTable, AtTable], who: str
) -> None:
    """Holds: an outbox knows the answer for the act's, and does not send for ever."""
    old, new = moved
    phone = Phone()
    if who == "withdrawn":
        phone.post("/join/", code=_recovery(new))
        number = next(p.number for p in new.page("share").phones if not p.mine)
        new.do("revoke", number)
    op = uuid.uuid4()
    acts = (("record_hand", (1,)), ("undo", ()), ("pair", ()), ("link", ()), ("delete", ()))
    for name, address in (*acts, ("me", ()), ("live", ())):
        with nothing_stored():
            gone = old.send(name, *address, by=phone, op=op, hand=2, tricks=(8, 5, 3))
        assert (name, gone.status_code) == (name, 410)
        assert gone.headers["SquareScores-Op"] == str(op)
        assert RENEWED in told(gone)


def test_a_deleted_table_is_told_to_everybody(moved: tuple[AtTable, AtTable]) -> None:
    """Holds: by its last code and by those before, to pages and to acts."""
    old, new = moved
    new.do("delete", name="Thursday")
    for code in (old, new):
        for phone in (new.phone, Phone()):
            with nothing_stored():
                pages = [code.get(name, *address, by=phone) for name, address in PAGES]
                acts = [code.send("undo", by=phone), code.send("pair", by=phone)]
            assert {answer.status_code for answer in (*pages, *acts)} == {410}
            assert all(DELETED in told(answer) for answer in pages)


def test_a_code_nobody_had_is_not_found(opened: AtTable) -> None:
    """Holds: 410 says that something was there; of any other code nothing is said."""
    stranger = AtTable(opened.phone, "kX3-vQ9_tB2mZ7aLw0PdRc")
    with nothing_stored():
        assert stranger.get("table").status_code == 404
        assert stranger.send("undo").status_code == 404
        assert stranger.send("pair").status_code == 404
        assert stranger.send("undo", seen="x").status_code == 404


def test_no_table_is_opened_by_a_code_that_was_one(moved: tuple[AtTable, AtTable]) -> None:
    """Holds: a code is taken once; a second table there would open to the first one's readers."""
    old, new = moved
    new.do("recovery")  # or the recovery code would be two tables'
    with nothing_stored():
        taken = Phone().post("/tables/new/", players=("Gil", "Hal", "Ian"), code=old.code)
    assert taken.status_code == 409


def test_home_leads_to_where_it_is_now(moved: tuple[AtTable, AtTable]) -> None:
    old, new = moved
    page = old.phone.get("/").content.decode()
    assert new.url("table") in page
    assert old.code not in page


def test_another_table_s_scorer_only_follows(moved: tuple[AtTable, AtTable]) -> None:
    """Holds: a right at one table leads on at no other."""
    old, _new = moved
    assert old.get("table", by=open_table().phone).status_code == 410


def _recovery(table: AtTable) -> str:
    return recovery_code(Table.objects.get(code=table.code).recovery_seed)
