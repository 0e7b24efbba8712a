"""An album of tables, each left at another point of its evening, for tests that look at all."""

from playwright.sync_api import Page

from rules_reference.games import by_slug
from tests.browser.evening import Evening
from tests.support.browser import Phones
from tests.support.plans import planned

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
        self._family()

    def _family(self) -> None:
        """Tables of the other games: for four, near a line, level at it, past it, all in turn."""
        self.none_yet = self._table("Four sit down", *NAMES, "Dee", game="four-handed")
        self.chosen = self._table("Four agree", *NAMES, "Dee", game="four-handed")
        self.chosen.record(6, 5, 1, 1)
        self.chosen.act("games/1/trade/", split="1-3-1,2-4-1")
        self.line = self._table("To ten", game="nine-five-two")
        self.line.record(14, 1, 1)
        self.line.record(5, 9, 2)
        self.level = self._table("Level", game="five-points")
        self.reached = self._table("Five made", game="five-points")
        tied = planned(by_slug("five-points"), 0, "counts", tie=True)
        for tricks in tied.hands:
            self.reached.record(*tricks)
        for tricks in tied.hands[:-1]:
            self.level.record(*tricks)
        self.mixed = self._table("This and that")
        self.mixed.win(1)
        self.mixed.start_game(*NAMES, game="british-army")
        self.mixed.record(10, 4, 3)
        self.mixed.act("games/2/close/", how="agreement", seat=2)
        self.mixed.start_game(*NAMES, "Dee", game="four-handed", ending="hands-4")
        for _ in range(4):
            self.mixed.record(5, 4, 2, 2)
        self.mixed.act("games/3/close/", how="agreement", seat=4)
        self.mixed.start_game(*NAMES, game="reduced-deck")
        self.mixed.record(9, 6, 2)
        self.mixed.act("games/4/close/", how="abandoned")
        self.mixed.start_game(*NAMES, game="the-box")

    def _table(self, name: str, *names: str, **fields: str) -> Evening:
        return Evening(self.phone, names or NAMES, {"name": name, **fields})


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
