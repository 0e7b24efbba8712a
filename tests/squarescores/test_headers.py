"""What every answer carries, and what is refused before any view."""

import pytest
from django.test import Client, RequestFactory

from squarescores import errors, middleware

PAGES = ("/rules/", "/no/such/page/")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_runs_nothing_that_is_not_ours(client: Client, page: str) -> None:
    """Not a script, style or form of anybody else, nor anything written into the page."""
    policy = client.get(page).headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize("page", PAGES)
def test_a_page_tells_others_nothing(client: Client, page: str) -> None:
    """An address holds a table's code, so no other site may learn where somebody came from."""
    headers = client.get(page).headers
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert "screen-wake-lock=(self)" in headers["Permissions-Policy"]


def test_a_page_is_asked_for_again_but_may_come_back_at_once(client: Client) -> None:
    """no-store would keep the back button from working without signal."""
    assert client.get("/no/such/page/").headers["Cache-Control"] == "private, no-cache"


@pytest.mark.database
@pytest.mark.django_db
def test_a_cookie_says_once_how_long_it_lasts(client: Client) -> None:
    """Every browser knows Max-Age, which a wrong clock cannot mislead."""
    cookies = client.get("/tables/new/").cookies
    assert set(cookies) == {"csrftoken", "phone"}
    for cookie in cookies.values():
        assert cookie["max-age"]
        assert not cookie["expires"]


@pytest.mark.parametrize(
    "method", ["TRACE", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "BREW", ""]
)
def test_other_methods_are_refused(client: Client, method: str) -> None:
    """Django would echo a TRACE."""
    response = client.generic(method, "/rules/")
    assert response.status_code == 405
    assert response.headers["Allow"] == "GET, HEAD, POST"
    assert b"<h1" in response.content


def test_a_view_refuses_a_method_in_the_same_words(client: Client) -> None:
    """Whatever refuses, the page is the same, and says what is allowed."""
    response = client.post("/rules/")
    assert response.status_code == 405
    assert "GET" in response.headers["Allow"]
    assert b"<h1" in response.content


@pytest.mark.parametrize(
    ("length", "status"),
    [("0", 405), ("16384", 405), ("16385", 413), ("9" * 4000, 413), ("-1", 400), ("1e3", 400)],
)
def test_too_much_is_refused_before_it_is_read(length: str, status: int) -> None:
    """By what is announced; 405 means that it was let through to a page that takes none."""
    request = RequestFactory().post("/rules/")
    request.META["CONTENT_LENGTH"] = length
    gate = middleware.gate(lambda request: errors.method_not_allowed(request, ["GET"]))
    assert gate(request).status_code == status


@pytest.mark.parametrize("path", ["/%00", "/t/%00/", "/t/a%00b/games/1/"])
def test_no_path_holds_nul(client: Client, path: str) -> None:
    """PostgreSQL would fail on it."""
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/%FF", "/t/%C3%28/", "/t/%ED%A0%80/", "/%E2%80%AE"])
def test_a_path_that_is_no_text_is_nowhere(client: Client, path: str) -> None:
    """It is not found, rather than not understood."""
    assert client.get(path).status_code == 404


def test_another_sites_name_is_refused(client: Client) -> None:
    """Else a page could be made to link elsewhere."""
    response = client.get("/rules/", headers={"host": "evil.example"})
    assert response.status_code == 400
    assert b"<h1" in response.content
    assert b"evil.example" not in response.content


def test_alive(client: Client) -> None:
    """By whatever name a watchman asks."""
    response = client.get("/healthz", headers={"host": "10.0.0.7"})
    assert (response.status_code, response.content) == (200, b"alive\n")


@pytest.mark.database
@pytest.mark.django_db
def test_ready(client: Client) -> None:
    """The database answers and has its tables."""
    response = client.get("/readyz")
    assert (response.status_code, response.content) == (200, b"ready\n")
