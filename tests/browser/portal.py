"""Whoever owns the network: answers in place of our server, at its very address."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PAGE = b'<!doctype html><title>Free wifi</title><h1>Welcome</h1><div id="page">Log in</div></html>'
SILENT_SECONDS = 20
# What is answered to every request: a status, and the headers and the page that come with it.
ANSWERS: dict[str, tuple[int, dict[str, str], bytes]] = {
    "a portal's page": (200, {"Content-Type": "text/html"}, PAGE),
    "a page kept for ever": (200, {"Cache-Control": "public, immutable, max-age=9999"}, PAGE),
    "a portal's redirect": (302, {"Location": "/login"}, b""),
    "network authentication": (511, {"Content-Type": "text/html"}, PAGE),
    "a gateway in trouble": (502, {"Content-Type": "text/html"}, PAGE),
    "an empty answer": (200, {}, b""),
    "no answer": (0, {}, b""),
}


@contextmanager
def portal(port: int) -> Iterator[dict[str, str]]:
    """Answer there while the block runs, as its one entry says."""
    way = {"": "a portal's page"}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, headers, body = ANSWERS[way[""]]
            if not status:
                time.sleep(SILENT_SECONDS)
                self.close_connection = True
                return
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_POST = do_GET  # noqa: N815 - the library's name for it

        def log_message(self, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield way
    finally:
        server.shutdown()
        server.server_close()
