"""The addresses of this machine: where to listen, what a phone opens."""

import errno
import fcntl
import ipaddress
import socket
import struct

from django.core.exceptions import ImproperlyConfigured

SIOCGIFADDR = 0x8915  # Linux: ask an interface for its IPv4 address


def address_of(host: str) -> str:
    """Return the address a host name stands for."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as trouble:
        raise ImproperlyConfigured(f"HOST is {host!r}: no such address is known.") from trouble
    return str(min(found, key=lambda entry: entry[0] != socket.AF_INET)[4][0])


def is_everywhere(host: str) -> bool:
    """Return whether listening there means every address of this machine."""
    return host in {"0.0.0.0", "::"}  # noqa: S104 - asked about, not bound


def is_here_only(host: str) -> bool:
    """Return whether nobody but this machine reaches an address, or a name."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def own_addresses() -> list[str]:
    """Return this machine's addresses on its networks (IPv4), the one with the way out first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; only asks which way it would go
            found.append(probe.getsockname()[0])
        except OSError:
            pass
        for _, name in socket.if_nameindex():
            question = struct.pack("256s", name.encode()[:15])
            try:
                answer = fcntl.ioctl(probe.fileno(), SIOCGIFADDR, question)
            except OSError:
                continue
            found.append(socket.inet_ntoa(answer[20:24]))
    return [address for address in dict.fromkeys(found) if not is_here_only(address)]


def addresses_to_open(host: str) -> list[str]:
    """Return what to type into a browser, as address parts: here first, then from elsewhere."""
    if is_everywhere(host):
        return ["127.0.0.1", *own_addresses()]
    return [f"[{host}]" if ":" in host else host]


def host_names(host: str) -> list[str]:
    """Return the names by which browsers may ask a server that listens there."""
    names = ["localhost", "127.0.0.1", "[::1]"]
    if is_everywhere(host):
        name = socket.gethostname().lower()
        return [*names, *own_addresses(), name, f"{name}.local"]
    return [*names, *addresses_to_open(host)]


def refuse_a_taken_port(host: str, port: int) -> None:
    """Refuse in words what the workers could not listen to.

    The workers share their port, so a second server beside the first would not be noticed by them.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as trouble:
        reasons = {
            errno.EADDRINUSE: f"Port {port} is in use: choose another with PORT=.",
            errno.EACCES: f"Port {port} is not allowed here: choose one above 1023 with PORT=.",
        }
        fallback = f"{host} is no address of this machine: choose another with HOST=."
        raise ImproperlyConfigured(reasons.get(trouble.errno or 0, fallback)) from trouble
