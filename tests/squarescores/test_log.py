"""The log keeps the codes of tables to itself."""

import logging
import sys

import pytest

from squarescores.log import Discreet

CODE = "Zk3vQ9xLmT2hYp8sRw5cBa"


def raise_it() -> None:
    """Fail as code does that names what it could not find."""
    raise ValueError(f"/t/{CODE}/ is broken")


def line(message: str, *arguments: object, broken: bool = False) -> str:
    """Return a message as the log writes it."""
    trouble = None
    if broken:
        try:
            raise_it()
        except ValueError:
            trouble = sys.exc_info()
    record = logging.LogRecord("x", logging.ERROR, __file__, 1, message, arguments, trouble)
    return Discreet("%(message)s").format(record)


@pytest.mark.parametrize(
    ("message", "argument"),
    [
        ("Internal Server Error: %s", f"/t/{CODE}/games/1/"),
        ("Forbidden: %s", f"/t/{CODE}"),
        ("Referer %s", f"http://localhost:8000/t/{CODE}/?seen=4"),
        ("Not Found: %s", f"/join/{CODE}/"),
        ("Bad Request: %s", f"/join/?code={CODE}&op=4"),
        ("Referer %s", f"http://localhost:8000/join/#{CODE}"),
    ],
)
def test_no_line_tells_a_code(message: str, argument: str) -> None:
    """What else it tells, it still tells."""
    told = line(message, argument)
    assert CODE not in told
    assert told.startswith(message.partition("%")[0])
    assert "/t/…" in told or "/join/" in told
    assert "…" in told


def test_no_traceback_tells_a_code() -> None:
    """Errors like to name what they could not find."""
    told = line("Internal Server Error", broken=True)
    assert CODE not in told
    assert "ValueError: /t/…/ is broken" in told
