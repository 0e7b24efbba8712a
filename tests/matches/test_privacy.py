"""What the page says is stored, and for how long, is what the program does."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any, Final

import pytest
from django.conf import settings
from django.db import connection
from django.http import HttpResponse

from matches import idle, limits, live
from matches.recording import rights
from tests.matches.at_table import AtTable, Phone, nothing_stored, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

PRIVACY: Final = "/privacy/"
DAY: Final = timedelta(days=1).total_seconds()


def lines() -> list[str]:
    page = Phone().get(PRIVACY).content.decode()
    return [re.sub(r"\s+", " ", line) for line in re.findall(r"<li>(.*?)</li>", page, re.DOTALL)]


def days(answer: HttpResponse | Any, cookie: str) -> int:
    """How long a phone keeps a cookie."""
    return int(answer.cookies[cookie]["max-age"] / DAY)


def test_there_are_ten_plain_lines() -> None:
    """Short ones, and without a word in them that needs explaining."""
    assert len(lines()) == 10
    for line in lines():
        assert len(line.split()) <= 55, line


def test_numbers_are_those_the_program_obeys(opened: AtTable) -> None:
    cookie = days(opened.get("table"), "phone")
    me = days(opened.send("me", player=opened.player("Ann")), "me")
    said = [
        f"A cookie marks this phone for {cookie} days",
        f"another cookie of {me} days",
        f"good once, for {rights.GOOD_FOR.seconds // 60} minutes",
        f"no longer than {live.FORGOTTEN.seconds // 60} minute",
        f"for at most {limits.LONGEST.seconds // 3600} hour",
        f"{idle.KEPT.days} days after its last act",
        f"announced there {idle.ANNOUNCED.days} days before",
    ]
    page = " ".join(lines())
    for words in said:
        assert words in page
    assert 360 <= settings.CSRF_COOKIE_AGE / DAY <= 366


def test_nothing_comes_from_elsewhere() -> None:
    page = Phone().get(PRIVACY)
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    assert not re.search(r'(src|href)="(https?:)?//', page.content.decode())


def test_looking_stores_nothing() -> None:
    with nothing_stored():
        assert Phone().get(PRIVACY).status_code == 200


@pytest.mark.parametrize("page", ["/", "/rules/", "{table}share/"])
def test_it_is_found(opened: AtTable, page: str) -> None:
    answer = opened.phone.get(page.format(table=opened.url("table")))
    assert f'href="{PRIVACY}"' in answer.content.decode()


def test_it_says_what_becomes_of_what_is_deleted() -> None:
    """A file is overwritten at once; PostgreSQL tidies up when it does."""
    told_of = {"sqlite": "is overwritten", "postgresql": "when it tidies up"}
    words = told(Phone().get(PRIVACY))
    for vendor, said in told_of.items():
        assert (said in words) is (vendor == connection.vendor)
