"""The server names the fragment, in one place."""

import pytest
from django.test import RequestFactory

from squarescores import htmx

NO = {"HTTP_HX_REQUEST": "false"}
YES = {"HTTP_HX_REQUEST": "true"}


@pytest.mark.parametrize(
    ("headers", "asks", "why"),
    [
        ({}, False, "a browser wants the page"),
        (NO, False, "says no"),
        (YES, True, "wants a part"),
        (YES | {"HTTP_HX_BOOSTED": "true"}, False, "follows a link"),
        (YES | {"HTTP_HX_HISTORY_RESTORE_REQUEST": "true"}, False, "restores a page"),
    ],
)
def test_a_part_only_where_a_part_is_wanted(
    headers: dict[str, str], why: str, *, asks: bool
) -> None:
    """Everything else gets the page."""
    request = RequestFactory().get("/")
    request.META.update(headers)
    assert htmx.asks(request) is asks, why


@pytest.mark.parametrize(
    ("page", "fragment"),
    [
        ("matches/game.html", "matches/_game.html"),
        ("rules_reference/index.html", "rules_reference/_index.html"),
        ("home.html", "_home.html"),
    ],
)
def test_a_fragment_is_its_pages_name_with_an_underscore(page: str, fragment: str) -> None:
    """So that whoever sees one finds the other."""
    assert htmx.fragment_name(page) == fragment
