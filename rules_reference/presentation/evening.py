"""An evening in one line: who won how often, and how many hands were played."""

from __future__ import annotations

from collections.abc import Sequence

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


def mixed_evening(games: Sequence[tuple[str, str]], hands: int) -> str:
    """Sum up an evening of several games: its recorded hands, and who won how often in each.

    >>> mixed_evening([("British Army", "Bob 1"), ("The Box", "Ann 2, Bob 1")], 8)
    'Tonight, 8 hands. British Army: Bob 1. The Box: Ann 2, Bob 1.'
    >>> mixed_evening([("British Army", "Bob 1"), ("The Box", "Ann 2")], 0)
    'Tonight. British Army: Bob 1. The Box: Ann 2.'
    """
    played = ngettext("Tonight, %(hands)s hand.", "Tonight, %(hands)s hands.", hands)
    parts = [played % {"hands": hands} if hands else gettext("Tonight.")]
    parts += [gettext("%(game)s: %(won)s.") % {"game": game, "won": won} for game, won in games]
    return " ".join(parts)
