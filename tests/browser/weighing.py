"""What a phone loads, in bytes as they come over plain http, heads included."""

from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Request

from tests.browser.evening import Evening

_AT_FIRST: Final = """() => {
    const [{ loadEventStart }] = performance.getEntriesByType("navigation");
    const asked = performance.getEntriesByType("resource");
    const first = asked.filter(({ startTime }) => startTime < loadEventStart);
    return [location.href, ...first.map(({ name }) => name)];
}"""

_PRINTING: Final = 60_000
"""Milliseconds: what a phone takes along is printed at the first asking."""


@dataclass(frozen=True)
class Loaded:
    """What came for one page: at first, which is waited for, and once the page was shown."""

    first: list[Request]
    later: list[Request]

    @property
    def scripts(self) -> int:
        """The bytes of our own scripts that are waited for, without heads."""
        own = [
            request
            for request in self.first
            if "/static/matches/" in request.url and request.resource_type == "script"
        ]
        return sum(request.sizes()["responseBodySize"] for request in own)


def load(evening: Evening) -> Loaded:
    """Open the hand's page, and wait until the phone has all it needs to go on without signal."""
    page = evening.page
    came: list[Request] = []
    page.on("requestfinished", lambda request: came.append(request))  # noqa: PLW0108 - it is marked
    evening.open()
    page.wait_for_selector("html[data-away=ready]", state="attached", timeout=_PRINTING)
    first = set(page.evaluate(_AT_FIRST))
    return Loaded(
        [request for request in came if request.url in first],
        [request for request in came if request.url not in first],
    )


def weight(request: Request) -> int:
    """Return the bytes of an answer as they came, head and body."""
    sizes = request.sizes()
    return sizes["responseHeadersSize"] + sizes["responseBodySize"]


def weights(requests: list[Request]) -> int:
    """Return the bytes of all of these."""
    return sum(map(weight, requests))
