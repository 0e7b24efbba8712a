"""The rulebook as a Django app."""

from django.apps import AppConfig


class RulesReferenceConfig(AppConfig):
    """The pages of the rulebook; it stores nothing."""

    name = "rules_reference"
