"""Codes that led to a table once: whoever scores there is led on, everybody else is told."""

from __future__ import annotations

from django.http import Http404
from django.utils.translation import gettext as _

from matches.models import FormerCode, Role, Table
from matches.phones import hash_of
from squarescores.errors import Gone


def present_code(code: str, phone: str) -> str:
    """Return the code a table has now, for a phone that scores there.

    It is the same one as long as the link was not renewed. Raises Gone where it was and the phone
    only follows, or where the table is deleted; and 404 for a code nobody ever had.
    """
    if Table.objects.filter(code=code).exists():
        return code
    former = FormerCode.objects.filter(code_hash=hash_of(code)).select_related("table").first()
    if former is None:
        raise Http404("no such table")
    if former.table is None:
        raise Gone(_("This table was deleted."))
    scores = Role.objects.scoring().filter(table=former.table, phone__token_hash=phone)
    if not scores.exists():
        raise Gone(_("This link was renewed. Ask whoever keeps the score for the new one."))
    return former.table.code
