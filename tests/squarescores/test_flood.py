"""Floods are turned away in memory; whoever plays never notices."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from types import SimpleNamespace

import pytest
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.test import Client, RequestFactory
from pytest_django import Settings

from matches import blanks
from rules_reference import book
from rules_reference.printed import Printed
from squarescores.buckets import MOST_KEYS, Buckets
from squarescores.flood import BURST_SECONDS, flood, unless_busy
from squarescores.middleware import OURS

A_SECOND = 200


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def ask(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Callable[..., HttpResponseBase]:
    """Ask a site that floods are kept from, and that has one file."""
    settings.FLOOD = A_SECOND
    files = SimpleNamespace(hashed_files={"app.js": "app.0123456789ab.js"})
    monkeypatch.setattr("squarescores.flood.staticfiles_storage", files)
    # While the test runs no time passes, and no token comes back.
    monkeypatch.setattr("squarescores.flood.Buckets", partial(Buckets, clock=Clock()))
    answer = flood(lambda _request: HttpResponse("here"))

    def get(path: str = "/", address: str = "9.9.9.9", **headers: str) -> HttpResponseBase:
        return answer(RequestFactory(headers=headers, REMOTE_ADDR=address).get(path))

    return get


def test_a_flood_is_turned_away_and_others_are_not(ask: Callable[..., HttpResponseBase]) -> None:
    """Twice as many as there may be at once: the rest are told when to ask again."""
    came = [ask().status_code for _ in range(2 * A_SECOND * BURST_SECONDS)]
    assert came == [200] * A_SECOND * BURST_SECONDS + [429] * A_SECOND * BURST_SECONDS
    refused = ask()
    assert refused.headers["Retry-After"] == "1"
    assert refused.headers["HX-Reswap"] == "none"
    assert "Try again in 1 second." in refused.content.decode()
    assert ask(address="8.8.8.8").status_code == 200
    assert ask("/healthz").status_code == 200
    assert ask("/static/app.0123456789ab.js").status_code == 200
    # What is not there is answered by a page, and no way round.
    assert ask("/healthz/more").status_code == 429
    assert ask("/static/app.ba9876543210.js").status_code == 429
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
    for moment in (0.0, 2.0):  # though no file counts, all of them might
        clock.now = moment
        assert not any(buckets.take("club") for _ in range(80 * (1 + 25) // 2))
    for second in range(3, 2 * 60 * 60):
        clock.now = float(second)
        # Each polls every four seconds; twenty tell their counts every two; acts beside.
        assert not any(buckets.take("club") for _ in range(80 // 4 + 20 // 2 + 5))


def test_who_has_not_been_there_longest_is_forgotten_first() -> None:
    """Memory has an end; but nobody who asks on is let in anew because others came meanwhile."""
    buckets = Buckets(1, 1, Clock())
    assert (buckets.take("once"), buckets.take("again")) == (0, 0)
    for n in range(MOST_KEYS):
        buckets.take(f"{n}")
        assert buckets.take("again") > 0
    assert len(buckets._kept) == MOST_KEYS
    assert buckets.take("once") == 0


class Rare:
    """Asks for what is printed for few; with a share of `most` prints for each address."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.versions = count()
        self.share(30)

    def share(self, most: int) -> None:
        buckets = Buckets(30 / 600, most, Clock())
        self.monkeypatch.setattr("squarescores.flood._prints", buckets)

    def ask(
        self, version: str = "", address: str = "9.9.9.9", *, usual: bool = False
    ) -> HttpResponseBase:
        """Ask for a version, or for one that nobody has asked for yet."""
        version = version or f"rare-{next(self.versions)}"

        @unless_busy
        def view(_request: HttpRequest) -> HttpResponse:
            return HttpResponse(Printed.once(version, dict, usual=usual).plain)

        return view(RequestFactory(REMOTE_ADDR=address).get("/"))


@pytest.fixture
def rare(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Rare:
    """Nothing is printed yet, and prints are counted."""
    settings.FLOOD = A_SECOND
    cache = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "rare"}
    settings.CACHES = {**settings.CACHES, "printed": cache}
    caches["printed"].clear()
    return Rare(monkeypatch)


def test_what_is_rare_is_printed_so_often_for_one_address(rare: Rare) -> None:
    """Uncounted, each would cost seconds; what is there already, and what is usual, costs none."""
    assert [rare.ask("known").status_code for _ in range(40)] == [200] * 40
    assert [rare.ask().status_code for _ in range(31)] == [200] * 29 + [429] * 2
    assert rare.ask().headers["Retry-After"] == "20"
    assert rare.ask("known").status_code == 200
    assert rare.ask(usual=True).status_code == 200
    assert rare.ask(address="8.8.8.8").status_code == 200


def test_books_and_blanks_of_rare_house_rules_are_counted(
    rare: Rare, monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    """Without the count of one of them that one is printed; the usual house rules always are."""
    for module, name in ((book, "book"), (blanks, "blanks")):
        monkeypatch.setattr(module, "_printed", module._printed.__wrapped__)
        monkeypatch.setattr(module, name, lambda *_: {})
    rare.share(1)
    rare.ask(address="127.0.0.1")
    for path in ("/rules/sergeant-major/book.json", "/away/sergeant-major/blanks.json"):
        assert client.get(path).status_code == 200
        refused = client.get(path, {"kitty": "pick-up-first"})
        assert (refused.status_code, refused.headers["Retry-After"]) == (429, "20")
        # By this header a phone would take it for a page of ours, and keep it.
        assert OURS not in refused.headers


def test_where_no_limit_is_set_all_is_printed(rare: Rare, settings: Settings) -> None:
    """The control of both."""
    settings.FLOOD = 0
    assert [rare.ask().status_code for _ in range(40)] == [200] * 40
