"""Pages printed once for every phone, with gaps for what is each phone's own."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.loader import render_to_string

# Characters no name can hold, so that nobody's text is taken for a gap.
_OP: Final = "\x01"
_CSRF: Final = "\x02"


def printed(template: str, context: Mapping[str, Any]) -> str:
    """Print a page with gaps: it is the same for every phone that may see it."""
    return render_to_string(template, {**context, "op": _OP, "csrf_token": _CSRF})


def filled(text: str, request: HttpRequest) -> str:
    """Fill the gaps with an op nobody has used, and with the token this phone is known by."""
    if _CSRF in text:
        text = text.replace(_CSRF, get_token(request))
    return text.replace(_OP, str(uuid.uuid4()))
