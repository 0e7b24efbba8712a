"""Where a request comes from: its connection, or what proxies that are trusted say of it."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Final

from django.conf import settings
from django.http import HttpRequest

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

# What one household or phone has of IPv6.
_ONE_HOUSE: Final = 64
# No chain of proxies is longer; a list that goes on for ever is not read to its beginning.
_MOST_HOPS: Final = 8
_LONGEST: Final = 64


def client_of(request: HttpRequest) -> str:
    """Return who asks, as limits count them: an IPv4 address, or the network of an IPv6 one.

    `X-Forwarded-For` is written by whoever asks, so nothing in it counts unless the connection
    comes from a proxy that is trusted; then it is read from its end, past further such proxies.
    """
    client, passes_on = _known(request.META.get("REMOTE_ADDR", ""), settings.PROXIES)
    if passes_on:
        forwarded = request.META.get("HTTP_X_FORWARDED_FOR", "")
        for said in reversed(forwarded.rsplit(",", _MOST_HOPS)):
            further, passes_on = _known(said.strip()[:_LONGEST], settings.PROXIES)
            client = further or client
            if not passes_on:
                break
    return client


@lru_cache(maxsize=4096)
def _known(text: str, proxies: tuple[Network, ...]) -> tuple[str, bool]:
    """An address as it is counted, and whether it is a proxy's; empty where it is none."""
    try:
        said = ipaddress.ip_address(text)
    except ValueError:
        return "", False
    # One of IPv4 in the clothes of IPv6 is what it is.
    address: Address = getattr(said, "ipv4_mapped", None) or said
    trusted = any(address in proxy for proxy in proxies)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, _ONE_HOUSE), strict=False)), trusted
    return str(address), trusted
