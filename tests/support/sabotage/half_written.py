"""An act is no longer all or nothing: each of its statements is kept as soon as it is made."""

from contextlib import nullcontext

from django.apps import AppConfig

from squarescores.settings import *  # noqa: F403
from squarescores.settings import INSTALLED_APPS


class HalfWritten(AppConfig):
    """Takes the defence out once the app is there."""

    name = "tests.support.sabotage"

    def ready(self) -> None:
        """Let the door keep what it has written so far."""
        from matches.recording import door  # noqa: PLC0415 - it needs the models

        class NoTransaction:
            atomic = nullcontext

        setattr(door, "transaction", NoTransaction)  # noqa: B010


INSTALLED_APPS = [*INSTALLED_APPS, f"{__name__}.HalfWritten"]
