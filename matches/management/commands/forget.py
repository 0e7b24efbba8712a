"""`python manage.py forget`, once a day: what has had its time goes."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from matches.forgetting import forget


class Command(BaseCommand):
    """Delete idle tables, old codes, counts and tallies; say how many, and never whose."""

    help = "Delete tables that were idle for a year and announced it, and what else had its time."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Do it, and print a line."""
        gone = forget(timezone.now())
        told = ", ".join(f"{count} {what}" for what, count in gone.items())
        self.stdout.write(f"Deleted: {told}.")
