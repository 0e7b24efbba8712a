"""Whether this process could serve a page: the database answers and has this release's shape."""

from django.db import DatabaseError, connection

from squarescores import prepare


class Readiness:
    """Asked often, so it asks little: a database once in shape stays in shape."""

    migrated = False

    def __bool__(self) -> bool:
        """Return whether the database is reachable and migrated."""
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT 1 FROM django_migrations LIMIT 1")
            self.migrated = self.migrated or not prepare.unapplied_migrations()
        except DatabaseError:
            return False
        return self.migrated
