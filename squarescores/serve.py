"""The server: everything made ready once, then two workers that share it."""

import ctypes
import gc
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from typing import Any, NoReturn

import django
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError
from django.utils.module_loading import import_string
from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server import Server
from granian.server.common import AbstractServer

from squarescores import databases, environment, network, prepare

WORKERS = 2
# A body that arrives slowly holds a thread, so there are many; few of them work at once (wsgi.py).
THREADS = 24
STOP_SECONDS = 3
PR_SET_PDEATHSIG = 1
M_ARENA_MAX = -8
# Where memory is taken from, a worker: each thread would get a place of its own, and leave holes.
ARENAS = 2


def main() -> NoReturn:
    """Serve until told to stop; what prevents it is said in one sentence."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "squarescores.settings")
    os.umask(0o077)
    try:
        _serve()
    except KeyboardInterrupt:
        sys.exit(130)
    except (ImproperlyConfigured, OSError) as trouble:
        sys.exit(f"SquareScores cannot start. {trouble}")
    except DatabaseError as trouble:
        reason = str(trouble).strip().splitlines()[0]
        sys.exit(f"SquareScores cannot start. The database cannot be used: {reason}")
    sys.exit(0)


def _serve() -> None:
    port = environment.number("PORT", 8000, least=1, most=65535)
    network.refuse_a_taken_port(settings.HOST, port)
    django.setup()
    prepare.everything()
    worker = _forkable_worker()
    server = granian(settings.WSGI_APPLICATION, settings.HOST, port)
    _tell(port)
    server.serve(target_loader=worker, wrap_loader=False)


def granian(target: str, address: str, port: int) -> AbstractServer[Any]:
    """Return the server, with everything set that decides how fast and how patient it is."""
    server: AbstractServer[Any] = Server(
        target,
        address=address,
        port=port,
        interface=Interfaces.WSGI,
        workers=WORKERS,
        blocking_threads=THREADS,
        backpressure=1024,
        websockets=False,
        log_level=LogLevels.error,
        respawn_failed_workers=True,
        respawn_interval=0.5,
        workers_kill_timeout=STOP_SECONDS,
    )
    return server


def _forkable_worker() -> Callable[[], Callable[..., object]]:
    """Load the application here: the workers, forked from this process, share its memory."""
    application: Callable[..., object] = import_string(settings.WSGI_APPLICATION)
    server = os.getpid()
    linux = ctypes.CDLL(None) if sys.platform == "linux" else None
    if linux:
        multiprocessing.set_start_method("fork")
        if hasattr(linux, "mallopt"):
            linux.mallopt(M_ARENA_MAX, ARENAS)
    gc.collect()
    gc.freeze()

    def begin() -> Callable[..., object]:
        # A worker left behind by a killed server would hold the port against the next one.
        if linux:
            linux.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != server:
            sys.exit(1)
        return application

    return begin


def _tell(port: int) -> None:
    """Print where the scores are found: here, and from a phone on the same network."""
    here, *others = network.addresses_to_open(settings.HOST)
    print(f"SquareScores keeps score at {settings.PUBLIC_URL or f'http://{here}:{port}'}/")
    for other in others:
        print(f"A phone on the same network opens http://{other}:{port}/")
    print(f"Kept in {settings.DATA}: {databases.told(settings.DATABASES['default'])}.")
    print("Stop with Ctrl+C.", flush=True)
