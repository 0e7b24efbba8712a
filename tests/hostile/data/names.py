"""Names: what cannot be shown, what cannot be told apart, and what must be shown as it is.

C105, C108 and C120 are cases of other score keepers: markup, twins, formulae.
"""

from __future__ import annotations

from typing import Final

from tests.hostile.case import HANDS, NEW, OP, OPENING, RENAME, TABLE, Case, post

FAMILY_OF_THREE: Final = "\U0001f468\u200d\U0001f469\u200d\U0001f467"

UNSHOWABLE: Final = {
    "empty": "",
    "space": " ",
    "spaces": " \t\r\n ",
    "no-break space": "\u00a0",
    "wide space": "\u3000",
    "NUL": "A\x00b",
    "NUL at the end": "Ann\x00",
    "line break": "Ann\nBob",
    "carriage return": "Ann\rBob",
    "header break": "Ann\r\nSet-Cookie: a=b",
    "tab": "Ann\tBob",
    "escape": "\x1b[31mred",
    "bell": "ding\x07",
    "controls": "\x01\x02\x03",
    "delete": "A\x7fb",
    "next line": "A\x85b",
    "control sequence": "A\x9b31mb",
    "line separator": "A\u2028b",
    "paragraph separator": "A\u2029b",
    "right-to-left override": "A\u202enna",
    "left-to-right override": "A\u202dnna",
    "right-to-left embedding": "A\u202bnna",
    "isolate": "A\u2067nna",
    "end of isolate": "A\u2069nna",
    "left-to-right mark": "A\u200enna",
    "right-to-left mark": "A\u200fnna",
    "Arabic letter mark": "A\u061cnna",
    "byte order mark": "\ufeffAnna",
    "private use": "\ue000",
    "private plane": "\U0010fffd",
    "noncharacter": "A\uffff",
    "noncharacter of a plane": "A\U0001ffff",
    "unassigned": "A\u0378",
    "object": "A\ufffcb",
    "replacement": "A\ufffdb",
    "zero width": "\u200b\u200b",
    "joiner": "\u200d",
    "non-joiner": "\u200c",
    "selector": "\ufe0f",
    "supplementary selector": "\U000e0100",
    "grapheme joiner": "\u034f",
    "word joiner": "\u2060",
    "invisible plus": "\u2064",
    "soft hyphen": "\u00ad",
    "Hangul filler": "\u3164",
    "half-width filler": "\uffa0",
    "Braille blank": "\u2800",
    "Mongolian separator": "\u180e",
    "Khmer vowel": "\u17b4",
    "tag": "\U000e0041",
    "interlinear anchor": "\ufff9",
    "musical control": "\U0001d173",
    "combining alone": "\u0301",
    "enclosing alone": "\u20dd",
    "skin tone alone": "\U0001f3fd",
    "31 letters": "W" * 31,
    "31 signs": "\U0001f0a1" * 31,
    "31 wide": "\u6c34" * 31,
    "combining flood": "a" + "\u0301" * 120,
    "combining torrent": "Z" + "\u0335\u0334\u0336" * 700,
    "joiner flood": "A" + "\u200d" * 70,
    "thirty families": FAMILY_OF_THREE * 30,
    "thirty sentences": "\ufdfa" * 30,
    "10 kB": "A" * 10_000,
    "10 kB of spaces": " " * 10_000,
}

SHOWN: Final = {
    "C120 formula": "=1+1",
    "C120 formula plus": "+A",
    "C120 formula at": "@SUM(A1:A9)",
    "C120 formula minus": "-y",
    "C120 formula call": "=cmd|' /C calc'!A0",
    "C105 bold": "<b>Ann</b>",
    "C105 script": "<script>alert(1)</script>",
    "C105 end of script": "</script>x",
    "C105 end of title": "</title><h1>hi",
    "C105 image": "<img src=x onerror=alert(1)>",
    "C105 svg": "<svg/onload=alert(1)>",
    "C105 comment": "<!--",
    "C105 end of comment": "-->",
    "C105 end of cdata": "]]>",
    "C105 entity": "&lt;b&gt;",
    "C105 entity by number": "&#60;b",
    "C105 ampersand": "Ann & Bob",
    "C105 attribute": '" onfocus="alert(1)',
    "C105 attribute, single": "' autofocus x='",
    "C120 apostrophe": "O'Brien",
    "backtick": "`id`",
    "C105 backslash": "A\\",
    "C105 escaped": "\\u003cb\\u003e",
    "C105 template": "{{ 7|add:7 }}",
    "C105 template tag": "{% now 'Y' %}",
    "C105 template comment": "{# c #}",
    "C105 other template": "${7*7} #{7*7}",
    "format": "%(name)s",
    "format C": "%s%n%x",
    "percent": "100%",
    "format braces": "{0.__class__}",
    "address": "javascript:alert(1)",
    "SQL": "' OR 1=1 --",
    "SQL drop": "Rob'); DROP TABLE hands;",
    "null": "null",
    "undefined": "undefined",
    "None": "None",
    "NaN": "NaN",
    "zero": "0",
    "minus one": "-1",
    "draw": "draw",
    "prototype": "__proto__",
    "C120 comma": "Ann, the second",
    "semicolon": "A;B",
    "pipe": "a|b",
    "dots": "../../etc/passwd",
    "30 letters": "W" * 30,
    "30 wide": "\u6c34" * 30,
    "composed": "Zo\u00eb",
    "some accents": "q\u0331\u0302\u0303",
    "most accents": "b" + "\u0338" * 90,
    "Arabic": "\u0639\u0645\u0631",
    "Arabic sentence": "\ufdfa",
    "Hebrew": "\u05e9\u05b8\u05dc\u05d5\u05b9\u05dd",
    "Persian non-joiner": "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "Thai": "\u0e19\u0e49\u0e33\u0e1d\u0e19",
    "Hindi": "\u0915\u094d\u0937\u093f\u0924\u093f\u091c",
    "family": FAMILY_OF_THREE,
    "flag": "\U0001f1e9\U0001f1ea",
    "keycap": "1\ufe0f\u20e3",
    "ligature": "\ufb03",
    "sharp s": "\u00df",
    "dotted I": "\u0130",
    "dotless i": "\u0131",
    "homoglyph": "\u0410nn",  # a Cyrillic letter first: another name to a program, and allowed
    "soft hyphen inside": "So\u00adfie",
}

# What is sent, and how it is kept.
TIDIED: Final = {
    "spaces around": ("  Gail ", "Gail"),
    "spaces inside": ("Gail  B", "Gail B"),
    "wide space": ("Gail\u3000B", "Gail B"),
    "decomposed": ("Zoe\u0308", "Zo\u00eb"),
    "Hangul jamo": ("\u1112\u1161\u11ab", "\ud55c"),
    "angstrom": ("\u212bsa", "\u00c5sa"),
}

TWINS_OF_ANN: Final = {
    "same": "Ann",
    "small": "ann",
    "capital": "ANN",
    "spaced": " A nn ",
    "wide space": "A\u3000nn",
    "full width": "\uff21\uff4e\uff4e",
    "circled": "\u24b6\u24dd\u24dd",
    "mathematical": "\U0001d400\U0001d427\U0001d427",
    "raised": "\u1d2c\u207f\u207f",
    "umlaut": "\u00c4nn",
    "tilde": "A\u00f1n",
    "decomposed": "A\u0308nn",
    "many accents": "A\u0308\u0301n\u0303n",
    "zero width": "A\u200bnn",
    "joiner": "Ann\u200d",
    "soft hyphen": "A\u00adnn",
    "word joiner": "\u2060Ann",
    "grapheme joiner": "A\u034fnn",
    "selector": "Ann\ufe0f",
    "tag": "Ann\U000e0041",
    "filler": "Ann\u3164",
}

CHANGE: Final = TABLE + "games/1/seats/3/"


def _opened(player: str) -> dict[str, str]:
    return {**OPENING, "player-1": player}


CASES: Final[tuple[Case, ...]] = (
    *(post(f"rename: {k}", RENAME, {"op": OP, "name": v}, (400, 422))
      for k, v in UNSHOWABLE.items()),
    *(post(f"rename: {k}", RENAME, {"op": OP, "name": v}, 302, stored=True, shown=v)
      for k, v in SHOWN.items()),
    *(post(f"rename, tidied: {k}", RENAME, {"op": OP, "name": v}, 302, stored=True, shown=kept)
      for k, (v, kept) in TIDIED.items()),
    *(post(f"rename, twin, C108: {k}", RENAME, {"op": OP, "name": v}, 422)
      for k, v in TWINS_OF_ANN.items()),
    *(post(f"seat, twin, C108: {k}", CHANGE, {"op": OP, "player": v}, 422)
      for k, v in list(TWINS_OF_ANN.items())[::4]),
    *(post(f"seat: {k}", CHANGE, {"op": OP, "player": v}, (400, 422))
      for k, v in list(UNSHOWABLE.items())[::5]),
    *(post(f"seat: {k}", CHANGE, {"op": OP, "player": v}, 302, stored=True, shown=v)
      for k, v in list(SHOWN.items())[::5]),
    *(post(f"table: {k}", NEW, {**OPENING, "name": v}, (400, 422))
      for k, v in list(UNSHOWABLE.items())[1::5]),
    *(post(f"table: {k}", NEW, {**OPENING, "name": v}, 302, stored=True, shown=v)
      for k, v in list(SHOWN.items())[1::5]),
    *(post(f"player: {k}", NEW, _opened(v), (400, 422))
      for k, v in list(UNSHOWABLE.items())[2::5]),
    *(post(f"player: {k}", NEW, _opened(v), 302, stored=True, shown=v)
      for k, v in list(SHOWN.items())[2::5]),
    post("two twins, C108", NEW, {**OPENING, "player-1": "Sam", "player-3": " sAm\u200b"}, 422),
    post("seat, who sits there", CHANGE, {"op": OP, "player": "c\u00c4t"}, 302),
    post("surrogates", RENAME, b"op=" + OP.encode() + b"&name=A%ED%A0%80%ED%B0%80", 422),
    post("broken UTF-8", RENAME, b"op=" + OP.encode() + b"&name=%ff%fe%c3%28", 422),
    post("overlong UTF-8", RENAME, b"op=" + OP.encode() + b"&name=%c0%bcb%c0%be", 422),
    post("Latin-1", RENAME, b"op=" + OP.encode() + b"&name=Ren%e9", 422),
    post("raw bytes", RENAME, b"op=" + OP.encode() + b"&name=Ren\xe9", 302, stored=True,
         shown="Ren\u00e9"),
    post("percent alone", RENAME, b"op=" + OP.encode() + b"&name=%zz%", 302, stored=True,
         shown="%zz%"),
    post("name on a hand", HANDS, {"op": OP, "hand": "2", "name": "x", "tricks-1": "Ann"}, 400),
)  # fmt: skip
