"""One thumb on one phone: the browser itself counts what it does, and it can do nothing but tap."""

from playwright.sync_api import Locator, Page, expect

# Sent from the capture phase of each page, before anything of ours could swallow it. What the page
# itself scrolls, as where a trade folds above the count, is taken off: that was no finger.
WITNESS = """
(() => {
  let ours = 0;
  const by = scrollBy;
  window.scrollBy = (...how) => {
    const from = scrollY;
    by(...how);
    ours += scrollY - from;
  };
  window.scrolled = () => scrollY - ours;
  for (const kind of ["pointerdown", "keydown", "wheel"])
    addEventListener(kind, (event) => event.isTrusted && touched(kind, scrolled()), true);
})();
"""

# What a person calls it, once the fade that may lie over it is gone: a tap on that goes nowhere.
CALLED = """async (thing) => {
  const {left, top, width, height} = thing.getBoundingClientRect();
  const free = () => thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  for (let frames = 0; frames < 20 && !free(); frames++) await new Promise(requestAnimationFrame);
  return (thing.ariaLabel || thing.labels?.[0]?.innerText || thing.innerText).replace(/\\s+/g, " ");
}"""

# What it is called, how far the page is scrolled, and its middle where all of it can be touched.
STANDS = """(thing) => {
  const {left, top, right, bottom} = thing.getBoundingClientRect();
  const x = (left + right) / 2, y = (top + bottom) / 2;
  const seen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const free = seen && thing.contains(document.elementFromPoint(x, y));
  return [thing.ariaLabel, scrolled(), free ? [x, y] : null];
}"""


def brush(page: Page, what: Locator) -> None:
    """Put a finger down on something and scroll the page with it, as a phone feels it."""
    box = what.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    devtools = page.context.new_cdp_session(page)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        *(("touchMove", [{"x": x, "y": y - step}]) for step in range(8, 80, 8)),
        ("touchEnd", []),
    ):
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_function("scrollY > 0")


class Thumb:
    """Taps what it can see, without scrolling; keys come from the phone's own keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.felt: list[str] = []
        self.made: list[str] = []
        self.meant = 0
        self.scroll = 0.0
        page.context.expose_function("touched", self._touched)
        page.context.add_init_script(WITNESS)
        page.evaluate(WITNESS)

    def _touched(self, kind: str, scroll: float) -> None:
        self.felt.append(kind)
        assert scroll == self.scroll, "the page had to be scrolled for that tap"

    def tap(self, what: Locator) -> None:
        """Tap something that is on the screen, whole, and not covered."""
        expect(what).to_be_in_viewport(ratio=0.98)
        self.made.append(what.evaluate(CALLED))
        self.scroll = self.page.evaluate("scrolled()")
        self.meant += 1
        what.tap()

    def beats(self, what: Locator) -> None:
        """Tap something that stands still, such as a tile between two tricks: thrice as fast."""
        called, self.scroll, middle = what.evaluate(STANDS)
        if middle is None:
            self.tap(what)
            return
        self.made.append(called)
        self.meant += 1
        self.page.touchscreen.tap(*middle)

    def types(self, text: str) -> None:
        """Write on the keyboard that a tap into a field has opened; letters are no taps."""
        self.page.keyboard.insert_text(text)

    def taps(self) -> int:
        """Return the taps since the last count, which the browser must have felt, and no more."""
        self.page.evaluate("1")
        assert self.felt == ["pointerdown"] * self.meant, f"felt {self.felt}, meant {self.made}"
        count, self.meant = self.meant, 0
        self.felt.clear()
        return count

    def told(self) -> str:
        """Return what was tapped, for the message of a test that counts too many."""
        tapped, self.made = " → ".join(self.made), []
        return tapped
