"""Joining: a recovery code, however it is typed, makes a phone a scorer of its table only."""

from __future__ import annotations

import uuid

import pytest

from matches.codes import ALPHABET, grouped, recovery_code
from matches.models import Phone as StoredPhone
from matches.models import Role
from tests.matches.at_table import AtTable, Phone, inputs, nothing_stored, open_table, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

JOIN = "/join/"


@pytest.mark.parametrize(
    "typed",
    ["{code}", "{lower}", "{grouped}", " {grouped} ", "{dashed}", "{lower_dashed}", "{spread}"],
)
def test_the_code_is_read_however_it_is_typed(opened: AtTable, typed: str) -> None:
    code = recovery_code(opened.code)
    ways = {
        "code": code,
        "lower": code.lower(),
        "grouped": grouped(code),
        "dashed": grouped(code).replace(" ", "-"),
        "lower_dashed": grouped(code).replace(" ", " – ").lower(),
        "spread": "  ".join(code),
    }
    phone = Phone()
    assert opened.send("record_hand", 1, hand=1, tricks=(8, 5, 3), by=phone).status_code == 403
    response = phone.post(JOIN, code=typed.format(**ways))
    assert (response.status_code, response.headers["Location"]) == (302, opened.url("table"))
    assert opened.send("record_hand", 1, hand=1, tricks=(8, 5, 3), by=phone).status_code == 302
    assert "A phone joined to score." in told(opened.get("ledger"))


@pytest.mark.parametrize("wrong", ["", " ", "ABCD", "{code}A", "{short}", "{table}", "%", "' OR 1"])
def test_a_wrong_code_opens_nothing_and_is_kept(opened: AtTable, wrong: str) -> None:
    code = recovery_code(opened.code)
    typed = wrong.format(code=code, short=code[:-1], table=opened.code)
    op = uuid.uuid4()
    with nothing_stored():
        response = Phone().post(JOIN, code=typed, op=op)
    assert response.status_code == 422
    assert "No table has this code." in told(response)
    assert inputs(response, JOIN)["code"] == typed
    assert response.headers["SquareScores-Op"] == str(op)
    assert 'aria-invalid="true"' in response.content.decode()


def test_it_makes_a_scorer_of_that_table_alone(opened: AtTable) -> None:
    another = open_table()
    phone = opened.join()
    assert another.send("undo", by=phone).status_code == 403
    assert Role.objects.count() == 3


def test_the_same_op_joins_once(opened: AtTable) -> None:
    phone, op = Phone(), uuid.uuid4()
    code = recovery_code(opened.code)
    phone.post(JOIN, code=code, op=op)
    with nothing_stored():
        again = phone.post(JOIN, code=code.lower(), op=op)
    assert again.status_code == 302


def test_a_scorer_who_joins_again_changes_nothing(opened: AtTable) -> None:
    code = recovery_code(opened.code)
    with nothing_stored():
        response = opened.phone.post(JOIN, code=code)
    assert (response.status_code, response.headers["Location"]) == (302, opened.url("table"))


def test_a_right_that_was_taken_back_is_given_again(opened: AtTable) -> None:
    phone = opened.join()
    role = Role.objects.latest("pk")
    role.revoked_at = role.granted_at
    role.save()
    assert opened.send("undo", by=phone).status_code == 403
    assert phone.post(JOIN, code=recovery_code(opened.code)).status_code == 302
    assert opened.send("undo", by=phone).status_code == 409


def test_joining_cannot_be_undone(opened: AtTable) -> None:
    opened.join()
    with nothing_stored():
        assert opened.send("undo").status_code == 409


def test_an_op_is_needed(opened: AtTable) -> None:
    with nothing_stored():
        assert Phone().client.post(JOIN, {"code": recovery_code(opened.code)}).status_code == 400


def test_htmx_is_sent_on(opened: AtTable) -> None:
    op = uuid.uuid4()
    response = Phone().post(JOIN, code=recovery_code(opened.code), op=op, on=JOIN)
    assert response.headers["HX-Redirect"] == opened.url("table")
    assert response.headers["SquareScores-Op"] == str(op)


def test_the_codes_letters_are_not_taken_for_each_other() -> None:
    assert not set(ALPHABET) & set("O0I1L")
    codes = {recovery_code(str(n)) for n in range(200)}
    assert len(codes) == 200
    assert all(len(code) == 16 and set(code) <= set(ALPHABET) for code in codes)


def test_a_table_joined_is_on_the_home_page(opened: AtTable) -> None:
    phone = opened.join()
    assert "Thursday" in told(phone.get("/"))
    assert "Thursday" not in told(Phone().get("/"))


def test_two_phones_that_join_are_two(opened: AtTable) -> None:
    opened.join()
    opened.join()
    assert StoredPhone.objects.count() == 3
