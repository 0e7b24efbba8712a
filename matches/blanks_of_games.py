"""The hand's page, printed blank: for each dealer, decided, closed; and the parts it may have."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from matches.blank_printing import around, by_sign, cut, hole, more, number, parted, printed
from matches.blank_tables import TABLE, after_a_trade_is_owed, facts_of, names_of
from matches.models import Entry
from matches.pages.game import Decided, GamePage, deal_out_of_turn, drawn_words, page_of
from matches.pages.undone import Undo, Undoing
from matches.sheet import Place, Row
from rules_reference import holes
from rules_reference.rules.ruleset import RuleSet
from rules_reference.trade_view import Way

Blanks = dict[str, Any]
Parted = tuple[str, dict[str, str]]
NOBODY: Final = Undoing(None, None)


def blanks_of_games(ruleset: RuleSet) -> Blanks:
    """Print the page of a game blank."""
    pages = [_Page(ruleset, dealer) for dealer in range(ruleset.seats)]
    first = pages[0]
    return {
        "coming": [page.coming()[0] for page in pages],
        "first": [page.first_trade() for page in pages],
        "decided": first.decided()[0],
        "closed": {how: first.closed(how)[0] for how in ("won", "agreement", "abandoned")},
        "parts": {
            **first.coming()[1],
            **first.decided()[1],
            **first.closed("won")[1],
            "undone": first.undone(),
            "stands": _stands(),
        },
        "offer": _offer(),
        "subtitle": first.subtitle(),
        "beside": first.around(),
    }


class _Page:
    """The page of one blank game before its first hand, which ``dealer`` deals."""

    def __init__(self, ruleset: RuleSet, dealer: int) -> None:
        self.ruleset = ruleset
        self.facts = facts_of(ruleset, dealer)
        self.whole = page = page_of(self.facts, None, (), NOBODY)
        self.bare = replace(
            page,
            hand=number("hand"),
            goal=hole("subtitle"),
            in_reach=(),
            in_all=False,
            announce="",
            trade=None,
            # A row that is no hand: neither a way to correct it, nor the word that there is none.
            sheet=replace(page.sheet, rows=(Row("misdeal", None, ""),)),
            places=tuple(replace(place, stands="", reach=None) for place in page.places),
        )

    def print(self, page: GamePage, template: str = "_game", **changes: Any) -> str:
        """Print a page, or a part of it, with these things otherwise."""
        page = replace(page, **changes)
        about = {"table": TABLE, "scorer": True, "sheet": page.sheet, "number": page.number}
        return printed(f"matches/{template}.html", page=page, **about)

    def coming(self) -> Parted:
        """Print the page of a hand to be counted."""
        bare = self.bare
        seats = {}
        for seat in range(self.ruleset.seats):
            seats[f"stands{seat}"] = self._with_place(seat, stands=hole("text"))
            seats[f"reach{seat}"] = self._with_place(seat, reach=number("n"))
        frame, parts = parted(
            self.print(bare),
            {
                **self._news(bare),
                "trade": self.print(bare, trade=self.whole.trade),
                "reaching": self.print(bare, in_reach=(hole("text"),)),
                **seats,
                "undoing": self.print(bare, undo=self._undo()),
            },
        )
        frame, drawer = self._around_the_page(frame, bare)
        counted = f"{holes.GAME}/{holes.HAND}/"
        frame = frame.replace(f'{counted}1"', f'{counted}{hole("rows")}"')
        kept = {name: part for name, part in parts.items() if not name[-1].isdigit()}
        return frame, {**kept, **drawer, "on": parts["stands0"], "reach": parts["reach0"]}

    def first_trade(self) -> dict[str, str]:
        """Print what comes before a hand that follows none: nothing is traded."""
        start = Entry(act="open-table", said={"drawn": True})
        drawn = drawn_words([start], names_of(self.ruleset), self.facts)
        trade = self.whole.trade
        return {
            "told": more(self.print(self.bare, trade=trade), self.print(self.bare))[1],
            "drawn": more(self.print(self.bare, trade=trade, drawn=drawn), self.print(self.bare))[
                1
            ],
        }

    def decided(self) -> Parted:
        """Print the page of a game that the counts have decided."""
        decided = Decided(number("seat"), hole("who"), hole("why"), hole("anchor"))
        page = replace(self.bare, decided=decided)
        one = self.print(page, stakes_hand=number("last"), stakes=(hole("text"),))
        two = self.print(page, stakes_hand=number("last"), stakes=(hole("text"),) * 2)
        frame, parts = parted(
            self.print(page),
            {**self._news(page), "stakes": one, "undoing": self.print(page, undo=self._undo())},
        )
        line = more(two, one)[1]
        stakes = {"stakes": parts["stakes"].replace(line, hole("lines")), "line": line}
        return self._around_the_page(frame, page)[0], stakes

    def closed(self, how: str) -> Parted:
        """Print the page of a game that is over."""
        page = replace(self.bare, closed=how, winner=None if how == "abandoned" else hole("who"))
        prints = {**self._news(page), "undoing": self.print(page, undo=self._undo())}
        if how == "won":
            prints["why"] = self.print(page, why=hole("text"))
        frame, parts = parted(self.print(page), prints)
        return self._around_the_page(frame, page)[0], {"why": parts.get("why", "")}

    def undone(self) -> str:
        """Print the way to take back what is no hand just recorded."""
        return more(self.print(self.bare, undo=self._undo("misdeal")), self.print(self.bare))[1]

    def subtitle(self) -> str:
        """Return what stands under the title where the game goes to nothing agreed."""
        before, after = self.print(self.bare).split(hole("subtitle"))
        return self.print(self.bare, goal="").removeprefix(before).removesuffix(after)

    def around(self) -> dict[str, str]:
        """Print what the page has beside what changes, and its title."""
        return around(self.print(self.bare, "game"), self.print(self.bare))

    def _news(self, page: GamePage) -> dict[str, str]:
        news = {
            "announce": self.print(page, announce=hole("text")),
            "notice": self.print(page, notice=hole("text")),
            "redo": self.print(page, redo=self._undo()),
        }
        if page is not self.bare:
            return news
        usual, coming = (facts_of(self.ruleset, dealer).standing.coming for dealer in (1, 0))
        turn = deal_out_of_turn(usual, coming, names_of(self.ruleset))
        assert turn is not None  # noqa: S101 - they are two
        turn = replace(turn, usual_seat=number("seat"))
        return {
            "announce": news["announce"],
            "level": self.print(page, level=True, in_reach=(hole("text"),)),
            "notice": news["notice"],
            "turn": self.print(page, out_of_turn=turn),
            "redo": news["redo"],
        }

    def _around_the_page(self, frame: str, page: GamePage) -> Parted:
        """Make holes of the sheet, and of what the drawer says of the hands so far."""
        drawer = self.print(page, "_more")
        owing = page_of(after_a_trade_is_owed(self.ruleset, 0), None, (), NOBODY).trade
        hand = Row(
            "hand", number("n"), "", url=f"/t/{holes.CODE}/games/{holes.GAME}/hands/{hole('n')}/"
        )
        prints = {} if page.closed else {"links": self._drawer(page, hand)}
        if page is self.bare:
            prints = {"owed": self.print(page, "_more", trade=owing), **prints}
        open_drawer, parts = parted(drawer, prints)
        if page is self.bare:
            parts["none"] = more(self._drawer(page), drawer)[1]
        frame = frame.replace(drawer, open_drawer)
        return cut(frame, self.print(page, "_sheet"), "sheet"), parts

    def _drawer(self, page: GamePage, *rows: Row) -> str:
        return self.print(page, "_more", sheet=replace(page.sheet, rows=rows))

    def _with_place(self, seat: int, **changes: Any) -> str:
        places = list(self.bare.places)
        places[seat] = replace(places[seat], **changes)
        return self.print(self.bare, places=tuple(places))

    def _undo(self, act: str = "record-hand") -> Undo:
        return Undo(holes.UNDO, act, 0, None, None, {})


def _offer() -> dict[str, str]:
    """Print the form that offers ways to share out a trade, and a way in each of its states."""

    def tell(proposed: bool, *chosen: bool) -> str:
        ways = tuple(Way(hole("text"), hole("way"), one) for one in chosen)
        trade = {"ways": ways, "proposed": proposed}
        page = {"number": number("game")}
        return printed("matches/_split.html", trade=trade, page=page, table=TABLE)

    bare = tell(False)
    form, _ = parted(bare, {"lines": tell(False, False)})
    return {
        "form": form,
        "way": more(tell(False, False), bare)[1],
        "chosen": more(tell(False, True), bare)[1],
        "proposed": more(tell(True, True), bare)[1],
    }


def _stands() -> dict[str, str]:
    """Print how a seat stands in all, where the running balance counts."""

    def tell(running: int) -> str:
        place = Place(1, "", "", 0, running=running)
        return printed("components/stands.html", place=place, page={"in_all": True})

    return by_sign(tell)
