"""The trade in steps: every outcome of every game is told, nothing left out or unfilled."""

import re
from collections.abc import Iterable

import pytest

from rules_reference import presentation
from rules_reference.games import GAMES, by_slug
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import fold
from tests.rules import reference
from tests.rules.play import coming as coming_of
from tests.rules.play import play
from tests.rules.tables import EVERY_GAME, NAMED, Chosen, ruleset_of

from .wording import NAMES, WORDED, every_wording, fit_to_print, in_order, names_of, owed, whole


def naming(steps: Iterable[presentation.Step]) -> presentation.Step:
    """Find the step in which trumps are named and the kitty is taken."""
    [step] = [step for step in steps if step.anchor == "trumps"]
    return step


class TestTheStepsOfTheTrade:
    @every_wording
    def test_every_outcome_is_told(self, slug: str, chosen: Chosen) -> None:
        ruleset = ruleset_of(slug, chosen)
        for coming in owed(slug, chosen):
            steps = presentation.steps(ruleset, coming, names_of(ruleset))

            assert len(steps) >= 2
            for step in steps:
                fit_to_print(step.title, step.detail)
                assert step.anchor
                assert not step.title.endswith(".")
                assert step.detail.endswith(".")

    @every_wording
    def test_every_transfer_has_its_names_and_its_number(self, slug: str, chosen: Chosen) -> None:
        ruleset = ruleset_of(slug, chosen)
        names = names_of(ruleset)
        for coming in owed(slug, chosen):
            titles = [step.title for step in presentation.steps(ruleset, coming, names)]
            for phase in coming.trade.phases:
                for line in phase:
                    cards = "1 card" if line.cards == 1 else f"{line.cards} cards"
                    said = f"{names[line.receiver]} {cards}"
                    assert any(
                        f"{names[line.giver]} gives" in title and re.search(rf"\b{said}\b", title)
                        for title in titles
                    ), (said, titles)

    @every_wording
    def test_phases_keep_their_order(self, slug: str, chosen: Chosen) -> None:
        ruleset = ruleset_of(slug, chosen)
        names = names_of(ruleset)
        for coming in owed(slug, chosen):
            givers = [names[phase[0].giver] for phase in coming.trade.phases]
            if len(givers) < 2:
                continue
            steps = presentation.steps(ruleset, coming, names)
            giving = [step for step in steps if step.title.startswith(("First, ", "Then "))]
            [first, second] = giving
            assert first.title.startswith(f"First, {givers[0]} ")
            assert second.title.startswith(f"Then {givers[1]} ")
            assert givers[0] in second.detail
            assert coming.quotas[names.index(givers[0])] > coming.quotas[names.index(givers[1])]

    @every_wording
    def test_one_card_is_answered_by_one_and_more_by_as_many(
        self, slug: str, chosen: Chosen
    ) -> None:
        ruleset = ruleset_of(slug, chosen)
        names = names_of(ruleset)
        for coming in owed(slug, chosen):
            told = whole(presentation.steps(ruleset, coming, names))
            asked = [
                sum(line.cards for line in phase if line.receiver == seat)
                for phase in coming.trade.phases
                for seat in range(ruleset.seats)
            ]
            answers = re.findall(r"gives? back[^.]*|answers[^.]*one at a time[^.]*", told)
            assert all("face down" in answer for answer in answers), answers
            assert bool(answers) == any(asked)
            assert ("for each" in told) == any(cards > 1 for cards in asked), told

    @every_wording
    def test_trumps_and_the_kitty_come_last(self, slug: str, chosen: Chosen) -> None:
        """Trumps after the trade, the kitty where there is one, what is shown of it, who leads."""
        ruleset = ruleset_of(slug, chosen)
        names = names_of(ruleset)
        for coming in owed(slug, chosen):
            steps = presentation.steps(ruleset, coming, names)
            *before, last = [step for step in steps if step.anchor == "trumps"]

            assert steps.index(last) == len(steps) - (2 if coming.trade.show else 1)
            assert last.title.startswith(names[coming.namer])
            assert bool(before) == (ruleset.no_trumps_cancel_trade and bool(coming.trade))
            assert [step.title for step in steps if "names trumps" in step.title] == [
                (*before, last)[0].title
            ]
            assert steps[-1].detail.endswith(f"{names[coming.leader]} leads.")
            assert ("discards" in last.title) == (ruleset.kitty is not None)

    @every_wording
    def test_the_duty_to_show_is_told_when_it_is_owed(self, slug: str, chosen: Chosen) -> None:
        ruleset = ruleset_of(slug, chosen)
        names = names_of(ruleset)
        for coming in owed(slug, chosen):
            steps = presentation.steps(ruleset, coming, names)
            duty = presentation.duty(ruleset, coming, names)

            assert bool(duty) == bool(coming.trade.show)
            assert [duty in step.detail for step in steps if step.anchor == "show"] == (
                [True] if duty else []
            )
            assert ("nobody else" in whole(steps)) == bool(duty)
            for seat in coming.trade.show:
                assert names[seat] in duty.replace(names[coming.namer], "")
                assert names[seat] in steps[-1].title

    @every_wording
    def test_turns_are_explained_where_turns_are_taken(self, slug: str, chosen: Chosen) -> None:
        """One that goes first, pairs that are open, and who asks the same seat: the order says."""
        ruleset = ruleset_of(slug, chosen)
        for coming in owed(slug, chosen):
            steps = presentation.steps(ruleset, coming, names_of(ruleset))
            receivers = [line.receiver for phase in coming.trade.phases for line in phase]
            turns = len(coming.trade.phases) > 1 or (
                ruleset.seats > 3 and len(set(receivers)) < len(receivers)
            )
            assert any(step.anchor == "order" for step in steps) == (
                turns or coming.trade.unsettled
            )

    @every_wording
    def test_who_is_exact_is_left_in_peace(self, slug: str, chosen: Chosen) -> None:
        ruleset = ruleset_of(slug, chosen)
        names = names_of(ruleset)
        for coming in owed(slug, chosen):
            *trading, _ = presentation.steps(ruleset, coming, names)
            lines = [line for phase in coming.trade.phases for line in phase]
            busy = {seat for line in lines for seat in (line.giver, line.receiver)}
            busy |= {coming.dealer, coming.namer}
            for seat in set(range(ruleset.seats)) - busy:
                assert names[seat] not in whole(trading)

    @pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
    def test_why_there_is_none(self, ruleset: RuleSet) -> None:
        names = names_of(ruleset)
        exact = play(ruleset.slug, {}, ["A: " + "-".join(map(str, ruleset.quotas))])
        first = fold(ruleset, [], first_dealer=0)

        [step, _] = presentation.steps(ruleset, coming_of(first), names)
        assert step.title == presentation.strip(coming_of(first), names)
        assert "first hand" in step.title
        assert not step.act
        [step, _] = presentation.steps(ruleset, coming_of(exact), names)
        assert step.title == presentation.strip(coming_of(exact), names) == "All exact: no trade"
        assert step.detail == (
            "Bob deals and names trumps straight away."
            if ruleset.namer == 0
            else f"Bob deals, and {names[coming_of(exact).namer]} names trumps straight away."
        )
        assert not step.act

    def test_two_up_and_two_down_is_called_a_proposal(self) -> None:
        proposed = 0
        for coming in owed("four-handed", {}):
            told = whole(presentation.steps(by_slug("four-handed"), coming, NAMES))
            assert ("proposal" in told) == coming.trade.proposed
            proposed += coming.trade.proposed
        assert proposed > 200

    def test_names_that_look_like_formats(self) -> None:
        """A name is never read as part of a sentence."""
        names = ("100%", "%(dealer)s", "{0} %s", "%%")
        for slug, chosen in WORDED:
            ruleset = ruleset_of(slug, chosen)
            for coming in owed(slug, chosen):
                told = whole(presentation.steps(ruleset, coming, names))
                assert names[coming.namer] in told
                presentation.strip(coming, names)
                for seat in range(ruleset.seats):
                    presentation.for_seat(ruleset, coming, names, seat)


class TestHouseRulesInWords:
    def test_both_kitty_rules_tell_their_own_order(self) -> None:
        discard = by_slug("sergeant-major").with_house_rules({"kitty": "discard-first"})
        pick_up = by_slug("sergeant-major").with_house_rules({"kitty": "pick-up-first"})
        for coming in owed("sergeant-major", {"ending": "all-sixteen"}):
            one = naming(presentation.steps(discard, coming, NAMES))
            other = naming(presentation.steps(pick_up, coming, NAMES))

            assert one.title != other.title
            assert one.detail != other.detail
            assert in_order(one.title, "names trumps", "discards 4", "takes the kitty")
            assert in_order(other.title, "takes the kitty", "names trumps", "discards 4")
            assert "20 cards" in other.detail

    @pytest.mark.parametrize("slug", ["five-points", "nine-five-two"])
    def test_games_that_name_then_pick_up(self, slug: str) -> None:
        for coming in owed(slug, {}):
            last = naming(presentation.steps(by_slug(slug), coming, NAMES))
            assert in_order(last.title, "names trumps", "takes the kitty", "discards 4")

    @pytest.mark.parametrize("slug", ["reduced-deck", "british-army", "four-handed"])
    def test_games_without_a_kitty_never_speak_of_one(self, slug: str) -> None:
        for coming in owed(slug, {}):
            told = whole(presentation.steps(by_slug(slug), coming, NAMES))
            assert not re.search(r"kitty|discard|box", told)

    def test_the_box_is_called_the_box(self) -> None:
        for coming in owed("the-box", {}):
            told = whole(presentation.steps(by_slug("the-box"), coming, NAMES))
            assert "the box" in told
            assert "kitty" not in told
            assert "or plays without" in told

    def test_an_asking_card_that_is_not_held_goes_back_only_alone(self) -> None:
        held = by_slug("the-box").with_house_rules({"asking_card": "held"})
        not_held = by_slug("the-box").with_house_rules({"asking_card": "not-held"})
        for coming in owed("the-box", {}):
            if coming.trade.phases:
                one = whole(presentation.steps(held, coming, NAMES))
                other = whole(presentation.steps(not_held, coming, NAMES))
                assert one != other
                assert one.replace("other", "") != other.replace("other", "")

    @pytest.mark.parametrize(("slug", "chosen"), EVERY_GAME, ids=NAMED)
    def test_a_sheet_names_its_house_rules(self, slug: str, chosen: Chosen) -> None:
        words = presentation.house_rules_words(ruleset_of(slug, chosen))

        assert len(words) == len(reference.rules_of(slug, chosen))
        fit_to_print(*words)
        for value in chosen.values():
            number = re.search(r"\d+", str(value))
            assert number is None or number[0] in " ".join(words)

    def test_no_two_choices_are_called_the_same(self) -> None:
        for ruleset in GAMES:
            choices = [chosen for slug, chosen in EVERY_GAME if slug == ruleset.slug]
            words = {
                tuple(presentation.house_rules_words(ruleset.with_house_rules(chosen)))
                for chosen in choices
            }
            assert len(words) == len(choices)
