"""Trouble is told in the look of the rest, and nothing entered is lost by it."""

from collections.abc import Callable

import pytest
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.template import loader
from django.test import Client, RequestFactory

from squarescores import errors

TOLD: dict[int, Callable[[HttpRequest], HttpResponse]] = {
    400: errors.bad_request,
    403: errors.permission_denied,
    404: errors.not_found,
    413: errors.too_large,
    500: errors.server_error,
}


@pytest.fixture
def request_() -> HttpRequest:
    """Return a form as a browser sends it."""
    return RequestFactory().post("/tables/new/", {"name": "<Friday>", "op": "1"})


@pytest.mark.parametrize("status", TOLD)
def test_each_is_a_page_of_its_own(request_: HttpRequest, status: int) -> None:
    """With the status, one heading, and a way on; none of them asks the database."""
    response = TOLD[status](request_)
    page = response.content.decode()
    assert response.status_code == status
    assert page.count("<h1") == 1
    assert "</html>" in page


@pytest.mark.parametrize("status", TOLD)
def test_htmx_puts_it_in_the_place_of_the_page(request_: HttpRequest, status: int) -> None:
    """Whatever part it wanted to change, this is not that part."""
    request_.META["HTTP_HX_REQUEST"] = "true"
    response = TOLD[status](request_)
    assert response.headers["HX-Retarget"] == "#page"
    assert 'id="page"' in response.content.decode()


def test_what_broke_may_be_the_page_for_it(
    request_: HttpRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then a plain sentence is left."""

    def broken(name: str) -> str:
        raise OSError(name)

    monkeypatch.setattr(loader, "render_to_string", broken)
    response = errors.server_error(request_)
    assert response.status_code == 500
    assert response.content.decode() == errors.LAST_RESORT


def test_a_stale_form_of_ours_is_offered_again(request_: HttpRequest) -> None:
    """With its entries, escaped, and a fresh token: one tap sends it."""
    request_.META["HTTP_ORIGIN"] = "http://testserver"
    response = errors.csrf_failure(request_)
    page = response.content.decode()
    assert response.status_code == 403
    assert '<input type="hidden" name="name" value="&lt;Friday&gt;">' in page
    assert 'name="csrfmiddlewaretoken"' in page
    assert 'action="/tables/new/"' in page


@pytest.mark.parametrize("origin", ["", "null", "https://evil.example", "https://testserver"])
def test_a_form_from_elsewhere_is_not_offered_again(request_: HttpRequest, origin: str) -> None:
    """One tap on our page must not do what a stranger's page wanted."""
    request_.META["HTTP_ORIGIN"] = origin
    page = errors.csrf_failure(request_).content.decode()
    assert "Friday" not in page
    assert "csrfmiddlewaretoken" not in page


def view(_request: HttpRequest) -> HttpResponse:
    """Never reached."""
    raise AssertionError


def test_django_asks_for_these_pages(request_: HttpRequest) -> None:
    """A form without a token meets ours."""
    response = CsrfViewMiddleware(view).process_view(request_, view, (), {})
    assert response is not None
    assert b"</html>" in response.content
    assert isinstance(errors.permission_denied(request_, PermissionDenied()), HttpResponse)


def test_an_act_sent_where_nothing_is_any_more_is_answered(client: Client) -> None:
    """It is named like any answer to an act: without that, a phone would send it for ever."""
    op = "00000000-0000-4000-8000-000000000000"
    gone = f"/t/{'A' * 22}/players/nobody/"
    answer = client.post(gone, {"op": op})
    assert answer.status_code == 404
    assert answer.headers["SquareScores-Op"] == op
    assert "SquareScores-Op" not in client.get(gone).headers
    broken = client.post(gone, b"--", content_type="multipart/form-data; boundary=")
    assert broken.status_code == 404
