"""Queries composed once: they answer what the queryset they were made of answers."""

from __future__ import annotations

import pytest
from django.db.models import UUIDField
from pytest_django import DjangoAssertNumQueries

from matches.models import Entry, Phone, Role, Table
from matches.phones import COOKIE, hash_of
from matches.prepared import Objects, Rows, given
from tests.matches.at_table import AtTable

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_rows_hold_the_same_values(opened: AtTable) -> None:
    """Times, JSON, UUIDs and truths among them, which the databases store each in its way."""
    opened.record(10, 4, 2)
    opened.do("undo")
    columns = ("revision", "op", "said", "at", "stands", "game", "phone__token_hash")
    lines = Entry.objects.order_by("revision").values_list(*columns)
    prepared = Rows(lambda: lines.filter(table=given("table")))
    for table in (Table.objects.get(), Table(pk=0)):
        asked = [tuple(row) for row in prepared(table=table.pk)]
        assert asked == list(lines.filter(table=table.pk))


def test_objects_come_with_annotations_and_relations(
    opened: AtTable, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tables = Objects(lambda: Table.objects.seen_by(given("phone")).filter(code=given("code")))
    mine = hash_of(opened.phone.client.cookies[COOKIE].value)
    for phone, scores in ((mine, True), ("nobody", False)):
        (table,) = tables(phone=phone, code=opened.code)
        expected = Table.objects.seen_by(phone).get(code=opened.code)
        assert vars(table).keys() == vars(expected).keys()
        assert (table, table.created_at) == (expected, expected.created_at)
        assert vars(table)["scored_here"] is scores
    roles = Objects(lambda: Role.objects.filter(table=given("table")).select_related("phone"))
    role = roles.first(table=table.pk)
    with django_assert_num_queries(0):
        assert role is not None
        assert role.phone.token_hash == mine
    assert roles.first(table=0) is None


def test_a_value_is_asked_for_as_its_field_is_stored(opened: AtTable) -> None:
    entry = Entry.objects.get()
    by_op = Objects(lambda: Entry.objects.of(given("phone"), given("op", UUIDField())))
    assert by_op(phone=Phone.objects.get().token_hash, op=entry.op) == [entry]


def test_a_value_left_open_has_to_be_given(opened: AtTable) -> None:
    prepared = Rows(lambda: Table.objects.filter(code=given("code")).values_list("revision"))
    with pytest.raises(KeyError, match="code"):
        prepared()
