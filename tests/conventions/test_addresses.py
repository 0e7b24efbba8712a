"""A name is the same everywhere: the address, its view and its template."""

from django.urls import URLPattern

import matches.urls
import rules_reference.urls
from tests.conventions.files import ROOT

ADDRESSES: list[tuple[str, URLPattern]] = [
    *(("matches", pattern) for pattern in matches.urls.urlpatterns),
    *(("rules_reference", pattern) for pattern in rules_reference.urls.urlpatterns),
]


def test_an_address_is_named_as_its_view() -> None:
    """So that whoever reads one finds the other."""
    for _, pattern in ADDRESSES:
        assert pattern.callback.__name__ == pattern.name


def test_every_page_has_a_view_of_its_name() -> None:
    """A template no view names is left over."""
    names = {(app, pattern.name) for app, pattern in ADDRESSES}
    pages = {
        (folder.name, page.stem)
        for folder in (ROOT / "templates" / "matches", ROOT / "templates" / "rules_reference")
        for page in folder.glob("[!_]*.html")
    }
    assert pages <= names
