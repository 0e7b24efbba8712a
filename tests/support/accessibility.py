"""Axe's judgement of a page."""

import json
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# Passes are not looked at in detail, which halves the time; no rule that is asked reads the sheets.
_ONLY = {"resultTypes": ["violations"], "preload": False}
OF_A_THEME = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""What a theme can change; the rest of a page is the same in each."""

# Once a page: it is long. As a text, because Playwright goes through values one by one.
_IS_THERE = "() => Boolean(window.axe)"
_FOUND = "async (options) => JSON.stringify((await axe.run(JSON.parse(options))).violations)"


def violations(page: Page, options: dict[str, Any] | None = None) -> list[str]:
    """Return what axe finds wrong with a page as it stands: rule, place, reason."""
    if not page.evaluate(_IS_THERE):
        page.evaluate(AXE_SCRIPT)
    found = json.loads(page.evaluate(_FOUND, json.dumps(_ONLY | (options or {}))))
    return [
        f"{rule['id']}: {node['html'][:160]} ({node['failureSummary']})"
        for rule in found
        for node in rule["nodes"]
    ]
