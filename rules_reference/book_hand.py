"""One hand of a book, printed by the templates of the hand's page with holes for people."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from django.template import Context, Template
from django.template.loader import get_template

from rules_reference import holes, presentation
from rules_reference.addresses import game_address
from rules_reference.drawing import Drawing
from rules_reference.holes import holed
from rules_reference.names import in_a_sentence
from rules_reference.packing import CUT, Item, Readings, cut
from rules_reference.rules.hand import Closed
from rules_reference.rules.outcome import worked_out
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.seats import by_seat, seat_at
from rules_reference.rules.standing import Coming, HandFacts, Standing, fold
from rules_reference.rules.trade import Split, Transfer, splits
from rules_reference.trade_view import TradeView, Way, drawing, trade_view

DRAWING: Final = "\ue0f0"
"""Where the drawing goes: it is printed for each dealer, for seats never move on it."""
LINE: Final = tuple(chr(0xE0F1 + place) for place in range(holes.SEATS))
"""Where the lines about stakes go, which tell seats in their order whoever dealt."""
SEAT: Final = tuple(chr(0xE0E0 + seat) for seat in range(holes.SEATS))
"""The number of a seat, as a way to share out a trade is written."""
PART: Final = "\x1e"
"""What stands between two parts of a text."""

_OFFER: Final = Template(holes.OFFER)


class Teller:
    """Tells every hand of a game for one turn of the deal.

    What goes round the table with the dealer is told once, as if seat 0 had dealt. What names the
    seats in their own order, and the drawing, is told for each dealer.
    """

    def __init__(self, ruleset: RuleSet, turn: int) -> None:
        self._ruleset = ruleset
        self._turn = turn
        self._dealers = range(ruleset.seats)
        self._names = [holes.blank_name(seat) for seat in self._dealers]
        self._said = [in_a_sentence(name) for name in self._names]
        self._rules_url = game_address(ruleset)
        self._trade = _compiled("rules_reference/_trade.html")
        self._drawing = _compiled("rules_reference/_trade_drawing.html")
        self._readings: dict[str, Readings] = {}

    def hand(self, tricks: tuple[int, ...]) -> Iterator[Item]:
        """Tell a hand, tricks by offset; then again for each way its trade may be shared out."""
        after = [self._after(tricks, dealer) for dealer in self._dealers]
        lines = [self._lines(standing) for standing in after]
        first = after[0]
        outcome = (_rows(first.hands[-1].balances, first.hands[-1].points),)
        spoken = [(holed(presentation.announcement(standing, self._said)),) for standing in after]
        paid = [(holed("\n".join(of_dealer)),) for of_dealer in lines]
        if first.coming is None:
            yield _item(tricks, outcome, *self._nothing, *spoken, *paid)
            return
        ways = splits(first.last_balances or (), first.coming.dealer)
        drawings = [self._drawings(after, way) for way in ways]
        open_ways = ways if first.coming.trade.unsettled else ()
        for place, way in enumerate((None, *open_ways)):
            told = _sharing(first, way, 0)
            trade, view = self._told(told, lines[0])
            drawn = drawings[max(place - 1, 0)] if drawings else self._nothing[1]
            chosen = "" if way is None else _written(view.ways[place - 1])
            cards = _cards(told) if open_ways else ()
            yield _item((*tricks, *cards), outcome, (trade,), drawn, (chosen,), *spoken, *paid)

    def first(self) -> Item:
        """Tell a first hand, which comes after none."""
        nobody = (0,) * self._ruleset.seats
        start = fold(self._ruleset, [], first_dealer=self._next(0))
        trade, _ = self._told(start, ())
        _, drawing, way = self._nothing
        said = [("",) for _ in range(2 * self._ruleset.seats)]
        return _item(nobody, ("",), (trade,), drawing, way, *said)

    @property
    def _nothing(self) -> tuple[Readings, Readings, Readings]:
        """What stands for trade, drawing and way where there are none."""
        return ("",), ("",) * self._ruleset.seats, ("",)

    def _next(self, dealer: int) -> int:
        return seat_at(self._turn, dealer, self._ruleset.seats)

    def _after(self, tricks: tuple[int, ...], dealer: int) -> Standing:
        """Fold the hand alone; unless it wins by itself, the game goes on after it."""
        facts = HandFacts(1, dealer, by_seat(tricks, dealer), Closed.PLAYED)
        standing = fold(self._ruleset, [facts], first_dealer=dealer)
        if worked_out(self._ruleset.hand_rules, tricks).winner is not None:
            return standing
        return replace(standing, decision=None, coming=standing.coming_with(self._next(dealer)))

    def _lines(self, standing: Standing) -> Sequence[str]:
        """Say who pays whom, where the game has stakes."""
        if not self._ruleset.stakes:
            return ()
        return presentation.hand_stakes_words(standing.hands[-1].stakes, self._said)

    def _told(self, standing: Standing, lines: Sequence[str]) -> tuple[str, TradeView]:
        """Print the trade dealt for by seat 0, with holes for its drawing and the stakes."""
        coming = _coming(standing)
        view = trade_view(self._ruleset, coming, self._names, standing.last_balances)
        bare = view.drawing and replace(view.drawing, boxes=(), arrows=(), ordered=False)
        told = {
            "trade": replace(view, drawing=bare),
            "stakes": LINE[: len(lines)],
            "stakes_hand": holes.LAST if lines else None,
            "rules_url": self._rules_url,
            "offer": _OFFER,
        }
        text = holed(self._trade.render(Context(told)))
        return (text.replace(self._drawn(bare), DRAWING) if bare else text), view

    def _drawings(self, after: Sequence[Standing], way: Split) -> Readings:
        """Print a drawing for each dealer; its people stand as if seat 0 had dealt.

        Drawings are many and their pieces few: where all pieces of the first one are known, so
        is how they read for the other dealers.
        """
        first = cut(self._drawn_for(0, after[0], way))
        if any(piece not in self._readings for piece in first):
            others = [
                cut(self._drawn_for(dealer, after[dealer], way)) for dealer in self._dealers[1:]
            ]
            self._readings.update(zip(first, zip(first, *others, strict=True), strict=True))
        return tuple(map("".join, zip(*map(self._readings.__getitem__, first), strict=True)))

    def _drawn_for(self, dealer: int, standing: Standing, way: Split) -> str:
        names = by_seat(tuple(self._names), dealer)
        told = _sharing(standing, way, dealer)
        drawn = drawing(self._ruleset, _coming(told), names, told.last_balances)
        return self._drawn(drawn) if drawn else ""

    def _drawn(self, drawing: Drawing) -> str:
        return holed(self._drawing.render(Context({"drawing": drawing})))


def _compiled(name: str) -> Template:
    template: Template = get_template(name).template  # type: ignore[attr-defined]
    return template


def _item(numbers: tuple[int, ...], *texts: Readings) -> Item:
    return Item(numbers, texts)


def _rows(balances: Sequence[int] | None, points: Sequence[int] | None) -> str:
    """Write what a hand adds up to, a number a line."""
    return PART.join("\n".join(map(str, numbers or ())) for numbers in (balances, points))


def _coming(standing: Standing) -> Coming:
    if standing.coming is None:
        raise ValueError("The game is over.")
    return standing.coming


def _sharing(standing: Standing, way: Split | None, dealer: int) -> Standing:
    """Let the table share the trade out; the way is told as if seat 0 had dealt."""
    seats = standing.ruleset.seats
    split = way and frozenset(
        Transfer(
            seat_at(gift.giver, dealer, seats), seat_at(gift.receiver, dealer, seats), gift.cards
        )
        for gift in way
    )
    shared = replace(standing, last_split=split or None)
    return replace(shared, coming=shared.coming_with(_coming(standing).dealer))


def _cards(standing: Standing) -> tuple[int, ...]:
    """List how many cards each gift has."""
    return tuple(gift.cards for phase in _coming(standing).trade.phases for gift in phase)


def _written(way: Way) -> str:
    """Write a way down, in words and as forms have it, its seats as if seat 0 had dealt."""
    value = re.sub(
        "([1-9])-([1-9])-([0-9]+)",
        lambda gift: f"{SEAT[int(gift[1]) - 1]}-{SEAT[int(gift[2]) - 1]}-{CUT}{gift[3]}{CUT}",
        way.value,
    )
    return f"{holed(way.label)}{PART}{value}"
