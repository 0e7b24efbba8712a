"""The browser of the tests: this machine's Chromium, or Debian's, installed once."""

import os
import shutil
import subprocess
import sys

from tests.support import packages

# Without windows it is the same Chromium at two thirds of the work.
WITHOUT_WINDOWS = "chromium-headless-shell"
WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FONTS = "fonts-liberation"
MISSING = (
    "The browser tests need Chromium and libatomic: install them"
    " (Debian: apt-get install chromium libatomic1)."
)
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
    """Return the path of a Chromium: CHROMIUM= before all others, and then the lightest."""
    names = (WITHOUT_WINDOWS, *WITH_WINDOWS)
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


def can_be_driven() -> bool:
    """Return whether Playwright's driver runs here; a bare Debian lacks a library of it."""
    version = [sys.executable, "-m", "playwright", "--version"]
    return subprocess.run(version, capture_output=True, check=False).returncode == 0


def main() -> None:
    """Make sure that there is a Chromium that can be driven, or say what is missing."""
    if not find():
        any(packages.install(name, FONTS) for name in (WITHOUT_WINDOWS, WITH_WINDOWS[0]))
    if not can_be_driven():
        packages.install("libatomic1")
    if not (find() and can_be_driven()):
        sys.exit(MISSING)


if __name__ == "__main__":
    main()
