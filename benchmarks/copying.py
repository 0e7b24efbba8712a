"""Rows copied inside SQLite, by the thousand: what the door stored once, as often as wanted."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path

from django.apps import apps
from django.db.models import Field, ForeignKey, Model, UUIDField

from matches.models import Entry, Game, Hand, HandTricks, Player, Role, Seat, Table

EVERYTHING: tuple[type[Model], ...] = (Table, Player, Game, Seat, Hand, HandTricks, Role, Entry)
GAMES: tuple[type[Model], ...] = (Game, Seat, Hand, HandTricks)


def copy_tables(path: Path, times: int) -> None:
    """Make so many copies of the table in a database, each with a code of its own."""
    own = {"code": _replaced_end("code"), "recovery_hash": _replaced_end("recovery_hash")}
    _copy(path, EVERYTHING, times, {Table: own})


def copy_games(path: Path, times: int) -> None:
    """Let the games of the one table in a database happen again, so many times."""
    every = "(SELECT MAX(number) FROM matches_game WHERE id <= {offset})"
    _copy(path, GAMES, times, {Game: {"number": f"number + copy.n * {every}"}})


def _copy(
    path: Path,
    models: tuple[type[Model], ...],
    times: int,
    own: Mapping[type[Model], Mapping[str, str]],
) -> None:
    """Insert copies: keys move by as much as there are, and what is `own` is said anew."""
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA synchronous=OFF")
        database.execute("PRAGMA foreign_keys=OFF")
        offsets = {
            model: database.execute(
                f"SELECT COALESCE(MAX(id), 0) FROM {model._meta.db_table}"  # noqa: S608
            ).fetchone()[0]
            for model in apps.get_app_config("matches").get_models()
        }
        for model in models:
            said = {
                column: _copied(field, column, models, offsets)
                for field in model._meta.concrete_fields
                if (column := field.column)
            }
            for column, expression in own.get(model, {}).items():
                said[column] = expression.format(offset=offsets[model])
            table = model._meta.db_table
            database.execute(
                f"WITH RECURSIVE copy(n) AS (VALUES(1) UNION ALL SELECT n + 1 FROM copy "  # noqa: S608
                f"WHERE n < {times}) INSERT INTO {table} ({', '.join(said)}) "
                f"SELECT {', '.join(said.values())} FROM copy, {table} WHERE id <= {offsets[model]}"
            )
    database.close()


def _copied(
    field: Field[object, object],
    column: str,
    models: tuple[type[Model], ...],
    offsets: Mapping[type[Model], int],
) -> str:
    """Say what a copy holds in a column: keys and ops move along, all else is the same."""
    if field.primary_key:
        return f"id + copy.n * {offsets[field.model]}"
    if isinstance(field, ForeignKey) and field.related_model in models:
        return f"{column} + copy.n * {offsets[field.related_model]}"
    return _replaced_end(column) if isinstance(field, UUIDField) else column


def _replaced_end(column: str) -> str:
    """Keep a text's length, and end it with the copy's number."""
    return f"substr({column}, 1, length({column}) - 8) || printf('%08x', copy.n)"
