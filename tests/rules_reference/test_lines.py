"""Short lines: the strip, each seat's own part, payments, what is spoken, what is refused."""

import re
from collections.abc import Iterable

import pytest

from rules_reference import presentation
from rules_reference.games import by_slug
from rules_reference.rules.hand import how_closed
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.stakes import Payment
from rules_reference.rules.standing import fold
from tests.rules.play import coming as coming_of
from tests.rules.play import play
from tests.rules.tables import Chosen, ruleset_of

from .wording import NAMES, every_wording, fit_to_print, names_of, owed, standings


class TestShortLines:
    @every_wording
    def test_a_strip_says_the_whole_trade(self, slug: str, chosen: Chosen) -> None:
        ruleset = ruleset_of(slug, chosen)
        names = names_of(ruleset)
        for coming in owed(slug, chosen):
            strip = presentation.strip(coming, names)
            fit_to_print(strip)
            phases = [
                ", ".join(
                    f"{names[line.giver]}→{names[line.receiver]} {line.cards}" for line in phase
                )
                for phase in coming.trade.phases
            ]
            assert not phases or strip == ", then ".join(phases)

    @every_wording
    def test_each_seat_is_told_its_own_part(self, slug: str, chosen: Chosen) -> None:
        ruleset = ruleset_of(slug, chosen)
        names = names_of(ruleset)
        for coming in owed(slug, chosen):
            lines = [line for phase in coming.trade.phases for line in phase]
            for seat in range(ruleset.seats):
                told = presentation.for_seat(ruleset, coming, names, seat)
                fit_to_print(told)
                for line in lines:
                    cards = "1 card" if line.cards == 1 else f"{line.cards} cards"
                    if line.giver == seat:
                        assert f"{names[line.receiver]} {cards}" in told
                    if line.receiver == seat:
                        assert f"{cards} from {names[line.giver]}" in told
                got = sum(line.cards for line in lines if line.receiver == seat)
                assert ("for each" in told) == (got > 1)
                if lines and not any(seat in (line.giver, line.receiver) for line in lines):
                    assert "nothing" in told

    def test_who_pays_whom(self) -> None:
        assert presentation.stakes_words([Payment(2, 0, 1), Payment(2, 1, 2)], NAMES) == [
            "Cat pays Ann 1 and Bob 2"
        ]
        assert presentation.stakes_words([Payment(1, 0, 1), Payment(2, 0, 3)], NAMES) == [
            "Bob pays Ann 1",
            "Cat pays Ann 3",
        ]

    def test_pairs_that_nobody_can_know_are_told_as_a_pot(self) -> None:
        pots = 0
        for standing in standings("four-handed", {}):
            payments = standing.hands[0].stakes
            lines = presentation.hand_stakes_words(payments, NAMES)
            fit_to_print(*lines)
            if not coming_of(standing).trade.proposed:
                assert lines == presentation.stakes_words(payments, NAMES)
                continue
            balances = dict(zip(NAMES, standing.running, strict=True))
            paid = " and ".join(f"{name} {-n}" for name, n in balances.items() if n < 0)
            got = " and ".join(f"{name} {n}" for name, n in balances.items() if n > 0)
            assert lines == [f"Into the pot: {paid}; out of it: {got}"]
            pots += 1
        assert pots > 100

    @every_wording
    def test_every_payment_is_said(self, slug: str, chosen: Chosen) -> None:
        ruleset = ruleset_of(slug, chosen)
        names = names_of(ruleset)
        for standing in standings(slug, chosen):
            payments = standing.hands[0].stakes
            lines = presentation.stakes_words(payments, names)
            fit_to_print(*lines)
            for one in payments:
                [line] = [line for line in lines if line.startswith(f"{names[one.payer]} pays ")]
                assert re.search(rf"\b{names[one.receiver]} {one.units}\b", line)

    @every_wording
    def test_a_recorded_hand_is_spoken_in_one_line(self, slug: str, chosen: Chosen) -> None:
        ruleset = ruleset_of(slug, chosen)
        names = names_of(ruleset)
        for standing in standings(slug, chosen):
            told = presentation.announcement(standing, names)
            fit_to_print(told)
            assert told.endswith(".")
            assert not re.search("[-\u2212]", told)
            tricks = standing.hands[0].facts.tricks
            assert tricks is not None
            for name, count in zip(names, tricks, strict=True):
                assert f"{name} {count}" in told
            trade = standing.coming.trade.phases if standing.coming else ()
            assert ("Trade owed." in told) == bool(trade)

    @pytest.mark.parametrize(
        ("rounds", "words"),
        [
            (["10-4-2", "tap"], "Trade owed."),
            (["tap"], ""),
            (["10-4-2", "void"], "Hand 2 is struck out."),
            (["8-5-3"], "Ann 8, Bob 5, Cat 3. All exact: no trade."),
        ],
    )
    def test_what_was_not_counted_is_not_called_exact(self, rounds: list[str], words: str) -> None:
        """A tap that decides nothing any more has no balances; the trade before it stays owed."""
        standing = play("sergeant-major", {}, rounds)

        assert presentation.announcement(standing, NAMES[:3]) == words

    @pytest.mark.parametrize(
        ("balance", "words"),
        [(0, "exact"), (1, "up 1"), (2, "up 2"), (14, "up 14"), (-1, "down 1"), (-9, "down 9")],
    )
    def test_a_balance_has_words_and_no_sign(self, balance: int, words: str) -> None:
        assert presentation.balance_words(balance) == words

    @every_wording
    def test_who_needs_what(self, slug: str, chosen: Chosen) -> None:
        ruleset = ruleset_of(slug, chosen)
        names = names_of(ruleset)
        first = coming_of(fold(ruleset, [], first_dealer=1))
        around = [*names[1:], names[0]]

        assert presentation.deal_words(first, names) == ", ".join(
            f"{name} {quota}" for name, quota in zip(around, ruleset.quotas, strict=True)
        )


class TestRefusalsInWords:
    @pytest.mark.parametrize(
        ("slug", "tricks", "words"),
        [
            ("sergeant-major", (8, 4, 3), "These add to 15. One trick is missing."),
            ("sergeant-major", (8, 5, 1), "These add to 14. Two tricks are missing."),
            ("sergeant-major", (9, 5, 3), "These add to 17: one too many."),
            ("sergeant-major", (8, -1, 9), "Bob cannot have fewer than 0 tricks."),
        ],
    )
    def test_are_those_of_the_rules_with_names(
        self, slug: str, tricks: tuple[int, ...], words: str
    ) -> None:
        assert presentation.sentence(refusal_of(slug, tricks), NAMES) == words

    @pytest.mark.parametrize("count", [17, 10**12, 2.5, True, "8", None, -1])
    @pytest.mark.parametrize("seat", range(3))
    def test_name_the_seat_at_fault(self, seat: int, count: object) -> None:
        tricks: list[object] = [8, 5, 3]
        tricks[seat] = count
        refusal = refusal_of("sergeant-major", tricks)
        words = presentation.sentence(refusal, NAMES)

        fit_to_print(words)
        assert words.startswith(NAMES[seat])
        assert presentation.sentence(refusal).startswith(f"Seat {seat + 1}")
        assert presentation.sentence(refusal) == str(refusal)

    def test_a_name_is_never_a_format(self) -> None:
        refusal = refusal_of("sergeant-major", (8, -1, 9))

        words = presentation.sentence(refusal, ("%s", "100% %(who)s", "{}"))
        assert words == "100% %(who)s cannot have fewer than 0 tricks."


def refusal_of(slug: str, tricks: Iterable[object]) -> Refusal:
    with pytest.raises(Refusal) as refused:
        how_closed(by_slug(slug), tuple(tricks))
    return refused.value
