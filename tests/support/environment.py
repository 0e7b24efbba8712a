"""Loaded before Django's settings: tests see neither the developer's data nor settings."""

import os
import tempfile

_folder = tempfile.TemporaryDirectory(prefix="squarescores-tests-")

for name in ("SQUARESCORES_URL", "DEBUG", "ALLOWED_HOSTS", "BEHIND_PROXY", "HOST", "PORT"):
    os.environ.pop(name, None)
os.environ["DATA"] = _folder.name
