"""Raw bytes at the really served app: it stays up, it stores nothing, nobody waits."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final
from uuid import uuid4

import pytest

from matches.codes import ALPHABET, LENGTH
from matches.limits import CODES_OF_A_PHONE
from tests.hostile.case import HAND, encoded
from tests.hostile.data.wire import CLOSED, WIRE, Bytes
from tests.hostile.judging import check_page
from tests.hostile.wire import Target, head, statuses, target

# One second is what is asked; three, because other tests run beside this one.
BOUND: Final = 3.0
HALVES: Final = 8


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """Return one served app for all of these; its log must tell no error and no code."""
    with target(tmp_path_factory.mktemp("wire")) as opened:
        yield opened
        log = "".join(opened.log)
        assert opened.code not in log
        assert "Internal Server Error" not in log
        assert "panicked" not in log


@pytest.mark.parametrize("case", WIRE, ids=[case.id for case in WIRE])
def test_it_stays_up(case: Bytes, at: Target) -> None:
    """What comes back is a refusal or a page, and the next phone notices nothing."""
    before = at.rows()
    pieces = [
        piece if isinstance(piece, float) else piece.replace(b"{table}", at.table.encode())
        for piece in case.pieces
    ]
    answer = at.exchange(*pieces, half_close=case.half_close)
    found = statuses(answer) or [CLOSED]
    assert set(found) <= case.expect, answer[:400]
    if case.page:
        check_wire(answer.decode())
    status, _seconds = at.get("/readyz")
    assert status == 200
    assert at.rows() == before


def check_wire(answer: str) -> None:
    """It is ours, with its headers."""
    check_page(answer)
    headers = answer.partition("\r\n\r\n")[0].lower()
    for line in ("x-content-type-options: nosniff", "referrer-policy: same-origin"):
        assert line in headers
    assert "content-security-policy: default-src 'none'" in headers


def test_half_sent_bodies_keep_nobody_waiting_and_store_nothing(at: Target) -> None:
    """Eight phones lose their signal in the middle of a name; the others play on."""
    body = encoded({"op": str(uuid4()), "name": "Gustavus"})
    request = head("POST", at.table + "players/1/", length=len(body)) + body[:-4]
    with contextlib.ExitStack() as halves:
        for _ in range(HALVES):
            halves.enter_context(at.half_sent(request))
        time.sleep(0.2)
        before = at.rows()
        for path in (at.table, at.table + "games/1/", "/rules/", "/readyz"):
            status, seconds = at.get(path)
            assert (status, seconds < BOUND) == (200, True), (path, seconds)
        assert at.rows() == before
        hand = {**HAND, "op": str(uuid4()), "hand": "1"}
        status, seconds = at.post(at.table + "games/1/hands/", hand)
        assert (status, seconds < BOUND) == (200, True), seconds
        recorded = at.rows()
    time.sleep(0.3)
    assert at.rows() == recorded
    assert b"Gus" in at.exchange(head("GET", at.table + "export.json"))


def test_half_sent_heads_keep_nobody_waiting(at: Target) -> None:
    """A hundred lines that have begun to ask hold no thread."""
    with contextlib.ExitStack() as halves:
        for _ in range(100):
            halves.enter_context(at.half_sent(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: "))
        status, seconds = at.get(at.table)
        assert (status, seconds < BOUND) == (200, True), seconds


def test_200_wrong_codes_at_once_open_nothing(at: Target) -> None:
    """C74: no code is taken for a nearly right one."""
    drawn = Random(853)  # noqa: S311 - they only have to be wrong
    before = [row for row in at.rows() if "matches_tally" not in row]

    def guess(_: int) -> int:
        code = "".join(drawn.choices(ALPHABET, k=LENGTH))
        return at.post("/join/", {"op": str(uuid4()), "code": code})[0]

    with ThreadPoolExecutor(8) as guessing:
        # As many as may be wrong are looked at; of the others it is said when to try again.
        looked_at = CODES_OF_A_PHONE.most
        assert Counter(guessing.map(guess, range(200))) == {422: looked_at, 429: 200 - looked_at}
    # How often somebody tried is all that is kept of it.
    assert [row for row in at.rows() if "matches_tally" not in row] == before


def test_a_body_that_comes_slowly_is_taken(at: Target) -> None:
    """Little signal is not hostile: byte by byte, but whole."""
    body = encoded({"op": str(uuid4()), "name": "Slowly Sent"})
    pieces: list[bytes | float] = [head("POST", at.table + "players/2/", length=len(body))]
    for byte in body:
        pieces += [bytes((byte,)), 0.005]
    assert statuses(at.exchange(*pieces)) == [302]
    assert b"Slowly Sent" in at.exchange(head("GET", at.table + "export.json"))
