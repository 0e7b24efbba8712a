"""What an evening in the browser needs: phones, a table to sit down at, a server that may fall."""

from collections.abc import Iterator
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.evening import Evening
from tests.browser.thumb import Thumb
from tests.support.browser import Phones
from tests.support.served import Served, serving

# Machines are slow at times; no test here measures one.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)


class SitDown(Protocol):
    """Seats people at a new table, on a phone of its own unless one is named."""

    def __call__(
        self,
        *names: str,
        phone: Page | None = None,
        game: str = "sergeant-major",
        **fields: str,
    ) -> Evening: ...


@pytest.fixture(scope="session")
def _wiped(browser: Browser, served: Served) -> Iterator[Phones]:
    opened = Phones(browser, served.url, PATIENCE)
    yield opened
    opened.put_away()


@pytest.fixture
def phones(request: pytest.FixtureRequest, browser: Browser, served: Served) -> Iterator[Phones]:
    """Return what opens phones at the served app, with all the patience a busy machine takes."""
    mark = request.node.get_closest_marker("phones")
    if mark and mark.args == ("wiped",):
        opened: Phones = request.getfixturevalue("_wiped")
        yield opened
        opened.put_back()
    else:
        opened = Phones(browser, served.url, PATIENCE)
        yield opened
        opened.put_away()


@pytest.fixture
def sit_down(phones: Phones) -> SitDown:
    """Return what seats people; nobody named is Ann, Bob and Cat, and Ann deals first."""

    def seat(
        *names: str, phone: Page | None = None, game: str = "sergeant-major", **fields: str
    ) -> Evening:
        page = phone or phones()
        return Evening(page, names or ("Ann", "Bob", "Cat"), {"game": game, **fields})

    return seat


@pytest.fixture
def evening(sit_down: SitDown) -> Evening:
    """Return Ann, Bob and Cat before their first hand, which Ann deals."""
    return sit_down()


@pytest.fixture
def thumb(evening: Evening) -> Thumb:
    """Return the thumb of whoever holds the phone of the evening."""
    return Thumb(evening.page)


@pytest.fixture(scope="session")
def _mortal(tmp_path_factory: pytest.TempPathFactory, served: Served) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("mortal"), like=served) as app:
        yield app


@pytest.fixture
def mortal(_mortal: Served) -> Served:
    """Return a server of its own, up at the start of each test, which may be stopped."""
    if not _mortal.runs:
        _mortal.start()
    return _mortal


@pytest.fixture
def frail(browser: Browser, mortal: Served) -> Iterator[Evening]:
    """Return an evening at a server that may be stopped; what the browser says of that is known."""
    opened = Phones(browser, mortal.url, PATIENCE)
    yield Evening(opened(), ("Ann", "Bob", "Cat"), {})
    opened.forgive(r"ERR_(CONNECTION|EMPTY|SOCKET)|dynamically imported|htmx:|status of 500")
    opened.put_away()
