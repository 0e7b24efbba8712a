"""Time zones: the name comes from the phone, and names a file on most machines."""

from __future__ import annotations

from typing import Final

from tests.hostile.case import NEW, OPENING, Case, post, without

UNKNOWN: Final = {
    "word": "junk",
    "file": "../../etc/passwd",
    "absolute file": "/etc/passwd",
    "folder": "Europe",
    "folder with a slash": "Europe/",
    "parent": "..",
    "point": ".",
    "dots inside": "Europe/../Europe/Paris",
    "NUL": "Europe/Paris\x00",
    "NUL in front": "\x00",
    "space after": "Europe/Paris ",
    "small": "europe/paris",
    "capital": "EUROPE/PARIS",
    "offset": "+02:00",
    "offset of GMT": "GMT+2",
    "rule": "CET-1CEST,M3.5.0,M10.5.0/3",
    "list of zones": "tzdata.zi",
    "index": "zone.tab",
    "package": "__init__.py",
    "Windows": "W. Europe Standard Time",
    "markup": "<b>Europe/Paris</b>",
    "full width": "\uff35\uff34\uff23",
    "10 kB": "Europe/" * 1_400,
    "null": "null",
    "undefined": "undefined",
    "space": " ",
}

CASES: Final[tuple[Case, ...]] = (
    *(post(f"zone: {k}", NEW, {**OPENING, "zone": v}, (400, 422)) for k, v in UNKNOWN.items()),
    post("zone: none", NEW, without(OPENING, "zone"), 302, stored=True),
    post("zone: empty", NEW, {**OPENING, "zone": ""}, 302, stored=True),
    post("zone: far west", NEW, {**OPENING, "zone": "Etc/GMT+12"}, 302, stored=True),
    post("zone: far east", NEW, {**OPENING, "zone": "Pacific/Kiritimati"}, 302, stored=True),
    post("zone: three parts", NEW, {**OPENING, "zone": "America/Argentina/Ushuaia"}, 302,
         stored=True),
)  # fmt: skip
