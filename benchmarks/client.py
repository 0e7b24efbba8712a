"""The load: connections that ask, wait for the answer and ask again, all in one process."""

import asyncio
import gc
import statistics
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

CONNECTIONS = 32


@dataclass
class Round:
    """What came of one round: seconds of every answer, and how many answers were wrong."""

    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.latencies) / self.seconds

    def percentile(self, percent: int) -> float:
        """Return the latency that so many of a hundred answers stay under, in seconds."""
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]

    @property
    def spread(self) -> float:
        """How much slower the slowest of a hundred is than the middle one."""
        return self.percentile(99) / statistics.median(self.latencies)


class Visitor(asyncio.Protocol):
    """One connection kept alive: it sends the next request when the answer is whole."""

    def __init__(self, requests: Iterator[bytes], until: float, came: Round) -> None:
        self.requests, self.until, self.came = requests, until, came
        self.done = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport
        self.received = b""
        self.missing = 0
        self.asked = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the first time."""
        assert isinstance(transport, asyncio.Transport)  # noqa: S101 - what asyncio gives
        self.transport = transport
        self._ask()

    def data_received(self, data: bytes) -> None:
        """Note the answer when its last byte is there."""
        if self.missing:
            self.missing -= len(data)
        else:
            self.received += data
            head, end, body = self.received.partition(b"\r\n\r\n")
            if not end:
                return
            self.missing = _length(head) - len(body)
            if head[9:12] not in (b"200", b"204"):
                self.came.errors.append(head[:40].decode("latin-1"))
        if self.missing == 0:
            self.came.latencies.append(time.perf_counter() - self.asked)
            self._ask()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count a connection that ended before its time."""
        if not self.done.done():
            self.came.errors.append(f"connection lost: {exc}")
            self.done.set_result(None)

    def _ask(self) -> None:
        request = next(self.requests, None) if time.perf_counter() < self.until else None
        if request is None:
            self.done.set_result(None)
            self.transport.close()
            return
        self.received = b""
        self.asked = time.perf_counter()
        self.transport.write(request)


def _length(head: bytes) -> int:
    """Return how many bytes of body an answer announces."""
    _, found, rest = head.lower().partition(b"\r\ncontent-length:")
    return int(rest.partition(b"\r\n")[0]) if found else 0


def load(
    port: int, requests: Iterable[bytes], seconds: float, connections: int = CONNECTIONS
) -> Round:
    """Send the requests, each once, over so many connections until the time is over."""
    came = Round()

    async def visit() -> None:
        loop = asyncio.get_running_loop()
        shared = iter(requests)
        began = time.perf_counter()
        visitors = []
        for _ in range(connections):
            _, visitor = await loop.create_connection(
                lambda: Visitor(shared, began + seconds, came), "127.0.0.1", port
            )
            visitors.append(visitor.done)
        await asyncio.gather(*visitors)
        came.seconds = time.perf_counter() - began

    gc.collect()
    gc.disable()
    asyncio.run(visit())
    gc.enable()
    return came


def middle(values: Sequence[float]) -> float:
    """Return the middle one, which a few disturbed rounds do not move."""
    return statistics.median(values)
