"""Phones with little signal: bodies half sent, while others ask for pages."""

import contextlib
import itertools
import socket

from benchmarks.asking import Asking, ops
from benchmarks.client import load
from benchmarks.report import Figure

HALF_SENT = 8


def measure(asked: Asking) -> Figure:
    """Return the slowest answer to others while eight bodies are on their way."""
    code = asked.seeded.codes[-1]
    whole = asked.record(code, 99, next(ops()))
    with contextlib.ExitStack() as open_ones:
        for _ in range(HALF_SENT):
            sending = open_ones.enter_context(socket.create_connection(("127.0.0.1", asked.port)))
            sending.sendall(whole[:-20])
        others = load(asked.port, itertools.repeat(asked.hand(code)), 2, connections=4)
    assert not others.errors, others.errors  # noqa: S101 - a slow answer is no wrong one
    return Figure(
        "slowest answer beside eight half-sent bodies", max(others.latencies), most=1, unit="s"
    )
