"""Every game with every house rule, and the engine's answers said in the reference's words."""

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

from rules_reference.games import GAMES, by_slug
from rules_reference.rules.hand import Closed
from rules_reference.rules.house_rules import Choice, NumberChoice
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.stakes import Payment
from rules_reference.rules.standing import Coming, HandFacts, Standing
from rules_reference.rules.trade import Trade, Transfer

LETTERS = "ABCD"

Chosen = Mapping[str, str | int]


def valued(choice: Choice | NumberChoice, *, sampled: bool) -> list[str | int]:
    """List the values a choice offers; of a number every one, or its ends and the suggestion."""
    if isinstance(choice, Choice):
        return [choice.value]
    some = sorted({choice.low, choice.suggested, choice.high})
    numbers = some if sampled else range(choice.low, choice.high + 1)
    return [f"{choice.prefix}{number}" if choice.prefix else number for number in numbers]


def combined(ruleset: RuleSet, *, sampled: bool = False) -> list[Chosen]:
    """List every combination of a game's house rules, the default first."""
    keys = [rule.key for rule in ruleset.house_rules]
    offered = [
        [value for choice in rule.choices for value in valued(choice, sampled=sampled)]
        for rule in ruleset.house_rules
    ]
    return [dict(zip(keys, values, strict=True)) for values in product(*offered)]


def named(games: Iterable[tuple[str, Chosen]]) -> list[str]:
    """Name each game and its house rules, for test ids."""
    return ["-".join([slug, *map(str, chosen.values())]) for slug, chosen in games]


EVERY_GAME: list[tuple[str, Chosen]] = [
    (ruleset.slug, chosen) for ruleset in GAMES for chosen in combined(ruleset, sampled=True)
]
"""Each game of the family with each of its house rules; numbers are sampled, ends included."""

NAMED = named(EVERY_GAME)
"""Test ids for EVERY_GAME."""

EVERY_VALUE: list[tuple[str, Chosen]] = [
    (ruleset.slug, chosen) for ruleset in GAMES for chosen in combined(ruleset)
]
"""The same with every number there is, for what is cheap."""


def ruleset_of(slug: str, chosen: Mapping[str, object] | None = None) -> RuleSet:
    return by_slug(slug).with_house_rules(chosen or {})


def by_letter(values: Iterable[int] | None) -> dict[str, int] | None:
    """Numbers by seat as the reference keeps them: {"A": 8, "B": 5, "C": 3}."""
    return None if values is None else dict(zip(LETTERS, values, strict=False))


def by_seat(values: Mapping[str, int] | None) -> tuple[int, ...] | None:
    return None if values is None else tuple(values[seat] for seat in sorted(values))


def hand(
    dealer: str, tricks: Mapping[str, int] | str | None, closed: str = "played"
) -> dict[str, Any]:
    """One hand as the reference takes it; `tricks` may be written "10-4-2", by seat."""
    if isinstance(tricks, str):
        tricks = by_letter(int(n) for n in tricks.split("-"))
    return {"dealer": dealer, "tricks": tricks, "closed": closed}


def facts_of(hands: Iterable[Mapping[str, Any]]) -> list[HandFacts]:
    """Hand the same hands to the engine, as it takes them."""
    return [
        HandFacts(
            number=number,
            dealer=LETTERS.index(one["dealer"]),
            tricks=by_seat(one["tricks"]),
            closed=Closed(one["closed"]),
        )
        for number, one in enumerate(hands, 1)
    ]


def said_phases(phases: Iterable[Iterable[Transfer]]) -> list[list[dict[str, Any]]]:
    return [
        [
            {
                "giver": LETTERS[line.giver],
                "receiver": LETTERS[line.receiver],
                "cards": line.cards,
            }
            for line in phase
        ]
        for phase in phases
    ]


def said_trade(trade: Trade) -> dict[str, Any]:
    return {
        "phases": said_phases(trade.phases),
        "show": [LETTERS[seat] for seat in trade.show],
        "proposed": trade.proposed,
    }


def said_stakes(payments: Iterable[Payment]) -> list[dict[str, Any]]:
    return [
        {"payer": LETTERS[one.payer], "receiver": LETTERS[one.receiver], "units": one.units}
        for one in payments
    ]


def said_coming(coming: Coming | None) -> dict[str, Any] | None:
    if coming is None:
        return None
    return {
        "dealer": LETTERS[coming.dealer],
        "leader": LETTERS[coming.leader],
        "namer": LETTERS[coming.namer],
        "quotas": by_letter(coming.quotas),
        "first": coming.first,
    } | said_trade(coming.trade)


def said(standing: Standing) -> dict[str, Any]:
    """Tell a whole standing in the words of `reference.replay`, to compare with ==."""
    decision = standing.decision
    return {
        "hands": [
            {
                "balances": by_letter(one.balances),
                "stakes": said_stakes(one.stakes),
                "points": by_letter(one.points),
                "scores": by_letter(one.scores),
                "late": one.after_win,
            }
            for one in standing.hands
        ],
        "won": decision and (decision.hand, LETTERS[decision.seat]),
        "running": by_letter(standing.running),
        "scores": by_letter(standing.scores),
        "nets": by_letter(standing.nets),
        "coming": said_coming(standing.coming),
    }
