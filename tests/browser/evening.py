"""An evening at one table: what a test does not look at is sent as plain forms, without a page."""

import re
import uuid
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import APIResponse, Page

from tests.browser.count import Count

# Nothing is on its way from a page: all is answered, or what waits needs a signal or a person.
AT_REST = """() => {
    const { queue } = window.squarescores ?? {}, said = document.getElementById("outbox");
    return !queue || !navigator.onLine || queue.failing || !+said?.dataset.acts
        || queue.acts.some(({ state }) => state !== "waiting");
}"""


class Evening:
    """A table, the phone that scores it, and the facts as the server tells them to programs.

    It is opened here, unless it has a code already.
    """

    def __init__(
        self, page: Page, names: Sequence[str], fields: Mapping[str, str], code: str = ""
    ) -> None:
        self.page = page
        self.names = tuple(names)
        self.count = Count(page)
        self.origin = page.context.request.get("/tables/new/").url.removesuffix("/tables/new/")
        self.code = code or self._sat_down(fields)

    def _sat_down(self, fields: Mapping[str, str]) -> str:
        seats = {f"player-{seat}": name for seat, name in enumerate(self.names, start=1)}
        usual = {"name": "Thursday", "first_dealer": "1"}
        made = self.send("/tables/new/", {**usual, **seats, **fields})
        assert made.status == 302, made.text()
        return made.headers["location"].split("/")[2]

    @property
    def table(self) -> str:
        return f"/t/{self.code}/"

    @property
    def game(self) -> str:
        """The address of the game in play, or of the last one."""
        return f"{self.table}games/{len(self.games())}/"

    def send(self, path: str, fields: Mapping[str, Any], phone: Page | None = None) -> APIResponse:
        """Send a form as a browser without JavaScript does."""
        context = (phone or self.page).context
        tokens = [c["value"] for c in context.cookies() if c["name"] == "csrftoken"]
        form = {"op": str(uuid.uuid4()), "csrfmiddlewaretoken": tokens[0], **fields}
        return context.request.post(
            path,
            form={name: str(value) for name, value in form.items()},
            headers={"Origin": self.origin, "Referer": f"{self.origin}{path}"},
            max_redirects=0,
        )

    def act(self, path: str, *, phone: Page | None = None, **fields: Any) -> APIResponse:
        """Send a form to an address of this table; it must be done."""
        answer = self.send(f"{self.table}{path}", fields, phone)
        assert answer.status == 302, (answer.status, answer.text())
        return answer

    def record(self, *tricks: int, phone: Page | None = None, **fields: Any) -> None:
        """Record the coming hand of the game in play."""
        number, hand = len(self.games()), len(self.hands()) + 1
        counts = {f"tricks-{seat}": n for seat, n in enumerate(tricks, start=1)}
        self.act(f"games/{number}/hands/", phone=phone, hand=hand, **counts, **fields)

    def win(self, seat: int) -> None:
        """Tap a winner: of the game in play, or else of the next one."""
        closed = self.games()[-1]["closed"]
        self.act("winner/", seat=seat, number=len(self.games()) + bool(closed))

    def start_game(self, *names: str, **fields: Any) -> None:
        """Start the next game with these people."""
        seats = {f"player-{seat}": name for seat, name in enumerate(names, start=1)}
        answer = self.send(f"{self.table}games/", {**seats, **fields})
        assert answer.status == 302, (answer.status, answer.text())

    def join(self, phone: Page) -> None:
        """Make another phone a scorer."""
        phone.context.request.get("/join/")
        answer = self.send("/join/", {"code": self.recovery_code()}, phone)
        assert answer.status == 302, (answer.status, answer.text())

    def rest(self) -> None:
        """Wait until this phone sends nothing: an act is painted before it is answered."""
        if not self.page.is_closed():
            self.page.wait_for_function(AT_REST)

    def export(self) -> dict[str, Any]:
        """Return what `export.json` says, once nothing is on its way there."""
        self.rest()
        exported: dict[str, Any] = self.page.context.request.get(f"{self.table}export.json").json()
        return exported

    def games(self) -> list[dict[str, Any]]:
        games: list[dict[str, Any]] = self.export()["games"]
        return games

    def hands(self) -> list[dict[str, Any]]:
        """The hands of the game in play, or of the last one."""
        hands: list[dict[str, Any]] = self.games()[-1]["hands"]
        return hands

    def tricks(self) -> list[list[int] | None]:
        """What each seat won in each of these hands, in seat order; None where nobody counted."""
        return [hand["tricks"] and list(hand["tricks"].values()) for hand in self.hands()]

    def open(self, path: str = "games/1/", phone: Page | None = None) -> Page:
        """Open a page of this table, by default the hand of its first game."""
        page = phone or self.page
        page.goto(f"{self.table}{path}")
        return page

    def recovery_code(self) -> str:
        """Return the code the first hand shows."""
        first = self.page.context.request.get(f"{self.table}games/1/").text()
        found = re.search(r'<strong dir="ltr">([A-Z0-9 ]+)</strong>', first)
        assert found, first
        return found[1]

    def latest_role(self) -> int:
        """Return the number of the phone that joined last."""
        share = self.page.context.request.get(f"{self.table}share/").text()
        return max(map(int, re.findall(r"/phones/(\d+)/revoke/", share)))

    def at(self, page: Page | None = None) -> str:
        """Return where a phone is, from the table on."""
        return urlsplit((page or self.page).url).path.removeprefix(self.table)
