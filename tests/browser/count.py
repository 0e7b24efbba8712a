"""The count of a hand as it is seen and touched: tiles, pad, squares, and the main button."""

import re
from typing import Literal

from playwright.sync_api import Locator, Page, expect

Way = Literal["As it falls", "Afterwards"]


class Count:
    """The parts of the hand's page, by the names a person would give them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.locator("#do")
        self.hint = page.locator("#hint")
        self.won = page.locator("#won")
        self.squares = page.locator(".fell .squares")
        self.caption = page.locator(".fell p")
        self.untap = page.locator("#untap")
        self.trade = page.locator("#trade")
        self.outbox = page.locator("#outbox")

    def way(self, way: Way) -> Locator:
        return self.page.get_by_role("button", name=way, exact=True)

    def tile(self, name: str) -> Locator:
        return self.page.locator("#count .tile").filter(has=self.page.get_by_text(name, exact=True))

    def seat(self, name: str) -> Locator:
        """The button a seat's whole tile is."""
        return self.tile(name).locator(".hit")

    def key(self, n: int) -> Locator:
        return self.page.locator(f".pad button[value='{n}']")

    def less(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=f"Take back a trick from {name}")

    def suit(self, suit: str) -> Locator:
        return self.page.get_by_role("radio", name=suit)

    def afterwards(self) -> None:
        """Choose the pad."""
        self.way("Afterwards").tap()
        expect(self.way("Afterwards")).to_have_attribute("aria-pressed", "true")

    def as_it_falls(self) -> None:
        """Choose the squares."""
        self.way("As it falls").tap()
        expect(self.way("As it falls")).to_have_attribute("aria-pressed", "true")

    def enter(self, *tricks: int) -> None:
        """Tap numbers on the pad; the seats follow one another by themselves."""
        for n in tricks:
            self.key(n).tap()

    def falls(self, *names: str) -> None:
        """Tap whoever won each trick."""
        for name in names:
            self.seat(name).tap()

    def record(self) -> None:
        """Tap the main button and wait for the next page."""
        op = self.page.locator("#page").get_attribute("data-op") or ""
        self.main.tap()
        expect(self.page.locator("#page")).not_to_have_attribute("data-op", op)
        self.expect_sent()

    def expect_sent(self) -> None:
        """Wait until the server has answered all that this phone did."""
        expect(self.outbox).to_have_attribute("data-acts", "0")
        expect(self.outbox).to_be_hidden()

    def numbers(self) -> dict[str, str]:
        """Return what the tiles show, by name and in their order on the screen."""
        shown: dict[str, str] = self.page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll("#count .tile")].map((tile) =>
                [tile.querySelector(".name").textContent, tile.querySelector(".n").textContent]))"""
        )
        return shown

    def fell(self) -> str:
        """Return the letters in the squares, in the order the tricks fell."""
        return (self.squares.text_content() or "").strip()

    def expect_numbers(self, **numbers: str) -> None:
        """Wait until the tiles show these numbers; `–` is nothing yet."""
        for name, number in numbers.items():
            expect(self.tile(name).locator(".n")).to_have_text(number)

    def expect_hand(self, number: int) -> None:
        """Wait until the page is at this hand, all of it."""
        expect(self.page.get_by_role("heading", level=1)).to_have_text(
            re.compile(rf"^Hand {number}$")
        )
        expect(self.page.locator("#page[aria-busy]")).to_have_count(0)
