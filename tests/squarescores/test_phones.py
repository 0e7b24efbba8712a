"""The policy holds in a real browser, and a phone that complains fails its test."""

import pytest
from playwright.sync_api import Page

from tests.support.browser import Phones

pytestmark = pytest.mark.browser


def test_a_page_of_ours_gives_no_cause_to_complain(phone_page: Page) -> None:
    """Neither the rules nor a page that is not there."""
    for page in ("/", "/rules/", "/no/such/page/"):
        phone_page.goto(page)
        assert phone_page.locator("h1").count() == 1


@pytest.mark.parametrize(
    ("markup", "complaint"),
    [
        ("<p style='color: red'>", "style"),
        ("<img src='https://elsewhere.example/pixel.png'>", "img-src|image"),
        ("<img src='data:,' onerror='document.title = 1'>", "script|img-src|image"),
        ("<iframe src='/'></iframe>", "frame"),
    ],
)
def test_what_is_not_ours_does_nothing(phones: Phones, markup: str, complaint: str) -> None:
    """Should markup ever get through, the browser refuses to act on it."""
    page = phones()
    page.goto("/rules/")
    title = page.title()
    page.evaluate("markup => document.body.insertAdjacentHTML('beforeend', markup)", markup)
    page.wait_for_timeout(200)
    assert page.title() == title
    assert phones.complaints
    phones.forgive(complaint)


def test_a_phone_that_complains_fails_its_test(phones: Phones) -> None:
    """An error nobody expected is never passed over."""
    page = phones()
    page.goto("/rules/")
    page.evaluate("setTimeout(() => { throw new Error('unexpected') })")
    page.wait_for_timeout(200)
    with pytest.raises(AssertionError, match="unexpected"):
        phones.put_away()
    phones.contexts.clear()
    phones.forgive("unexpected")


def test_a_phone_without_javascript_still_reads(phones: Phones) -> None:
    """Plain pages are pages."""
    page = phones(javascript=False, theme="dark", width=320, height=568)
    page.goto("/rules/")
    assert page.locator("h1").is_visible()
