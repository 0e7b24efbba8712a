"""Watchers: no, while nothing is newer; what is newer as soon as it is there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.matches.at_table import AtTable, Phone

pytestmark = pytest.mark.database

PAGES = [("table",), ("game", 1), ("hand", 1, 1), ("history",), ("ledger",)]


@pytest.mark.parametrize("page", PAGES, ids=[page[0] for page in PAGES])
def test_nothing_newer_is_answered_by_one_read(
    opened: AtTable,
    follower: Phone,
    page: tuple[Any, ...],
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    opened.record(10, 4, 2)
    url, seen = opened.url(*page), opened.revision
    with django_assert_num_queries(1):
        answer = follower.get(url, htmx=True, seen=seen)
    assert (answer.status_code, answer.content) == (204, b"")
    assert "phone" not in answer.cookies


@pytest.mark.parametrize("page", PAGES, ids=[page[0] for page in PAGES])
def test_what_is_newer_is_the_fragment(
    opened: AtTable, follower: Phone, page: tuple[Any, ...]
) -> None:
    opened.record(10, 4, 2)
    answer = follower.get(opened.url(*page), htmx=True, seen=opened.revision - 1)
    assert answer.status_code == 200
    assert answer.content.lstrip().startswith(b'<div id="page"')


@pytest.mark.parametrize("seen", ["", "x", "1_0", "-1", "٥", "1" * 10])
def test_a_mistyped_revision_shows_the_page(opened: AtTable, seen: str) -> None:
    assert opened.get("table", htmx=True, seen=seen).status_code == 200


def test_facts_are_watched_without_htmx(opened: AtTable, follower: Phone) -> None:
    seen = opened.revision
    for htmx in (False, True):
        answer = follower.get(opened.url("facts"), htmx=htmx, seen=seen)
        assert (answer.status_code, answer.content) == (204, b"")
        assert follower.get(opened.url("facts"), htmx=htmx, seen=seen - 1).status_code == 200


def test_without_htmx_the_revision_is_ignored(opened: AtTable) -> None:
    assert opened.get("table", seen=99).content.startswith(b"<!doctype html>")


def test_only_pages_are_watched(opened: AtTable) -> None:
    assert opened.get("export", htmx=True, seen=99).status_code == 200
    assert opened.get("undo", htmx=True, seen=99).status_code == 405
    assert opened.phone.get(f"/t/{'x' * 22}/", htmx=True, seen=99).status_code == 404


def test_a_kept_page_has_an_op_and_a_token_of_its_own(opened: AtTable) -> None:
    """What is the same for every phone is printed once; what is each phone's own never is."""
    pages = [opened.get("game", 1).content.decode() for _ in range(2)]
    ops = [set(re.findall(r'name="op" value="([^"]*)"', page)) for page in pages]
    tokens = [set(re.findall(r'csrfmiddlewaretoken" value="([^"]*)"', page)) for page in pages]
    assert [len(found) for found in ops + tokens] == [1, 1, 1, 1]
    assert ops[0] != ops[1]
    assert tokens[0] != tokens[1]
    assert not any(re.search("[\x00-\x08]", page) for page in pages)


def test_what_a_scorer_is_shown_is_not_shown_to_who_follows(
    opened: AtTable, follower: Phone
) -> None:
    counts = opened.url("record_hand", 1).encode()
    assert counts in opened.get("game", 1).content
    assert counts not in opened.get("game", 1, by=follower).content
    assert counts in opened.get("game", 1).content
