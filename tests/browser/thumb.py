"""One thumb on one phone: the browser itself counts what it does, and it can do nothing but tap."""

from playwright.sync_api import Locator, Page

# Sent from the capture phase of each page, before anything of ours could swallow it.
WITNESS = """
for (const kind of ["pointerdown", "keydown", "wheel"])
  addEventListener(kind, (event) => event.isTrusted && touched(kind), true);
"""

# What a person calls it, and its middle: where all of it can be touched and, but for what stands
# still anyway, once it has come to rest. A fade may lie over it, a trade may fold above it.
STANDS = """async (thing, still) => {
  const stands = () => {
    const {left, top, right, bottom} = thing.getBoundingClientRect();
    const x = (left + right) / 2, y = (top + bottom) / 2;
    const seen = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return seen && thing.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
  };
  let middle = stands();
  for (let frames = 0, rests = still ? 2 : 0; rests < 2 && frames < 300; frames++) {
    await new Promise(requestAnimationFrame);
    const [before, busy] = [middle, document.querySelector("#page[aria-busy]")];
    middle = stands();
    rests = middle && !busy && `${before}` === `${middle}` ? rests + 1 : 0;
  }
  const called = thing.ariaLabel || thing.labels?.[0]?.innerText || thing.innerText;
  return [called.replace(/\\s+/g, " "), middle];
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
        page.context.expose_function("touched", self._touched)
        page.context.add_init_script(WITNESS)
        page.evaluate(WITNESS)

    def _touched(self, kind: str) -> None:
        self.felt.append(kind)

    def tap(self, what: Locator) -> None:
        """Tap something that is on the screen, whole, at rest and not covered."""
        self._touches(what, still=False)

    def beats(self, what: Locator) -> None:
        """Tap something that stands still, such as a tile between two tricks: thrice as fast."""
        self._touches(what, still=True)

    def _touches(self, what: Locator, *, still: bool) -> None:
        called, middle = what.evaluate(STANDS, still)
        if middle is None and still:
            called, middle = what.evaluate(STANDS, False)
        assert middle, f"{called} cannot be tapped without scrolling"
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
