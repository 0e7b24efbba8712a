"""Answers a second and their latencies, as ratios against the bare page, round by round."""

import itertools
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from benchmarks import asking, seeding, servers, slow_bodies
from benchmarks.asking import Asking
from benchmarks.client import Round, load, middle
from benchmarks.report import Figure
from rules_reference.games import GAMES
from tests.support.served import serving

ROUNDS = 5
SECONDS = 1.5
HELLO_SECONDS = 0.75
TABLES = 1200
SHOWN_AGAIN = 8
HELLO = b"GET /hello/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\n\r\n"

Kind = Callable[[], Iterable[bytes]]


class Visits:
    """What is asked in a round of each kind; a hand is recorded once, so the next one follows."""

    def __init__(self, asked: Asking) -> None:
        self.asked = asked
        self.codes = asked.seeded.codes
        self.ops = asking.ops()
        self.records = self._records()

    def afresh(self, request: Callable[[str], bytes]) -> list[bytes]:
        """Ask each table once, after all of them have changed: nothing kept can answer."""
        self.asked.seeded.raise_revisions()
        return [request(code) for code in self.codes]

    def again(self, request: Callable[[str], bytes]) -> Iterator[bytes]:
        """Ask a few tables again and again, which do not change."""
        return itertools.cycle([request(code) for code in self.codes[:SHOWN_AGAIN]])

    def rules(self) -> Iterator[bytes]:
        """Ask for the rules of one game after the other."""
        return itertools.cycle([self.asked.rules(game.slug) for game in GAMES])

    def _records(self) -> Iterator[bytes]:
        """Record the coming hand of one table after the other, for as long as anybody asks."""
        first = seeding.HANDS + 1
        for hand in itertools.count(first):
            for code in self.codes:
                yield self.asked.record(code, hand, next(self.ops))

    def mixed(self) -> Iterator[bytes]:
        """Make an evening: of twenty requests ten watch, four and four look, two record."""
        watchers = self.again(self.asked.watcher)
        looks = itertools.cycle(
            [ask(code) for code in self.codes for ask in (self.asked.table, self.asked.hand)]
        )
        order = itertools.cycle("WLWLWRWLWLWLWLWRWLWL")
        sources = {"W": watchers, "L": looks, "R": self.records}
        return (next(sources[kind]) for kind in order)


def measure(folder: Path) -> Iterator[Figure]:
    """Measure every kind against the bare page, in alternating rounds."""
    seeded = seeding.tables(folder / "tables", TABLES)
    with servers.hello() as bare, serving(seeded.path.parent) as app:
        asked = asking.asking(app.port, seeded)
        visits = Visits(asked)
        yield from _against(bare, app.port, visits)
        yield slow_bodies.measure(asked)


def _against(bare: int, port: int, visits: Visits) -> Iterator[Figure]:
    asked = visits.asked
    kinds: dict[str, tuple[float, float, Kind]] = {
        "match table of 50 games, afresh": (0.055, 2.5, lambda: visits.afresh(asked.table)),
        "hand page of 12 hands, afresh": (0.055, 2.5, lambda: visits.afresh(asked.hand)),
        "match table, unchanged": (0.17, 2.5, lambda: visits.again(asked.table)),
        "hand page, unchanged": (0.17, 2.5, lambda: visits.again(asked.hand)),
        "hand page, unchanged, for who follows": (
            0.17,
            2.5,
            lambda: visits.again(asked.following.hand),
        ),
        "a game's rules, unchanged": (0.17, 2.5, visits.rules),
        "a watcher's nothing newer": (0.3, 2.5, lambda: visits.again(asked.watcher)),
        "recording a hand, fragment included": (0.03, 6, lambda: visits.records),
        "mixed": (0, 6, visits.mixed),
    }
    hellos: list[Round] = [_hello(bare)]
    ratios: dict[str, list[float]] = {name: [] for name in kinds}
    came: dict[str, list[Round]] = {name: [] for name in kinds}
    for turn in range(-1, ROUNDS):
        for name, (_, _, requests) in kinds.items():
            this = load(port, requests(), SECONDS if turn >= 0 else SECONDS / 3)
            hellos.append(_hello(bare))
            if turn >= 0:  # the first turn only warms up
                came[name].append(this)
                ratios[name].append(2 * this.rate / (hellos[-1].rate + hellos[-2].rate))
    yield Figure("the bare page", middle([one.rate for one in hellos]), unit="/s")
    for name, (least, spread, _) in kinds.items():
        rounds = came[name]
        rate, low, high = middle([one.rate for one in rounds]), min(ratios[name]), max(ratios[name])
        note = f"{rate:.0f}/s, from {low:.3f} to {high:.3f}"
        yield Figure(name, middle(ratios[name]), least=least or None, note=note)
        yield _latency(rounds, spread)
    errors = [error for rounds in came.values() for one in rounds for error in one.errors]
    yield Figure("errors", len(errors), most=0, note=", ".join(sorted(set(errors))[:3]))


def _hello(bare: int) -> Round:
    return load(bare, itertools.repeat(HELLO), HELLO_SECONDS)


def _latency(rounds: list[Round], most: float) -> Figure:
    half, most_of = (1000 * middle([one.percentile(p) for one in rounds]) for p in (50, 99))
    return Figure(
        "    p99 : p50",
        middle([one.spread for one in rounds]),
        most=most,
        note=f"p50 {half:.1f} ms, p99 {most_of:.1f} ms",
    )
