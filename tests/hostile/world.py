"""What the hostile requests meet: a table of ours, one of others, and every row there is."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.apps import apps
from django.db import connection, models

from matches import recording
from matches.models import Table, Tally
from matches.phones import hash_of
from matches.recording import Stamp
from tests.hostile.asking import PHONE, ask

OPENED: Final = UUID(int=1)
RECORDED: Final = UUID(int=2)
THEIR_PHONE: Final = "q" * 43

Rows = dict[str, list[tuple[Any, ...]]]


@dataclass(frozen=True)
class World:
    """Our table, at the second hand of its first game, and one of strangers."""

    words: dict[str, str]

    @property
    def table(self) -> str:
        """Return the address of our table."""
        return self.words["{table}"]

    def export(self, table: str = "{table}") -> str:
        """Return everything known of a table, as it is given away."""
        answer = ask("GET", self.words[table] + "export.json")
        assert answer.status == 200
        return answer.text

    def names(self) -> list[str]:
        """Return the names at our table."""
        return [player["name"] for player in json.loads(self.export())["players"]]


def make() -> World:
    """Open both tables and record a hand."""
    ours = _open(PHONE, OPENED, ("Ann", "Bob", "Cat"))
    theirs = _open(THEIR_PHONE, OPENED, ("Dee", "Eve", "Fay"))
    stamp = Stamp(hash_of(PHONE), RECORDED)
    recording.record_hand(
        ours.code, stamp, game=1, hand=1, tricks={0: 10, 1: 4, 2: 2}, dealer=None, trumps=None
    )
    return World(
        {
            "{table}": f"/t/{ours.code}/",
            "{others}": f"/t/{theirs.code}/",
            "{cat}": str(ours.players.get(name="Cat").pk),
            "{theirs}": str(theirs.players.get(name="Fay").pk),
        }
    )


def _open(phone: str, op: UUID, names: tuple[str, ...]) -> Table:
    receipt = recording.open_table(
        Stamp(hash_of(phone), op),
        name="Thursday",
        zone="Europe/London",
        game="sergeant-major",
        house_rules={},
        names=dict(enumerate(names)),
        first_dealer=0,
    )
    return Table.objects.get(code=receipt.code)


def rows() -> Rows:
    """Return every row there is, but for the count of wrong codes: that is what they are for."""
    models = set(apps.get_app_config("matches").get_models()) - {Tally}
    return {model.__name__: _rows(model) for model in models}


def _rows(model: type[models.Model]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {model._meta.db_table} ORDER BY id")  # noqa: S608
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found
