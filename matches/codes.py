"""Codes that people copy by hand: letters and digits that are not taken for each other."""

from __future__ import annotations

import hashlib
from typing import Final

from django.utils.crypto import salted_hmac

from matches.phones import hash_of

ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH: Final = 16  # 79 bits


def recovery_code(table_code: str) -> str:
    """The code that lets another phone score.

    Made of the table's code and the server's secret: it can be shown, and is stored nowhere.
    """
    mac = salted_hmac("matches.recovery", table_code, algorithm="sha256").digest()
    number = int.from_bytes(hashlib.sha256(mac).digest(), "big")
    letters = []
    for _ in range(LENGTH):
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
    """The hash of a code however it was typed: small letters, spaces and dashes do not matter."""
    return hash_of("".join(char for char in typed.upper() if char.isalnum()))
