"""Names of people and tables: normalised, bounded, never invisible, and compared as twins are."""

from __future__ import annotations

import re
import unicodedata
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from matches import zones
from matches.refused import Refused
from rules_reference.names import is_unseen, is_visible

LONGEST: Final = 30  # visible characters
MOST_BYTES: Final = 200
MOST_FOLDED: Final = 400  # one sign may stand for a whole sentence

# What text that was broken on its way leaves behind: a byte order mark, an object, an unknown.
_STAND_INS: Final = {0xFEFF, 0xFFFC, 0xFFFD}
_BIDI: Final = {0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)}
_ACCENTED_SCRIPTS: Final = ("LATIN", "GREEK", "CYRILLIC")


def normalised(text: str) -> str:
    """The name as it is kept: composed (NFC), its white space folded to single spaces."""
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()


def evening(zone: str, when: datetime) -> str:
    """A table's name unless it is given one: the evening, at the table."""
    known = zone if zones.is_known(zone) else settings.TIME_ZONE
    return date_format(when.astimezone(ZoneInfo(known)), "l j F")


def checked(text: str, field: str, what: str) -> str:
    """Return the normalised name, or refuse it with a sentence that begins with `what`."""
    # The control check comes first: folding white space would hide a line break or a tab.
    if any(_is_forbidden(char) for char in text):
        raise Refused(
            _("%(what)s has a character that cannot be shown.") % {"what": what}, field=field
        )
    name = normalised(text)
    visible = sum(is_visible(char) for char in name)
    if visible == 0:
        raise Refused(_("%(what)s is still empty.") % {"what": what}, field=field)
    if visible > LONGEST:
        raise Refused(
            _("%(what)s is too long: %(most)s characters at most.")
            % {"what": what, "most": LONGEST},
            field=field,
        )
    if len(name.encode()) > MOST_BYTES or len(folded(name)) > MOST_FOLDED:
        raise Refused(_("%(what)s is too long to be kept.") % {"what": what}, field=field)
    return name


def folded(name: str) -> str:
    """The name as twins are compared: NFKC, no case, no spaces, no accents of three scripts."""
    compatible = unicodedata.normalize("NFKC", name).casefold()
    kept: list[str] = []
    base_is_accented = False
    for char in unicodedata.normalize("NFD", compatible):
        if unicodedata.combining(char):
            if base_is_accented:
                continue
        elif is_unseen(char):
            continue
        else:
            base_is_accented = unicodedata.name(char, "").startswith(_ACCENTED_SCRIPTS)
        kept.append(char)
    return unicodedata.normalize("NFC", "".join(kept))


def _is_forbidden(char: str) -> bool:
    category = unicodedata.category(char)
    return (
        category in {"Cc", "Cs", "Zl", "Zp", "Co", "Cn"}
        or ord(char) in _BIDI
        or ord(char) in _STAND_INS
    )
