"""The settings as a fresh process reads them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.environment import OURS
from tests.support.served import ROOT

ASK = """
import json
from django.conf import settings
names = {names!r}
print(json.dumps([getattr(settings, name, None) for name in names]))
"""


def ask(data: Path, *names: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Let a fresh process print some settings."""
    clean = {name: value for name, value in os.environ.items() if name not in OURS}
    return subprocess.run(
        [sys.executable, "-c", ASK.format(names=names)],
        cwd=ROOT,
        env={
            **clean,
            "DJANGO_SETTINGS_MODULE": "squarescores.settings",
            "DATA": str(data),
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )


def test_at_home_nothing_is_secure_and_only_home_is_allowed(tmp_path: Path) -> None:
    """Secure cookies on plain http never come back."""
    names = ("DEBUG", "ALLOWED_HOSTS", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT")
    debug, hosts, secure, redirect = json.loads(ask(tmp_path, *names).stdout)
    assert not debug
    assert not secure
    assert not redirect
    assert set(hosts) == {"localhost", "127.0.0.1", "[::1]"}


def test_a_public_address_decides_hosts_cookies_and_redirects(tmp_path: Path) -> None:
    """One variable is all the real world needs."""
    names = (
        "ALLOWED_HOSTS",
        "CSRF_TRUSTED_ORIGINS",
        "CSRF_COOKIE_SECURE",
        "SECURE_SSL_REDIRECT",
        "SECURE_HSTS_SECONDS",
        "SECURE_PROXY_SSL_HEADER",
    )
    found = json.loads(
        ask(tmp_path, *names, SQUARESCORES_URL="https://scores.example.org:8443").stdout
    )
    assert found == [
        ["scores.example.org"],
        ["https://scores.example.org:8443"],
        True,
        True,
        365 * 24 * 3600,
        ["HTTP_X_FORWARDED_PROTO", "https"],
    ]


def test_a_public_address_without_a_certificate_promises_none(tmp_path: Path) -> None:
    """A name on the home network works over plain http."""
    names = ("ALLOWED_HOSTS", "CSRF_COOKIE_SECURE", "SECURE_HSTS_SECONDS")
    found = json.loads(ask(tmp_path, *names, SQUARESCORES_URL="http://pub.local").stdout)
    assert found == [["pub.local"], False, 0]


@pytest.mark.parametrize(
    "public",
    [{"SQUARESCORES_URL": "https://scores.example.org"}, {"HOST": "0.0.0.0"}],  # noqa: S104
)
def test_debug_is_refused_where_others_reach_it(tmp_path: Path, public: dict[str, str]) -> None:
    """Its pages show secrets."""
    answer = ask(tmp_path, "DEBUG", DEBUG="1", **public)
    assert answer.returncode != 0
    assert "DEBUG=1 shows secrets" in answer.stderr


def test_debug_is_possible_at_home(tmp_path: Path) -> None:
    """Developers need it."""
    assert json.loads(ask(tmp_path, "DEBUG", DEBUG="1").stdout) == [True]
