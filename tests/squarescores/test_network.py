"""Where to listen, and what a phone opens."""

import socket

import pytest
from django.core.exceptions import ImproperlyConfigured

from squarescores import network


def test_names_become_addresses() -> None:
    """A host may be written as a name; the older kind of address is preferred."""
    assert network.address_of("localhost") == "127.0.0.1"
    assert network.address_of("0.0.0.0") == "0.0.0.0"  # noqa: S104


def test_an_unknown_name_is_refused() -> None:
    """The hint names the variable."""
    with pytest.raises(ImproperlyConfigured, match="HOST is 'no such host'"):
        network.address_of("no such host")


def test_everywhere_means_this_machine_and_its_networks() -> None:
    """The first address opens here, the others from a phone."""
    here, *others = network.addresses_to_open("0.0.0.0")  # noqa: S104
    assert here == "127.0.0.1"
    assert others == network.own_addresses()
    assert set(others) <= set(network.host_names("0.0.0.0"))  # noqa: S104


def test_one_address_is_one_address() -> None:
    """Nothing else is promised."""
    assert network.addresses_to_open("127.0.0.1") == ["127.0.0.1"]
    assert network.addresses_to_open("::1") == ["[::1]"]


def test_a_taken_port_is_refused() -> None:
    """The workers share their port, so they would not notice a second server."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(ImproperlyConfigured, match=f"Port {port} is in use"):
            network.refuse_a_taken_port("127.0.0.1", port)


def test_an_address_of_another_machine_is_refused() -> None:
    """Listening there is not possible."""
    with pytest.raises(ImproperlyConfigured, match="no address of this machine"):
        network.refuse_a_taken_port("192.0.2.77", 8000)


@pytest.mark.parametrize(
    ("host", "here_only"),
    [
        ("127.0.0.1", True), ("::1", True), ("localhost", True), ("box.localhost", True),
        ("192.0.2.7", False), ("box.local", False), ("scores.example.org", False), ("", False),
    ],
)  # fmt: skip
def test_what_nobody_but_this_machine_reaches(host: str, here_only: bool) -> None:
    """Names count as well as addresses: a link to one is of no use elsewhere."""
    assert network.is_here_only(host) is here_only
