"""Phones for the tests: pages of Chromium that fail their test when the browser complains."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.support import chromium

# Answers that refuse are part of the design; Chromium and htmx report them as errors all the same.
# So are fades that the next one overtakes.
EXPECTED = re.compile(
    r"^Failed to load resource: the server responded with a status of 4\d\d|"
    r"^Response Status Error Code 4\d\d from |"
    r"^(AbortError: |TimeoutError: )?Transition was (skipped|aborted)"
)


@contextmanager
def running_browser() -> Iterator[Browser]:
    """Run this machine's Chromium."""
    path = chromium.find()
    assert path, chromium.MISSING
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.FLAGS)
        yield browser
        browser.close()


class Phones:
    """Opens phones that face one served app, and remembers what their browsers complained of."""

    def __init__(self, browser: Browser, url: str, patience: float = 5_000) -> None:
        self.browser = browser
        self.url = url
        self.patience = patience
        self.complaints: list[str] = []
        self.contexts: list[BrowserContext] = []

    def __call__(
        self,
        *,
        width: int = 390,
        height: int = 844,
        theme: Literal["light", "dark"] = "light",
        javascript: bool = True,
        touch: bool = True,
        worker: bool = False,
    ) -> Page:
        """Open another phone: a browser of its own, with cookies and memory of its own.

        Without the worker unless a test is about it: what a worker fetches is seen by no test.
        """
        context = self.browser.new_context(
            base_url=self.url,
            viewport={"width": width, "height": height},
            device_scale_factor=2,
            is_mobile=touch,
            has_touch=touch,
            color_scheme=theme,
            java_script_enabled=javascript,
            locale="en-GB",
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(self.patience)
        context.on("console", self._heard)
        context.on("weberror", lambda error: self._complained(str(error.error)))
        self.contexts.append(context)
        return context.new_page()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._complained(message.text)

    def _complained(self, text: str) -> None:
        if not EXPECTED.match(text):
            self.complaints.append(text)

    def forgive(self, pattern: str) -> None:
        """Drop the complaints a test provoked on purpose."""
        self.complaints[:] = [text for text in self.complaints if not re.search(pattern, text)]

    def put_away(self) -> None:
        """Close every phone; what the browser complained of must be nothing."""
        for context in self.contexts:
            context.close()
        assert not self.complaints, "\n".join(self.complaints)
