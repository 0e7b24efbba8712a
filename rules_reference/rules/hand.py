"""One hand: what can be recorded of it, how it closed, and its balances."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from rules_reference.rules.refusals import Refusal
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.words import gettext_noop, ngettext

_TOO_MANY: Final = ngettext(
    "These add to %(total)s: %(count)s too many.", "These add to %(total)s: %(count)s too many."
)
_MISSING: Final = ngettext(
    "These add to %(total)s. %(Count)s trick is missing.",
    "These add to %(total)s. %(Count)s tricks are missing.",
)


class Closed(StrEnum):
    """How a hand was closed."""

    PLAYED = "played"
    """To its last trick; the counts add up."""
    STOPPED = "stopped"
    """At the trick that won the game; the counts are short and there are no balances."""
    TAPPED = "tapped"
    """By a tap on the winner; nothing was counted."""
    VOIDED = "voided"
    """Struck out: it keeps its number and feeds nothing."""


def check_tricks(ruleset: RuleSet, tricks: Sequence[object]) -> None:
    """Refuse counts that no hand of this game can have, seat by seat and then in all.

    ``tricks`` are one value a seat, in any order; a refusal's seat is the place in that order.
    A short hand passes only where a seat has the tricks that end the game at once.

    >>> from rules_reference.games import by_slug
    >>> check_tricks(by_slug("sergeant-major"), (8, 4, 3))
    Traceback (most recent call last):
    rules_reference.rules.refusals.Refusal: These add to 15. One trick is missing.
    >>> check_tricks(by_slug("sergeant-major"), (9, 5, 3))
    Traceback (most recent call last):
    rules_reference.rules.refusals.Refusal: These add to 17: one too many.
    >>> check_tricks(by_slug("sergeant-major"), (12, 2, 1))
    """
    how_closed(ruleset, tricks)


def how_closed(ruleset: RuleSet, tricks: Sequence[object]) -> Closed:
    """Say whether the counts are those of a hand played out or stopped by a win; refuse others.

    >>> from rules_reference.games import by_slug
    >>> how_closed(by_slug("sergeant-major"), (12, 2, 1)).value
    'stopped'
    """
    if len(tricks) != ruleset.seats:
        raise Refusal(
            "seats",
            gettext_noop("This game has %(seats)s seats: one count for each."),
            {"seats": ruleset.seats},
        )
    in_play = ruleset.tricks_in_play
    total = most = 0
    for seat, count in enumerate(tricks):
        if not isinstance(count, int) or isinstance(count, bool):
            raise Refusal(
                "not-whole", gettext_noop("%(who)s: tricks are a whole number."), seat=seat
            )
        if count < 0:
            raise Refusal(
                "below-zero", gettext_noop("%(who)s cannot have fewer than 0 tricks."), seat=seat
            )
        if count > in_play:
            raise Refusal(
                "above-all",
                gettext_noop("%(who)s cannot have more than %(most)s tricks: a hand has no more."),
                {"most": in_play},
                seat=seat,
            )
        total += count
        most = max(most, count)
    if total == in_play:
        return Closed.PLAYED
    if total > in_play:
        raise Refusal(
            "too-many",
            _TOO_MANY.one,
            {"total": total},
            plural=_TOO_MANY.many,
            count=total - in_play,
        )
    one_hand = ruleset.ending.one_hand
    if one_hand is not None and most >= one_hand:
        return Closed.STOPPED
    raise Refusal(
        "missing",
        _MISSING.one,
        {"total": total},
        plural=_MISSING.many,
        count=in_play - total,
    )


def check_trumps(ruleset: RuleSet, trumps: str) -> None:
    """Refuse trumps that cannot be named in this game.

    >>> from rules_reference.games import by_slug
    >>> check_trumps(by_slug("sergeant-major"), "none")
    Traceback (most recent call last):
    rules_reference.rules.refusals.Refusal: Trumps are one of the four suits in this game.
    """
    if trumps in ruleset.trumps:
        return
    if "none" in ruleset.trumps:
        raise Refusal(
            "trumps",
            gettext_noop("Trumps are one of the four suits in this game, or there are none."),
        )
    raise Refusal("trumps", gettext_noop("Trumps are one of the four suits in this game."))


def balances(tricks: Sequence[int], quotas: Sequence[int]) -> tuple[int, ...]:
    """Subtract each quota from its tricks: above 0 is up, below is down, 0 is exact.

    Both in the same order; of a full hand they add to 0.

    >>> balances((10, 4, 2), (8, 5, 3))
    (2, -1, -1)
    """
    return tuple([took - quota for took, quota in zip(tricks, quotas, strict=True)])
