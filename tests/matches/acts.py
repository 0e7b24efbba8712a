"""Every act of the door once: what goes before it, what it sends, and what it is refused for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.matches.at_table import AtTable


def nothing(_table: AtTable) -> None:
    """The first hand waits."""


def one_hand(table: AtTable) -> None:
    table.record(10, 4, 2)


def two_hands(table: AtTable) -> None:
    table.record(10, 4, 2)
    table.record(5, 7, 4)


def decided(table: AtTable) -> None:
    table.record(12, 3, 1)


def tapped(table: AtTable) -> None:
    table.record(10, 4, 2)
    table.do("winner", seat=1, number=1)


def won(table: AtTable) -> None:
    table.record(12, 3, 1)
    table.do("winner", seat=1, number=1)


def abandoned(table: AtTable) -> None:
    table.record(10, 4, 2)
    table.do("close_game", 1, how="abandoned")


def agreed(table: AtTable) -> None:
    table.do("close_game", 1, how="agreement", seat=2)


def taken_back(table: AtTable) -> None:
    table.record(10, 4, 2)
    table.do("undo")


def changed_player(table: AtTable) -> None:
    table.record(10, 4, 2)
    table.do("change_player", 1, 3, player="Dee")


def two_up_two_down(table: AtTable) -> None:
    table.do("close_game", 1, how="abandoned")
    four = ("Ann", "Bob", "Cat", "Dee")
    table.do("start_game", players=four, game="four-handed", first_dealer=1)
    table.record(6, 5, 1, 1)


def shared_out(table: AtTable) -> None:
    two_up_two_down(table)
    table.do("choose_split", 2, split="1-3-1,2-4-1")


ANN = -1


@dataclass(frozen=True)
class ActCase:
    """An act; `address` are the numbers in its address, `ANN` stands for the first player's id."""

    id: str
    name: str
    address: tuple[int, ...]
    said: dict[str, Any]
    other: dict[str, Any] = field(default_factory=dict)
    before: Callable[[AtTable], None] = nothing
    leads_to: str = "game"
    written: str = ""
    refused: tuple[dict[str, Any], str] | None = None
    at: int = 1  # the game it leads to

    def where(self, table: AtTable) -> tuple[int, ...]:
        ann = table.export["players"][0]["id"]
        return tuple(ann if number == ANN else number for number in self.address)

    def url(self, table: AtTable) -> str:
        return table.url(self.name, *self.where(table))

    def page(self, table: AtTable) -> str:
        """The page it leads to."""
        return table.url("table") if self.leads_to == "table" else table.url("game", self.at)

    def send(self, table: AtTable, **more: Any) -> Any:
        return table.send(self.name, *self.where(table), **{**self.said, **more})


FULL = {"tricks": (10, 4, 2)}
TOO_MANY = ({"tricks": (8, 5, 4)}, "These add to 17: one too many.")
MISSING = ({"tricks": (8, 5, 2)}, "These add to 15. One trick is missing.")

ACTS = [
    ActCase("record a hand", "record_hand", (1,), {"hand": 1, **FULL}, {"tricks": (8, 5, 3)},
            written="record-hand", refused=TOO_MANY),
    ActCase("record a second hand", "record_hand", (1,), {"hand": 2, "tricks": (5, 7, 4)},
            {"tricks": (8, 5, 3)}, one_hand, written="record-hand", refused=MISSING),
    ActCase("record out of turn, trumps noted", "record_hand", (1,),
            {"hand": 1, **FULL, "dealer": 3, "trumps": "hearts"}, {"dealer": 2},
            written="record-hand", refused=({"trumps": "none"},
            "Trumps are one of the four suits in this game.")),
    ActCase("record a stopped hand", "record_hand", (1,), {"hand": 1, "tricks": (12, 2, 1)},
            {"tricks": (12, 3, 1)}, written="record-hand", refused=MISSING),
    ActCase("correct a hand", "hand", (1, 1), {"tricks": (9, 5, 2)}, {"tricks": (8, 5, 3)},
            one_hand, written="correct-hand", refused=MISSING),
    ActCase("correct an earlier hand", "hand", (1, 1), {"tricks": (9, 5, 2), "dealer": 2},
            {"tricks": (8, 5, 3)}, two_hands, written="correct-hand", refused=TOO_MANY),
    ActCase("correct into a win", "hand", (1, 1), {"tricks": (12, 3, 1), "confirm": "yes"},
            {"tricks": (8, 5, 3)}, two_hands, written="correct-hand", refused=TOO_MANY),
    ActCase("correct a win away", "hand", (1, 1), {"tricks": (11, 4, 1), "confirm": "yes"},
            {"tricks": (8, 5, 3)}, won, written="correct-hand", refused=TOO_MANY),
    ActCase("correct a win to an agreement", "hand", (1, 1),
            {"tricks": (11, 4, 1), "confirm": "yes", "keep": "agreement"},
            {"keep": ""}, won, written="correct-hand", refused=TOO_MANY),
    ActCase("count a tapped hand", "hand", (1, 2), {"tricks": (12, 3, 1)}, {"tricks": (13, 2, 1)},
            tapped, written="correct-hand", refused=TOO_MANY),
    ActCase("misdeal", "void_hand", (1, 2), {}, {"keep": "agreement"}, one_hand, written="misdeal"),
    ActCase("strike out", "void_hand", (1, 1), {}, {"keep": "agreement"}, two_hands,
            written="strike-out"),
    ActCase("strike out the win", "void_hand", (1, 1), {"confirm": "yes"}, {"keep": "agreement"},
            won, written="strike-out"),
    ActCase("tap", "winner", (), {"seat": 1, "number": 1}, {"seat": 2}, one_hand, "table",
            "tap-winner", ({"seat": 4}, "There is no such seat in this game.")),
    ActCase("tap with counts", "winner", (), {"seat": 2, "number": 1, "tricks": (1, 12, 2)},
            {"seat": 3}, leads_to="table", written="tap-winner",
            refused=({"tricks": (3, 11, 2)}, "Bob has 11 tricks here, and 12 win the game.")),
    ActCase("tap who the counts say", "winner", (), {"seat": 1, "number": 1}, {"seat": 2}, decided,
            "table", "tap-winner", ({"seat": 4}, "There is no such seat in this game.")),
    ActCase("tap against the counts", "winner", (), {"seat": 2, "number": 1, "confirm": "yes"},
            {"seat": 3}, decided, "table", "tap-winner"),
    ActCase("tap the next game", "winner", (), {"seat": 3, "number": 2}, {"seat": 1}, tapped,
            "table", "tap-winner", ({"seat": 4}, "There is no such seat in this game.")),
    ActCase("change the winner", "winner", (), {"seat": 2, "number": 1, "confirm": "yes"},
            {"seat": 3}, tapped, "table", "tap-winner"),
    ActCase("change the counted winner", "winner", (), {"seat": 2, "number": 1, "confirm": "yes"},
            {"seat": 3}, won, "table", "tap-winner"),
    ActCase("end by agreement", "close_game", (1,), {"how": "agreement", "seat": 2}, {"seat": 1},
            one_hand, "table", "close-game", ({"seat": None}, "Who is given the game?")),
    ActCase("abandon", "close_game", (1,), {"how": "abandoned"}, {"how": "agreement", "seat": 1},
            one_hand, "table", "close-game",
            ({"how": "lost"}, "A game ends here by agreement, or is abandoned.")),
    ActCase("reopen a tapped game", "reopen_game", (1,), {}, {"confirm": "yes"}, tapped,
            written="reopen-game"),
    ActCase("reopen a counted game", "reopen_game", (1,), {}, {"confirm": "yes"}, won,
            written="reopen-game"),
    ActCase("reopen an abandoned game", "reopen_game", (1,), {}, {"confirm": "yes"}, abandoned,
            written="reopen-game"),
    ActCase("reopen an agreed game", "reopen_game", (1,), {}, {"confirm": "yes"}, agreed,
            written="reopen-game"),
    ActCase("start the next game", "start_game", (), {}, {"first_dealer": 1}, tapped, at=2,
            written="start-game", refused=({"game": "whist"}, "Choose one of the games.")),
    ActCase("start another game", "start_game", (),
            {"players": ("Ann", "Dee", "Cat", "Eve"), "game": "four-handed", "first_dealer": 4,
             "ending": "line-12"}, {"first_dealer": 1}, abandoned, at=2, written="start-game",
            refused=({"players": ("Ann", "Dee", "Cat", "ann ")}, "sits here already")),
    ActCase("share out a trade", "choose_split", (2,), {"split": "1-4-1,2-3-1"},
            {"split": "1-3-1,2-4-1"}, two_up_two_down, at=2, written="choose-split",
            refused=({"split": "1-3-2,2-4-1"}, "The cards do not add up so.")),
    ActCase("share it out again", "choose_split", (2,), {"split": "1-4-1,2-3-1"},
            {"split": "1-3-1,2-4-1"}, shared_out, at=2, written="choose-split",
            refused=({"split": "1-2-1,3-4-1"}, "The cards do not add up so.")),
    ActCase("change a player", "change_player", (1, 2), {"player": "Dee"}, {"player": "Eve"},
            one_hand, written="change-player",
            refused=({"player": " ann"}, "Ann already sits at this table.")),
    ActCase("change a player back", "change_player", (1, 3), {"player": "Cat"}, {"player": "Eve"},
            changed_player, written="change-player",
            refused=({"player": ""}, "is still empty")),
    ActCase("rename", "player", (ANN,), {"name": "Anne"}, {"name": "Anna"}, one_hand, "table",
            "rename-player", ({"name": "bob"}, "Somebody at this table is called bob already.")),
]  # fmt: skip

TURNING = [
    ActCase("undo", "undo", (), {}, {"confirm": "yes"}, one_hand, written="undo"),
    ActCase("redo", "redo", (), {}, {"confirm": "yes"}, taken_back, written="redo"),
]

EVERY = [*ACTS, *TURNING]
# One for each address, where the question is not about the rules.
ONE_EACH = list({case.name: case for case in reversed(EVERY)}.values())


def named(case: ActCase) -> str:
    return case.id.replace(" ", "-").replace(",", "")
