"""Hands corrected, struck out and dealt out of turn: what follows them and what stays."""

from .play import coming, play, won, written
from .tables import LETTERS


class TestACorrectionThatMakesAnEarlierHandAWin:
    BEFORE = ("10-4-2", "8-5-3", "7-7-2", "6-5-5")
    AFTER = ("10-4-2", "2-12-2", "7-7-2", "6-5-5")

    def test_the_game_ends_there_and_later_hands_are_kept_out(self) -> None:
        standing = play("sergeant-major", {}, self.AFTER)

        assert won(standing) == "B in 2"
        assert [one.after_win for one in standing.hands] == [False, False, True, True]
        for late in standing.hands[2:]:
            assert (late.balances, late.stakes, late.points, late.scores) == (None, (), None, None)
        assert standing.running == standing.hands[1].running == standing.nets
        assert standing.coming is None

    def test_later_hands_keep_their_facts_and_quotas(self) -> None:
        before = play("sergeant-major", {}, self.BEFORE)
        after = play("sergeant-major", {}, self.AFTER)

        assert [one.quotas for one in after.hands] == [one.quotas for one in before.hands]
        assert [one.facts.dealer for one in after.hands] == [0, 1, 2, 0]
        assert after.hands[3].facts.tricks == (6, 5, 5)

    def test_taking_it_back_brings_everything_back(self) -> None:
        before = play("sergeant-major", {}, self.BEFORE)
        play("sergeant-major", {}, self.AFTER)

        assert play("sergeant-major", {}, self.BEFORE) == before
        assert before.decision is None

    def test_a_later_win_becomes_a_hand_after_the_win(self) -> None:
        standing = play("sergeant-major", {}, ["10-4-2", "2-12-2", "stop 12-1-2"])

        assert won(standing) == "B in 2"
        assert standing.hands[2].after_win

    def test_a_later_tap_becomes_a_hand_after_the_win(self) -> None:
        standing = play("sergeant-major", {}, ["2-12-2", "tap"], tap="C")

        assert won(standing) == "B in 1"
        assert standing.hands[1].after_win

    def test_c29_twelve_corrected_to_eleven_opens_the_game_again(self) -> None:
        assert won(play("sergeant-major", {}, ["10-4-2", "2-12-2"])) == "B in 2"
        standing = play("sergeant-major", {}, ["10-4-2", "2-11-3"])

        assert coming(standing).dealer == 2
        assert written(coming(standing).trade) == "B>C2 B>A1"

    def test_on_a_line_the_scores_stop_at_the_win(self) -> None:
        standing = play("reduced-deck", {}, ["A: 17-0-0", "A: 10-5-2", "A: 0-0-17"])

        assert won(standing) == "A in 2"
        assert standing.scores == (11, -7, -4)


class TestStruckOutHands:
    """The same dealer again, the same trade still owed; a line without a number."""

    def test_the_first(self) -> None:
        standing = play("sergeant-major", {}, ["void 10-4-2"])

        assert coming(standing).first
        assert coming(standing).dealer == 0
        assert coming(standing).trade.phases == ()
        assert standing.running == (0, 0, 0)

    def test_the_first_of_two(self) -> None:
        standing = play("sergeant-major", {}, ["void 10-4-2", "9-4-3"])

        assert standing.running == (1, -1, 0)
        assert LETTERS[coming(standing).dealer] == "B"

    def test_the_first_once_the_second_was_played(self) -> None:
        """Later dealers stay: B dealt the second hand, whatever became of the first."""
        standing = play("sergeant-major", {}, ["void 10-4-2", "B: 4-8-4"])

        assert standing.running == (1, 0, -1)
        assert LETTERS[coming(standing).dealer] == "C"
        assert not coming(standing).first

    def test_the_last(self) -> None:
        before = play("sergeant-major", {}, ["10-4-2"])
        standing = play("sergeant-major", {}, ["10-4-2", "void 4-8-4"])

        assert coming(standing) == coming(before)

    def test_two_in_a_row(self) -> None:
        before = play("sergeant-major", {}, ["10-4-2"])
        standing = play("sergeant-major", {}, ["10-4-2", "void 4-8-4", "void"])

        assert coming(standing) == coming(before)
        assert [one.balances for one in standing.hands[1:]] == [None, None]

    def test_two_in_a_row_at_the_start(self) -> None:
        standing = play("sergeant-major", {}, ["void 10-4-2", "void"], first="C")

        assert coming(standing).first
        assert LETTERS[coming(standing).dealer] == "C"

    def test_one_in_the_middle(self) -> None:
        standing = play("sergeant-major", {}, ["10-4-2", "void 4-8-4", "C: 5-4-7"])

        assert standing.running == (2, 0, -2)
        assert LETTERS[coming(standing).dealer] == "A"

    def test_a_recorded_last_hand_takes_the_one_before_for_its_trade(self) -> None:
        """Two were played; the second struck out: the first one's trade is owed, B deals."""
        standing = play("sergeant-major", {}, ["10-4-2", "void 2-9-5"])
        lines = [(x.giver, x.receiver, x.cards) for x in coming(standing).trade.phases[0]]

        assert lines == [(0, 1, 1), (0, 2, 1)]
        assert LETTERS[coming(standing).dealer] == "B"

    def test_the_win_itself(self) -> None:
        standing = play("sergeant-major", {}, ["10-4-2", "void 2-12-2"])

        assert standing.decision is None
        assert LETTERS[coming(standing).dealer] == "B"

    def test_a_hand_that_made_the_line(self) -> None:
        standing = play("reduced-deck", {}, ["A: 17-0-0", "void 17-0-0"])

        assert standing.decision is None
        assert standing.scores == (9, -6, -3)

    def test_c31_hand_two_of_six_corrected_and_hand_three_struck_out(self) -> None:
        """Recorded hands keep their dealers and quotas, and the coming hand its trade."""
        six = ["10-4-2", "4-8-4", "6-5-5", "8-5-3", "2-9-5", "5-4-7"]
        before = play("sergeant-major", {}, six)
        dealt = [f"{dealer}: {tricks}" for dealer, tricks in zip("ABCABC", six, strict=True)]
        dealt[1] = "B: 3-10-3"
        dealt[2] = dealt[2].replace(": ", ": void ")
        after = play("sergeant-major", {}, dealt)

        assert [one.quotas for one in after.hands] == [one.quotas for one in before.hands]
        assert coming(after) == coming(before)
        assert [one.balances for one in after.hands[3:]] == [
            one.balances for one in before.hands[3:]
        ]
        assert after.running == (1, 3, -4)

    def test_c21_a_misdeal_in_hand_four_counts_for_nothing(self) -> None:
        three = ["10-4-2", "4-8-4", "6-5-5"]
        before = play("sergeant-major", {}, three)
        after = play("sergeant-major", {}, [*three, "void 7-6-3"])

        assert (after.running, after.nets) == (before.running, before.nets)
        assert coming(after) == coming(before)


class TestADealerOutOfTurn:
    def test_quotas_follow_the_dealer_of_each_hand(self) -> None:
        standing = play("sergeant-major", {}, ["A: 10-4-2", "C: 5-3-8", "8-5-3"])

        assert [one.quotas for one in standing.hands] == [(8, 5, 3), (5, 3, 8), (8, 5, 3)]
        assert LETTERS[coming(standing).dealer] == "B"

    def test_the_same_dealer_twice(self) -> None:
        standing = play("sergeant-major", {}, ["A: 10-4-2", "A: 8-5-3"])

        assert LETTERS[coming(standing).dealer] == "B"
        assert standing.running == (2, -1, -1)

    def test_somebody_else_deals_the_coming_hand(self) -> None:
        standing = play("sergeant-major", {}, ["9-6-1"])
        coming_hand = standing.coming_with(2)

        assert coming_hand.quotas == (5, 3, 8)
        assert [[(x.giver, x.receiver, x.cards) for x in p] for p in coming_hand.trade.phases] == [
            [(0, 2, 1)],
            [(1, 2, 1)],
        ]
        assert coming_hand.trade.show == (0, 1)
        assert coming_hand.leader == 0

    def test_somebody_else_deals_the_first_hand(self) -> None:
        standing = play("sergeant-major", {}, [])

        assert standing.coming_with(1).quotas == (3, 8, 5)
        assert standing.coming_with(1).first
