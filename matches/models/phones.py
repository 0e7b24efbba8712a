"""Phones: what they may do at a table, what they are at, and how often they may."""

from __future__ import annotations

from django.db import models
from django.db.models import Q, UniqueConstraint

from matches.models.facts import MOST_HANDS, NAME_LENGTH, Table
from matches.querysets import LiveCountQuerySet, PairingQuerySet, RoleQuerySet


class Phone(models.Model):
    """A browser that has acted; only the hash of its cookie is kept."""

    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"phone {self.pk}"


class Role(models.Model):
    """What a phone may do at a table: to score, until it is taken back."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="roles")
    phone = models.ForeignKey(Phone, models.CASCADE, related_name="roles")
    name = models.CharField(max_length=NAME_LENGTH, default="", blank=True)
    granted_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True)

    objects = RoleQuerySet.as_manager()

    class Meta:
        constraints = (
            UniqueConstraint(fields=("table", "phone"), name="a_phone_has_one_role_at_a_table"),
        )

    def __str__(self) -> str:
        return "scorer" if self.revoked_at is None else "was scorer"


class Pairing(models.Model):
    """A short code that makes one more phone a scorer: once, and not for long."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="pairings")
    phone = models.ForeignKey(Phone, models.CASCADE, related_name="pairings")
    # The code is made from this with the server's secret, and stored nowhere.
    seed = models.CharField(max_length=43)
    code_hash = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    # Whoever shows it gives its own right away with it.
    hands_over = models.BooleanField(default=False)

    objects = PairingQuerySet.as_manager()

    def __str__(self) -> str:
        return "used" if self.used_at else f"until {self.expires_at:%H:%M}"


class FormerCode(models.Model):
    """A code that led to a table until its link was renewed, or to one that was deleted."""

    code_hash = models.CharField(max_length=64, unique=True)
    table = models.ForeignKey(Table, models.SET_NULL, null=True, related_name="former_codes")
    at = models.DateTimeField()
    # A digest of the phone and the op that deleted it, so that the same act has the same answer.
    deleted_by = models.CharField(max_length=64, default="", blank=True)

    def __str__(self) -> str:
        return "renewed" if self.table_id else "deleted"


class LiveCount(models.Model):
    """What a scorer's phone is at: a hand as it falls, or one that is being corrected. No fact."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="live_counts")
    phone = models.ForeignKey(Phone, models.CASCADE, related_name="live_counts")
    game = models.PositiveIntegerField()
    hand = models.PositiveSmallIntegerField()
    tricks = models.JSONField(null=True)  # by seat; none while a hand is corrected
    dealer = models.PositiveSmallIntegerField(null=True)  # where somebody deals out of turn
    at = models.DateTimeField()

    objects = LiveCountQuerySet.as_manager()

    class Meta:
        constraints = (
            UniqueConstraint(fields=("table", "phone"), name="a_phone_is_at_one_hand_of_a_table"),
            models.CheckConstraint(
                condition=Q(hand__gte=1, hand__lte=MOST_HANDS), name="live_hands_count_from_one"
            ),
        )

    def __str__(self) -> str:
        return f"{'correcting' if self.tricks is None else 'counting'} hand {self.hand}"


class Tally(models.Model):
    """How often something that is limited was done since when; its key is a digest of by whom."""

    key = models.CharField(max_length=64, unique=True)
    since = models.DateTimeField(db_index=True)
    count = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.count} since {self.since:%H:%M}"
