"""The door: every act is asked the same questions."""

from __future__ import annotations

import re
import uuid
from typing import Any

import pytest

from matches.models import Entry, Table
from tests.matches.acts import EVERY, ONE_EACH, ActCase, named
from tests.matches.at_table import AtTable, Phone, fields, inputs, nothing_stored, stored, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

FACTS = ("Player", "Game", "Seat", "Hand", "HandTricks")
each_act = pytest.mark.parametrize("case", EVERY, ids=named)
each_address = pytest.mark.parametrize("case", ONE_EACH, ids=named)


@pytest.fixture
def ready(opened: AtTable, case: ActCase) -> AtTable:
    """A table where the act can be done."""
    case.before(opened)
    return opened


@each_act
def test_it_is_done_and_leads_on(ready: AtTable, case: ActCase) -> None:
    before = ready.revision
    response = case.send(ready)
    assert response.status_code == 302
    assert response.headers["Location"] == case.page(ready)
    assert ready.revision == before + 1


@each_act
def test_its_line_holds_every_row_it_changed_before_and_after(
    ready: AtTable, case: ActCase
) -> None:
    op, before = uuid.uuid4(), stored()
    case.send(ready, op=op)
    after = stored()
    entry = Entry.objects.get(op=op)
    assert (entry.act, entry.revision) == (case.written, ready.revision)
    assert entry.stands
    if case.written not in ("undo", "redo"):
        assert _changed(entry.changes) == _differences(before, after)


def _changed(changes: list[list[Any]]) -> dict[tuple[str, int], tuple[Any, Any]]:
    """First and last image of each row, as far as they differ."""
    rows: dict[tuple[str, int], tuple[Any, Any]] = {}
    for model, pk, before, after in changes:
        first = rows[model, pk][0] if (model, pk) in rows else before
        rows[model, pk] = (first, after)
    return {row: images for row, images in rows.items() if images[0] != images[1]}


def _differences(
    before: dict[str, list[dict[str, Any]]], after: dict[str, list[dict[str, Any]]]
) -> dict[tuple[str, int], tuple[Any, Any]]:
    found: dict[tuple[str, int], tuple[Any, Any]] = {}
    for model in FACTS:
        was = {row["id"]: row for row in before[model]}
        now = {row["id"]: row for row in after[model]}
        for pk in was.keys() | now.keys():
            images = _image(was.get(pk)), _image(now.get(pk))
            if images[0] != images[1]:
                found[model.lower(), pk] = images
    return found


def _image(row: dict[str, Any] | None) -> dict[str, Any] | None:
    if row is None:
        return None
    return {
        name: value.isoformat() if hasattr(value, "isoformat") else value
        for name, value in row.items()
        if name != "id"
    }


@each_act
def test_the_same_op_again_gets_the_same_answer_and_changes_nothing(
    ready: AtTable, case: ActCase
) -> None:
    op = uuid.uuid4()
    first = case.send(ready, op=op)
    export = ready.get("export").content
    with nothing_stored():
        again = case.send(ready, op=op)
    assert (again.status_code, again.headers["Location"]) == (302, first.headers["Location"])
    assert ready.get("export").content == export


@each_act
def test_the_same_op_with_other_content_is_a_conflict(ready: AtTable, case: ActCase) -> None:
    op = uuid.uuid4()
    case.send(ready, op=op)
    with nothing_stored():
        response = case.send(ready, op=op, **case.other)
    assert response.status_code == 409
    # A hand that is there says more: both versions, side by side.
    says = "was recorded twice" if case.name == "record_hand" else "already sent something"
    assert says in told(response)
    assert str(op) not in response.content.decode(), "the page it answers has a new op"


NO_OPS = (
    None,
    "",
    "1",
    "not-a-uuid-but-as-long-as-one-is-xxxx",
    "{0b5e0c0c-1111-4222-8333-444455556666}",
    "0b5e0c0c1111422283334444555566667777",
    "0b5e0c0c-1111-4222-8333-44445555666\N{ARABIC-INDIC DIGIT SIX}",
)


@each_address
def test_an_act_without_its_op_is_not_understood(ready: AtTable, case: ActCase) -> None:
    for op in NO_OPS:
        sent = fields(**case.said, op=op)
        with nothing_stored():
            response = ready.phone.client.post(case.url(ready), sent)
        assert response.status_code == 400
    assert "has lost its mark" in told(response)


@each_address
def test_a_phone_that_follows_is_told_how_to_become_a_scorer(ready: AtTable, case: ActCase) -> None:
    op = uuid.uuid4()
    with nothing_stored():
        response = case.send(ready, by=Phone(), op=op)
    assert response.status_code == 403
    assert "join with the table’s code" in told(response)
    assert 'href="/join/"' in response.content.decode()
    assert response.headers["SquareScores-Op"] == str(op)


@each_address
def test_a_code_nobody_has_is_not_found(ready: AtTable, case: ActCase) -> None:
    url = case.url(ready).replace(ready.code, "A" * 22)
    with nothing_stored():
        response = ready.phone.post(url, **case.said)
    assert response.status_code == 404
    assert "SquareScores-Op" in response.headers


@each_address
def test_a_number_nobody_has_is_not_found(ready: AtTable, case: ActCase) -> None:
    numbers = case.where(ready)
    for position in range(len(numbers)):
        wrong = [*numbers]
        wrong[position] = 987654321
        op = uuid.uuid4()
        with nothing_stored():
            response = ready.send(case.name, *wrong, **case.said, op=op)
        assert response.headers["SquareScores-Op"] == str(op)
        if case.name == "void_hand" and position == 1:
            assert response.status_code == 409, "it names the hand that is in play"
            continue
        assert response.status_code == 404


@each_address
def test_only_a_post_acts(ready: AtTable, case: ActCase) -> None:
    methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
    if case.name != "hand":  # a recorded hand has a page
        methods += ["GET", "HEAD"]
    with nothing_stored():
        for method in methods:
            response = ready.phone.client.generic(method, case.url(ready))
            assert response.status_code == 405
            assert "POST" in response.headers["Allow"]


@each_address
def test_htmx_gets_the_fragment_on_the_page_it_leads_to(ready: AtTable, case: ActCase) -> None:
    op = uuid.uuid4()
    new = case.name == "start_game"  # its page is only there once it is done
    response = case.send(ready, op=op, on=ready.url("game", 1) if new else case.page(ready))
    assert response.headers["SquareScores-Op"] == str(op)
    if new:
        assert response.headers["HX-Redirect"] == case.page(ready)
        return
    assert response.status_code == 200
    body = response.content.decode()
    assert re.match(r'\s*<div id="page" data-revision="(\d+)"', body)
    assert f'data-revision="{ready.revision}"' in body
    assert str(op) not in body


@each_address
def test_htmx_is_sent_on_from_any_other_page(ready: AtTable, case: ActCase) -> None:
    op = uuid.uuid4()
    if case.name in ("undo", "redo", "player"):  # these are answered where they were done
        for page in (ready.url("table"), ready.url("game", 1)):
            response = case.send(ready, op=op, on=page)
            assert (response.status_code, bool(response.content)) == (200, True)
        return
    elsewhere = ready.url("game", 1) if case.leads_to == "table" else ready.url("table")
    response = case.send(ready, op=op, on=elsewhere)
    assert (response.status_code, response.content) == (200, b"")
    assert response.headers["HX-Redirect"] == case.page(ready)
    assert response.headers["SquareScores-Op"] == str(op)


@pytest.mark.parametrize("case", [case for case in EVERY if case.refused], ids=named)
def test_what_the_rules_refuse_is_told_and_nothing_is_stored(ready: AtTable, case: ActCase) -> None:
    assert case.refused
    wrong, sentence = case.refused
    typed = wrong.get("tricks", case.said.get("tricks"))
    for on in (None, ready.url("game", 1)):
        op = uuid.uuid4()
        with nothing_stored():
            response = case.send(ready, op=op, on=on, **wrong)
        assert response.status_code == 422
        assert sentence in told(response)
        assert response.headers["SquareScores-Op"] == str(op)
        assert str(op) not in response.content.decode()
        if case.name == "record_hand" and typed:
            kept = inputs(response, case.url(ready))
            assert [kept[f"tricks-{seat}"] for seat in (1, 2, 3)] == [str(n) for n in typed]


@each_address
def test_it_moves_the_table_forward_for_those_who_watch(ready: AtTable, case: ActCase) -> None:
    table = Table.objects.get()
    case.send(ready)
    after = Table.objects.get()
    assert after.revision == table.revision + 1
    assert after.changed_at > table.changed_at
