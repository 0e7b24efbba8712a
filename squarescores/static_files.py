"""How static files are chosen and stored: only what pages use, few, short and compressed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Any, Final

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.apps import StaticFilesConfig
from django.core.files.base import ContentFile, File
from django.core.files.storage import Storage
from rcssmin import cssmin
from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

from squarescores.modules import bundle


class StaticFiles(StaticFilesConfig):
    """Django's own app, without the parts of htmx that no page here asks for."""

    ignore_patterns = [  # noqa: RUF012 - Django's own shape of this setting
        *StaticFilesConfig.ignore_patterns,
        "django_htmx/django-htmx.js",
        "django_htmx/ext/*",
        "htmx-2.js",
        "htmx-4*.js",
        "htmax-4*.js",
    ]


SHORTER: Final = {".css": cssmin, ".js": jsmin}
# A classic script has no rule for this, so it writes the sheet's as a comment.
IMPORT: Final = re.compile(r'^(?:// )?@import "([\w-]+\.\w+)";$', re.MULTILINE)


def source(name: str) -> str:
    """Return a sheet or script as it was written."""
    path = finders.find(name)
    if not path:
        raise FileNotFoundError(f"{name} is imported by another file, but it is not there.")
    return Path(str(path)).read_text(encoding="utf-8")


def whole(name: str) -> str:
    """Return a sheet or script with all that it imports: one file to wait for."""
    text = source(name)
    if name.endswith(".js"):
        text = bundle(name, text, source)
    return IMPORT.sub(lambda found: whole(str(PurePath(name).with_name(found[1]))), text)


class Short:
    """Where files come from; sheets and scripts of ours come whole, without what readers need."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def open(self, name: str) -> File[Any]:
        shorter = SHORTER.get(PurePath(name).suffix)
        if not shorter or name.startswith("django_htmx/"):
            return self.storage.open(name)
        return ContentFile(shorter(whole(name)).encode())


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Files under names that change with their content, so that browsers keep them for ever."""

    support_js_module_import_aggregation = True

    def url(self, name: str | None, force: bool = True) -> str:
        """Return where a file is found as it is stored, which is how every start serves it."""
        return str(super().url(name, force))

    def post_process(self, paths: dict[str, tuple[Any, str]], **options: Any) -> Iterator[Any]:
        """Name and store the files; what a name changes with is all that the file holds."""
        short = {name: (Short(storage), path) for name, (storage, path) in paths.items()}
        yield from super().post_process(short, **options)
