"""Marks sentences for translation and says small numbers in words, without a framework."""

from __future__ import annotations

from typing import Final, NamedTuple


def gettext_noop(message: str) -> str:
    """Mark a sentence for translation and return it as it is.

    The rules speak English and translate nothing; whoever shows the sentence does. The name is
    the one the tools that collect sentences look for.

    >>> gettext_noop("Nothing yet")
    'Nothing yet'
    """
    return message


class Counted(NamedTuple):
    """A sentence that depends on a number: for one, and for any other."""

    one: str
    """The sentence for one."""
    many: str
    """The sentence for any other number."""


def ngettext(one: str, many: str) -> Counted:
    """Mark a sentence and its plural for translation and return both; it chooses nothing.

    Like ``gettext_noop`` it bears the name that the tools that collect sentences look for.

    >>> ngettext("%(count)s card", "%(count)s cards").many
    '%(count)s cards'
    """
    return Counted(one, many)


NUMBERS: Final[tuple[str, ...]] = (
    gettext_noop("no"),
    gettext_noop("one"),
    gettext_noop("two"),
    gettext_noop("three"),
    gettext_noop("four"),
    gettext_noop("five"),
    gettext_noop("six"),
    gettext_noop("seven"),
    gettext_noop("eight"),
    gettext_noop("nine"),
    gettext_noop("ten"),
    gettext_noop("eleven"),
    gettext_noop("twelve"),
    gettext_noop("thirteen"),
    gettext_noop("fourteen"),
    gettext_noop("fifteen"),
    gettext_noop("sixteen"),
)
"""The numbers a sentence says in words, by their value; larger ones are written in figures."""


def in_words(number: int) -> str:
    """Say a count as people at a table do: in words up to sixteen, in figures beyond.

    >>> in_words(2), in_words(16), in_words(17)
    ('two', 'sixteen', '17')
    """
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def capitalised(text: str) -> str:
    """Give a text a capital first letter and leave the rest as it is.

    >>> capitalised("two tricks")
    'Two tricks'
    """
    return text[:1].upper() + text[1:]
