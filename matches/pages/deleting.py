"""What goes with a table: counted, before it is deleted."""

from __future__ import annotations

from dataclasses import dataclass

from matches.models import Hand, Role, Table


@dataclass(frozen=True, slots=True)
class DeletePage:
    """How much there is of a table, and who would lose it."""

    games: int
    hands: int
    people: tuple[str, ...]
    phones: int


def delete_page(table: Table) -> DeletePage:
    """Count what a table's deletion takes away."""
    return DeletePage(
        games=table.games.count(),
        hands=Hand.objects.filter(game__table=table).count(),
        people=tuple(table.players.order_by("pk").values_list("name", flat=True)),
        phones=Role.objects.scoring().filter(table=table).count(),
    )
