"""From facts through the rules to what a page prints: the score sheet of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.dateformat import time_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from matches import chart
from matches.facts import GameFacts, HandFact, SeatFact
from matches.models import Entry
from matches.trail import what_changed
from rules_reference import presentation
from rules_reference.names import in_a_sentence, initials
from rules_reference.rules.ending import Line
from rules_reference.rules.hand import Closed
from rules_reference.rules.scoring import BALANCE
from rules_reference.rules.stakes import Payment, settlement
from rules_reference.rules.standing import Coming, HandStanding


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as a page shows it; `seat` counts from 1."""

    seat: int
    name: str
    letter: str
    player_id: int
    quota: int | None = None
    deals: bool = False
    leads: bool = False
    names: bool = False  # trumps, where that is not the dealer's
    running: int = 0
    stands: str = ""  # on the way to a line
    reach: int | None = None  # tricks that get to the line in the coming hand


@dataclass(frozen=True, slots=True)
class Cell:
    """One seat's part of a hand."""

    seat: int
    name: str
    letter: str
    quota: int
    tricks: int | None
    balance: int | None
    score: int | None
    deals: bool


@dataclass(frozen=True, slots=True)
class Correction:
    """What was, what is, when, and which phone (its number in the ledger)."""

    was: str
    is_now: str
    when: datetime
    phone: int

    @property
    def said(self) -> str:
        return _("Was %(was)s, is %(now)s · %(when)s, phone %(phone)s") % {
            "was": self.was,
            "now": self.is_now,
            "when": time_format(self.when, "H:i"),
            "phone": self.phone,
        }


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the sheet: a hand, or a misdeal, which has no number."""

    kind: str
    number: int | None
    dealer: str
    url: str = ""
    cells: tuple[Cell, ...] = ()
    closed: str = ""
    after_win: bool = False
    stakes: tuple[str, ...] = ()
    winner: str | None = None
    trail: tuple[Correction, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game, hand by hand, with what it comes to."""

    rows: tuple[Row, ...]
    places: tuple[Place, ...]
    totals: tuple[int, ...]
    scores: tuple[int, ...] | None
    balances: bool  # whether the scores are balances, with their signs; else points, or none kept
    line: str
    settlement: tuple[str, ...]
    changes: tuple[str, ...]
    house_rules: tuple[str, ...]
    chart: chart.Chart | None


def places_of(
    facts: GameFacts, coming: Coming | None = None, *, hand: int | None = None
) -> tuple[Place, ...]:
    """The seats as they are now, or were at `hand`, and what `coming` asks of each."""
    seated = facts.seated if hand is None else facts.seated_at(hand)
    letters = initials([seat.name for seat in seated])
    standing = facts.standing
    return tuple(
        Place(
            seat=seat.position + 1,
            name=seat.name,
            letter=letter,
            player_id=seat.player,
            quota=coming.quotas[seat.position] if coming else None,
            deals=coming is not None and coming.dealer == seat.position,
            leads=coming is not None and coming.leader == seat.position,
            names=coming is not None and coming.namer == seat.position != coming.dealer,
            running=standing.running[seat.position],
        )
        for seat, letter in zip(seated, letters, strict=True)
    )


def sheet_of(facts: GameFacts, trail: Sequence[Entry]) -> Sheet:
    """Fold a game into its sheet; `trail` is its misdeals and corrections that stand."""
    standing = facts.standing
    names = [seat.name for seat in facts.seated]
    ending = facts.ruleset.ending
    line = ending.at if isinstance(ending, Line) else None
    points = facts.ruleset.points
    return Sheet(
        rows=_rows(facts, trail),
        places=places_of(facts),
        totals=standing.running,
        scores=standing.scores,
        balances=points in (None, BALANCE),
        line=presentation.line_words(facts.ruleset),
        settlement=settlement_of(facts),
        changes=_changes(facts),
        house_rules=tuple(presentation.house_rules_words(facts.ruleset)),
        chart=_chart(facts, names, line),
    )


def row_of(facts: GameFacts, hand: HandFact, standing: HandStanding) -> Row:
    """One recorded hand as a line."""
    seated = facts.seated_at(hand.number)
    names = [seat.name for seat in seated]
    decision = facts.standing.decision
    winner = decision.seat if decision and decision.hand == hand.number else None
    if hand.closed == Closed.TAPPED:
        # A correction may have decided the game before this hand; the tap stays where it fell.
        winner = hand.tapped
    return Row(
        kind="hand",
        number=hand.number,
        dealer=names[hand.dealer],
        url=f"{_hands_at(facts.table.code, facts.game.number)}{hand.number}/",
        cells=cells_of(hand, seated, standing.quotas, standing.balances, standing.scores),
        closed=hand.closed.value,
        after_win=standing.after_win,
        stakes=stakes_words(facts, standing, [seat.said for seat in seated]),
        winner=None if winner is None else names[winner],
    )


@lru_cache(maxsize=256)
def _hands_at(code: str, game: int) -> str:
    """Where a game's hands are: the address of each is this and its number."""
    return reverse("matches:record_hand", args=[code, game])


def stakes_words(facts: GameFacts, hand: HandStanding, names: Sequence[str]) -> tuple[str, ...]:
    """Who pays whom for a hand; nothing where it settles no stakes at all."""
    if not facts.ruleset.stakes or hand.balances is None:
        return ()
    return _stakes_words(hand.stakes, tuple(names), get_language())


@lru_cache(maxsize=1024)
def _stakes_words(
    stakes: tuple[Payment, ...], names: tuple[str, ...], _language: str | None
) -> tuple[str, ...]:
    return tuple(presentation.hand_stakes_words(stakes, names))


def cells_of(
    hand: HandFact,
    seated: Sequence[SeatFact],
    quotas: Sequence[int],
    balances: Sequence[int] | None = None,
    scores: Sequence[int] | None = None,
) -> tuple[Cell, ...]:
    """A hand's counts seat by seat."""
    letters = initials([seat.name for seat in seated])
    return tuple(
        Cell(
            seat=position + 1,
            name=seat.name,
            letter=letters[position],
            quota=quotas[position],
            tricks=hand.tricks[position] if hand.tricks else None,
            balance=balances[position] if balances else None,
            score=scores[position] if scores else None,
            deals=hand.dealer == position,
        )
        for position, seat in enumerate(seated)
    )


def counts_in_words(facts: GameFacts, hand: int, tricks: Sequence[int] | None) -> str:
    """Counts by who sat there then: "Ann 10, Bob 4, Cat 2"."""
    if tricks is None:
        return "–"
    seated = facts.seated_at(hand)
    return ", ".join(f"{seat.said} {count}" for seat, count in zip(seated, tricks, strict=True))


def nets_by_person(facts: GameFacts) -> dict[str, int]:
    """Units each person has won or lost in this game: a seat's stakes are its player's then."""
    nets: dict[str, int] = {}
    for hand in facts.standing.hands:
        if not hand.stakes:
            continue
        names = [seat.name for seat in facts.seated_at(hand.facts.number)]
        for payment in hand.stakes:
            payer, receiver = names[payment.payer], names[payment.receiver]
            nets[payer] = nets.get(payer, 0) - payment.units
            nets[receiver] = nets.get(receiver, 0) + payment.units
    return nets


def settlement_of(facts: GameFacts) -> tuple[str, ...]:
    """The fewest payments that settle the game so far, in words."""
    nets = nets_by_person(facts)
    payments: Sequence[Payment] = settlement(tuple(nets.values()))
    names = [in_a_sentence(name) for name in nets]
    return tuple(presentation.stakes_words(payments, names)) if payments else ()


def _changes(facts: GameFacts) -> tuple[str, ...]:
    """Who took whose seat, and from which hand on."""
    said = []
    sat: dict[int, SeatFact] = {}
    for seat in sorted(facts.seats, key=lambda seat: seat.from_hand):
        before = sat.get(seat.position)
        if before is not None:
            names = {"new": seat.said, "old": before.said, "hand": seat.from_hand}
            said.append(_("From hand %(hand)s on: %(new)s for %(old)s.") % names)
        sat[seat.position] = seat
    return tuple(said)


def _rows(facts: GameFacts, trail: Sequence[Entry]) -> tuple[Row, ...]:
    rows: list[Row] = []
    misdeals = [entry for entry in trail if entry.act == "misdeal"]
    for hand, standing in zip(facts.hands, facts.standing.hands, strict=True):
        rows += _misdealt(misdeals, hand.number)
        row = row_of(facts, hand, standing)
        rows.append(replace(row, trail=corrections_of(facts, hand.number, trail)))
    rows += _misdealt(misdeals, facts.next_number)
    return tuple(rows)


def _misdealt(misdeals: Sequence[Entry], hand: int) -> list[Row]:
    return [Row("misdeal", None, entry.said["dealer"]) for entry in misdeals if entry.hand == hand]


def corrections_of(facts: GameFacts, hand: int, trail: Sequence[Entry]) -> tuple[Correction, ...]:
    """What was changed in a hand, the earliest first; times are the table's."""
    zone = ZoneInfo(facts.table.zone)

    def counts(tricks: Sequence[int] | None) -> str:
        return counts_in_words(facts, hand, tricks)

    return tuple(
        Correction(*what_changed(entry.said, counts), entry.at.astimezone(zone), entry.phone_id)
        for entry in trail
        if entry.act == "correct-hand" and entry.hand == hand
    )


def _chart(facts: GameFacts, names: Sequence[str], line: int | None) -> chart.Chart | None:
    """Scores where the game keeps them, running balances elsewhere; none for a single hand."""
    counted = [hand for hand in facts.standing.hands if hand.balances is not None]
    if len(counted) < 2:
        return None
    kept = facts.standing.scores is not None
    runs = [
        chart.Run(
            position + 1,
            name,
            (
                0,
                *(
                    (hand.scores or ())[position] if kept else hand.running[position]
                    for hand in counted
                ),
            ),
        )
        for position, name in enumerate(names)
    ]
    return chart.draw(runs, [hand.facts.number for hand in counted], line=line)
