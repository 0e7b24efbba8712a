"""The application as a server calls it."""

import io
import os
import sys
from collections.abc import Callable, Iterable
from typing import Any

import django
from django.core.handlers.wsgi import WSGIHandler

from squarescores.requests import BROKEN_OFF, Utf8Request
from squarescores.turns import Turns

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "squarescores.settings")

# One waits for the disk while another works; more would only push each other off one interpreter.
AT_ONCE = 2
# Who waits for the interpreter after a word with the database waits no longer than this.
SWITCH_SECONDS = 0.0005
LONGEST_BODY = 16 * 1024

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def read_first(application: Application, *, at_once: int = AT_ONCE) -> Application:
    """Read a request's body whole before it takes one of the few places to work in.

    A phone with little signal sends its body slowly; while it does, it holds nobody else up. A
    body that breaks off is marked, to be refused: half a name would still be a name. One of
    unannounced length is marked too, because nobody could tell whether it broke off; of it at
    most a byte more than is allowed is read, for the size check to refuse.
    """
    places = Turns(at_once)

    def call(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        unannounced = "HTTP_TRANSFER_ENCODING" in environ
        announced = environ.get("CONTENT_LENGTH") or ""
        length = int(announced) if announced.isascii() and announced.isdecimal() else 0
        if unannounced:
            length = LONGEST_BODY + 1
        if 0 < length <= LONGEST_BODY + 1:
            body = environ["wsgi.input"].read(length)
            environ["wsgi.input"] = io.BytesIO(body)
            environ["CONTENT_LENGTH"] = str(len(body))
            environ[BROKEN_OFF] = unannounced or len(body) < length
        with places:
            return application(environ, start_response)

    return call


class Handler(WSGIHandler):
    """Django's handler with our reading of requests."""

    request_class = Utf8Request


django.setup(set_prefix=False)
sys.setswitchinterval(SWITCH_SECONDS)
application = read_first(Handler())
