"""A table as `squarescores/1`: all that is known of it, for other programs and for keeping."""

from __future__ import annotations

from typing import Any

from matches.facts import GameFacts, HandFact, read_all
from matches.models import Game, Table
from rules_reference.rules.standing import HandStanding


def export(table: Table) -> dict[str, Any]:
    """The whole table in plain values; four queries, however much was played."""
    games = Game.objects.filter(table=table).order_by("number")
    return {
        "format": "squarescores/1",
        "table": {
            "name": table.name,
            "code": table.code,
            "zone": table.zone,
            "revision": table.revision,
            "created_at": table.created_at.isoformat(),
        },
        "players": [
            {"id": player.pk, "name": player.name} for player in table.players.order_by("pk")
        ],
        "games": [_game(facts) for facts in read_all(table, games)],
    }


def _game(facts: GameFacts) -> dict[str, Any]:
    game = facts.game
    names = [seat.name for seat in facts.seated]
    coming = facts.standing.coming if game.closed is None else None
    return {
        "number": game.number,
        "game": game.slug,
        "house_rules": facts.ruleset.chosen,
        "seats": names,
        "started_at": game.started_at.isoformat(),
        "finished_at": game.finished_at.isoformat() if game.finished_at else None,
        "closed": game.closed,
        "winner": facts.winner.name if facts.winner else None,
        "hands": [
            _hand(facts, hand, standing)
            for hand, standing in zip(facts.hands, facts.standing.hands, strict=True)
        ],
        "next_dealer": names[coming.dealer] if coming else None,
        "next_quotas": _named(names, coming.quotas) if coming else None,
        "trade_owed": [
            [
                {"giver": names[t.giver], "receiver": names[t.receiver], "cards": t.cards}
                for t in phase
            ]
            for phase in (coming.trade.phases if coming else ())
        ],
        "proposed": coming is not None and coming.trade.proposed,
        "show": [names[seat] for seat in coming.trade.show] if coming else [],
    }


def _hand(facts: GameFacts, hand: HandFact, standing: HandStanding) -> dict[str, Any]:
    names = [seat.name for seat in facts.seated_at(hand.number)]
    return {
        "number": hand.number,
        "dealer": names[hand.dealer],
        "tricks": _named(names, hand.tricks),
        "trumps": hand.trumps,
        "closed": hand.closed.value,
        "recorded_at": hand.recorded_at.isoformat() if hand.recorded_at else None,
        "quotas": _named(names, standing.quotas),
        "balances": _named(names, standing.balances),
        "stakes": [
            {"payer": names[p.payer], "receiver": names[p.receiver], "units": p.units}
            for p in standing.stakes
        ],
        "points": _named(names, standing.points),
        "scores": _named(names, standing.scores),
    }


def _named(names: list[str], values: tuple[int, ...] | None) -> dict[str, int] | None:
    return None if values is None else dict(zip(names, values, strict=True))
