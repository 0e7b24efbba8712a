"""Names of a deleted table are in no file any more: at the really served app, byte by byte."""

from __future__ import annotations

import json
import sqlite3
import uuid
from pathlib import Path
from typing import Any, Final

from tests.proof.plain_phone import PlainPhone
from tests.support.served import serving

DATABASE: Final = "squarescores.sqlite3"
TABLE: Final = "Zwiebelkuchen evening"
NAMES: Final = (
    "Quinquagesima",
    "Ñandúxylograph",
    "Wolkenkuckucksheim",
    "Syzygytrupp",
    "Ötzivexier",
)
OTHERS: Final = ("Ann", "Bob", "Cat")
HANDS: Final = 20


def spelt(text: str) -> list[bytes]:
    """Every way a text may stand in a file."""
    escaped = json.dumps(text)[1:-1]
    ways = (text, text.casefold(), escaped, escaped.replace("\\", "\\\\"))
    return [way.encode(code) for way in ways for code in ("utf-8", "utf-16-le")]


def found(folder: Path) -> dict[str, set[str]]:
    """The texts that were entered, by the file in which they are."""
    files = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    hits: dict[str, set[str]] = {}
    for path, held in files.items():
        for text in (TABLE, *NAMES):
            if any(way in held for way in spelt(text)):
                hits.setdefault(path.name, set()).add(text)
    return hits


def act(phone: PlainPhone, path: str, **fields: Any) -> str:
    """Do an act, and return where it leads."""
    status, headers, text = phone.ask(
        "POST", path, {"op": uuid.uuid4(), "seen": 999, "confirm": "yes", **fields}
    )
    assert status == 302, text
    return str(headers["Location"])


def opened(port: int, name: str, players: tuple[str, ...]) -> PlainPhone:
    """A phone that opened a table, and has looked at a page of each kind."""
    phone = PlainPhone(port)
    phone.ask("GET", "/tables/new/")
    seats = {f"player-{seat}": player for seat, player in enumerate(players[:3], 1)}
    leads = act(phone, "/tables/new/", name=name, first_dealer=1, **seats)
    phone.table = leads.partition("games/")[0]
    return phone


def played(port: int) -> tuple[PlainPhone, PlainPhone]:
    """Two tables in turns, hand by hand: one with all that names get into, and another one."""
    phone, other = opened(port, TABLE, NAMES), opened(port, "Thursday", OTHERS)
    game = f"{phone.table}games/1/"
    for number in range(1, HANDS + 1):
        assert phone.record(number)
        assert other.record(number)
        if number % 5 == 0:
            act(
                phone, f"{game}hands/{number - 3}/", **{"tricks-1": 9, "tricks-2": 5, "tricks-3": 2}
            )
            act(phone, f"{game}seats/3/", player=NAMES[2 + number // 5 % 3])
    act(phone, f"{phone.table}undo/")
    act(phone, f"{phone.table}winner/", seat=1, number=1)
    for page in ("", "games/1/", "history/", "ledger/", "export.json", "facts.json"):
        assert phone.ask("GET", f"{phone.table}{page}")[0] == 200
    return phone, other


def test_no_file_has_a_name_of_a_deleted_table(tmp_path: Path) -> None:
    """The database had them, and no other file; another table, written in turns, is there still."""
    with serving(tmp_path) as app:
        phone, other = played(app.port)
        before, kept = found(tmp_path), other.stored()
        act(phone, f"{phone.table}delete/", name=TABLE)
        assert found(tmp_path) == {}
        assert other.stored() == kept
    assert before.pop(DATABASE) == {TABLE, *NAMES}
    assert set(before) <= {f"{DATABASE}-journal", f"{DATABASE}-wal"}
    assert len(kept) == HANDS
    with sqlite3.connect(tmp_path / DATABASE) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
