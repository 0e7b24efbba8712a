"""The rules pages in a browser: light to fetch, found by a thumb, two sheets on paper."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect

from rules_reference.games import GAMES
from rules_reference.rules.ruleset import RuleSet
from tests.browser.test_access import SIDEWAYS, SMALL
from tests.browser.test_weight import weight
from tests.support.accessibility import OF_A_THEME, violations
from tests.support.browser import Phones

pytestmark = [pytest.mark.browser, pytest.mark.phones("wiped")]

each_game = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
ALLOWED = 40_000


def address(ruleset: RuleSet) -> str:
    return f"/rules/{ruleset.slug}/"


@pytest.mark.phones("new")
@each_game
def test_a_page_is_light_and_asks_for_no_cookie(phones: Phones, ruleset: RuleSet) -> None:
    """All of it, as a browser that was never here fetches it."""
    page = phones()
    came: list[Request] = []
    page.on("requestfinished", lambda sent: came.append(sent))  # noqa: PLW0108 - it is marked
    page.goto(address(ruleset))
    page.wait_for_load_state("networkidle")
    weights = {request.url.split("/", 3)[3]: weight(request) for request in came}
    told = "\n".join(f"{size:6} {url}" for url, size in weights.items())
    print(f"{ruleset.slug}: {sum(weights.values())} bytes\n{told}")
    assert sum(weights.values()) <= ALLOWED, told
    assert page.context.cookies() == []


@each_game
def test_everybody_can_read_it(phones: Phones, ruleset: RuleSet) -> None:
    page = phones(width=320, height=640)
    page.emulate_media(reduced_motion="reduce")
    page.goto(address(ruleset))
    found = [f"light: {wrong}" for wrong in violations(page)]
    found += [f"small: {control}" for control in page.evaluate(SMALL, 48)]
    found += [f"320 px wide: {wrong}" for wrong in page.evaluate(SIDEWAYS)]
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {wrong}" for wrong in violations(page, OF_A_THEME)]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    found += [f"200 % text: {wrong}" for wrong in page.evaluate(SIDEWAYS)]
    assert not found, "\n".join(found)


@each_game
def test_it_prints_on_two_sheets(phones: Phones, ruleset: RuleSet, tmp_path: Path) -> None:
    """With its usual house rules, and with the last choice of each."""
    last = {rule.key: rule.choices[-1] for rule in ruleset.house_rules}
    query = "&".join(
        f"{key}={getattr(choice, 'value', None) or f'{choice.prefix}{choice.high}'}"  # type: ignore[union-attr]
        for key, choice in last.items()
    )
    for asked in ("", f"?{query}"):
        page = phones()
        page.goto(address(ruleset) + asked)
        assert sheets(page, tmp_path / "rules.pdf") <= 2, asked


def test_the_index_prints_on_one_sheet(phones: Phones, tmp_path: Path) -> None:
    page = phones()
    page.goto("/rules/")
    assert sheets(page, tmp_path / "games.pdf") == 1


def sheets(page: Page, path: Path) -> int:
    page.pdf(path=path, prefer_css_page_size=True, format="A4")
    return len(re.findall(rb"/Type\s*/Page\b", path.read_bytes()))


def test_a_section_is_two_taps_away_from_anywhere(phones: Phones) -> None:
    """The bar leads to the contents, the contents to each section."""
    page = phones()
    page.goto("/rules/sergeant-major/#origin")
    page.get_by_role("link", name="Contents").tap()
    contents = page.get_by_role("navigation", name="Contents")
    expect(contents).to_be_in_viewport()
    contents.get_by_role("link", name="Duty to show").tap()
    expect(page.get_by_role("heading", name="The duty to show")).to_be_in_viewport()


def test_beside_the_text_where_there_is_room(phones: Phones) -> None:
    page = phones(width=1280, height=800, touch=False)
    page.goto("/rules/sergeant-major/#origin")
    expect(page.get_by_role("navigation", name="Contents")).to_be_in_viewport()
    expect(page.get_by_role("link", name="Contents")).to_be_hidden()


@pytest.mark.parametrize("width", [320, 1280])
def test_the_index_is_a_table_at_any_width(phones: Phones, width: int) -> None:
    page = phones(width=width)
    page.goto("/rules/")
    rows = page.get_by_role("table").get_by_role("row")
    for number, ruleset in enumerate(GAMES, start=width == 1280):
        row = rows.nth(number)
        expect(row.get_by_role("rowheader")).to_contain_text(ruleset.name)
        expect(row.get_by_role("cell").first).to_contain_text("-".join(map(str, ruleset.quotas)))
        expect(row.get_by_role("cell")).to_have_count(6)
    assert page.evaluate(SIDEWAYS) == []
