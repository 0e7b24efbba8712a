"""From a tap to what is painted, in Chromium, plain and slowed down."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import CDPSession, Page

from benchmarks.client import middle
from benchmarks.report import Figure
from benchmarks.weight import PLAYERS
from tests.browser.evening import Evening
from tests.support.browser import Phones, running_browser
from tests.support.served import serving

SLOWER = 4
ROUND_TRIP_MS = 150
TAPS = 60
RECORDED = 24

# A frame is painted once the task after its animation callbacks runs.
WATCH = """
window.painted = []
let tapped = 0, trade = null
addEventListener("pointerup", event => {
  tapped = event.timeStamp
  trade = document.querySelector("#trade")
}, true)
const changed = () => {
  const now = document.querySelector("#trade")
  if (!tapped || (window.wanted === "trade" && (!now || now === trade))) return
  const began = tapped
  tapped = 0
  requestAnimationFrame(() => {
    const {port1, port2} = new MessageChannel()
    port1.onmessage = () => painted.push(performance.now() - began)
    port2.postMessage(null)
  })
}
const everything = {subtree: true, childList: true, characterData: true, attributes: true}
addEventListener("DOMContentLoaded", () =>
  new MutationObserver(changed).observe(document.querySelector("main"), everything))
"""


def measure(folder: Path) -> Iterator[Figure]:
    """Count tricks as they fall, and record hands, on a phone that is watched while it paints."""
    with serving(folder) as app, running_browser() as browser:
        phones = Phones(browser, app.url, 20_000)
        page = phones()
        page.add_init_script(WATCH)
        evening = Evening(page, PLAYERS, {})
        devtools = page.context.new_cdp_session(page)
        evening.open()
        page.wait_for_selector("html[data-away=ready]", state="attached")
        _slow(devtools, SLOWER)
        taps = sorted(_taps(evening, page))
        note = f"p50 {middle(taps):.0f} ms"
        worst = taps[len(taps) * 95 // 100]
        yield Figure(
            f"tap on a seat to the count, {SLOWER}x CPU, p95", worst, most=50, unit="ms", note=note
        )
        _slow(devtools, 1)
        yield _to_the_trade("tap on Record to the trade, p95", list(_records(evening, page)), 60)
        _slow(devtools, SLOWER, ROUND_TRIP_MS)
        name = f"tap on Record to the trade, {SLOWER}x CPU, {ROUND_TRIP_MS} ms away, p95"
        yield _to_the_trade(name, list(_records(evening, page)), 70)
        phones.put_away()


def _to_the_trade(name: str, took: list[float], most: float) -> Figure:
    worst = sorted(took)[len(took) * 95 // 100]
    return Figure(name, worst, most=most, unit="ms", note=f"p50 {middle(took):.0f} ms")


def _slow(devtools: CDPSession, times: int, round_trip: int = 0) -> None:
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": times})
    devtools.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": round_trip, "downloadThroughput": -1, "uploadThroughput": -1},
    )


def _taps(evening: Evening, page: Page) -> Iterator[float]:
    """Let tricks fall to Bob and Cat, never so many that one of them wins; then take them back."""
    for number in range(TAPS):
        trick = number % 10
        if trick == 0:
            _forget(page)
        yield _painted(page, evening.count.seat(PLAYERS[1 + trick % 2]).tap)


def _records(evening: Evening, page: Page) -> Iterator[float]:
    _forget(page)
    page.wait_for_selector("html[data-away=ready]", state="attached")
    page.evaluate("window.wanted = 'trade'")
    for _ in range(RECORDED):
        evening.count.afterwards()
        evening.count.main.tap()
        evening.count.enter(6, 4)
        yield _painted(page, evening.count.main.tap)


def _forget(page: Page) -> None:
    """Begin the count of this hand again."""
    page.evaluate("localStorage.clear()")
    page.reload()


def _painted(page: Page, tap: Callable[[], None]) -> float:
    """Tap, and return the milliseconds from the finger's leaving to the painted frame."""
    page.evaluate("painted.length = 0")
    tap()
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        found = page.evaluate("painted[0]")
        if found is not None:
            return float(found)
    raise TimeoutError("Nothing was painted.")
