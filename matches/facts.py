"""A game's facts as values: read in three queries, folded by the rules, shown by pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache, cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from django.http import Http404

from matches.models import Game, Hand, Seat, Table
from matches.prepared import Objects, Rows, given
from rules_reference.games import by_slug
from rules_reference.names import in_a_sentence
from rules_reference.rules import ways
from rules_reference.rules.hand import Closed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import HandFacts, Standing, fold
from rules_reference.rules.trade import Transfer

if TYPE_CHECKING:
    from django.db.models import QuerySet


@dataclass(frozen=True, slots=True)
class SeatFact:
    """Who sits at a position (0-based, dealing order), from which hand on."""

    pk: int
    position: int
    player: int
    name: str
    from_hand: int

    @property
    def said(self) -> str:
        """The name, as sentences say it."""
        return in_a_sentence(self.name)


@dataclass(frozen=True, slots=True)
class HandFact:
    """One hand as it was recorded; `tricks` by position, None where only the winner was tapped."""

    number: int
    dealer: int
    trumps: str | None
    closed: Closed
    recorded_at: datetime | None
    tricks: tuple[int, ...] | None
    tapped: int | None = None
    split: frozenset[Transfer] | None = None  # how the trade after it was shared out

    def says_the_same(self, other: HandFact) -> bool:
        return (self.tricks, self.dealer, self.trumps) == (other.tricks, other.dealer, other.trumps)


@dataclass(frozen=True)
class GameFacts:
    """A game with its seats and hands; everything else is worked out from these."""

    table: Table
    game: Game
    seats: tuple[SeatFact, ...]
    hands: tuple[HandFact, ...]

    @cached_property
    def ruleset(self) -> RuleSet:
        return ruleset_of(self.game)

    @cached_property
    def standing(self) -> Standing:
        return fold(
            self.ruleset,
            [HandFacts(h.number, h.dealer, h.tricks, h.closed, h.split) for h in self.hands],
            first_dealer=self.game.first_dealer,
            tapped=next((h.tapped for h in self.hands if h.closed == Closed.TAPPED), None),
        )

    @property
    def winner(self) -> SeatFact | None:
        """Who won a closed game: the seat as its player held it then."""
        return next((seat for seat in self.seats if seat.pk == self.game.winner_id), None)

    @property
    def next_number(self) -> int:
        return self.hands[-1].number + 1 if self.hands else 1

    @property
    def next_dealer(self) -> int:
        """Who would deal after the last hand, whether or not the game goes on."""
        if not self.hands:
            return self.game.first_dealer
        last = self.hands[-1]
        step = 0 if last.closed == Closed.VOIDED else 1
        return (last.dealer + step) % self.ruleset.seats

    def hand(self, number: int) -> HandFact | None:
        return next((hand for hand in self.hands if hand.number == number), None)

    def seated_at(self, hand: int) -> tuple[SeatFact, ...]:
        """Who sat at that hand, by position."""
        at: dict[int, SeatFact] = {}
        for seat in self.seats:
            if seat.from_hand <= hand:
                at[seat.position] = seat
        return tuple(at[position] for position in sorted(at))

    @property
    def seated(self) -> tuple[SeatFact, ...]:
        """Who sits now: from the coming hand on."""
        return self.seated_at(self.next_number)

    def with_hand(self, hand: HandFact) -> GameFacts:
        """The same facts with this hand added or put in its place."""
        hands = [h for h in self.hands if h.number != hand.number] + [hand]
        return replace(self, hands=tuple(sorted(hands, key=lambda h: h.number)))

    def without_hand(self, number: int) -> GameFacts:
        return replace(self, hands=tuple(h for h in self.hands if h.number != number))


def ruleset_of(game: Game) -> RuleSet:
    """The rules a game is played by, its house rules applied."""
    return _ruleset(game.slug, tuple(sorted(game.house_rules.items())))


@cache
def _ruleset(slug: str, house_rules: tuple[tuple[str, Any], ...]) -> RuleSet:
    return by_slug(slug).with_house_rules(dict(house_rules))


_games: Final = Objects(lambda: Game.objects.filter(table=given("table"), number=given("number")))
_seats_of: Final = Rows(lambda: _seat_rows().filter(game=given("game")))
_hands_of: Final = Rows(lambda: _hand_rows().filter(game=given("game")))


def facts_of(table: Table, number: int) -> GameFacts:
    """Read one game, or 404."""
    game = _games.first(table=table.pk, number=number)
    if game is None:
        raise Http404("no such game")
    return read(table, game)


def read(table: Table, game: Game) -> GameFacts:
    """Read the seats and hands of a game that is already at hand."""
    return _facts(table, game, _seats_of(game=game.pk), _hands_of(game=game.pk))


def read_all(table: Table, games: Iterable[Game]) -> list[GameFacts]:
    """Read the seats and hands of many games, in two queries."""
    games = list(games)
    keys = [game.pk for game in games]
    seats = _by_game(_seat_rows().filter(game__in=keys))
    hands = _by_game(_hand_rows().filter(game__in=keys))
    return [_facts(table, game, seats.get(game.pk, ()), hands.get(game.pk, ())) for game in games]


def _by_game(rows: Iterable[Sequence[Any]]) -> dict[int, list[Sequence[Any]]]:
    found: dict[int, list[Sequence[Any]]] = {}
    for row in rows:
        found.setdefault(row[0], []).append(row)
    return found


def _seat_rows() -> QuerySet[Seat, tuple[Any, ...]]:
    return Seat.objects.in_order().values_list(
        "game_id", "pk", "position", "player_id", "player__name", "from_hand"
    )


def _hand_rows() -> QuerySet[Hand, tuple[Any, ...]]:
    """Hands with their counts in one query: a row a seat, hands in order, seats in order."""
    return Hand.objects.order_by("number", "counts__position").values_list(
        "game_id", "number", "dealer", "trumps", "closed", "recorded_at", "tapped", "split",
        "counts__tricks",
    )  # fmt: skip


def _facts(
    table: Table, game: Game, seats: Iterable[Sequence[Any]], hands: Iterable[Sequence[Any]]
) -> GameFacts:
    seated = tuple(SeatFact(*row[1:]) for row in seats)
    by_number = groupby(hands, key=lambda row: row[1])
    return GameFacts(table, game, seated, tuple(_hand(list(rows)) for _, rows in by_number))


def _hand(rows: Sequence[Sequence[Any]]) -> HandFact:
    """One hand from its rows; without counts where only the winner was tapped."""
    _, number, dealer, trumps, closed, recorded_at, tapped, split, first = rows[0]
    tricks = None if first is None else tuple(row[8] for row in rows)
    return HandFact(
        number, dealer, trumps, Closed(closed), recorded_at, tricks, tapped,
        None if split is None else ways.read(split),
    )  # fmt: skip
