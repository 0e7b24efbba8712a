"""A rules page as people read it: the words of its sections, and its pieces."""

import re
from html import unescape

from django.template.loader import render_to_string
from django.utils.html import strip_tags

from rules_reference.presentation.rulebook import Section, sections
from rules_reference.rules.ruleset import RuleSet

SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)
BREAKS = re.compile(r"</?(p|li|h2|h3|td|th|dt|dd|caption|div|tr)\b")


def whole(ruleset: RuleSet) -> str:
    """Print the page of any rule set, of a game of the family or not."""
    told = {"ruleset": ruleset, "sections": sections(ruleset), "rules_url": "/rules/"}
    return render_to_string("rules_reference/game.html", told)


def words(ruleset: RuleSet) -> str:
    """Return what a person reads of a game: its name, its summary, every section."""
    page = whole(ruleset)
    told = page[page.index("<main") : page.index('id="try"')]
    return readable(told)


def readable(html: str) -> str:
    spaced = BREAKS.sub(r" \g<0>", SVG.sub(" ", html))
    return " ".join(unescape(strip_tags(spaced)).split())


def of_section(section: Section) -> str:
    """Return what a person reads of one section."""
    told = {"section": section, "rules_url": "/rules/"}
    return readable(render_to_string("rules_reference/_section.html", told))


def part(ruleset: RuleSet, anchor: str) -> str:
    """Return what a person reads under one heading of a page."""
    return of_section(next(one for one in sections(ruleset) if one.anchor == anchor))
