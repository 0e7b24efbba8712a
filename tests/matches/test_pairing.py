"""Short codes: one more phone scores by one, once and for ten minutes, or takes the pen over."""

from __future__ import annotations

import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from matches.codes import ALPHABET, grouped, hash_of_code, pairing_code, recovery_code
from matches.models import Entry, Pairing, Role
from tests.matches.at_table import AtTable, Phone, inputs, nothing_stored, stored, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

JOIN = "/join/"
RUN_OUT = "This code has run out, or was used already. Ask for a new one."


def code_of(table: AtTable, by: Phone | None = None, **said: str) -> str:
    """Have a phone show a code, and read it."""
    table.do("pair", by=by, **said)
    shown: str = table.page("share", by=by).pairing.code
    return shown


def scorers(table: AtTable) -> int:
    return Role.objects.scoring().filter(table__code=table.code).count()


def test_a_code_is_shown_with_a_link_that_no_server_hears(opened: AtTable) -> None:
    """Holds: the code stands behind the # of its link, and nothing keeps the page."""
    response = opened.do("pair")
    assert response.headers["Location"] == opened.url("share")
    page = opened.get("share")
    shown = page.context["page"].pairing
    plain = shown.code.replace(" ", "")
    assert len(plain) == 8
    assert set(plain) <= set(ALPHABET)
    assert shown.link == f"http://testserver/join/#{plain}"
    assert not shown.hands_over
    left = shown.until - timezone.now()
    assert timedelta(minutes=9, seconds=50) < left <= timedelta(minutes=10)
    assert page.headers["Cache-Control"] == "private, no-store"
    assert "data-secret" in page.content.decode()


@pytest.mark.parametrize("way", ["{code}", "{lower}", "{dashed}", " {code} "])
def test_one_more_phone_scores_by_it(opened: AtTable, way: str) -> None:
    code, phone = code_of(opened), Phone()
    typed = way.format(code=code, lower=code.lower(), dashed=code.replace(" ", "-"))
    answer = phone.post(JOIN, code=typed)
    assert (answer.status_code, answer.headers["Location"]) == (302, opened.url("table"))
    assert opened.send("record_hand", 1, hand=1, tricks=(8, 5, 3), by=phone).status_code == 302
    assert scorers(opened) == 2
    assert opened.page("share").pairing is None
    assert "A phone joined to score." in told(opened.get("ledger"))


def test_it_is_good_once(opened: AtTable) -> None:
    """Holds: the update that uses a code up finds it unused, or does nothing."""
    code = code_of(opened)
    assert Phone().post(JOIN, code=code).status_code == 302
    op = uuid.uuid4()
    with nothing_stored():
        late = Phone().post(JOIN, code=code, op=op)
    assert late.status_code == 422
    assert RUN_OUT in told(late)
    assert inputs(late, JOIN)["code"] == code
    assert late.headers["SquareScores-Op"] == str(op)
    assert 'aria-invalid="true"' in late.content.decode()


@pytest.mark.parametrize(("left", "status"), [(-1, 422), (30, 302)])
def test_it_is_good_for_ten_minutes(opened: AtTable, left: int, status: int) -> None:
    """Holds: a code that has run out opens nothing."""
    code = code_of(opened)
    Pairing.objects.update(expires_at=timezone.now() + timedelta(seconds=left))
    before = stored()
    assert Phone().post(JOIN, code=code).status_code == status
    assert (stored() == before) == (status == 422)
    assert scorers(opened) == (1 if status == 422 else 2)


def test_the_same_op_joins_once_and_is_answered_again(opened: AtTable) -> None:
    """Holds: the act is known by its op before its code is found used."""
    code, phone, op = code_of(opened), Phone(), uuid.uuid4()
    first = phone.post(JOIN, code=code, op=op)
    with nothing_stored():
        again = phone.post(JOIN, code=code, op=op)
    assert first.status_code == again.status_code == 302
    assert first.headers["Location"] == again.headers["Location"]


def test_it_is_answered_again_when_its_code_is_no_more(opened: AtTable) -> None:
    """Holds: the answer was lost, and meanwhile another code is shown, or a new one made."""
    recovery = recovery_code(opened.code)
    for code, renew in ((code_of(opened), "pair"), (recovery, "recovery")):
        phone, op = Phone(), uuid.uuid4()
        first = phone.post(JOIN, code=code, op=op)
        opened.do(renew)
        with nothing_stored():
            again = phone.post(JOIN, code=code, op=op)
        assert first.status_code == again.status_code == 302
        assert Phone().post(JOIN, code=code).status_code == 422


def test_a_phone_that_scores_already_leaves_the_code_good(opened: AtTable, other: Phone) -> None:
    code = code_of(opened)
    for phone in (opened.phone, other):
        with nothing_stored():
            assert phone.post(JOIN, code=code).status_code == 302
    assert Phone().post(JOIN, code=code).status_code == 302
    assert scorers(opened) == 3


def test_two_taps_show_one_code_and_each_phone_its_own(opened: AtTable, other: Phone) -> None:
    """Holds: a code in somebody's hand is not voided by a second tap."""
    code = code_of(opened)
    with nothing_stored():
        opened.do("pair")
    assert opened.page("share", by=other).pairing is None
    assert code_of(opened, by=other) != code
    assert opened.page("share").pairing.code == code


def test_one_with_less_than_a_minute_left_is_made_anew(opened: AtTable) -> None:
    code = code_of(opened)
    Pairing.objects.update(expires_at=timezone.now() + timedelta(seconds=59))
    assert code_of(opened) != code
    with nothing_stored():
        assert Phone().post(JOIN, code=code).status_code == 422


def test_showing_a_code_is_no_act(opened: AtTable, other: Phone) -> None:
    """Holds: nobody's page is stale for it, and no line is written."""
    revision = opened.revision
    code_of(opened)
    assert (opened.revision, Entry.objects.count()) == (revision, 2)


def test_the_pen_goes_to_a_phone_that_scores_already(opened: AtTable, other: Phone) -> None:
    """Holds: what the code said comes true, whoever joins with it but the phone that shows it."""
    code = code_of(opened, over="yes")
    with nothing_stored():
        assert opened.phone.post(JOIN, code=code).status_code == 302
    assert opened.page("share").pairing.hands_over, "a code is not used up by the phone it is from"
    assert other.post(JOIN, code=code).status_code == 302
    (left,) = opened.page("share", by=other).phones
    assert left.mine
    assert opened.send("undo").status_code == 403
    assert Phone().post(JOIN, code=code).status_code == 422


@pytest.mark.parametrize("named", [True, False])
def test_the_pen_is_handed_over(opened: AtTable, named: bool) -> None:
    """Holds: one right goes as the other comes, in one transaction, and the trail says whose."""
    (mine,) = opened.page("share").phones
    if named:
        opened.do("phone", mine.number, name="Ann’s")
    code, phone = code_of(opened, over="yes"), Phone()
    assert opened.page("share").pairing.hands_over
    assert opened.send("undo").status_code == 409, "until somebody joins, it scores"
    assert phone.post(JOIN, code=code).status_code == 302
    with nothing_stored():
        assert opened.send("record_hand", 1, hand=1, tricks=(8, 5, 3)).status_code == 403
    assert opened.send("record_hand", 1, hand=1, tricks=(8, 5, 3), by=phone).status_code == 302
    assert scorers(opened) == 1
    of = "Ann’s" if named else f"phone {Role.objects.get(pk=mine.number).phone_id}"
    assert f"A phone joined, and took the pen over from {of}." in told(opened.get("ledger"))


def test_whether_it_hands_over_is_said_once(opened: AtTable) -> None:
    """Holds: a form that says both is not understood."""
    both = {"op": str(uuid.uuid4()), "over": ["", "yes"]}
    with nothing_stored():
        assert opened.phone.client.post(opened.url("pair"), both).status_code == 400


def test_whoever_shows_one_kind_of_code_takes_the_other_back(opened: AtTable) -> None:
    """Holds: a code seen by mistake must not take the pen."""
    over = code_of(opened, over="yes")
    plain = code_of(opened)
    assert plain != over
    with nothing_stored():
        assert Phone().post(JOIN, code=over).status_code == 422
    assert Phone().post(JOIN, code=plain).status_code == 302
    assert scorers(opened) == 2


def test_a_code_ends_with_the_right_of_its_phone(opened: AtTable, other: Phone) -> None:
    """Holds: a phone whose right is taken back cannot let itself in by a code it shows."""
    code = code_of(opened, by=other)
    number = next(p.number for p in opened.page("share").phones if not p.mine)
    opened.do("revoke", number)
    with nothing_stored():
        assert other.post(JOIN, code=code).status_code == 422
        assert Phone().post(JOIN, code=code).status_code == 422


def test_a_short_code_cannot_be_tried_out_on_what_is_stored(opened: AtTable, settings: Any) -> None:
    """Holds: its hash is salted by the server's secret."""
    code = code_of(opened)
    assert Pairing.objects.get().code_hash == hash_of_code(code)
    settings.SECRET_KEY = uuid.uuid4().hex
    assert Pairing.objects.get().code_hash != hash_of_code(code)
    assert grouped(pairing_code(Pairing.objects.get().seed)) != code


@pytest.mark.parametrize("by", ["follower", "withdrawn"])
def test_nobody_else_makes_a_code(opened: AtTable, other: Phone, by: str) -> None:
    """Holds: what gives a right asks for it."""
    number = next(p.number for p in opened.page("share").phones if not p.mine)
    opened.do("revoke", number)
    with nothing_stored():
        refused = opened.send("pair", by=other if by == "withdrawn" else Phone())
    assert refused.status_code == 403
