"""The secret key: made once, kept beside the data, read by nobody else."""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

LEAST_CHARACTERS = 50


def read_or_make(path: Path) -> str:
    """Return the key kept in a file; the first of several starts makes it, whole or not at all."""
    try:
        if not path.exists():
            _make(path)
        key = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as trouble:
        raise ImproperlyConfigured(f"The secret key in {path} cannot be read or made.") from trouble
    if len(key) < LEAST_CHARACTERS:
        raise ImproperlyConfigured(
            f"The secret key in {path} is too short: delete the file and a new one is made."
        )
    return key


def _make(path: Path) -> None:
    """Write the key under another name (readable by its owner alone), then give it its own."""
    handle, draft = tempfile.mkstemp(prefix=".secret-key-", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(64) + "\n")
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:
        Path(draft).unlink()
