"""The states of the other games, the rulebook and a table's end, among those of every page."""

from playwright.sync_api import Page, expect

from rules_reference.games import GAMES
from tests.browser.album import Album, opened
from tests.browser.count import Count
from tests.browser.states import STATES, state

__all__ = ["STATES"]

FOR_THREE, FOR_FOUR = (next(game.slug for game in GAMES if game.seats == seats) for seats in (3, 4))


@state("the rules with a table's house rules")
def _(album: Album, page: Page) -> None:
    page.goto("/rules/sergeant-major/?kitty=pick-up-first&ending=all-sixteen")


@state("a hand tried")
def _(album: Album, page: Page) -> None:
    page.goto(f"/rules/{FOR_THREE}/try/?dealer=2&tricks-1=2&tricks-2=10&tricks-3=4")
    expect(page.locator(".drawn")).to_be_visible()


@state("a hand tried on the rules page")
def _(album: Album, page: Page) -> None:
    page.goto(f"/rules/{FOR_FOUR}/")
    for seat, n in enumerate((6, 4, 2, 1), start=1):
        page.locator(f"#try-{seat}").fill(str(n))
    page.get_by_role("button", name="Work it out").tap()
    expect(page.locator("#try .drawn")).to_be_visible()


@state("a new table to an agreed line")
def _(album: Album, page: Page) -> None:
    page.goto("/tables/new/")
    page.get_by_label("Game", exact=True).select_option("nine-five-two")
    page.locator("[data-game='nine-five-two'] summary").tap()


@state("the first hand for four")
def _(album: Album, page: Page) -> None:
    album.none_yet.open()


@state("four seats, as it falls")
def _(album: Album, page: Page) -> None:
    album.none_yet.open()
    Count(page).falls(*["Ann", "Bob", "Ann", "Cat", "Dee", "Ann"] * 2)


@state("four seats, afterwards")
def _(album: Album, page: Page) -> None:
    album.none_yet.open()
    Count(page).afterwards()
    Count(page).enter(7, 3, 3)


@state("four seats, more than there are")
def _(album: Album, page: Page) -> None:
    album.none_yet.open()
    Count(page).afterwards()
    Count(page).enter(7, 3, 3, 1)


@state("four seats, the quick card")
def _(album: Album, page: Page) -> None:
    album.four.open()
    page.get_by_role("button", name="Rules", exact=True).tap()
    expect(page.locator("#glance")).to_be_visible()


@state("four seats, the trade as the table chose")
def _(album: Album, page: Page) -> None:
    album.chosen.open()
    expect(page.locator(".splits [aria-pressed=true]")).to_be_visible()


@state("following four seats", "stranger")
def _(album: Album, page: Page) -> None:
    album.four.open(phone=page)


@state("a hand without trumps")
def _(album: Album, page: Page) -> None:
    album.mixed.open("games/5/")
    Count(page).suit("No trumps").tap()


@state("near the line")
def _(album: Album, page: Page) -> None:
    album.line.open()
    expect(page.locator(".in-reach")).to_be_visible()


@state("near the line, as it falls")
def _(album: Album, page: Page) -> None:
    album.line.open()
    Count(page).falls(*["Ann"] * 6, "Bob")


@state("level at the end")
def _(album: Album, page: Page) -> None:
    album.level.open()
    expect(page.locator(".in-reach")).to_contain_text("level")


@state("following near the line", "stranger")
def _(album: Album, page: Page) -> None:
    album.line.open(phone=page)


@state("decided at the line")
def _(album: Album, page: Page) -> None:
    album.reached.open()
    expect(page.get_by_role("heading", name="wins the game")).to_be_visible()


@state("an abandoned game")
def _(album: Album, page: Page) -> None:
    album.mixed.open("games/4/")


@state("the match table of several games")
def _(album: Album, page: Page) -> None:
    album.mixed.open("")


@state("following the match table of several games", "stranger")
def _(album: Album, page: Page) -> None:
    album.mixed.open("", page)


@state("the history of several games")
def _(album: Album, page: Page) -> None:
    album.mixed.open("history/")


@state("the next game is another one")
def _(album: Album, page: Page) -> None:
    album.over.open("")
    opened(page, "Other seats or another game")
    page.get_by_label("Game", exact=True).select_option(FOR_FOUR)


@state("deleting a table, another name typed")
def _(album: Album, page: Page) -> None:
    album.new.open("delete/")
    page.get_by_label("To delete it").fill("Friday")
    page.get_by_role("button", name="Delete the table").tap()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()


@state("what is stored")
def _(album: Album, page: Page) -> None:
    page.goto("/privacy/")
