"""House rules: what a table may fix before a game's first hand, each choice a value object.

A choice says which fields of the rule set it replaces, so nobody asks for a game or a choice by
name to know what follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules_reference.rules.numbers import whole_number
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.words import Counted, gettext_noop

Value = str | int
Changes = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a house rule's named choices.

    >>> twelve = Choice("twelve", "Twelve win", "Twelve tricks win.", {"ending": 12})
    >>> twelve.read("twelve"), twelve.read(12)
    ('twelve', None)
    """

    value: str
    """How the choice is stored and sent."""
    short: str
    """What a sheet calls it, untranslated."""
    words: str
    """What it means, one sentence, untranslated."""
    changes: Changes
    """The fields of the rule set it replaces."""

    def read(self, given: object) -> Value | None:
        """Return the stored value if ``given`` means this choice, else None."""
        return self.value if isinstance(given, str) and given == self.value else None

    def changes_for(self, _value: Value, /) -> Changes:
        """Return the fields this choice replaces."""
        return self.changes


@dataclass(frozen=True, slots=True)
class NumberChoice:
    """A choice with a number in it, such as a line; stored as the number, or after a prefix.

    >>> line = NumberChoice(
    ...     "line-", "To %(number)s", "The game goes to %(number)s.", low=5, high=50, suggested=10,
    ...     refusal="From %(low)s to %(high)s.", replaces=lambda number: {"ending": number},
    ... )
    >>> line.read("line-20"), line.read("line-020"), line.read("table")
    ('line-20', None, None)
    """

    prefix: str
    """What stands before the number; where it is empty the stored value is the bare number."""
    short: str | Counted
    """What a sheet calls it, with ``%(number)s``, untranslated; two wordings where a noun follows
    the number."""
    words: str
    """What it means, one sentence with ``%(number)s``, untranslated; the same for every number, as
    a form has a field in its place."""
    low: int
    """The smallest number allowed."""
    high: int
    """The largest number allowed."""
    suggested: int
    """The number a form begins with."""
    refusal: str
    """The sentence for any other number, with ``%(low)s`` and ``%(high)s``, untranslated."""
    replaces: Callable[[int], Changes]
    """The fields of the rule set the number replaces."""

    def read(self, given: object) -> Value | None:
        """Return the stored value if ``given`` is meant for this choice and allowed, else None."""
        number = self._number(given)
        if number is None or not self.low <= number <= self.high:
            return None
        return f"{self.prefix}{number}" if self.prefix else number

    def meant_by(self, given: object) -> bool:
        """Say whether ``given`` was meant for this choice, allowed or not."""
        return not self.prefix or (isinstance(given, str) and given.startswith(self.prefix))

    def number_in(self, value: Value) -> int:
        """Return the number inside a stored value of this choice."""
        number = self._number(value)
        if number is None:
            raise ValueError(value)
        return number

    def changes_for(self, value: Value, /) -> Changes:
        """Return the fields the number in ``value`` replaces."""
        return self.replaces(self.number_in(value))

    def refuse(self) -> Refusal:
        """Make the refusal that states the allowed range."""
        return Refusal("house-rule-number", self.refusal, {"low": self.low, "high": self.high})

    def _number(self, given: object) -> int | None:
        if not self.prefix:
            return whole_number(given)
        if isinstance(given, str) and given.startswith(self.prefix):
            return whole_number(given[len(self.prefix) :])
        return None


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One question a table may settle before the first hand."""

    key: str
    """How it is stored and sent: the name of the form field."""
    label: str
    """What a form calls it, untranslated."""
    default: Value
    """The value that holds unless the table chooses."""
    choices: tuple[Choice | NumberChoice, ...]
    """What can be chosen, the default's first."""
    sources: str = ""
    """What sources and tables say of it, a sentence, untranslated; may be empty."""

    def resolve(self, given: object) -> tuple[Value, Changes]:
        """Find the stored value and the replaced fields for what was given.

        Refuses what is none of the choices, in the words of the choice it was meant for.
        """
        for choice in self.choices:
            value = choice.read(given)
            if value is not None:
                return value, choice.changes_for(value)
        for choice in self.choices:
            if isinstance(choice, NumberChoice) and choice.meant_by(given):
                raise choice.refuse()
        raise Refusal(
            "house-rule-choice",
            gettext_noop("%(rule)s: choose one of those offered."),
            {"rule": self.label},
        )

    def choice_of(self, value: Value) -> Choice | NumberChoice:
        """Return the choice a stored value belongs to."""
        for choice in self.choices:
            if choice.read(value) is not None:
                return choice
        raise ValueError(value)
