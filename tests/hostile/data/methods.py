"""Methods: those nobody uses here, on every kind of address, and the right ones on wrong ones."""

from __future__ import annotations

from typing import Final

from tests.hostile.case import HAND, HANDS, NEW, OP, OTHERS, RENAME, TABLE, Case, get, post

NOT_HERE: Final = (
    "TRACE", "OPTIONS", "PUT", "DELETE", "PATCH", "CONNECT", "PROPFIND", "SEARCH", "BREW",
    "GET2", "DEBUG", "TRACK", "M-SEARCH", "trace", "Delete",
)  # fmt: skip
FORMS: Final = (
    HANDS,
    HANDS + "1/void/",
    TABLE + "winner/",
    TABLE + "games/",
    TABLE + "games/1/close/",
    TABLE + "games/1/reopen/",
    TABLE + "games/1/seats/1/",
    TABLE + "undo/",
    TABLE + "redo/",
    RENAME,
)
PAGES: Final = (
    "/",
    "/rules/",
    "/rules/the-box/",
    "/rules/the-box/outcomes.json",
    TABLE,
    TABLE + "games/1/",
    TABLE + "history/",
    TABLE + "ledger/",
    TABLE + "export.json",
)

CASES: Final[tuple[Case, ...]] = (
    *(get(f"{method} home", "/", 405, method=method) for method in NOT_HERE),
    *(get(f"{method} a table", TABLE, 405, method=method) for method in NOT_HERE[:6]),
    *(get(f"{method} hands", HANDS, 405, method=method) for method in NOT_HERE[:6]),
    *(get(f"{method} nothing", "/nothing/here/", 405, method=method) for method in NOT_HERE[:3]),
    *(get(f"GET {path}", path, 405) for path in FORMS),
    *(get(f"HEAD {path}", path, 405, method="HEAD") for path in FORMS[:3]),
    *(post(f"POST {path}", path, {"op": OP}, 405) for path in PAGES),
    *(get(f"HEAD {path}", path, 200, method="HEAD") for path in (*PAGES, NEW, "/join/")),
    get("get", "/", 200, method="get"),
    post("GET with a body", TABLE, HAND, 405),
    post("nothing there", "/nothing/here/", {"op": OP}, 404),
    post("nobody's table", "/t/AAAAAAAAAAAAAAAAAAAAAA/undo/", {"op": OP}, 404),
    post("a table of others", OTHERS + "undo/", {"op": OP}, 403),
    post("a health check", "/healthz", {"op": OP}, 200),
)  # fmt: skip
