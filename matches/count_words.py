"""What the phone says while a hand is counted, in the reader's language, to be filled in there."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from django.utils.translation import get_language, gettext, ngettext

from rules_reference.presentation import in_words
from rules_reference.presentation.ending import NEAR
from rules_reference.rules.words import gettext_noop

BLANKS: Final = {
    "name": "{name}",
    "count": "{count}",
    "Count": "{Count}",
    "total": "{total}",
}
"""What the phone fills into a sentence it shares with the rules."""
ORDINALS: Final = {
    12: gettext_noop("twelfth"),
    16: gettext_noop("sixteenth"),
    17: gettext_noop("seventeenth"),
}


def count_words(tricks_in_play: int, win_at: int | None, line: str = "") -> dict[str, str]:
    """Return each message by its key; `line` is the score that wins, in words, if one does.

    A message has its forms for 0, 1, 2 … tricks, parted by bars; the last form stands for all
    larger numbers. Blanks in braces are filled by the phone, which adds up and compares and knows
    no rule.
    """
    return _count_words(tricks_in_play, win_at, line, get_language())


@lru_cache(maxsize=64)
def _count_words(
    tricks: int, win_at: int | None, line: str, _language: str | None
) -> dict[str, str]:
    words = {"numbers": "|".join(in_words(n) for n in range(tricks + 1)), "within": str(NEAR)}
    words |= _while_counting(tricks)
    if win_at is not None:
        words |= _near_the_end(tricks, win_at)
    if line:
        words["near"] = _near_the_line(tricks, line)
    return words


def _while_counting(tricks: int) -> dict[str, str]:
    return {
        # The main button and the line above the tiles
        "place": _forms(lambda n: ngettext("{n} trick to place", "{n} tricks to place", n), tricks),
        "placed": gettext("{n} of {all}"),
        "ask": gettext("{names}: how many?"),
        "many": gettext("{Count} too many"),
        "count": gettext("Count hand {n}"),
        "falls": gettext("Tap whoever won the trick"),
        "asks": gettext("How many for {name}?"),
        "left": gettext("The rest goes to {name}. If that is not what lies there, tap what does."),
        "over": _shared(
            "These add to %(total)s: %(count)s too many.",
            "These add to %(total)s: %(count)s too many.",
            tricks,
        ),
        "missing": _shared(
            "These add to %(total)s. %(Count)s trick is missing.",
            "These add to %(total)s. %(Count)s tricks are missing.",
            tricks,
        ),
        "least": gettext("%(name)s will be down at least %(count)s") % BLANKS,
        # A seat's tile
        "togo": gettext("{n} to go"),
        "exact": gettext("exact"),
        "up": "▲ " + gettext("up {n}"),
        "down": "▼ " + gettext("down {n}"),
        "rest": gettext("the rest"),
        "agreed": gettext("{name}: counted, agrees"),
        # What a button is called when it is heard and not seen
        "trick": gettext("Trick to {name}: {n} so far, needs {quota}"),
        "back": gettext("take back"),
        "less": gettext("Take back a trick from {name}"),
        "seat": _forms(lambda n: ngettext("{name}: {n} trick", "{name}: {n} tricks", n), tricks),
        "blank": gettext("{name}: nothing yet"),
        "agree": gettext("{name}: the rest, {n}, not counted. Tap if it agrees"),
        "key": _forms(
            lambda n: ngettext("{n} trick for {name}", "{n} tricks for {name}", n), tricks
        ),
        "quota": gettext("{key}, the quota"),
        "undo": "|".join(
            (
                gettext("Undo: trick to {name}"),
                gettext("Undo: trick from {name}"),
                gettext("Undo: {name}’s number"),
            )
        ),
        # The squares, and the hand as one line of text
        "fell": gettext("Tricks as they fell"),
        "grouped": gettext("Tricks by seat"),
        "hand": gettext("Hand {n}: {counts}"),
        "each": gettext("{name} {n}"),
    }


def _near_the_end(tricks: int, win_at: int) -> dict[str, str]:
    filling = {"all": in_words(tricks), "ordinal": str(win_at)}
    if win_at in ORDINALS:
        filling["ordinal"] = gettext(ORDINALS[win_at])
    return {
        "near": gettext("%(name)s: %(count)s from winning the game") % BLANKS,
        "won": gettext("{name} won"),
        "wins": gettext("{name} wins the game"),
        "fallen": gettext("The %(ordinal)s trick has fallen") % filling,
        "taken": _forms(lambda n: ngettext("{n} trick", "{n} tricks", n), tricks),
        "unplayed": gettext("{n} unplayed"),
        "whole": gettext("Enter all %(all)s") % filling,
        "unwhole": gettext("Undo: all %(all)s") % filling,
        "short": _shared(
            "%(Count)s trick was not played, so this hand has no up and down.",
            "%(Count)s tricks were not played, so this hand has no up and down.",
            tricks,
        ),
        "played": gettext("If you played on, enter all %(all)s.") % filling,
        "alone": gettext("You can add what the others have, or leave it out."),
        "past": gettext("{name} has {count}, but the %(ordinal)s trick ends the hand.") % filling,
        "right": gettext("{name} had {count}"),
    }


def _near_the_line(tricks: int, line: str) -> str:
    def form(n: int) -> str:
        return ngettext(
            "%(name)s gets to %(line)s with %(count)s more trick",
            "%(name)s gets to %(line)s with %(count)s more tricks",
            n,
        ) % {**BLANKS, "line": line}

    return _forms(form, tricks)


def _shared(one: str, other: str, tricks: int) -> str:
    """Return a sentence of the rules with blanks: screen and server say the same for the same."""
    return _forms(lambda n: ngettext(one, other, n) % BLANKS, tricks)


def _forms(form: Callable[[int], str], most: int) -> str:
    """Join the forms for 0, 1, 2 … without the repetition at the end."""
    found = [form(n) for n in range(most + 1)]
    while len(found) > 1 and found[-1] == found[-2]:
        found.pop()
    return "|".join(found)
