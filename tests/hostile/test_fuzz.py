"""Random forms at every address, and random evenings: whatever is sent, no error of ours."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode
from uuid import UUID

import pytest
from django.core.cache import cache
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.hostile import world
from tests.hostile.asking import Answer, ask, filled
from tests.hostile.case import CAT, URLENCODED
from tests.hostile.judging import check_headers, check_page
from tests.hostile.world import World

pytestmark = [pytest.mark.database, pytest.mark.django_db]

TABLE_FORMS: Final = (
    "winner/", "games/", "games/1/hands/", "games/1/hands/1/", "games/1/hands/2/",
    "games/1/hands/1/void/", "games/1/hands/2/void/", "games/1/close/", "games/1/reopen/",
    "games/1/seats/2/", "undo/", "redo/",
)  # fmt: skip
PAGES: Final = ("", "games/1/", "history/", "ledger/", "export.json")

settings.register_profile("hostile")
Form = list[tuple[str, str]]
Act = tuple[str, Form]


def bounded(examples: int) -> settings:
    """Return settings under which every run tries the same."""
    return settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )


FIELD_NAMES: Final = (
    "op", "seen", "confirm", "keep", "hand", "dealer", "trumps", "seat", "number", "how", "name",
    "zone", "game", "kitty", "ending", "asking_card", "line", "first_dealer", "player", "code",
    "drawn", "ago", "gone",
    *(f"{stem}-{n}" for stem in ("tricks", "player") for n in range(6)),
)  # fmt: skip
WORDS: Final = (
    "", "yes", "agreement", "abandoned", "clubs", "none", "draw", "sergeant-major", "the-box",
    "four-handed", "line-10", "Europe/Paris", "Ann", "Bob", "Zed", "twelve", "all-sixteen",
)  # fmt: skip
TEXTS: Final = st.text(st.characters(codec="utf-8"), max_size=40)
VALUES: Final = (
    st.integers(0, 17).map(str) | st.sampled_from(WORDS) | TEXTS | st.integers().map(str)
)
FORMS: Final = st.lists(st.tuples(st.sampled_from(FIELD_NAMES) | TEXTS, VALUES), max_size=8)


def sent(path: str, fields: Form) -> Answer:
    """Send a form, and see that the answer is one of ours."""
    answer = ask("POST", path, body=urlencode(fields).encode(), content_type=URLENCODED)
    assert answer.status < 500
    check_headers(answer)
    if answer.status >= 400:
        check_page(answer.text)
    return answer


def all_pages_open(met: World) -> None:
    """Whatever has been stored can be shown."""
    for page in PAGES:
        assert ask("GET", met.table + page).status == 200


@bounded(300)
@given(
    path=st.sampled_from(("/tables/new/", "/join/", *TABLE_FORMS)),
    op=st.uuids(),
    fields=FORMS,
)
def test_any_form_gets_an_answer(path: str, op: UUID, fields: Form, made: World) -> None:
    """Fields of every name with values of every kind, in any number."""
    with transaction.atomic():
        cache.clear()
        address = path if path.startswith("/") else made.table + path
        if sent(address, [("op", str(op)), *fields]).status == 302:
            all_pages_open(made)
        transaction.set_rollback(True)


@pytest.fixture
def made() -> World:
    """Return a table of ours and one of others."""
    return world.make()


COUNTS: Final = st.sampled_from(
    ((8, 5, 3), (10, 4, 2), (0, 0, 16), (12, 4, 0), (12, 1, 1), (3, 12, 1), (13, 0, 0), (5, 6, 5))
)
GAME: Final = st.integers(1, 3)
HAND: Final = st.integers(1, 5)
SEAT: Final = st.integers(1, 4)
PERSON: Final = st.sampled_from(("Ann", "Bob", "Cat", "Dan", "Eli"))


@st.composite
def acts(draw: st.DrawFn) -> Act:
    """Draw an act that a table may well do, whether or not it is its turn."""
    game, hand, seat = draw(GAME), draw(HAND), draw(SEAT)
    counts = [(f"tricks-{n}", str(count)) for n, count in enumerate(draw(COUNTS), 1)]
    this, here, who = ("hand", str(hand)), ("seat", str(seat)), ("dealer", str(seat))
    number = ("number", str(game))
    likely: tuple[Act, ...] = (
        (f"games/{game}/hands/", [this, *counts]),
        (f"games/{game}/hands/", [this, who, *counts]),
        (f"games/{game}/hands/{hand}/", [who]),
        (f"games/{game}/hands/{hand}/", [("trumps", "clubs"), *counts]),
        (f"games/{game}/hands/{hand}/void/", []),
        (f"games/{game}/close/", [("how", "agreement"), here]),
        (f"games/{game}/close/", [("how", "abandoned")]),
        (f"games/{game}/reopen/", []),
        (f"games/{game}/seats/{seat}/", [("player", draw(PERSON))]),
        (f"players/{CAT}/", [("name", draw(PERSON))]),
        ("winner/", [here]),
        ("winner/", [here, number]),
        ("winner/", [here, number, *counts]),
        ("games/", []),
        ("games/", [("first_dealer", str(seat))]),
        ("games/", [("game", "nine-five-two"), ("line", "5")]),
        ("undo/", []),
        ("undo/", []),
        ("redo/", []),
    )
    path, fields = draw(st.sampled_from(likely))
    more = draw(st.sets(st.sampled_from((("confirm", "yes"), ("keep", "agreement")))))
    return path, [*fields, *sorted(more)]


@bounded(40)
@given(evening=st.lists(st.tuples(st.uuids(), acts()), min_size=4, max_size=20))
def test_any_evening_can_be_shown(evening: list[tuple[UUID, Act]], made: World) -> None:
    """Acts in any order: each is done or refused, and afterwards every page opens."""
    with transaction.atomic():
        cache.clear()
        for op, (path, fields) in evening:
            address = made.table + filled(path, made.words)
            if sent(address, [("op", str(op)), *fields]).status == 302:
                all_pages_open(made)
        transaction.set_rollback(True)
