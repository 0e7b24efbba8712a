"""Which methods a view answers; the others get the page for it, with the list."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from squarescores import errors

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponseBase]


def require_methods(*allowed: str) -> Callable[[View[P]], View[P]]:
    """Answer every other method with 405."""

    def decorate(view: View[P]) -> View[P]:
        @wraps(view)
        def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            if request.method in allowed:
                return view(request, *args, **kwargs)
            refused: HttpResponse = errors.method_not_allowed(request, allowed)
            return refused

        return guarded

    return decorate


require_safe = require_methods("GET", "HEAD")
require_POST = require_methods("POST")  # noqa: N816 - Django's own name for it
require_form = require_methods("GET", "HEAD", "POST")
