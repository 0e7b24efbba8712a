"""One hand in two versions, side by side, where two phones do not agree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from matches.facts import GameFacts, HandFact
from matches.refused import TwoVersions
from matches.sheet import Cell, cells_of
from rules_reference.rules.seats import quotas_by_seat


@dataclass(frozen=True, slots=True)
class TwoRows:
    """The same hand twice: as stored, and as this phone sent it."""

    hand: int
    stored: tuple[Cell, ...]
    sent: tuple[Cell, ...]
    fields: Mapping[str, str]


def two_rows(facts: GameFacts, versions: TwoVersions) -> TwoRows:
    """Both versions of a hand side by side, and the fields that would make it as sent."""
    seated = facts.seated_at(versions.hand)

    def cells(hand: HandFact) -> tuple[Cell, ...]:
        return cells_of(hand, seated, quotas_by_seat(facts.ruleset, hand.dealer))

    return TwoRows(
        versions.hand, cells(versions.stored), cells(versions.sent), values_of(versions.sent)
    )


def values_of(hand: HandFact) -> dict[str, str]:
    """The fields that would send a hand as it is."""
    values = {"dealer": str(hand.dealer + 1), "trumps": hand.trumps or ""}
    for position, tricks in enumerate(hand.tricks or ()):
        values[f"tricks-{position + 1}"] = str(tricks)
    return values
