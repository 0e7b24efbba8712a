"""Axe's judgement of a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong with a page as it stands: rule, place, reason."""
    found = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:160]} ({node['failureSummary']})"
        for rule in found
        for node in rule["nodes"]
    ]
