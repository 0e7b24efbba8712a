"""What can be seen without colour, in little room, in chosen colours, and without motion."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SitDown
from tests.browser.evening import Evening
from tests.support.browser import Phones

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]

LOOK = """(thing) => {
  const look = getComputedStyle(thing), mark = getComputedStyle(thing, "::after");
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  let ground = thing;
  while (getComputedStyle(ground).backgroundColor.endsWith(", 0)")) ground = ground.parentElement;
  canvas.fillStyle = "white";
  canvas.fillRect(0, 0, 1, 1);
  canvas.fillStyle = getComputedStyle(ground).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  const light = (part) => part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return {
    light: 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue),
    outline: look.outlineStyle === "none" ? 0 : parseFloat(look.outlineWidth),
    border: parseFloat(look.borderTopWidth),
    mark: mark.content,
  };
}"""

NAMES = {
    "markup": ("<b>Bo</b>", "</script>x", "{{ 7*7 }}"),
    "long": ("Maximiliane Josephine von Thal", "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "Al"),
    "directions": ("שרה", "عبد الرحمن", "+3"),
    "pictures": ("👩‍👩‍👧‍👦 & co", "🎺🎺🎺", "Z̤͔ͧ̑̓"),
}


def look(thing: Locator) -> dict[str, Any]:
    found: dict[str, Any] = thing.evaluate(LOOK)
    return found


def differs(chosen: Locator, other: Locator) -> bool:
    """Whether two controls differ to somebody who sees no hue: 3:1, a frame, or a mark."""
    one, two = look(chosen), look(other)
    framed = one["outline"] - two["outline"] >= 2 or one["border"] - two["border"] >= 2
    if framed or one["mark"] != two["mark"]:
        return True
    low, high = sorted((one["light"], two["light"]))
    return bool((high + 0.05) / (low + 0.05) >= 3)


def assert_chosen_shows(evening: Evening) -> None:
    """Each thing that is chosen on the hand's page looks chosen."""
    count = evening.count
    evening.open()
    count.suit("Hearts").tap()
    count.afterwards()
    count.enter(10)
    count.seat("Ann").tap()
    assert differs(count.way("Afterwards"), count.way("As it falls"))
    assert differs(count.key(10), count.key(11))
    assert differs(count.key(8), count.key(9))
    assert differs(count.tile("Ann"), count.tile("Bob"))
    assert differs(count.suit("Hearts"), count.suit("Spades"))
    page = evening.open("games/1/")
    page.get_by_role("button", name="More").tap()
    page.get_by_text("Someone else deals").tap()
    dealers = page.locator(".drawer .segments")
    assert differs(dealers.get_by_role("link", name="Ann"), dealers.locator("> :nth-child(2)"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_chosen_shows_in_grey(sit_down: SitDown, phones: Phones, theme: Any) -> None:
    """C112: a difference in lightness, a frame or a tick, never the hue alone."""
    assert_chosen_shows(sit_down(phone=phones(theme=theme)))


def test_what_is_chosen_shows_in_forced_colours(evening: Evening) -> None:
    """Whoever chose the colours of the whole system sees it as well."""
    evening.page.emulate_media(forced_colors="active")
    assert_chosen_shows(evening)


def test_a_seat_is_never_its_colour_alone(evening: Evening) -> None:
    """Its letter stands in each tile and square; in the chart each line has its dashes."""
    evening.record(10, 4, 2)
    evening.record(5, 8, 3)
    page = evening.open()
    evening.count.falls("Ann", "Bob", "Cat")
    assert evening.count.fell() == "ABC"
    letters = page.locator("#count .tile .letter").all_inner_texts()
    assert letters == ["A", "B", "C"]
    dashes = page.locator(".chart polyline").evaluate_all(
        "(lines) => lines.map((line) => getComputedStyle(line).strokeDasharray)"
    )
    assert len(set(dashes)) == 3


@pytest.mark.parametrize(("width", "height"), [(320, 640), (360, 740), (390, 844), (844, 390)])
def test_every_key_can_be_tapped(
    sit_down: SitDown, phones: Phones, width: int, height: int
) -> None:
    """C20: on small and large phones, upright and on their side."""
    evening = sit_down(phone=phones(width=width, height=height))
    evening.open()
    evening.count.afterwards()
    for n in range(17):
        evening.count.key(n).tap(trial=True)
        size = evening.count.key(n).evaluate("(key) => parseFloat(getComputedStyle(key).fontSize)")
        assert size >= 18


def test_record_is_within_reach_on_its_side(sit_down: SitDown, phones: Phones) -> None:
    """C116: 667 by 375, and what a keyboard leaves of it; wherever the page is scrolled."""
    evening = sit_down(phone=phones(width=667, height=375))
    page = evening.open()
    evening.count.afterwards()
    evening.count.enter(8, 5)
    for height in (375, 220):
        page.set_viewport_size({"width": 667, "height": height})
        for where in ("0", "document.body.scrollHeight"):
            page.evaluate(f"scrollTo(0, {where})")
            expect(evening.count.main).to_be_in_viewport(ratio=1)
    evening.count.record()
    assert evening.tricks() == [[8, 5, 3]]


@pytest.mark.parametrize("path", ["", "games/1/", "history/"])
def test_the_bar_hides_no_row(evening: Evening, path: str) -> None:
    """C117: scrolled to the end, the last row stands above it."""
    for tricks in ((10, 4, 2), (5, 8, 3), (4, 3, 9)):
        evening.record(*tricks)
    page = evening.open(path)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    hidden = page.evaluate(
        """() => {
            const bar = document.querySelector(".bar");
            if (!bar) return 0;
            const above = [...bar.parentElement.children].filter((part) => part !== bar
                && part.checkVisibility() && getComputedStyle(part).position !== "fixed").at(-1);
            return above.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
        }"""
    )
    assert hidden <= 0


def test_without_motion_nothing_moves(evening: Evening) -> None:
    """A whole hand, and not one animation."""
    page = evening.page
    page.emulate_media(reduced_motion="reduce")
    evening.open()
    evening.count.falls(*["Ann"] * 8, *["Bob"] * 5, *["Cat"] * 3)
    assert page.evaluate("document.getAnimations().length") == 0
    evening.count.record()
    assert page.evaluate("document.getAnimations().length") == 0
    evening.count.expect_hand(2)


@pytest.mark.parametrize("kind", NAMES)
def test_names_are_text_and_nothing_else(sit_down: SitDown, kind: str) -> None:
    """C105: markup, 30 letters, right to left, pictures: whole in their cells, nowhere sideways."""
    names = NAMES[kind]
    evening = sit_down(*names)
    page = evening.open()
    count = evening.count
    for n, name in zip((9, 4, 3), names, strict=True):
        for _ in range(n):
            count.page.locator("#count .tile").nth(names.index(name)).locator(".hit").tap()
    assert list(count.numbers()) == list(names)
    count.record()
    count.expect_hand(2)
    expect(page.locator("#trade")).to_contain_text(names[1])
    page.set_viewport_size({"width": 320, "height": 640})
    assert sideways(page) <= 0
    page.get_by_role("button", name="More").tap()
    for entry in ("Someone else deals", "Change a player", "Correct a name"):
        page.get_by_text(entry, exact=True).tap()
    assert sideways(page) <= 0
    evening.win(2)
    for path in ("games/1/", "games/1/hands/1/", "", "history/", "ledger/"):
        evening.open(path)
        expect(page.get_by_text(names[1]).filter(visible=True).first).to_be_visible()
        assert sideways(page) <= 0, path
    page.goto("/")
    expect(page.get_by_role("link", name="Thursday")).to_contain_text(names[0])
    page.goto("/tables/new/")
    expect(page.get_by_role("button", name=names[0], exact=True)).to_be_visible()
    assert sideways(page) <= 0


def test_names_of_the_other_direction_keep_to_themselves(sit_down: SitDown) -> None:
    """What follows a name in a sentence stands after it, numbers above all."""
    evening = sit_down(*NAMES["directions"])
    evening.record(10, 4, 2)
    page = evening.open()
    order = """(words) => {
        const text = document.createTreeWalker(words, NodeFilter.SHOW_TEXT), places = [];
        for (let node; node = text.nextNode();) for (let at = 0; at < node.length; at++) {
            const range = new Range();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const box = range.getBoundingClientRect();
            if (box.width) places.push([node.data[at], Math.round(box.top), box.left]);
        }
        places.sort((one, other) => one[1] - other[1] || one[2] - other[2]);
        return places.map(([letter]) => letter).join("");
    }"""
    seen = page.locator(".stakes b").first.evaluate(order)
    assert seen.endswith(("1", "2", "3")), seen
    strip = page.locator("#trade summary span span").evaluate(order)
    assert strip.endswith(("1", "2", "3")), strip


def test_a_cut_off_name_shows_itself_whole(sit_down: SitDown) -> None:
    """On a tap in the sheet, and back on the next."""
    evening = sit_down(*NAMES["long"])
    evening.record(10, 4, 2)
    page = evening.open()
    name = page.get_by_role("columnheader", name=NAMES["long"][0]).locator(".name")
    cut_off = "(name) => name.scrollWidth > name.clientWidth"
    assert name.evaluate(cut_off)
    name.tap()
    assert not name.evaluate(cut_off)
    name.tap()
    assert name.evaluate(cut_off)


def sideways(page: Page) -> int:
    """Return how many pixels the page can be scrolled sideways."""
    pixels: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return pixels
