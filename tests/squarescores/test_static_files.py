"""Static files are collected where they changed, kept for ever by browsers, and small."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from rcssmin import cssmin

from squarescores import prepare
from squarescores.static_files import whole
from tests.support.served import Served


def fetch(app: Served, path: str, encoding: str = "br") -> tuple[dict[str, str], bytes]:
    """Return the headers and the bytes of an answer, as they come over the wire."""
    answer = app.get(path, **{"Accept-Encoding": encoding})
    return {name.lower(): value for name, value in answer.headers.items()}, answer.read()


def test_they_are_small_and_kept_for_ever(served: Served) -> None:
    """The name changes with the content, so a browser never asks twice."""
    manifest = json.loads((served.data / "static" / "staticfiles.json").read_text())
    hashed = manifest["paths"]["django_htmx/htmx-2.min.js"]
    headers, body = fetch(served, f"/static/{hashed}")
    assert headers["content-encoding"] == "br"
    assert headers["content-type"] == "text/javascript"
    assert "immutable" in headers["cache-control"]
    assert "access-control-allow-origin" not in headers
    assert len(body) < 16_500


def test_what_no_page_asks_for_is_not_collected(served: Served) -> None:
    """Htmx comes in several versions and with many extensions."""
    files = {path.name for path in (served.data / "static" / "django_htmx").rglob("*")}
    assert any(name.startswith("htmx-2.min.") for name in files)
    assert not [name for name in files if name.startswith(("htmx-4", "htmax", "hx-"))]


def test_a_sheet_and_a_script_come_with_what_they_import(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """And what is imported may import; a word of it in a sentence is none."""
    monkeypatch.setattr(finders, "find", lambda name: tmp_path / name)
    (tmp_path / "one.css").write_text('/* One. */\n@import "two.css";\na { top: 0 }\n')
    (tmp_path / "two.css").write_text('@import "three.css";\n')
    (tmp_path / "three.css").write_text("b { top: 0 }")
    (tmp_path / "one.js").write_text('// Not // @import "two.js";\n// @import "two.js";\none();')
    (tmp_path / "two.js").write_text("two();")
    assert whole("one.css") == "/* One. */\nb { top: 0 }\n\na { top: 0 }\n"
    assert whole("one.js") == '// Not // @import "two.js";\ntwo();\none();'


def test_every_page_has_the_colours_in_its_one_sheet(served: Served) -> None:
    """The base sheet is stored with them, under a name that changes with them."""
    manifest = json.loads((served.data / "static" / "staticfiles.json").read_text())
    _headers, body = fetch(served, f"/static/{manifest['paths']['squarescores/base.css']}", "")
    assert b"--paper:light-dark(" in body
    assert b"@import" not in body


@pytest.mark.parametrize("name", ["squarescores/base.css", "matches/hand.css", "matches/table.css"])
def test_shortening_a_sheet_loses_no_space_between_selectors(name: str) -> None:
    """In a nested rule "tbody :is(td)" would come out as "tbody:is(td)", which nothing is."""
    sheet = Path(str(finders.find(name))).read_text(encoding="utf-8")
    selectors = re.findall(
        r"[\w)\]*] :[a-z][\w-]*", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    )
    assert [found for found in selectors if found not in cssmin(sheet)] == []


def test_they_are_collected_again_only_when_one_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A second start has nothing to do."""
    collected: list[str] = []

    def collect(name: str, **_: object) -> None:
        collected.append(name)
        (tmp_path / "staticfiles.json").touch()

    monkeypatch.setattr(prepare, "call_command", collect)
    monkeypatch.setattr(settings, "DATA", tmp_path)
    monkeypatch.setattr(settings, "STATIC_ROOT", tmp_path)
    prepare.static_files()
    prepare.static_files()
    assert collected == ["collectstatic"]
    monkeypatch.setattr(prepare, "_fingerprint", lambda: "another")
    prepare.static_files()
    assert collected == ["collectstatic"] * 2
    (tmp_path / "staticfiles.json").unlink()
    prepare.static_files()
    assert collected == ["collectstatic"] * 3


def test_every_file_is_found() -> None:
    """The base of every page."""
    assert finders.find("squarescores/base.css")
    assert finders.find("django_htmx/htmx-2.min.js")
