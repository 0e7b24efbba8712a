"""The pages of a table an act can come from and lead to, and how each is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self
from urllib.parse import parse_qs, urlsplit

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import Resolver404, resolve, reverse

from matches.facts import GameFacts, facts_of
from matches.fields import seat_said
from matches.me import me_of
from matches.models import Game, Player, Table
from matches.pages.game import game_page
from matches.pages.hand import hand_page
from matches.pages.now import now_part
from matches.pages.table import table_page
from matches.pages.versions import two_rows
from matches.printing import GAPS
from matches.recording import Answer, Receipt
from matches.refused import HandConflict, Refused
from matches.views.showing import first_code, is_scorer, load_table, show, show_kept
from rules_reference.games import GAMES


@dataclass(frozen=True, slots=True)
class Where:
    """The match table, a game's hand, or a recorded hand."""

    code: str
    game: int | None = None
    hand: int | None = None
    dealer: int | None = field(default=None, compare=False)

    @property
    def url(self) -> str:
        if self.game is None:
            return reverse("matches:table", args=[self.code])
        if self.hand is None:
            page = reverse("matches:game", args=[self.code, self.game])
            return page if self.dealer is None else f"{page}?dealer={self.dealer + 1}"
        return reverse("matches:hand", args=[self.code, self.game, self.hand])

    @classmethod
    def of(cls, receipt: Receipt) -> Self:
        return cls(receipt.code, receipt.answer.game, dealer=receipt.answer.dealer)

    @classmethod
    def came_from(cls, request: HttpRequest, code: str) -> Self | None:
        """The page of this table the request was made on, if it was one of these."""
        try:
            match = resolve(urlsplit(_page_of(request)).path)
        except (Resolver404, ValueError):
            return None
        if match.view_name not in ("matches:table", "matches:game", "matches:hand"):
            return None
        said = match.kwargs
        return cls(code, said.get("number"), said.get("hand")) if said["code"] == code else None


def _page_of(request: HttpRequest) -> str:
    """The address of the page a request was made on, as far as it is told."""
    return request.headers.get("HX-Current-URL") or request.headers.get("Referer") or ""


def on_the_same_deal(request: HttpRequest, receipt: Receipt) -> Receipt:
    """Let whoever was chosen to deal the coming hand deal it still."""
    came_from = Where.came_from(request, receipt.code)
    try:
        asked = parse_qs(urlsplit(_page_of(request)).query).get("dealer", [""])
    except ValueError:
        return receipt
    dealer = seat_said(asked[0])
    if dealer is None or came_from != Where(receipt.code, receipt.answer.game):
        return receipt
    return replace(receipt, answer=replace(receipt.answer, dealer=dealer))


def on_its_page(request: HttpRequest, receipt: Receipt) -> Receipt:
    """Lead back to the game an act was tapped at, where it is still there."""
    came_from = Where.came_from(request, receipt.code)
    game = receipt.answer.game if came_from is None else came_from.game
    if game is None:
        return replace(receipt, answer=Answer())
    there = Game.objects.filter(table__code=receipt.code, number=game).exists()
    return replace(receipt, answer=Answer(game if there else None))


def show_where(
    request: HttpRequest,
    where: Where,
    *,
    facts: GameFacts | None = None,
    status: int = 200,
    refused: Refused | None = None,
    **context: Any,
) -> HttpResponse:
    """Show one of a table's pages; 404 where it is no more. `facts` spare a reading."""
    table = facts.table if facts else load_table(request, where.code)
    if where.game is None:
        return show_table(request, table, status=status, **context)
    if facts is not None and facts.game.number != where.game:
        facts = None
    if where.hand is not None:
        return show_hand(
            request, table, where.game, where.hand, facts, status=status, refused=refused, **context
        )
    return show_game(
        request,
        table,
        where.game,
        facts,
        dealer=where.dealer,
        status=status,
        refused=refused,
        **context,
    )


def _me(request: HttpRequest, table: Table) -> Player | None:
    """Whose phone it is; one that scores is the whole table's."""
    return None if is_scorer(table) else me_of(request, table)


def _one_of(name: str, me: Player | None) -> str:
    """The name a page is kept by: of each there are as many as players who look at it."""
    return name if me is None else f"{name}:{me.pk}"


def show_table(
    request: HttpRequest, table: Table, *, status: int = 200, **said: Any
) -> HttpResponse:
    """The match table."""
    me = _me(request, table)

    def context() -> dict[str, Any]:
        return {"page": table_page(table, me), "games": GAMES}

    if not said:
        name = _one_of("", me)
        return show_kept(
            request, "matches/table.html", table, name, context, now=lambda: now_part(table)
        )
    about = context()
    next_game = about["page"].next_game
    if next_game and "entries" in said:
        said["entries"] = next_game.typed(said["entries"])
    return show(request, "matches/table.html", table, status, **about, **said)


def show_game(
    request: HttpRequest,
    table: Table,
    number: int,
    facts: GameFacts | None = None,
    *,
    dealer: int | None = None,
    status: int = 200,
    refused: Refused | None = None,
    **said: Any,
) -> HttpResponse:
    """The hand in play, its trade and the sheet."""
    me = _me(request, table)
    if dealer is None and "entries" in said:
        facts = facts or facts_of(table, number)
        dealer = _deals_still(facts, said["entries"])

    def context(code: Callable[[], str] = lambda: GAPS["secret"]) -> dict[str, Any]:
        page = game_page(facts or facts_of(table, number), dealer, me)
        asked_for = page.hand == number == 1 and is_scorer(table)
        return {"page": page, "first_code": code() if asked_for else ""}

    if not said:
        name = _one_of(f"{number}:{dealer}", me)
        return show_kept(
            request, "matches/game.html", table, name, context, now=lambda: now_part(table, number)
        )
    if isinstance(refused, HandConflict):
        said["conflict"] = two_rows(facts or facts_of(table, number), refused.versions)
    about = context(lambda: first_code(request, table))
    return show(request, "matches/game.html", table, status, **about, **said)


def _deals_still(facts: GameFacts, entries: Mapping[str, str]) -> int | None:
    """Who dealt out of turn when an act was refused, while that hand is the one that comes."""
    same = entries.get("hand") == str(facts.next_number)
    return seat_said(entries.get("dealer", "")) if same else None


def show_hand(
    request: HttpRequest,
    table: Table,
    number: int,
    hand: int,
    facts: GameFacts | None = None,
    *,
    status: int = 200,
    refused: Refused | None = None,
    **said: Any,
) -> HttpResponse:
    """A recorded hand, to be corrected."""
    facts = facts or facts_of(table, number)
    recorded = facts.hand(hand)
    if recorded is None:
        raise Http404("no such hand")
    if isinstance(refused, HandConflict):
        said["conflict"] = two_rows(facts, refused.versions)
    page = hand_page(facts, recorded, _me(request, table))
    page = replace(page, values={**page.values, **said.get("entries", {})})
    now = "" if is_scorer(table) else now_part(table, number, hand)
    return show(request, "matches/hand.html", table, status, page=page, now=now, **said)
