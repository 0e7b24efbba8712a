"""A rule that says no, with a sentence for the table, a code for programs and the seat at fault."""

from __future__ import annotations

from collections.abc import Mapping

from rules_reference.rules.words import capitalised, in_words


class Refusal(ValueError):
    """Raised by every check of the rules; ``str()`` of it is the filled English sentence.

    The sentence is kept unfilled, so that it can be translated first. It may use the names of
    its arguments, ``%(who)s`` for the seat at fault, and ``%(count)s`` or ``%(Count)s`` for the
    count in words, the latter with a capital letter.

    >>> str(Refusal("short", "%(Count)s trick is missing.", count=2,
    ...             plural="%(Count)s tricks are missing."))
    'Two tricks are missing.'
    >>> str(Refusal("below", "%(who)s has fewer than 0 tricks.", seat=2))
    'Seat 3 has fewer than 0 tricks.'
    """

    code: str
    """A short name of the rule that refused, for programs and tests."""
    sentence: str
    """The sentence for people, unfilled and untranslated."""
    plural: str | None
    """The sentence for any count but one, where it differs."""
    count: int | None
    """The number the sentence is chosen by and says in words."""
    arguments: dict[str, int | str]
    """What fills the sentence: numbers, or words of the rules that can be translated."""
    seat: int | None
    """The seat at fault, counted from 0 in the order the values were given, where one is."""

    def __init__(  # noqa: PLR0913 - a sentence with all that fills it
        self,
        code: str,
        sentence: str,
        arguments: Mapping[str, int | str] | None = None,
        *,
        plural: str | None = None,
        count: int | None = None,
        seat: int | None = None,
    ) -> None:
        """Keep the sentence with what fills it; every argument is an attribute."""
        self.code = code
        self.sentence = sentence
        self.plural = plural
        self.count = count
        self.arguments = dict(arguments or {})
        self.seat = seat
        super().__init__(code)

    def __str__(self) -> str:
        """Fill the English sentence, naming a seat by its number from 1."""
        sentence = self.sentence
        filling: dict[str, int | str] = dict(self.arguments)
        if self.seat is not None:
            filling["who"] = f"Seat {self.seat + 1}"
        if self.count is not None:
            if self.plural is not None and self.count != 1:
                sentence = self.plural
            filling["count"] = in_words(self.count)
            filling["Count"] = capitalised(in_words(self.count))
        return sentence % filling
