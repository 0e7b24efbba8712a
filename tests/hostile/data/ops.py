"""Ops: the mark of an act, malformed, used before, or somebody else's."""

from __future__ import annotations

from typing import Final

from tests.hostile.case import HAND, HANDS, NEW, OP, OPENING, OTHERS, RENAME, TABLE, Case, post

MALFORMED: Final = {
    "word": "junk",
    "space": " ",
    "space before": " " + OP,
    "line break after": OP + "\n",
    "NUL after": OP + "\x00",
    "short": OP[:-1],
    "long": OP + "0",
    "twice": OP + OP,
    "braces": "{" + OP + "}",
    "urn": "urn:uuid:" + OP,
    "no dashes": OP.replace("-", ""),
    "dashes elsewhere": "0b6f2f6e5-d0c-4b53-9f0e-2f2d5a1c7e01",
    "not hexadecimal": OP.replace("a", "g"),
    "full-width digits": OP.replace("0", "\uff10"),
    "Arabic digits": OP.replace("1", "\u0661"),
    "underscores": OP.replace("-", "_"),
    "number": "42",
    "null": "null",
    "markup": "<script>alert(1)</script>",
    "header break": OP + "\r\nX-Evil: 1",
    "10 kB": "a" * 10_000,
}
OPENED: Final = "00000000-0000-0000-0000-000000000001"
RECORDED: Final = "00000000-0000-0000-0000-000000000002"
NIL: Final = "00000000-0000-0000-0000-000000000000"
THE_SAME: Final = {"op": RECORDED, "hand": "1", "tricks-1": "10", "tricks-2": "4", "tricks-3": "2"}

CASES: Final[tuple[Case, ...]] = (
    *(post(f"op: {k}", HANDS, {**HAND, "op": v}, 400) for k, v in MALFORMED.items()),
    *(post(f"op of an opening: {k}", NEW, {**OPENING, "op": v}, 400)
      for k, v in list(MALFORMED.items())[::5]),
    *(post(f"op of an undo: {k}", TABLE + "undo/", {"op": v}, 400)
      for k, v in list(MALFORMED.items())[1::5]),
    *(post(f"op of a joining: {k}", "/join/", {"op": v, "code": "A"}, 400)
      for k, v in list(MALFORMED.items())[2::5]),
    post("capitals", HANDS, {**HAND, "op": OP.upper()}, 302, stored=True),
    post("nil", HANDS, {**HAND, "op": NIL}, 302, stored=True),
    post("all ones", HANDS, {**HAND, "op": "f" * 8 + "-ffff-ffff-ffff-" + "f" * 12}, 302,
         stored=True),
    post("sent again", HANDS, THE_SAME, 302),
    post("sent again in capitals", HANDS, {**THE_SAME, "op": RECORDED.upper()}, 302),
    post("sent again with other counts", HANDS, {**THE_SAME, "tricks-1": "9", "tricks-2": "5"},
         409),
    post("sent again as another hand", HANDS, {**HAND, "op": RECORDED}, 409),
    post("sent again as another act", RENAME, {"op": RECORDED, "name": "Gus"}, 409),
    post("sent again confirmed", HANDS, {**THE_SAME, "confirm": "yes"}, 302),
    post("of another table's opening", HANDS, {**HAND, "op": OPENED}, 409),
    post("opening with a hand's", NEW, {**OPENING, "op": RECORDED}, 409),
    post("joining with a hand's", "/join/", {"op": RECORDED, "code": "A"}, 409),
    post("ours at a table of others", OTHERS + "games/1/hands/", THE_SAME, 403),
    post("theirs at a table of ours", RENAME, {"op": OPENED, "name": "Gus"}, 409),
)  # fmt: skip
