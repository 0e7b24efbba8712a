"""A new game is three touches: its file, a line in the tuple, its vectors. Nobody else names it."""

import ast
import dataclasses
import json
import re

import pytest

from rules_reference.games import GAMES
from rules_reference.rules.ruleset import RuleSet
from tests.conventions.files import ROOT, name, tracked

SOURCES = ("matches/*", "rules_reference/*", "squarescores/*", "templates/*")
CALLED = {
    *(re.escape(game.slug) for game in GAMES),
    *(re.escape(game.slug.replace("-", "_")) for game in GAMES),
    *(re.escape(game.name) for game in GAMES),
}
A_GAME = re.compile(rf"(?<![\w-])({'|'.join(sorted(CALLED))})(?![\w-])", re.IGNORECASE)


def without_docstrings(text: str) -> str:
    """Return the code of a module: examples in docstrings, and comments, may name games."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [part for part in body if not remark(part)] or [ast.Pass()]
    return ast.unparse(tree)


def remark(part: ast.AST) -> bool:
    """Say whether a statement is a text that nobody uses."""
    return (
        isinstance(part, ast.Expr)
        and isinstance(part.value, ast.Constant)
        and isinstance(part.value.value, str)
    )


def read(path_name: str, text: str) -> str:
    """Return what a program, a page or a browser makes of a file."""
    if path_name.endswith(".py"):
        return without_docstrings(text)
    if path_name.endswith(".html"):
        text = re.sub(r"\{#.*?#\}|\{% comment .*?endcomment %\}", "", text, flags=re.DOTALL)
    return text


def test_no_source_names_a_game() -> None:
    """What asks for a game by name has to be touched for the next one."""
    asking = [
        f"{name(path)}: {found[0]}"
        for path in tracked(*SOURCES)
        if path.suffix in {".py", ".html", ".css", ".js"}
        and (ROOT / "rules_reference" / "games") not in path.parents
        and (found := A_GAME.search(read(path.name, path.read_text("utf-8"))))
    ]
    assert asking == []


@pytest.mark.parametrize(
    ("path_name", "text", "asks"),
    [
        ("a.py", 'if ruleset.slug == "the-box":\n    pass\n', True),
        ("a.py", "from rules_reference.games.the_box import THE_BOX\n", True),
        ("a.py", '"""Such as the-box."""\n\n\ndef f():\n    """>>> f("the-box")"""\n', False),
        ("a.html", '{% if game.slug == "five-points" %}', True),
        ("a.html", "{# five-points too #}{{ game.name }}", False),
        ("a.css", ".four-handed .seat { }", True),
        ("a.css", ".four-handedness { }", False),
        ("a.js", 'if (game === "Reduced Deck") {}', True),
    ],
)
def test_it_would_be_seen(path_name: str, text: str, *, asks: bool) -> None:
    assert bool(A_GAME.search(read(path_name, text))) == asks


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_each_game_took_its_three_touches(game: RuleSet) -> None:
    """Its file is named for it, the tuple lists it, and its vectors are there."""
    vectors = json.loads((ROOT / "tests/rules/data/vectors.json").read_text("utf-8"))

    assert (ROOT / "rules_reference/games" / f"{game.slug.replace('-', '_')}.py").is_file()
    assert game.slug in vectors["games"]
    assert game.slug in {hand["game"] for hand in vectors["hands"]}


def test_every_file_of_a_game_is_listed() -> None:
    """A game that is not in the tuple is played by nobody."""
    files = {path.stem for path in tracked("rules_reference/games/*.py")} - {"__init__"}

    assert files == {game.slug.replace("-", "_") for game in GAMES}


def test_the_recipe_tells_every_field_of_a_game() -> None:
    """And none that is gone; what is settled or worked out nobody writes."""
    recipe = (
        (ROOT / "README.md").read_text("utf-8").split("## How to add a game")[1].split("\n## ")[0]
    )
    told = {
        field
        for row in re.findall(r"^\| (`.+?) \|", recipe, re.MULTILINE)
        for field in re.findall(r"`(\w+)`", row)
    }
    worked_out = {"settled", "hand_rules"}

    assert told == {field.name for field in dataclasses.fields(RuleSet)} - worked_out
