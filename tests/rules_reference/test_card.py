"""The quick card: short, whole, and by the house rules that hold."""

import pytest

from rules_reference.games import GAMES
from rules_reference.presentation.card import card
from rules_reference.rules.ruleset import HELD, NOT_HELD, RuleSet
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
