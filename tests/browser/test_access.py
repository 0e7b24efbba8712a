"""For everybody: each page in each state, in both themes, small, enlarged, on its side."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.album import Album
from tests.browser.conftest import PATIENCE
from tests.browser.evening import Evening
from tests.browser.family_states import STATES
from tests.support.accessibility import OF_A_THEME, violations
from tests.support.browser import Phones
from tests.support.served import Served

pytestmark = pytest.mark.browser

# Controls smaller than a fingertip, but for links within a line of text.
SMALL = """(least) => {
  const shown = (thing) => thing.checkVisibility({visibilityProperty: true});
  const size = (thing) => [thing.offsetWidth, thing.offsetHeight];
  const controls = "a, button, select, summary, textarea, input:not([type=hidden])";
  const small = [];
  for (const control of document.querySelectorAll(controls)) {
    if (!shown(control) || control.closest(".vh, [aria-hidden=true]")) continue;
    const line = control.matches("a") && control.closest("p, dd, td, li, caption");
    if (line && getComputedStyle(control).display.startsWith("inline")) continue;
    const sizes = [control, ...control.labels ?? []].filter(shown).map(size);
    if (sizes.some(([width, height]) => width >= least && height >= least)) continue;
    const called = control.ariaLabel || control.innerText || control.name;
    small.push(`${control.tagName} “${called}” ${sizes.join(" and ")}`);
  }
  return small;
}"""

# How far the page can be scrolled sideways, and what sticks out.
SIDEWAYS = """() => {
  const page = document.documentElement, over = page.scrollWidth - page.clientWidth;
  if (over <= 0) return [];
  const out = [...document.querySelectorAll("body *")].filter((thing) =>
    thing.getBoundingClientRect().right > page.clientWidth + 1 && !thing.closest(".scroll > *"));
  return [`${over} px: ${out.slice(-3).map((thing) => thing.outerHTML.slice(0, 90)).join(" | ")}`];
}"""


@pytest.fixture(scope="module")
def album(browser: Browser, served: Served) -> Iterator[Album]:
    """Return tables at every point of an evening."""
    phones = Phones(browser, served.url, PATIENCE)
    yield Album(phones)
    phones.put_away()


@pytest.fixture(params=STATES)
def page(request: pytest.FixtureRequest, album: Album) -> Iterator[Page]:
    """Return a phone at one state after the other; motion is reduced, so nothing is half way."""
    phone, way = STATES[request.param]
    page: Page = getattr(album, phone)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    way(album, page)
    yield page
    page.unroute_all()
    page.evaluate("localStorage.clear()")
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size({"width": 390, "height": 844})


def test_trouble_of_ours_is_told_to_everybody(frail: Evening, mortal: Served) -> None:
    """500: the database is gone; the page is in the look of the rest, and leads home."""
    kept = mortal.data / "squarescores.sqlite3"
    whole = kept.read_bytes()
    try:
        kept.write_bytes(b"not a database any more" * 400)
        page = frail.open()
        expect(page.get_by_role("heading", level=1)).to_have_text("Something went wrong here")
        assert violations(page) == []
    finally:
        mortal.stop()
        kept.write_bytes(whole)


def test_everybody_can_read_and_touch_it(page: Page) -> None:
    """No violation in light or dark, a fingertip for each control, and never sideways."""
    found = [f"light: {wrong}" for wrong in violations(page)]
    found += [f"small: {control}" for control in page.evaluate(SMALL, 48)]
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {wrong}" for wrong in violations(page, OF_A_THEME)]
    page.set_viewport_size({"width": 320, "height": 640})
    found += [f"320 px wide: {wrong}" for wrong in page.evaluate(SIDEWAYS)]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    found += [f"200 % text: {wrong}" for wrong in page.evaluate(SIDEWAYS)]
    assert not found, "\n".join(found)
