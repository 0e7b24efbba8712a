"""What a phone takes along: where it is, how long it may be kept, how large it is."""

import gzip
import json
import re
from typing import Any

import pytest
from django.test import Client

from matches.blank_printing import SAID, more, parted
from matches.blanks import printed_blanks, printed_shared, version
from rules_reference.games import GAMES, by_slug
from rules_reference.rules.ruleset import RuleSet

LARGEST = 8_700
FOR_EVER = "public, max-age=31536000, immutable"


def told(client: Client, path: str) -> dict[str, Any]:
    answer = client.get(path)
    assert answer.status_code == 200, path
    found: dict[str, Any] = json.loads(answer.content)
    return found


def test_the_kit_says_where_everything_is(client: Client) -> None:
    kit = told(client, "/away/kit.json")
    assert [game["slug"] for game in kit["games"]] == [game.slug for game in GAMES]
    for game, rules in zip(kit["games"], GAMES, strict=True):
        assert len(game["book"]) == game["seats"] == rules.seats
        assert set(told(client, game["blanks"])) >= {"holes", "game", "hand", "sheet", "words"}
    assert told(client, kit["shared"])


def test_a_table_has_the_kit_of_its_house_rules(client: Client) -> None:
    usual = told(client, "/away/nine-five-two/kit.json")
    kit = told(client, "/away/nine-five-two/kit.json?line=20")
    assert kit["blanks"] != usual["blanks"]
    assert all("line=20" in url for url in [*kit["book"], kit["blanks"]])
    assert told(client, kit["blanks"])["words"]["way"]["goal"] == ["To 20"]


def test_what_is_named_by_its_content_may_be_kept_for_ever(client: Client) -> None:
    url = told(client, "/away/blato/kit.json")["blanks"]
    assert client.get(url)["Cache-Control"] == FOR_EVER
    assert client.get(re.sub("v=.*", "v=0", url))["Cache-Control"] == "public, no-cache"
    etag = client.get(url)["ETag"]
    assert client.get(url, headers={"if-none-match": etag}).status_code == 304
    assert client.get("/away/kit.json")["Cache-Control"] == "public, no-cache"


def test_what_may_be_kept_by_anybody_names_no_phone(client: Client) -> None:
    kit = told(client, "/away/blato/kit.json")
    shared = told(client, "/away/kit.json")["shared"]
    for public in ("/away/kit.json", "/away/blato/kit.json", shared, kit["blanks"]):
        answer = Client().get(public)
        assert answer["Cache-Control"].startswith("public")
        assert not answer.cookies
    assert "phone" in Client().get("/away/table/").cookies, "as on every page"


def test_it_travels_compressed(client: Client) -> None:
    answer = client.get("/away/blato/blanks.json", headers={"accept-encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.content) == printed_blanks(by_slug("blato")).plain


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/away/whist/kit.json", 404),
        ("/away/whist/blanks.json", 404),
        ("/away/nine-five-two/kit.json?line=4", 400),
        ("/away/nine-five-two/blanks.json?line=4", 400),
    ],
)
def test_what_no_game_offers_is_not_there(client: Client, path: str, status: int) -> None:
    assert client.get(path).status_code == status


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_blanks_are_small_and_nobodys(game: RuleSet) -> None:
    printed = printed_blanks(game)
    assert len(printed.zipped) <= LARGEST
    text = printed.plain.decode()
    # Neither what stood for a number nor what stood for a name is left.
    assert not re.search("918[0-9]{3}|\N{HEBREW LETTER ALEF}|[\x01-\x03]|code-of", text)
    assert "/static/" not in text, "the name does not follow from files"


def test_the_same_name_is_the_same_content() -> None:
    names = {version(), *map(version, GAMES), version(by_slug("nine-five-two"))}
    assert len(names) == len(GAMES) + 1
    assert version(by_slug("blato").with_house_rules({})) == version(by_slug("blato"))
    assert printed_shared().version == version()


def test_every_hole_has_a_name_of_its_own() -> None:
    holes = json.loads(printed_blanks(by_slug("four-handed")).plain)["holes"]
    assert len(set(holes.values())) == len(holes) >= len(SAID)


def test_a_part_is_what_one_print_has_more() -> None:
    bare = "<div><p>a</p></div>"
    fuller = {"notice": "<div><b>n</b><p>a</p></div>", "lines": "<div><p>a</p><p>l</p></div>"}
    frame, parts = parted(bare, fuller)
    assert parts == {"notice": "<b>n</b>", "lines": "<p>l</p>"}
    assert re.sub("[\ue000-\uf8ff]", "|", frame) == "<div>|<p>a</p>|</div>"
    with pytest.raises(ValueError, match="more than one place"):
        more("<p>b</p><p>c</p>", "<p>a</p>")
