"""Games written as a few words, folded, and checked against the reference on the way."""

from collections.abc import Sequence
from typing import Any

from rules_reference.rules.standing import Coming, Decision, Standing, fold
from rules_reference.rules.trade import Trade

from . import reference
from .tables import LETTERS, Chosen, facts_of, hand, ruleset_of, said

CLOSED = {"void": "voided", "stop": "stopped", "tap": "tapped"}


def play(
    slug: str, chosen: Chosen, rounds: Sequence[str], first: str = "A", tap: str | None = None
) -> Standing:
    """Fold hands written "10-4-2", "void 10-4-2", "stop 12-2-1", "tap" or "B: 10-4-2".

    The deal passes as it should; "B:" puts it in B's hands out of turn.
    """
    hands: list[dict[str, Any]] = []
    dealer = first
    for text in rounds:
        dealer = text[0] if ":" in text else dealer
        *how, counts = text.split(": ")[-1].split() if "-" in text else (text, None)
        closed = CLOSED[how[0]] if how else "played"
        hands.append(hand(dealer, counts, closed))
        if closed != "voided":
            dealer = reference.round_from(slug, dealer)[1]
    standing = fold(
        ruleset_of(slug, chosen),
        facts_of(hands),
        first_dealer=LETTERS.index(first),
        tapped=None if tap is None else LETTERS.index(tap),
    )
    assert said(standing) == reference.replay(slug, hands, chosen, first, tap)
    return standing


def coming(standing: Standing) -> Coming:
    """Return the hand to come of a game that is not decided."""
    assert standing.decision is None
    assert standing.coming is not None
    return standing.coming


def decision(standing: Standing) -> Decision:
    """Return what decided a game."""
    assert standing.coming is None
    assert standing.decision is not None
    return standing.decision


def won(standing: Standing) -> str | None:
    """Say "A in 3", or nothing while play goes on."""
    if standing.decision is None:
        return None
    return f"{LETTERS[standing.decision.seat]} in {standing.decision.hand}"


def written(trade: Trade) -> str:
    """Say a trade as "C>B1 | A>B2": phases apart, giver, receiver and cards together."""
    return " | ".join(
        " ".join(f"{LETTERS[x.giver]}>{LETTERS[x.receiver]}{x.cards}" for x in phase)
        for phase in trade.phases
    )
