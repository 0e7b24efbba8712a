"""What was measured, beside what was wanted, as a table."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One figure with the bound it has to keep; a figure without one is only told."""

    name: str
    value: float
    least: float | None = None
    most: float | None = None
    unit: str = ""
    note: str = ""

    @property
    def met(self) -> bool:
        """Whether it keeps its bound."""
        enough = self.least is None or self.value >= self.least
        return enough and (self.most is None or self.value <= self.most)

    def line(self) -> str:
        """Say it in one line."""
        bound = ""
        if self.least is not None:
            bound = f"≥ {self.least:g}"
        elif self.most is not None:
            bound = f"≤ {self.most:g}"
        verdict = "" if not bound else "met" if self.met else "MISSED"
        value = f"{self.value:.{_places(self.value)}f} {self.unit}".strip()
        return f"  {self.name:<58}{value:>12}  {bound:<8} {verdict:<7} {self.note}".rstrip()


def tell(title: str, figures: Iterable[Figure]) -> None:
    """Print what a part measured."""
    print(f"\n{title}")
    for figure in figures:
        print(figure.line())
    print(end="", flush=True)


def _places(value: float) -> int:
    return 0 if value >= 100 or value == int(value) else 3 if value < 1 else 1
