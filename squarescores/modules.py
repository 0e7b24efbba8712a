"""Modules of JavaScript put into the one that imports them, so that a page asks for one file."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from typing import Final

IMPORT: Final = re.compile(
    r'^import (?:\* as (?P<all>\w+)|(?P<some>\{ [\w, ]+ \})) from "(?P<path>\.[\w./-]+)";$',
    re.MULTILINE,
)
EXPORT: Final = re.compile(
    r"^export (?=(?:const|class|(?:async )?function\*?) (\w+))", re.MULTILINE
)
# Other shapes exist; left in a function they would be no script any more.
OTHER_IMPORT: Final = re.compile(r"^import\b(?!\().*", re.MULTILINE)
OTHER_EXPORT: Final = re.compile(r"^export\b.*", re.MULTILINE)


def bundle(name: str, text: str, source: Callable[[str], str]) -> str:
    """Return a module below all it imports, each once and in a function of its own."""
    parts: dict[str, str] = {}

    def linked(name: str, text: str, within: tuple[str, ...]) -> str:
        def link(found: re.Match[str]) -> str:
            path = posixpath.normpath(posixpath.join(posixpath.dirname(name), found["path"]))
            if path in within:
                raise ValueError(f"{path} imports itself, by way of {name}.")
            if path not in parts:
                parts[path] = part(path, linked(path, source(path), (*within, path)))
            return f"const {found['all'] or found['some']} = {called(path)};"

        return without(OTHER_IMPORT, name, IMPORT.sub(link, text))

    last = linked(name, text, (name,))
    return "\n".join([*parts.values(), last])


def part(name: str, text: str) -> str:
    """Return a module without imports as a value that holds what it exports."""
    exported = ", ".join(EXPORT.findall(text))
    body = without(OTHER_EXPORT, name, EXPORT.sub("", text))
    return f"const {called(name)} = (() => {{\n{body}\nreturn {{ {exported} }};\n}})();"


def without(shape: re.Pattern[str], name: str, text: str) -> str:
    """Return the text of a module, which must have no line of a shape that is not understood."""
    if found := shape.search(text):
        raise ValueError(f"{name} says what cannot be bundled: {found[0]}")
    return text


def called(name: str) -> str:
    """Return what a module is called in the file it is part of."""
    return re.sub(r"\W", "_", name.removesuffix(".js"))
