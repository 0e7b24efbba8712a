"""Pages are compressed the way the browser takes best, and small answers not at all."""

import gzip

import brotli
import pytest
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase, StreamingHttpResponse

from squarescores.compression import CompressionMiddleware, once_for_all

PAGE = b"<p>Ann gives Cat 1 card</p>" * 40


def answered(accepts: str, response: HttpResponseBase | None = None) -> HttpResponseBase:
    """Return a response as it leaves, for a browser that accepts these encodings."""
    request = HttpRequest()
    request.META["HTTP_ACCEPT_ENCODING"] = accepts
    given = HttpResponse(PAGE) if response is None else response
    return CompressionMiddleware(lambda _request: given)(request)  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("accepts", "encoding", "why"),
    [
        ("gzip, deflate, br, zstd", "br", "a browser over https"),
        ("gzip, deflate", "gzip", "a browser over http"),
        ("br;q=0, gzip", "gzip", "said not to take it"),
        ("br;q=0.5", "br", "takes it, if not gladly"),
        ("", None, "takes pages as they are"),
        ("zebra", None, "takes something unknown"),
    ],
)
def test_the_best_a_browser_takes(accepts: str, encoding: str | None, why: str) -> None:
    """What arrives is the page, whichever way."""
    response = answered(accepts)
    assert isinstance(response, HttpResponse)
    assert response.get("Content-Encoding") == encoding, why
    assert "Accept-Encoding" in response["Vary"]
    opened = {"br": brotli.decompress, "gzip": gzip.decompress}.get(encoding or "", bytes)
    assert opened(response.content) == PAGE
    if encoding:
        assert int(response["Content-Length"]) == len(response.content) < len(PAGE) / 4


def test_small_and_compressed_answers_stay_as_they_are() -> None:
    """Nothing is gained there."""
    assert not answered("br", HttpResponse(b"alive")).has_header("Content-Encoding")
    done = HttpResponse(PAGE, headers={"Content-Encoding": "gzip"})
    assert answered("br", done)["Content-Encoding"] == "gzip"


def test_streams_are_gzipped() -> None:
    """They have no end yet that could be compressed whole."""
    assert answered("br, gzip", StreamingHttpResponse([PAGE]))["Content-Encoding"] == "gzip"


def test_a_mark_of_the_content_is_weak_once_it_is_compressed() -> None:
    """The bytes are others, the content is the same."""
    assert answered("br", HttpResponse(PAGE, headers={"ETag": '"1"'}))["ETag"] == 'W/"1"'
    assert answered("br", HttpResponse(PAGE, headers={"ETag": 'W/"1"'}))["ETag"] == 'W/"1"'


def test_a_page_for_all_is_compressed_like_any_other() -> None:
    """Only not again for the next who asks."""
    for accepts, opened in (("br, gzip", brotli.decompress), ("gzip", gzip.decompress)):
        answers = [answered(accepts, once_for_all(HttpResponse(PAGE))) for _ in range(2)]
        assert [opened(answer.content) for answer in answers] == [PAGE, PAGE]
    assert answered("", once_for_all(HttpResponse(PAGE))).content == PAGE
