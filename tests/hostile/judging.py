"""What every answer must be, whatever was asked."""

from __future__ import annotations

from typing import Final

from tests.hostile.asking import Answer

SHELL: Final = ('<main id="main">', '<div id="page"', 'name="viewport"', "/base.", "</html>")
OF_NO_PAGE: Final = ("Traceback", "Exception", "django.", "/site-packages/")


def check_headers(answer: Answer) -> None:
    """Nothing goes out without them, and nobody is sent elsewhere."""
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    if answer.is_page:
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'")
        assert "unsafe" not in policy
    for header in ("Location", "HX-Redirect"):
        there = answer.headers.get(header, "/")
        assert there.startswith("/")
        assert not there.startswith("//")


def check_page(text: str, *, part: bool = False) -> None:
    """A page of ours, or for htmx the part it shows, with nothing from behind the scenes."""
    for sign in SHELL[1:2] if part else SHELL:
        assert sign in text
    for sign in OF_NO_PAGE:
        assert sign not in text
