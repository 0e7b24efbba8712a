"""The rules pages: their anchors, their words, their numbers, for every game and house rule."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from rules_reference.games import GAMES, by_slug
from rules_reference.names import PLAYERS
from rules_reference.presentation.rulebook import sections
from rules_reference.presentation.rulebook.blocks import Table
from rules_reference.presentation.rulebook.example import Traded
from rules_reference.presentation.rulebook.questions import can_end_at_once
from rules_reference.rules.ruleset import RuleSet
from tests.rules import reference
from tests.rules.tables import LETTERS, Chosen, hand, ruleset_of

from .pages import of_section, part, whole, words
from .wording import CROWDED, GENDERED, UNFILLED, every_wording

each_game = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)

ANCHORS = (
    *("card", "players", "first-dealer", "deal", "first-hand", "trade", "order", "show"),
    *("trumps", "play", "quotas", "score", "example", "ending", "stopped", "house-rules"),
    *("relatives", "advice", "questions", "ours", "origin"),
)
SWAPPED = {"left": "right", "right": "left", "clockwise": "counter-clockwise"}

TO_THE_RIGHT = next(game for game in GAMES if not game.clockwise)
"""A game that goes the other way and whose dealer names nothing."""


class TestAnchors:
    @every_wording
    def test_sections_come_in_one_order_and_say_something(self, slug: str, chosen: Chosen) -> None:
        told = sections(ruleset_of(slug, chosen))
        there = [section.anchor for section in told]
        assert there == [anchor for anchor in ANCHORS if anchor in there]
        for section in told:
            assert section.heading
            assert section.short
            assert len(of_section(section)) > len(section.heading) + 10

    @each_game
    def test_what_a_game_has_not_is_not_told(self, ruleset: RuleSet) -> None:
        there = {section.anchor for section in sections(ruleset)}
        stops = reference.stops(ruleset.slug, {})
        missing = {
            "show": ruleset.kitty is None,
            "stopped": not stops,
            "house-rules": not ruleset.house_rules,
            "origin": not ruleset.origin,
        }
        assert set(ANCHORS) - there == {anchor for anchor, gone in missing.items() if gone}

    @each_game
    def test_an_id_is_there_once_and_every_link_on_the_page_arrives(self, ruleset: RuleSet) -> None:
        page = whole(ruleset)
        ids = Counter(re.findall(r'\sid="([^"]+)"', page))
        assert [name for name, times in ids.items() if times > 1] == []
        links = set(re.findall(r'href="#([^"]+)"', page))
        assert {section.anchor for section in sections(ruleset)} <= links <= set(ids)

    @each_game
    def test_what_goes_back_is_in_the_contents_too(self, ruleset: RuleSet) -> None:
        page = whole(ruleset)
        assert '<a href="#back">What goes back</a>' in page
        assert page.index('id="trade"') < page.index('id="back"') < page.index('id="order"')


class TestWords:
    @every_wording
    def test_every_page_is_fit_to_print(self, slug: str, chosen: Chosen) -> None:
        told = words(ruleset_of(slug, chosen))
        assert "!" not in told
        for wrong in (GENDERED, UNFILLED):
            assert not wrong.search(told), wrong.search(told)
        for section in sections(ruleset_of(slug, chosen)):
            for block in section.blocks:
                for text in (getattr(block, "text", ""), *getattr(block, "items", ())):
                    assert not CROWDED.search(text), text
                    assert not text or (text[0].isupper() or text[0].isdigit()), text
                    assert not text or text.endswith((".", ":")), text

    @each_game
    def test_the_other_way_round_only_the_sides_change(self, ruleset: RuleSet) -> None:
        """So nothing says left where a game goes to the right."""
        for section in sections(replace(ruleset, clockwise=True)):
            if section.anchor == "relatives":
                continue
            there = part(replace(ruleset, clockwise=False), section.anchor)
            mirrored = re.sub(
                r"\b(left|right|clockwise)\b", lambda side: SWAPPED[side[0]], of_section(section)
            )
            assert there == mirrored

    @each_game
    def test_a_relative_that_goes_the_other_way_says_so(self, ruleset: RuleSet) -> None:
        assert "counter-clockwise" not in words(replace(ruleset, clockwise=True)).replace(
            "Goes round counter-clockwise", ""
        )
        assert "Goes round clockwise" in part(replace(ruleset, clockwise=False), "relatives")

    def test_who_names_trumps_takes_the_kitty_and_leads(self) -> None:
        told = words(TO_THE_RIGHT)
        assert "The player on the dealer’s right names trumps or plays without." in told
        assert "are laid down for the player on the dealer’s right, unseen" in told
        assert "Only if the player on the dealer’s right, who takes the kitty, was down" in told
        assert "The player on the dealer’s right leads any card" in told
        assert "the deal passes to the right" in told
        assert not re.search(r"[Tt]he dealer (names|takes|leads|discards)", told)
        assert "for the dealer" not in told

    def test_a_trade_after_trumps_is_told_so(self) -> None:
        told = part(TO_THE_RIGHT, "trade")
        assert "once the next hand is dealt and its trumps are named" in told
        assert "before its trumps" not in told
        order = part(TO_THE_RIGHT, "order")
        assert order.index("names trumps") < order.index("The trade, if one is owed")


class TestNumbers:
    @each_game
    def test_the_quotas_pass_as_the_reference_says(self, ruleset: RuleSet) -> None:
        [table] = tables(ruleset, "quotas")
        dealers = [*LETTERS[: ruleset.seats], "A"]
        for row, dealer in zip(table.rows, dealers, strict=True):
            said = [int(cell.text) for cell in row[1:]]
            assert said == list(by_letters(reference.quotas(ruleset.slug, dealer)))
            assert [cell.dealer for cell in row[1:]].index(True) == LETTERS.index(dealer)
        assert [cell.text for cell in table.rows[0][1:]] == [c.text for c in table.rows[-1][1:]]

    @every_wording
    def test_the_hands_worked_out_are_the_references(self, slug: str, chosen: Chosen) -> None:
        ruleset = ruleset_of(slug, chosen)
        trades = [block for block in blocks(ruleset, "example") if isinstance(block, Traded)]
        told = tables(ruleset, "example")
        assert len(told) == len(trades) == 2
        for table, traded in zip(told, trades, strict=True):
            tricks = "-".join(row[2].text for row in table.rows)
            played = reference.replay(slug, [hand("A", tricks)], chosen, "A", None)
            [worked] = played["hands"]
            assert [row[3].balance for row in table.rows] == list(by_letters(worked["balances"]))
            if worked["points"]:
                said = [int(row[4].text.replace("\N{MINUS SIGN}", "-")) for row in table.rows]
                assert said == list(by_letters(worked["points"]))
            drawing = traded.view.drawing
            assert drawing is not None
            drawn = {
                (arrow.gift.order, arrow.gift.giver, arrow.gift.receiver, arrow.gift.cards)
                for arrow in drawing.arrows
            }
            assert drawn == {
                (turn, LETTERS.index(x["giver"]) + 1, LETTERS.index(x["receiver"]) + 1, x["cards"])
                for turn, phase in enumerate(played["coming"]["phases"], 1)
                for x in phase
            }

    @each_game
    def test_one_hand_has_one_up_by_two_and_the_other_two_up(self, ruleset: RuleSet) -> None:
        one_up, two_up = tables(ruleset, "example")
        assert [row[3].balance for row in one_up.rows][:3] == [2, -1, -1]
        over = [size for row in two_up.rows if (size := row[3].balance or 0) > 0]
        assert sorted(over) == [1, 2]
        assert ("First, " in part(ruleset, "example")) == (ruleset.seats == 3)
        assert ("a proposal" in part(ruleset, "example")) == (ruleset.seats == 4)

    @each_game
    def test_where_all_give_at_once_every_answer_is_named(self, ruleset: RuleSet) -> None:
        *_, two_up = (block for block in blocks(ruleset, "example") if isinstance(block, Traded))
        assert two_up.view.drawing is not None
        gifts = [arrow.gift for arrow in two_up.view.drawing.arrows]
        if two_up.view.drawing.ordered:
            return
        for asked in {gift.receiver for gift in gifts}:
            givers = [PLAYERS[gift.giver - 1] for gift in gifts if gift.receiver == asked]
            said = f"{PLAYERS[asked - 1]} answers {' and '.join(givers)}."
            assert said in part(ruleset, "example")
        assert f"{two_up.view.strip}." in part(ruleset, "order")

    @each_game
    def test_every_sum_on_the_page_is_right(self, ruleset: RuleSet) -> None:
        told = words(ruleset)
        [pack] = re.findall(r"(\d+) × (\d+)(?: \+ (\d+))? = (\d+)", told)
        seats, each, kitty, whole_pack = (int(number or 0) for number in pack)
        assert seats * each + kitty == whole_pack == ruleset.pack
        [(quotas, total)] = re.findall(r"((?:\d+ \+ )+\d+) is (\w+), all the tricks", told)
        parts = [int(number) for number in quotas.split(" + ")]
        assert parts == list(ruleset.quotas)
        assert total == spelt(sum(parts))

    def test_the_order_is_that_of_the_coming_quotas(self) -> None:
        told = part(by_slug("sergeant-major"), "order")
        assert "8 before 5, 8 before 3 and 5 before 3" in told
        assert "5 before 3, 8 before 3 and 8 before 5" not in told
        assert "8 before 3, 5 before 3 and 8 before 5" in part(TO_THE_RIGHT, "order")

    def test_two_cards_that_ask_are_answered_as_the_rule_for_them_says(self) -> None:
        held, not_held = part(by_slug("sergeant-major"), "trade"), part(by_slug("the-box"), "trade")
        assert "4 and J 9 J and 9" in held
        assert "your two highest" in held
        assert "asking card" not in held
        assert "4, then J 9 the 9 for the 4, then the 4 for the J" in not_held
        assert "in the order the giver lays them down (our choice)" in not_held

    def test_which_games_one_hand_can_end(self) -> None:
        """Found by trying them all: a line of ten needs somebody ten up."""
        assert {game.slug for game in GAMES if can_end_at_once(game)} == {
            *("sergeant-major", "the-box", "reduced-deck", "british-army", "nine-five-two"),
        }
        assert not can_end_at_once(by_slug("nine-five-two").with_house_rules({"line": 20}))


def spelt(number: int) -> str:
    return {13: "thirteen", 16: "sixteen"}.get(number, str(number))


def blocks(ruleset: RuleSet, anchor: str) -> tuple[object, ...]:
    return next(section.blocks for section in sections(ruleset) if section.anchor == anchor)


def tables(ruleset: RuleSet, anchor: str) -> list[Table]:
    return [block for block in blocks(ruleset, anchor) if isinstance(block, Table)]


def by_letters(counts: dict[str, int]) -> list[int]:
    return [counts[letter] for letter in sorted(counts)]
