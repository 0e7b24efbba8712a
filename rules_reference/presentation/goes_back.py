"""What goes back in a trade, said once for each rule of asking cards and for each place it is told.

A rules page has room for all of it, the card for a line, a step for the cards in question. The
tellings of one rule stand together here, so that none of them is changed alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from rules_reference.rules.ruleset import HELD, NOT_HELD, RuleSet
from rules_reference.rules.words import gettext_noop


@dataclass(frozen=True, slots=True)
class _Telling:
    """One rule in every length; of two wordings the first is for one card, untranslated."""

    whole: str
    """For a rules page."""
    card: str
    """For the quick card."""
    one: tuple[str, str]
    """What a named seat does, as a step."""
    each: tuple[str, str]
    """What each of several seats does, as a step."""
    you: tuple[str, str]
    """What the reader does."""


_TELLINGS: Final = {
    HELD: _Telling(
        whole=gettext_noop(
            "First take the cards you got into your hand. For each, give back, face down, your "
            "highest card of that suit; that may be the card you were just given. Two cards in "
            "one suit: your two highest."
        ),
        card=gettext_noop(
            "Take the cards in; for each give back your highest of its suit. The card just given "
            "(the asking card) counts too."
        ),
        one=(
            gettext_noop(
                "%(receiver)s takes it in and gives back, face down, the highest of that suit; "
                "that very card where there is no higher."
            ),
            gettext_noop(
                "%(receiver)s takes them in and gives back, face down, as many: for each the "
                "highest of its suit, for two in one suit the two highest; that very card where "
                "there is no higher."
            ),
        ),
        each=(
            gettext_noop(
                "Each takes the card in and gives back, face down, the highest of that suit; "
                "that very card where there is no higher."
            ),
            gettext_noop(
                "Each takes the cards in and gives back, face down, as many: for each the highest "
                "of its suit, for two in one suit the two highest; that very card where there is "
                "no higher."
            ),
        ),
        you=(
            gettext_noop(
                "Get %(gifts)s; take it in and give back the highest of that suit, face down."
            ),
            gettext_noop(
                "Get %(gifts)s; take them in and for each give back the highest of its suit, face "
                "down."
            ),
        ),
    ),
    NOT_HELD: _Telling(
        whole=gettext_noop(
            "Each card you were given asks for one back: it is the asking card, and it does not "
            "count among your own when you pick the highest. Answer them one at a time, in the "
            "order the giver lays them down (our choice), face down: for each, your highest other "
            "card of that suit, which may be one you have answered before; the very card that "
            "asks where there is no other."
        ),
        card=gettext_noop(
            "For each card just given (the asking card) give back your highest other card of its "
            "suit; itself only where there is no other."
        ),
        one=(
            gettext_noop(
                "%(receiver)s gives back, face down, the highest other card of that suit; "
                "that very card where there is no other."
            ),
            gettext_noop(
                "%(receiver)s answers them one at a time as they were laid down, face down: for "
                "each the highest other card of its suit, which may be one answered before; that "
                "very card where there is no other."
            ),
        ),
        each=(
            gettext_noop(
                "Each gives back, face down, the highest other card of that suit; "
                "that very card where there is no other."
            ),
            gettext_noop(
                "Each answers the cards one at a time as they were laid down, face down: for each "
                "the highest other card of its suit, which may be one answered before; that very "
                "card where there is no other."
            ),
        ),
        you=(
            gettext_noop(
                "Get %(gifts)s; give back the highest other card of that suit, face down."
            ),
            gettext_noop(
                "Get %(gifts)s; one at a time, for each give back the highest other card of its "
                "suit, face down."
            ),
        ),
    ),
}


def in_whole(ruleset: RuleSet) -> str:
    """Say it with all there is to know."""
    return gettext(_TELLINGS[ruleset.asking_card].whole)


def on_the_card(ruleset: RuleSet) -> str:
    """Say it in one line."""
    return gettext(_TELLINGS[ruleset.asking_card].card)


def from_one(ruleset: RuleSet, receiver: str, cards: int) -> str:
    """Say what a seat gives back for the cards it was given."""
    text = _for(_TELLINGS[ruleset.asking_card].one, cards)
    return text % {"receiver": receiver}


def from_each(ruleset: RuleSet, most: int) -> str:
    """Say what each of several seats gives back, of which the most were given ``most``."""
    return _for(_TELLINGS[ruleset.asking_card].each, most)


def from_you(ruleset: RuleSet, gifts: str, cards: int) -> str:
    """Say what the reader gets, and gives back for it."""
    return _for(_TELLINGS[ruleset.asking_card].you, cards) % {"gifts": gifts}


def _for(wordings: tuple[str, str], cards: int) -> str:
    """Choose by whether it is one card or more, which is no matter of grammar: no count is said."""
    return gettext(wordings[0] if cards == 1 else wordings[1])
