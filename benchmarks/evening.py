"""An evening: a hundred tables of four phones, each of which polls, and one of which scores."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
import secrets
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks import asking, seeding, servers
from benchmarks.asking import Asking
from benchmarks.client import Round
from benchmarks.process import held
from benchmarks.report import Figure
from matches.phones import hash_of, new_token
from tests.support.served import serving

TABLES = 100
PHONES = 4
SECONDS = 60
POLL = 4.0
BEACON = 2.0
HAND = 16.0
"""Seconds between two looks, two words of a count, and two hands of a table."""

WARM_SECONDS = 45
KNEE = (1.5, 2, 3)
KNEE_SECONDS = 15
READS_MS, WRITES_MS = 200, 500
GROWTH = 1.05

SEEN = re.compile(rb'data-revision="(\d+)"')
BEAT = re.compile(rb'data-beat="(\d+)"')


@dataclass
class Evening:
    """What came of it, reads, beacons and hands apart."""

    reads: Round = field(default_factory=Round)
    beacons: Round = field(default_factory=Round)
    hands: Round = field(default_factory=Round)

    @property
    def errors(self) -> list[str]:
        """Answers nobody expects."""
        return [*self.reads.errors, *self.beacons.errors, *self.hands.errors]


class Phone:
    """One phone with its connection, which is opened again where the server has closed it."""

    def __init__(self, asked: Asking, code: str) -> None:
        self.asked, self.code = asked, code
        self.seen = b"1.0"
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, request: bytes, came: Round, *good: bytes) -> bytes:
        """Send a request and time its answer; one of another status than expected is an error."""
        began = time.perf_counter()
        try:
            head, body = await self._exchange(request)
        except (OSError, asyncio.IncompleteReadError) as trouble:
            self.writer = None
            came.errors.append(repr(trouble))
            return b""
        came.latencies.append(time.perf_counter() - began)
        if head[9:12] not in good:
            came.errors.append(head[:40].decode("latin-1"))
        return body

    async def _exchange(self, request: bytes) -> tuple[bytes, bytes]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.asked.port)
        self.writer.write(request)
        head = await self.reader.readuntil(b"\r\n\r\n")
        _, found, rest = head.lower().partition(b"\r\ncontent-length:")
        length = int(rest.partition(b"\r\n")[0]) if found else 0
        return head, await self.reader.readexactly(length)

    async def look(self, came: Round) -> None:
        """Open the page of the hand in play."""
        self._note(await self.ask(self.asked.hand(self.code), came, b"200"))

    async def follow(self, came: Evening, until: float) -> None:
        """Look, then ask every few seconds whether there is news."""
        await asyncio.sleep(random.uniform(0, POLL))  # noqa: S311
        await self.look(came.reads)
        while time.perf_counter() < until:
            await asyncio.sleep(POLL)
            request = self.asked.news(self.code, self.seen.decode())
            self._note(await self.ask(request, came.reads, b"200", b"204"))

    async def score(
        self, came: Evening, until: float, ops: Iterator[str], coming: dict[str, int]
    ) -> None:
        """Count hand after hand as it falls, each told meanwhile and recorded at its end."""
        await asyncio.sleep(random.uniform(0, HAND))  # noqa: S311
        await self.look(came.reads)
        for hand in itertools.count(coming[self.code]):
            for trick in range(1, int(HAND / BEACON)):
                if time.perf_counter() > until:
                    return
                await asyncio.sleep(BEACON)
                request = self.asked.counting(self.code, hand, trick, next(ops))
                await self.ask(request, came.beacons, b"204")
            await self.ask(self.asked.record(self.code, hand, next(ops)), came.hands, b"200")
            coming[self.code] = hand + 1

    def _note(self, page: bytes) -> None:
        for pattern, place in ((SEEN, 0), (BEAT, 1)):
            found = pattern.search(page)
            if found:
                parts = self.seen.split(b".")
                parts[place] = found[1]
                self.seen = b".".join(parts)


def measure(folder: Path) -> Iterator[Figure]:
    """Play it, then with ever more tables until somebody has to wait."""
    seeded = seeding.tables(folder, round(TABLES * max(KNEE)))
    coming = dict.fromkeys(seeded.codes, seeding.HANDS + 1)
    tokens = scorers(seeded.path)
    with serving(folder, FLOOD="0") as app:
        assert app.process is not None  # noqa: S101 - it serves
        processes = servers.workers(app.process.pid)
        asked = asking.asking(app.port, seeded)
        phones = [
            (Asking(app.port, seeded, asked.token, token), code)
            for code, token in zip(seeded.codes, tokens, strict=True)
        ]
        play(phones[:TABLES], WARM_SECONDS, coming)  # what is kept is kept by now
        before = sum(map(held, processes))
        came = play(phones[:TABLES], SECONDS, coming)
        after = sum(map(held, processes))
        yield from _told(f"{TABLES * PHONES} phones", came)
        note = f"{before / 1000:.0f} to {after / 1000:.0f} MB"
        yield Figure("memory after a minute : before", after / before, most=GROWTH, note=note)
        for times in KNEE:
            tables = round(TABLES * times)
            came = play(phones[:tables], KNEE_SECONDS, coming)
            note = ", ".join(_latencies(came)) + f", {len(came.errors)} errors"
            yield Figure(f"    {tables * PHONES} phones, reads p95", _p95(came.reads),
                         unit="ms", note=note)  # fmt: skip


def scorers(database: Path) -> list[str]:
    """Let every table be scored by a phone of its own, and return their tokens, in order."""
    with sqlite3.connect(database) as connection:
        tables = connection.execute("SELECT id, created_at FROM matches_table ORDER BY id")
        tokens = []
        for table, when in tables.fetchall():
            tokens.append(new_token())
            phone = connection.execute(
                "INSERT INTO matches_phone (token_hash, created_at) VALUES (?, ?)",
                (hash_of(tokens[-1]), when),
            ).lastrowid
            connection.execute(
                "INSERT INTO matches_role (table_id, phone_id, name, granted_at)"
                " VALUES (?, ?, '', ?)",
                (table, phone, when),
            )
    connection.close()
    return tokens


def play(phones: list[tuple[Asking, str]], seconds: float, coming: dict[str, int]) -> Evening:
    """Let four phones of each table do what phones do, for so long, from its coming hand on."""
    came, ops = Evening(), asking.ops()

    async def everybody() -> None:
        until = time.perf_counter() + seconds
        playing = []
        for asked, code in phones:
            playing.append(Phone(asked, code).score(came, until, ops, coming))
            for _ in range(PHONES - 1):
                follower = Asking(asked.port, asked.seeded, asked.token, secrets.token_urlsafe(32))
                playing.append(Phone(follower, code).follow(came, until))
        await asyncio.gather(*playing)

    asyncio.run(everybody())
    return came


def _told(who: str, came: Evening) -> Iterator[Figure]:
    yield Figure(f"{who}, reads p95", _p95(came.reads), most=READS_MS, unit="ms",
                 note=f"{len(came.reads.latencies)} reads")  # fmt: skip
    yield Figure(f"{who}, hands p95", _p95(came.hands), most=WRITES_MS, unit="ms",
                 note=f"{len(came.hands.latencies)} hands")  # fmt: skip
    yield Figure(f"{who}, words of a count p95", _p95(came.beacons), most=WRITES_MS, unit="ms",
                 note=f"{len(came.beacons.latencies)} of them")  # fmt: skip
    yield Figure("errors", len(came.errors), most=0, note=", ".join(sorted(set(came.errors))[:3]))


def _latencies(came: Evening) -> list[str]:
    return [f"hands p95 {_p95(came.hands):.0f} ms", f"counts p95 {_p95(came.beacons):.0f} ms"]


def _p95(came: Round) -> float:
    return 1000 * came.percentile(95) if came.latencies else 0.0
