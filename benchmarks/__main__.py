"""`python -m benchmarks [PART ...]`: measure everything, or the named parts."""

import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path

import django

from benchmarks.report import Figure, tell

PARTS = {
    "throughput": "Throughput against a bare Django page, 2 workers, 32 connections",
    "weight": "Sizes on the wire, as Chromium receives them over plain http",
    "paint": "From a tap to what is painted, in Chromium",
    "evening": "400 phones at 100 tables, for a minute; then more, until somebody has to wait",
    "process": "The server as a process, and the fold",
    "history": "Match history of 1,000,000 games against 1,000",
}


def main(names: list[str]) -> None:
    """Measure on data of our own, which goes afterwards."""
    unknown = set(names) - set(PARTS)
    if unknown:
        sys.exit(f"There is no {', '.join(unknown)}: {', '.join(PARTS)}.")
    with tempfile.TemporaryDirectory(prefix="squarescores-bench-") as folder:
        os.environ["DATA"] = str(Path(folder, "seed"))
        os.environ["DJANGO_SETTINGS_MODULE"] = "squarescores.settings"
        django.setup()
        from benchmarks import seeding  # noqa: PLC0415 - Django must be set up for it

        seeding.empty_database()
        for name in names or PARTS:
            part = import_module(f"benchmarks.{name}")
            measure: Callable[[Path], Iterable[Figure]] = part.measure
            tell(PARTS[name], measure(Path(folder, name)))


if __name__ == "__main__":
    main(sys.argv[1:])
