"""What is measured is stored first: by the door, in this process, and then copied."""

import shutil
import sqlite3
import uuid
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import connection

from benchmarks import copying
from matches import recording
from matches.phones import hash_of, new_token
from matches.recording import Stamp
from squarescores import prepare

NAMES = dict(enumerate(("Ann", "Bob", "Cat")))
GAMES = 50
HANDS = 12
# Sums of sixteen, none of which wins.
COUNTS = ((9, 4, 3), (5, 7, 4), (8, 2, 6), (7, 6, 3))


@dataclass(frozen=True)
class Seeded:
    """A database with tables alike: their codes, and the phone that scores them all."""

    path: Path
    codes: tuple[str, ...]
    phone: str
    game: int

    def raise_revisions(self) -> None:
        """Make every table newer than whatever was shown of it."""
        with sqlite3.connect(self.path, timeout=20) as database:
            database.execute("UPDATE matches_table SET revision = revision + 1")
        database.close()


class Scorer:
    """A phone that acts at one table."""

    def __init__(self) -> None:
        self.phone = new_token()
        self.code = ""

    def stamp(self) -> Stamp:
        """Mark an act of its own."""
        return Stamp(hash_of(self.phone), uuid.uuid4())

    def open_table(self) -> None:
        """Open the table it acts at."""
        receipt = recording.open_table(
            self.stamp(), name="Thursday", zone="Europe/London", game="sergeant-major",
            house_rules={}, names=NAMES, first_dealer=0,
        )  # fmt: skip
        self.code = receipt.code

    def record(self, game: int, hand: int) -> None:
        """Record a hand that does not win."""
        tricks = dict(enumerate(COUNTS[hand % len(COUNTS)]))
        recording.record_hand(self.code, self.stamp(), game=game, hand=hand, tricks=tricks)

    def play(self, game: int) -> None:
        """Play a game to its end in two to four hands."""
        hands = 1 + game % 3
        for hand in range(1, hands + 1):
            self.record(game, hand)
        winner = game % 3
        tricks = {seat: 12 if seat == winner else 2 for seat in NAMES}
        recording.tap_winner(self.code, self.stamp(), seat=winner, number=game, tricks=tricks)

    def tap(self, game: int) -> None:
        """Make a row of the match table, and nothing else."""
        recording.tap_winner(self.code, self.stamp(), seat=game % 3, number=game)

    def start(self, game: str = "sergeant-major", third: str = "Cat") -> None:
        """Start the next game."""
        names = {**NAMES, 2: third}
        recording.start_game(self.code, self.stamp(), names=names, game=game)


def empty_database() -> None:
    """Bring this process's own database into shape; it stays where the settings say."""
    prepare.database()
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous=OFF")


def tables(folder: Path, number: int) -> Seeded:
    """Store tables, each with fifty rows and a game in play that has twelve hands."""
    scorer = Scorer()
    scorer.open_table()
    for game in range(1, GAMES + 1):
        if game > 1:
            scorer.start()
        scorer.play(game)
    scorer.start()
    for hand in range(1, HANDS + 1):
        scorer.record(GAMES + 1, hand)
    path = moved(folder)
    copying.copy_tables(path, number - 1)
    with sqlite3.connect(path) as database:
        codes = [code for (code,) in database.execute("SELECT code FROM matches_table ORDER BY id")]
    database.close()
    return Seeded(path, tuple(codes), scorer.phone, GAMES + 1)


def moved(folder: Path) -> Path:
    """Take this process's database to the folder it will be served from, and begin a new one."""
    connection.close()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "squarescores.sqlite3"
    shutil.move(settings.DATABASES["default"]["NAME"], path)
    empty_database()
    return path
