"""The ledger: every act at a table, and what it changed."""

from __future__ import annotations

from django.db import models
from django.db.models import UniqueConstraint

from matches.models.facts import Table
from matches.models.phones import Phone
from matches.querysets import EntryQuerySet


class Entry(models.Model):
    """One line of the ledger: an act, its op, and the rows it changed, before and after."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="entries")
    revision = models.PositiveIntegerField()
    phone = models.ForeignKey(Phone, models.RESTRICT, related_name="entries")
    op = models.UUIDField()
    act = models.CharField(max_length=24)
    game = models.PositiveIntegerField(null=True)  # its number: the game may be taken back
    hand = models.PositiveSmallIntegerField(null=True)
    said = models.JSONField(default=dict)  # what the trail's sentence is filled with
    content = models.CharField(
        max_length=64
    )  # digest of what was sent: the same op must say the same
    answer = models.CharField(max_length=200)  # where the phone was sent
    at = models.DateTimeField()
    changes = models.JSONField(default=list)
    # Can be taken back or done again; and whether it stands. Nothing else of a line ever changes.
    undoable = models.BooleanField(default=True)
    stands = models.BooleanField(default=True)

    objects = EntryQuerySet.as_manager()

    class Meta:
        constraints = (
            UniqueConstraint(fields=("table", "revision"), name="one_act_a_revision"),
            UniqueConstraint(fields=("phone", "op"), name="an_act_happens_once"),
        )
        indexes = (models.Index(fields=("table", "game", "revision"), name="entry_by_game"),)

    def __str__(self) -> str:
        return f"{self.revision}: {self.act}"
