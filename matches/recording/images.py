"""Rows as the ledger keeps them, before and after; `restore` puts either back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal, cast

from django.apps import apps
from django.db import models

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Image:
    """One row's change; None before means it was made, None after that it was deleted."""

    model: str
    pk: int
    before: Row | None
    after: Row | None

    def became(self, row: models.Model) -> Image:
        return replace(self, after=_image(row))

    def as_json(self) -> list[Any]:
        return [self.model, self.pk, self.before, self.after]


def change_of(row: models.Model, *, before: bool = True, after: bool = True) -> Image:
    """The row as it is, for the sides that are wanted."""
    image = _image(row)
    return Image(
        row._meta.model_name or "", row.pk, image if before else None, image if after else None
    )


def restore(changes: Sequence[list[Any]], side: Literal["before", "after"]) -> None:
    """Put every row of an act back as it was before it, or as it was after it."""
    ordered: Iterable[list[Any]] = reversed(changes) if side == "before" else changes
    for model_name, pk, before, after in ordered:
        model = cast(type[models.Model], apps.get_model("matches", model_name))
        was, becomes = (after, before) if side == "before" else (before, after)
        rows = model._default_manager.filter(pk=pk)
        if becomes is None:
            rows.delete()
            continue
        values = {name: _value(model, name, value) for name, value in becomes.items()}
        if was is None:
            model(pk=pk, **values).save(force_insert=True)
        else:
            rows.update(**values)


def _image(row: models.Model) -> Row:
    return {
        field.attname: _plain(getattr(row, field.attname))
        for field in row._meta.concrete_fields
        if not field.primary_key
    }


def _plain(value: Any) -> Any:
    # To the microsecond: the export must come back byte for byte.
    return value.isoformat() if isinstance(value, datetime) else value


def _value(model: type[models.Model], name: str, value: Any) -> Any:
    field = model._meta.get_field(name)
    return field.to_python(value) if isinstance(field, models.DateTimeField) else value
