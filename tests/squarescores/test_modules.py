"""Modules of JavaScript come in the one file of whoever imports them."""

import pytest

from squarescores.modules import bundle

FILES = {
    "deal/page.js": 'import * as fold from "./fold.js";\nimport { say } from "../words.js";\n'
    "say(fold.turn);\nexport const shown = true;\n",
    "deal/fold.js": 'import { say, spoken } from "../words.js";\n'
    "export const turn = say(spoken);\n",
    "words.js": "const own = 1;\nexport async function say() {}\nexport const spoken = own;\n",
    "round.js": 'import { b } from "./back.js";\nexport const a = b;\n',
    "back.js": 'import { a } from "./round.js";\nexport const b = a;\n',
}


def bundled(name: str, text: str = "") -> str:
    return bundle(name, text or FILES[name], FILES.__getitem__)


def test_each_comes_once_and_before_those_that_import_it() -> None:
    """What a module does not export is its own; the one that was asked for stays a module."""
    assert bundled("deal/page.js") == (
        "const words = (() => {\n"
        "const own = 1;\nasync function say() {}\nconst spoken = own;\n\n"
        "return { say, spoken };\n})();\n"
        "const deal_fold = (() => {\n"
        "const { say, spoken } = words;\nconst turn = say(spoken);\n\n"
        "return { turn };\n})();\n"
        "const fold = deal_fold;\nconst { say } = words;\n"
        "say(fold.turn);\nexport const shown = true;\n"
    )


def test_a_script_that_imports_nothing_stays_as_it_is() -> None:
    """And what it imports later, by a call, is a file of its own."""
    text = '"use strict";\nimport("./later.js");\n// import * as it was\n'
    assert bundled("one.js", text) == text


def test_those_that_import_one_another_are_refused() -> None:
    with pytest.raises(ValueError, match=r"round\.js imports itself, by way of back\.js"):
        bundled("round.js")


@pytest.mark.parametrize(
    "line",
    [
        'import words from "./words.js";',
        'import "./words.js";',
        'import { say as speak } from "./words.js"',
        "import {",
    ],
)
def test_an_import_that_is_not_understood_is_refused(line: str) -> None:
    """It would name a file nobody finds."""
    with pytest.raises(ValueError, match=r"one\.js says what cannot be bundled: import"):
        bundled("one.js", f"{line}\n")


@pytest.mark.parametrize(
    "line",
    ["export default say;", "export { say };", 'export * from "./words.js";', "export let n = 0;"],
)
def test_an_export_that_is_not_understood_is_refused(
    monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """Inside a function it would be no script; and what changes is never handed on."""
    monkeypatch.setitem(FILES, "words.js", f"{line}\n")
    with pytest.raises(ValueError, match=r"words\.js says what cannot be bundled: export"):
        bundled("deal/fold.js")
