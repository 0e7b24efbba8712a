"""The quick card: short, whole, and by the house rules that hold."""

from dataclasses import replace

import pytest

from rules_reference.games import GAMES, by_slug
from rules_reference.presentation import line_words, standing_words, win_question
from rules_reference.presentation.card import card
from rules_reference.rules.ruleset import HELD, NOT_HELD, RuleSet
from rules_reference.rules.scoring import QUOTA_MADE
from rules_reference.rules.trade import owed
from tests.rules.tables import Chosen, ruleset_of

from .wording import every_wording, fit_to_print

each_game = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)


@every_wording
def test_every_line_is_fit_to_print_and_short(slug: str, chosen: Chosen) -> None:
    told = card(ruleset_of(slug, chosen))

    fit_to_print(told.when, *told.trade, *told.hand, *told.score, *told.ending, *told.house_rules)
    assert len(told.trade) == 3
    assert sum(map(len, (*told.trade, *told.hand, *told.score, *told.ending))) < 850


@each_game
def test_the_quotas_stand_in_dealing_order(ruleset: RuleSet) -> None:
    told = card(ruleset)

    assert tuple(quota.tricks for quota in told.quotas) == ruleset.quotas
    assert told.quotas[0].place == "Dealer"
    assert len({quota.place for quota in told.quotas}) == ruleset.seats


@each_game
def test_what_goes_back_and_who_leads_are_the_games_own(ruleset: RuleSet) -> None:
    told = card(ruleset)

    assert ("other card" in told.trade[2]) == (ruleset.asking_card == NOT_HELD)
    assert "just given (the asking card)" in told.trade[2]
    assert ("counts too" in told.trade[2]) == (ruleset.asking_card == HELD)
    stops = ruleset.ending.one_hand not in (None, ruleset.tricks_in_play)
    assert any("played out only if all agree" in line for line in told.ending) == stops
    assert (" and leads." in told.hand[0]) == (ruleset.leader == ruleset.namer)
    assert any("is shown privately" in line for line in told.hand) == (ruleset.kitty is not None)


def test_house_rules_change_it() -> None:
    usual, other = GAMES[0], GAMES[0].with_house_rules({"ending": "all-sixteen"})

    assert card(usual).ending != card(other).ending
    assert card(other).house_rules != card(usual).house_rules


@each_game
def test_two_up_are_told_as_the_engine_has_them_trade(ruleset: RuleSet) -> None:
    balances = (1, 1, -2, 0)[: ruleset.seats]
    phases = owed(balances, ruleset.quotas, 0, None).phases

    assert ruleset.two_up_take_turns == (len(phases) == 2)
    assert ("gives first and is answered" in card(ruleset).trade[1]) == (len(phases) == 2)


def test_another_kind_of_points_is_told_by_what_it_does() -> None:
    """Whatever it is called: a hand adds one or none."""
    stars = replace(QUOTA_MADE, short="a star", words="A star for whoever makes the quota.")
    ruleset = replace(by_slug("reduced-deck"), points=stars)

    assert line_words(ruleset) == "10 points"
    assert standing_words(ruleset, 3, 7) == "3 of 10"
    assert win_question(ruleset).startswith("Ten points?")
    assert "until one is ahead" in " ".join(card(ruleset).ending)
