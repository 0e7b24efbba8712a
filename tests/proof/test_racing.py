"""Many phones at one table: each hand is stored once, and nobody meets an error."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.proof.plain_phone import PlainPhone
from tests.support.served import Served

pytestmark = pytest.mark.proof

PHONES = 16
HANDS = 40


def test_the_same_hand_from_many_phones_is_one_hand(served: Served) -> None:
    """The first stores it, the others are told that it is there already."""
    scorer = PlainPhone(served.port)
    scorer.open_table()
    with ThreadPoolExecutor(PHONES) as pool:
        for number in range(1, HANDS + 1):
            answers = Counter(pool.map(lambda _: scorer.record(number), range(PHONES)))  # noqa: B023
            assert answers == {True: PHONES}
            assert len(scorer.stored()) == number


def test_many_tables_at_once_disturb_nobody(served: Served) -> None:
    """Each waits its turn for the one database, and gets it."""
    phones = [PlainPhone(served.port) for _ in range(PHONES)]

    def play(phone: PlainPhone) -> int:
        phone.open_table()
        return sum(phone.record(number) for number in range(1, HANDS + 1))

    with ThreadPoolExecutor(PHONES) as pool:
        assert list(pool.map(play, phones)) == [HANDS] * PHONES
    assert [len(phone.stored()) for phone in phones] == [HANDS] * PHONES
