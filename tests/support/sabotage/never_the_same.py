"""Equal counts for a hand that is there already are no longer taken for the same."""

from django.apps import AppConfig

from squarescores.settings import *  # noqa: F403
from squarescores.settings import INSTALLED_APPS


class NeverTheSame(AppConfig):
    """Takes the defence out once the app is there."""

    name = "tests.support.sabotage"

    def ready(self) -> None:
        """Let no two hands be equal."""
        from matches.facts import HandFact  # noqa: PLC0415 - it needs the models

        setattr(HandFact, "says_the_same", lambda _one, _other: False)  # noqa: B010


INSTALLED_APPS = [*INSTALLED_APPS, f"{__name__}.NeverTheSame"]
