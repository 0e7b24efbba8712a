"""The match table: a row a game, newest first, and who may be tapped now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final
from zoneinfo import ZoneInfo

from django.db.models import Count
from django.urls import reverse
from django.utils.translation import gettext as _

from matches.facts import GameFacts, read, ruleset_of
from matches.models import Game, Player, Table
from matches.pages.game import decided_of
from matches.pages.own import Own, own_of
from matches.pages.undone import Undo, undoing
from matches.prepared import Objects, Rows, given
from matches.querysets import hands_played, winners_last_tricks
from matches.sheet import Place, places_of
from rules_reference import blank_sheet, presentation
from rules_reference.addresses import sheet_address
from rules_reference.games import GAMES, by_slug
from rules_reference.names import in_a_sentence, initials
from rules_reference.rules.ruleset import RuleSet

ROWS: Final = 50


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody this table knows, and how often each game sat in was won, by slug."""

    pk: int
    name: str
    won: dict[str, int]


@dataclass(frozen=True, slots=True)
class Column:
    """A player's column; `seat` (from 1) where the player sits now."""

    player_id: int
    name: str
    letter: str
    seat: int
    wins: int


@dataclass(frozen=True, slots=True)
class Wins:
    """How often each column's player won one of a table's games, and those who sit here no more.

    None stands for who never sat in that game.
    """

    game: str
    counts: tuple[int | None, ...]
    also: int


@dataclass(frozen=True, slots=True)
class GameRow:
    """One won game: the winner's square, the tricks that won it, the hands it took."""

    number: int
    day: date
    slug: str
    game: str
    winner_id: int
    winner: str
    tricks: int | None
    line: str
    hands: int
    closed: str
    seated: bool


@dataclass(frozen=True, slots=True)
class InPlay:
    """The game in play and what its coming hand waits for."""

    number: int
    game: str
    hand: int
    dealer: str | None
    trade_owed: bool
    url: str
    decided: str | None


@dataclass(frozen=True, slots=True)
class NextGame:
    """The game that waits: seated, with its dealer."""

    number: int
    dealer_name: str
    suggestions: tuple[str, ...]
    values: Mapping[str, str]

    def typed(self, entries: Mapping[str, str]) -> dict[str, str]:
        """What stands in its form with these entries; house rules go with their game."""
        if entries.get("game", self.values["game"]) == self.values["game"]:
            return {**self.values, **entries}
        who = ("player-", "first_dealer")
        stays = {key: value for key, value in self.values.items() if key.startswith(who)}
        return {**stays, **entries}


@dataclass(frozen=True, slots=True)
class TablePage:
    """Everything the match table prints; the same for every phone, or all phones of one player."""

    in_play: InPlay | None
    number: int
    question: str
    places: tuple[Place, ...]
    columns: tuple[Column, ...]
    wins: tuple[Wins, ...]
    rows: tuple[GameRow, ...]
    also: bool
    more: bool
    mixed: bool
    last: GameRow | None
    undo: Undo | None
    redo: Undo | None
    tonight: str | None
    next_game: NextGame | None
    sheet_url: str
    sheet_hands: int
    own: Own | None = None
    own_wins: int = 0


_latest_and_in_play: Final = Objects(
    lambda: Game.objects.filter(table=given("table")).latest_and_in_play()
)
_known: Final = Rows(
    lambda: (
        Player.objects.filter(table=given("table"))
        .values("pk", "name", "seats__game__slug")
        .annotate(wins=Count("seats__won"))
        .order_by("pk", "seats__game__slug")
        .values_list("pk", "name", "seats__game__slug", "wins")
    )
)
_won: Final = Rows(
    lambda: Game.objects.filter(table=given("table"))
    .rows()
    .newest_first()
    .values_list(
        "number", "started_at", "slug", "winner__player", "winner__player__name",
        winners_last_tricks(), hands_played(), "closed", "house_rules",
    )[: ROWS + 1]
)  # fmt: skip


def table_page(table: Table, me: Player | None = None) -> TablePage:
    """Work out the match table as it stands, as `me` needs it where that is known."""
    latest, *earlier = _latest_and_in_play(table=table.pk)
    open_game = next((game for game in (latest, *earlier) if game.closed is None), None)
    facts = read(table, open_game or latest)
    people = people_of(table)
    won = {slug for person in people for slug, wins in person.won.items() if wins}
    played = won | {facts.game.slug}
    mixed = len(played) > 1
    places = places_of(facts, facts.standing.coming)
    rows = rows_of(table, {place.player_id for place in places})
    undo = undoing(table)
    shown = rows[:ROWS]
    wins = _wins(places, people) if mixed else ()
    return TablePage(
        in_play=_in_play(facts) if open_game else None,
        number=open_game.number if open_game else latest.number + 1,
        question=_question(facts.ruleset, mixed=mixed),
        places=places,
        columns=_columns(places, people),
        wins=wins,
        rows=shown,
        also=any(not row.seated for row in shown) or any(game.also for game in wins),
        more=len(rows) > ROWS,
        mixed=mixed,
        last=_just_made(shown, undo.undo),
        undo=undo.undo,
        redo=undo.redo,
        tonight=_tonight(shown),
        next_game=None if open_game else _next_game(facts, people),
        sheet_url=sheet_address(
            facts.ruleset, [seat.name for seat in facts.seated], facts.next_dealer
        ),
        sheet_hands=blank_sheet.HANDS,
        own=_own(facts, me, places),
        own_wins=sum(sum(person.won.values()) for person in people if me and person.pk == me.pk),
    )


def _own(facts: GameFacts, me: Player | None, places: Sequence[Place]) -> Own | None:
    """The card at the game in play; between games it says how many were won."""
    if me is None or facts.game.closed is None:
        return own_of(facts, me, places, facts.standing.coming)
    place = next((place for place in places if place.player_id == me.pk), None)
    return Own(me.pk, me.name, "", place)


def people_of(table: Table) -> tuple[Person, ...]:
    """Everybody this table knows, and how often each won which game."""
    found: dict[int, Person] = {}
    for pk, name, slug, wins in _known(table=table.pk):
        person = found.setdefault(pk, Person(pk, name, {}))
        if slug is not None:
            person.won[slug] = wins
    return tuple(found.values())


def _question(ruleset: RuleSet, *, mixed: bool) -> str:
    """Ask for the winner; of which game, where the table plays several."""
    question = presentation.win_question(ruleset)
    if not mixed:
        return question
    return _("%(game)s: %(question)s") % {"game": _(ruleset.name), "question": question}


def _in_play(facts: GameFacts) -> InPlay:
    coming = facts.standing.coming
    decided = decided_of(facts)
    return InPlay(
        number=facts.game.number,
        game=_(facts.ruleset.name),
        hand=facts.next_number,
        dealer=facts.seated[coming.dealer].name if coming else None,
        trade_owed=coming is not None and bool(coming.trade.phases),
        url=reverse("matches:game", args=[facts.table.code, facts.game.number]),
        decided=decided.name if decided else None,
    )


def _just_made(rows: Sequence[GameRow], undo: Undo | None) -> GameRow | None:
    """The row that undo would take away, where that is what it would do."""
    if undo is None or undo.act not in ("tap-winner", "close-game"):
        return None
    return next((row for row in rows if row.number == undo.game), None)


def _next_game(last: GameFacts, people: Sequence[Person]) -> NextGame:
    names = {f"player-{seat.position + 1}": seat.name for seat in last.seated}
    rules = {key: str(value) for key, value in last.ruleset.chosen.items()}
    dealer = str(last.next_dealer + 1)
    return NextGame(
        number=last.game.number + 1,
        dealer_name=last.seated[last.next_dealer].name,
        suggestions=tuple(person.name for person in people),
        values={"game": last.game.slug, "first_dealer": dealer, **names, **rules},
    )


def _columns(places: tuple[Place, ...], people: Sequence[Person]) -> tuple[Column, ...]:
    wins = {person.pk: sum(person.won.values()) for person in people}
    letters = initials([place.name for place in places])
    return tuple(
        Column(place.player_id, place.name, letter, place.seat, wins[place.player_id])
        for place, letter in zip(places, letters, strict=True)
    )


def _wins(places: tuple[Place, ...], people: Sequence[Person]) -> tuple[Wins, ...]:
    """Apart by game what different games are won by, in the order they are offered."""
    won = {person.pk: person.won for person in people}
    in_all = sum((Counter(person.won) for person in people), Counter[str]())
    found = []
    for game in GAMES:
        if in_all[game.slug]:
            counts = tuple(won[place.player_id].get(game.slug) for place in places)
            theirs = sum(count or 0 for count in counts)
            found.append(Wins(_(game.name), counts, in_all[game.slug] - theirs))
    return tuple(found)


def rows_of(table: Table, seated: Collection[int] = ()) -> tuple[GameRow, ...]:
    """The latest won games, newest first: one more than are shown, where there are more."""
    zone = ZoneInfo(table.zone)
    return tuple(
        GameRow(
            number=number,
            day=started.astimezone(zone).date(),
            slug=slug,
            game=_(by_slug(slug).name),
            winner_id=player,
            winner=name,
            tricks=tricks if _won_by_tricks(slug, rules, tricks) else None,
            line=line_of(slug, rules) if closed == Game.Closed.WON else "",
            hands=hands or 0,
            closed=closed,
            seated=player in seated,
        )
        for number, started, slug, player, name, tricks, hands, closed, rules in _won(
            table=table.pk
        )
    )


def _won_by_tricks(slug: str, house_rules: Mapping[str, object], tricks: int | None) -> bool:
    """Whether the last hand's tricks are what won: in a game of a line they say nothing."""
    needed = ruleset_of(Game(slug=slug, house_rules=house_rules)).ending.one_hand
    return tricks is not None and needed is not None and tricks >= needed


def line_of(slug: str, house_rules: Mapping[str, object]) -> str:
    """The score that wins the game, in words, where one does."""
    return presentation.line_words(ruleset_of(Game(slug=slug, house_rules=house_rules)))


def _tonight(rows: tuple[GameRow, ...]) -> str | None:
    """The rows of the latest evening, game by game where several were played."""
    if not rows:
        return None
    tonight = [row for row in rows if row.day == rows[0].day]
    games: dict[str, Counter[str]] = {}
    for row in tonight:
        games.setdefault(row.game, Counter())[row.winner] += 1
    told = [
        (game, ", ".join(f"{in_a_sentence(name)} {n}" for name, n in wins.most_common()))
        for game, wins in games.items()
    ]
    hands = sum(row.hands for row in tonight)
    if len(told) > 1:
        return presentation.mixed_evening(told, hands)
    return presentation.evening(told[0][1], hands)
