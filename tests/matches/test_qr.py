"""Links as squares: what is drawn is what the standard says, for any camera and in any theme."""

from __future__ import annotations

import re

import pytest
import segno

from matches.qr import QUIET, qr

LINKS = {
    "to follow": "https://scores.example.org/t/kX3-vQ9_tB2mZ7aLw0PdRc/",
    "to join": "http://192.168.178.20:8000/join/#ABCD2345",
    "a long name": f"https://{'tafel.' * 20}example.org/t/kX3-vQ9_tB2mZ7aLw0PdRc/",
}
RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z")


def dark(svg: str) -> list[tuple[int, int]]:
    """Return the squares the path covers, each as often as it does."""
    path = re.search(r' d="([^"]+)"', svg)
    assert path
    assert RUN.sub("", path[1]) == ""
    runs = [tuple(map(int, run)) for run in RUN.findall(path[1])]
    assert all(there == back for _, _, there, back in runs)
    return [(x + i, y) for x, y, length, _ in runs for i in range(length)]


@pytest.mark.parametrize("link", LINKS)
def test_it_covers_the_right_squares(link: str) -> None:
    """Module for module, each once, in as few strokes as a row needs."""
    code = segno.make(LINKS[link], error="m", micro=False, boost_error=False)
    wanted = [
        (x + QUIET, y + QUIET)
        for y, row in enumerate(code.matrix)
        for x, is_dark in enumerate(row)
        if is_dark
    ]
    svg = qr(LINKS[link], "A link")
    assert dark(svg) == wanted
    size = len(code.matrix) + 2 * QUIET
    assert f'viewBox="0 0 {size} {size}"' in svg
    assert f'<rect width="{size}" height="{size}" fill="#fff"/>' in svg


def test_it_says_what_it_is_and_stays_within_its_words() -> None:
    svg = qr("https://example.org/", 'Ann’s "square" & <Bob>')
    assert 'role="img" aria-label="Ann’s &quot;square&quot; &amp; &lt;Bob&gt;"' in svg
    assert "style" not in svg


def test_the_same_link_is_drawn_once() -> None:
    assert qr("https://example.org/a", "A link") is qr("https://example.org/a", "A link")
    assert qr("https://example.org/a", "A link") != qr("https://example.org/b", "A link")
