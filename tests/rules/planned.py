"""Games planned for how they must end, whatever the line or the number: who wins, and when."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from . import reference
from .reference import Chosen


class Planned(NamedTuple):
    """A game in the words of `play`, and how it must end."""

    rounds: list[str]
    winner: str | None
    why: str
    tap: str | None = None


def games(slug: str, chosen: Chosen) -> Iterator[Planned]:
    """Plan games for the way these house rules end one."""
    end = reference.ending(slug, chosen)
    if "one_hand" in end:
        yield from in_one_hand(slug, end["one_hand"])
    elif "hands" in end:
        yield from in_hands(slug, end["hands"])
    elif "line" not in end:
        yield Planned([all_to(slug, "A")] * 30, None, "the table's word, whatever the counts")
    elif reference.game(slug, chosen)["adds"] == "the balance":
        yield from to_a_line(slug, end["line"])
    else:
        yield from to_points(slug, end["line"])


def to_a_line(slug: str, line: int) -> Iterator[Planned]:
    """Ups and downs are added: one seat climbs, or two side by side."""
    one, both, exact = one_up(slug, "A"), two_up(slug), hand(slug, {})
    richest, first, second = by_quota(slug)
    yield Planned([one] * (line - 1), None, "one short of it")
    yield Planned([one] * line, f"A in {line}", "reaching it counts")
    yield Planned([*[one] * (line - 1), exact, one], f"A in {line + 1}", "exact hands add nothing")
    yield Planned([*[both] * line, exact], None, "two there and equal: play on")
    more = [*[both] * line, exact, hand(slug, {first: 1, richest: -1})]
    yield Planned(more, f"{first} in {line + 2}", "until one is higher")
    less = [*[both] * line, hand(slug, {first: -1, richest: 1})]
    yield Planned(less, f"{second} in {line + 1}", "or the other falls back")
    leap = sum(reference.row(slug)["quotas"]) - reference.quotas(slug, "A")["A"]
    hands = -(-line // leap)
    yield Planned([all_to(slug, "A")] * hands, f"A in {hands}", "past it is there too")


def to_points(slug: str, line: int) -> Iterator[Planned]:
    """A quota made is a point: one seat makes it, or all do."""
    alone, exact = all_to(slug, "A"), hand(slug, {})
    yield Planned([alone] * (line - 1), None, "one short of it")
    yield Planned([alone] * line, f"A in {line}", "reaching it counts")
    yield Planned([exact] * (line + 2), None, "all there and equal: play on")
    yield Planned([*[exact] * line, alone], f"A in {line + 1}", "until one is higher")


def in_hands(slug: str, hands: int) -> Iterator[Planned]:
    """The highest wins once the hands are played; equal highest play one more."""
    one, exact = one_up(slug, "A"), hand(slug, {})
    rest = [exact] * (hands - 2)
    yield Planned([one, *rest], None, "one hand to go")
    yield Planned([one, *rest, exact], f"A in {hands}", "the highest after the last")
    yield Planned([one, "void", *rest], None, "a struck-out hand is none of them")
    yield Planned(
        [one, "void", *rest, exact], f"A in {hands + 1}", "so the last has another number"
    )
    yield Planned([exact] * hands, None, "equal: one more")
    yield Planned([*[exact] * hands, one_up(slug, "B")], f"B in {hands + 1}", "and that decides")


def in_one_hand(slug: str, enough: int) -> Iterator[Planned]:
    """A seat has the tricks, whoever it is and whoever deals."""
    order = reference.round_from(slug)
    left = sum(reference.row(slug)["quotas"]) - enough
    for dealer in order:
        for seat in order:
            other = reference.round_from(slug, seat)[1]
            won, nearly = {seat: enough, other: left}, {seat: enough - 1, other: left + 1}
            full = f"{dealer}: {counted(slug, won)}"
            yield Planned([full], f"{seat} in 1", "on the first hand")
            yield Planned(["void", full], f"{seat} in 2", "after a misdeal")
            if max(nearly.values()) < enough:
                yield Planned([f"{dealer}: {counted(slug, nearly)}"] * 2, None, "one trick short")
            if left:
                stopped = f"{dealer}: stop {counted(slug, {seat: enough})}"
                yield Planned([hand(slug, {}), stopped], f"{seat} in 2", "and the hand stops there")
            yield Planned([hand(slug, {}), "tap"], f"{seat} in 2", "and nothing is counted", seat)


def counted(slug: str, tricks: Mapping[str, int]) -> str:
    return "-".join(str(tricks.get(seat, 0)) for seat in reference.round_from(slug))


def hand(slug: str, balances: Mapping[str, int]) -> str:
    """Write a hand that A deals and that ends so many over and short."""
    needed = reference.quotas(slug, "A")
    return f"A: {counted(slug, {seat: needed[seat] + balances.get(seat, 0) for seat in needed})}"


def all_to(slug: str, seat: str) -> str:
    return f"A: {counted(slug, {seat: sum(reference.row(slug)['quotas'])})}"


def by_quota(slug: str) -> tuple[str, str, str]:
    """Find the seat with most to lose when A deals, and two others."""
    needed = reference.quotas(slug, "A")
    richest, first, second, *_ = sorted(needed, key=lambda seat: -needed[seat])
    return richest, first, second


def one_up(slug: str, seat: str) -> str:
    richest, first, _ = by_quota(slug)
    return hand(slug, {seat: 1, (richest if richest != seat else first): -1})


def two_up(slug: str) -> str:
    richest, first, second = by_quota(slug)
    return hand(slug, {richest: -2, first: 1, second: 1})
