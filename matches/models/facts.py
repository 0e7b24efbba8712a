"""The facts of a table: who sat where, who dealt, who won how many tricks."""

from __future__ import annotations

from typing import Final

from django.db import models
from django.db.models import Q, UniqueConstraint

from matches.querysets import GameQuerySet, HandQuerySet, SeatQuerySet, TableQuerySet

MOST_HANDS: Final = 1000
MOST_PLAYERS: Final = 12
MOST_SEATS: Final = 4
MOST_TRICKS: Final = 17
NAME_LENGTH: Final = 200
SPLIT_LENGTH: Final = 64

TRUMPS: Final = ("clubs", "diamonds", "hearts", "spades", "none")


def _position_is_a_seat(field: str, name: str) -> models.CheckConstraint:
    return models.CheckConstraint(
        condition=Q(**{f"{field}__gte": 0, f"{field}__lt": MOST_SEATS}), name=name
    )


class Table(models.Model):
    """A group of people who play together; its code in the address is the right to read."""

    code = models.CharField(max_length=40, unique=True)
    name = models.CharField(max_length=NAME_LENGTH)
    zone = models.CharField(max_length=64)
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()
    # Raised by the first statement of every act: lock, order of the ledger, what watchers ask.
    revision = models.PositiveIntegerField()
    # Raised by every word of a hand under way, which is no act: what watchers ask beside it.
    beat = models.PositiveIntegerField(default=0)
    # What the recovery code is made from, with the server's secret; and what it is known by.
    recovery_seed = models.CharField(max_length=40)
    recovery_hash = models.CharField(max_length=64, unique=True)

    objects = TableQuerySet.as_manager()

    class Meta:
        constraints = (
            models.CheckConstraint(condition=Q(revision__gte=1), name="table_has_a_revision"),
            models.CheckConstraint(condition=~Q(name=""), name="table_has_a_name"),
            models.CheckConstraint(condition=~Q(code=""), name="table_has_a_code"),
        )

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    """A person at one table; `folded` is the name as twins are compared."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="players")
    name = models.CharField(max_length=NAME_LENGTH)
    folded = models.CharField(max_length=2 * NAME_LENGTH)

    class Meta:
        constraints = (
            UniqueConstraint(fields=("table", "folded"), name="player_has_no_twin_at_the_table"),
            models.CheckConstraint(condition=~Q(name=""), name="player_has_a_name"),
        )

    def __str__(self) -> str:
        return self.name


class Game(models.Model):
    """One game of the family at a table, from its first deal to its row on the match table."""

    class Closed(models.TextChoices):
        WON = "won"
        AGREEMENT = "agreement"
        ABANDONED = "abandoned"

    table = models.ForeignKey(Table, models.CASCADE, related_name="games")
    number = models.PositiveIntegerField()
    slug = models.CharField(max_length=32)
    house_rules = models.JSONField(default=dict)
    first_dealer = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)
    closed = models.CharField(max_length=9, null=True, choices=Closed)  # noqa: DJ001 - open: none
    # The seat as its player held it then: a person keeps a win when somebody else takes the seat.
    winner = models.ForeignKey("Seat", models.RESTRICT, null=True, related_name="won")

    objects = GameQuerySet.as_manager()

    class Meta:
        constraints = (
            UniqueConstraint(fields=("table", "number"), name="game_number_is_unique_at_the_table"),
            models.CheckConstraint(condition=Q(number__gte=1), name="games_count_from_one"),
            models.CheckConstraint(
                condition=Q(closed=None) | Q(closed__in=("won", "agreement", "abandoned")),
                name="game_closes_in_a_known_way",
            ),
            models.CheckConstraint(
                condition=Q(closed=None, finished_at=None)
                | Q(closed__isnull=False, finished_at__isnull=False),
                name="a_closed_game_has_its_time",
            ),
            models.CheckConstraint(
                # A check that comes to NULL holds: what must be there is said to be.
                condition=Q(
                    closed__isnull=False, closed__in=("won", "agreement"), winner__isnull=False
                )
                | (Q(winner=None) & (Q(closed=None) | Q(closed="abandoned"))),
                name="a_row_has_its_winner",
            ),
            _position_is_a_seat("first_dealer", "first_dealer_is_a_seat"),
        )
        indexes = (
            models.Index(fields=("table", "slug", "number"), name="game_by_slug"),
            models.Index(fields=("table", "number"), condition=Q(closed=None), name="open_game"),
        )

    def __str__(self) -> str:
        return f"{self.slug} {self.number}"


class Seat(models.Model):
    """Who sits at a place, from which hand on; places are 0-based in dealing order."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.RESTRICT, related_name="seats")
    from_hand = models.PositiveSmallIntegerField(default=1)

    objects = SeatQuerySet.as_manager()

    class Meta:
        constraints = (
            UniqueConstraint(
                fields=("game", "position", "from_hand"), name="one_player_takes_a_seat_at_a_hand"
            ),
            models.CheckConstraint(condition=Q(from_hand__gte=1), name="seats_count_from_hand_one"),
            _position_is_a_seat("position", "seat_is_at_the_table"),
        )
        indexes = (models.Index(fields=("player", "game"), name="seat_by_player"),)

    def __str__(self) -> str:
        return f"seat {self.position + 1}"


class Hand(models.Model):
    """One recorded hand: who dealt it, what was trumps if noted, how it closed."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="hands")
    number = models.PositiveSmallIntegerField()
    dealer = models.PositiveSmallIntegerField()
    trumps = models.CharField(max_length=8, null=True)  # noqa: DJ001 - not noted: none
    closed = models.CharField(max_length=7)
    tapped = models.PositiveSmallIntegerField(
        null=True
    )  # the winner's place, where no counts say it
    # How the table shared out the trade its ups and downs are owed for, where that was left open.
    split = models.CharField(max_length=SPLIT_LENGTH, null=True)  # noqa: DJ001 - not said: none
    recorded_at = models.DateTimeField()

    objects = HandQuerySet.as_manager()

    class Meta:
        constraints = (
            UniqueConstraint(fields=("game", "number"), name="hand_number_is_unique_in_the_game"),
            models.CheckConstraint(
                condition=Q(number__gte=1, number__lte=MOST_HANDS), name="hands_count_from_one"
            ),
            models.CheckConstraint(
                condition=Q(trumps=None) | Q(trumps__in=TRUMPS), name="trumps_are_a_suit_or_none"
            ),
            models.CheckConstraint(
                condition=Q(closed__in=("played", "stopped", "tapped", "voided")),
                name="hand_closes_in_a_known_way",
            ),
            models.CheckConstraint(
                condition=Q(
                    closed="tapped", tapped__isnull=False, tapped__gte=0, tapped__lt=MOST_SEATS
                )
                | (~Q(closed="tapped") & (Q(tapped=None) | Q(closed="voided"))),
                name="a_tapped_hand_knows_the_tap",
            ),
            models.CheckConstraint(condition=~Q(split=""), name="a_split_says_who_gives_whom"),
            _position_is_a_seat("dealer", "dealer_is_a_seat"),
        )

    def __str__(self) -> str:
        return f"hand {self.number}"


class HandTricks(models.Model):
    """How many tricks a seat won in a hand; 0 is a value like any other."""

    hand = models.ForeignKey(Hand, models.CASCADE, related_name="counts")
    position = models.PositiveSmallIntegerField()
    tricks = models.PositiveSmallIntegerField()

    class Meta:
        constraints = (
            UniqueConstraint(fields=("hand", "position"), name="a_seat_is_counted_once_in_a_hand"),
            models.CheckConstraint(
                condition=Q(tricks__lte=MOST_TRICKS), name="tricks_are_at_most_the_pack_allows"
            ),
            _position_is_a_seat("position", "counted_seat_is_at_the_table"),
        )

    def __str__(self) -> str:
        return f"{self.tricks} tricks"
