"""Words with blanks in braces, by which a phone says what it did before it is answered."""

from __future__ import annotations

from typing import Any

from django.utils.dates import MONTHS, MONTHS_3, WEEKDAYS
from django.utils.translation import gettext as _

from matches.trail import labels, trumps_words
from rules_reference.games import GAMES
from rules_reference.presentation import line_words
from rules_reference.rules.ending import Line
from rules_reference.rules.ruleset import RuleSet


def act_words() -> dict[str, Any]:
    """Tell all words of acts, of days, and how games are called, in the language of the reader."""
    return {
        "labels": labels(),
        "corrected": _("Was %(was)s, is %(now)s") % {"was": "{was}", "now": "{now}"},
        "differs": _("The table has this otherwise. What stands here now is what is stored."),
        "dealt": _("%(name)s dealt") % {"name": "{name}"},
        "trumps": trumps_words(),
        # From Sunday, and from January.
        "days": [str(WEEKDAYS[(day - 1) % 7]) for day in range(7)],
        "months": [str(month) for month in MONTHS.values()],
        "short_months": [str(month).title() for month in MONTHS_3.values()],
        "games": {game.slug: _game(game) for game in GAMES},
    }


def _game(game: RuleSet) -> dict[str, Any]:
    """Tell its name, its usual house rules in their order, and how a score that wins it is told."""
    line = "{line}"
    if isinstance(game.ending, Line):
        line = line_words(game).replace(str(game.ending.at), line)
    usual = {rule.key: str(rule.default) for rule in game.house_rules}
    return {"name": _(game.name), "usual": usual, "line": line}
