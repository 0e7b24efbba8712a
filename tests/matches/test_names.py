"""Names: what is kept, what is refused and why, and who is whose twin."""

from __future__ import annotations

import pytest

from matches.names import checked, folded, normalised
from matches.refused import Refused
from rules_reference.names import initials

KEPT = [
    ("Ann", "Ann", "as it is"),
    ("  Ann   Lee ", "Ann Lee", "spaces are folded"),
    ("Ann\N{NO-BREAK SPACE}Lee", "Ann Lee", "any space is a space"),
    ("Ann\N{IDEOGRAPHIC SPACE}Lee", "Ann Lee", "any space is a space"),
    ("A\N{COMBINING RING ABOVE}sa", "Åsa", "composed"),
    ("O'Neill", "O'Neill", "an apostrophe"),
    ('"Q"', '"Q"', "quotes"),
    ("<b>", "<b>", "markup is text"),
    ("{{ x }}", "{{ x }}", "a template is text"),
    ("</script>", "</script>", "markup is text"),
    ("a\\b", "a\\b", "a backslash"),
    ("=1+1", "=1+1", "a formula is text"),
    ("@x", "@x", "a formula is text"),
    ("-y", "-y", "a sign"),
    ("0", "0", "a digit"),
    ("名前", "名前", "Japanese"),
    ("שרה", "שרה", "right to left"),
    ("ثريا", "ثريا", "Arabic"),
    ("สมชาย", "สมชาย", "Thai, with combining vowels"),
    ("한글", "한글", "Korean"),
    ("👩‍👩‍👧", "👩‍👩‍👧", "a family is joined"),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "a flag is made of tags"),
    ("👍🏽", "👍🏽", "skin tones"),
    ("x" * 30, "x" * 30, "thirty characters"),
    ("e\N{COMBINING ACUTE ACCENT}" * 30, "é" * 30, "thirty once composed"),
    ("نامه\N{ZERO WIDTH NON-JOINER}ای", "نامه\N{ZERO WIDTH NON-JOINER}ای", "a joiner is needed"),
    ("x" + "\N{COMBINING ACUTE ACCENT}" * 20, "x" + "\N{COMBINING ACUTE ACCENT}" * 20,
     "marks do not count"),
]  # fmt: skip

REFUSED = [
    ("", "empty", "nothing"),
    ("   ", "empty", "spaces"),
    ("\N{ZERO WIDTH JOINER}", "empty", "nothing to see"),
    ("\N{ZERO WIDTH SPACE}", "", "nothing to see"),
    ("\N{HANGUL FILLER}", "empty", "nothing to see"),
    ("\N{BRAILLE PATTERN BLANK}", "empty", "nothing to see"),
    ("\N{COMBINING ACUTE ACCENT}", "empty", "a mark on nothing"),
    ("\N{VARIATION SELECTOR-16}", "empty", "a selector of nothing"),
    ("\N{SOFT HYPHEN}", "empty", "nothing to see"),
    ("\N{MONGOLIAN VOWEL SEPARATOR}", "empty", "nothing to see"),
    ("x" * 31, "too long", "one too many"),
    ("é" * 31, "too long", "one too many"),
    ("👍" * 31, "too long", "one too many"),
    ("x" + "\N{COMBINING ACUTE ACCENT}" * 100, "too long", "more than 200 bytes"),
    ("A\tB", "cannot be shown", "a tab"),
    ("A\nB", "cannot be shown", "a line break"),
    ("A\rB", "cannot be shown", "a line break"),
    ("Ann\n", "cannot be shown", "even at the end"),
    ("A\0B", "cannot be shown", "NUL"),
    ("A\x7fB", "cannot be shown", "delete"),
    ("A\x85B", "cannot be shown", "next line"),
    ("A\N{LINE SEPARATOR}B", "cannot be shown", "a line break"),
    ("A\N{RIGHT-TO-LEFT OVERRIDE}B", "cannot be shown", "turns what follows"),
    ("A\N{LEFT-TO-RIGHT MARK}B", "cannot be shown", "turns what follows"),
    ("A\N{RIGHT-TO-LEFT ISOLATE}B", "cannot be shown", "turns what follows"),
    ("A\N{ARABIC LETTER MARK}B", "cannot be shown", "turns what follows"),
    ("A\N{ZERO WIDTH NO-BREAK SPACE}B", "cannot be shown", "a byte order mark"),
    ("A\ud800B", "cannot be shown", "half a character"),
    ("A\ue000B", "cannot be shown", "private use"),
    ("A\uffffB", "cannot be shown", "no character"),
]

TWINS = [
    ("Ann", "ann", "case"),
    ("Ann", "Ａｎｎ", "full width"),
    ("Ann", "Änn", "a Latin accent"),
    ("Ann", "A n n", "spaces"),
    ("Straße", "STRASSE", "case, in full"),
    ("Ⅳ", "iv", "a compatible sign"),
    ("ﬁn", "fin", "a ligature"),
    ("Άννα", "Αννα", "a Greek accent"),
    ("Йосиф", "Иосиф", "a Cyrillic accent"),
    ("Ann", "A\N{ZERO WIDTH JOINER}nn", "a joiner"),
    ("Ann", "Ann\N{VARIATION SELECTOR-16}", "a selector"),
    ("Ann", "A\N{SOFT HYPHEN}nn", "what is not seen"),
    ("Ann", "A\N{ZERO WIDTH SPACE}nn", "what is not seen"),
    ("Ann", "A\N{WORD JOINER}nn", "what is not seen"),
    ("①", "1", "a digit in a ring"),
]

APART = [
    ("Ann", "Anna", "another letter"),
    ("Ann", "Аnn", "a Cyrillic A is another letter"),
    ("か", "が", "a Japanese mark makes another sound"),
    ("กา", "ก", "a Thai vowel is a letter"),
    ("A-B", "AB", "a hyphen"),
    ("सा", "स", "a Hindi vowel sign is a letter"),
    ("👍", "👎", "another sign"),
    ("", "x", "nothing"),
]


@pytest.mark.parametrize(("typed", "kept", "why"), KEPT)
def test_a_name_is_kept(typed: str, kept: str, why: str) -> None:
    assert checked(typed, "name", "This name") == kept, why
    assert checked(kept, "name", "This name") == kept, "and once kept it stays"


@pytest.mark.parametrize(("typed", "because", "why"), REFUSED)
def test_a_name_is_refused_at_its_field(typed: str, because: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        checked(typed, "player-2", "This name")
    assert refused.value.field == "player-2"
    assert refused.value.status == 422
    assert because in refused.value.sentence, why
    assert refused.value.sentence.startswith("This name ")


@pytest.mark.parametrize(("one", "other", "why"), TWINS)
def test_twins(one: str, other: str, why: str) -> None:
    assert folded(one) == folded(other), why


@pytest.mark.parametrize(("one", "other", "why"), APART)
def test_no_twins(one: str, other: str, why: str) -> None:
    assert folded(one) != folded(other), why


@pytest.mark.parametrize(("typed", "kept", "_why"), KEPT)
def test_what_is_kept_fits_the_database(typed: str, kept: str, _why: str) -> None:
    assert len(normalised(typed)) <= 200
    assert 0 < len(folded(kept)) <= 400


def test_folding_never_outgrows_its_column() -> None:
    """The sign that folds to the most characters, as often as a name may hold it."""
    longest = max((chr(code) for code in range(0x20, 0x30000)), key=lambda c: len(folded(c)))
    name = longest * 30
    if len(name.encode()) <= 200:
        assert len(folded(name)) <= 400 or _is_refused(name)


def _is_refused(name: str) -> bool:
    try:
        checked(name, "name", "This name")
    except Refused:
        return True
    return False


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (["Ann", "Bob", "Cat"], ["A", "B", "C"]),
        (["ann", "bob", "cat"], ["A", "B", "C"]),
        (["Ann", "Abe", "Bob"], ["An", "Ab", "B"]),
        (["Sam", "Sammy", "Bob"], ["S1", "S2", "B"]),
        (["👩‍👩‍👧", "Bob", "Cat"], ["👩‍👩‍👧", "B", "C"]),
        (["Åsa", "Asta", "Bo"], ["Å", "A", "B"]),
        (["名前", "名刺", "B"], ["名前", "名刺", "B"]),
        (["S1", "Sam", "Sun"], ["S1", "Sa", "Su"]),
    ],
    ids=str,
)
def test_every_seat_has_its_own_mark(names: list[str], marks: list[str]) -> None:
    assert initials(names) == marks
    assert len(set(initials(names))) == len(names)
