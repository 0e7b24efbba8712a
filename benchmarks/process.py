"""What the server is as a process: how soon it answers, how much it holds; and the fold's time."""

import itertools
import time
import timeit
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from benchmarks import asking, seeding, servers
from benchmarks.client import load, middle
from benchmarks.report import Figure
from benchmarks.throughput import Visits
from rules_reference.games.sergeant_major import SERGEANT_MAJOR
from rules_reference.rules.hand import Closed
from rules_reference.rules.standing import HandFacts, fold
from tests.support.served import Served, serving

STARTS = 5
REQUESTS = 10_000
FOLDED = 100


def measure(folder: Path) -> Iterator[Figure]:
    """Start it, work it, look at it."""
    seeded = seeding.tables(folder, 200)
    with serving(folder) as app:
        visits = Visits(asking.asking(app.port, seeded))
        load(app.port, itertools.islice(visits.mixed(), REQUESTS), 120)
        assert app.process is not None  # noqa: S101 - it serves
        in_all = sum(held(worker) for worker in servers.workers(app.process.pid))
        note = f"after {REQUESTS} requests"
        yield Figure("two workers together", in_all / 1000, most=120, unit="MB", note=note)
    starts = [_start(folder) for _ in range(STARTS)]
    yield Figure("python -m squarescores to the first answer", middle(starts), most=1.5, unit="s")
    yield Figure(f"fold of {FOLDED} hands", 1000 * _fold(), most=2, unit="ms")


def held(process: int) -> int:
    """Return the kilobytes a process holds; what it shares with others counts in part."""
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    return int(rollup.partition("\nPss:")[2].split()[0])


def _start(folder: Path) -> float:
    """Return the seconds from the command to the home page."""
    app = Served(folder)
    began = time.perf_counter()
    app.start()
    with urllib.request.urlopen(f"{app.url}/"):
        took = time.perf_counter() - began
    app.stop()
    return took


def _fold() -> float:
    hands = [
        HandFacts(number, number % 3, seeding.COUNTS[number % len(seeding.COUNTS)], Closed.PLAYED)
        for number in range(1, FOLDED + 1)
    ]
    return min(
        timeit.repeat(lambda: fold(SERGEANT_MAJOR, hands, first_dealer=1), number=1, repeat=30)
    )
