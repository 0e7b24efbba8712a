"""The door itself: one act at a time, each once, all or nothing, with its line in the ledger."""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Concatenate, Final, ParamSpec, TypeVar
from uuid import UUID

from django.db import IntegrityError, models, transaction
from django.db.models import F, UUIDField
from django.db.models.functions import Greatest
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from matches.facts import GameFacts, facts_of
from matches.former import present_code
from matches.models import Entry, Phone, Role, Table
from matches.prepared import Objects, given
from matches.recording.images import Image, change_of
from matches.recording.turn import Turn
from matches.refused import Conflict, NotAScorer, OpUsed
from matches.trail import told

M = TypeVar("M", bound=models.Model)

one_writer: Final = Turn()


@dataclass(frozen=True, slots=True)
class Stamp:
    """What every act carries: whose it is, its op, the revision seen, whether it is confirmed.

    `ago` is for how many seconds it has waited on its phone.
    """

    phone: str
    op: UUID
    seen: int | None = None
    confirmed: bool = False
    ago: int = 0

    @property
    def when(self) -> datetime:
        """The moment it was done, by the server's clock: a phone's may be wrong by a year."""
        return timezone.now() - timedelta(seconds=self.ago)


@dataclass(frozen=True, slots=True)
class Receipt:
    """An act that is done: where it leads, and whether it had been done before.

    `facts` spare the page that comes next a reading. `agreed` is the hand that another phone had
    recorded just so.
    """

    code: str
    answer: Answer
    again: bool = False
    facts: GameFacts | None = None
    agreed: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The page an act leads to: the match table, or one game.

    `dealer` (from 0) deals its coming hand out of turn; that is the phone's to say, and not kept.
    """

    game: int | None = None
    dealer: int | None = None

    def __str__(self) -> str:
        return "table" if self.game is None else str(self.game)

    @classmethod
    def read(cls, text: str) -> Answer:
        return cls(None if text == "table" else int(text))


@dataclass
class Act:
    """An act under way: the table is locked, every row changed is kept before and after."""

    name: str
    table: Table
    phone: Phone
    stamp: Stamp
    now: datetime  # when it was done
    changes: list[Image] = field(default_factory=list)
    answer: Answer = field(default_factory=Answer)
    game: int | None = None
    hand: int | None = None
    said: dict[str, Any] = field(default_factory=dict)
    undoable: bool = True
    facts: GameFacts | None = None

    def facts_of(self, number: int) -> GameFacts:
        """The game this act is about, or 404."""
        facts = facts_of(self.table, number)
        self.game = number
        self.answer = Answer(number)
        self.facts = facts
        return facts

    def create(self, row: M) -> M:
        row.save(force_insert=True)
        self.changes.append(change_of(row, before=False))
        return row

    def create_all(self, rows: Iterable[models.Model]) -> None:
        rows = list(rows)
        type(rows[0])._default_manager.bulk_create(rows)
        self.changes.extend(change_of(row, before=False) for row in rows)

    def update(self, row: models.Model, **values: Any) -> None:
        """Set these fields of a row, and only these."""
        change = change_of(row)
        for name, value in values.items():
            setattr(row, name, value)
        row.save(update_fields=list(values))
        self.changes.append(change.became(row))

    def delete(self, row: models.Model) -> None:
        self.changes.append(change_of(row, after=False))
        row.delete()

    def refuse_if_stale(self) -> None:
        """Refuse an act whose page does not show what it would take away."""
        # The act itself has raised the revision by one already.
        if self.stamp.seen is None or self.stamp.seen >= self.table.revision - 1:
            return
        latest = Entry.objects.filter(table=self.table).latest("revision")
        raise Conflict(
            _("Something newer has happened: %(what)s Look again before you change it.")
            % {"what": told(latest)[0]},
            code="stale",
        )


class _AlreadyDone(Exception):
    """Leaves the transaction with nothing changed, and the answer there was."""

    def __init__(self, receipt: Receipt) -> None:
        self.receipt = receipt


def already_done(act: Act, agreed: int | None = None) -> _AlreadyDone:
    """To raise where the facts are what the act would make them: nothing changes."""
    return _AlreadyDone(Receipt(act.table.code, act.answer, again=True, agreed=agreed))


def digest(act: str, content: dict[str, Any]) -> str:
    """What an act says, short: the same op may only say the same again."""
    said = json.dumps([act, content], sort_keys=True, default=str)
    return hashlib.sha256(said.encode()).hexdigest()


def receipt_of(entry: Entry, content: str) -> Receipt:
    """The answer an op had; refuses other content, and an act that was taken back."""
    if not entry.stands:
        raise Conflict(
            _("This was recorded and then taken back. Send it again if it is meant."),
            code="taken-back",
        )
    if entry.content != content:
        raise OpUsed(
            _("This page has already sent something else. Here it is afresh: send it again."),
            entry.act,
            entry.game,
            entry.hand,
        )
    return Receipt(entry.table.code, Answer.read(entry.answer), again=True)


P = ParamSpec("P")
Verb = Callable[Concatenate[Act, P], None]


def act(name: str) -> Callable[[Verb[P]], Callable[Concatenate[str, Stamp, P], Receipt]]:
    """Make a verb of the door: `verb(act, **fields)` becomes `verb(code, stamp, **fields)`.

    The first statement raises the table's revision, which is the lock. Anything the verb raises
    rolls everything back, the revision too.
    """

    def wrap(verb: Verb[P]) -> Callable[Concatenate[str, Stamp, P], Receipt]:
        @functools.wraps(verb)
        def act_at_table(code: str, stamp: Stamp, /, *args: P.args, **fields: P.kwargs) -> Receipt:
            content = digest(name, {"table": code, "confirmed": stamp.confirmed, **fields})

            def begin() -> Act:
                here = lock_table(code, stamp)
                # Before the right: it may be this very act that gave it away.
                refuse_again(stamp, content)
                role = role_of(stamp, here)
                return Act(name, role.table, role.phone, stamp, role.table.changed_at)

            return perform(stamp, content, begin, lambda act: verb(act, *args, **fields))

        return act_at_table

    return wrap


def perform(
    stamp: Stamp, content: str, begin: Callable[[], Act], verb: Callable[[Act], None]
) -> Receipt:
    """Do an act, once: all of it with its line in the ledger, or nothing."""
    with one_writer:
        try:
            with transaction.atomic():
                act = begin()
                verb(act)
                return _write_entry(act, content)
        except _AlreadyDone as done:
            return done.receipt
        except IntegrityError:
            # Another process was quicker: with this very act, or with one that rules it out.
            again = _entry_of(stamp)
            if again is not None:
                return receipt_of(again, content)
            raise Conflict(
                _("Something else was recorded at the same moment. Look again."), code="race"
            ) from None


def raise_revision(when: datetime, **which: object) -> None:
    """Lock the table by raising its revision; 404 where there is none.

    Its acts follow one another in time too: none is older than the one before.
    """
    raised = {"revision": F("revision") + 1, "changed_at": Greatest("changed_at", when)}
    if not Table.objects.filter(**which).update(**raised):
        raise Http404("no such table")


def lock_table(code: str, stamp: Stamp) -> str:
    """Raise the revision, and return the code the table has now: its link may be renewed.

    What a scorer's phone has kept to send goes to the old one, and must not be lost.
    """
    try:
        raise_revision(stamp.when, code=code)
    except Http404:
        code = present_code(code, stamp.phone)
        raise_revision(stamp.when, code=code)
    return code


def refuse_again(stamp: Stamp, content: str) -> None:
    """Leave with the answer there was, if this op has been done."""
    again = _entry_of(stamp)
    if again is not None:
        raise _AlreadyDone(receipt_of(again, content))


_entries: Final = Objects(
    lambda: Entry.objects.of(given("phone"), given("op", UUIDField())).select_related("table")
)
_roles: Final = Objects(
    lambda: (
        Role.objects.scoring()
        .filter(table__code=given("code"), phone__token_hash=given("phone"))
        .select_related("table", "phone")
    )
)


def _entry_of(stamp: Stamp) -> Entry | None:
    return _entries.first(phone=stamp.phone, op=stamp.op)


def scoring_role(stamp: Stamp, code: str) -> Role | None:
    """The right of the phone that acts, if it has one."""
    return _roles.first(code=code, phone=stamp.phone)


def role_of(stamp: Stamp, code: str) -> Role:
    """The right of the phone that acts; refused where it has none."""
    role = scoring_role(stamp, code)
    if role is None:
        raise NotAScorer(
            _("This phone follows the table. To score here, join with the table’s code.")
        )
    return role


def _write_entry(act: Act, content: str) -> Receipt:
    """Write the act's line, and answer it."""
    Entry.objects.create(
        table=act.table,
        revision=act.table.revision,
        phone=act.phone,
        op=act.stamp.op,
        act=act.name,
        game=act.game,
        hand=act.hand,
        said=act.said,
        content=content,
        answer=str(act.answer),
        at=act.now,
        changes=[change.as_json() for change in act.changes],
        undoable=act.undoable,
    )
    return Receipt(act.table.code, act.answer, facts=act.facts)
