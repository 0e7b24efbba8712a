"""Numbers: everything that some program somewhere would take for one (C5, C6)."""

from __future__ import annotations

from typing import Final

from tests.hostile.case import HAND, HANDS, NEW, OP, OPENING, TABLE, Case, post

NOT_A_COUNT: Final = {
    "underscore": "1_0",
    "Arabic digit": "\u0665",
    "Persian digit": "\u06f5",
    "full-width digit": "\uff15",
    "Devanagari digit": "\u096b",
    "superscript": "\u00b2",
    "half": "\u00bd",
    "Roman": "\u2164",
    "letter V": "V",
    "circled": "\u2464",
    "word": "five",
    "point": "5.0",
    "point at the end": "5.",
    "comma": "5,0",
    "plus": "+5",
    "minus": "-1",
    "minus nought": "-0",
    "true minus": "\u22121",
    "space before": " 5",
    "space after": "5 ",
    "line break": "5\n",
    "tab": "\t5",
    "space alone": " ",
    "no-break space": "5\u00a0",
    "zero width": "5\u200b",
    "NUL": "5\x00",
    "controls": "\x01\x02\x03",
    "zero in front": "05",
    "noughts": "00",
    "exponent": "1e3",
    "C6 big exponent": "3e185",
    "C6 twelve nines": "999999999999",
    "three digits": "100",
    "64 bits": "18446744073709551616",
    "negative 64 bits": "-9223372036854775809",
    "5000 digits": "5" * 5000,
    "hexadecimal": "0x8",
    "binary": "0b1",
    "octal": "0o7",
    "true": "true",
    "True": "True",
    "null": "null",
    "None": "None",
    "undefined": "undefined",
    "on": "on",
    "NaN": "NaN",
    "Infinity": "Infinity",
    "fraction": "1/2",
    "percent": "5%",
    "sum": "=5",
    "quote": "5'",
    "list": "[5]",
    "object": '{"a":5}',
    "markup": "<b>5</b>",
    "template": "{{5}}",
    "two": "5 5",
    "semicolon": "5;",
}
NOT_A_NUMBER: Final = {
    name: NOT_A_COUNT[name]
    for name in (
        "underscore", "Arabic digit", "superscript", "point", "plus", "minus", "space before",
        "zero in front", "exponent", "C6 twelve nines", "NUL", "markup", "5000 digits",
    )
}  # fmt: skip
WRONG_COUNTS: Final = {
    "C5 one too many": ("8", "5", "4"),
    "C5 one missing": ("8", "5", "2"),
    "all of them twice": ("16", "16", "16"),
    "above those in play": ("17", "0", "0"),
    "two digits": ("99", "0", "0"),
    "all nought": ("0", "0", "0"),
    "short of twelve": ("11", "2", "2"),
    "two with twelve": ("12", "12", "0"),
}
GIVEN: Final = TABLE + "games/1/close/"
WON: Final = TABLE + "winner/"
BY_AGREEMENT: Final = {"op": OP, "how": "agreement"}

CASES: Final[tuple[Case, ...]] = (
    *(post(f"count: {k}", HANDS, {**HAND, "tricks-2": v}, 400) for k, v in NOT_A_COUNT.items()),
    *(post(f"correction: {k}", HANDS + "1/", {"op": OP, "tricks-2": v}, 400)
      for k, v in list(NOT_A_COUNT.items())[::6]),
    *(post(f"tap: {k}", WON, {"op": OP, "seat": "1", "tricks-1": v}, 400)
      for k, v in list(NOT_A_COUNT.items())[1::6]),
    *(post(f"counts: {k}", HANDS, {**HAND, "tricks-1": a, "tricks-2": b, "tricks-3": c}, 422)
      for k, (a, b, c) in WRONG_COUNTS.items()),
    *(post(f"hand: {k}", HANDS, {**HAND, "hand": v}, 400) for k, v in NOT_A_NUMBER.items()),
    *(post(f"dealer: {k}", HANDS, {**HAND, "dealer": v}, 400) for k, v in NOT_A_NUMBER.items()),
    *(post(f"seen: {k}", HANDS, {**HAND, "seen": v}, 400) for k, v in NOT_A_NUMBER.items()),
    *(post(f"seat: {k}", WON, {"op": OP, "seat": v}, 400) for k, v in NOT_A_NUMBER.items()),
    *(post(f"game: {k}", WON, {"op": OP, "seat": "1", "number": v}, 400)
      for k, v in NOT_A_NUMBER.items()),
    *(post(f"given to: {k}", GIVEN, {**BY_AGREEMENT, "seat": v}, 400)
      for k, v in list(NOT_A_NUMBER.items())[::3]),
    *(post(f"first dealer: {k}", NEW, {**OPENING, "first_dealer": v}, 400)
      for k, v in list(NOT_A_NUMBER.items())[::3]),
    post("hand nought", HANDS, {**HAND, "hand": "0"}, 400),
    post("hand after next", HANDS, {**HAND, "hand": "3"}, 409),
    post("hand far off", HANDS, {**HAND, "hand": "999999999"}, 409),
    post("hand before", HANDS, {**HAND, "hand": "1"}, 409),
    post("dealer nought", HANDS, {**HAND, "dealer": "0"}, 400),
    post("dealer 4 of 3", HANDS, {**HAND, "dealer": "4"}, 422),
    post("dealer 5", HANDS, {**HAND, "dealer": "5"}, 422),
    post("seat nought", WON, {"op": OP, "seat": "0"}, 400),
    post("seat 4 of 3", WON, {"op": OP, "seat": "4"}, 422),
    post("seat far off", WON, {"op": OP, "seat": "999999999"}, 422),
    post("game nought", WON, {"op": OP, "seat": "1", "number": "0"}, 400),
    post("game after this", WON, {"op": OP, "seat": "1", "number": "2"}, 409),
    post("game far off", WON, {"op": OP, "seat": "1", "number": "999999999"}, 404),
    post("given to seat 4 of 3", GIVEN, {**BY_AGREEMENT, "seat": "4"}, 422),
    post("first dealer 4 of 3", NEW, {**OPENING, "first_dealer": "4"}, 422),
    post("first dealer, word", NEW, {**OPENING, "first_dealer": "DRAW"}, 400),
    post("tapped short of twelve", WON,
         {"op": OP, "seat": "1", "tricks-1": "8", "tricks-2": "5", "tricks-3": "3"}, 422),
    post("nought counts", HANDS, {**HAND, "tricks-1": "11", "tricks-2": "5", "tricks-3": "0"}, 302,
         stored=True),
    post("seen ahead of time", HANDS, {**HAND, "seen": "999999999"}, 302, stored=True),
    post("a dealer out of turn", HANDS, {**HAND, "dealer": "3"}, 302, stored=True),
)  # fmt: skip
