"""Names for what is printed from the rulebook alone: known without printing it."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import django
from django.template import Template
from django.template.loader import get_template
from django.utils.translation import get_language

from rules_reference.rules.ruleset import RuleSet

_SAYING: Final = (".py", ".html", ".js", ".mo")


def book_version(ruleset: RuleSet, turn: int) -> str:
    """Name the content of a book, in the reader's language: the same name is the same book.

    It follows from the game, the turn, the language and the sources. So an address that may be
    kept for ever costs nothing, though printing what is there takes a while.
    """
    named = ("book", ruleset.slug, ruleset.settled, turn, get_language(), _mark())
    return hashlib.sha256(repr(named).encode()).hexdigest()[:16]


@cache
def _mark() -> str:
    """Mark all that the rulebook prints from: this package, its templates, and how they load."""
    fragment: Template = get_template("rules_reference/_trade.html").template  # type: ignore[attr-defined]
    templates = Path(fragment.origin.name).parent
    return mark_of(Path(__file__).parent, templates) + fragment.source


def mark_of(*folders: Path) -> str:
    """Mark what the program prints from: what it, its templates and words in these folders say.

    Django prints along, so its version counts too. Where nothing changed, nothing does here.
    """
    mark = hashlib.sha256(django.get_version().encode())
    for folder in folders:
        for path in sorted(folder.rglob("*.*")):
            if path.suffix in _SAYING:
                mark.update(path.read_bytes())
    return mark.hexdigest()
