"""Every address × whoever asks × every method: a route that is not in the table fails."""

from __future__ import annotations

import secrets
from typing import Any, Final

import pytest
from django.test import Client

from matches.models import Role
from tests.matches.at_table import AtTable, Phone, nothing_stored, open_table, stored
from tests.matches.rights import RIGHTS, routes, url
from tests.matches.visitors import VISITORS

pytestmark = [pytest.mark.django_db, pytest.mark.database]

ASKED: Final = ("GET", "HEAD")
OTHERS: Final = ("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
WHO: Final = (
    "nobody",
    "a follower",
    "a scorer",
    "who follows another table",
    "who scores another table",
    "whose right was taken back",
    "whose table was deleted",
)
MAY_FOLLOW: Final = frozenset(WHO[1:-1])


def asks_as(who: str, table: AtTable) -> tuple[Phone, str]:
    """The phone of such a person, and the code it knows."""
    phone, code = Phone(), table.code
    if who == "nobody":
        code = secrets.token_urlsafe(16)
    elif who == "a scorer":
        phone = table.phone
    elif who == "who follows another table":
        phone.get(open_table("Gil", "Hal", "Ian").url("table"))
    elif who == "who scores another table":
        phone = open_table("Gil", "Hal", "Ian").phone
    elif who == "whose right was taken back":
        before = phone_numbers(table)
        phone = table.join()
        (number,) = phone_numbers(table) - before
        table.do("revoke", number)
    elif who == "whose table was deleted":
        gone = open_table("Gil", "Hal", "Ian", name="Friday", phone=phone)
        gone.do("delete", name="Friday")
        code = gone.code
    return phone, code


def phone_numbers(table: AtTable) -> set[int]:
    return {role["id"] for role in stored()["Role"] if role["revoked_at"] is None}


def expected(allowed: str, who: str) -> int:
    """What an address answers that is for those who are `allowed`."""
    if not allowed:
        return 405
    if allowed == "all":
        return 200
    if who == "nobody":
        return 404
    if who == "whose table was deleted":
        return 410
    return 200 if allowed == "code" or who == "a scorer" else 403


def ask(phone: Phone, method: str, path: str, **sent: Any) -> int:
    return phone.client.generic(method, path, **sent).status_code


def test_every_route_is_in_the_table() -> None:
    """Whoever adds one says who may."""
    assert set(RIGHTS) == {name for name, _ in routes()}


@pytest.mark.parametrize("name", RIGHTS)
def test_whoever_looks_changes_nothing(name: str) -> None:
    """GET and HEAD answer those they are for, and nobody else; other methods answer nobody."""
    right, table = RIGHTS[name], open_table()
    right.before(table)
    asking = {who: asks_as(who, table) for who in WHO}
    with nothing_stored():
        for who, (phone, code) in asking.items():
            path = url(name, table, code)
            for method in ASKED:
                assert ask(phone, method, path) == expected(right.get, who), (who, method)
            for method in OTHERS:
                assert ask(phone, method, path) == 405, (who, method)


@pytest.mark.parametrize("name", RIGHTS)
def test_acts_are_for_those_who_may(name: str) -> None:
    """For everybody else nothing changes; then it is done for whoever may."""
    right, table = RIGHTS[name], open_table()
    asking = {who: asks_as(who, table) for who in WHO}
    right.before(table)
    said = right.said(table)
    addresses = {who: url(name, table, code) for who, (_, code) in asking.items()}
    may = [who for who in WHO if expected(right.post, who) == 200]
    with nothing_stored():
        for who in sorted(set(WHO) - set(may)):
            answer = asking[who][0].post(addresses[who], **said)
            assert answer.status_code == expected(right.post, who), who
    for who in may:
        before = stored()
        answer = asking[who][0].post(addresses[who], **said)
        if name == "matches:join" and who != may[0]:
            # It was good once; a phone that scores needs none.
            assert answer.status_code == (302 if who == "a scorer" else 422), who
            continue
        assert answer.status_code in {204, 302}, (who, answer.content)
        if name != "matches:me":
            assert stored() != before, who


@pytest.mark.parametrize("name", [name for name, right in RIGHTS.items() if right.post])
def test_no_act_without_the_token_of_a_page(name: str) -> None:
    """What another site sends is refused before it is looked at."""
    right, table = RIGHTS[name], open_table()
    right.before(table)
    strange = Client(enforce_csrf_checks=True)
    strange.cookies["phone"] = table.phone.client.cookies["phone"].value
    with nothing_stored():
        assert strange.post(url(name, table), right.said(table)).status_code == 403


@pytest.mark.parametrize("prefetching", [{}, {"Sec-Purpose": "prefetch", "Purpose": "prefetch"}])
def test_previews_and_crawlers_change_nothing(prefetching: dict[str, str]) -> None:
    """Links are looked at by many a machine on their way: that grants and changes nothing."""
    table = open_table()
    table.record(10, 4, 2)
    table.do("pair")
    paths = [url(name, table) for name, right in RIGHTS.items() if right.get]
    with nothing_stored():
        for visitor in VISITORS:
            client = Client(headers={"User-Agent": visitor, **prefetching})
            for path in paths:
                assert client.get(path).status_code in {200, 403}
    assert len(VISITORS) == len(set(VISITORS)) == 40


def test_it_would_be_seen_if_anybody_might_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: without the look at a phone's right, the table above does not hold."""

    def anybody(_stamp: object, code: str) -> Role | None:
        return Role.objects.filter(table__code=code).first()

    monkeypatch.setattr("matches.recording.door.scoring_role", anybody)
    with pytest.raises(AssertionError):
        test_acts_are_for_those_who_may("matches:void_hand")
