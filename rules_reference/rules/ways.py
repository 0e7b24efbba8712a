"""How a way to share out a trade is written down: in addresses, in forms, among a table's facts.

A transfer is ``giver-receiver-cards``, its seats counted from 1; a way is its transfers with commas
between them. Written, they stand by giver and then by receiver, so that a way is written once only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rules_reference.rules.trade import Transfer

_TRANSFER: Final = r"[1-9]-[1-9]-[1-9][0-9]?"
_WAY: Final = re.compile(rf"{_TRANSFER}(?:,{_TRANSFER}){{0,7}}", re.ASCII)


def written(way: Iterable[Transfer]) -> str:
    """Write a way down; seats are those of the transfers, from 0.

    >>> written([Transfer(1, 3, 1), Transfer(0, 2, 2)])
    '1-3-2,2-4-1'
    """
    lines = sorted((gift.giver, gift.receiver, gift.cards) for gift in way)
    return ",".join(f"{giver + 1}-{receiver + 1}-{cards}" for giver, receiver, cards in lines)


def read(text: str) -> frozenset[Transfer] | None:
    """Read a way that was written down, in whatever order, or None where it is none.

    What is read need not be a legal way to share anything out. No seat gives to itself, and none
    gives to the same seat twice.

    >>> read("2-4-1,1-3-2") == {Transfer(0, 2, 2), Transfer(1, 3, 1)}
    True
    >>> read("1-3-2,1-3-1") is read("1-1-2") is read("1-3") is None
    True
    """
    return _read(text) if _WAY.fullmatch(text) else None


# Only what has the form is kept: addresses bring anything of any length.
@lru_cache(maxsize=1024)
def _read(text: str) -> frozenset[Transfer] | None:
    lines = [tuple(map(int, line.split("-"))) for line in text.split(",")]
    found = frozenset(Transfer(giver - 1, taker - 1, cards) for giver, taker, cards in lines)
    pairs = {(gift.giver, gift.receiver) for gift in found if gift.giver != gift.receiver}
    return found if len(pairs) == len(lines) else None
