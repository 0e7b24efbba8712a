"""An error of ours: our own page for it, no word of what broke, no code of a table in the log."""

from __future__ import annotations

import logging
from typing import Final

import pytest

from matches.models import Entry
from matches.views import where
from squarescores import errors
from squarescores.log import Discreet
from tests.hostile import world
from tests.hostile.asking import Answer, ask
from tests.hostile.case import HAND, URLENCODED, encoded
from tests.hostile.judging import check_headers, check_page
from tests.hostile.world import World

pytestmark = [pytest.mark.database, pytest.mark.django_db]

UNSAID: Final = "what nobody may read"


@pytest.fixture
def met() -> World:
    """Return a table of ours and one of others."""
    return world.make()


def broken(*_: object, **__: object) -> object:
    """Break."""
    raise RuntimeError(UNSAID)


def check_trouble(answer: Answer) -> None:
    """It is said that something went wrong, and nothing else."""
    assert answer.status == 500
    check_headers(answer)
    check_page(answer.text)
    for word in (UNSAID, "RuntimeError", "broken", ".py"):
        assert word not in answer.text


def test_a_page_that_breaks(met: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is ours, in the look of the rest."""
    monkeypatch.setattr(where, "table_page", broken)
    check_trouble(ask("GET", met.table))


def test_an_act_that_breaks_stores_nothing(met: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken in the last step, after the hand's rows were written."""
    before = world.rows()
    monkeypatch.setattr(Entry, "save", broken)
    body = encoded(HAND)
    check_trouble(ask("POST", met.table + "games/1/hands/", body=body, content_type=URLENCODED))
    assert world.rows() == before


def test_a_part_that_breaks(met: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page for it takes the place of the one htmx shows."""
    monkeypatch.setattr(where, "table_page", broken)
    answer = ask("GET", met.table, headers={"HX-Request": "true"})
    check_trouble(answer)
    assert answer.headers["HX-Retarget"] == "#page"


def test_the_page_for_it_breaks_too(met: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then a few words have to do."""
    monkeypatch.setattr(where, "table_page", broken)
    monkeypatch.setattr(errors.loader, "render_to_string", broken)
    answer = ask("GET", met.table)
    assert (answer.status, answer.text) == (500, errors.LAST_RESORT)
    check_headers(answer)


def test_the_log_tells_it_without_codes(
    met: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever reads the log can mend it, but cannot open a table."""
    code = met.table.split("/")[2]
    monkeypatch.setattr(where, "table_page", broken)
    caplog.handler.setFormatter(Discreet("%(levelname)s %(name)s: %(message)s"))
    with caplog.at_level(logging.DEBUG):
        ask("GET", met.table)
        ask("GET", met.table + "games/1/hands/1/" + "x/")
        ask("POST", met.table + "undo/", headers={"X-CSRFToken": None})
        ask("GET", met.table, headers={"Host": "evil.example"})
        ask("GET", met.table, headers={"Referer": f"http://testserver{met.table}"})
    assert UNSAID in caplog.text
    assert "/t/…" in caplog.text
    assert code not in caplog.text


def test_every_line_of_the_log_is_written_discreetly() -> None:
    """No handler writes but ours."""
    handlers = [handler for logger in _loggers() for handler in logger.handlers]
    ours = [handler for handler in handlers if type(handler) is logging.StreamHandler]
    assert ours
    assert all(isinstance(handler.formatter, Discreet) for handler in ours)


def _loggers() -> list[logging.Logger]:
    named = [logging.getLogger(name) for name in logging.root.manager.loggerDict]
    return [logging.root, *(logger for logger in named if logger.name.startswith("django"))]
