"""The browser of the tests: this machine's Chromium, or Debian's, installed once."""

import os
import shutil
import sys

from tests.support import packages

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
MISSING = "The browser tests need Chromium: install it (Debian: apt-get install chromium)."
# No sandbox, because root may have none; no calls home, because none would be answered.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> str | None:
    """Return the path of a Chromium, CHROMIUM= before all others."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def main() -> None:
    """Make sure that there is a Chromium, or say what is missing."""
    if not find() and not (packages.install("chromium", "fonts-liberation") and find()):
        sys.exit(MISSING)


if __name__ == "__main__":
    main()
