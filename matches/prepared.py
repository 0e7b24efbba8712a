"""Queries composed once: for reads so frequent that composing them costs ten times the reading."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, models
from django.db.models.expressions import Expression
from django.db.models.query import RelatedPopulator, get_related_populators

M = TypeVar("M", bound=models.Model)


class _Given(Expression):
    def __init__(self, name: str, kind: models.Field[Any, Any] | None) -> None:
        super().__init__()
        self.name = name
        self.kind = kind

    def as_sql(self, _compiler: Any, _connection: Any) -> tuple[str, Any]:
        """Stand for itself among the parameters, until a value takes its place."""
        return "%s", [self]

    def taken_from(self, values: dict[str, Any]) -> Any:
        """Return the value that takes its place, as the database takes such a field."""
        value = values[self.name]
        return value if self.kind is None else self.kind.get_db_prep_value(value, connection)


def given(name: str, kind: models.Field[Any, Any] | None = None) -> Any:
    """Leave a value open; it is given by this name whenever the query is asked.

    Databases know numbers and texts by themselves; anything else needs its field.
    """
    return _Given(name, kind)


class Rows:
    """A prepared `values_list`."""

    def __init__(self, compose: Callable[[], models.QuerySet[Any, Any]]) -> None:
        self._compose = compose

    @cached_property
    def _compiler(self) -> Any:
        return self._compose().query.get_compiler(DEFAULT_DB_ALIAS)

    @cached_property
    def _statement(self) -> tuple[str, tuple[Any, ...]]:
        sql, parameters = self._compiler.as_sql()
        return sql, tuple(parameters)

    @cached_property
    def _converters(self) -> Any:
        self._statement  # noqa: B018 - the columns are known once it is written
        return self._compiler.get_converters([column[0] for column in self._compiler.select])

    def __call__(self, **values: Any) -> list[Any]:
        """Ask it with these values for what was left open."""
        sql, parameters = self._statement
        with connection.cursor() as cursor:
            cursor.execute(
                sql, [p.taken_from(values) if isinstance(p, _Given) else p for p in parameters]
            )
            rows: list[Any] = cursor.fetchall()
        if self._converters:
            return list(self._compiler.apply_converters(rows, self._converters))
        return rows


class Objects(Generic[M]):
    """A prepared query for the rows of a model, with its annotations and selected relations."""

    def __init__(self, compose: Callable[[], models.QuerySet[M]]) -> None:
        self._compose = compose
        self._rows = Rows(compose)

    @cached_property
    def _shape(self) -> tuple[type[M], list[str], list[tuple[str, int]], list[RelatedPopulator]]:
        """Return the model, the fields a row begins with, and what follows them."""
        compiler = self._rows._compiler
        fields = compiler.klass_info["select_fields"]
        names = [compiler.select[index][0].target.attname for index in fields]
        # The stubs expect a later Django's third argument.
        related = get_related_populators(  # type: ignore[call-arg]
            compiler.klass_info, compiler.select, DEFAULT_DB_ALIAS
        )
        return self._compose().model, names, list(compiler.annotation_col_map.items()), related

    def __call__(self, **values: Any) -> list[M]:
        """Ask it with these values for what was left open."""
        rows = self._rows(**values)
        model, names, annotations, related = self._shape
        found = []
        for row in rows:
            one = model.from_db(DEFAULT_DB_ALIAS, names, row[: len(names)])
            for name, index in annotations:
                setattr(one, name, row[index])
            for relation in related:
                relation.populate(row, one)
            found.append(one)
        return found

    def first(self, **values: Any) -> M | None:
        """Ask it, and return the first row there is."""
        return next(iter(self(**values)), None)
