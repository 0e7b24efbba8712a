"""Queries composed once: for reads so frequent that composing them costs ten times the reading."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, models
from django.db.models.expressions import Expression

M = TypeVar("M", bound=models.Model)


class _Given(Expression):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def as_sql(self, _compiler: Any, _connection: Any) -> tuple[str, Any]:
        """Stand for itself among the parameters, until a value takes its place."""
        return "%s", [self]


def given(name: str) -> Any:
    """Leave a value open; it is given by this name whenever the query is asked."""
    return _Given(name)


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
                sql, [values[p.name] if isinstance(p, _Given) else p for p in parameters]
            )
            rows: list[Any] = cursor.fetchall()
        if self._converters:
            return list(self._compiler.apply_converters(rows, self._converters))
        return rows


class Objects(Generic[M]):
    """A prepared query for the rows of one model, its annotations included, its relations not."""

    def __init__(self, compose: Callable[[], models.QuerySet[M]]) -> None:
        self._compose = compose
        self._rows = Rows(compose)

    @cached_property
    def _shape(self) -> tuple[type[M], list[str], list[tuple[str, int]]]:
        """Return the model, the fields a row begins with, and where its annotations stand."""
        compiler = self._rows._compiler
        fields = compiler.klass_info["select_fields"]
        names = [compiler.select[index][0].target.attname for index in fields]
        return self._compose().model, names, list(compiler.annotation_col_map.items())

    def __call__(self, **values: Any) -> list[M]:
        """Ask it with these values for what was left open."""
        rows = self._rows(**values)
        model, names, annotations = self._shape
        found = []
        for row in rows:
            one = model.from_db(DEFAULT_DB_ALIAS, names, row[: len(names)])
            for name, index in annotations:
                setattr(one, name, row[index])
            found.append(one)
        return found

    def first(self, **values: Any) -> M | None:
        """Ask it, and return the first row there is."""
        return next(iter(self(**values)), None)
