"""The trade as pages show it: what may be chosen, what is told, and that both are the same."""

from dataclasses import replace

from rules_reference import presentation
from rules_reference.rules.standing import Standing
from rules_reference.rules.trade import splits
from rules_reference.rules.ways import read, written
from rules_reference.trade_view import TradeView, trade_view
from tests.rules.tables import Chosen

from .wording import NAMES, every_wording, fit_to_print, names_of, standings, whole


def viewed(standing: Standing) -> TradeView:
    assert standing.coming
    names = names_of(standing.ruleset)
    return trade_view(standing.ruleset, standing.coming, names, standing.last_balances)


def choosing(standing: Standing, text: str) -> Standing:
    """Fold it again, the trade shared out as it is written."""
    said = replace(standing, last_split=read(text))
    assert said.coming
    return replace(said, coming=said.coming_with(said.coming.dealer))


@every_wording
def test_every_way_is_offered_where_there_is_a_choice(slug: str, chosen: Chosen) -> None:
    for standing in standings(slug, chosen):
        if standing.coming is None:
            continue
        view = viewed(standing)
        legal = splits(standing.last_balances or (), standing.coming.dealer)
        if len(legal) < 2:
            assert (view.ways, view.proposed) == ((), False)
            assert not any(step.offers for step in view.steps)
            continue
        assert [way.value for way in view.ways] == [written(way) for way in legal]
        assert [way.chosen for way in view.ways] == [True] + [False] * (len(legal) - 1)
        assert (view.ways[0].label, view.proposed) == (view.strip, True)
        [offering] = [step for step in view.steps if step.offers]
        assert offering.title == "Two up and two down: a proposal"
        assert not offering.act


def test_what_is_chosen_is_told_drawn_and_marked() -> None:
    choices = 0
    for standing in standings("four-handed", {}):
        proposal = viewed(standing)
        for place, way in enumerate(proposal.ways):
            view = viewed(choosing(standing, way.value))
            assert [other.chosen for other in view.ways].index(True) == place
            assert sum(other.chosen for other in view.ways) == 1
            assert [(w.label, w.value) for w in view.ways] == [
                (w.label, w.value) for w in proposal.ways
            ]
            assert (view.strip, view.summary, view.proposed) == (way.label, way.label, False)
            [offering] = [step for step in view.steps if step.offers]
            assert offering.title == "Two up and two down: as the table chose"
            assert "proposal" not in whole(view.steps)
            fit_to_print(*(text for step in view.steps for text in (step.title, step.detail)))
            assert view.drawing
            assert len(view.drawing.arrows) == way.label.count("→")
            choices += 1
    assert choices > 400


def test_a_way_says_who_gives_whom() -> None:
    [way] = splits((1, -1, 0, 0), dealer=2)
    assert presentation.way(way, NAMES) == "Ann→Bob 1"
