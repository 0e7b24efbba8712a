"""A game of the family as one frozen value: numbers, and shapes of how it scores and ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final, NamedTuple

from rules_reference.rules.ending import Ending, Line
from rules_reference.rules.house_rules import HouseRule, Value
from rules_reference.rules.kitty import Kitty, KittyStep
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.scoring import Points
from rules_reference.rules.sides import may_be_unsettled, take_turns
from rules_reference.rules.words import gettext_noop

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
"""The four suits, as trumps are stored and sent."""
SUIT_OR_NONE: Final = (*SUITS, "none")
"""The four suits and playing without trumps."""
HELD: Final = "held"
"""An asking card counts as held when the highest of its suit is returned."""
NOT_HELD: Final = "not-held"
"""An asking card does not count as held when the highest of its suit is returned."""


class HandRules(NamedTuple):
    """What the numbers of one hand depend on, and nothing else: the key of every worked-out hand.

    House rules that change only words or the end of the game share it, so a hand is worked out
    once for all of them.
    """

    quotas: tuple[int, ...]
    """Tricks needed, by offset."""
    one_hand: int | None
    """Tricks in one hand that win the game, or None."""
    points: Points | None
    """What a hand adds to each score, or None where no score is kept."""
    stakes: bool
    """Whether units pass between up and down seats."""
    kitty: int | None
    """The offset that takes the kitty, and so has the duty to show; None where there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One game with its house rules settled; numbers that cannot be are refused at construction.

    Two rule sets are equal if every field is. The hash uses what tells games apart.
    """

    slug: str
    """The game's name in addresses and records."""
    name: str
    """The game's name for people, untranslated."""
    also_known_as: tuple[str, ...] = ()
    """Other names of the game."""
    summary: str
    """What makes this game itself, one sentence, untranslated."""
    origin: str = ""
    """Where it comes from, with what is not known, untranslated; empty where nothing is told."""
    lasts: str = ""
    """How long a game takes, a phrase, untranslated: our own estimate, no source says; may be
    empty."""
    clockwise: bool = True
    """Whether deal and play go clockwise, to the left; else they go to the right."""
    quotas: tuple[int, ...]
    """Tricks each seat needs, by offset: the dealer's first."""
    cards_each: int
    """Cards dealt to each seat, and so the tricks of a hand."""
    removed_card: str | None = None
    """The card left out of the pack of 52, untranslated, or None."""
    kitty: Kitty | None
    """The kitty and its rule, or None where there is none."""
    trumps: tuple[str, ...] = SUITS
    """The trumps that may be named."""
    namer: int = 0
    """The offset that names trumps, and takes the kitty where there is one."""
    no_trumps_cancel_trade: bool = False
    """Whether nothing is traded in a hand without trumps; trumps are then named before the trade
    instead of after it."""
    leader: int = 1
    """The offset that leads the first trick."""
    strict_order: bool = False
    """Whether the game is known for insisting on the order of what comes before the first trick.
    It changes words only."""
    stakes: bool = False
    """Whether a unit passes for each trick between up and down."""
    points: Points | None = None
    """What a hand adds to each score, or None where no score is kept."""
    ending: Ending
    """What decides the game."""
    asking_card: str = HELD
    """Whether a card that asks counts as held: ``held`` or ``not-held``. It changes words only."""
    assumed: tuple[str, ...] = ()
    """What no source says and is our choice, sentences for the rules page, untranslated."""
    house_rules: tuple[HouseRule, ...] = ()
    """What the table may settle before the first hand."""
    settled: tuple[tuple[str, Value], ...] = ()
    """Each house rule's key and value, in the order of ``house_rules``; the defaults if empty."""
    hand_rules: HandRules = field(init=False, repr=False, compare=False)
    """What the numbers of one hand depend on, worked out from the fields above."""

    def __post_init__(self) -> None:
        """Refuse impossible numbers and settle the house rules that nobody chose."""
        if not self.settled:
            settled = tuple((rule.key, rule.default) for rule in self.house_rules)
            object.__setattr__(self, "settled", settled)
        for sentence, holds in _conditions(self):
            if not holds:
                raise ValueError(f"{self.slug}: {sentence}")
        rules = HandRules(
            quotas=self.quotas,
            one_hand=self.ending.one_hand,
            points=self.points,
            stakes=self.stakes,
            kitty=None if self.kitty is None else self.namer,
        )
        object.__setattr__(self, "hand_rules", rules)

    def __hash__(self) -> int:
        """Hash by the game and its settled house rules."""
        return hash((self.slug, self.settled))

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.quotas)

    @property
    def two_up_take_turns(self) -> bool:
        """Whether of two up seats one asks after the other; else all ask at once."""
        return take_turns(self.seats)

    @property
    def trade_may_be_unsettled(self) -> bool:
        """Whether two up and two down can leave open who gives whom."""
        return may_be_unsettled(self.seats)

    @property
    def a_point_at_most(self) -> bool:
        """Whether a score is kept to which a hand adds one point or none.

        >>> from rules_reference.games import by_slug
        >>> by_slug("five-points").a_point_at_most, by_slug("sergeant-major").a_point_at_most
        (True, False)
        """
        return self.points is not None and self.points.at_most_one

    @property
    def tricks_in_play(self) -> int:
        """How many tricks a hand has; the quotas add up to it."""
        return self.cards_each

    @property
    def may_stop(self) -> bool:
        """Whether a hand may stop before its last trick: fewer than all of them win the game.

        >>> from rules_reference.games import by_slug
        >>> by_slug("sergeant-major").may_stop, by_slug("the-box").may_stop
        (True, False)
        """
        enough = self.ending.one_hand
        return enough is not None and enough < self.tricks_in_play

    @property
    def pack(self) -> int:
        """How many cards the pack has."""
        return 52 if self.removed_card is None else 51

    @property
    def chosen(self) -> dict[str, Value]:
        """Every house rule of the game with the value that holds, defaults included."""
        return dict(self.settled)

    def with_house_rules(self, chosen: Mapping[str, object]) -> RuleSet:
        """Return this game with the table's house rules; what is missing takes its default.

        Values may come from a form (texts) or from storage (texts and whole numbers). Refuses a
        house rule the game does not have, and a value that is not offered.

        >>> from rules_reference.games import by_slug
        >>> by_slug("nine-five-two").with_house_rules({"line": "20"}).chosen
        {'line': 20}
        >>> by_slug("nine-five-two").with_house_rules({"line": "4"})
        Traceback (most recent call last):
        rules_reference.rules.refusals.Refusal: The game goes to a whole number from 5 to 50.
        """
        keys = {rule.key for rule in self.house_rules}
        if not keys.issuperset(chosen):
            raise Refusal(
                "house-rule-unknown",
                gettext_noop("%(game)s has no such house rule."),
                {"game": self.name},
            )
        return _settle(
            self,
            tuple(
                (rule.key, rule.resolve(chosen.get(rule.key, rule.default))[0])
                for rule in self.house_rules
            ),
        )


@cache
def _settle(ruleset: RuleSet, settled: tuple[tuple[str, Value], ...]) -> RuleSet:
    """Apply settled house rules once and hand out the same object ever after."""
    changes: dict[str, object] = {}
    for rule, (_, value) in zip(ruleset.house_rules, settled, strict=True):
        changes.update(rule.resolve(value)[1])
    return replace(ruleset, settled=settled, **changes)  # type: ignore[arg-type]


def _conditions(ruleset: RuleSet) -> tuple[tuple[str, bool], ...]:
    """List what must hold of any game of the family, each with a sentence for when it does not."""
    kitty_cards = ruleset.kitty.cards if ruleset.kitty else 0
    one_hand = ruleset.ending.one_hand
    defaults = [rule.resolve(rule.default)[1] for rule in ruleset.house_rules]
    keys = [rule.key for rule in ruleset.house_rules]
    as_default = ruleset.settled == tuple((rule.key, rule.default) for rule in ruleset.house_rules)
    return (
        ("three or four play", ruleset.seats in (3, 4)),
        ("every quota is at least 1", min(ruleset.quotas, default=0) >= 1),
        ("the quotas add up to the tricks", sum(ruleset.quotas) == ruleset.cards_each),
        (
            "hands and kitty use the whole pack",
            ruleset.seats * ruleset.cards_each + kitty_cards == ruleset.pack,
        ),
        ("a seat leads", 0 <= ruleset.leader < ruleset.seats),
        ("a seat names trumps", 0 <= ruleset.namer < ruleset.seats),
        (
            "the kitty lies beside a seat that does not deal",
            ruleset.kitty is None
            or ruleset.kitty.beside is None
            or 1 <= ruleset.kitty.beside < ruleset.seats,
        ),
        ("trumps are suits or none", set(SUITS) <= set(ruleset.trumps) <= set(SUIT_OR_NONE)),
        (
            "what cancels the trade can be named before it",
            not ruleset.no_trumps_cancel_trade
            or (
                "none" in ruleset.trumps
                and (ruleset.kitty is None or ruleset.kitty.order[0] == KittyStep.NAME)
            ),
        ),
        ("an asking card is held or not", ruleset.asking_card in (HELD, NOT_HELD)),
        (
            "two seats cannot both win in one hand",
            one_hand is None or ruleset.cards_each // 2 < one_hand <= ruleset.cards_each,
        ),
        (
            "a line needs a score",
            ruleset.points is not None or not isinstance(ruleset.ending, Line),
        ),
        ("each house rule is settled, in order", [key for key, _ in ruleset.settled] == keys),
        (
            "the fields are those of the default house rules",
            not as_default
            or all(
                getattr(ruleset, name) == value for made in defaults for name, value in made.items()
            ),
        ),
    )
