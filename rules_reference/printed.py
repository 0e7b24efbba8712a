"""What is printed once for everybody, as it goes over the wire; kept where that takes a while."""

from __future__ import annotations

import gzip
import hashlib
import json
import logging
from collections.abc import Callable
from threading import Lock
from typing import Final, NamedTuple, Self

from django.core.cache import caches

from squarescores.flood import count_a_print

_KEPT_IN: Final = "printed"
"""The cache that all processes and starts share."""

_one_at_a_time: Final = Lock()

_log = logging.getLogger(__name__)


class Printed(NamedTuple):
    """A document in JSON."""

    plain: bytes
    """The JSON."""
    zipped: bytes
    """The same, compressed."""
    version: str
    """A short name of the content: another content has another one."""

    @classmethod
    def of(cls, content: object) -> Self:
        """Print whatever JSON can say; its version is a hash of it."""
        plain = _plain(content)
        return cls(plain, _zipped(plain), hashlib.sha256(plain).hexdigest()[:16])

    @classmethod
    def once(cls, version: str, content: Callable[[], object], *, usual: bool = False) -> Self:
        """Print what takes a while once for all processes, by the version its sources have.

        Raises Busy where whoever asks has had more printed of late than anybody plays. What is
        `usual` does not count: of what is rare there is no end.
        """
        kept = _recalled(version)
        if not kept:
            # A whole club may ask for it at once.
            with _one_at_a_time:
                kept = _recalled(version)
                if not kept:
                    if not usual:
                        count_a_print()
                    kept = _print_and_keep(version, content())
        return cls(*kept, version)


def _plain(content: object) -> bytes:
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode()


def _zipped(plain: bytes) -> bytes:
    return gzip.compress(plain, compresslevel=9, mtime=0)


def _print_and_keep(version: str, content: object) -> tuple[bytes, bytes]:
    """Print it, plain and zipped."""
    plain = _plain(content)
    zipped = _zipped(plain)
    _keep(version, zipped)
    return plain, zipped


def _recalled(version: str) -> tuple[bytes, bytes] | None:
    """Return what was printed before, plain and zipped; what is not whole is printed again."""
    try:
        zipped: bytes | None = caches[_KEPT_IN].get(version)
        return None if zipped is None else (gzip.decompress(zipped), zipped)
    except Exception as trouble:  # noqa: BLE001 - whatever is wrong with a copy, there is another
        _log.warning("What was printed as %s cannot be read: %r", version, trouble)
        return None


def _keep(version: str, zipped: bytes) -> None:
    """Keep it if there is room; a full disk costs time, not the page."""
    try:
        caches[_KEPT_IN].set(version, zipped)
    except OSError as trouble:
        _log.warning("What was printed as %s cannot be kept: %r", version, trouble)
