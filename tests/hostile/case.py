"""One hostile request as data: what is sent, what may be answered, what may be stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlencode

# In every text of a case: our table, the table of others, our player Cat, their player.
TABLE, OTHERS, CAT, THEIRS = "{table}", "{others}", "{cat}", "{theirs}"
HANDS: Final = TABLE + "games/1/hands/"
NEW: Final = "/tables/new/"
RENAME: Final = TABLE + "players/" + CAT + "/"

OP: Final = "0b6f2f6e-5d0c-4b53-9f0e-2f2d5a1c7e01"
URLENCODED: Final = "application/x-www-form-urlencoded"

Fields = Mapping[str, str]
HAND: Final[Fields] = {
    "op": OP, "hand": "2", "tricks-1": "8", "tricks-2": "5", "tricks-3": "3",
}  # fmt: skip
OPENING: Final[Fields] = {
    "op": OP, "name": "Friday", "zone": "Europe/Paris",
    "player-1": "Gus", "player-2": "Hal", "player-3": "Ida", "first_dealer": "2",
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Case:
    """A request and the answers that are right; `stored` where it may be done."""

    id: str
    path: str
    expect: frozenset[int]
    method: str = "POST"
    body: bytes = b""
    content_type: str = URLENCODED
    # None takes away a header every request has.
    headers: Mapping[str, str | None] = field(default_factory=dict)
    # Anything in the server's own dictionary of the request, such as a wrong Content-Length.
    environ: Mapping[str, str] = field(default_factory=dict)
    stored: bool = False
    # What must stand on the page afterwards and in the export, exactly.
    shown: str | None = None


def statuses(expect: int | Iterable[int]) -> frozenset[int]:
    """Return the statuses allowed."""
    return frozenset((expect,) if isinstance(expect, int) else expect)


def without(fields: Fields, *names: str) -> dict[str, str]:
    """Return the fields but for some."""
    return {name: value for name, value in fields.items() if name not in names}


def encoded(fields: Fields | Iterable[tuple[str, str]]) -> bytes:
    """Return the fields as a form sends them."""
    pairs = fields.items() if isinstance(fields, Mapping) else fields
    return urlencode(list(pairs)).encode()


def post(
    name: str,
    path: str,
    fields: Fields | Iterable[tuple[str, str]] | bytes,
    expect: int | Iterable[int],
    *,
    stored: bool = False,
    shown: str | None = None,
    content_type: str = URLENCODED,
    headers: Mapping[str, str | None] | None = None,
    environ: Mapping[str, str] | None = None,
) -> Case:
    """Return a form that is sent."""
    return Case(
        id=name,
        path=path,
        body=fields if isinstance(fields, bytes) else encoded(fields),
        expect=statuses(expect),
        stored=stored,
        shown=shown,
        content_type=content_type,
        headers=headers or {},
        environ=environ or {},
    )


def get(
    name: str,
    path: str,
    expect: int | Iterable[int],
    *,
    method: str = "GET",
    headers: Mapping[str, str | None] | None = None,
    environ: Mapping[str, str] | None = None,
) -> Case:
    """Return a page that is asked for; asking never stores anything."""
    return Case(
        id=name,
        path=path,
        method=method,
        expect=statuses(expect),
        content_type="",
        headers=headers or {},
        environ=environ or {},
    )
