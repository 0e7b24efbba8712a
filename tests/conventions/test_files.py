"""Files stay small, finished, and free of where they were written."""

import re
from pathlib import Path

from tests.conventions.files import name, tracked

LONGEST = 350
SOURCES = ("*.py", "*.html", "*.css", "*.js")
# Each written so that this file does not hold what it forbids.
UNFINISHED = re.compile(
    r"\bTO[D]O\b|\bFIX[M]E\b|\bX[X]X\b|NotImplemented[E]rror|pytest\.mark\.([s]kip|[x]fail)"
)
ELSEWHERE = re.compile("/[r]oot/|/[h]ome/[a-z]|/[w]ork/(main|shared|\\.)")


def holding(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    """Return the names of the files in which a pattern is found."""
    return [name(path) for path in paths if pattern.search(path.read_text("utf-8"))]


def test_no_file_grows_past_one_idea() -> None:
    """A long file holds more than one idea."""
    written = [path for path in tracked(*SOURCES) if "migrations" not in path.parts]
    long = [name(path) for path in written if path.read_text("utf-8").count("\n") > LONGEST]
    assert long == []


def test_nothing_is_left_for_later() -> None:
    """What is not done is an issue, not a remark; a test that is not run is no test."""
    assert holding(UNFINISHED, tracked(*SOURCES)) == []


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    """Everything runs from wherever it was cloned to."""
    texts = tracked(*SOURCES, "*.md", "*.toml", "*.in", "*.txt", "Makefile", ".ci/run")
    assert holding(ELSEWHERE, texts) == []


def test_the_rulebook_knows_no_tables() -> None:
    """Tables look things up in the rulebook, never the other way round."""
    imports = re.compile(r"^\s*(from|import) matches\b", re.MULTILINE)
    assert holding(imports, tracked("rules_reference/*.py")) == []


def test_no_script_breaks_where_a_card_cannot_pop_up() -> None:
    """A browser throws at a selector it does not know, but for one that stands in `:is()`."""
    asked = re.compile(r"""["'`, ]:popover-open""")
    assert holding(asked, tracked("*.js")) == []


def test_no_script_nests_its_templates() -> None:
    """What shortens scripts takes the inner one for code, and the blanks in it for nothing."""
    nested = re.compile(r"`[^`\n]*\$\{[^}`\n]*`")
    assert holding(nested, tracked("*.js")) == []
