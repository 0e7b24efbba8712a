"""Codes: a table's, in its address, and those people copy by hand to score on another phone."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

from django.utils.crypto import salted_hmac

from matches.phones import hash_of

# Of a table: 22 signs out of 64 are 132 bits. Whoever draws them, so many are hardly ever so alike.
_TABLE_CODE: Final = re.compile(r"[A-Za-z0-9_-]{22,40}")
_LEAST_VARIETY: Final = 8

# Letters and digits that are not taken for each other.
ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH: Final = 16  # 79 bits
SHORT: Final = 8  # 39 bits: good once, for minutes


def new_table_code() -> str:
    """Draw the code of a table; who has it may read there."""
    return secrets.token_urlsafe(16)


def new_seed() -> str:
    """Draw what a code is made from."""
    return secrets.token_urlsafe(16)


def is_table_code(text: str) -> bool:
    """Whether a code that a phone has drawn may be a table's: too long and too mixed to be guessed.

    >>> is_table_code("kX3-vQ9_tB2mZ7aLw0PdRc"), is_table_code("a" * 22), is_table_code("kX3-vQ9")
    (True, False, False)
    """
    return _TABLE_CODE.fullmatch(text) is not None and len(set(text)) >= _LEAST_VARIETY


def recovery_code(seed: str) -> str:
    """The code that lets another phone score, for as long as the table has this seed.

    Made with the server's secret: it can be shown, and is stored nowhere.
    """
    return _letters("matches.recovery", seed, LENGTH)


def pairing_code(seed: str) -> str:
    """The short code that lets one more phone score, made as the recovery code is."""
    return _letters("matches.pairing", seed, SHORT)


def _letters(purpose: str, seed: str, length: int) -> str:
    mac = salted_hmac(purpose, seed, algorithm="sha256").digest()
    number = int.from_bytes(hashlib.sha256(mac).digest(), "big")
    letters = []
    for _ in range(length):
        number, rest = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[rest])
    return "".join(letters)


def grouped(code: str) -> str:
    """In fours, as it is read aloud.

    >>> grouped("ABCDEFGHJKMNPQRS")
    'ABCD EFGH JKMN PQRS'
    """
    return " ".join(code[i : i + 4] for i in range(0, len(code), 4))


def hash_of_code(typed: str) -> str:
    """The hash of a code however it was typed: small letters, spaces and dashes do not matter.

    Short codes could be tried out on a bare digest; without the server's secret nobody can.
    """
    code = "".join(char for char in typed.upper() if char.isalnum())
    if len(code) == LENGTH:
        return hash_of(code)
    return salted_hmac("matches.code", code, algorithm="sha256").hexdigest()
