"""How static files are chosen and stored: only what pages use, without comments, compressed."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

from django.contrib.staticfiles.apps import StaticFilesConfig
from django.core.files.base import ContentFile, File
from rcssmin import cssmin
from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage


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


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Files under names that change with their content, so that browsers keep them for ever."""

    support_js_module_import_aggregation = True

    def _save(self, name: str, content: File[Any]) -> str:
        """Store a file; a style sheet or script of ours without what only its readers need."""
        shorter = {".css": cssmin, ".js": jsmin}.get(PurePath(name).suffix)
        if shorter and not name.startswith("django_htmx/"):
            content.seek(0)
            content = ContentFile(shorter(content.read()))
        stored: str = super()._save(name, content)
        return stored
