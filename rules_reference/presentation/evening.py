"""An evening in one line: who won how often, and how many hands were played."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext


def evening(won: str, hands: int) -> str:
    """Sum up an evening from who won how often, already listed, and its recorded hands.

    >>> evening("Ann 2, Bob 1", 11)
    'Tonight: Ann 2, Bob 1, 11 hands'
    >>> evening("Ann 2", 0)
    'Tonight: Ann 2'
    """
    if not hands:
        return gettext("Tonight: %(won)s") % {"won": won}
    text = ngettext("Tonight: %(won)s, %(hands)s hand", "Tonight: %(won)s, %(hands)s hands", hands)
    return text % {"won": won, "hands": hands}
