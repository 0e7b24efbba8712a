"""Phones for the tests: pages of Chromium that fail their test when the browser complains."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, NamedTuple

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


class Settings(NamedTuple):
    """What one phone is like."""

    width: int
    height: int
    theme: Literal["light", "dark"]
    javascript: bool
    touch: bool
    worker: bool


class Phones:
    """Opens phones that face one served app, and remembers what their browsers complained of."""

    def __init__(self, browser: Browser, url: str, patience: float = 5_000) -> None:
        self.browser = browser
        self.url = url
        self.patience = patience
        self.complaints: list[str] = []
        self.provoked: list[str] = []
        self.contexts: list[BrowserContext] = []
        self.taken: list[tuple[Settings, Page]] = []
        self.wiped: list[tuple[Settings, Page]] = []

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
        wanted = Settings(width, height, theme, javascript, touch, worker)
        ready = next((one for one in self.wiped if one[0] == wanted), None)
        if ready:
            self.wiped.remove(ready)
        self.taken.append(ready or (wanted, self._new(wanted)))
        return self.taken[-1][1]

    def _new(self, wanted: Settings) -> Page:
        context = self.browser.new_context(
            base_url=self.url,
            viewport={"width": wanted.width, "height": wanted.height},
            device_scale_factor=2,
            is_mobile=wanted.touch,
            has_touch=wanted.touch,
            color_scheme=wanted.theme,
            java_script_enabled=wanted.javascript,
            locale="en-GB",
            service_workers="allow" if wanted.worker else "block",
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
        """Bear the complaints a test provokes on purpose: some come as late as its phones close."""
        self.provoked.append(pattern)

    def put_away(self) -> None:
        """Close every phone; what the browser complained of must be nothing."""
        for context in self.contexts:
            context.close()
        self._complains_of_nothing()

    def put_back(self) -> None:
        """Wipe every phone for the next test that wants such a one; nothing was complained of.

        A new one costs as much as a short test. Only its cache of files is left in a wiped one:
        a test that tampers with its browser, or weighs what it loads, needs a new one.
        """
        taken, self.taken = self.taken, []
        for settings, page in taken:
            for other in page.context.pages:
                if other != page:
                    other.close()
            self._wipe(page, settings)
            self.wiped.append((settings, page))
        self._complains_of_nothing()

    def _wipe(self, page: Page, settings: Settings) -> None:
        page.unroute_all()
        page.goto("/healthz")  # none of our scripts, but still our origin
        page.context.clear_cookies()
        devtools = page.context.new_cdp_session(page)
        devtools.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "all"})
        devtools.detach()
        page.set_viewport_size({"width": settings.width, "height": settings.height})
        page.emulate_media(
            media="null", color_scheme=settings.theme, reduced_motion="null", forced_colors="null"
        )

    def _complains_of_nothing(self) -> None:
        provoked, self.provoked = self.provoked, []
        heard, self.complaints[:] = list(self.complaints), []
        heard = [text for text in heard if not any(re.search(p, text) for p in provoked)]
        assert not heard, "\n".join(heard)
