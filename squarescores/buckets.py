"""Buckets of tokens in the process's memory: how often something may happen, and when again."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_KEYS: Final = 10_000


class Busy(Exception):
    """There is no token now; in `wait` seconds there is one."""

    def __init__(self, wait: float) -> None:
        super().__init__(f"busy for {wait:.1f} seconds")
        self.wait = wait


class Buckets:
    """A bucket a key: it holds so many tokens, and so many come back a second.

    Whoever has not been there longest goes where there are too many keys.
    """

    def __init__(
        self, a_second: float, most: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.a_second, self.most, self.clock = a_second, most, clock
        self._kept: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, key: str) -> float:
        """Take a token; returns the seconds until there is one where there is none, or 0."""
        now = self.clock()
        with self._lock:
            held, at = self._kept.get(key, (self.most, now))
            held = min(self.most, held + (now - at) * self.a_second)
            enough = held >= 1
            self._kept[key] = (held - enough, now)
            self._kept.move_to_end(key)
            if len(self._kept) > MOST_KEYS:
                self._kept.popitem(last=False)
        return 0 if enough else (1 - held) / self.a_second

    def take_or_wait(self, key: str) -> None:
        """Take a token; raises Busy where there is none."""
        wait = self.take(key)
        if wait:
            raise Busy(wait)
