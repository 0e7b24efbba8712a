"""The browser of the tests: this machine's Chromium, or Debian's, installed once."""

import os
import shutil
import subprocess
import sys

from tests.support import packages

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
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
    """Return the path of a Chromium, CHROMIUM= before all others."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def can_be_driven() -> bool:
    """Return whether Playwright's driver runs here; a bare Debian lacks a library of it."""
    version = [sys.executable, "-m", "playwright", "--version"]
    return subprocess.run(version, capture_output=True, check=False).returncode == 0


def missing() -> list[str]:
    """Return the Debian packages of what is not here."""
    return [
        *([] if find() else ["chromium", "fonts-liberation"]),
        *([] if can_be_driven() else ["libatomic1"]),
    ]


def main() -> None:
    """Make sure that there is a Chromium that can be driven, or say what is missing."""
    wanted = missing()
    if wanted and not (packages.install(*wanted) and not missing()):
        sys.exit(MISSING)


if __name__ == "__main__":
    main()
