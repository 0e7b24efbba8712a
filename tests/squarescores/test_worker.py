"""The worker and the manifest, as the server tells them."""

import json
import re
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from squarescores import worker
from tests.support.served import Served

SHELLS = ("/away/table/", "/away/hand/", "/away/nothing/", "/away/notices/")


def test_the_worker_is_asked_for_again_and_sent_when_it_changed(served: Served) -> None:
    """A browser that has this release's hears so without being sent it."""
    answer = served.get("/sw.js")
    assert answer.headers["Content-Type"] == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    mark = served.get("/sw.js").headers["ETag"]
    client = Client()
    assert client.get("/sw.js").status_code == 200
    assert mark == served.get("/sw.js").headers["ETag"]
    own = client.get("/sw.js").headers["ETag"]
    assert client.get("/sw.js", headers={"If-None-Match": own}).status_code == 304
    assert client.post("/sw.js").status_code == 405


def test_the_worker_and_the_outbox_are_light(served: Served) -> None:
    """Together with what keeps the acts: that is in the outbox's file."""
    paths = ("/sw.js", served.static("matches/outbox.js"))
    sizes = [len(served.get(path, **{"Accept-Encoding": "br"}).read()) for path in paths]
    print(sizes)
    assert sum(sizes) <= 8_000


def test_it_works_where_no_file_has_been_collected(client: Client) -> None:
    """Files under their own names are never kept, so it only has to name the store."""
    script = client.get("/sw.js").content.decode()
    assert 'importScripts("/static/matches/store.js")' in script
    assert "{{" not in script
    assert "{%" not in script


def test_a_release_is_told_by_its_templates_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is printed differently is another release, even if no file changed."""
    monkeypatch.setattr(worker, "SOURCES", (tmp_path,))
    (tmp_path / "page.html").write_text("one")
    one = worker._release()
    assert one == worker._release()
    (tmp_path / "page.html").write_text("two")
    assert one != worker._release()


def test_the_manifest_names_icons_that_are_there(client: Client) -> None:
    """Each has the size it is said to have, and none is heavy."""
    answer = client.get("/manifest.webmanifest")
    told = json.loads(answer.content)
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert (told["start_url"], told["scope"], told["id"]) == ("/", "/", "/")
    assert told["display"] == "standalone"
    for icon in told["icons"]:
        found = Path(str(finders.find(icon["src"].removeprefix("/static/"))))
        content = found.read_bytes()
        assert len(content) < 4_000
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}


def test_every_page_leads_to_its_icons(client: Client) -> None:
    """The manifest, the picture of a tab, and the one an iPhone takes."""
    page = client.get("/away/nothing/").content.decode()
    found = dict(re.findall(r'<link rel="([a-z-]+)" href="([^"]+)"', page))
    assert found["manifest"] == "/manifest.webmanifest"
    for rel in ("icon", "apple-touch-icon"):
        assert finders.find(found[rel].removeprefix("/static/"))


@pytest.mark.parametrize("path", SHELLS)
def test_a_shell_is_the_same_for_everybody(client: Client, path: str) -> None:
    """It is kept for long, so it holds no token, no act and nobody's name; and it is ours."""
    answer = client.get(path)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert answer.headers["SquareScores"]
    assert page == Client().get(path).content.decode()
    assert "csrf" not in page
    assert "data-op" not in page
    assert client.post(path).status_code == 405
