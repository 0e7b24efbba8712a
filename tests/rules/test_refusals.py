"""What is refused, in which sentence, and whose seat is at fault."""

from collections.abc import Callable

import pytest

from rules_reference.games import GAMES, by_slug
from rules_reference.rules.hand import check_tricks, check_trumps, how_closed
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.ruleset import RuleSet

from . import reference
from .tables import EVERY_GAME, NAMED, Chosen, ruleset_of

SUM = [
    ("sergeant-major", (0, 0, 0), "These add to 0. Sixteen tricks are missing."),
    ("sergeant-major", (8, 0, 0), "These add to 8. Eight tricks are missing."),
    ("sergeant-major", (8, 5, 0), "These add to 13. Three tricks are missing."),
    ("sergeant-major", (11, 2, 1), "These add to 14. Two tricks are missing."),
    ("sergeant-major", (9, 5, 4), "These add to 18: two too many."),
    ("sergeant-major", (16, 16, 16), "These add to 48: 32 too many."),
    ("british-army", (0, 0, 0), "These add to 0. 17 tricks are missing."),
    ("sergeant-major", (8, 4, 3), "These add to 15. One trick is missing."),
    ("sergeant-major", (8, 5, 2), "These add to 15. One trick is missing."),
    ("sergeant-major", (9, 5, 3), "These add to 17: one too many."),
    ("sergeant-major", (8, 5, 4), "These add to 17: one too many."),
    ("the-box", (8, 4, 3), "These add to 15. One trick is missing."),
    ("the-box", (12, 2, 1), "These add to 15. One trick is missing."),
    ("british-army", (9, 5, 2), "These add to 16. One trick is missing."),
    ("british-army", (9, 5, 4), "These add to 18: one too many."),
    ("nine-five-two", (9, 5, 3), "These add to 17: one too many."),
    ("four-handed", (5, 4, 2, 1), "These add to 12. One trick is missing."),
    ("four-handed", (5, 4, 2, 3), "These add to 14: one too many."),
]


@pytest.mark.parametrize(("slug", "tricks", "sentence"), SUM)
def test_c5_what_does_not_add_up(slug: str, tricks: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        how_closed(by_slug(slug), tricks)

    assert str(refused.value) == sentence
    assert refused.value.seat is None


BAD_COUNTS = [
    (True, "yes is not one"),
    (False, "no is not nothing"),
    (8.0, "a fraction, though it is whole"),
    (8.5, "a fraction"),
    (float("nan"), "not a number"),
    (float("inf"), "no end"),
    ("8", "a word"),
    ("", "an empty word"),
    (None, "C2 nothing entered is not nought"),
    (-1, "below nothing"),
    (-(10**12), "far below nothing"),
    (17, "one more than there are"),
    (999999999999, "C6 far too many"),
    (10**12, "far too many"),
    (3 * 10**185, "C6 more than there are atoms"),
    ([8], "a list"),
    (8 + 0j, "a number with a direction"),
]


@pytest.mark.parametrize(("count", "why"), BAD_COUNTS, ids=[why for _, why in BAD_COUNTS])
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("check", [check_tricks, how_closed])
def test_a_count_that_cannot_be(
    check: Callable[..., object], seat: int, count: object, why: str
) -> None:
    """The others are as they should be, so that the seat at fault is certain."""
    tricks: list[object] = [8, 5, 3]
    tricks[seat] = count

    with pytest.raises(Refusal) as refused:
        check(by_slug("sergeant-major"), tuple(tricks))

    assert refused.value.seat == seat, why
    assert refused.value.code, why
    assert "%(" not in str(refused.value), why
    assert "None" not in str(refused.value), why
    assert len(str(refused.value)) < 300, why


def test_the_first_seat_at_fault_is_named() -> None:
    with pytest.raises(Refusal) as refused:
        check_tricks(by_slug("sergeant-major"), (8, -2, 99))

    assert refused.value.seat == 1


def test_negative_though_it_adds_up() -> None:
    with pytest.raises(Refusal) as refused:
        how_closed(by_slug("sergeant-major"), (12, 6, -2))

    assert refused.value.seat == 2


@pytest.mark.parametrize(
    ("slug", "tricks"),
    [
        ("sergeant-major", ()),
        ("sergeant-major", (16,)),
        ("sergeant-major", (8, 8)),
        ("sergeant-major", (8, 5, 2, 1)),
        ("four-handed", (8, 5, 0)),
        ("four-handed", (5, 4, 2, 1, 1)),
    ],
)
def test_the_wrong_number_of_seats(slug: str, tricks: tuple[int, ...]) -> None:
    with pytest.raises(Refusal) as refused:
        how_closed(by_slug(slug), tricks)

    assert refused.value.seat is None
    assert str(by_slug(slug).seats) in str(refused.value) or (
        {3: "three", 4: "four"}[by_slug(slug).seats] in str(refused.value).lower()
    )


def test_each_kind_of_wrong_has_its_own_code() -> None:
    wrong = [(8, 5), (8, 5, -1), (8, 5, 17), (8, 5, 2.5), (8, 5, 2), (8, 5, 4)]
    codes = []
    for tricks in wrong:
        with pytest.raises(Refusal) as refused:
            how_closed(by_slug("sergeant-major"), tricks)
        codes.append(refused.value.code)

    assert len(set(codes)) == len(wrong), codes


SUITS = ("clubs", "diamonds", "hearts", "spades")


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_trumps_that_may_be_noted(ruleset: RuleSet) -> None:
    for suit in SUITS:
        check_trumps(ruleset, suit)


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_no_trumps_is_a_word_of_few_games(ruleset: RuleSet) -> None:
    if reference.row(ruleset.slug)["trumps"] == "a suit or none":
        check_trumps(ruleset, "none")
        return
    with pytest.raises(Refusal, match="Trumps are one of the four suits in this game"):
        check_trumps(ruleset, "none")


@pytest.mark.parametrize(
    "trumps", ["Clubs", "club", "♣", "", "no trumps", "coins", 0, 4, True, ["clubs"], "x" * 5000]
)
@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_trumps_no_pack_has(ruleset: RuleSet, trumps: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_trumps(ruleset, trumps)

    assert "Trumps" in str(refused.value)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(("slug", "chosen"), EVERY_GAME, ids=NAMED)
def test_c1_nought_is_a_count_like_any_other(slug: str, chosen: Chosen) -> None:
    ruleset = ruleset_of(slug, chosen)
    all_to_one = (ruleset.tricks_in_play,) + (0,) * (ruleset.seats - 1)

    assert how_closed(ruleset, all_to_one) == "played"
    check_tricks(ruleset, all_to_one)
