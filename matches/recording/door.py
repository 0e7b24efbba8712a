"""The door itself: one act at a time, each once, all or nothing, with its line in the ledger."""

from __future__ import annotations

import functools
import hashlib
import json
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Concatenate, Final, ParamSpec, TypeVar
from uuid import UUID

from django.db import IntegrityError, models, transaction
from django.db.models import F
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from matches.facts import GameFacts, facts_of
from matches.models import Entry, Game, Phone, Role, Table
from matches.recording.images import Image, change_of
from matches.refused import Conflict, NotAScorer, Refused

M = TypeVar("M", bound=models.Model)

# More writers at once only lengthen SQLite's tail; PostgreSQL locks the table's row.
one_writer: Final = threading.Lock()


@dataclass(frozen=True, slots=True)
class Stamp:
    """What every act carries: who sends it, its op, the revision its page was made from, and a word that it is meant."""

    phone: str
    op: UUID
    seen: int | None = None
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Receipt:
    """An act that is done: where to go, and whether it had been done before. `facts` spare the page a reading."""

    code: str
    answer: Answer
    act: str
    game: int | None = None
    hand: int | None = None
    again: bool = False
    said: dict[str, Any] = field(default_factory=dict)
    facts: GameFacts | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The page an act leads to: the match table, or one game."""

    game: int | None = None

    def __str__(self) -> str:
        return "table" if self.game is None else str(self.game)

    @classmethod
    def read(cls, text: str) -> Answer:
        return cls(None if text == "table" else int(text))


@dataclass
class Act:
    """An act under way: the table is locked, what is changed here is written down before and after."""

    name: str
    table: Table
    phone: Phone
    stamp: Stamp
    now: datetime
    changes: list[Image] = field(default_factory=list)
    answer: Answer = field(default_factory=Answer)
    game: int | None = None
    hand: int | None = None
    said: dict[str, Any] = field(default_factory=dict)
    undoable: bool = True
    facts: GameFacts | None = None

    def facts_of(self, number: int) -> GameFacts:
        """The game this act is about, or 404."""
        try:
            facts = facts_of(self.table, number)
        except Game.DoesNotExist:
            raise Http404("no such game") from None
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
        raise Conflict(
            _("Something newer has happened at this table. Look again before you change it."),
            code="stale",
        )


class _AlreadyDone(Exception):
    """Leaves the transaction with nothing changed, and the answer there was."""

    def __init__(self, receipt: Receipt) -> None:
        self.receipt = receipt


def already_done(act: Act) -> _AlreadyDone:
    """To raise where the facts are what the act would make them: nothing changes, the answer is the same."""
    return _AlreadyDone(
        Receipt(act.table.code, act.answer, "nothing", act.game, act.hand, again=True)
    )


def digest(act: str, content: dict[str, Any]) -> str:
    """What an act says, short: the same op may only say the same again."""
    said = json.dumps([act, content], sort_keys=True, default=str)
    return hashlib.sha256(said.encode()).hexdigest()


def receipt_of(entry: Entry, content: str) -> Receipt:
    """The answer an op had; refuses other content, and an act that was taken back."""
    if entry.content != content:
        raise Conflict(
            _("This page has already sent something else. Here it is afresh: send it again."),
            code="op-used",
        )
    if not entry.stands:
        raise Conflict(
            _("This was recorded and then taken back. Send it again if it is meant."),
            code="taken-back",
        )
    return Receipt(
        entry.table.code,
        Answer.read(entry.answer),
        entry.act,
        entry.game,
        entry.hand,
        again=True,
        said=entry.said,
    )


P = ParamSpec("P")


def act(
    name: str,
) -> Callable[[Callable[Concatenate[Act, P], None]], Callable[Concatenate[str, Stamp, P], Receipt]]:
    """Make a verb of the door: `verb(act, **fields)` becomes `verb(code, stamp, **fields) -> Receipt`.

    The first statement raises the table's revision, which is the lock. Anything the verb raises rolls
    everything back, the revision too.
    """

    def wrap(
        verb: Callable[Concatenate[Act, P], None],
    ) -> Callable[Concatenate[str, Stamp, P], Receipt]:
        @functools.wraps(verb)
        def perform(code: str, stamp: Stamp, /, *args: P.args, **fields: P.kwargs) -> Receipt:
            said = digest(name, {"table": code, "confirmed": stamp.confirmed, **fields})
            with one_writer:
                try:
                    with transaction.atomic():
                        under_way = _begin(name, code, stamp, said)
                        verb(under_way, *args, **fields)
                        return write_entry(under_way, said)
                except _AlreadyDone as done:
                    return done.receipt
                except IntegrityError:
                    again = Entry.objects.of(stamp.phone, stamp.op).select_related("table").first()
                    if again is not None:
                        return receipt_of(again, said)
                    raise Conflict(
                        _("Something else was recorded at the same moment. Look again."),
                        code="race",
                    ) from None

        return perform  # type: ignore[return-value]

    return wrap


def _begin(name: str, code: str, stamp: Stamp, said: str) -> Act:
    now = timezone.now()
    if not Table.objects.filter(code=code).update(revision=F("revision") + 1, changed_at=now):
        raise Http404("no such table")
    role = (
        Role.objects.scoring()
        .select_related("table", "phone")
        .filter(table__code=code, phone__token_hash=stamp.phone)
        .first()
    )
    if role is None:
        raise NotAScorer(
            _("This phone follows the table. To score here, join with the table’s code.")
        )
    again = Entry.objects.filter(phone=role.phone, op=stamp.op).select_related("table").first()
    if again is not None:
        raise _AlreadyDone(receipt_of(again, said))
    return Act(name, role.table, role.phone, stamp, now)


def write_entry(act: Act, content: str) -> Receipt:
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
    return Receipt(
        act.table.code, act.answer, act.name, act.game, act.hand, said=act.said, facts=act.facts
    )


__all__ = [
    "Act",
    "Answer",
    "Receipt",
    "Refused",
    "Stamp",
    "act",
    "already_done",
    "digest",
    "receipt_of",
]
