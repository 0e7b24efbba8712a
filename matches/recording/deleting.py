"""Tables deleted for good: by whoever scores them, or because nothing happened there for a year."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db import IntegrityError, connection
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from matches import names
from matches.idle import idle_before
from matches.models import FormerCode, Phone, Role, Table
from matches.phones import hash_of
from matches.recording.door import Act, Answer, Stamp, act, lock_table, one_writer, role_of
from matches.refused import Conflict, Refused
from squarescores.traces import leaving_no_trace

_BY_NOBODY: Final = ""


def delete_table(code: str, stamp: Stamp, *, name: str) -> None:
    """Delete a table whose name was typed, with all that is known of it; nothing brings it back.

    The ledger goes too, so what answers the same act again is what stays of the code.
    """
    deleted_by = hash_of(f"{stamp.phone} {stamp.op}")
    try:
        with one_writer, leaving_no_trace(connection):
            if _deleted(code).filter(deleted_by=deleted_by).exists():
                return
            table = role_of(stamp, lock_table(code, stamp)).table
            if names.folded(name) != names.folded(table.name):
                raise Refused(_("This is not the table’s name."), field="name")
            _remove(table, deleted_by)
    except IntegrityError:
        # Another process has just stored something that belongs to it.
        raise Conflict(
            _("Something else was recorded at the same moment. Look again."), code="race"
        ) from None


@act("keep-table")
def keep_table(act: Act) -> None:
    """Keep a table for another year: this is an act like any other, and so is enough."""
    act.undoable = False
    act.answer = Answer()


def was_deleted(code: str) -> bool:
    """Whether this was the code of a table that is deleted."""
    return _deleted(code).exists()


def delete_idle(now: datetime) -> int:
    """Delete every table that nothing happened at for too long, and say how many."""
    before = idle_before(now)
    if before is None:
        return 0
    found = list(_idle(before).values_list("pk", flat=True))
    return sum(_delete_if_idle(pk, before) for pk in found)


def _delete_if_idle(pk: int, before: datetime) -> bool:
    try:
        with one_writer, leaving_no_trace(connection):
            # Somebody may have come back meanwhile.
            table = _idle(before).select_for_update().filter(pk=pk).first()
            if table is not None:
                _remove(table, _BY_NOBODY)
    except IntegrityError:
        # Another process has just stored something that belongs to it: the others go all the same.
        return False
    return table is not None


def _idle(before: datetime) -> QuerySet[Table]:
    return Table.objects.filter(changed_at__lte=before)


def _deleted(code: str) -> QuerySet[FormerCode]:
    return FormerCode.objects.filter(code_hash=hash_of(code), table=None)


def _remove(table: Table, deleted_by: str) -> None:
    """Delete all that belongs to a table, and the phones that are known by it alone."""
    # Whoever stores something here has done so before, or finds no table.
    Table.objects.select_for_update().get(pk=table.pk)
    phones = list(Role.objects.filter(table=table).values_list("phone", flat=True))
    FormerCode.objects.filter(table=table).update(deleted_by=deleted_by)
    FormerCode.objects.create(
        code_hash=hash_of(table.code), at=timezone.now(), deleted_by=deleted_by
    )
    table.delete()
    Phone.objects.filter(pk__in=phones, roles=None, entries=None).delete()
