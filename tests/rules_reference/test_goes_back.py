"""What goes back is told alike wherever it is told: whole, on the card, as a step, to a seat."""

import pytest

from rules_reference.games import by_slug
from rules_reference.presentation import goes_back
from rules_reference.rules.ruleset import HELD, NOT_HELD

BOX = by_slug("the-box")
# By rule: what every telling says, and what none may say.
RULES = [(HELD, "highest", "other"), (NOT_HELD, "highest other card", "higher")]


def tellings(asking_card: str) -> list[str]:
    rules = BOX.with_house_rules({"asking_card": asking_card})
    assert rules.asking_card == asking_card
    return [
        goes_back.in_whole(rules),
        goes_back.on_the_card(rules),
        *(goes_back.from_one(rules, "Ann", cards) for cards in (1, 2, 5)),
        *(goes_back.from_each(rules, cards) for cards in (1, 2)),
        *(goes_back.from_you(rules, "a card from Bob", cards) for cards in (1, 2)),
    ]


@pytest.mark.parametrize(("asking_card", "said", "never"), RULES)
def test_every_telling_says_the_same_rule(asking_card: str, said: str, never: str) -> None:
    told = tellings(asking_card)

    assert len(set(told)) == len(told) - 1  # two cards and five are told alike
    for telling in told:
        assert said in telling
        assert never not in telling.replace("no higher", "").replace("no other", "no")
        assert "give" in telling or "answer" in telling.lower()


@pytest.mark.parametrize(("asking_card", "said", "never"), RULES)
def test_what_is_told_at_length_says_face_down(asking_card: str, said: str, never: str) -> None:
    whole, card, *steps = tellings(asking_card)

    assert "face down" in whole
    assert all("face down" in step for step in steps)
    assert len(card) < len(whole)


def test_the_card_says_what_an_asking_card_is() -> None:
    """The house rule is named on it, whichever holds."""
    for asking_card in (HELD, NOT_HELD):
        _, card, *_ = tellings(asking_card)
        assert "asking card" in card
        assert "given" in card
