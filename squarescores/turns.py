"""A few places to work in, given to whoever has waited longest."""

import threading
from collections import deque
from types import TracebackType


class Turns:
    """A semaphore that keeps the order of arrival.

    Python's own wakes a waiting thread and lets any other take the place meanwhile: under load
    the unlucky wait many times as long as the rest.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: deque[threading.Lock] = deque()
        self._lock = threading.Lock()

    def __enter__(self) -> None:
        with self._lock:
            if self._free:
                self._free -= 1
                return
            turn = threading.Lock()
            turn.acquire()
            self._waiting.append(turn)
        turn.acquire()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        trouble: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._lock:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._free += 1
