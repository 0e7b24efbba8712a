"""Why an act is not done: a sentence, a status, and what is needed to go on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matches.facts import HandFact


class Refused(Exception):
    """An act that was not done; nothing was stored. `sentence` is translated and for people."""

    status = 422

    def __init__(
        self,
        sentence: str,
        *,
        field: str | None = None,
        seat: int | None = None,
        code: str = "refused",
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.field = field
        # The seat (from 0) the sentence is about, where it does not name it yet.
        self.seat = seat
        self.code = code


class Malformed(Refused):
    """The request itself has not the shape this address takes."""

    status = 400


class NotAScorer(Refused):
    """This phone may look, not write."""

    status = 403


class TooMany(Refused):
    """It was done too often, and may be done again after a while."""

    status = 429

    def __init__(self, sentence: str, *, after: timedelta) -> None:
        super().__init__(sentence, code="too-many")
        self.after = after


class Conflict(Refused):
    """Something else happened first, or the table is not where the page thought."""

    status = 409


class OpUsed(Conflict):
    """The op has done something else already: that act, in that game, with that hand."""

    def __init__(self, sentence: str, act: str, game: int | None, hand: int | None) -> None:
        super().__init__(sentence, code="op-used")
        self.act = act
        self.game = game
        self.hand = hand


@dataclass(frozen=True, slots=True)
class TwoVersions:
    """A hand as it is stored, and as this phone sent it."""

    hand: int
    stored: HandFact
    sent: HandFact


class HandConflict(Conflict):
    """The hand is there already, with other counts."""

    def __init__(self, sentence: str, versions: TwoVersions) -> None:
        super().__init__(sentence, code="conflict")
        self.versions = versions


@dataclass(frozen=True, slots=True)
class Way:
    """One answer to a question: its button and the fields that are sent with the act again."""

    label: str
    fields: Mapping[str, str]


class Question(Conflict):
    """Asked before something is taken away; done when sent again with the fields of a way."""

    def __init__(self, sentence: str, *ways: Way) -> None:
        super().__init__(sentence, code="question")
        self.ways = ways
