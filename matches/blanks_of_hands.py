"""The page of a recorded hand, printed blank: one for each dealer, and the parts it may have."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from matches.blank_printing import around, cut, hole, more, number, parted, printed
from matches.blank_tables import TABLE, facts_of
from matches.facts import HandFact
from matches.pages.hand import MOVES_IN_VIEW, Move, moves_of, page_of
from matches.sheet import cells_of
from rules_reference import presentation
from rules_reference.rules.hand import Closed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.seats import quotas_by_seat

Blanks = dict[str, Any]


def blanks_of_hands(ruleset: RuleSet) -> Blanks:
    """Print the page of a recorded hand blank."""
    pages = [_Page(ruleset, dealer) for dealer in range(ruleset.seats)]
    return {
        "recorded": [page.frame() for page in pages],
        "parts": pages[0].parts(),
        "unplayed": _unplayed(ruleset),
        "many": MOVES_IN_VIEW,
        "beside": pages[0].around(),
    }


class _Page:
    """The page of a blank hand that ``dealer`` dealt."""

    def __init__(self, ruleset: RuleSet, dealer: int) -> None:
        self.ruleset = ruleset
        hand = HandFact(1, dealer, None, Closed.PLAYED, None, quotas_by_seat(ruleset, dealer))
        self.facts = facts_of(ruleset, dealer, [hand])
        page = page_of(self.facts, hand, ())
        counts = {f"tricks-{seat + 1}": hole(f"count{seat}") for seat in range(ruleset.seats)}
        self.bare = replace(
            page,
            hand=number("hand"),
            values={**page.values, **counts},
            is_last=True,
            can_void=False,
            moves=(),
        )

    def print(self, template: str = "_hand", **changes: Any) -> str:
        """Print the page, or a part of it, with these things otherwise."""
        page = replace(self.bare, **changes)
        return printed(f"matches/{template}.html", page=page, table=TABLE, scorer=True)

    def frame(self) -> str:
        """Print the page with holes for its parts."""
        frame, _ = parted(self.print(), self._fuller())
        return cut(frame, self._suits(""), "trumps")

    def parts(self) -> Blanks:
        """Print the parts."""
        _, parts = parted(self.print(), self._fuller())
        one, two = self._moves(1), self._moves(2)
        move = more(two, one)[1]
        few = parts["moves"].replace(move, hole("lines"))
        many = MOVES_IN_VIEW + 1
        folded = more(self._moves(many), self.print())[1].replace(move * many, hole("lines"))
        suits = ("", *self.ruleset.trumps)
        return {
            **parts,
            "moves": {"few": few, "many": folded, "move": move},
            "trumps": {suit: self._suits(suit) for suit in suits},
        }

    def around(self) -> dict[str, str]:
        """Print what the page has beside what changes, and its title."""
        return around(self.print("hand"), self.print())

    def _fuller(self) -> dict[str, str]:
        return {
            "unplayed": self.print(unplayed=hole("text")),
            "earlier": self.print(is_last=False),
            "moves": self._moves(1),
            "void": self.print(can_void=True),
        }

    def _moves(self, count: int) -> str:
        """Print so many moves; the first person gives the second a trick."""
        seats = self.ruleset.seats
        hand = replace(self.facts.hands[0], tricks=(1,) + (0,) * (seats - 1))
        label = moves_of(cells_of(hand, self.facts.seated, self.ruleset.quotas))[0].label
        fields = {f"tricks-{seat + 1}": hole(f"count{seat}") for seat in range(seats)}
        return self.print(moves=(Move(label, fields),) * count)

    def _suits(self, noted: str) -> str:
        return printed("matches/_count_trumps.html", page=self.bare, noted=noted, none=True)


def _unplayed(ruleset: RuleSet) -> list[str]:
    """Say why a stopped hand has no up and down, by the tricks it is short of."""
    if not ruleset.may_stop:
        return []
    most = ruleset.tricks_in_play
    return [presentation.unplayed_words(ruleset, (most - short,)) for short in range(most)]
