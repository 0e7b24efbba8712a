"""Every pair of tokens that is used together can be told apart, in light and in dark."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOKENS = (ROOT / "squarescores/static/squarescores/tokens.css").read_text()
SHEETS = [
    path
    for folder in ("squarescores/static", "matches/static", "rules_reference/static")
    for path in (ROOT / folder).rglob("*.css")
]

BOTH = {
    name: (light, dark)
    for name, light, dark in re.findall(
        r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)", TOKENS
    )
}
SEATS = ("seat-1", "seat-2", "seat-3", "seat-4")
GROUNDS = ("paper", "card")

TEXT = [
    *product(("ink", "muted", "up", "down", "baize", "brass"), GROUNDS),
    *product(SEATS, ("card",)),  # the labels of the chart
    ("paper", "ink"),  # what is chosen, and the undo bar
    ("on-baize", "baize"),  # the main act
    *product(("on-seat",), SEATS),  # a seat's letter
    ("on-seat", "muted"),  # the letter of somebody who sits nowhere
    *product(("brass", "up", "muted"), ("brass-ground",)),  # the square of a win
    ("ink", "felt"),  # the drawn table
]
SHAPES = [
    *product(("edge", "baize", "brass", *SEATS), GROUNDS),
    ("baize", "felt"),
    ("edge", "felt"),
    ("brass", "brass-ground"),
    ("brass-ground", "brass"),
]


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("front", "ground"), TEXT)
def test_text_can_be_read(front: str, ground: str, theme: int) -> None:
    assert contrast(BOTH[front][theme], BOTH[ground][theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("front", "ground"), SHAPES)
def test_a_shape_can_be_seen(front: str, ground: str, theme: int) -> None:
    assert contrast(BOTH[front][theme], BOTH[ground][theme]) >= 3


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_seats_differ_from_each_other_and_from_what_has_a_meaning(theme: int) -> None:
    colours = [BOTH[name][theme] for name in (*SEATS, "up", "down", "brass", "baize")]
    assert len(set(colours)) == len(colours)


def test_browsers_without_light_dark_get_the_same_colours() -> None:
    fallback = TOKENS.partition("@supports not")[2].partition("@media print")[0]
    found = re.findall(r"--([\w-]+): (#[0-9a-f]{6})", fallback)
    middle = len(found) // 2
    assert dict(found[:middle]) == {name: light for name, (light, _) in BOTH.items()}
    assert dict(found[middle:]) == {name: dark for name, (_, dark) in BOTH.items()}


def test_the_frame_of_the_browser_has_the_colour_of_the_paper() -> None:
    base = (ROOT / "templates/base.html").read_text()
    script = (ROOT / "matches/static/matches/app.js").read_text()
    light, dark = BOTH["paper"]
    assert re.findall(r'name="theme-color" content="(#\w+)"', base) == [light, dark]
    assert f'light: "{light}", dark: "{dark}"' in script


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_colours_come_from_the_tokens(sheet: Path) -> None:
    if sheet.name == "tokens.css":
        return
    written = re.findall(r"#[0-9a-fA-F]{3,8}\b", sheet.read_text())
    # Only what lies over everything, or is nothing, has no token.
    assert set(written) <= {"#0008", "#0000"}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_every_token_that_is_used_is_defined(sheet: Path) -> None:
    everything = "".join(path.read_text() for path in SHEETS)
    defined = set(re.findall(r"--([\w-]+):", everything))
    assert set(re.findall(r"var\(--([\w-]+)", sheet.read_text())) <= defined
