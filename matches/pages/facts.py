"""A table's facts as a phone keeps them, to go on by without signal. Seats count from 0."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.utils.dateformat import format as written
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from matches.facts import GameFacts, HandFact, read_all
from matches.models import Entry, Game, Table
from matches.pages.table import ROWS, GameRow, line_of, people_of, rows_of
from matches.prepared import Objects, given
from matches.sheet import corrections_of
from matches.trail import label
from rules_reference.addresses import changed
from rules_reference.rules import ways

DAY: Final = "j M"
AT_HAND: Final = 2
"""So many of the newest games are told in full; and every one that is open."""

_games: Final = Objects(lambda: Game.objects.filter(table=given("table")).newest_first()[:AT_HAND])
_open: Final = Objects(lambda: Game.objects.filter(table=given("table")).in_play())
# The act that undo takes back, and the one after it.
_standing: Final = Objects(lambda: _entries().latest_standing()[:2])
_taken_back: Final = Objects(lambda: _entries().taken_back_after(given("revision"))[:1])


def _entries() -> Any:
    lines = Entry.objects.filter(table=given("table"))
    return lines.select_related("phone").defer("changes")


def facts_page(table: Table, *, phone: str, scorer: bool) -> dict[str, Any]:
    """Tell all that is needed to go on; `phone` is the hash of the one that asks."""
    people = people_of(table)
    rows = rows_of(table)
    games = _told_in_full(table)
    trails = _trails(table, games)
    return {
        "code": table.code,
        "name": table.name,
        "zone": table.zone,
        "revision": table.revision,
        "scorer": scorer,
        "players": [{"id": person.pk, "name": person.name} for person in people],
        **_turning(table, phone),
        "games": [_game(facts, trails.get(facts.game.number, ())) for facts in games],
        "rows": [_row(row) for row in rows[:ROWS]],
        "wins": {str(person.pk): person.won for person in people},
        "more": len(rows) > ROWS,
        "latest": games[0].game.number,
    }


def _told_in_full(table: Table) -> list[GameFacts]:
    games = {game.number: game for game in [*_games(table=table.pk), *_open(table=table.pk)]}
    return read_all(table, (games[number] for number in sorted(games, reverse=True)))


def _trails(table: Table, games: Iterable[GameFacts]) -> dict[int, list[Entry]]:
    """What each game's page tells beside its hands."""
    found: dict[int, list[Entry]] = {}
    numbers = [facts.game.number for facts in games]
    for entry in Entry.objects.filter(table=table, game__in=numbers).told().defer("changes"):
        found.setdefault(entry.game or 0, []).append(entry)
    return found


def _turning(table: Table, phone: str) -> dict[str, Any]:
    """Both directions of undo, and what undo would take back after that."""
    standing = [_act(entry, phone) for entry in _standing(table=table.pk)]
    since = standing[0]["revision"] if standing else 0
    redo = [_act(entry, phone) for entry in _taken_back(table=table.pk, revision=since)]
    undo = standing and {**standing[0], "before": standing[1] if standing[1:] else None}
    return {"undo": undo or None, "redo": redo[0] if redo else None}


def _act(entry: Entry, phone: str) -> dict[str, Any]:
    return {
        "act": entry.act,
        "label": label(entry),
        "game": entry.game,
        "hand": entry.hand,
        "revision": entry.revision,
        "mine": entry.phone.token_hash == phone,
    }


def _game(facts: GameFacts, trail: Sequence[Entry]) -> dict[str, Any]:
    game, winner = facts.game, facts.winner
    started = game.started_at.astimezone(ZoneInfo(facts.table.zone))
    return {
        "number": game.number,
        "slug": game.slug,
        "rules": urlencode(changed(facts.ruleset)),
        "name": _(facts.ruleset.name),
        "line": line_of(game.slug, game.house_rules),
        "started_at": started.isoformat(),
        "day": written(started, DAY),
        "evening": started.date().isoformat(),
        "first_dealer": game.first_dealer,
        "drawn": any(entry.said.get("drawn", False) for entry in trail),
        "closed": game.closed,
        "winner": winner.position if winner else None,
        "seats": [
            {
                "position": seat.position,
                "player": seat.player,
                "name": seat.name,
                "from_hand": seat.from_hand,
            }
            for seat in facts.seats
        ],
        "hands": [_hand(facts, hand, trail) for hand in facts.hands],
        "misdeals": [_misdeal(facts, entry) for entry in trail if entry.act == "misdeal"],
    }


def _hand(facts: GameFacts, hand: HandFact, trail: Sequence[Entry]) -> dict[str, Any]:
    return {
        "number": hand.number,
        "dealer": hand.dealer,
        "tricks": hand.tricks,
        "trumps": hand.trumps,
        "closed": hand.closed.value,
        "tapped": hand.tapped,
        "split": ways.written(hand.split) if hand.split else None,
        "trail": [one.said for one in corrections_of(facts, hand.number, trail)],
    }


def _misdeal(facts: GameFacts, entry: Entry) -> dict[str, Any]:
    """Who misdealt, called as then; lines of the ledger once told the name alone."""
    name = entry.said["dealer"]
    dealt = (seat.position for seat in facts.seated_at(entry.hand or 1) if seat.name == name)
    return {"hand": entry.hand, "dealer": entry.said.get("seat", next(dealt, None)), "name": name}


def _row(row: GameRow) -> dict[str, Any]:
    return {
        "number": row.number,
        "day": written(row.day, DAY),
        "evening": row.day.isoformat(),
        "game": row.game,
        "slug": row.slug,
        "winner": row.winner_id,
        "name": row.winner,
        "tricks": row.tricks,
        "line": row.line,
        "hands": row.hands,
        "closed": row.closed,
    }
