"""The site as an app of the phone: the worker that opens it without signal, and its manifest."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Final

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.http import parse_etags
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from rjsmin import jsmin

from rules_reference.sources import mark_of
from squarescores import compression
from squarescores.methods import require_safe

SOURCES: Final = tuple(
    settings.BASE_DIR / folder
    for folder in ("squarescores", "matches", "rules_reference", "templates")
)
# As the design's tokens have them.
PAPER: Final = "#f6f1e4"
BAIZE: Final = "#0e5a41"
ICONS: Final = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("maskable-512.png", "512x512", "image/png", "maskable"),
)


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """Serve the worker; its bytes change with each release, which is how a phone hears of one."""
    script = _script(get_language())
    etag = f'W/"{hashlib.sha256(script.encode()).hexdigest()[:20]}"'
    if etag in parse_etags(request.headers.get("If-None-Match", "")):
        response: HttpResponse = HttpResponseNotModified()
    else:
        response = compression.once_for_all(
            HttpResponse(script, content_type="text/javascript"), compression.BEST
        )
    response.headers["ETag"] = etag
    response.headers["Cache-Control"] = "no-cache"
    return response


@require_safe
def manifest(_request: HttpRequest) -> HttpResponse:
    """Say how the site looks on a home screen, and where it starts."""
    told = {
        "id": "/",
        "name": "SquareScores",
        "short_name": "SquareScores",
        "description": _("Keeps the score. You keep the cards."),
        "lang": get_language(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": BAIZE,
        "icons": [
            {
                "src": static(f"squarescores/icons/{file}"),
                "sizes": sizes,
                "type": kind,
                "purpose": purpose,
            }
            for file, sizes, kind, purpose in ICONS
        ],
    }
    answer = JsonResponse(told, content_type="application/manifest+json")
    answer.headers["Cache-Control"] = "public, no-cache"
    return answer


@lru_cache(maxsize=8)
def _script(_language: str | None) -> str:
    told = {"release": _release(), "static": settings.STATIC_URL}
    script: str = jsmin(render_to_string("sw.js", told))
    return script


def _release() -> str:
    """Return what tells this release from another on a phone: its files, and what prints pages."""
    said = getattr(staticfiles_storage, "manifest_hash", "") + mark_of(*SOURCES)
    return hashlib.sha256(said.encode()).hexdigest()[:12]
