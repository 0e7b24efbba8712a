"""What every test may ask for."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page

from tests.support.browser import Phones, running_browser
from tests.support.served import Served, serving


def pytest_configure() -> None:
    """Serve static files to the test client under their own names, without collecting them."""
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.STORAGES["staticfiles"]["BACKEND"] = plain
    Path(settings.STATIC_ROOT).mkdir(exist_ok=True)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Return the really served app, one for all tests that leave it running."""
    with serving(tmp_path_factory.mktemp("data")) as app:
        yield app


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Return one Chromium for all tests."""
    with running_browser() as chromium:
        yield chromium


@pytest.fixture
def phones(browser: Browser, served: Served) -> Iterator[Phones]:
    """Return what opens phones at the served app."""
    opened = Phones(browser, served.url)
    yield opened
    opened.put_away()


@pytest.fixture
def phone_page(phones: Phones) -> Page:
    """Return one phone, 390 by 844."""
    return phones()
