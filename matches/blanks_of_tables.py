"""The blanks that belong to no game: the match table printed for a phone to fill in.

A page is printed once for each state of its table, with the most seats, and its parts that come and
go apart from it. The phone takes the parts that a table needs, fills the holes, and drops the seats
nobody sits at.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from types import SimpleNamespace
from typing import Any, Final, cast

from django.template import Context, Engine
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from matches.act_words import act_words
from matches.models import MOST_SEATS
from matches.pages.table import Column, GameRow, InPlay, NextGame, TablePage, Wins
from matches.pages.undone import Undo
from matches.sheet import Place
from rules_reference import blank_sheet, presentation
from rules_reference.games import GAMES
from rules_reference.holes import (
    CODE,
    GAME,
    HAND,
    OP,
    REVISION,
    TABLE,
    TOKEN,
    UNDO,
    blank_name,
    holed,
)
from rules_reference.templatetags.balances import hands

ROW, DAY, PLAYED, WINNER, TRICKS, LINE, TONIGHT, QUESTION, REDO, SHEET, NAME = (
    chr(0xE060 + n) for n in range(11)
)
HOLES: Final = {
    "table": TABLE, "code": CODE, "revision": REVISION, "op": OP, "token": TOKEN, "undo": UNDO,
    "redo": REDO, "game": GAME, "hand": HAND, "row": ROW, "day": DAY, "played": PLAYED,
    "winner": WINNER, "tricks": TRICKS, "line": LINE, "tonight": TONIGHT, "question": QUESTION,
    "sheet": SHEET, "name": NAME,
}  # fmt: skip
"""What the phone fills, by the name it knows it by."""

# What has to be a number, a day or a code while it is printed; no page has any of these by itself.
_GAME, _ROW, _TRICKS = 918001, 918002, 918003
_DAY: Final = date(1918, 2, 19)
_CODE: Final = "code-of-the-table-918"
_STAND_INS: Final = {
    str(_GAME): GAME, str(_ROW): ROW, str(_TRICKS): TRICKS, "19 Feb": DAY, _CODE: CODE,
}  # fmt: skip

_NAMES: Final = [blank_name(seat) for seat in range(MOST_SEATS)]
_DEALER: Final = 0


def blanks_of_tables() -> dict[str, Any]:
    """Print all that a phone needs to paint a match table, in the language of its reader."""
    return {
        "holes": HOLES,
        "games": [
            {
                "slug": game.slug,
                "name": _(game.name),
                "seats": game.seats,
                "sheet": reverse("rules:sheet", args=[game.slug]),
            }
            for game in GAMES
        ],
        "table": {
            "pages": {
                "play": _printed("_table", in_play=_in_play()),
                "decided": _printed("_table", in_play=_in_play(decided=True)),
                "next": _printed("_table", number=_GAME, next_game=_next_game(), last=_row()),
            },
            "in_play": {
                name: [_printed("_in_play", in_play=state, mixed=mixed) for mixed in (False, True)]
                for name, state in (
                    ("deals", _in_play()),
                    ("owed", _in_play(owed=True)),
                    ("decided", _in_play(decided=True)),
                )
            },
            "undo": {
                "just": _printed("_table_bar", last=_row(), undo=_act(UNDO, revision=REVISION)),
                "earlier": _printed("_table_bar", undo=_act(UNDO)),
            },
            "code_later": _printed("_code_later"),
            "grid": [_printed("_grid", **_grid(mixed=mixed)) for mixed in (False, True)],
        },
        "words": act_words(),
        "phrases": _phrases(),
    }


def _printed(template: str, **differs: Any) -> str:
    """Print a template of the match table, with its page as it is unless something differs."""
    context = {
        "page": replace(_BLANK, **differs),
        "table": SimpleNamespace(code=_CODE, name=TABLE, revision=REVISION),
        "games": GAMES,
        "scorer": True,
        "op": OP,
        "csrf_token": TOKEN,
        "seen": REVISION,
    }
    found = Engine.get_default().get_template(f"matches/{template}.html")
    text = holed(found.render(Context(context, use_l10n=False)))
    for stands, hole in _STAND_INS.items():
        text = text.replace(stands, hole)
    return text


def _act(words: str, revision: object = None) -> Undo:
    return Undo(words, "tap-winner", cast("int", revision), _ROW, None, {})


_BLANK: Final = TablePage(
    in_play=None,
    number=_GAME,
    question=QUESTION,
    places=tuple(
        Place(seat, name, "", player_id=seat) for seat, name in enumerate(_NAMES, start=1)
    ),
    columns=tuple(
        Column(seat, name, name[:1], seat, _GAME) for seat, name in enumerate(_NAMES, start=1)
    ),
    wins=(),
    rows=(),
    also=True,
    more=True,
    mixed=False,
    last=None,
    undo=None,
    redo=_act(REDO),
    tonight=TONIGHT,
    next_game=None,
    sheet_url=SHEET,
    sheet_hands=blank_sheet.HANDS,
)


def _in_play(*, owed: bool = False, decided: bool = False) -> InPlay:
    return InPlay(
        number=_GAME,
        game=PLAYED,
        hand=cast("int", HAND),
        dealer=_NAMES[_DEALER],
        trade_owed=owed,
        url=reverse("matches:game", args=[_CODE, _GAME]),
        decided=_NAMES[_DEALER] if decided else None,
    )


def _next_game() -> NextGame:
    """The form with every seat there can be; whoever it is about is filled in as in any form."""
    most = max(GAMES, key=lambda game: game.seats)
    return NextGame(
        number=_GAME,
        dealer_name="",
        suggestions=(NAME,),
        values={
            "game": most.slug,
            "first_dealer": "1",
            **{f"player-{seat}": name for seat, name in enumerate(_NAMES, start=1)},
        },
    )


def _grid(*, mixed: bool) -> dict[str, Any]:
    """A row for each way a square is filled, won by somebody who is named in it."""
    counts = (None, *(_GAME for _seat in _NAMES[1:]))
    return {
        "mixed": mixed,
        "rows": (_row(tricks=_TRICKS), _row(line=LINE), _row()),
        "wins": (Wins(PLAYED, counts, _GAME),) if mixed else (),
    }


def _row(tricks: int | None = None, line: str = "") -> GameRow:
    return GameRow(
        number=_ROW,
        day=_DAY,
        slug="",
        game=PLAYED,
        winner_id=0,
        winner=WINNER,
        tricks=tricks,
        line=line,
        hands=1,
        closed="won",
        seated=False,
    )


def _phrases() -> dict[str, Any]:
    """Tell what is counted in words: a list has the words for 0, 1 and 2 of it, and more."""
    of_a_game = presentation.mixed_evening([("{game}", "{won}")], 0)
    return {
        "question": _("%(game)s: %(question)s") % {"game": "{game}", "question": "{question}"},
        "agreed": _("agreed"),
        "tap": _("tap only"),
        "wins": _told(lambda n: ngettext("%(n)s win", "%(n)s wins", n) % {"n": n}),
        "hands": _told(hands),
        "evening": _told(lambda n: presentation.evening("{won}", n)),
        "mixed_evening": _told(lambda n: presentation.mixed_evening([], n)),
        "of_a_game": of_a_game.removeprefix(presentation.mixed_evening([], 0)).strip(),
    }


def _told(say: Callable[[int], str]) -> list[str]:
    return [say(n).replace(str(n), "{n}") for n in (0, 1, 2)]
