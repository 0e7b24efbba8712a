"""The recovery code: told once to the phone that opened the table, and made anew."""

from __future__ import annotations

import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone

from matches.codes import grouped, recovery_code
from matches.models import Entry, Table
from tests.matches.at_table import AtTable, Phone, nothing_stored, told
from tests.matches.sharing import RENEWED, recovery_now, role_of, sentences, share

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_on_the_first_hand_only_the_phone_that_opened_the_table_is_told_it(
    opened: AtTable,
) -> None:
    """Holds: a phone whose right is taken back has seen no code that lets it in again."""
    code = grouped(recovery_code(opened.code))
    assert code in told(opened.get("game", 1)), "the control"
    opened.do("pair")
    joined, shown = Phone(), share(opened).pairing
    assert shown
    assert joined.post("/join/", code=shown.code).status_code == 302
    refused = opened.send("record_hand", 1, hand=1, tricks=(9, 9, 3), by=joined)
    for page in (opened.get("game", 1, by=joined), refused):
        assert "data-op" in page.content.decode(), "a page that scores"
        assert "data-secret" not in page.content.decode()
    assert code in told(opened.get("game", 1)), "still told where it was"


def test_a_new_recovery_code_ends_the_old_one(opened: AtTable, other: Phone) -> None:
    """Holds: the hash moves with the code; whoever knew the old one is out."""
    old = recovery_code(opened.code)
    answer = opened.do("recovery")
    assert answer.headers["Location"] == opened.url("share")
    new = recovery_now(opened)
    assert new != old
    with nothing_stored():
        assert Phone().post("/join/", code=old).status_code == 422
    page = opened.get("share")
    assert page.context["page"].recovery_code == grouped(new)
    assert page.headers["Cache-Control"] == "private, no-store"
    assert "data-secret" in page.content.decode()
    assert not share(opened, other).recovery_code, "shown to the phone that made it"
    assert sentences(opened)[0] == "A new recovery code was made."
    assert Phone().post("/join/", code=new).status_code == 302


def test_it_is_shown_for_ten_minutes(opened: AtTable) -> None:
    opened.do("recovery")
    renewed = Entry.objects.filter(act="renew-recovery")
    renewed.update(at=timezone.now() - RENEWED + timedelta(seconds=5))
    assert share(opened).recovery_code
    renewed.update(at=timezone.now() - RENEWED)
    assert not share(opened).recovery_code


def test_whoever_renews_it_after_another_phone_is_the_one_who_sees_it(
    opened: AtTable, other: Phone
) -> None:
    opened.do("recovery")
    opened.do("recovery", by=other)
    assert not share(opened).recovery_code
    assert share(opened, other).recovery_code == grouped(recovery_now(opened))


def test_the_first_hand_shows_the_code_that_is_good_and_is_kept_nowhere(
    opened: AtTable, follower: Phone
) -> None:
    """Holds: no browser stores the page, nor does the server with the code printed in it."""
    old = grouped(recovery_code(opened.code))
    cache.clear()
    page = opened.get("game", 1)
    assert old in told(page)
    assert page.headers["Cache-Control"] == "private, no-store"
    again = opened.get("game", 1)
    assert old in told(again), "the page that is kept is filled with it"
    kept = [str(entry) for entry in cache._cache.values()]
    assert kept
    assert not any(old in entry for entry in kept)
    opened.do("recovery")
    new = grouped(recovery_now(opened))
    assert new in told(opened.get("game", 1))
    assert old not in told(opened.get("game", 1))
    for code in (old, new):
        assert code not in told(opened.get("game", 1, by=follower))
    refused = opened.send("record_hand", 1, hand=1, tricks=(1, 1, 1))
    assert new in told(refused)
    assert refused.headers["Cache-Control"] == "private, no-store"
    opened.record(8, 5, 3)
    later = opened.get("game", 1)
    assert new not in told(later)
    assert later.headers["Cache-Control"] == "private, no-cache", "the control"


@pytest.mark.parametrize("right", ["kept", "taken back"])
def test_a_table_opened_again_tells_its_code_while_the_phone_scores(db: None, right: str) -> None:
    """Holds: an act sent again must not be a way back to a right that was taken."""
    phone, op = Phone(), uuid.uuid4()

    def send() -> Any:
        return phone.post("/tables/new/", players=("Ann", "Bob", "Cat"), op=op, on="/tables/new/")

    first = send()
    table = AtTable(phone, Table.objects.get().code)
    old = grouped(recovery_code(table.code))
    assert old in told(first)
    table.do("recovery")
    assert grouped(recovery_now(table)) in told(send()), "the one that is good"
    other = Phone()
    other.post("/join/", code=recovery_now(table))
    if right == "taken back":
        table.do("revoke", role_of(table, phone), by=other)
    with nothing_stored():
        again = send()
    assert (grouped(recovery_now(table)) in told(again)) == (right == "kept")
