"""The bare Django page everything is measured against, served exactly as SquareScores is."""

import sys

from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest, HttpResponse
from django.urls import path

ALLOWED_HOSTS = ["127.0.0.1"]
MIDDLEWARE: list[str] = []
ROOT_URLCONF = "benchmarks.hello"
SECRET_KEY = "for nothing but measuring"  # noqa: S105 - it keeps no secret
USE_TZ = True


def hello(_request: HttpRequest) -> HttpResponse:
    """Say hello, which is the least a page can do."""
    return HttpResponse("hello", headers={"Content-Length": "5"})


urlpatterns = [path("hello/", hello)]


def main(port: int) -> None:
    """Serve until told to stop."""
    from squarescores.serve import granian  # noqa: PLC0415 - not for the workers' settings

    granian("benchmarks.hello", "127.0.0.1", port).serve(
        target_loader=get_wsgi_application, wrap_loader=False
    )


if __name__ == "__main__":
    main(int(sys.argv[1]))
