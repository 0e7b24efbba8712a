"""How static files are chosen and stored: only what pages use, hashed, compressed."""

from django.contrib.staticfiles.apps import StaticFilesConfig
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
