"""Floods are turned away in memory; whoever plays never notices."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.test import RequestFactory

from squarescores.buckets import MOST_KEYS, Buckets, Busy
from squarescores.flood import BURST_SECONDS, flood, unless_busy

A_SECOND = 200


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def ask(settings: object) -> Callable[..., HttpResponseBase]:
    """Ask a site that floods are kept from."""
    settings.FLOOD = A_SECOND
    answer = flood(lambda _request: HttpResponse("here"))

    def get(path: str = "/", address: str = "9.9.9.9", **headers: str) -> HttpResponseBase:
        return answer(RequestFactory(headers=headers, REMOTE_ADDR=address).get(path))

    return get


def test_a_flood_is_turned_away_and_others_are_not(ask: Callable[..., HttpResponseBase]) -> None:
    """Twice as many as there may be at once: the rest are told when to ask again."""
    came = [ask().status_code for _ in range(2 * A_SECOND * BURST_SECONDS)]
    assert came[: A_SECOND * BURST_SECONDS] == [200] * A_SECOND * BURST_SECONDS
    assert came.count(429) > A_SECOND * BURST_SECONDS / 2
    refused = ask()
    while refused.status_code == 200:
        refused = ask()
    assert refused.headers["Retry-After"] == "1"
    assert refused.headers["HX-Reswap"] == "none"
    assert "Try again in 1 second." in refused.content.decode()
    assert ask(address="8.8.8.8").status_code == 200
    assert ask("/healthz").status_code == 200
    assert ask("/static/matches/app.js").status_code == 200
    # Whoever writes another address into a header is the same one.
    assert ask(**{"X-Forwarded-For": "6.6.6.6"}).status_code == 429


def test_without_a_limit_nobody_is_turned_away(settings: object) -> None:
    """The control, and what benchmarks run with."""
    settings.FLOOD = 0

    def site(_request: object) -> HttpResponse:
        return HttpResponse("here")

    assert flood(site) is site


def test_tokens_come_back_with_time() -> None:
    clock = Clock()
    buckets = Buckets(2, 4, clock)
    assert [buckets.take("a") for _ in range(5)] == [0, 0, 0, 0, 0.5]
    clock.now = 0.5
    assert (buckets.take("a"), buckets.take("a")) == (0, 0.5)
    clock.now = 100
    assert [bool(buckets.take("a")) for _ in range(5)] == [False] * 4 + [True]


def test_an_evening_of_twenty_tables_behind_one_address() -> None:
    """Eighty phones that open their pages at once, then poll and tell their counts for 2 hours."""
    clock = Clock()
    buckets = Buckets(A_SECOND, A_SECOND * BURST_SECONDS, clock)
    assert not any(buckets.take("club") for _ in range(80 * 12))
    for second in range(2 * 60 * 60):
        clock.now = float(second)
        # Each polls every four seconds; twenty tell their counts every two; acts beside.
        assert not any(buckets.take("club") for _ in range(80 // 4 + 20 // 2 + 5))


def test_who_has_not_been_there_longest_is_forgotten_first() -> None:
    buckets = Buckets(1, 1, Clock())
    assert buckets.take("first") == 0
    assert buckets.take("first") > 0
    for n in range(MOST_KEYS):
        buckets.take(f"{n}")
    assert buckets.take("first") == 0


def test_a_view_that_is_busy_says_when_to_ask_again() -> None:
    def busy(_request: object) -> HttpResponse:
        raise Busy(9.5)

    answer = unless_busy(busy)(None)
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "10")
