"""What every answer carries (headers only), and what is answered before Django looks closer."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase

from squarescores import errors
from squarescores.health import Readiness
from squarescores.requests import is_readable

GetResponse = Callable[[HttpRequest], HttpResponseBase]

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
PERMISSIONS = "screen-wake-lock=(self), camera=(), microphone=(), geolocation=(), payment=()"
# By this a phone tells our pages from those of whoever owns the network.
OURS = "SquareScores"
NEVER_ASKED = ("ETag", "Last-Modified", "Referrer-Policy")
METHODS = ("GET", "HEAD", "POST")


def headers(get_response: GetResponse) -> GetResponse:
    """Give pages the content policy, and what is made afresh the advice to ask again."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if response.get("Content-Type", "").startswith("text/html"):
            response.headers["Content-Security-Policy"] = CONTENT_POLICY
            response.headers["Permissions-Policy"] = PERMISSIONS
            response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
            response.headers[OURS] = "1"
        elif "immutable" in response.get("Cache-Control", "") and response.streaming:
            # A file kept for ever is never asked about again, and is read as the page is: in UTF-8.
            for name in NEVER_ASKED:
                response.headers.pop(name, None)
            response.headers["Content-Type"] = response.headers["Content-Type"].partition(";")[0]
        for cookie in response.cookies.values():
            cookie["expires"] = ""  # Max-Age says it
        # Not no-store: the browser's back button must bring the page at once, signal or not.
        response.headers.setdefault("Cache-Control", "private, no-cache")
        return response

    return answer


def gate(get_response: GetResponse) -> GetResponse:
    """Answer at once the health checks, and what no view could answer well."""
    readiness = Readiness()

    def answer(request: HttpRequest) -> HttpResponseBase:
        path = request.path_info
        if path == "/healthz":
            return _plain("alive", 200)
        if path == "/readyz":
            return _plain("ready", 200) if readiness else _plain("not ready", 503)
        response = _refusal(request) or get_response(request)
        if isinstance(response, HttpResponseNotAllowed):
            return errors.method_not_allowed(request, response.headers["Allow"].split(", "))
        return response

    return answer


def _refusal(request: HttpRequest) -> HttpResponse | None:
    if request.method not in METHODS:
        return errors.method_not_allowed(request, METHODS)
    if "\0" in request.path_info:
        return errors.not_found(request)
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not (length.isascii() and length.isdecimal()):
        return errors.bad_request(request)
    # Django would answer 400, and only once a view reads the form.
    if int(length[:12]) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        return errors.too_large(request)
    if request.method == "POST" and not is_readable(request):
        return errors.bad_request(request)
    return None


def _plain(word: str, status: int) -> HttpResponse:
    return HttpResponse(f"{word}\n", status=status, content_type="text/plain")
