"""The right to score: phones named, their right taken back at once, and codes made anew."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.utils import timezone

from matches.codes import grouped, pairing_code
from matches.models import Entry, LiveCount, Pairing, Role, Table
from tests.matches.at_table import AtTable, Phone, nothing_stored, open_table, stored, told
from tests.matches.sharing import RENEWED, recovery_now, role_of, sentences, share

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_a_follower_sees_the_link_and_nothing_else(opened: AtTable, follower: Phone) -> None:
    """Holds: phones and codes are told to scorers alone."""
    opened.do("pair")
    opened.do("recovery")
    page = share(opened, follower)
    assert page.link == f"http://testserver{opened.url('table')}"
    assert (page.phones, page.pairing, page.recovery_code) == ((), None, "")
    response = opened.get("share", by=follower)
    assert "data-secret" not in response.content.decode()
    assert share(opened).pairing, "the control"
    assert share(opened).recovery_code, "the control"


@pytest.mark.parametrize(
    ("host", "reachable"),
    [
        ("127.0.0.1:8000", False),
        ("localhost", False),
        ("192.0.2.7:8000", True),
        ("testserver", True),
    ],
)
def test_a_link_to_this_machine_alone_says_so(
    opened: AtTable, settings: Any, host: str, reachable: bool
) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    page = opened.phone.client.get(opened.url("share"), headers={"host": host}).context["page"]
    assert (page.reachable, page.link) == (reachable, f"http://{host}{opened.url('table')}")


def test_phones_that_score_and_since_when(opened: AtTable, other: Phone) -> None:
    opened.record(8, 5, 3, by=other)
    mine, theirs = share(opened).phones
    assert (mine.mine, mine.shown) == (True, "This phone")
    number = Role.objects.get(pk=theirs.number).phone_id
    assert (theirs.mine, theirs.shown, theirs.name) == (False, f"Phone {number}", "")
    assert theirs.last == Entry.objects.latest("revision").at
    assert theirs.last.tzinfo.key == "Europe/London"
    assert mine.since <= theirs.since <= theirs.last


def test_a_phone_is_named_and_its_lines_with_it(opened: AtTable, other: Phone) -> None:
    number = role_of(opened, other)
    phone = Role.objects.get(pk=number).phone_id
    opened.record(8, 5, 3, by=other)
    assert f"phone {phone}" in told(opened.get("ledger"))
    answer = opened.do("phone", number, name=" Bob’s  phone ")
    assert answer.headers["Location"] == opened.url("share")
    assert [p.shown for p in share(opened).phones] == ["This phone", "Bob’s phone"]
    assert "· Bob’s phone" in told(opened.get("ledger"))
    assert sentences(opened)[0] == f"Phone {phone} was named Bob’s phone."
    opened.do("phone", number, name="Cat’s")
    assert sentences(opened)[0] == "Bob’s phone was named Cat’s."
    opened.do("phone", number, name=" ")
    assert sentences(opened)[0] == "Cat’s has no name any more."
    assert share(opened).phones[1].name == ""


def test_two_phones_may_have_one_name(opened: AtTable, other: Phone) -> None:
    for phone in (opened.phone, other):
        opened.do("phone", role_of(opened, phone), name="Ann")
    assert [p.name for p in share(opened).phones] == ["Ann", "Ann"]


@pytest.mark.parametrize("name", ["x" * 100, "a\x00b", "a\u202eb", "\u2800"])
def test_a_name_that_is_none_is_refused_and_kept(opened: AtTable, name: str) -> None:
    """Holds: names of phones are checked as those of people are."""
    with nothing_stored():
        answer = opened.send("phone", role_of(opened, opened.phone), name=name)
    assert answer.status_code in {400, 422}
    assert answer.context["error"]["field"] == "name"
    assert answer.context["entries"]["name"] == name


@pytest.mark.parametrize("act", ["phone", "revoke"])
def test_a_phone_of_another_table_is_out_of_reach(opened: AtTable, act: str) -> None:
    """Holds: a role is looked for at the table of the address, never by its number alone."""
    another = open_table()
    theirs = role_of(another, another.phone)
    with nothing_stored():
        assert opened.send(act, theirs, name="x", confirm="yes").status_code == 404
        assert opened.send(act, 999_999, name="x", confirm="yes").status_code == 404
    assert another.send(act, theirs, name="x", confirm="yes").status_code == 302, "the control"


def test_a_right_is_taken_back_at_once(opened: AtTable, other: Phone) -> None:
    """Holds: what a phone may do is read anew for each act and each page."""
    opened.record(8, 5, 3, by=other)
    number = role_of(opened, other)
    phone = Role.objects.get(pk=number).phone_id
    opened.do("pair", by=other)
    opened.send("live", by=other, game=1, hand=2, tricks=(1, 0, 0))
    assert LiveCount.objects.count() == Pairing.objects.count() == 1
    assert opened.url("record_hand", 1) in opened.get("game", 1, by=other).content.decode()

    answer = opened.do("revoke", number)
    assert answer.headers["Location"] == opened.url("share")
    assert sentences(opened)[0] == f"The right to score was taken back from phone {phone}."
    assert [p.mine for p in share(opened).phones] == [True]
    assert LiveCount.objects.count() == Pairing.objects.count() == 0
    with nothing_stored():
        refused = opened.send("record_hand", 1, hand=2, tricks=(8, 5, 3), by=other)
    assert refused.status_code == 403
    assert "Enter it under “Join with a code”" in told(refused)
    page = opened.get("game", 1, by=other).content.decode()
    assert opened.url("record_hand", 1) not in page
    assert not share(opened, other).phones


def test_an_act_that_was_done_is_answered_to_a_phone_that_scores_no_more(
    opened: AtTable, other: Phone
) -> None:
    """Holds: an answer that got lost says "done", whatever became of the right since."""
    op, said = uuid.uuid4(), {"hand": 1, "tricks": (8, 5, 3)}
    opened.do("record_hand", 1, by=other, op=op, **said)
    opened.do("revoke", role_of(opened, other))
    with nothing_stored():
        assert opened.send("record_hand", 1, by=other, op=op, **said).status_code == 302
        assert opened.send("record_hand", 1, by=other, **said).status_code == 403


def test_taking_a_right_back_twice_is_done_once(opened: AtTable, other: Phone) -> None:
    number = role_of(opened, other)
    opened.do("revoke", number)
    with nothing_stored():
        assert opened.send("revoke", number).status_code == 302


def test_the_phone_itself_and_the_last_one_are_asked(opened: AtTable, other: Phone) -> None:
    """Holds: a right that is hard to get back goes by one tap from nobody."""
    mine, theirs, op = role_of(opened, opened.phone), role_of(opened, other), uuid.uuid4()
    with nothing_stored():
        asked = opened.send("revoke", mine)
    assert asked.status_code == 409
    assert "This phone will only follow then." in told(asked)
    opened.do("revoke", theirs)
    with nothing_stored():
        asked = opened.send("revoke", mine)
    assert asked.status_code == 409
    assert "No other phone scores here." in told(asked)

    opened.do("revoke", mine, confirm="yes", op=op)
    assert not Role.objects.scoring().exists()
    with nothing_stored():
        again = opened.send("revoke", mine, confirm="yes", op=op)
    assert again.headers["Location"] == opened.url("share"), "a double tap is answered"
    opened.phone.post("/join/", code=recovery_now(opened))
    assert Role.objects.scoring().get().pk == mine


def test_a_right_given_again_counts_from_then(opened: AtTable, other: Phone) -> None:
    number = role_of(opened, other)
    before = Role.objects.get(pk=number).granted_at
    opened.do("revoke", number)
    other.post("/join/", code=recovery_now(opened))
    assert Role.objects.get(pk=number).granted_at > before


@pytest.mark.parametrize("act", ["phone", "revoke", "link", "recovery"])
def test_undo_passes_rights_by(opened: AtTable, other: Phone, act: str) -> None:
    """Holds: "undo" is about the game; it gives no right and takes none."""
    opened.do(act, *([role_of(opened, other)] if act in ("phone", "revoke") else []), name="Bob")
    table = AtTable(opened.phone, Table.objects.get().code)
    with nothing_stored():
        assert table.send("undo").status_code == 409


def test_only_the_phone_whose_right_went_is_told_so(
    opened: AtTable, other: Phone, follower: Phone
) -> None:
    """Holds: told by what it has not seen yet, and to nobody who followed all along."""
    gone, seen = "This phone does not score here any more", opened.revision
    opened.do("revoke", Role.objects.latest("pk").pk)
    asked = {"htmx": True, "seen": seen}
    assert gone in told(opened.get("game", 1, by=other, **asked))
    assert gone not in told(opened.get("game", 1, by=follower, **asked))
    assert gone not in told(opened.get("game", 1, **asked))
    assert gone not in told(opened.get("game", 1, by=other))
    opened.do("record_hand", 1, hand=1, tricks=(8, 5, 3))
    later = {"htmx": True, "seen": seen + 1}
    assert gone not in told(opened.get("game", 1, by=other, **later)), "told once"


def test_a_new_link_is_said_to_be_new_on_the_phone_that_made_it(
    opened: AtTable, other: Phone
) -> None:
    """Holds: for ten minutes, and whatever else was renewed since."""
    words = "This link is new."
    assert words not in told(opened.get("share"))
    there = opened.do("link").headers["Location"]
    moved = AtTable(opened.phone, there.split("/")[2])
    moved.do("recovery")
    assert words in told(moved.get("share"))
    assert words not in told(moved.get("share", by=other))
    Entry.objects.filter(act="renew-link").update(at=timezone.now() - RENEWED)
    assert words not in told(moved.get("share"))


def test_no_page_is_titled_with_a_secret_and_no_row_holds_one(opened: AtTable) -> None:
    """Holds: only hashes are stored, and what a code is made of is no use without the key."""
    opened.do("pair")
    opened.do("recovery")
    secrets = [pairing_code(Pairing.objects.get().seed), recovery_now(opened)]
    secrets += [opened.phone.client.cookies["phone"].value]
    rows = repr(stored())
    assert not any(secret in rows for secret in secrets)
    page = opened.get("share").content.decode()
    title = page[page.index("<title>") : page.index("</title>")]
    for secret in (*secrets, *(grouped(secret) for secret in secrets)):
        assert secret not in title
    assert grouped(secrets[0]) in page, "the control"
