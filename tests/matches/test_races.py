"""Many phones at once on the real database: each act once, one row, nobody sees an error."""

from __future__ import annotations

import shutil
import threading
import uuid
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from pytest_django import DjangoDbBlocker

from matches.codes import pairing_code, recovery_code
from matches.models import Entry, Game, Hand, HandTricks, Pairing, Role, Table
from tests.matches.at_table import Answer, AtTable, Phone, open_table, stored

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]

MANY = 20
PHONES = 10
THIRTY = 30


@contextmanager
def kept_in(path: Path) -> Iterator[None]:
    """Put SQLite in a file: threads share that as processes do, and a database in memory not."""
    in_memory, name = connection.connection, connection.settings_dict["NAME"]
    connection.connection = None
    connection.settings_dict["NAME"] = path
    try:
        yield
        connection.close()
    finally:
        connection.settings_dict["NAME"] = name
        connection.connection = in_memory


@pytest.fixture(scope="module")
def migrated(
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:
    """An empty database in a file."""
    path = tmp_path_factory.mktemp("races") / "empty.sqlite3"
    if connection.vendor == "sqlite":
        with django_db_blocker.unblock(), kept_in(path):
            call_command("migrate", verbosity=0)
    return path


@pytest.fixture(autouse=True)
def shared_file(migrated: Path, transactional_db: None, tmp_path: Path) -> Iterator[None]:
    if connection.vendor != "sqlite":
        yield
        return
    with kept_in(Path(shutil.copy(migrated, tmp_path))):
        yield


@pytest.fixture(autouse=True, params=["one-process", "several-processes"])
def lock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lock round the door is one process's own: the facts hold without it too."""
    if request.param == "several-processes":
        for module in (
            "recording.door",
            "recording.deleting",
            "recording.rights",
            "live",
            "limits",
        ):
            monkeypatch.setattr(f"matches.{module}.one_writer", nullcontext())


@pytest.fixture
def table(shared_file: None) -> AtTable:
    return open_table()


def at_once(acts: Sequence[Callable[[], Answer]]) -> list[Answer]:
    """Do all of these in the same moment, each in a thread of its own."""
    gate = threading.Barrier(len(acts))
    answers: list[Answer | BaseException | None] = [None] * len(acts)

    def run(number: int, act: Callable[[], Answer]) -> None:
        gate.wait(timeout=30)
        try:
            answers[number] = act()
        except BaseException as trouble:  # noqa: BLE001 - told below, in the thread of the test
            answers[number] = trouble
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    done = [answer for answer in answers if not isinstance(answer, BaseException | None)]
    assert len(done) == len(acts), answers
    return done


def same_browser(phone: Phone) -> Phone:
    """The same phone in another thread."""
    twin = Phone()
    twin.client.cookies["phone"] = phone.client.cookies["phone"].value
    return twin


def statuses(answers: Sequence[Answer]) -> Counter[int]:
    return Counter(answer.status_code for answer in answers)


def test_one_act_sent_twenty_times_is_done_once_c14_c70(table: AtTable) -> None:
    op = uuid.uuid4()

    def send(phone: Phone) -> Callable[[], Answer]:
        return lambda: table.send("record_hand", 1, hand=1, tricks=(10, 4, 2), op=op, by=phone)

    answers = at_once([send(same_browser(table.phone)) for _ in range(MANY)])
    assert {(a.status_code, a.headers["Location"]) for a in answers} == {
        (302, table.url("game", 1))
    }
    assert Hand.objects.count() == 1
    assert HandTricks.objects.count() == 3
    assert Entry.objects.filter(op=op).count() == 1
    assert table.revision == 2


def test_ten_phones_record_the_same_hand_and_it_is_there_once(table: AtTable) -> None:
    phones = [table.join() for _ in range(PHONES)]

    def send(phone: Phone) -> Callable[[], Answer]:
        return lambda: table.send("record_hand", 1, hand=1, tricks=(10, 4, 2), by=phone)

    assert statuses(at_once([send(phone) for phone in phones])) == {302: PHONES}
    assert Hand.objects.count() == 1
    assert Entry.objects.filter(act="record-hand").count() == 1


def test_ten_phones_that_differ_see_the_one_that_was_first(table: AtTable) -> None:
    phones = [table.join() for _ in range(PHONES)]

    def send(n: int, phone: Phone) -> Callable[[], Answer]:
        tricks = (11 - n, n, 5)
        return lambda: table.send(
            "record_hand", 1, hand=1, tricks=tricks, by=phone, on=table.url("game", 1)
        )

    answers = at_once([send(n, phone) for n, phone in enumerate(phones)])
    assert statuses(answers) == {200: 1, 409: PHONES - 1}
    assert Hand.objects.count() == 1


def test_two_winners_tapped_at_once_make_one_row(table: AtTable) -> None:
    phones = [table.phone, table.join(), table.join()]

    def tap(seat: int, phone: Phone) -> Callable[[], Answer]:
        return lambda: table.send("winner", number=1, seat=seat, by=phone)

    answers = at_once([tap(seat, phone) for seat, phone in enumerate(phones, 1)])
    assert statuses(answers) == {302: 1, 409: 2}
    assert Game.objects.filter(closed="won").count() == 1
    assert Hand.objects.count() == 1


def test_the_next_game_begins_once(table: AtTable) -> None:
    table.do("winner", seat=1, number=1)
    phones = [table.join() for _ in range(PHONES)]

    def start(phone: Phone) -> Callable[[], Answer]:
        return lambda: table.send("start_game", by=phone)

    assert statuses(at_once([start(phone) for phone in phones])) == {302: 1, 409: PHONES - 1}
    assert Game.objects.count() == 2


def test_every_act_has_its_own_revision_and_none_is_missing(table: AtTable) -> None:
    phones = [table.join() for _ in range(PHONES)]
    before = table.revision

    def misdeal(phone: Phone) -> Callable[[], Answer]:
        return lambda: table.send("void_hand", 1, 1, by=phone)

    assert statuses(at_once([misdeal(phone) for phone in phones])) == {302: PHONES}
    revisions = Entry.objects.filter(act="misdeal").values_list("revision", flat=True)
    assert sorted(revisions) == list(range(before + 1, before + 1 + PHONES))


def test_who_reads_meanwhile_is_answered(table: AtTable) -> None:
    phones = [table.join() for _ in range(4)]
    ann = table.player("Ann")

    def rename(n: int, phone: Phone) -> Callable[[], Answer]:
        return lambda: table.send("player", ann, name=f"Ann {n}", by=phone)

    def read(n: int) -> Callable[[], Answer]:
        page = ("table", "history", "ledger", "export")[n]
        return lambda: table.get(page, by=Phone())

    acts = [rename(n, phone) for n, phone in enumerate(phones)]
    answers = at_once([*acts, *(read(n) for n in range(4)), *(read(n) for n in range(4))])
    assert set(statuses(answers)) <= {200, 302}


def test_a_table_opened_twice_at_once_is_one(shared_file: None) -> None:
    op, phone = uuid.uuid4(), Phone()
    phone.get("/")

    def open_(phone: Phone) -> Callable[[], Answer]:
        return lambda: phone.post("/tables/new/", players=("Ann", "Bob", "Cat"), op=op)

    answers = at_once([open_(same_browser(phone)) for _ in range(PHONES)])
    assert len({(a.status_code, a.headers.get("Location")) for a in answers}) == 1
    assert answers[0].status_code == 302
    assert Table.objects.count() == 1


def test_one_phone_that_joins_in_many_tabs_has_one_role(table: AtTable) -> None:
    phone = Phone()
    phone.get("/join/")
    code = recovery_code(table.code)

    def join(phone: Phone) -> Callable[[], Answer]:
        return lambda: phone.post("/join/", code=code)

    answers = at_once([join(same_browser(phone)) for _ in range(PHONES)])
    assert statuses(answers) == {302: PHONES}
    assert Role.objects.count() == 2


@pytest.mark.parametrize("over", ["", "yes"], ids=["one-more", "handed-over"])
def test_thirty_phones_type_one_short_code_and_one_of_them_joins(table: AtTable, over: str) -> None:
    """Holds: a code is used up by one conditional update."""
    table.do("pair", over=over)
    code = pairing_code(Pairing.objects.get().seed)
    phones = [Phone() for _ in range(THIRTY)]

    def join(phone: Phone) -> Callable[[], Answer]:
        return lambda: phone.post("/join/", code=code)

    assert statuses(at_once([join(phone) for phone in phones])) == {302: 1, 422: THIRTY - 1}
    assert Role.objects.scoring().count() == (1 if over else 2)
    assert Role.objects.count() == 2
    assert Entry.objects.exclude(act="open-table").count() == 1
    assert table.revision == 2


def test_two_taps_at_once_show_one_code(table: AtTable) -> None:
    """Holds: whoever asks for a code waits for the table's lock."""

    def pair(phone: Phone) -> Callable[[], Answer]:
        return lambda: table.send("pair", by=phone)

    answers = at_once([pair(same_browser(table.phone)) for _ in range(PHONES)])
    assert statuses(answers) == {302: PHONES}
    assert Pairing.objects.count() == 1


def test_two_scorers_who_take_each_other_s_right_back_do_not_both_lose_it(table: AtTable) -> None:
    """Holds: the one that comes second has none any more, and takes nothing."""
    phones = [table.phone, table.join()]
    roles = list(Role.objects.order_by("pk").values_list("pk", flat=True))

    def revoke(phone: Phone, role: int) -> Callable[[], Answer]:
        return lambda: table.send("revoke", role, by=phone)

    acts = [revoke(phone, role) for phone, role in zip(phones, reversed(roles), strict=True)]
    assert statuses(at_once(acts)) == {302: 1, 403: 1}
    assert Role.objects.scoring().count() == 1


def test_a_link_renewed_while_phones_record_loses_none_of_their_hands(table: AtTable) -> None:
    """Holds: an act finds its table by the code it was sent to, before and after."""
    phones = [table.join() for _ in range(PHONES)]

    def misdeal(phone: Phone) -> Callable[[], Answer]:
        return lambda: table.send("void_hand", 1, 1, by=phone)

    def pair(phone: Phone) -> Callable[[], Answer]:
        return lambda: table.send("pair", by=same_browser(phone))

    acts = [misdeal(phone) for phone in phones] + [pair(phone) for phone in phones]
    answers = at_once([*acts, lambda: table.send("link", by=same_browser(table.phone))])
    assert statuses(answers) == {302: 2 * PHONES + 1}
    assert Entry.objects.filter(act="misdeal").count() == PHONES
    assert Pairing.objects.count() == PHONES


def test_a_table_deleted_under_all_hands_leaves_nothing_and_nobody_an_error(
    table: AtTable,
) -> None:
    """Holds: whoever writes is before it or finds nothing, and a page half read says so too."""
    phones, code = [table.join() for _ in range(PHONES)], recovery_code(table.code)
    deleter = same_browser(table.phone)
    looked = ("table", "history", "ledger", "export", "facts")

    def busy(phone: Phone, page: str) -> Callable[[], Answer]:
        def act() -> Answer:
            table.send("void_hand", 1, 1, by=phone)
            table.send("pair", by=phone)
            table.send("live", game=1, hand=1, tricks=(1, 0, 0), by=phone)
            Phone().post("/join/", code=code)
            return table.get(page, by=phone)

        return act

    acts = [busy(phone, looked[n % 5]) for n, phone in enumerate(phones)]
    *others, deleted = at_once([*acts, lambda: table.send("delete", name="Thursday", by=deleter)])
    assert deleted.status_code in {302, 409}
    assert set(statuses(others)) <= {200, 410}
    if deleted.status_code == 409:
        table.do("delete", name="Thursday")
    left = {kind: rows for kind, rows in stored().items() if rows and kind != "Tally"}
    assert set(left) <= {"FormerCode"}


def test_phones_that_share_a_trade_out_differently_do_not_overrule_each_other(
    shared_file: None,
) -> None:
    """Whoever is first has the word; the others are told, and none of them unseen."""
    table = open_table("Ann", "Bob", "Cat", "Dee", game="four-handed")
    table.record(6, 5, 1, 1)
    phones, before = [table.join() for _ in range(PHONES)], table.revision
    ways = ("1-3-1,2-4-1", "1-4-1,2-3-1")

    def send(phone: Phone, split: str) -> Callable[[], Answer]:
        return lambda: table.send("choose_split", 1, split=split, seen=before, by=phone)

    answers = at_once([send(phone, ways[n % 2]) for n, phone in enumerate(phones)])
    assert statuses(answers) == {302: PHONES // 2, 409: PHONES // 2}
    assert table.revision == before + 1
    stands = ways.index(Hand.objects.get().split or "")
    assert {n % 2 for n, answer in enumerate(answers) if answer.status_code == 302} == {stands}
