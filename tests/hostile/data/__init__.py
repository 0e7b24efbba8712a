"""The corpus: every hostile input by family."""

from __future__ import annotations

from typing import Final

from tests.hostile.case import Case
from tests.hostile.data import (
    bodies,
    fields,
    headers,
    house_rules,
    methods,
    names,
    numbers,
    ops,
    paths,
    queries,
    zones,
)

FAMILIES: Final[dict[str, tuple[Case, ...]]] = {
    "names": names.CASES,
    "numbers": numbers.CASES,
    "fields": fields.CASES,
    "bodies": bodies.CASES,
    "paths": paths.CASES,
    "methods": methods.CASES,
    "headers": headers.CASES,
    "queries": queries.CASES,
    "ops": ops.CASES,
    "zones": zones.CASES,
    "house rules": house_rules.CASES,
}
