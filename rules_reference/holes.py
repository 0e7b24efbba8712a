"""Pages and fragments printed for a phone to fill in: people and numbers it knows stand as holes.

A hole is one character of Unicode's private use area. The phone fills holes in the texts and
attributes of what it has parsed, so that a name is never markup.
"""

from __future__ import annotations

import re
from typing import Final

from rules_reference.drawing import NAME_SHOWN
from rules_reference.names import fitting, in_a_sentence

SEATS: Final = 4

_NAME, _SAID, _SHOWN, _LETTER = 0xE000, 0xE010, 0xE020, 0xE030

GAME: Final = "\ue040"
"""The number of the game."""
HAND: Final = "\ue041"
"""The number of the coming hand, or of the recorded hand a page is about."""
LAST: Final = "\ue042"
"""The number of the last recorded hand: the one whose stakes are told."""
CODE: Final = "\ue043"
"""The code of the table."""
TABLE: Final = "\ue044"
"""The name of the table."""
REVISION: Final = "\ue045"
"""The revision a page was made from."""
OP: Final = "\ue046"
"""The op of a page's forms."""
TOKEN: Final = "\ue047"  # noqa: S105 - where one goes
"""The token of a page's forms."""
UNDO: Final = "\ue048"
"""What undo takes back, in words."""
OFFER: Final = "\ue049"
"""Where the ways to share out a trade are offered."""
PLAYER: Final = tuple(chr(0xE050 + seat) for seat in range(SEATS))
"""The player at each seat, as addresses name a player."""

# Told apart whatever becomes of it: Hebrew letters are set apart in a sentence, so many are cut on
# the drawing, and the first character is the initial.
_TAIL: Final = "\N{HEBREW LETTER ALEF}" * NAME_SHOWN


def blank_name(seat: int) -> str:
    """Name whoever sits at ``seat`` (from 0) until a phone knows better."""
    return chr(_LETTER + seat) + _TAIL


def holed(text: str) -> str:
    r"""Make holes of all that became of blank names in a printed text.

    >>> holed(f"{blank_name(0)} gives {blank_name(2)} 1 card").encode("unicode_escape")
    b'\\ue000 gives \\ue002 1 card'
    """
    for became, hole in _BECAME:
        text = text.replace(became, hole)
    return text


_BECAME: Final = tuple(
    pair
    for seat in range(SEATS)
    for pair in (
        (in_a_sentence(blank_name(seat)), chr(_SAID + seat)),
        (blank_name(seat), chr(_NAME + seat)),
        (fitting(blank_name(seat), NAME_SHOWN), chr(_SHOWN + seat)),
    )
)


def forms(name: str, letter: str, seat: int) -> dict[str, str]:
    """Fill the four holes of a seat: the name, in a sentence, on the drawing, its letter."""
    return {
        chr(_NAME + seat): name,
        chr(_SAID + seat): in_a_sentence(name),
        chr(_SHOWN + seat): fitting(name, NAME_SHOWN),
        chr(_LETTER + seat): letter,
    }


def filled(text: str, values: dict[str, str]) -> str:
    """Fill holes as the phone does; what has no value stays open."""
    return re.sub("[\ue000-\uf8ff]", lambda hole: values.get(hole[0], hole[0]), text)
