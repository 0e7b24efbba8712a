"""Who may do what: every address of the site, whom it answers, and what an act there sends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from django.urls import URLPattern, URLResolver, get_resolver, reverse

from matches.codes import pairing_code
from matches.models import Pairing, Role
from tests.matches.acts import ONE_EACH, nothing, one_hand
from tests.matches.at_table import AtTable

Fields = dict[str, Any]


@dataclass(frozen=True)
class Right:
    """Whom an address answers: all, whoever has the code, the scorers, or (empty) nobody at all.

    `address` are the numbers and words in the address; `said` is what an act there sends, once
    `before` was done; it may need the table to know.
    """

    get: str = ""
    post: str = ""
    address: Callable[[AtTable], dict[str, Any]] = lambda _table: {}
    said: Callable[[AtTable], Fields] = lambda _table: {}
    before: Callable[[AtTable], None] = nothing
    query: Fields = field(default_factory=dict)


def routes() -> Iterator[tuple[str, URLPattern]]:
    """Every address there is, by its full name, as the URLconf has it."""

    def walk(patterns: list[URLPattern | URLResolver], space: str) -> Iterator[Any]:
        for pattern in patterns:
            if isinstance(pattern, URLResolver):
                inner = f"{pattern.namespace}:" if pattern.namespace else ""
                yield from walk(pattern.url_patterns, space + inner)
            else:
                yield f"{space}{pattern.name}", pattern

    return walk(get_resolver().url_patterns, "")


def _arguments(name: str) -> list[str]:
    """What an address is made of, in order."""
    pattern = dict(routes())[name].pattern
    return list(pattern.converters)


def _game(_table: AtTable) -> Fields:
    return {"number": 1}


def _hand(_table: AtTable) -> Fields:
    return {"number": 1, "hand": 1}


def _rules(_table: AtTable) -> Fields:
    return {"slug": "the-box"}


def _act(name: str) -> Right:
    """An act of the match table, as its own tests send it."""
    case = next(case for case in ONE_EACH if case.name == name)
    names = [key for key in _arguments(f"matches:{name}") if key != "code"]
    return Right(
        post="scorer",
        address=lambda table: dict(zip(names, case.where(table), strict=True)),
        said=lambda _table: case.said,
        before=case.before,
    )


def _page(address: Callable[[AtTable], Fields] = lambda _table: {}) -> Right:
    return Right(get="code", address=address, before=one_hand)


def _other_phone(table: AtTable) -> Fields:
    """The role of a second phone that scores, which is there once `joined`."""
    return {"role": Role.objects.scoring().filter(table__code=table.code).latest("pk").pk}


def joined(table: AtTable) -> None:
    table.join()


def paired(table: AtTable) -> None:
    """A short code waits for whoever types it."""
    table.do("pair")


def _short_code(_table: AtTable) -> Fields:
    return {"code": pairing_code(Pairing.objects.latest("pk").seed)}


RIGHTS: Final[dict[str, Right]] = {
    "worker": Right(get="all"),
    "manifest": Right(get="all"),
    "rules:index": Right(get="all"),
    "rules:game": Right(get="all", address=_rules),
    "rules:outcomes": Right(get="all", address=_rules),
    "rules:book": Right(get="all", address=_rules),
    "rules:try_hand": Right(get="all", address=_rules),
    "rules:sheet": Right(get="all", address=_rules),
    "rules:part": Right(
        get="all", address=lambda table: {**_rules(table), "anchor": "quotas"}
    ),
    "matches:home": Right(get="all"),
    "matches:privacy": Right(get="all"),
    "matches:new_table": Right(
        get="all",
        post="all",
        said=lambda _table: {"players": ("Dee", "Eve", "Fay"), "first_dealer": 1},
    ),
    "matches:join": Right(get="all", post="all", said=_short_code, before=paired),
    "matches:kit": Right(get="all"),
    "matches:shared_blanks": Right(get="all"),
    "matches:game_kit": Right(get="all", address=_rules),
    "matches:blanks": Right(get="all", address=_rules),
    "matches:away_table": Right(get="all"),
    "matches:away_hand": Right(get="all"),
    "matches:away_nothing": Right(get="all"),
    "matches:away_notices": Right(get="all"),
    "matches:table": _page(),
    "matches:ledger": _page(),
    "matches:history": _page(),
    "matches:export": _page(),
    "matches:facts": _page(),
    "matches:share": _page(),
    "matches:game": _page(_game),
    "matches:me": Right(post="code", said=lambda table: {"player": table.player("Ann")}),
    "matches:live": Right(
        post="scorer", said=lambda _table: {"game": 1, "hand": 1, "tricks": (1, 0, 0)}
    ),
    "matches:pair": Right(post="scorer"),
    "matches:phone": Right(
        post="scorer", address=_other_phone, before=joined, said=lambda _table: {"name": "Bob’s"}
    ),
    "matches:revoke": Right(post="scorer", address=_other_phone, before=joined),
    "matches:link": Right(post="scorer"),
    "matches:recovery": Right(post="scorer"),
    "matches:delete": Right(get="scorer", post="scorer", said=lambda _table: {"name": "Thursday"}),
    "matches:keep": Right(post="scorer"),
    "matches:hand": Right(
        get="code",
        post="scorer",
        address=_hand,
        before=one_hand,
        said=lambda _table: {"tricks": (9, 5, 2)},
    ),
    **{
        f"matches:{name}": _act(name)
        for name in (
            "winner", "start_game", "record_hand", "void_hand", "choose_split", "close_game",
            "reopen_game", "change_player", "player", "undo", "redo",
        )
    },
}  # fmt: skip


def url(name: str, table: AtTable, code: str | None = None) -> str:
    """The address at a table, or at another code."""
    said = RIGHTS[name].address(table)
    if "code" in _arguments(name):
        said["code"] = code or table.code
    return reverse(name, kwargs=said)
