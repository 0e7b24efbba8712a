"""The rules in sentences for the table: what the engine says, translated, with names filled in.

Names are passed in by seat. Every function returns plain text; whoever prints it escapes it.
"""

from __future__ import annotations

from rules_reference.presentation.distance import (
    goal_words,
    in_reach_words,
    line_words,
    standing_words,
)
from rules_reference.presentation.ending import (
    ended_because,
    ending_words,
    near_end,
    unplayed_words,
    win_question,
)
from rules_reference.presentation.evening import evening, mixed_evening
from rules_reference.presentation.hand import (
    announcement,
    deal_words,
    hand_stakes_words,
    stakes_words,
)
from rules_reference.presentation.house_rules import house_rules_words
from rules_reference.presentation.naming import duty
from rules_reference.presentation.own import for_seat
from rules_reference.presentation.sentences import (
    balance_words,
    in_words,
    list_of,
    sentence,
    signed,
)
from rules_reference.presentation.step import Step
from rules_reference.presentation.steps import steps, strip, summary, way

__all__ = [
    "Step",
    "announcement",
    "balance_words",
    "deal_words",
    "duty",
    "ended_because",
    "ending_words",
    "evening",
    "for_seat",
    "goal_words",
    "hand_stakes_words",
    "house_rules_words",
    "in_reach_words",
    "in_words",
    "line_words",
    "list_of",
    "mixed_evening",
    "near_end",
    "sentence",
    "signed",
    "stakes_words",
    "standing_words",
    "steps",
    "strip",
    "summary",
    "unplayed_words",
    "way",
    "win_question",
]
