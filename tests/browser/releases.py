"""One release after another on the same data, as whoever runs the site puts them there."""

import shutil
from pathlib import Path

from tests.support.served import ROOT, Served, launch

PARTS = ("squarescores", "matches", "rules_reference", "templates")


class Releases(Served):
    """The program copied to a folder of its own, where it can be changed and started again."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "data")
        self.root = folder / "program"
        self.number = 1
        for part in PARTS:
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / part, self.root / part, ignore=ignored)

    def launch(self) -> None:
        """Start this release, and go on at once."""
        settings = {"DATA": str(self.data), "PORT": str(self.port), **self.environment}
        self.process = launch(settings, cwd=self.root)

    def next(self) -> None:
        """Put the next one in its place; of the files of the last one nothing is left."""
        self.number += 1
        style = self.root / "squarescores" / "static" / "squarescores" / "base.css"
        with style.open("a", encoding="utf-8") as sheet:
            sheet.write(f":root {{ --release: {self.number} }}\n")
        self.stop()
        shutil.rmtree(self.data / "static")
        self.start()
