"""Random legal games for hypothesis: misdeals, stopped ends, dealers out of turn, corrections."""

from itertools import pairwise
from typing import Any

from hypothesis import strategies as st

from . import reference
from .reference import Chosen, Counts
from .tables import EVERY_GAME


@st.composite
def tricks(draw: st.DrawFn, slug: str) -> Counts:
    """Draw a full hand, by seat; near the quotas as often as far from them."""
    seats = reference.round_from(slug)
    total = sum(reference.row(slug)["quotas"])
    if draw(st.booleans()):
        cuts = sorted(draw(st.integers(0, total)) for _ in seats[1:])
        ends = [0, *cuts, total]
        falls = (end - start for start, end in pairwise(ends))
        return dict(zip(seats, falls, strict=True))
    dealer = draw(st.sampled_from(seats))
    counts = reference.quotas(slug, dealer)
    giver, taker = draw(st.permutations(seats))[:2]
    moved = min(counts[giver], draw(st.integers(0, 2)))
    counts[giver] -= moved
    counts[taker] += moved
    return {seat: counts[seat] for seat in seats}


@st.composite
def stopped(draw: st.DrawFn, slug: str, chosen: Chosen) -> Counts:
    """Draw a hand stopped as soon as one seat has the tricks that win, or a little after."""
    winner, *others = draw(st.permutations(reference.round_from(slug)))
    short = sum(reference.row(slug)["quotas"]) - 1
    counts = {winner: draw(st.integers(reference.ending(slug, chosen)["one_hand"], short))}
    left = short - counts[winner]
    for seat in others:
        counts[seat] = draw(st.integers(0, left))
        left -= counts[seat]
    return dict(sorted(counts.items()))


@st.composite
def games(draw: st.DrawFn, longest: int = 12) -> dict[str, Any]:
    """Draw a game: house rules, first dealer, hands and, where the last is a tap, the seat."""
    slug, chosen = draw(st.sampled_from(EVERY_GAME))
    seats = reference.round_from(slug)
    may_stop = reference.stops(slug, chosen)
    first = dealer = draw(st.sampled_from(seats))
    hands: list[dict[str, Any]] = []
    for _ in range(draw(st.integers(0, longest))):
        if draw(st.integers(0, 5)) == 0:
            dealer = draw(st.sampled_from(seats))
        kinds = ["played"] * 8 + ["voided"] * 2 + ["stopped"] * may_stop
        closed = draw(st.sampled_from(kinds))
        counts: Counts | None = draw(stopped(slug, chosen) if closed == "stopped" else tricks(slug))
        if closed == "voided" and draw(st.booleans()):
            counts = None
        hands.append({"dealer": dealer, "tricks": counts, "closed": closed})
        if closed != "voided":
            dealer = reference.round_from(slug, dealer)[1]
    tap = None
    open_still = reference.replay(slug, hands, chosen, first)["won"] is None
    one_hand = "one_hand" in reference.ending(slug, chosen)
    if open_still and one_hand and draw(st.integers(0, 4)) == 0:
        tap = draw(st.sampled_from(seats))
        hands.append({"dealer": dealer, "tricks": None, "closed": "tapped"})
    return {"slug": slug, "chosen": chosen, "first": first, "hands": hands, "tap": tap}
