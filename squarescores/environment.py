"""What the environment asks for, read strictly: a wrong value is refused with a hint."""

import os
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.core.exceptions import ImproperlyConfigured


def text(name: str, default: str = "") -> str:
    """Return the variable without the spaces round it; an empty one counts as missing."""
    return os.environ.get(name, "").strip() or default


def flag(name: str) -> bool:
    """Return whether a switch is on; only the usual words are understood."""
    value = text(name, "0").lower()
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    raise ImproperlyConfigured(f"{name} is {value!r}: say 1 or 0.")


def number(name: str, default: int, *, least: int, most: int) -> int:
    """Return a whole number within its limits."""
    value = text(name, str(default))
    if not (value.isascii() and value.isdigit() and least <= int(value[:9]) <= most):
        raise ImproperlyConfigured(
            f"{name} is {value!r}: a whole number from {least} to {most} is needed."
        )
    return int(value)


def names(name: str) -> list[str]:
    """Return the parts of a list written with commas."""
    return [part for part in (part.strip() for part in text(name).split(",")) if part]


def networks(name: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """Return a list of addresses and networks, written with commas."""
    try:
        return tuple(ip_network(part) for part in names(name))
    except ValueError as trouble:
        raise ImproperlyConfigured(
            f"{name} is {text(name)!r}: addresses like 127.0.0.1 or 10.0.0.0/8 are needed."
        ) from trouble


def folder(name: str, default: Path) -> Path:
    """Return a folder's absolute path, made here if it is missing."""
    path = Path(text(name, str(default))).expanduser().absolute()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as trouble:
        raise ImproperlyConfigured(
            f"The folder {path} cannot be made ({trouble.strerror}): choose another with {name}=."
        ) from trouble
    if not os.access(path, os.R_OK | os.W_OK | os.X_OK):
        raise ImproperlyConfigured(
            f"The folder {path} cannot be written to: choose another with {name}=."
        )
    return path


def public_url(name: str) -> str:
    """Return the site's public address as scheme and host, or an empty string where none is set."""
    value = text(name)
    if not value:
        return ""
    hint = f"{name} is {value!r}: an address like https://scores.example.org is needed."
    try:
        parts = urlsplit(value)
        port = parts.port
    except ValueError as trouble:
        raise ImproperlyConfigured(hint) from trouble
    host = parts.hostname or ""
    strange = parts.path not in {"", "/"} or parts.query or parts.fragment or parts.username
    if parts.scheme not in {"http", "https"} or not host or host.startswith("*") or strange:
        raise ImproperlyConfigured(hint)
    where = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{where}" + (f":{port}" if port else "")


def host(url: str) -> str:
    """Return the host part of an address as Django compares it: with brackets, without the port."""
    name = urlsplit(url).hostname or ""
    return f"[{name}]" if ":" in name else name


def time_zone() -> str:
    """Return this machine's time zone by its name; UTC where it has none that is known."""
    linked = os.path.realpath("/etc/localtime").rpartition("zoneinfo/")[2]
    for name in (text("TZ").lstrip(":"), linked):
        try:
            return ZoneInfo(name).key
        except (KeyError, OSError, ValueError):  # unknown, a folder, a path out of the list
            continue
    return "UTC"
