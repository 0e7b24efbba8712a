"""Queries: numbers that are none, fields nobody asked for, and far too many."""

from __future__ import annotations

from typing import Final

from tests.hostile.case import HANDS, NEW, TABLE, Case, get

OUTCOMES: Final = "/rules/sergeant-major/outcomes.json"
RULES: Final = "/rules/sergeant-major/"
GAME: Final = TABLE + "games/1/"
HX: Final = {"HX-Request": "true"}
JUNK: Final = {
    "word": "junk",
    "nothing": "",
    "nought": "0",
    "minus": "-1",
    "plus": "%2B1",
    "19 digits": "9999999999999999999",
    "5000 digits": "9" * 5000,
    "Arabic digit": "%D9%A5",
    "superscript": "%C2%B2",
    "exponent": "1e3",
    "point": "1.0",
    "NUL": "1%00",
    "broken UTF-8": "%ff",
    "SQL": "1'%20OR%20'1'='1",
    "list": "[1]",
    "markup": "%3Cscript%3Ealert(1)%3C/script%3E",
}

CASES: Final[tuple[Case, ...]] = (
    *(get(f"seen: {k}", f"{TABLE}?seen={v}", (200, 204), headers=HX) for k, v in JUNK.items()),
    *(get(f"dealer: {k}", f"{GAME}?dealer={v}", 200) for k, v in JUNK.items()),
    *(get(f"after: {k}", f"{TABLE}history/?after={v}", 200) for k, v in JUNK.items()),
    *(get(f"player: {k}", f"{TABLE}history/?player={v}", 200) for k, v in JUNK.items()),
    *(get(f"trail after: {k}", f"{TABLE}ledger/?after={v}", 200) for k, v in JUNK.items()),
    *(get(f"game: {k}", f"{TABLE}history/?game={v}", 200) for k, v in list(JUNK.items())[::3]),
    *(get(f"opening: {k}", f"{NEW}?game={v}&line={v}&player-1={v}&op={v}&name={v}&zone={v}", 200)
      for k, v in JUNK.items()),
    *(get(f"kitty: {k}", f"{OUTCOMES}?kitty={v}", 400) for k, v in JUNK.items()),
    *(get(f"line: {k}", f"/rules/nine-five-two/outcomes.json?line={v}", 400)
      for k, v in JUNK.items()),
    *(get(f"rules, kitty: {k}", f"{RULES}?kitty={v}", 400) for k, v in JUNK.items()),
    *(get(f"why, kitty: {k}", f"{RULES}trade/?kitty={v}", 400) for k, v in JUNK.items()),
    *(get(f"try, dealer: {k}", f"{RULES}try/?dealer={v}", 400 if v else 200)
      for k, v in JUNK.items()),
    *(get(f"try, tricks: {k}", f"{RULES}try/?tricks-1=8&tricks-2=5&tricks-3={v}", 400)
      for k, v in JUNK.items()),
    *(get(f"try, split: {k}", f"{RULES}try/?split={v}", 400 if v else 200)
      for k, v in JUNK.items()),
    *(get(f"try, name: {k}", f"{RULES}try/?player-1={v}", 200) for k, v in JUNK.items()),
    *(get(f"sheet, dealer: {k}", f"{RULES}sheet/?dealer={v}", 400 if v else 200)
      for k, v in JUNK.items()),
    *(get(f"sheet, name: {k}", f"{RULES}sheet/?player-2={v}", 200) for k, v in JUNK.items()),
    get("rules, what nobody asked for", f"{RULES}?line=10&x=%3Cb%3E", 200),
    get("try, 201 fields", f"{RULES}try/?" + "a=1&" * 201, 400),
    get("try, tricks twice", f"{RULES}try/?tricks-1=x&tricks-1=8&tricks-2=5&tricks-3=3", 200),
    *(get(f"version: {k}", f"{OUTCOMES}?v={v}", 200) for k, v in list(JUNK.items())[::3]),
    get("seen without htmx", f"{TABLE}?seen=999999999", 200),
    get("seen far off", f"{TABLE}?seen=999999999", 204, headers=HX),
    get("seen of the hand", f"{HANDS}1/?seen=999999999", 204, headers=HX),
    get("seen at nobody's table", "/t/AAAAAAAAAAAAAAAAAAAAAA/?seen=999999999", 404, headers=HX),
    get("seen of no game", f"{TABLE}games/999999999/?seen=0", 404, headers=HX),
    get("dealer 4 of 3", f"{GAME}?dealer=4", 200),
    get("dealer twice", f"{GAME}?dealer=2&dealer=3", 200),
    get("player of others", TABLE + "history/?player={theirs}", 200),
    get("everything at once", f"{TABLE}history/?player=1&game=the-box&after=1&seen=1&x=y", 200),
    get("200 fields", f"{TABLE}history/?" + "&".join(f"a{i}=1" for i in range(200)), 200),
    get("201 fields", f"{TABLE}history/?" + "&".join(f"a{i}=1" for i in range(201)), 400),
    get("201 fields of a watcher", f"{TABLE}?seen=1" + "&a=1" * 200, 400, headers=HX),
    get("5000 fields", f"{GAME}?" + "a&" * 5000, 400),
    get("5000 fields nobody reads", "/join/?" + "a&" * 5000, 200),
    get("60 kB", f"{GAME}?dealer=" + "1" * 60_000, 200),
    get("question marks", GAME + "?" * 1000, 200),
    get("equals signs", GAME + "?=&==&=", 200),
    get("escapes of nothing", GAME + "?%zz=%&%=%%", 200),
    get("broken UTF-8 as a name", GAME + "?%ff%fe=1", 200),
    get("semicolons", GAME + "?dealer=1;dealer=2", 200),
    get("prototype", GAME + "?__proto__[dealer]=2", 200),
    get("outcomes, kitty twice", f"{OUTCOMES}?kitty=junk&kitty=discard-first", 200),
    get("outcomes, ending of another game", f"{OUTCOMES}?line=10", 200),
    get("a form's fields in the address", HANDS + "?op=1&hand=2", 405),
)  # fmt: skip
