"""How bodies are read: whole, before they take a place to work in, and never more than allowed."""

import io
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from squarescores.requests import BROKEN_OFF
from squarescores.turns import Turns
from squarescores.wsgi import LONGEST_BODY, read_first


class Counting:
    """An application that says what it was given, and counts how many calls were in it at once."""

    def __init__(self) -> None:
        self.inside = 0
        self.most = 0
        self.lock = threading.Lock()
        self.leave = threading.Event()

    def __call__(
        self, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        with self.lock:
            self.inside += 1
            self.most = max(self.most, self.inside)
        self.leave.wait(0.05)
        with self.lock:
            self.inside -= 1
        return [environ["wsgi.input"].read()]


def given(body: bytes, **environ: str) -> tuple[bytes, dict[str, Any]]:
    """Return what the application reads of a body, and what it is told of it."""
    request: dict[str, Any] = {"wsgi.input": io.BytesIO(body), **environ}
    read = b"".join(read_first(Counting())(request, print))
    return read, request


@pytest.mark.parametrize("length", [1, 9, LONGEST_BODY])
def test_a_body_arrives_whole(length: int) -> None:
    """As it was sent."""
    read, request = given(b"x" * length, CONTENT_LENGTH=str(length))
    assert len(read) == length
    assert not request[BROKEN_OFF]


def test_a_body_that_broke_off_is_marked() -> None:
    """Half a name would be a name too."""
    read, request = given(b"half", CONTENT_LENGTH="9")
    assert read == b"half"
    assert request[BROKEN_OFF]


def test_of_a_body_without_a_length_no_more_is_read_than_shows_that_it_is_too_long() -> None:
    """The size check then refuses it."""
    _, request = given(b"x" * LONGEST_BODY * 9, HTTP_TRANSFER_ENCODING="chunked")
    assert request["CONTENT_LENGTH"] == str(LONGEST_BODY + 1)


@pytest.mark.parametrize("length", ["", "-1", "nine", str(LONGEST_BODY + 2)])
def test_a_body_that_will_be_refused_is_not_waited_for(length: str) -> None:
    """The application gets its stream as it came."""
    stream = io.BytesIO(b"something")
    request = {"wsgi.input": stream, "CONTENT_LENGTH": length}
    read_first(Counting())(request, print)
    assert request["wsgi.input"] is stream
    assert BROKEN_OFF not in request


def test_few_work_at_once() -> None:
    """The others wait their turn without slowing them down."""
    counting = Counting()
    application = read_first(counting, at_once=3)
    threads = [
        threading.Thread(target=application, args=({"wsgi.input": io.BytesIO()}, print))
        for _ in range(12)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counting.most == 3


def test_whoever_came_first_is_first() -> None:
    """Nobody pushes in, however busy it is."""
    turns = Turns(1)
    order: list[int] = []

    def come(number: int) -> None:
        with turns:
            order.append(number)

    with turns:
        threads = [threading.Thread(target=come, args=(number,)) for number in range(8)]
        for waiting, thread in enumerate(threads, start=1):
            thread.start()
            while len(turns._waiting) < waiting:
                time.sleep(0.001)
    for thread in threads:
        thread.join()
    assert order == list(range(8))
