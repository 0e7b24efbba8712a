"""All pairs of successive hands in Sergeant Major: 153 times 153."""

from rules_reference.rules.standing import fold

from . import reference
from .tables import Chosen, by_letter, facts_of, hand, ruleset_of, said

SLUG = "sergeant-major"


def test_every_pair_of_hands() -> None:
    """Nothing wins but all sixteen, so that nearly every pair plays its second hand."""
    chosen = {"ending": "all-sixteen"}
    assert compare(chosen) == 153 * 153


def test_every_pair_of_hands_where_twelve_ends_it() -> None:
    assert compare({}) == 153 * 153


def compare(chosen: Chosen) -> int:
    ruleset = ruleset_of(SLUG, chosen)
    seconds = [
        # B deals the second hand: its tricks from the dealer on are those of B, C and A
        hand("B", {"B": tricks[0], "C": tricks[1], "A": tricks[2]})
        for tricks in reference.every_hand(SLUG)
    ]
    pairs = 0
    for tricks in reference.every_hand(SLUG):
        first = hand("A", by_letter(tricks))
        for second in seconds:
            hands = [first, second]
            standing = fold(ruleset, facts_of(hands), first_dealer=0)
            assert said(standing) == reference.replay(SLUG, hands, chosen), hands
            assert sum(standing.running) == 0
            pairs += 1
    return pairs
