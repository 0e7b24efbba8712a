"""What was acknowledged is kept, and what was not is stored whole or not at all."""

import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.proof.plain_phone import PlainPhone
from tests.support.served import Served

pytestmark = pytest.mark.proof

CRASHES = 12
PHONES = 6
HANDS = 900  # a game takes 1,000


def record_until_it_is_gone(phone: PlainPhone) -> None:
    """Record one hand after the other until no answer comes."""
    for number in range(phone.acknowledged + 1, HANDS):
        if not phone.record(number):
            return


def check(phone: PlainPhone) -> None:
    """Compare what the server has with what the phone was told."""
    hands = phone.stored()
    assert [hand["number"] for hand in hands] == list(range(1, len(hands) + 1))
    assert phone.acknowledged <= len(hands) <= phone.acknowledged + 1
    for hand in hands:
        first = hand["number"] % 9
        assert list(hand["tricks"].values()) == [first, 10 - first, 6]


def test_killed_in_the_middle_of_writing(tmp_path: Path) -> None:
    """Again and again, while several phones record as fast as they can."""
    app = Served(tmp_path)
    app.start()
    phones = [PlainPhone(app.port) for _ in range(PHONES)]
    for phone in phones:
        phone.open_table()
    for _ in range(CRASHES):
        with ThreadPoolExecutor(PHONES) as pool:
            recording = [pool.submit(record_until_it_is_gone, phone) for phone in phones]
            time.sleep(random.uniform(0.3, 0.9))  # noqa: S311
            app.kill()
        for future in recording:
            future.result()
        app.start()
        for phone in phones:
            check(phone)
            # Sent again, the hand whose answer was lost is stored once.
            assert phone.record(phone.acknowledged + 1)
            assert len(phone.stored()) == phone.acknowledged
    app.stop()
    assert sum(phone.acknowledged for phone in phones) > CRASHES * PHONES


def test_stopped_in_the_middle_of_writing(tmp_path: Path) -> None:
    """A stop lets every answer out that was begun: nothing is stored that nobody was told of."""
    app = Served(tmp_path)
    app.start()
    phones = [PlainPhone(app.port) for _ in range(PHONES)]
    for phone in phones:
        phone.open_table()
    with ThreadPoolExecutor(PHONES) as pool:
        recording = [pool.submit(record_until_it_is_gone, phone) for phone in phones]
        time.sleep(1)
        app.stop()
    for future in recording:
        future.result()
    app.start()
    for phone in phones:
        check(phone)
    app.stop()
