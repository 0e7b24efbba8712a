"""What is stored: the facts of a table, the phones round it, and the ledger of their acts."""

from matches.models.facts import (
    MOST_HANDS,
    MOST_PLAYERS,
    MOST_SEATS,
    MOST_TRICKS,
    NAME_LENGTH,
    SPLIT_LENGTH,
    TRUMPS,
    Game,
    Hand,
    HandTricks,
    Player,
    Seat,
    Table,
)
from matches.models.ledger import Entry
from matches.models.phones import FormerCode, LiveCount, Pairing, Phone, Role, Tally

__all__ = [
    "MOST_HANDS",
    "MOST_PLAYERS",
    "MOST_SEATS",
    "MOST_TRICKS",
    "NAME_LENGTH",
    "SPLIT_LENGTH",
    "TRUMPS",
    "Entry",
    "FormerCode",
    "Game",
    "Hand",
    "HandTricks",
    "LiveCount",
    "Pairing",
    "Phone",
    "Player",
    "Role",
    "Seat",
    "Table",
    "Tally",
]
