"""Pages in fewer bytes: brotli where the browser takes it, which over https is everywhere."""

import re
from typing import Final

import brotli
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_vary_headers

TAKES_BROTLI: Final = re.compile(r"\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))")
# Takes no longer than gzip does, and leaves a tenth less of a page.
QUALITY: Final = 5
# Shorter answers fit one packet as they are.
WORTH_IT: Final = 200


class CompressionMiddleware(GZipMiddleware):
    """Django's own, with brotli before it; what is compressed already stays as it is."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if isinstance(response, HttpResponse) and _is_for_brotli(request, response):
            _compress(response)
            return response
        answer: HttpResponseBase = super().process_response(request, response)
        return answer


def _is_for_brotli(request: HttpRequest, response: HttpResponse) -> bool:
    worth_it = len(response.content) >= WORTH_IT and not response.has_header("Content-Encoding")
    return worth_it and bool(TAKES_BROTLI.search(request.headers.get("Accept-Encoding", "")))


def _compress(response: HttpResponse) -> None:
    patch_vary_headers(response, ("Accept-Encoding",))
    response.content = brotli.compress(response.content, quality=QUALITY)
    response.headers["Content-Length"] = str(len(response.content))
    response.headers["Content-Encoding"] = "br"
    etag = response.get("ETag", "")
    if etag.startswith('"'):
        response.headers["ETag"] = f"W/{etag}"
