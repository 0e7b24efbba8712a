"""The application as a server calls it."""

import io
import os
import threading
from collections.abc import Callable, Iterable
from typing import Any

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "squarescores.settings")

# More at once would only take turns on one interpreter and make the slowest slower.
AT_ONCE = 4
LONGEST_BODY = 16 * 1024

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def read_first(application: Application, *, at_once: int = AT_ONCE) -> Application:
    """Read a request's body whole before it takes one of the few places to work in.

    A phone with little signal sends its body slowly; while it does, it holds nobody else up. A
    body of unannounced length gets one here: at most a byte more than is allowed, for the size
    check to refuse.
    """
    places = threading.BoundedSemaphore(at_once)

    def call(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        announced = environ.get("CONTENT_LENGTH") or ""
        if announced.isdecimal():
            length = int(announced)
        else:
            length = LONGEST_BODY + 1 if "HTTP_TRANSFER_ENCODING" in environ else 0
        if 0 < length <= LONGEST_BODY + 1:
            body = environ["wsgi.input"].read(length)
            environ["wsgi.input"] = io.BytesIO(body)
            environ["CONTENT_LENGTH"] = str(len(body))
        with places:
            return application(environ, start_response)

    return call


application = read_first(get_wsgi_application())
