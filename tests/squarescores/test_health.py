"""Ready means that the next page can be served."""

import pytest
from django.db import OperationalError, connection

from squarescores import health, prepare


@pytest.mark.database
@pytest.mark.django_db
def test_a_database_in_shape_is_asked_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plan of migrations is worked out once, the database asked every time."""
    readiness = health.Readiness()
    assert readiness

    def again() -> bool:
        raise AssertionError

    monkeypatch.setattr(prepare, "unapplied_migrations", again)
    assert readiness


@pytest.mark.django_db
def test_a_database_out_of_shape_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """A release ahead of its database serves nobody."""
    monkeypatch.setattr(prepare, "unapplied_migrations", lambda: True)
    assert not health.Readiness()


def test_a_database_that_is_away_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process lives on and says so."""

    def away() -> None:
        raise OperationalError

    monkeypatch.setattr(connection, "cursor", away)
    assert not health.Readiness()
