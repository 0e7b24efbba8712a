"""What a phone keeps for no signal."""

from playwright.sync_api import Page

# What browsers say of a site that is down.
DEAD = r"ERR_|Failed to fetch|status of 5\d\d|htmx:"
PATIENCE = 200
STEP = 100
READY = """async (paths) => {
    if (!navigator.serviceWorker.controller) return ["a worker"];
    const found = await Promise.all(paths.map((path) => caches.match(path)));
    return paths.filter((_, index) => !found[index]);
}"""


def ready(page: Page, *paths: str) -> Page:
    """Wait until the worker is there and has kept these pages."""
    for _ in range(PATIENCE):
        missing = page.evaluate(READY, list(paths))
        if not missing:
            return page
        page.wait_for_timeout(STEP)
    raise AssertionError(f"Never kept: {missing}")
