"""Pages kept by the revision they were made from: what has not changed is not worked out again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.core.cache import cache

from matches.models import Table

T = TypeVar("T")


def kept(table: Table, name: str, work_out: Callable[[], T]) -> T:
    """The page `name` of a table at its revision.

    The revision was read before the facts will be: a page may be newer than its key, never older.
    """
    key = f"{table.code}:{table.revision}:{name}"
    page: T | None = cache.get(key)
    if page is None:
        page = work_out()
        cache.set(key, page)
    return page
