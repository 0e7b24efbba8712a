"""The match table as a Django app."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """Tables, games, hands and their ledger."""

    name = "matches"
    default_auto_field = "django.db.models.BigAutoField"
