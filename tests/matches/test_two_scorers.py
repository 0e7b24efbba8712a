"""Two phones that score: every act of one meets every act of the other, in either order.

Each phone sends what its page of before offered, knowing nothing of the other. What comes of it is
what one after the other would have made; what is not done keeps what was typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction

from matches.models import Role
from matches.recording import hands
from matches.views import answering
from tests.matches.at_table import Answer, AtTable, Phone, fields, forms, stored, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

# Who sat there when a hand was recorded does depend on what was first.
IN_THIS_ORDER = ({"record", "change-player"}, {"record-otherwise", "change-player"})
# Moments and people's numbers, which only one of two orders can have.
WHEN = re.compile(rb'"(?:\w+_at|id|player_id)": (?:"[^"]*"|\d+)')
TYPED = re.compile(r"tricks-\d|name|player(-\d)?")


@dataclass(frozen=True)
class Move:
    """One act, the page that offers it, and how one sees that it stands."""

    id: str
    name: str
    address: tuple[int | str, ...]
    page: tuple[Any, ...]
    stands: Callable[[AtTable], bool]
    said: dict[str, Any]

    @property
    def typed(self) -> dict[str, str]:
        return {name: value for name, value in fields(**self.said).items() if TYPED.match(name)}


def counts(hand: int, *tricks: int) -> Callable[[AtTable], bool]:
    """Whether these are the counts of a hand."""
    return lambda table: (
        tricks
        in (
            tuple(one["tricks"].values())
            for one in table.games[0]["hands"]
            if one["number"] == hand and one["tricks"]
        )
    )


def won(by: str) -> Callable[[AtTable], bool]:
    return lambda table: (table.games[0]["winner"] or "").startswith(by)


def done(act: str) -> Callable[[AtTable], bool]:
    return lambda table: act in told(table.get("ledger"))


GAME, HAND_1, HAND_2, TABLE = ("game", 1), ("hand", 1, 1), ("hand", 1, 2), ("table",)
MOVES = [
    Move("record", "record_hand", (1,), GAME, counts(3, 6, 6, 4), {"hand": 3, "tricks": (6, 6, 4)}),
    Move("record-otherwise", "record_hand", (1,), GAME, counts(3, 7, 5, 4),
         {"hand": 3, "tricks": (7, 5, 4)}),
    Move("correct", "hand", (1, 2), HAND_2, counts(2, 5, 7, 4), {"hand": 2, "tricks": (5, 7, 4)}),
    Move("correct-otherwise", "hand", (1, 2), HAND_2, counts(2, 4, 8, 4),
         {"hand": 2, "tricks": (4, 8, 4)}),
    Move("correct-earlier", "hand", (1, 1), HAND_1, counts(1, 9, 5, 2),
         {"hand": 1, "tricks": (9, 5, 2)}),
    Move("strike-out", "void_hand", (1, 2), HAND_2, done("hand 2 was struck out"), {}),
    Move("misdeal", "void_hand", (1, 3), GAME, done("hand 3 was misdealt"), {"dealer": 3}),
    Move("tap", "winner", (), TABLE, won("Ann"), {"seat": 1, "number": 1}),
    Move("tap-other", "winner", (), TABLE, won("Bob"), {"seat": 2, "number": 1}),
    Move("tap-counted", "winner", (), GAME, counts(3, 2, 2, 12),
         {"seat": 3, "number": 1, "hand": 3, "tricks": (2, 2, 12)}),
    Move("undo", "undo", (), GAME, done("Taken back"), {}),
    Move("rename", "player", ("Ann",), GAME, done("Ann is called Anna now"), {"name": "Anna"}),
    Move("change-player", "change_player", (1, 2), GAME, done("Dee took the seat"),
         {"player": "Dee"}),
    Move("abandon", "close_game", (1,), GAME, done("was abandoned"), {"how": "abandoned"}),
    Move("start-game", "start_game", (), TABLE, done("Game 2 was started"),
         {"players": ("Ann", "Bob", "Eve")}),
]  # fmt: skip


@contextmanager
def forgotten_after() -> Iterator[None]:
    """Take back whatever is done inside."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    cache.clear()


def meet(table: AtTable, first: Move, second: Move, *, plain: bool) -> bytes | None:
    """Two phones act on what they saw before; return the facts where both have done it.

    `plain` is without JavaScript.
    """
    other, seen = table.join(), table.revision
    earlier, later = (url_of(move, table) for move in (first, second))

    def send(move: Move, url: str, phone: Phone) -> Answer:
        name, *address = move.page
        on = None if plain else table.url(name, *address)
        answer = phone.post(url, {"seen": str(seen), **fields(**move.said)}, on=on)
        assert answer.status_code in (200, 302, 409, 422), told(answer)
        return answer

    begun = send(first, earlier, table.phone).status_code < 400
    before = stored()
    answer = send(second, later, other)
    done = answer.status_code < 400
    assert not begun or first.stands(table), "what was done is gone, unseen"
    if done:
        assert second.stands(table), "it was not done"
        return WHEN.sub(b"", table.facts) if begun else None
    assert stored() == before
    assert keeps(answer, second.typed), told(answer)
    return None


def url_of(move: Move, table: AtTable) -> str:
    numbers = (table.player(one) if isinstance(one, str) else one for one in move.address)
    return table.url(move.name, *numbers)


def keeps(answer: Answer, typed: dict[str, str]) -> bool:
    """Whether a page still has what was typed: in a form to send it again, or in words."""
    counts = "-".join(value for name, value in typed.items() if name.startswith("tricks"))
    words = [value for name, value in typed.items() if not name.startswith("tricks")]
    in_words = all(word in told(answer) for word in [counts, *words])
    return in_words or any(typed.items() <= sent.items() for _, sent in forms(answer))


def after_two_hands(table: AtTable) -> None:
    table.record(10, 4, 2)
    table.record(5, 8, 3)


@pytest.mark.parametrize("first", range(len(MOVES)), ids=lambda first: MOVES[first].id)
def test_whatever_two_phones_do_nothing_is_lost(
    opened: AtTable, first: int, subtests: pytest.Subtests
) -> None:
    """What the first did stands; the second is done, or its page keeps what was typed.

    C66: where both are done it comes to the same, whoever was first.
    """
    after_two_hands(opened)
    one = MOVES[first]
    for two in MOVES[first:]:
        results = set()
        for pair in ((one, two), (two, one)):
            with subtests.test(" then ".join(move.id for move in pair)), forgotten_after():
                results.add(meet(opened, *pair, plain=pair[0] is one))
        if {one.id, two.id} not in IN_THIS_ORDER:
            assert len(results - {None}) <= 1, (one.id, two.id)


def move(name: str) -> Move:
    return next(one for one in MOVES if one.id == name)


@pytest.mark.parametrize(
    ("pair", "where", "broken"),
    [
        (("correct", "correct-otherwise"), (hands, "changed_since"), lambda *_: False),
        (("abandon", "record"), (answering, "what_was_typed"), lambda _: ""),
        (("undo", "correct"), (answering, "what_was_said"), lambda *_: {}),
    ],
    ids=["overrules", "says-nothing", "keeps-nothing"],
)
def test_the_model_sees_what_is_lost(
    opened: AtTable,
    monkeypatch: pytest.MonkeyPatch,
    pair: tuple[str, str],
    where: tuple[Any, str],
    broken: Callable[..., Any],
) -> None:
    """Without its defence, each of these loses something."""
    after_two_hands(opened)
    monkeypatch.setattr(*where, broken)
    with pytest.raises(AssertionError):
        meet(opened, *map(move, pair), plain=True)


def test_two_phones_that_agree_are_told_once(opened: AtTable, other: Phone) -> None:
    """Not the one that was first, nor a phone that sends its own hand again."""
    agree = "Two phones agree on hand 1."
    page = opened.url("game", 1)
    hand = {"hand": 1, "tricks": (10, 4, 2)}
    assert agree not in told(opened.send("record_hand", 1, on=page, **hand))
    assert agree not in told(opened.send("record_hand", 1, on=page, **hand))
    assert agree in told(opened.send("record_hand", 1, on=page, by=other, **hand))
    led = opened.send("record_hand", 1, by=other, **hand)
    assert agree in told(other.get(led.headers["Location"]))
    assert agree not in told(other.get(page))


def test_what_an_address_claims_is_not_said(opened: AtTable, follower: Phone) -> None:
    """Of a hand that is not there, to who only follows, or in what is no number."""
    opened.record(10, 4, 2)
    page = opened.url("game", 1)
    for phone, hand in ((opened.phone, "2"), (opened.phone, "<b>"), (follower, "1")):
        assert "Two phones" not in told(phone.get(page, agreed=hand))


def test_a_correction_like_another_s_agrees_where_it_was_not_seen(
    opened: AtTable, other: Phone
) -> None:
    opened.record(10, 4, 2)
    before = opened.revision
    opened.do("hand", 1, 1, tricks=(9, 5, 2))
    for seen, agreed in ((before, "?agreed=1"), (opened.revision, "")):
        done = opened.send("hand", 1, 1, tricks=(9, 5, 2), seen=seen, by=other)
        assert done.headers["Location"] == opened.url("game", 1) + agreed


@pytest.mark.parametrize("name", ["", "Bob’s phone"])
def test_a_page_that_asks_hears_what_another_phone_did(
    opened: AtTable, other: Phone, name: str
) -> None:
    """The latest act about its game, and where; nothing of its own, and nothing of the rest."""
    Role.objects.update(name=name)
    where = name or "another phone"
    page, seen = opened.url("game", 1), opened.revision
    opened.record(10, 4, 2)
    asked = told(other.get(page, htmx=True, seen=seen))
    assert f"Hand 1 was recorded on {where}: 10-4-2." in asked
    assert f"on {where}" not in told(opened.phone.get(page, htmx=True, seen=seen))
    assert f"on {where}" not in told(other.get(page))
    seen = opened.revision
    opened.do("hand", 1, 1, tricks=(9, 5, 2))
    opened.do("pair")
    asked = told(other.get(page, htmx=True, seen=f"{seen}.3"))
    assert f"Hand 1 was corrected on {where}: was 10-4-2, is 9-5-2." in asked
    seen = opened.revision
    opened.do("winner", seat=1, number=1)
    assert f"On {where}: Ann won game 1." in told(other.get(page, htmx=True, seen=seen))
    question = opened.send("undo", by=other)
    assert f"{name or 'Another phone'} did this: Ann won game 1." in told(question)
