"""What a form sends, read strictly: one value a field, numbers as people write them."""

from __future__ import annotations

import re
from typing import Final, Literal
from uuid import UUID

from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext as _

from matches.codes import is_table_code
from matches.models import MOST_SEATS, TRUMPS
from matches.recording import Drawn
from matches.refused import Malformed, Refused
from rules_reference.rules import ways

_COUNT: Final = re.compile(r"0|[1-9][0-9]?")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,8}")
_SECONDS: Final = re.compile(r"0|[1-9][0-9]{0,6}")
_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_NUMBERED: Final = re.compile(r"(tricks|player)-(.*)", re.DOTALL)
_LONGEST_AGO: Final = 30 * 24 * 60 * 60
_SEATS: Final = tuple(str(seat) for seat in range(1, MOST_SEATS + 1))
_ONCE: Final = (
    "op", "seen", "confirm", "keep", "hand", "dealer", "trumps", "seat", "number", "how", "name",
    "zone", "game", "kitty", "ending", "asking_card", "line", "first_dealer", "player", "code",
    "split", "drawn", "ago", "gone", "over",
)  # fmt: skip
HOUSE_RULES: Final = ("kitty", "ending", "asking_card", "line")


class Fields:
    """The fields of one POST; everything read here is checked for shape, never for the rules."""

    def __init__(self, sent: QueryDict) -> None:
        for name in sent:
            if (name in _ONCE or _NUMBERED.fullmatch(name)) and len(sent.getlist(name)) > 1:
                raise Malformed(
                    _("The field %(name)s was sent twice.") % {"name": name}, field=name
                )
        self._sent = sent

    def __contains__(self, name: str) -> bool:
        return name in self._sent

    def text(self, name: str) -> str:
        value = self._sent.get(name, "")
        if "\x00" in value:
            raise Malformed(_("This has a character that cannot be kept."), field=name)
        return value

    def op(self) -> UUID:
        """The act's op: a UUID as the page has it, without which nothing is done."""
        value = self._sent.get("op", "").lower()
        if not _UUID.fullmatch(value):
            raise Malformed(
                _("This form has lost its mark. Open the page again and send it once more."),
                field="op",
            )
        return UUID(value)

    def number(self, name: str) -> int | None:
        """A whole number from 1, or None where the field is absent or empty."""
        value = self.text(name)
        if not value:
            return None
        if not _NUMBER.fullmatch(value):
            raise Malformed(_("%(name)s is not a number here.") % {"name": name}, field=name)
        return int(value)

    def required(self, name: str) -> int:
        """A whole number from 1 that has to be there."""
        number = self.number(name)
        if number is None:
            raise Malformed(_("The field %(name)s is missing.") % {"name": name}, field=name)
        return number

    def seat(self, name: str) -> int | None:
        """A seat as the rules count them (from 0), or None where the field is absent or empty."""
        number = self.number(name)
        if number is None:
            return None
        if number > MOST_SEATS:
            raise Refused(_("There is no such seat."), field=name)
        return number - 1

    def seat_or_draw(self, name: str) -> int | Drawn | None:
        """A seat (from 0), one that the phone has drawn, or None to draw."""
        seat = None if self.text(name) in ("", "draw") else self.seat(name)
        drawn = seat is not None and self.text("drawn") == "yes"
        return Drawn(seat) if seat is not None and drawn else seat

    def first_dealer(self) -> int | Drawn | Literal["suggested"] | None:
        """A seat, None to draw, or the seat after the last dealer where nothing is said."""
        return self.seat_or_draw("first_dealer") if self.text("first_dealer") else "suggested"

    def table_code(self) -> str:
        """The code a phone has made for a new table, or nothing."""
        code = self.text("code")
        if code and not is_table_code(code):
            raise Malformed(_("This is no code for a table. Start the table again."), field="code")
        return code

    def ago(self) -> int:
        """How many seconds ago this was done without signal; what cannot be is as good as now."""
        value = self._sent.get("ago", "")
        seconds = int(value) if _SECONDS.fullmatch(value) else 0
        return seconds if seconds <= _LONGEST_AGO else 0

    def tricks(self) -> dict[int, int]:
        """Counts by seat (from 0), as far as they were sent."""
        counts: dict[int, int] = {}
        for seat, field, value in self._numbered("tricks"):
            if value == "":
                continue
            if not _COUNT.fullmatch(value):
                raise Malformed(
                    _("tricks are a whole number, like 0 or 8."), field=field, seat=seat
                )
            counts[seat] = int(value)
        return counts

    def players(self) -> dict[int, str]:
        """Names by seat (from 0), empty ones left out."""
        return {seat: value for seat, _field, value in self._numbered("player") if value.strip()}

    def house_rules(self) -> dict[str, str]:
        return {key: self.text(key) for key in HOUSE_RULES if self.text(key)}

    def trumps(self) -> str | None:
        value = self.text("trumps")
        if value and value not in TRUMPS:
            raise Malformed(_("Trumps are a suit, or none."), field="trumps")
        return value or None

    def split(self) -> str:
        """A way to share a trade out, as it is written down."""
        value = self.text("split")
        if not value:
            raise Malformed(_("Who gives whom how many? Choose one of the ways."), field="split")
        split = ways.read(value)
        if split is None:
            raise Malformed(_("This is no way to share out a trade."), field="split")
        return ways.written(split)

    def choice(self, name: str, choices: tuple[str, ...]) -> str | None:
        """One of a few words, or None where the field is absent or empty."""
        value = self.text(name)
        if value and value not in choices:
            raise Malformed(_("%(value)s is not offered here.") % {"value": value[:30]}, field=name)
        return value or None

    def _numbered(self, stem: str) -> list[tuple[int, str, str]]:
        found = []
        for field in self._sent:
            match = _NUMBERED.fullmatch(field)
            if match and match[1] == stem:
                if match[2] not in _SEATS:
                    raise Refused(
                        _("There is no seat %(seat)s.") % {"seat": match[2][:4]}, field=field
                    )
                found.append((int(match[2]) - 1, field, self.text(field)))
        return sorted(found)


def seat_said(value: str) -> int | None:
    """A seat (from 0); anything else is None, so that a mistyped one shows a page."""
    return int(value) - 1 if value in _SEATS else None


def number_asked(request: HttpRequest, name: str) -> int | None:
    """A number of the address; anything else is None, so that a mistyped one shows a page."""
    value = request.GET.get(name, "")
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 10 else None
