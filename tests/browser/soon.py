"""Waiting for what a phone tells only once it has looked."""

from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page

LOOKS = 500
STEP = 40


def soon(page: Page, told: str, about: Any = None) -> None:
    """Wait until an asynchronous function says so: the browser's own wait takes a promise for yes.

    A page that is left meanwhile answers on the next one.
    """
    for _ in range(LOOKS):
        with suppress(Error):
            if page.evaluate(told, about):
                return
        page.wait_for_timeout(STEP)
    raise AssertionError(f"never true: {told}")
