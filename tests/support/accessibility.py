"""Axe's judgement of a page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# Passes are not looked at in detail, which halves the time.
_ONLY = {"resultTypes": ["violations"]}
OF_A_THEME = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""What a theme can change; the rest of a page is the same in each."""


def violations(page: Page, options: dict[str, Any] | None = None) -> list[str]:
    """Return what axe finds wrong with a page as it stands: rule, place, reason."""
    found = Axe().run(page, options=_ONLY | (options or {})).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:160]} ({node['failureSummary']})"
        for rule in found
        for node in rule["nodes"]
    ]
