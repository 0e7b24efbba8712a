"""What phones are at: a hand as it falls, or one being corrected. No fact, and soon forgotten."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, TypeVar

from django.core.cache import cache
from django.db import transaction
from django.db.models import DateTimeField, F
from django.utils import timezone
from django.utils.translation import gettext as _

from matches.facts import GameFacts, facts_of, read
from matches.models import Game, LiveCount, Role, Table
from matches.prepared import Objects, Rows, given
from matches.recording.door import one_writer
from matches.refused import Conflict, NotAScorer, Refused
from matches.sheet import Place, places_of
from rules_reference.rules.hand import Closed

FORGOTTEN: Final = timedelta(minutes=1)
"""A phone that is still at it says so again before that."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class UnderWay:
    """What a phone is at: a hand of a game, with counts by seat (from 0) as far as there are any.

    Without counts at all the hand is recorded, and is being corrected. `dealer` deals it.
    """

    game: int
    hand: int
    tricks: Mapping[int, int] | None = None
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """The same as it was heard, and when; `tricks` by seat, None where nothing is counted yet."""

    game: int
    hand: int
    tricks: list[int | None] | None
    dealer: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a game says of its hands until the next act: which one comes, and who needs what."""

    game: int
    coming: int | None  # none once the game is decided or closed
    recorded: frozenset[int]
    tricks_in_play: int
    clockwise: bool
    places: tuple[Place, ...]
    dealer: int
    quotas: tuple[tuple[int, ...], ...]  # by dealer, by seat


_roles: Final = Objects(
    lambda: Role.objects.scoring().filter(table=given("table"), phone__token_hash=given("phone"))
)
_told: Final = Rows(
    lambda: (
        LiveCount.objects.filter(table=given("table"))
        .since(given("since", DateTimeField()))
        .by_scorers()
        .order_by("-at")
        .values_list("game", "hand", "tricks", "dealer", "at")
    )
)
_in_play: Final = Objects(lambda: Game.objects.filter(table=given("table")).in_play()[:1])


def tell(table: Table, phone: str, at: UnderWay | None) -> None:
    """Note what a phone is at, or that it has left off; refused where it does not score.

    This is no act: it has no line in the ledger, and the table's revision stays.
    """
    tricks = None if at is None else _checked(table, at)
    now = timezone.now()
    with one_writer, transaction.atomic():
        Table.objects.filter(pk=table.pk).update(beat=F("beat") + 1)
        role = _roles.first(table=table.pk, phone=phone)
        if role is None:
            raise NotAScorer(_("This phone follows the table."))
        LiveCount.objects.filter(table=table, at__lte=now - FORGOTTEN).delete()
        if at is None:
            LiveCount.objects.filter(table=table, phone=role.phone_id).delete()
            return
        said = {"game": at.game, "hand": at.hand, "tricks": tricks, "dealer": at.dealer, "at": now}
        LiveCount.objects.bulk_create(
            [LiveCount(table=table, phone_id=role.phone_id, **said)],
            update_conflicts=True,
            unique_fields=("table", "phone"),
            update_fields=said,
        )


def told(table: Table) -> list[Told]:
    """What scorers' phones have said they are at in the last minute, the latest first."""
    if not table.beat:
        return []
    return [Told(*row) for row in _told(table=table.pk, since=timezone.now() - FORGOTTEN)]


def _checked(table: Table, at: UnderWay) -> list[int | None] | None:
    """The counts seat by seat; refuses what cannot be under way, where the table has gone on."""
    sitting = sitting_at(table, at.game)
    if at.tricks is None:
        if at.hand not in sitting.recorded:
            raise Conflict(_("Hand %(hand)s is not there to be corrected.") % {"hand": at.hand})
        return None
    if at.hand != sitting.coming:
        raise Conflict(_("Hand %(hand)s is not in play.") % {"hand": at.hand})
    seats = range(len(sitting.places))
    if not {*at.tricks, at.dealer or 0}.issubset(seats):
        raise Refused(_("There is no such seat."))
    if sum(at.tricks.values()) > sitting.tricks_in_play:
        raise Refused(_("There are %(n)s tricks in a hand.") % {"n": sitting.tricks_in_play})
    return [at.tricks.get(seat) for seat in seats]


def sitting_at(table: Table, number: int) -> Sitting:
    """A game of the table, or 404."""
    return _once_an_act(table, f"{number}", lambda: _sitting(facts_of(table, number)))


def sitting_in_play(table: Table) -> Sitting | None:
    """The game in play, if there is one."""

    def look() -> Sitting | None:
        game = _in_play.first(table=table.pk)
        return None if game is None else _sitting(read(table, game))

    return _once_an_act(table, "in-play", look)


def _once_an_act(table: Table, name: str, look: Callable[[], T]) -> T:
    """Keep what stays the same at a revision, as pages are kept."""
    key = f"{table.code}:{table.revision}:sitting:{name}"
    found: tuple[T] | None = cache.get(key)
    if found is None:
        found = (look(),)
        cache.set(key, found)
    return found[0]


def _sitting(facts: GameFacts) -> Sitting:
    coming = None if facts.game.closed else facts.standing.coming
    seats = range(facts.ruleset.seats)
    return Sitting(
        game=facts.game.number,
        coming=facts.next_number if coming else None,
        recorded=frozenset(h.number for h in facts.hands if h.closed != Closed.VOIDED),
        tricks_in_play=facts.ruleset.tricks_in_play,
        clockwise=facts.ruleset.clockwise,
        places=places_of(facts, coming),
        dealer=coming.dealer if coming else 0,
        quotas=tuple(facts.standing.coming_with(seat).quotas for seat in seats) if coming else (),
    )
