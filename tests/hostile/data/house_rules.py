"""House rules: games nobody has heard of, choices that are not offered, lines out of reach."""

from __future__ import annotations

from typing import Final

from tests.hostile.case import NEW, OPENING, Case, post

GAMES: Final = {
    "word": "junk",
    "capital": "Sergeant-Major",
    "space": "sergeant major",
    "space alone": " ",
    "underscore": "sergeant_major",
    "module": "rules_reference.games.sergeant_major",
    "file": "../sergeant_major",
    "NUL": "sergeant-major\x00",
    "dunder": "__init__",
    "markup": "<b>the-box</b>",
    "number": "1",
    "null": "null",
    "10 kB": "the-box" * 1_400,
}
CHOICES: Final = {
    "junk": "junk",
    "capital": "Twelve",
    "number": "12",
    "NUL": "twelve\x00",
    "space": " twelve",
    "null": "null",
    "markup": "<script>alert(1)</script>",
    "format": "%(rule)s",
    "10 kB": "twelve" * 1_600,
    "another game's": "line-10",
}
LINES: Final = {
    "below": "4",
    "above": "51",
    "nought": "0",
    "minus": "-10",
    "plus": "+10",
    "underscore": "1_0",
    "Arabic digits": "\u0661\u0660",
    "full width": "\uff11\uff10",
    "superscript": "\u00b9\u2070",
    "point": "10.0",
    "exponent": "1e1",
    "zero in front": "010",
    "space": " 10",
    "twelve nines": "999999999999",
    "hexadecimal": "0xa",
    "true": "true",
    "NaN": "NaN",
    "word": "ten",
    "NUL": "10\x00",
    "5000 digits": "1" * 5000,
    "word of another game": "line-10",
}
ENDINGS_OF_FOUR: Final = {
    "line below": "line-4",
    "line above": "line-51",
    "line of nothing": "line-",
    "line minus": "line--10",
    "line in Arabic": "line-\u0661\u0660",
    "line zero in front": "line-010",
    "hands below": "hands-3",
    "hands above": "hands-101",
    "hands of nothing": "hands-",
    "hands with a point": "hands-10.0",
    "capital": "Line-10",
    "twelve": "twelve",
}
FOUR: Final = {**OPENING, "player-4": "Joe", "game": "four-handed"}
NINE: Final = {**OPENING, "game": "nine-five-two"}

CASES: Final[tuple[Case, ...]] = (
    *(post(f"game: {k}", NEW, {**OPENING, "game": v}, (400, 422)) for k, v in GAMES.items()),
    *(post(f"ending: {k}", NEW, {**OPENING, "ending": v}, (400, 422)) for k, v in CHOICES.items()),
    *(post(f"kitty: {k}", NEW, {**OPENING, "kitty": v}, (400, 422)) for k, v in CHOICES.items()),
    *(post(f"asking card: {k}", NEW, {**OPENING, "game": "the-box", "asking_card": v}, (400, 422))
      for k, v in list(CHOICES.items())[::3]),
    *(post(f"line: {k}", NEW, {**NINE, "line": v}, (400, 422)) for k, v in LINES.items()),
    *(post(f"four-handed, {k}", NEW, {**FOUR, "ending": v}, 422)
      for k, v in ENDINGS_OF_FOUR.items()),
    post("four seats for three", NEW, {**FOUR, "game": "the-box"}, 422),
    post("three names for four", NEW, {**OPENING, "game": "four-handed"}, 422),
    post("ending twice", NEW, [*OPENING.items(), ("ending", "twelve"), ("ending", "all-sixteen")],
         400),
    post("game twice", NEW, [*OPENING.items(), ("game", "the-box"), ("game", "the-box")], 400),
    post("a rule of another game", NEW, {**OPENING, "line": "junk"}, 302, stored=True),
    post("an asking card elsewhere", NEW, {**OPENING, "asking_card": "junk"}, 302, stored=True),
    post("the lowest line", NEW, {**NINE, "line": "5"}, 302, stored=True),
    post("the highest line", NEW, {**NINE, "line": "50"}, 302, stored=True),
    post("most hands", NEW, {**FOUR, "ending": "hands-100"}, 302, stored=True),
    post("empty game", NEW, {**OPENING, "game": ""}, 302, stored=True),
    post("empty line", NEW, {**NINE, "line": ""}, 302, stored=True),
)  # fmt: skip
