"""The score sheet, printed blank: empty, open, closed; a row for each way a hand can close."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from matches.blank_printing import by_sign, cut, hole, holed, more, number, parted, printed
from matches.blank_tables import facts_of, people_of, seat_of
from matches.sheet import Cell, Correction, Row, sheet_of
from matches.templatetags.sheet import sheet_rows
from rules_reference import holes
from rules_reference.rules.hand import Closed
from rules_reference.rules.ruleset import RuleSet

Blanks = dict[str, Any]
MISDEAL: Final = Row("misdeal", None, hole("text"))
HAND: Final = Row(
    "hand",
    number("n"),
    "",
    url=f"/t/{holes.CODE}/games/{holes.GAME}/hands/{hole('n')}/",
    winner=hole("text"),
)
CELL: Final = Cell(1, "", "", 0, number("n"), None, None, deals=False)


CORRECTED: Final = Correction("", "", datetime(2026, 1, 1, tzinfo=UTC), number("n"))


def blanks_of_sheets(ruleset: RuleSet) -> Blanks:
    """Print the sheet of a game blank."""
    return _Sheets(ruleset).told()


class _Sheets:
    """The sheet of one blank game."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.sheet = replace(
            sheet_of(facts_of(ruleset, 0), ()),
            rows=(MISDEAL,),
            totals=(number("n"),),
            scores=(number("n"),),
            places=people_of(ruleset),
        )

    def print(self, closed: str | None = None, **changes: Any) -> str:
        """Print the sheet with these things otherwise."""
        page = {"closed": closed}
        sheet = replace(self.sheet, **changes)
        return printed("matches/_sheet.html", sheet=sheet, page=page, scorer=True)

    def told(self) -> Blanks:
        """Return the sheet with its holes, and what goes into them."""
        return {
            "sheet": {
                "empty": self.print(rows=()),
                "open": self._with_holes(None),
                "closed": self._with_holes("won"),
            },
            "total": by_sign(lambda n: self._one_more(totals=n)),
            "point": self._one_more(scores=number("n")),
            "change": more(self.print(changes=(hole("text"),)), self.print())[1],
            "changed": self._changed(),
            "later": printed("matches/_later.html", stakes=self.ruleset.stakes),
            "misdeal": self._rows(MISDEAL),
            "rows": {
                f"{closed}{' after' if after_win else ''}": self._row(closed.value, after_win)
                for closed in Closed
                for after_win in (False, True)
            },
            "correction": self._correction(),
            "cell": self._cell(Closed.PLAYED),
            "struck": self._cell(Closed.VOIDED)["cell"],
        }

    def _with_holes(self, closed: str | None) -> str:
        frame, _ = parted(
            self.print(closed),
            {
                "changes": self.print(closed, changes=(hole("text"),)),
                "later": self.print(closed, settlement=(hole("text"),)),
            },
        )
        frame = cut(frame, self._rows(MISDEAL), "rows")
        frame = cut(frame, self._one_more(totals=number("n")), "totals")
        point = self._one_more(scores=number("n"))
        return cut(frame, point, "points") if point else frame

    def _one_more(self, **values: int) -> str:
        """Print one more cell of a line that has one already."""
        one, two = (
            self.print(None, **{name: (value,) * count for name, value in values.items()})
            for count in (1, 2)
        )
        return more(two, one)[1] if two != one else ""

    def _changed(self) -> str:
        """Say that somebody took somebody's seat."""
        facts = facts_of(self.ruleset, 0)
        new = seat_of(0, person=1, from_hand=number("n"))
        [said] = sheet_of(replace(facts, seats=(*facts.seats, new)), ()).changes
        return holed(said)

    def _rows(self, *rows: Row) -> str:
        return holed(sheet_rows(replace(self.sheet, rows=rows), scorer=True))

    def _row(self, closed: str, after_win: bool) -> Blanks:
        """Print the row of a hand: as it is, and with what was corrected in it."""
        row = replace(HAND, closed=closed, after_win=after_win)
        corrected = replace(row, trail=(CORRECTED,))

        def with_cells(row: Row) -> str:
            if row.closed == Closed.TAPPED:
                return self._rows(row)
            return parted(self._rows(row), {"cells": self._rows(replace(row, cells=(CELL,)))})[0]

        written = holed(CORRECTED.said)
        return {
            "bare": with_cells(row),
            "told": with_cells(corrected).replace(f"<p>{written}</p>", hole("notes")),
        }

    def _correction(self) -> str:
        one, two = (
            self._rows(replace(HAND, closed="played", trail=(CORRECTED,) * n)) for n in (1, 2)
        )
        return more(two, one)[1].replace(holed(CORRECTED.said), hole("text"))

    def _cell(self, closed: Closed) -> Blanks:
        """Print the square of a seat, and what may stand in it."""

        def square(**changes: Any) -> str:
            cell = replace(CELL, **changes)
            return self._rows(replace(HAND, closed=closed.value, cells=(cell,)))

        row, n = square(), number("n")
        frame, parts = parted(
            row,
            {
                "won": square(name=HAND.winner),
                "dealt": square(deals=True),
                "balance": square(balance=n) if closed == Closed.PLAYED else square(score=n),
                "score": square(score=n),
            },
        )
        around = self._rows(replace(HAND, closed=closed.value))
        cell = more(frame, around)[1]
        return {
            "cell": cell,
            "won": parts["won"],
            "dealt": parts["dealt"],
            "balance": by_sign(lambda n: more(square(balance=n), row)[1]),
            "score": by_sign(lambda n: more(square(score=n), row)[1]),
        }
