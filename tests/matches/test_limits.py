"""Limits for what strangers can do: exact however many come at once, never met by a club."""

from __future__ import annotations

import re
from datetime import timedelta
from itertools import pairwise

import pytest
import time_machine
from django.utils import timezone

from matches import limits
from matches.codes import recovery_code
from matches.limits import (
    CODES,
    CODES_OF_A_PHONE,
    Limit,
    forget_tallies,
    give_back,
    only_if_refused,
    take,
)
from matches.models import Tally
from matches.refused import TooMany
from tests.matches.at_table import AtTable, Phone, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

FEW = Limit("few", 3, timedelta(minutes=15))
TABLE = {"players": ("Ann", "Bob", "Cat"), "first_dealer": 1}


def test_so_many_and_no_more_until_the_time_is_over() -> None:
    """Without its condition the update counts on, and without the time it never begins anew."""
    with time_machine.travel("2026-11-02T20:00:00Z", tick=False) as clock:
        for _ in range(FEW.most):
            take(FEW, "9.9.9.9")
        clock.shift(timedelta(minutes=3))
        with pytest.raises(TooMany) as refused:
            take(FEW, "9.9.9.9")
        assert refused.value.after == timedelta(minutes=12)
        assert refused.value.sentence.endswith("Try again in 12 minutes.")
        take(FEW, "8.8.8.8")
        clock.shift(timedelta(minutes=12))
        take(FEW, "9.9.9.9")
        assert sorted(Tally.objects.values_list("count", flat=True)) == [1, 1]


def test_what_is_given_back_is_there_for_the_next() -> None:
    """Else whoever joins with a right code would be counted as one who tries."""
    for _ in range(10):
        give_back(FEW, "9.9.9.9", take(FEW, "9.9.9.9"))
    assert not Tally.objects.exists()
    for _ in range(2):
        taken = take(FEW, "9.9.9.9")
    give_back(FEW, "9.9.9.9", taken)
    assert Tally.objects.get().count == 1


def test_what_is_given_back_late_is_not_taken_from_what_is_counted_anew() -> None:
    """Without looking when it was taken, somebody could do one more for each that he held back."""
    with time_machine.travel("2026-11-02T20:00:00Z", tick=False) as clock:
        taken = take(FEW, "9.9.9.9")
        clock.shift(FEW.within)
        take(FEW, "9.9.9.9")
        give_back(FEW, "9.9.9.9", taken)
        assert Tally.objects.get().count == 1


def test_a_place_that_is_of_no_use_is_not_used_up() -> None:
    """Where the address has none left, a phone that tries again and again keeps its own."""
    for _ in range(FEW.most):
        take(FEW, "9.9.9.9")
    for _ in range(2 * FEW.most):
        with pytest.raises(TooMany), only_if_refused((FEW, "phone"), (FEW, "9.9.9.9")):
            raise AssertionError("it was looked at")
    with only_if_refused((FEW, "phone"), (FEW, "8.8.8.8")):
        pass
    assert Tally.objects.get().count == FEW.most


def test_whoever_it_is_is_not_stored() -> None:
    take(FEW, "9.9.9.9")
    assert re.fullmatch(r"[0-9a-f]{64}", Tally.objects.get().key)


def test_old_tallies_are_forgotten() -> None:
    take(FEW, "9.9.9.9")
    assert forget_tallies(timezone.now()) == 0
    assert forget_tallies(timezone.now() + limits.LONGEST) == 1


def test_wrong_codes_are_counted_by_phone_and_right_ones_are_not(opened: AtTable) -> None:
    """A phone that tries too many is refused with the time; it costs nobody else anything."""
    phone, right = Phone(), recovery_code(opened.code)
    for _ in range(CODES_OF_A_PHONE.most):
        assert phone.post("/join/", code="ABCD EFGH").status_code == 422
    refused = phone.post("/join/", code=right)
    assert refused.status_code == 429
    assert "Try again in 15 minutes." in told(refused)
    assert 0 < int(refused.headers["Retry-After"]) <= 15 * 60
    assert right in refused.content.decode()
    for _ in range(2 * CODES.most):
        other = Phone()
        assert other.post("/join/", code=right).status_code == 302


def test_wrong_codes_are_counted_by_address_whatever_a_header_says(opened: AtTable) -> None:
    """A new cookie for each, and another forged address for each, and it is one who tries.

    A right code is taken as long as one wrong one would be; after that it is told when.
    """
    right = recovery_code(opened.code)

    def mistype(number: int) -> int:
        phone = Phone()
        phone.client.defaults["HTTP_X_FORWARDED_FOR"] = f"6.6.6.{number}"
        return phone.post("/join/", code="ABCD EFGH").status_code

    assert {mistype(number) for number in range(CODES.most - 1)} == {422}
    assert Phone().post("/join/", code=right).status_code == 302
    assert [mistype(number) for number in range(5)] == [422, 429, 429, 429, 429]
    refused = Phone().post("/join/", code=right)
    assert refused.status_code == 429
    assert "Try again in 15 minutes." in told(refused)
    elsewhere = Phone()
    elsewhere.client.defaults["REMOTE_ADDR"] = "8.8.8.8"
    assert elsewhere.post("/join/", code=right).status_code == 302


def test_tables_that_are_opened_are_counted_and_refused_forms_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A form that is refused, and an act that comes again, would use up what others may open."""
    monkeypatch.setattr(limits, "TABLES", Limit("tables", 60, timedelta(hours=1)))
    phone = Phone()
    twins = {**TABLE, "players": ("Ann", "ann", "Cat")}
    assert all(phone.post("/tables/new/", **twins).status_code == 422 for _ in range(5))
    first = "0b5e0c0c-1111-4222-8333-444455556666"
    for _ in range(5):  # the same act again opens none
        assert phone.post("/tables/new/", op=first, **TABLE).status_code == 302
    for _ in range(59):
        assert Phone().post("/tables/new/", **TABLE).status_code == 302
    refused = Phone().post("/tables/new/", **TABLE)
    assert refused.status_code == 429
    assert "Try again in" in told(refused)
    assert 'value="Bob"' in refused.content.decode()
    assert "Retry-After" in refused.headers


def test_a_club_meets_no_limit() -> None:
    """Twenty tables behind one address, opened anew each hour; each phone mistypes one code."""
    with time_machine.travel("2026-11-02T20:00:00Z", tick=False) as clock:
        for start, end in pairwise((0, 60, 120)):
            for table in range(20):
                take(limits.TABLES, "club")
                for phone in range(3):
                    take(CODES, "club")
                    take(CODES_OF_A_PHONE, f"{table}-{phone}")
                clock.shift(timedelta(minutes=end - start) / 20)


def test_a_phone_that_tells_its_count_without_end_is_to_wait(opened: AtTable) -> None:
    """Its page waits as long as it is told; other phones are heard."""
    said = {"game": 1, "hand": 1, "tricks": (1, 0, 0)}
    answers = [opened.send("live", **said).status_code for _ in range(25)]
    assert answers[:10] == [204] * 10
    assert 429 in answers
    assert opened.send("live", by=opened.join(), **said).status_code == 204
