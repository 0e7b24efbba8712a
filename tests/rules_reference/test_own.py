"""What one seat is told of the trade is what the steps of the page tell the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rules_reference import presentation
from rules_reference.games import by_slug
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Coming
from rules_reference.rules.trade import splits
from tests.rules.play import coming as coming_of
from tests.rules.play import play
from tests.rules.tables import Chosen, ruleset_of

from .wording import NAMES, every_wording, names_of, owed, standings

Told = tuple[str, str, int, int]
"""Who gives whom how many cards, and the turn it comes in, from 0."""

STEP = re.compile(r"(First, |Then |)(\w+) gives (.*)")
GIFT = re.compile(r"(\w+) (\d+) cards?")
GOT = re.compile(r"(\d+) cards? from (\w+)")


def told_by_steps(ruleset: RuleSet, coming: Coming, names: tuple[str, ...]) -> set[Told]:
    """Read the transfers off the titles of the steps."""
    found: set[Told] = set()
    for step in presentation.steps(ruleset, coming, names):
        gives = STEP.fullmatch(step.title)
        if gives:
            turn = int(gives[1] == "Then ")
            found |= {
                (gives[2], receiver, int(cards), turn) for receiver, cards in GIFT.findall(gives[3])
            }
    return found


def told_to(ruleset: RuleSet, coming: Coming, names: tuple[str, ...], seat: int) -> set[Told]:
    """Read them off what one seat is told; a seat that gets hears in which order."""
    told = presentation.for_seat(ruleset, coming, names, seat)
    gives = re.search(r"(You go first: |After \w+: |)[Gg]ive (\w+ \d.*?), face down", told)
    if gives:
        turn, gifts = int(gives[1].startswith("After")), GIFT.findall(gives[2])
        back = "one comes back." if [cards for _, cards in gifts] == ["1"] else "as many come back."
        assert f"face down; {back}" in told
        return {(names[seat], receiver, int(cards), turn) for receiver, cards in gifts}
    return {
        (giver, names[seat], int(cards), turn)
        for turn, part in enumerate(told.partition(";")[0].split(", then "))
        for cards, giver in GOT.findall(part)
    }


def every_way(slug: str, chosen: Chosen) -> Iterator[Coming]:
    """Yield every hand to come, and each way the table may share its trade out."""
    yield from owed(slug, chosen)
    for standing in standings(slug, chosen):
        if standing.coming and standing.coming.trade.unsettled:
            for way in splits(standing.last_balances or (), standing.coming.dealer):
                shared = replace(standing, last_split=frozenset(way))
                yield shared.coming_with(standing.coming.dealer)


@every_wording
def test_each_seat_hears_what_the_table_reads(slug: str, chosen: Chosen) -> None:
    ruleset, traded = ruleset_of(slug, chosen), 0
    names = names_of(ruleset)
    for coming in every_way(slug, chosen):
        steps = told_by_steps(ruleset, coming, names)
        assert bool(steps) == bool(coming.trade)
        for seat, name in enumerate(names):
            assert told_to(ruleset, coming, names, seat) == {
                line for line in steps if name in line[:2]
            }
        traded += len(steps)
    assert traded > 100


def test_a_proposal_is_told_as_one_until_the_table_has_said() -> None:
    ruleset, told = by_slug("four-handed"), {True: 0, False: 0}
    for coming in every_way("four-handed", {}):
        if coming.trade.unsettled:
            for seat in range(4):
                line = presentation.for_seat(ruleset, coming, NAMES, seat)
                assert ("a proposal" in line) == coming.trade.proposed
            told[coming.trade.proposed] += 1
    assert min(told.values()) > 200


def test_where_nothing_is_traded_it_says_why() -> None:
    def told(*tricks: str) -> list[str]:
        coming = coming_of(play("four-handed", {}, tricks))
        return [presentation.for_seat(ruleset, coming, NAMES, seat) for seat in range(4)]

    ruleset, nothing = by_slug("four-handed"), "You were exact: nothing to give or to get."
    assert set(told()) == {"No trade on a first hand."}
    assert set(told("A: 5-4-2-2")) == {"All exact: no trade."}
    assert [line == nothing for line in told("A: 5-4-3-1")] == [True, True, False, False]
