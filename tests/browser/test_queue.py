"""The queue against a model: no order of failures, deaths and answers loses or doubles an act."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
QUEUE = (ROOT / "matches/static/matches/queue.js").read_text(encoding="utf-8")
MODEL = (ROOT / "tests/browser/queue_model.js").read_text(encoding="utf-8")
SEEDS = 600


@pytest.fixture(scope="module")
def page(browser: Browser) -> Page:
    """Return a page of nobody's, with the model."""
    page = browser.new_page()
    page.add_script_tag(content=MODEL)
    return page


def play(page: Page, queue: str, seeds: int) -> dict[str, int]:
    """Play evenings with this queue, and return how many acts were made and done."""
    page.add_script_tag(content=queue)
    played: dict[str, int] = page.evaluate(f"play(0, {seeds})")
    return played


def test_nothing_is_lost_doubled_or_reordered(page: Page) -> None:
    """Stores that fail, tabs that die, portals, lost answers, tokens, refusals, lost rights."""
    played = play(page, QUEUE, SEEDS)
    print(played)
    assert played["made"] > 10 * SEEDS
    assert played["done"] > 0.7 * played["made"]


@pytest.mark.parametrize(
    ("right", "wrong", "seen"),
    [
        ("answer?.op === op && /^[24]/", "/^[24]/", "is lost|never done|does not end"),
        ("if (!claimed) return true;", "claimed ??= acts;", "two tabs send at once"),
        ("        seen.add(act.table);\n", "", "out of order"),
        ("loose.push({ ...act, loose: true });", "", "not seen|lost|never done"),
    ],
    ids=["takes any answer", "knows no lease", "passes what was stopped", "keeps nothing back"],
)
def test_the_model_sees_what_is_wrong(page: Page, right: str, wrong: str, seen: str) -> None:
    """A queue with one fault does not get through."""
    assert QUEUE.count(right) == 1
    with pytest.raises(Error, match=seen):
        play(page, QUEUE.replace(right, wrong), SEEDS)
