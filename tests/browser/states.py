"""Every page in every state, each reached as a person reaches it."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.album import Album, opened, submit
from tests.browser.count import Count

State = Callable[[Album, Page], None]
STATES: dict[str, tuple[str, State]] = {}


def state(name: str, phone: str = "phone") -> Callable[[State], State]:
    """List a way to a state, and the phone it is seen on."""

    def listed(way: State) -> State:
        STATES[name] = (phone, way)
        return way

    return listed


@state("home, empty", "stranger")
def _(album: Album, page: Page) -> None:
    page.goto("/")


@state("home, with tables")
def _(album: Album, page: Page) -> None:
    page.goto("/")


@state("a new table, house rules and name open")
def _(album: Album, page: Page) -> None:
    page.goto("/tables/new/")
    opened(page, "House rules")
    opened(page, "Name")


@state("a new table for four")
def _(album: Album, page: Page) -> None:
    page.goto("/tables/new/")
    page.get_by_label("Game", exact=True).select_option("four-handed")


@state("a new table, refused")
def _(album: Album, page: Page) -> None:
    page.goto("/tables/new/")
    for seat, name in enumerate(("Sam", "sam", "Bob"), start=1):
        page.get_by_label(f"Seat {seat}").fill(name)
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()


@state("the first hand")
def _(album: Album, page: Page) -> None:
    album.new.open()


@state("counting as it falls")
def _(album: Album, page: Page) -> None:
    album.new.open()
    Count(page).falls(*["Ann"] * 9, "Cat", "Cat", "Cat", "Cat")
    Count(page).suit("Hearts").tap()


@state("counting afterwards")
def _(album: Album, page: Page) -> None:
    album.new.open()
    Count(page).afterwards()
    Count(page).enter(8, 6)


@state("a count that does not add up")
def _(album: Album, page: Page) -> None:
    album.new.open()
    Count(page).afterwards()
    Count(page).enter(8, 5, 4)


@state("twelve, afterwards")
def _(album: Album, page: Page) -> None:
    album.new.open()
    Count(page).afterwards()
    Count(page).enter(12)


@state("thirteen, as it falls")
def _(album: Album, page: Page) -> None:
    album.new.open()
    Count(page).falls(*["Ann"] * 13)


@state("the trade, open")
def _(album: Album, page: Page) -> None:
    album.playing.open("games/3/")
    expect(Count(page).trade).to_have_attribute("open", "")


@state("the trade, folded")
def _(album: Album, page: Page) -> None:
    album.playing.open("games/3/")
    Count(page).trade.locator("summary").tap()


@state("no trade, all exact")
def _(album: Album, page: Page) -> None:
    album.exact.open()


@state("four seats, a proposed trade")
def _(album: Album, page: Page) -> None:
    album.four.open()


@state("what waits to be sent")
def _(album: Album, page: Page) -> None:
    page.route("**/hands/", lambda route: route.fulfill(body="Log in"))
    album.new.open()
    Count(page).afterwards()
    Count(page).enter(8, 6)
    Count(page).main.tap()
    expect(Count(page).outbox).to_be_visible()


@state("decided by the counts")
def _(album: Album, page: Page) -> None:
    album.decided.open()
    expect(page.get_by_role("heading", name="Bob wins the game")).to_be_visible()


@state("a game that is over")
def _(album: Album, page: Page) -> None:
    album.over.open()


@state("More, and who sits down")
def _(album: Album, page: Page) -> None:
    album.playing.open("games/3/")
    page.get_by_role("button", name="More").tap()
    for entry in ("Someone else deals", "Change a player", "End without a winner"):
        opened(page, entry)


@state("the quick card")
def _(album: Album, page: Page) -> None:
    album.playing.open("games/3/")
    page.get_by_role("button", name="Rules", exact=True).tap()


@state("why, over the hand")
def _(album: Album, page: Page) -> None:
    album.playing.open("games/3/")
    Count(page).trade.get_by_role("link", name="Why?").first.tap()
    expect(page.locator("#why [data-part]")).to_be_visible()


@state("correcting a hand")
def _(album: Album, page: Page) -> None:
    album.playing.open("games/3/hands/1/")
    opened(page, "Dealer and trumps")


@state("a question")
def _(album: Album, page: Page) -> None:
    album.over.open("games/1/hands/1/")
    for name, n in (("Ann", 12), ("Bob", 2), ("Cat", 2)):
        Count(page).seat(name).tap()
        Count(page).key(n).tap()
    Count(page).main.tap()
    expect(page.get_by_role("alert")).to_be_visible()


@state("two phones, two counts")
def _(album: Album, page: Page) -> None:
    page.route(
        "**/hands/",
        lambda route: route.continue_(
            post_data=re.sub(r"\bhand=\d+", "hand=1", route.request.post_data or "")
        ),
    )
    album.exact.open()
    Count(page).afterwards()
    Count(page).enter(9, 5)
    Count(page).main.tap()
    expect(page.get_by_role("alert")).to_be_visible()


@state("the match table, a game in play")
def _(album: Album, page: Page) -> None:
    album.playing.open("")


@state("the match table, the next game waiting")
def _(album: Album, page: Page) -> None:
    album.over.open("")
    opened(page, "Other seats or another game")


@state("the match table of a new table, More")
def _(album: Album, page: Page) -> None:
    album.new.open("")
    page.get_by_role("button", name="More").tap()


@state("the match history")
def _(album: Album, page: Page) -> None:
    album.playing.open("history/")


@state("the match history, nothing found")
def _(album: Album, page: Page) -> None:
    album.playing.open("history/?game=the-box")


@state("what was done")
def _(album: Album, page: Page) -> None:
    album.playing.open("ledger/")


@state("joining, refused")
def _(album: Album, page: Page) -> None:
    page.goto("/join/")
    page.get_by_label("The table’s code").fill("ABCD EFGH JKLM NPQR")
    page.get_by_role("button", name="Join").tap()
    expect(page.get_by_role("alert")).to_be_visible()


@state("following a hand", "stranger")
def _(album: Album, page: Page) -> None:
    album.playing.open("games/3/", page)


@state("following a table", "stranger")
def _(album: Album, page: Page) -> None:
    album.playing.open("", page)


@state("looking at a hand", "stranger")
def _(album: Album, page: Page) -> None:
    album.playing.open("games/3/hands/1/", page)


@state("sharing, a code shown and all unfolded")
def _(album: Album, page: Page) -> None:
    album.over.open("share/")
    page.get_by_role("button", name="Show a code for one more phone").tap()
    expect(page.locator(".pairing")).to_be_visible()
    for fold in page.locator("summary").filter(visible=True).all():
        fold.tap()


@state("sharing, asked before the last right goes")
def _(album: Album, page: Page) -> None:
    album.exact.open("share/")
    opened(page, "Score no more on this phone")
    page.get_by_role("button", name="Give the right back").tap()
    expect(page.get_by_role("alert")).to_be_visible()


@state("sharing what one follows", "stranger")
def _(album: Album, page: Page) -> None:
    album.playing.open("share/", page)


@state("400")
def _(album: Album, page: Page) -> None:
    page.goto("/join/")
    token = page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    submit(page, f"{album.playing.table}winner/", {"csrfmiddlewaretoken": token, "seat": "1"})


@state("403, not a scorer", "stranger")
def _(album: Album, page: Page) -> None:
    page.goto("/join/")
    fields = {
        "csrfmiddlewaretoken": page.locator("[name=csrfmiddlewaretoken]").first.input_value(),
        "op": page.locator("[name=op]").first.input_value(),
    }
    submit(page, f"{album.playing.table}undo/", fields)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@state("403, a page that lay open")
def _(album: Album, page: Page) -> None:
    page.goto("/join/")
    submit(page, "/join/", {"code": "ABCD"})
    expect(page.get_by_role("button", name="Send it again")).to_be_visible()


@state("404")
def _(album: Album, page: Page) -> None:
    page.goto("/nowhere/")


@state("405")
def _(album: Album, page: Page) -> None:
    page.goto(f"{album.playing.table}winner/")


@state("413")
def _(album: Album, page: Page) -> None:
    page.goto("/join/")
    submit(page, "/join/", {"code": "x" * 17_000})


@state("the rules")
def _(album: Album, page: Page) -> None:
    page.goto("/rules/")


@state("a section of the rules alone")
def _(album: Album, page: Page) -> None:
    page.goto("/rules/sergeant-major/order/")


@state("a hand tried, shared out another way")
def _(album: Album, page: Page) -> None:
    page.goto("/rules/four-handed/try/?tricks-1=7&tricks-2=2&tricks-3=3&tricks-4=1")
    page.locator("[data-try]").nth(1).tap()
    expect(page.locator("[data-try]").nth(1)).to_have_attribute("aria-current", "true")


@state("a hand tried, refused")
def _(album: Album, page: Page) -> None:
    page.goto("/rules/sergeant-major/try/?tricks-1=17&tricks-2=0&tricks-3=0")


@state("a hand tried, stopped by the win")
def _(album: Album, page: Page) -> None:
    page.goto("/rules/sergeant-major/try/?tricks-1=12&tricks-2=2&tricks-3=1")


@state("a sheet to print")
def _(album: Album, page: Page) -> None:
    page.goto("/rules/four-handed/sheet/?player-1=Maximiliane+Josephine&dealer=2")
