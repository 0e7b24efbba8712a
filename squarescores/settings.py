"""Every setting of SquareScores, from the environment or from here."""

from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from squarescores import databases, environment, network, secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
DATA = environment.folder("DATA", BASE_DIR / "data")
SECRET_KEY = environment.text("SECRET_KEY") or secret_key.read_or_make(DATA / "secret-key")

# Where it is reached

PUBLIC_URL = environment.public_url("SQUARESCORES_URL")
HOST = network.address_of(environment.text("HOST", "127.0.0.1"))
DEBUG = environment.flag("DEBUG")
if DEBUG and (PUBLIC_URL or not network.is_here_only(HOST)):
    raise ImproperlyConfigured("DEBUG=1 shows secrets: it is refused where others can reach it.")

ALLOWED_HOSTS = environment.names("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS: list[str] = []
if PUBLIC_URL:
    ALLOWED_HOSTS.append(environment.host(PUBLIC_URL))
    CSRF_TRUSTED_ORIGINS.append(PUBLIC_URL)
else:
    ALLOWED_HOSTS.extend(network.host_names(HOST))

SECURE = PUBLIC_URL.startswith("https://")
SECURE_SSL_REDIRECT = SECURE
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]  # asked from inside, in plain http
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if SECURE else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE
SECURE_HSTS_PRELOAD = SECURE
CSRF_COOKIE_SECURE = SECURE
SESSION_COOKIE_SECURE = SECURE  # there are no sessions; the phone's cookie follows it
# This server speaks plain http: an https address means a proxy in front, which sets this header.
if SECURE:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# Whose X-Forwarded-For is believed: addresses or networks of proxies, as "127.0.0.1, 10.0.0.0/8".
PROXIES = environment.networks("PROXIES")
# So many requests a second an address may send to each worker, for long; 0 is no limit.
FLOOD = environment.number("FLOOD", 200, least=0, most=100_000)
# So many tables an address may open in an hour.
TABLES_AN_HOUR = environment.number("TABLES_AN_HOUR", 120, least=60, most=1_000_000)

# What it is made of

INSTALLED_APPS = [
    "squarescores.static_files.StaticFiles",
    "django_htmx",
    "rules_reference",
    "matches",
]
MIDDLEWARE = [
    "squarescores.middleware.headers",
    "squarescores.flood.flood",
    "django.middleware.security.SecurityMiddleware",
    "matches.watching.watchers",
    "squarescores.middleware.gate",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "squarescores.compression.CompressionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "matches.phones.PhoneMiddleware",
    "matches.former.GoneMeanwhile",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "squarescores.urls"
WSGI_APPLICATION = "squarescores.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "context_processors": ["django.template.context_processors.request"],
            "loaders": [
                ("django.template.loaders.cached.Loader", ["squarescores.lean_templates.Loader"])
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
# Printed pages, some 30 kB each, as many in each worker.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 100},
    },
    # What takes a while to print and follows from the sources alone: once for all processes.
    "printed": {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": environment.folder("PRINTED", DATA / "printed"),
        "TIMEOUT": None,
        "OPTIONS": {"MAX_ENTRIES": 1000},
    },
}

# What it takes in

DATA_UPLOAD_MAX_MEMORY_SIZE = 16 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
DATA_UPLOAD_MAX_NUMBER_FILES = 0
FILE_UPLOAD_HANDLERS: list[str] = []

# Words and times

LANGUAGE_CODE = "en"
USE_I18N = True
USE_TZ = True
TIME_ZONE = environment.time_zone()

# What the browser gets besides pages

STATIC_URL = "static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [BASE_DIR / "squarescores" / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "squarescores.static_files.HashedStaticFiles"},
}

WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_AUTOREFRESH = WHITENOISE_USE_FINDERS = False  # with DEBUG too, as they are stored
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
# no-referrer would make browsers send "Origin: null" with plain forms, which are then refused.
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = None  # pages carry it (middleware.py); files need not
CSRF_FAILURE_VIEW = "squarescores.errors.csrf_failure"

# What is told of trouble

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "discreet": {
            "()": "squarescores.log.Discreet",
            "format": "%(asctime)s %(levelname)s %(name)s: %(message)s",
        },
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "discreet"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        # Django's own handlers would print the codes of tables and offer to mail them.
        "django": {"handlers": [], "propagate": True},
        "django.request": {"level": "ERROR"},
        # Each request that gets no connection is told of already.
        "psycopg.pool": {"level": "ERROR"},
    },
}
