"""Whole games planned with the engine: a few hands that bring a game to each end it can have."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import add
from typing import Any, Literal

from rules_reference.games import GAMES
from rules_reference.outcomes import every_hand
from rules_reference.rules.ending import AfterHand, InOneHand
from rules_reference.rules.hand import how_closed
from rules_reference.rules.house_rules import Choice, Value
from rules_reference.rules.outcome import at_table
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import HandFacts, Standing, fold

End = Literal["counts", "agreement", "abandoned"]
Tricks = tuple[int, ...]

SHORT = 6
"""As many hands are played at most if the game allows; a tie that takes more is not planned."""


@dataclass(frozen=True)
class Shape:
    """One game with one of its shapes of ending, by the house rules a table chooses for it."""

    ruleset: RuleSet
    chosen: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.ruleset.slug, *(str(value) for _, value in self.chosen)])

    @property
    def ends(self) -> tuple[End, ...]:
        """How a game of this shape ends at a table: by its counts, by the table's word, or both."""
        ending = self.ruleset.ending
        if ending.why is None:
            return ("agreement",)
        or_leader = isinstance(ending, InOneHand) and ending.or_leader
        return ("counts", "agreement") if or_leader else ("counts",)


def shapes() -> Iterator[Shape]:
    """Go through every game of the family, in each shape of ending its house rules allow."""
    for game in GAMES:
        seen = set()
        for shape in [Shape(game), *_variants(game)]:
            ending = shape.ruleset.ending
            if (kind := (type(ending), ending.one_hand)) not in seen:
                seen.add(kind)
                yield shape


def _variants(game: RuleSet) -> Iterator[Shape]:
    for rule in game.house_rules:
        for choice in rule.choices:
            low = choice.value if isinstance(choice, Choice) else f"{choice.prefix}{choice.low}"
            value, _ = rule.resolve(low)
            yield Shape(game.with_house_rules({rule.key: value}), ((rule.key, value),))


@dataclass(frozen=True)
class Plan:
    """The hands of one game, by seat; the last may be one that stops at the winning trick."""

    ruleset: RuleSet
    first_dealer: int
    hands: tuple[Tricks, ...]
    ties: int = 0
    """After how many hands the end was only put off because the highest were equal."""

    def standing(self, played: int | None = None) -> Standing:
        """Say where the engine sees the game after so many hands, or after all."""
        facts = [
            HandFacts(
                number=number,
                dealer=(self.first_dealer + number - 1) % self.ruleset.seats,
                tricks=tricks,
                closed=how_closed(self.ruleset, tricks),
            )
            for number, tricks in enumerate(self.hands[:played], start=1)
        ]
        return fold(self.ruleset, facts, first_dealer=self.first_dealer)


def planned(ruleset: RuleSet, first_dealer: int, end: End, *, tie: bool) -> Plan:
    """Plan a game to its end; with a tie at the end played on where that takes few hands."""
    course = _Course(ruleset, first_dealer)
    if end != "counts":
        course.plays_ordinary(2)
    elif ruleset.ending.one_hand is not None:
        course.plays_ordinary(2 if tie else 1)
        course.wins_in_one_hand(ruleset.ending.one_hand)
    else:
        course = _to_the_top(ruleset, first_dealer, tie=tie)
    return Plan(ruleset, first_dealer, tuple(course.hands), course.tied)


def _to_the_top(ruleset: RuleSet, first_dealer: int, *, tie: bool) -> _Course:
    """Plan a game that totals decide: tied where that is wanted and short, or else the shortest."""
    tied, led, climbed = (_Course(ruleset, first_dealer) for _ in range(3))
    if tie and tied.ties(SHORT - 1):
        tied.climbs(SHORT)
        if tied.over:
            return tied
    led.leads(SHORT)
    climbed.plays_ordinary(1)
    climbed.climbs()
    return min((course for course in (led, climbed) if course.over), key=lambda c: len(c.hands))


Key = Callable[[Tricks, AfterHand], Any]


class _Course:
    """A game as it is planned, hand by hand: always the best of all hands there can be."""

    def __init__(self, ruleset: RuleSet, first_dealer: int) -> None:
        self.ruleset = ruleset
        self.first_dealer = first_dealer
        self.hands: list[Tricks] = []
        self.running = self.scores = (0,) * ruleset.seats
        self.tied = 0
        self.over = False
        self.hero = (first_dealer + 1) % ruleset.seats
        self.rival = (first_dealer + 2) % ruleset.seats

    @property
    def dealer(self) -> int:
        return (self.first_dealer + len(self.hands)) % self.ruleset.seats

    def plays_ordinary(self, hands: int) -> None:
        """Play hands that decide nothing, near the quotas, with one and with two seats up."""
        for _ in range(hands):
            self._play(
                lambda tricks, after: (self._decided(after) is not None, *self._near(tricks))
            )

    def wins_in_one_hand(self, enough: int) -> None:
        """Let the hero take what wins; where that is not all, each other has a trick by then."""
        others = int(enough < self.ruleset.tricks_in_play)
        seats = range(self.ruleset.seats)
        self.hands.append(tuple(enough if seat == self.hero else others for seat in seats))

    def leads(self, most: int) -> None:
        """Play ordinary hands that keep the hero ahead of each other seat."""
        while not self.over and len(self.hands) < most:
            self._play(lambda tricks, after: (self._lead(after) <= 0, *self._near(tricks)))

    def climbs(self, most: int = 20) -> None:
        """Play until the hero stands alone at the top, as soon as can be."""
        while not self.over and len(self.hands) < most:
            self._play(
                lambda tricks, after: (
                    self._decided(after) not in (None, self.hero),
                    self._decided(after) is None and 100 - self._totals(after)[self.hero],
                    *self._near(tricks),
                )
            )

    def ties(self, most: int) -> bool:
        """Play until hero and rival are equal where either alone would have won; if it fits."""
        while not self.tied and len(self.hands) < most:
            self._play(
                lambda tricks, after: (
                    self._decided(after) is not None,
                    abs(self._totals(after)[self.hero] - self._totals(after)[self.rival]),
                    -self._totals(after)[self.hero],
                    *self._near(tricks),
                )
            )
        return bool(self.tied)

    def _play(self, key: Key) -> None:
        tricks, after = min(self._possible(), key=lambda hand: key(*hand))
        self.hands.append(tricks)
        self.running, self.scores = after.running, after.scores or self.scores
        self.over = self._decided(after) is not None
        self.tied += not self.over and self._decided(self._without_rival(after)) == self.hero

    def _possible(self) -> Iterator[tuple[Tricks, AfterHand]]:
        for tricks in every_hand(self.ruleset):
            hand = at_table(self.ruleset.hand_rules, tricks, self.dealer)
            assert hand.balances is not None
            points = hand.points and tuple(map(add, self.scores, hand.points))
            running = tuple(map(add, self.running, hand.balances))
            yield tricks, AfterHand(tricks, points, running, len(self.hands) + 1)

    def _decided(self, after: AfterHand) -> int | None:
        return self.ruleset.ending.decide(after)

    def _lead(self, after: AfterHand) -> int:
        totals = self._totals(after)
        others = [total for seat, total in enumerate(totals) if seat != self.hero]
        return totals[self.hero] - max(others)

    def _totals(self, after: AfterHand) -> Tricks:
        return after.running if after.scores is None else after.scores

    def _without_rival(self, after: AfterHand) -> AfterHand:
        """Return the same totals with the rival one lower."""

        def lowered(values: Tricks | None) -> Tricks | None:
            return values and tuple(n - (seat == self.rival) for seat, n in enumerate(values))

        return after._replace(scores=lowered(after.scores), running=lowered(after.running) or ())

    def _near(self, tricks: Tricks) -> tuple[int, int, Tricks]:
        """Prefer one seat up in one hand and two in the next, then what is near the quotas."""
        balances = at_table(self.ruleset.hand_rules, tricks, self.dealer).balances or ()
        ups, wanted = sum(n > 0 for n in balances), 2 - len(self.hands) % 2
        downs = abs(sum(n < 0 for n in balances) - (self.ruleset.seats - wanted))
        return abs(ups - wanted) + downs, sum(map(abs, balances)), tricks
