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


def client_of(request: HttpRequest) -> str:
    """Return who asks, as limits count them: an IPv4 address, or the network of an IPv6 one.

    `X-Forwarded-For` is written by whoever asks, so nothing in it counts unless the connection
    comes from a proxy that is trusted; then it is read from its end, past further such proxies.
    """
    came_from = request.META.get("REMOTE_ADDR", "")
    if not settings.PROXIES:
        return _counted(came_from)
    return _behind(came_from, request.META.get("HTTP_X_FORWARDED_FOR", ""))


def _behind(came_from: str, forwarded: str) -> str:
    for said in [came_from, *reversed(forwarded.split(","))]:
        address = _read(said.strip())
        if address is None:
            break
        came_from = str(address)
        if not _is_trusted(address):
            break
    return _counted(came_from)


@lru_cache(maxsize=4096)
def _counted(text: str) -> str:
    address = _read(text)
    if address is None:
        return ""
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, _ONE_HOUSE), strict=False))
    return str(address)


def _is_trusted(address: Address) -> bool:
    proxies: tuple[Network, ...] = settings.PROXIES
    return any(address in proxy for proxy in proxies)


def _read(text: str) -> Address | None:
    """An address, an IPv4 one in the clothes of IPv6 as what it is; None for anything else."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
