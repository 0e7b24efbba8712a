"""Every hostile request: no error of ours, nothing half stored, our own page, all its headers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final
from urllib.parse import parse_qsl

import pytest
from django.core.cache import cache
from django.db import transaction
from pytest_django.plugin import DjangoDbBlocker

from matches.models import Entry
from tests.hostile import world
from tests.hostile.asking import Answer, ask, send
from tests.hostile.case import HANDS, URLENCODED, Case
from tests.hostile.data import FAMILIES
from tests.hostile.judging import check_headers, check_page
from tests.hostile.world import World

pytestmark = [pytest.mark.database, pytest.mark.django_db]

EVERY: Final = {f"{family}/{case.id}": case for family in FAMILIES for case in FAMILIES[family]}


@pytest.fixture(scope="module")
def made(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Made]:
    """Make what the requests meet, once; each test is rolled back to it, and at last it too."""
    with django_db_blocker.unblock(), transaction.atomic():
        met = world.make()
        yield Made(met, world.rows())
        transaction.set_rollback(True)


@pytest.fixture
def unspoilt(made: Made) -> Made:
    """Return it as it was made, whatever came before."""
    cache.clear()  # pages are kept by revision, and each test's is the same
    return made


@dataclass(frozen=True)
class Made:
    """What the requests meet, and every row of it."""

    met: World
    rows: world.Rows


@pytest.mark.parametrize("case", EVERY.values(), ids=EVERY)
def test_nothing_comes_of_it(case: Case, unspoilt: Made) -> None:
    """It is answered as it should be; stored is all of it or nothing."""
    answer = send(case, unspoilt.met.words)
    assert answer.status in case.expect, answer.text[:2000]
    check_answer(case, answer)
    if case.stored:
        check_stored(case, answer, unspoilt)
    else:
        assert world.rows() == unspoilt.rows


def check_answer(case: Case, answer: Answer) -> None:
    """Every answer has its headers, every refusal its page, and nothing hostile comes back live."""
    check_headers(answer)
    if answer.status >= 400 and not case.path.partition("?")[0].endswith("outcomes.json"):
        assert answer.is_page
        check_page(answer.text, part=case.headers.get("HX-Request") == "true")
    for value in hostile_texts(case):
        assert value not in answer.text


def hostile_texts(case: Case) -> list[str]:
    """Return what was sent that would be alive if it came back as it is."""
    query = case.path.partition("?")[2]
    sent = case.body.decode("latin-1") if case.content_type == URLENCODED else ""
    fields = parse_qsl(query) + parse_qsl(sent)
    texts = [text for pair in fields for text in pair] + list(filter(None, case.headers.values()))
    return [text for text in texts if any(sign in text for sign in "<>\"'&") and len(text) > 3]


def check_stored(case: Case, answer: Answer, made: Made) -> None:
    """What was taken was taken once, as it was sent, and is shown as it is everywhere."""
    last = Entry.objects.select_related("table").latest("pk")
    assert last.revision == last.table.revision
    assert Entry.objects.count() == len(made.rows["Entry"]) + 1
    assert answer.headers["SquareScores-Op"].lower() == str(last.op)
    base = f"/t/{last.table.code}/"
    document = ask("GET", base + "export.json")
    assert document.status == 200
    exported = json.loads(document.text)
    assert exported["table"]["revision"] == last.revision
    if case.path == HANDS and case.content_type == URLENCODED:
        sent = dict(parse_qsl(case.body.decode("latin-1")))
        stored = exported["games"][0]["hands"][1]
        assert list(stored["tricks"].values()) == [int(sent[f"tricks-{n}"]) for n in (1, 2, 3)]
    if case.shown is None:
        return
    names = [exported["table"]["name"], *(player["name"] for player in exported["players"])]
    assert case.shown in names
    pages = [ask("GET", base + path) for path in ("", "games/1/", "history/", "ledger/")]
    pages.append(ask("GET", "/"))
    if base == made.met.table:
        pages.append(ask("GET", base + "games/1/hands/1/"))
    for page in pages:
        assert page.status == 200
        check_answer(case, page)
    assert f">{escape(case.shown)}<" in pages[0].text


def test_the_corpus_is_large_and_each_case_has_its_name() -> None:
    """At least 450, all told apart."""
    assert len(EVERY) == sum(map(len, FAMILIES.values())) >= 450
