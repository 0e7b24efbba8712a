"""Every setting of SquareScores, from the environment or from here."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

from squarescores import databases, environment, secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
DATA = environment.folder("DATA", BASE_DIR / "data")
SECRET_KEY = environment.text("SECRET_KEY") or secret_key.read_or_make(DATA / "secret-key")

# Where it is reached

PUBLIC_URL = environment.public_url("SQUARESCORES_URL")
DEBUG = environment.flag("DEBUG")
if DEBUG and PUBLIC_URL:
    raise ImproperlyConfigured("DEBUG=1 shows secrets: it is refused with SQUARESCORES_URL.")

ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *environment.names("ALLOWED_HOSTS")]
CSRF_TRUSTED_ORIGINS: list[str] = []
if PUBLIC_URL:
    ALLOWED_HOSTS = [urlsplit(PUBLIC_URL).netloc.rsplit(":", 1)[0], *ALLOWED_HOSTS]
    CSRF_TRUSTED_ORIGINS = [PUBLIC_URL]

SECURE = PUBLIC_URL.startswith("https://")
SECURE_SSL_REDIRECT = SECURE
# The health checks come from beside the server, without a certificate.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if SECURE else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE
SECURE_HSTS_PRELOAD = SECURE
CSRF_COOKIE_SECURE = SECURE
SESSION_COOKIE_SECURE = SECURE
# Only a proxy that always sets this header itself may be believed.
if environment.flag("BEHIND_PROXY"):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# What it is made of

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "django_htmx",
    "rules_reference",
    "matches",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "squarescores.urls"
WSGI_APPLICATION = "squarescores.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
            ],
        },
    },
]

# What it keeps

DATABASE_URL = environment.text("DATABASE_URL")
DATABASES: dict[str, dict[str, Any]] = {
    "default": databases.from_address(DATABASE_URL)
    if DATABASE_URL
    else databases.sqlite(DATA / "squarescores.sqlite3")
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

# What it takes in

DATA_UPLOAD_MAX_MEMORY_SIZE = 16 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
DATA_UPLOAD_MAX_NUMBER_FILES = 0
FILE_UPLOAD_HANDLERS: list[str] = []

# Words and times

LANGUAGE_CODE = "en"
USE_I18N = True
USE_TZ = True
TIME_ZONE = environment.text("TZ", "UTC")

# What the browser gets besides pages

STATIC_URL = "static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [BASE_DIR / "squarescores" / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

SECURE_REFERRER_POLICY = "same-origin"
