"""What was acknowledged is kept, and what was not is stored whole or not at all."""

import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.proof.plain_phone import PlainPhone
from tests.support.served import Served

pytestmark = pytest.mark.proof

CRASHES = 50
PHONES = 8
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
        assert list((hand["tricks"] or {}).values()) == [first, 10 - first, 6]


def killed(app: Served, phones: list[PlainPhone], times: int) -> None:
    """Kill it again and again while the phones record as fast as they can; look each time."""
    for _ in range(times):
        with ThreadPoolExecutor(PHONES) as pool:
            recording = [pool.submit(record_until_it_is_gone, phone) for phone in phones]
            time.sleep(random.uniform(0.2, 0.7))  # noqa: S311
            app.kill()
        for future in recording:
            future.result()
        app.start()
        for phone in phones:
            check(phone)
            # Sent again, the hand whose answer was lost is stored once.
            assert phone.record(phone.acknowledged + 1)
            assert len(phone.stored()) == phone.acknowledged


def sat_down(app: Served) -> list[PlainPhone]:
    """Start it, and open a table on each phone."""
    app.start()
    phones = [PlainPhone(app.port) for _ in range(PHONES)]
    for phone in phones:
        phone.open_table()
    return phones


def test_killed_in_the_middle_of_writing(tmp_path: Path) -> None:
    """Every acknowledged hand is there, none half written, none doubled by being sent again."""
    app = Served(tmp_path)
    phones = sat_down(app)
    killed(app, phones, CRASHES)
    app.stop()
    hands = sum(phone.acknowledged for phone in phones)
    print(f"{CRASHES} crashes, {hands} hands acknowledged, all there")
    assert hands > CRASHES * PHONES


def test_it_would_be_seen_if_an_act_were_written_in_parts(tmp_path: Path) -> None:
    """The control: the same, without the transaction."""
    app = Served(tmp_path, DJANGO_SETTINGS_MODULE="tests.support.sabotage.half_written")
    phones = sat_down(app)
    with pytest.raises(AssertionError):
        killed(app, phones, CRASHES)
    app.kill()


def test_stopped_in_the_middle_of_writing(tmp_path: Path) -> None:
    """A stop lets every answer out that was begun: nothing is stored that nobody was told of."""
    app = Served(tmp_path)
    phones = sat_down(app)
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
