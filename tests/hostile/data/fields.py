"""Fields: missing, doubled, too many, misspelt, and those no form of ours has."""

from __future__ import annotations

from typing import Final

from tests.hostile.case import (
    HAND,
    HANDS,
    NEW,
    OP,
    OPENING,
    RENAME,
    TABLE,
    Case,
    encoded,
    post,
    without,
)

CLOSE: Final = TABLE + "games/1/close/"
WON: Final = TABLE + "winner/"
START: Final = TABLE + "games/"
TRUMPS: Final = {
    "capital": "Hearts",
    "French": "coeurs",
    "sign": "\u2665",
    "letter": "h",
    "plural of none": "nones",
    "NUL": "hearts\x00",
    "null": "null",
    "space": " hearts",
    "two": "hearts,spades",
    "markup": "<b>hearts</b>",
    "10 kB": "hearts" * 1_700,
    "true": "true",
    "number": "1",
}
NO_SEAT: Final = {
    "nought": "tricks-0",
    "five": "tricks-5",
    "99": "tricks-99",
    "five digits": "tricks-99999",
    "far off": "tricks-999999999",
    "minus": "tricks--1",
    "zero in front": "tricks-01",
    "Arabic digit": "tricks-\u0661",
    "full width": "tricks-\uff11",
    "space": "tricks-1 ",
    "list": "tricks-1[]",
    "nothing": "tricks-",
    "NUL": "tricks-1\x00",
    "line break": "tricks-1\n",
    "word": "tricks-one",
    "point": "tricks-1.0",
    "markup": "tricks-<b>",
    "10 kB": "tricks-" + "1" * 10_000,
}
# Names that a reader of forms could take for its own; to us they are fields nobody asked for.
UNKNOWN: Final = {
    "one": "surprise",
    "method": "_method",
    "prototype": "__proto__",
    "constructor": "constructor",
    "self": "self",
    "revision": "revision",
    "id": "id",
    "phone": "phone",
    "NUL": "a\x00b",
    "dots": "../op",
    "empty": "",
    "list": "tricks[1]",
    "capital": "Tricks-1",
    "another stem": "trick-1",
    "nested": "tricks.1",
    "quota": "quota-1",
    "balance": "balance-1",
    "10 kB": "x" * 10_000,
}
HOW: Final = {
    "won": "won",
    "capital": "Agreement",
    "nothing": "",
    "null": "null",
    "NUL": "agreement\x00",
    "markup": "<b>agreement</b>",
    "10 kB": "a" * 10_000,
}


def _twice(fields: dict[str, str], name: str, second: str) -> list[tuple[str, str]]:
    return [*fields.items(), (name, second)]


CASES: Final[tuple[Case, ...]] = (
    *(post(f"hand without {name}", HANDS, without(HAND, name), 400) for name in ("op", "hand")),
    *(post(f"hand without {name}", HANDS, without(HAND, name), 422)
      for name in HAND if name.startswith("tricks")),
    *(post(f"hand with empty {name}", HANDS, {**HAND, name: ""}, (400, 422)) for name in HAND),
    *(post(f"hand with {name} twice", HANDS, _twice(dict(HAND), name, value), 400)
      for name, value in HAND.items()),
    *(post(f"hand with {name} and another", HANDS, _twice({**HAND, "trumps": "clubs"}, name, "1"),
           400) for name in ("op", "hand", "tricks-1", "trumps")),
    post("hand with confirm twice", HANDS, [*HAND.items(), ("confirm", "yes"), ("confirm", "no")],
         400),
    post("seat twice", WON, [("op", OP), ("seat", "1"), ("seat", "2")], 400),
    post("name twice", RENAME, [("op", OP), ("name", "Gus"), ("name", "Hal")], 400),
    post("player twice", NEW, _twice(dict(OPENING), "player-1", "Zoe"), 400),
    post("seen twice", TABLE + "undo/", [("op", OP), ("seen", "1"), ("seen", "2")], 400),
    *(post(f"opening without {name}", NEW, without(OPENING, name), 422)
      for name in ("player-1", "player-2", "player-3")),
    post("opening without op", NEW, without(OPENING, "op"), 400),
    post("opening with four", NEW, {**OPENING, "player-4": "Joe"}, 422),
    post("opening with a seat nought", NEW, {**OPENING, "player-0": "Joe"}, 422),
    post("opening with a seat 99", NEW, {**OPENING, "player-99": "Joe"}, 422),
    post("opening with a seat far off", NEW, {**OPENING, "player-999999999": "Joe"}, 422),
    post("opening with one name", NEW, {"op": OP, "player-1": "Joe"}, 422),
    post("opening with nothing", NEW, {}, 400),
    post("rename without a name", RENAME, {"op": OP}, 422),
    post("tap without a seat", WON, {"op": OP}, 400),
    post("close without a how", CLOSE, {"op": OP}, 422),
    post("given to nobody", CLOSE, {"op": OP, "how": "agreement"}, 422),
    post("next game while one is open", START, {"op": OP, "player-1": "Joe"}, 409),
    post("next game with a seat 99", START, {"op": OP, "player-99": "Joe"}, (409, 422)),
    *(post(f"no such seat: {k}", HANDS, {**HAND, name: "0"}, 422) for k, name in NO_SEAT.items()),
    post("count for a fourth seat", HANDS, {**HAND, "tricks-4": "0"}, 422),
    post("fourth seat, tapped", WON, {"op": OP, "seat": "1", "tricks-1": "12", "tricks-2": "1",
                                      "tricks-3": "1", "tricks-4": "0"}, 422),
    *(post(f"unknown field: {k}", HANDS, {**HAND, name: "9"}, 302, stored=True)
      for k, name in UNKNOWN.items()),
    post("unknown field twice", HANDS, [*HAND.items(), ("x", "1"), ("x", "2")], 302, stored=True),
    post("unknown field of 10 kB", HANDS, {**HAND, "x": "9" * 10_000}, 302, stored=True),
    post("wrong case alone", HANDS, {name.upper(): value for name, value in HAND.items()}, 400),
    post("counts as a list", HANDS,
         [("op", OP), ("hand", "2"), *(("tricks[]", n) for n in ("8", "5", "3"))], 422),
    post("200 fields", HANDS, {**HAND, **{f"x{i}": "1" for i in range(195)}}, 302, stored=True),
    post("201 fields", HANDS, {**HAND, **{f"x{i}": "1" for i in range(196)}}, 400),
    post("1000 fields", HANDS, {**HAND, **{f"x{i}": "" for i in range(1000)}}, 400),
    post("1000 times one field", HANDS, encoded(HAND) + b"&hand=2" * 1000, 400),
    post("1000 counts", HANDS, {"op": OP, **{f"tricks-{i}": "1" for i in range(1000)}}, 400),
    post("3000 separators", HANDS, encoded(HAND) + b"&" * 3000, 400),
    post("three separators", HANDS, encoded(HAND) + b"&&&", 302, stored=True),
    post("semicolons", HANDS, encoded(HAND).replace(b"&", b";"), 400),
    post("no equals signs", HANDS, b"op&hand&tricks-1", 400),
    post("equals signs alone", HANDS, b"=&=&=", 400),
    *(post(f"trumps: {k}", HANDS, {**HAND, "trumps": v}, 400) for k, v in TRUMPS.items()),
    post("no trumps in this game", HANDS, {**HAND, "trumps": "none"}, 422),
    post("no trumps on a correction", HANDS + "1/", {"op": OP, "trumps": "none"}, 422),
    *(post(f"how: {k}", CLOSE, {"op": OP, "how": v, "seat": "1"}, (400, 422))
      for k, v in HOW.items()),
    post("keep, junk", HANDS + "1/", {"op": OP, "tricks-1": "9", "keep": "everything"}, 400),
    post("confirm, junk", WON, {"op": OP, "seat": "2", "number": "1", "confirm": "\x00"}, 400),
    post("correction with nothing", HANDS + "1/", {"op": OP}, 302),
    post("correction of one count", HANDS + "1/", {"op": OP, "tricks-1": "9"}, 422),
)  # fmt: skip
