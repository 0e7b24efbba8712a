"""Templates hold to the content policy, under which what it forbids dies without a word."""

import re

import pytest

from tests.conventions.files import name, tracked

TEMPLATES = {name(path): path.read_text("utf-8") for path in tracked("templates/*.html")}
KNOWN = {
    *("hx-boost", "hx-confirm", "hx-disinherit", "hx-disabled-elt", "hx-encoding", "hx-ext"),
    *("hx-get", "hx-headers", "hx-history", "hx-history-elt", "hx-include", "hx-indicator"),
    *("hx-inherit", "hx-params", "hx-post", "hx-preserve", "hx-push-url", "hx-replace-url"),
    *("hx-request", "hx-select", "hx-select-oob", "hx-swap", "hx-swap-oob", "hx-sync"),
    *("hx-target", "hx-trigger", "hx-validate", "hx-vals"),
}
FORBIDDEN = {
    "an inline style": r"\sstyle\s*=|<style\b",
    "an inline script": r"<script(?![^>]*\bsrc=)",
    "an inline handler": r"\son[a-z]+\s*=",
    "hx-on, which is evaluated": r"\bhx-on\b",
    "a filter of hx-trigger, which is evaluated": r"hx-trigger=\"[^\"]*\[",
    "js:, which is evaluated": r"\b(js|javascript):",
    "text that is not escaped": r"\|\s*safe\b|\{%\s*autoescape\s+off",
    "an address that is not looked up": r"\b(href|action|hx-get|hx-post)=\"/",
    "something from elsewhere": r"\b(src|href)=\"(https?:)?//",
}


def visible(text: str) -> str:
    """Return a template without what its readers alone see."""
    return re.sub(r"\{#.*?#\}|\{% comment .*?endcomment %\}|<!--.*?-->", "", text, flags=re.DOTALL)


@pytest.mark.parametrize("reason", FORBIDDEN)
def test_nothing_that_dies_silently(reason: str) -> None:
    """Each of these either does nothing under the policy or opens a hole in it."""
    forbidden = re.compile(FORBIDDEN[reason])
    assert [page for page, text in TEMPLATES.items() if forbidden.search(visible(text))] == []


def test_htmx_knows_every_attribute() -> None:
    """A misspelt one would be passed over."""
    for page, text in TEMPLATES.items():
        assert set(re.findall(r"[\s\"](hx-[a-z-]+)(?==)", text)) <= KNOWN, page


def test_every_form_that_changes_something_brings_its_token() -> None:
    """Without it the form is refused, and only when somebody sends it."""
    posting = re.compile(r"<form\b[^>]*\bmethod=\"post\".*?</form>", re.DOTALL)
    for page, text in TEMPLATES.items():
        for form in posting.findall(text):
            token = "{% csrf_token %}" in form or 'include "components/fields.html"' in form
            assert token, page
