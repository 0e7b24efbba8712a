"""A phone: one random cookie a browser, of which only the hash is ever stored."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse

COOKIE: Final = "phone"
# Browsers keep no cookie longer than 400 days; each visit renews it.
LONGEST: Final = 400 * 24 * 60 * 60
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def hash_of(secret: str) -> str:
    """What is stored in place of a secret that has enough random bits of its own."""
    return hashlib.sha256(secret.encode()).hexdigest()


class PhoneMiddleware:
    """Gives `request.phone` (the hash of the cookie) and renews the cookie on pages of this app."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        token = request.COOKIES.get(COOKIE, "")
        if not _TOKEN.fullmatch(token):
            token = new_token()
        request.phone = hash_of(token)  # type: ignore[attr-defined]
        response = self.get_response(request)
        match = request.resolver_match
        # Whatever lies between may keep what is public, and would hand one phone's cookie to all.
        is_public = "public" in response.get("Cache-Control", "")
        if match is not None and match.app_name == "matches" and not is_public:
            response.set_cookie(
                COOKIE,
                token,
                max_age=LONGEST,
                secure=settings.SESSION_COOKIE_SECURE,
                httponly=True,
                samesite="Lax",
            )
        return response


def phone_of(request: HttpRequest) -> str:
    """The hash that stands for the phone which asks."""
    phone: str = request.phone  # type: ignore[attr-defined]
    return phone
