"""A link as a square of squares that another phone's camera reads, drawn into the page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString

QUIET: Final = 4
"""Modules of white on each side, without which cameras do not find the code."""

# Dark on white in every theme: some cameras read no code that is light on dark.
_SVG: Final = (
    '<svg class="qr" viewBox="0 0 {0} {0}" role="img" aria-label="{1}"'
    ' shape-rendering="crispEdges"><rect width="{0}" height="{0}" fill="#fff"/>'
    '<path fill="#000" d="{2}"/></svg>'
)


@lru_cache(maxsize=256)
def qr(link: str, label: str) -> SafeString:
    """Draw a link; a seventh of the squares may be dirty or in glare and it is still read."""
    rows = [
        bytes(row) for row in segno.make(link, error="m", micro=False, boost_error=False).matrix
    ]
    path = "".join(_runs(rows))
    return format_html(_SVG, len(rows) + 2 * QUIET, label, path)


def _runs(rows: list[bytes]) -> Iterator[str]:
    """Each row's dark modules as the fewest rectangles of that row."""
    for y, row in enumerate(rows, QUIET):
        start = 0
        while (start := row.find(1, start)) >= 0:
            end = row.find(0, start)
            length = (len(row) if end < 0 else end) - start
            yield f"M{start + QUIET} {y}h{length}v1h-{length}z"
            start += length
