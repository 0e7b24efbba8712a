"""What is asked of the facts, in the table's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from django.db import models
from django.db.models import Exists, OuterRef, Subquery
from django.db.models.functions import Coalesce

from rules_reference.names import in_a_sentence

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    from matches.models import Entry, Game, Hand, LiveCount, Pairing, Role, Seat, Table
else:
    Entry = Game = Hand = LiveCount = Pairing = Role = Seat = Table = models.Model


class TableQuerySet(models.QuerySet["Table"]):
    """Tables by code, and as one phone sees them."""

    def seen_by(self, token_hash: str) -> Self:
        """Annotate `scored_here`: whether this phone may write."""
        from matches.models import Role  # noqa: PLC0415 - the models are made of this

        return self.annotate(
            scored_here=Exists(
                Role.objects.scoring().filter(table=OuterRef("pk"), phone__token_hash=token_hash)
            )
        )

    def known_to(self, token_hash: str) -> Self:
        """The tables this phone scores, last used first."""
        return self.filter(roles__phone__token_hash=token_hash, roles__revoked_at=None).order_by(
            "-changed_at"
        )


class RoleQuerySet(models.QuerySet["Role"]):
    """The right to score."""

    def scoring(self) -> Self:
        return self.filter(revoked_at=None)

    def opened_by(self, token_hash: str) -> bool:
        """Whether the table of these was opened by this phone, and it scores there still."""
        first = self.order_by("pk").values_list("phone__token_hash", "revoked_at").first()
        return first == (token_hash, None)

    def name_of(self, entry: Entry) -> str:
        """What the table calls the phone of an act; empty where nobody has named it."""
        role = self.filter(table=entry.table_id, phone=entry.phone_id)
        return in_a_sentence(role.values_list("name", flat=True).first() or "")


class PairingQuerySet(models.QuerySet["Pairing"]):
    """Short codes."""

    def good_at(self, now: datetime) -> Self:
        """Codes that were not used yet and have not run out."""
        return self.filter(used_at=None, expires_at__gt=now)


class LiveCountQuerySet(models.QuerySet["LiveCount"]):
    """What scorers' phones are at."""

    def since(self, moment: datetime) -> Self:
        return self.filter(at__gt=moment)

    def by_scorers(self) -> Self:
        """What those are at who may still score."""
        from matches.models import Role  # noqa: PLC0415 - the models are made of this

        scoring = Role.objects.scoring().filter(table=OuterRef("table"), phone=OuterRef("phone"))
        return self.filter(Exists(scoring))


class GameQuerySet(models.QuerySet["Game"]):
    """Games of one table, newest first."""

    def newest_first(self) -> Self:
        return self.order_by("-number")

    def in_play(self) -> Self:
        """Open games; the first of them is the one in play."""
        return self.filter(closed=None).newest_first()

    def latest_and_in_play(self) -> Self:
        """The latest game and the one in play, newest first; one where they are the same."""
        latest, in_play = (
            Subquery(games.values("pk")[:1]) for games in (self.newest_first(), self.in_play())
        )
        return self.filter(pk__in=[latest, in_play]).newest_first()

    def rows(self) -> Self:
        """Games that make a row of the match table."""
        return self.filter(winner__isnull=False)

    def before(self, number: int | None) -> Self:
        return self if number is None else self.filter(number__lt=number)


class SeatQuerySet(models.QuerySet["Seat"]):
    """Who sat where."""

    def in_order(self) -> Self:
        """By game, place and hand, as they are found."""
        return self.order_by("game", "position", "from_hand")


class HandQuerySet(models.QuerySet["Hand"]):
    """Recorded hands."""

    def counted(self) -> Self:
        return self.exclude(closed="voided")


class EntryQuerySet(models.QuerySet["Entry"]):
    """Lines of the ledger."""

    def of(self, token_hash: str, op: UUID) -> Self:
        return self.filter(phone__token_hash=token_hash, op=op)

    def latest_standing(self) -> Self:
        """Acts that can be taken back, the latest first."""
        return self.filter(undoable=True, stands=True).order_by("-revision")

    def taken_back_after(self, revision: int) -> Self:
        """Acts that can be done again: taken back, nothing new since; the earliest first."""
        return self.filter(undoable=True, stands=False, revision__gt=revision).order_by("revision")

    def replaced_by(self, revision: int) -> Self:
        """Acts taken back before that one was done: it stands, and so nothing before it waits."""
        return self.filter(undoable=True, stands=False, revision__lt=revision)

    def to_turn(self) -> Self:
        """The act undo takes back, and the one redo does again: none, either or both."""
        standing = self.latest_standing().values("revision")[:1]
        since = Coalesce(Subquery(standing), 0)
        undone = self.filter(undoable=True, stands=False, revision__gt=since)
        first = undone.order_by("revision").values("revision")[:1]
        return self.filter(revision__in=[Subquery(standing), Subquery(first)])

    def told(self) -> Self:
        """What games' pages tell beside their hands: their start, misdeals, corrections."""
        acts = ("open-table", "start-game", "misdeal", "correct-hand")
        return self.filter(stands=True, act__in=acts).order_by("revision")

    def trail(self, game: int) -> Self:
        """What one game's page tells."""
        return self.told().filter(game=game)


def hands_played() -> Subquery:
    """How many hands of a game count: for a query over games."""
    from matches.models import Hand  # noqa: PLC0415 - the models are made of this

    counted = Hand.objects.counted().filter(game=OuterRef("pk")).order_by()
    return Subquery(counted.values("game").annotate(n=models.Count("pk")).values("n"))


def winners_last_tricks() -> Subquery:
    """What the winner of a game had in its last hand that counts: for a query over games."""
    from matches.models import HandTricks  # noqa: PLC0415 - the models are made of this

    theirs = HandTricks.objects.filter(
        hand__game=OuterRef("pk"), position=OuterRef("winner__position")
    ).exclude(hand__closed="voided")
    return Subquery(theirs.order_by("-hand__number").values("tricks")[:1])
