"""The one place that knows whether htmx asks: it names the fragment, nobody else looks."""

from django.http import HttpRequest, HttpResponse
from django_htmx.middleware import HtmxDetails


def asks(request: HttpRequest) -> bool:
    """Return whether htmx wants a part; a boosted link and the history want the whole page."""
    details = HtmxDetails(request)
    return bool(details) and not details.boosted and not details.history_restore_request


def fragment_name(page: str) -> str:
    """Return the name of a page's fragment: the same file name with an underscore before it."""
    folder, slash, file = page.rpartition("/")
    return f"{folder}{slash}_{file}"


def template_for(request: HttpRequest, page: str) -> str:
    """Return the name of what is wanted: the page, or its fragment where htmx asks for it."""
    return fragment_name(page) if asks(request) else page


def answer(body: str, status: int = 200) -> HttpResponse:
    """Answer with a page or its fragment, which are not to be taken for each other."""
    return HttpResponse(body, status=status, headers={"Vary": "HX-Request"})


def replace_page(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Let a whole page that htmx did not expect take the place of the one it shows."""
    if asks(request):
        response.headers["HX-Retarget"] = "#page"
        response.headers["HX-Reselect"] = "#page"
        response.headers["HX-Reswap"] = "outerHTML"
    return response
