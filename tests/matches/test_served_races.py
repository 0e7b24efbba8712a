"""Many phones at once at the really served app: each hand once, and nobody meets an error."""

from __future__ import annotations

import json
import threading
import uuid
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

import pytest

from matches.limits import CODES
from tests.proof.plain_phone import PlainPhone
from tests.support.served import Served, serving

pytestmark = pytest.mark.database

ROUNDS = 30
PHONES = 20
SENDINGS = 100


class Said(NamedTuple):
    """What the server answered, as far as it decides what a phone does next."""

    status: int
    leads: str | None
    op: str | None


@pytest.fixture(scope="module")
def sat_down(served: Served) -> list[PlainPhone]:
    """Twenty phones that score one table."""
    return phones_at(served.port)


def phones_at(port: int, phones: int = PHONES) -> list[PlainPhone]:
    first, *others = (PlainPhone(port) for _ in range(phones))
    first.open_table()
    code = first.recovery_code()
    for phone in others:
        phone.join(first, code)
    return [first, *others]


def at_once(calls: Sequence[Callable[[], Any]]) -> list[Any]:
    """Make all calls in the same moment, each from a thread of its own."""
    gate = threading.Barrier(len(calls))

    def run(call: Callable[[], Any]) -> Any:
        gate.wait(timeout=30)
        return call()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def send(phone: PlainPhone, fields: dict[str, object]) -> Said:
    status, headers, _ = phone.ask("POST", f"{phone.table}games/1/hands/", fields)
    return Said(status, headers["Location"], headers["SquareScores-Op"])


def record_together(phones: list[PlainPhone], number: int) -> Counter[int]:
    """Every phone records the same hand, each as an act of its own."""

    def record(phone: PlainPhone) -> Said:
        return send(phone, {**phone.hand(number), "op": uuid.uuid4()})

    said = at_once([partial(record, phone) for phone in phones])
    return Counter(one.status for one in said)


def test_thirty_hands_from_twenty_phones_at_once_are_thirty(sat_down: list[PlainPhone]) -> None:
    """The first to come stores a hand; the others agree, and none of them is refused."""
    for number in range(1, ROUNDS + 1):
        assert record_together(sat_down, number) == {302: PHONES}
    hands = sat_down[0].stored()
    assert [hand["number"] for hand in hands] == list(range(1, ROUNDS + 1))
    assert all(
        list(hand["tricks"].values()) == list(sat_down[0].hand(hand["number"]).values())[2:]
        for hand in hands
    )


def test_one_act_sent_a_hundred_times_at_once_is_one(served: Served) -> None:
    """All hundred get the same answer, word for word as far as the phone heeds it."""
    phone = PlainPhone(served.port)
    phone.open_table()
    fields = phone.hand(1)
    said = at_once([lambda: send(phone, fields)] * SENDINGS)
    assert set(said) == {Said(302, f"{phone.table}games/1/", str(fields["op"]))}
    assert len(phone.stored()) == 1
    _, _, told = phone.ask("GET", f"{phone.table}export.json")
    assert json.loads(told)["table"]["revision"] == 2


WRONG = 200


def test_two_hundred_wrong_codes_at_once_are_counted_exactly(never_the_same: Served) -> None:
    """As many are looked at as the limit says, whoever says to come from elsewhere; C74."""
    phones = [PlainPhone(never_the_same.port) for _ in range(WRONG)]
    fields = {"code": "ABCD EFGH"}

    def mistype(phone: PlainPhone) -> int:
        status: int = phone.ask("POST", "/join/", {**fields, "op": uuid.uuid4()})[0]
        return status

    for number, phone in enumerate(phones):
        # The proxy says where it comes from; what stands before that, its client has written.
        phone.headers["X-Forwarded-For"] = f"198.51.100.{number}, 203.0.113.7"
    statuses = Counter(at_once([partial(mistype, phone) for phone in phones]))
    assert statuses == {422: CODES.most, 429: WRONG - CODES.most}


@pytest.fixture(scope="module")
def never_the_same(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The app without what calls equal counts equal."""
    settings = "tests.support.sabotage.never_the_same"
    data = tmp_path_factory.mktemp("data")
    with serving(data, DJANGO_SETTINGS_MODULE=settings, PROXIES="127.0.0.1") as app:
        yield app


def test_it_would_be_seen_if_phones_that_agree_were_refused(never_the_same: Served) -> None:
    """The control of the thirty hands."""
    phones = phones_at(never_the_same.port, 4)
    assert record_together(phones, 1) == {302: 1, 409: 3}
