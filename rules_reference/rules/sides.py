"""What the number of seats says of a trade: who may be up and down together, and who waits."""

from __future__ import annotations

from typing import Final

_ONE_AFTER_THE_OTHER: Final = 3
"""The table size at which two up seats ask one after the other; with four all ask at once."""
UNSETTLED: Final = 2
"""As many up and as many down leave open who gives whom."""


def take_turns(seats: int) -> bool:
    """Say whether two up seats ask one after the other at a table of this size.

    >>> take_turns(3), take_turns(4)
    (True, False)
    """
    return seats == _ONE_AFTER_THE_OTHER


def may_be_unsettled(seats: int) -> bool:
    """Say whether the numbers can leave open who gives whom at a table of this size.

    >>> may_be_unsettled(3), may_be_unsettled(4)
    (False, True)
    """
    return seats >= 2 * UNSETTLED
