"""A phone that is put away."""

from playwright.sync_api import Page


def hide(page: Page, *, hidden: bool) -> None:
    """Lock the phone, or unlock it, as the page is told of it."""
    page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
            document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        }""",
        hidden,
    )
