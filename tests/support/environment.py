"""Loaded before Django's settings: tests see neither the developer's data nor environment."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

OURS = ("SQUARESCORES_URL", "DEBUG", "ALLOWED_HOSTS", "SECRET_KEY", "HOST", "PORT", "TZ", "PROXIES")

for name in OURS:
    os.environ.pop(name, None)
# All tests come from one address; those about the limits set their own.
UNLIMITED = {"FLOOD": "0", "TABLES_AN_HOUR": "1000000"}
os.environ.update(UNLIMITED)
os.environ["DATA"] = tempfile.mkdtemp(prefix="squarescores-tests-")
# What takes a while to print follows from the sources alone: once for all servers of all tests.
os.environ["PRINTED"] = str(Path(__file__).parents[2] / ".cache" / "printed")
atexit.register(shutil.rmtree, os.environ["DATA"], ignore_errors=True)
# Playwright keeps an event loop in the thread of the tests, which never run inside it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
