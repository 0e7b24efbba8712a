"""Loaded before Django's settings: tests see neither the developer's data nor environment."""

import os
import tempfile

OURS = ("SQUARESCORES_URL", "DEBUG", "ALLOWED_HOSTS", "SECRET_KEY", "HOST", "PORT", "TZ")

_folder = tempfile.TemporaryDirectory(prefix="squarescores-tests-")

for name in OURS:
    os.environ.pop(name, None)
os.environ["DATA"] = _folder.name
# Playwright keeps an event loop in the thread of the tests, which never run inside it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
