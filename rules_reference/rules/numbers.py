"""The one strict reading of a whole number that somebody typed or a program sent."""

from __future__ import annotations

import re

_WHOLE = re.compile(r"0|[1-9][0-9]{0,2}", re.ASCII)


def whole_number(value: object) -> int | None:
    r"""Read a whole number from 0 to 999, or return None for anything else.

    Texts hold ASCII digits and nothing else: no sign, space, underscore, leading zero, point or
    digit of another script. Truth values and floats are not numbers of tricks.

    >>> whole_number("12"), whole_number(12), whole_number("0")
    (12, 12, 0)
    >>> [whole_number(value) for value in ("1_0", "\u0665", "5.0", "05", " 5", "-1", True, 5.0)]
    [None, None, None, None, None, None, None, None]
    """
    if isinstance(value, str):
        return int(value) if _WHOLE.fullmatch(value) else None
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 999:
        return value
    return None
