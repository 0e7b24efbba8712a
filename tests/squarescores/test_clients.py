"""Where a request comes from: what strangers write counts for nothing."""

from __future__ import annotations

from ipaddress import ip_network

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import RequestFactory

from squarescores import environment
from squarescores.clients import client_of

PROXIES = (ip_network("127.0.0.1"), ip_network("10.0.0.0/8"), ip_network("fd00::/8"))


def came(address: str, forwarded: str | None = None) -> str:
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    return client_of(RequestFactory(headers=headers, REMOTE_ADDR=address).get("/"))


@pytest.mark.parametrize("forged", ["6.6.6.6", "127.0.0.1", "6.6.6.6, 7.7.7.7", "", "nonsense"])
def test_nothing_that_is_forged_counts_without_a_proxy(forged: str) -> None:
    """Its control is the next test: with a proxy that is trusted the same header is read."""
    assert came("9.9.9.9", forged) == came("9.9.9.9") == "9.9.9.9"


@pytest.mark.parametrize(
    ("address", "forwarded", "client"),
    [
        ("127.0.0.1", "6.6.6.6", "6.6.6.6"),
        ("127.0.0.1", "7.7.7.7, 6.6.6.6", "6.6.6.6"),  # the first is what the client wrote
        ("127.0.0.1", "6.6.6.6, 10.1.2.3", "6.6.6.6"),  # past another proxy of ours
        ("127.0.0.1", "7.7.7.7, nonsense, 10.1.2.3", "10.1.2.3"),
        ("127.0.0.1", "6.6.6.6, " + "10.1.2.3, " * 9 + "10.1.2.3", "10.1.2.3"),  # no end of them
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "10.9.9.9", "10.9.9.9"),
        ("9.9.9.9", "6.6.6.6", "9.9.9.9"),  # not from a proxy
        ("::ffff:127.0.0.1", "6.6.6.6", "6.6.6.6"),
        ("fd00::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ],
)
def test_what_trusted_proxies_say_is_read_from_its_end(
    settings: object, address: str, forwarded: str, client: str
) -> None:
    settings.PROXIES = PROXIES
    assert came(address, forwarded) == client


def test_a_house_is_one_client_however_many_addresses_it_has() -> None:
    assert came("2001:db8:1:2::1") == came("2001:db8:1:2:ffff::9") != came("2001:db8:1:3::1")
    assert came("::ffff:9.9.9.9") == came("9.9.9.9")


def test_a_list_that_is_no_list_of_proxies_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROXIES", "127.0.0.1, 10.0.0.0/8")
    assert environment.networks("PROXIES") == PROXIES[:2]
    for wrong in ("caddy", "10.0.0.1/8", "127.0.0.1;10.0.0.1"):
        monkeypatch.setenv("PROXIES", wrong)
        with pytest.raises(ImproperlyConfigured, match="PROXIES"):
            environment.networks("PROXIES")
