"""What a page says after a hand, printed as the hand's page prints it, for real people or holes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from django.template import Template
from django.template.loader import render_to_string

from rules_reference import holes, presentation
from rules_reference.addresses import game_address
from rules_reference.names import in_a_sentence
from rules_reference.outcomes import every_hand
from rules_reference.rules import ways
from rules_reference.rules.hand import Closed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.seats import by_seat
from rules_reference.rules.standing import HandFacts, Standing, fold
from rules_reference.rules.trade import splits
from rules_reference.trade_view import TradeView, trade_view

PEOPLE = ("Ann", "שרה", "Bartholomew the Second", "<b>Dee</b>")
"""One short, one from right to left, one that does not fit the drawing, one that is no markup."""
BLANK = tuple(map(holes.blank_name, range(holes.SEATS)))
OFFER = Template(holes.OFFER)

Asked = dict[str, Any]
Told = dict[str, Any]


def questions(
    ruleset: RuleSet, turn: int, *, every_dealer: bool
) -> Iterator[tuple[Asked, Standing]]:
    """Yield every hand with every way its trade may be shared out, and what it comes to.

    Dealt by everybody, or by each in turn.
    """
    seats = range(ruleset.seats)
    for place, tricks in enumerate(every_hand(ruleset)):
        for dealer in seats if every_dealer else (place % ruleset.seats,):
            coming = (dealer + turn) % ruleset.seats
            after = _after(ruleset, by_seat(tricks, dealer), dealer, coming)
            asked = {"dealer": dealer, "tricks": by_seat(tricks, dealer), "next": coming}
            yield {**asked, "split": None}, after
            if after.coming and after.coming.trade.unsettled:
                for way in splits(after.last_balances or (), coming):
                    shared = replace(after, last_split=frozenset(way))
                    said = replace(shared, coming=shared.coming_with(coming))
                    yield {**asked, "split": ways.written(way)}, said


def _after(ruleset: RuleSet, tricks: tuple[int, ...], dealer: int, coming: int) -> Standing:
    """Fold one hand; unless it wins alone the game goes on, whatever the scores were before."""
    facts = HandFacts(1, dealer, tricks, Closed.PLAYED)
    standing = fold(ruleset, [facts], first_dealer=dealer)
    if ruleset.ending.one_hand and max(tricks) >= ruleset.ending.one_hand:
        return standing
    return replace(standing, decision=None, coming=standing.coming_with(coming))


def told(standing: Standing, people: Sequence[str], last: str = holes.LAST) -> Told:
    """Tell what is asked of a book, in the order it answers in."""
    ruleset = standing.ruleset
    names = people[: ruleset.seats]
    said = [in_a_sentence(name) for name in names]
    payments = standing.hands[-1].stakes
    stakes = presentation.hand_stakes_words(payments, said) if ruleset.stakes else []
    view = viewed(standing, names)
    return {
        "trade": fragment(ruleset, view, stakes, last) if view else "",
        "owed": view is not None and view.owed,
        "ways": [
            {"label": way.label, "value": way.value, "chosen": way.chosen}
            for way in (view.ways if view else ())
        ],
        "proposed": view is not None and view.proposed,
        "spoken": presentation.announcement(standing, said),
        "stakes": stakes,
    }


def viewed(standing: Standing, names: Sequence[str]) -> TradeView | None:
    if standing.coming is None:
        return None
    return trade_view(standing.ruleset, standing.coming, names, standing.last_balances)


def fragment(
    ruleset: RuleSet, view: TradeView, stakes: Sequence[str], last: str = holes.LAST
) -> str:
    """Print the trade as the hand's page includes it for whoever scores."""
    page = {
        "trade": view,
        "drawn": None,
        "stakes": stakes,
        "stakes_hand": last if stakes else None,
        "rules_url": game_address(ruleset),
        "offer": OFFER,
    }
    return render_to_string("rules_reference/_trade.html", page)
