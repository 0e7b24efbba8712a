"""The match table a phone paints is the server's, element by element, all through any evening."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from matches.blanks_of_tables import blanks_of_tables
from rules_reference import presentation
from rules_reference.drawing import NAME_SHOWN
from rules_reference.games import GAMES
from rules_reference.names import fitting, in_a_sentence, initials
from tests.browser.ahead import Evening, Facts, rules_of, standing_of
from tests.support.browser import Phones
from tests.support.served import Served

pytestmark = pytest.mark.browser

LOOKS = 14
LOOKED_AT = (Path(__file__).parent / "painted_table.js").read_text(encoding="utf-8")
NAMES = [
    ("Ann", "Bob", "Cat"), ("Abe & <b>", "שרה", "Ann", "abe"), ("Sam", "Sammy"),
    ("~*É 王小明", "Ann-Marie O’Neil", "12345678", "123456789"), ("ß", "王小明王小明", "ﾜﾝｺ"),
    ("👩🏽\u200d🚀 Kim", "é", "e\u0304x"), ("\u0661\u0662", "نور", "N\u200dx"), ("Bo", "bo y", "B"),
]  # fmt: skip
NAMED = """async ([url, lists]) => {
  const { initials, said, shown } = await import(url);
  return lists.map((names) => [initials(names), names.map(said), names.map(shown)]);
}"""


def known(facts: Facts) -> dict[str, Any]:
    """What the game's book and blanks would say of the game the table is about, by the rules."""
    game = next((game for game in facts["games"] if not game["closed"]), facts["games"][0])
    standing = standing_of(game)
    decision, coming = standing.decision, standing.coming
    return {
        "question": presentation.win_question(rules_of(game)),
        "decision": decision and {"hand": decision.hand, "seat": decision.seat},
        "coming": coming and {"dealer": coming.dealer},
        "owed": bool(coming and coming.trade.phases),
    }


@pytest.mark.parametrize("seed", range(4))
def test_the_phone_paints_what_the_server_shows(phones: Phones, served: Served, seed: int) -> None:
    """Games of three seats and of four, one after another, by people who come and go."""
    evening = Evening(served.port, seed, GAMES[-seed - 1].slug, {})
    page = phones()
    cookies = evening.phone.cookies.items()
    page.context.add_cookies([{"name": n, "value": v, "url": served.url} for n, v in cookies])
    page.goto(evening.table)
    about = {"url": served.static("matches/away/table_page.js"), "shared": blanks_of_tables()}
    with closing(evening.phone):
        for _look in range(LOOKS):
            facts = evening.facts
            both = page.evaluate(LOOKED_AT, {**about, "facts": facts, **known(facts)})
            for part in ("title", "told", "tree", "folds"):
                assert both["phone"][part] == both["server"][part], (part, facts)
            evening.play(2)


def test_names_are_said_as_the_server_says_them(phones: Phones, served: Served) -> None:
    """In a sentence, on the drawing, as a letter."""
    page: Page = phones()
    page.goto("/")
    url = served.static("matches/away/names.js")
    assert page.evaluate(NAMED, [url, [list(names) for names in NAMES]]) == [
        [
            initials(names),
            [in_a_sentence(name) for name in names],
            [fitting(name, NAME_SHOWN) for name in names],
        ]
        for names in NAMES
    ]
