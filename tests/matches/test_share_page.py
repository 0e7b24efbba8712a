"""The page to share: who sees which part of it, and that a code stays with the phone it is for."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone
from pytest_django.fixtures import Settings

from matches.models import Pairing, Role
from matches.qr import qr
from matches.templatetags.sharing import at, minutes_left, seconds_left
from tests.matches.at_table import AtTable, Phone, forms, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

LINK = re.compile(r'<input id="link" value="([^"]*)" readonly')


def body(table: AtTable, by: Phone | None = None) -> str:
    return table.get("share", by=by).content.decode()


def code_shown(page: str) -> str:
    """Return the short code a page shows, or nothing."""
    found = re.search(r'<strong class="big" dir="ltr">([A-Z0-9 ]+)</strong>', page)
    return found[1] if found else ""


def squares(page: str) -> list[str]:
    return re.findall(r'<svg class="qr".*?</svg>', page)


def test_a_follower_is_given_the_link_and_nothing_to_press(
    opened: AtTable, follower: Phone
) -> None:
    """Neither phones nor codes; the square and the words say the same address."""
    opened.do("pair")
    page = body(opened, follower)
    link = f"http://testserver{opened.url('table')}"
    assert LINK.findall(page) == [link]
    assert squares(page) == [qr(link, "The link to follow, as a square to scan")]
    assert forms(opened.get("share", by=follower)) == []
    assert "data-secret" not in page
    assert "Whoever has this link can follow. It cannot score." in page
    assert "This phone follows." in page


def test_a_scorer_has_a_way_to_everything(opened: AtTable) -> None:
    number = Role.objects.get().pk
    wanted = ["pair", "pair", "phone", "revoke", "link", "recovery"]
    urls = [opened.url(name, *[number] * (name in ("phone", "revoke"))) for name in wanted]
    assert [action for action, _ in forms(opened.get("share"))] == urls
    assert opened.url("delete") in body(opened)


def test_a_code_is_the_one_square_in_sight(opened: AtTable) -> None:
    """A camera takes what it finds: the link to follow is folded away meanwhile."""
    assert code_shown(body(opened)) == ""
    opened.do("pair")
    page = body(opened)
    code = code_shown(page)
    assert re.fullmatch(r"[A-HJ-NP-Z2-9]{4} [A-HJ-NP-Z2-9]{4}", code)
    join = f"http://testserver/join/#{code.replace(' ', '')}"
    first, second = squares(page)
    assert first == qr(join, "The link to join, as a square to scan")
    assert page.index(first) < page.index('<details class="card">') < page.index(second)
    assert "Whoever joins with this code takes the pen." not in page


def test_it_says_when_the_pen_goes_with_it(opened: AtTable) -> None:
    opened.do("pair", over="yes")
    page = body(opened)
    assert "Whoever joins with this code takes the pen. This phone follows from then on." in page
    assert "data-again" in page


def test_no_other_phone_sees_the_code(opened: AtTable, other: Phone) -> None:
    """Not even one that scores: whoever joins would not be who was shown it."""
    opened.do("pair")
    assert code_shown(body(opened))
    for phone in (other, Phone()):
        page = body(opened, phone)
        assert code_shown(page) == ""
        assert "data-secret" not in page


def test_who_joined_is_said_for_a_while(opened: AtTable) -> None:
    """To the phone that was there before; later the list of phones says it alone."""
    opened.do("pair")
    joined = Phone()
    assert joined.post("/join/", code=code_shown(body(opened))).status_code == 302
    number = Role.objects.latest("pk").phone_id
    said = rf"Phone {number} joined at \d\d:\d\d and scores here now\."
    assert re.search(said, told(opened.get("share")))
    assert f'data-announce="Phone {number} scores here now."' in body(opened)
    assert not re.search("joined at", told(opened.get("share", by=joined)))
    Role.objects.update(granted_at=timezone.now() - timedelta(minutes=11))
    assert not re.search("joined at", told(opened.get("share")))
    assert "data-announce" not in body(opened)


def test_a_name_that_cannot_be_is_refused_at_its_field(opened: AtTable, other: Phone) -> None:
    """What was typed stays, at that phone alone, and its fold is open."""
    number = Role.objects.latest("pk").pk
    response = opened.send("phone", number, name="x" * 31)
    page = response.content.decode()
    assert response.status_code == 422
    assert page.count('aria-invalid="true"') == 1
    assert f'id="name-{number}" name="name" value="{"x" * 31}"' in page
    assert page.count("<details open>") == 1
    assert 'class="notice wrong"' not in page


def test_a_name_is_a_name_and_no_markup(opened: AtTable) -> None:
    number = Role.objects.get().pk
    opened.do("phone", number, name='<b>"Bob"</b>')
    page = body(opened)
    assert "<b>&quot;" not in page
    assert "&lt;b&gt;&quot;Bob&quot;&lt;/b&gt;" in page
    assert "(this phone)" in page


def test_a_question_is_a_plain_form_here(opened: AtTable) -> None:
    """It waits for no signal: what it asks may have an end at any moment."""
    response = opened.send("revoke", Role.objects.get().pk)
    assert response.status_code == 409
    assert "No other phone scores here." in told(response)
    assert "hx-post" not in response.content.decode()


def test_a_new_recovery_code_is_shown_to_whoever_made_it(opened: AtTable, other: Phone) -> None:
    opened.do("recovery")
    assert "Keep this code to score on another phone:" in body(opened)
    assert "Keep this code" not in body(opened, other)


def test_times_are_told_as_people_say_them() -> None:
    zone = ZoneInfo("Europe/London")
    now = timezone.now().astimezone(zone)
    assert at(now) == now.strftime("%H:%M")
    assert at(datetime(2025, 3, 4, 21, 5, tzinfo=zone)) == "4 Mar, 21:05"
    assert 590 <= seconds_left(timezone.now() + timedelta(minutes=10)) <= 600
    assert seconds_left(now - timedelta(hours=1)) == 0
    assert minutes_left() == "Less than a minute left.|1 minute left.|{n} minutes left."


def test_a_code_that_ran_out_is_shown_no_more(opened: AtTable) -> None:
    opened.do("pair")
    Pairing.objects.update(expires_at=timezone.now())
    assert code_shown(body(opened)) == ""


@pytest.mark.parametrize(
    ("origin", "warns"),
    [
        ("http://127.0.0.1:8000", True),
        ("http://localhost:8000", True),
        ("http://192.168.178.20:8000", False),
        ("https://scores.example.org", False),
    ],
)
def test_a_link_that_opens_here_only_says_so(
    opened: AtTable, settings: Settings, origin: str, warns: bool
) -> None:
    """Whoever sends it would wonder; the way out is said with it."""
    settings.PUBLIC_URL = origin
    page = body(opened)
    assert LINK.findall(page) == [f"{origin}{opened.url('table')}"]
    assert ("Start it with HOST=0.0.0.0" in page) is warns
