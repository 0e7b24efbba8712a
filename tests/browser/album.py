"""An album of tables, each left at another point of its evening, for tests that look at all."""

from playwright.sync_api import Page

from tests.browser.evening import Evening
from tests.support.browser import Phones

NAMES = ("Ann", "Bob", "Cat")


class Album:
    """Tables at every point of an evening, on the phone that scores them all; and a stranger's."""

    def __init__(self, phones: Phones) -> None:
        self.phone = phones()
        self.stranger = phones()
        self.new = self._table("First evening")
        self.playing = self._table("Thursday at the Lamb")
        self.playing.win(3)
        self.playing.win(1)
        self.playing.start_game(*NAMES, first_dealer="2")
        self.playing.record(10, 4, 2)
        self.playing.record(4, 4, 8, trumps="hearts")
        self.playing.act("games/3/hands/2/void/")
        self.playing.act("games/3/hands/1/", **{"tricks-1": 9, "tricks-2": 5, "tricks-3": 2})
        self.playing.act("games/3/hands/3/void/", seen=self.playing.export()["table"]["revision"])
        self.playing.record(6, 4, 6)
        self.decided = self._table("Decided")
        self.decided.record(8, 5, 3)
        self.decided.record(2, 12, 2)
        self.over = self._table("Over")
        self.over.record(9, 4, 3)
        self.over.act("games/1/close/", how="agreement", seat=1)
        self.exact = self._table("Exact")
        self.exact.record(8, 5, 3)
        self.four = Evening(
            self.phone,
            (*NAMES, "Dee"),
            {"game": "four-handed", "ending": "line-10", "name": "Four of us"},
        )
        self.four.record(7, 5, 1, 0)

    def _table(self, name: str) -> Evening:
        return Evening(self.phone, NAMES, {"name": name})


def opened(page: Page, name: str) -> None:
    page.get_by_text(name, exact=True).filter(visible=True).first.tap()


def submit(page: Page, action: str, fields: dict[str, str]) -> None:
    """Send a form as a page of ours would, and show what is answered."""
    with page.expect_navigation():
        page.evaluate(
            """([action, fields]) => {
                const form = document.createElement("form");
                Object.assign(form, {action, method: "post"});
                for (const [name, value] of Object.entries(fields))
                    form.append(Object.assign(document.createElement("input"), {name, value}));
                document.body.append(form);
                form.submit();
            }""",
            [action, fields],
        )
