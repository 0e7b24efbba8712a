"""Pages kept by the revision they were printed at: what has not changed is not printed again."""

from __future__ import annotations

from collections.abc import Callable

from django.core.cache import cache

from matches.models import Table


def kept(table: Table, name: str, print_it: Callable[[], str]) -> str:
    """The page `name` of a table at its revision.

    The revision was read before the facts will be: a page may be newer than its key, never older.
    """
    key = f"{table.code}:{table.revision}:{name}"
    page: str | None = cache.get(key)
    if page is None:
        page = print_it()
        cache.set(key, page)
    return page
