"""The small words every other sentence is made of: numbers, lists, balances, refusals."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from rules_reference.rules import words
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.words import capitalised


def in_words(number: int) -> str:
    """Say a small number in words, a larger one in figures.

    >>> in_words(3), in_words(17)
    ('three', '17')
    """
    return gettext(words.in_words(number))


def list_of(items: Sequence[str]) -> str:
    """Join items as a sentence does.

    >>> list_of(["Ann"]), list_of(["Ann", "Bob"]), list_of(["Ann", "Bob", "Cat"])
    ('Ann', 'Ann and Bob', 'Ann, Bob and Cat')
    """
    if len(items) < 2:
        return "".join(items)
    return gettext("%(others)s and %(last)s") % {
        "others": gettext(", ").join(items[:-1]),
        "last": items[-1],
    }


def cards(count: int) -> str:
    """Say how many cards.

    >>> cards(1), cards(2)
    ('1 card', '2 cards')
    """
    return ngettext("%(count)s card", "%(count)s cards", count) % {"count": count}


def balance_words(balance: int) -> str:
    """Say a balance without a sign, as a label: up, down or exact.

    >>> balance_words(2), balance_words(-3), balance_words(0)
    ('up 2', 'down 3', 'exact')
    """
    if balance > 0:
        return gettext("up %(count)s") % {"count": balance}
    if balance < 0:
        return gettext("down %(count)s") % {"count": -balance}
    return gettext("exact")


def signed(number: int) -> str:
    """Write a number with its sign, the minus a true one, not a hyphen.

    >>> signed(2), signed(-3), signed(0)
    ('+2', '−3', '0')
    """
    return f"\N{MINUS SIGN}{-number}" if number < 0 else f"+{number}" if number else "0"


def sentence(refusal: Refusal, names: Sequence[str] | None = None) -> str:
    """Say a refusal in the reader's language.

    With ``names``, in the order the refused values had, the seat at fault is called by its name.

    >>> from rules_reference.games import by_slug
    >>> from rules_reference.rules.hand import check_tricks
    >>> try:
    ...     check_tricks(by_slug("sergeant-major"), (12, 6, -2))
    ... except Refusal as refusal:
    ...     sentence(refusal, ["Ann", "Bob", "Cat"])
    'Cat cannot have fewer than 0 tricks.'
    """
    filling = {
        name: gettext(value) if isinstance(value, str) else value
        for name, value in refusal.arguments.items()
    }
    if refusal.seat is not None:
        filling["who"] = (
            names[refusal.seat] if names else gettext("Seat %(seat)s") % {"seat": refusal.seat + 1}
        )
    if refusal.count is None or refusal.plural is None:
        return gettext(refusal.sentence) % filling
    filling["count"] = in_words(refusal.count)
    filling["Count"] = capitalised(in_words(refusal.count))
    return ngettext(refusal.sentence, refusal.plural, refusal.count) % filling
