"""The rules a second time, as small as they go: names and dicts, nothing shared with the engine.

Written from the rule texts alone, so that two people would have to make the same mistake. A game is
a row of data/vectors.json written by hand, a seat is a letter, a trade is "lay the tricks over
beside the tricks short".
"""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

Counts = dict[str, int]
Told = dict[str, Any]
Chosen = Mapping[str, Any]

VECTORS: Told = json.loads(Path(__file__).with_name("data").joinpath("vectors.json").read_text())
GAMES: dict[str, Told] = VECTORS["games"]


def row(slug: str) -> Told:
    """Find what is written of a game by hand."""
    if slug not in GAMES:
        raise AssertionError(f'vectors.json has no row "{slug}" under "games": add what it is.')
    return GAMES[slug]


@cache
def values(slug: str) -> dict[str, dict[str | int, Told]]:
    """Write every value of every house rule out, with what it changes: "line-5..50" is 46."""
    return {
        key: {
            value: changes for written in rule["values"].items() for value, changes in one(*written)
        }
        for key, rule in row(slug)["house_rules"].items()
    }


def one(written: str, changes: Told) -> list[tuple[str | int, Told]]:
    span = re.fullmatch(r"(.*?)(\d+)\.\.(\d+)", written)
    if not span:
        return [(written, changes)]
    numbers = range(int(span[2]), int(span[3]) + 1)
    filled = {n: json.loads(json.dumps(changes).replace('"N"', str(n))) for n in numbers}
    return [(f"{span[1]}{n}" if span[1] else n, filled[n]) for n in numbers]


def rules_of(slug: str, chosen: Chosen) -> Told:
    defaults = {key: rule["default"] for key, rule in row(slug)["house_rules"].items()}
    return defaults | dict(chosen)


def game(slug: str, chosen: Chosen) -> Told:
    """Tell the facts of a game as its house rules have them."""
    told = dict(row(slug))
    for key, value in rules_of(slug, chosen).items():
        told |= values(slug)[key][value]
    return told


def ending(slug: str, chosen: Chosen) -> Told:
    """Say the tricks in one hand that win, the line or the hands; empty where the table ends it."""
    ends: Told = game(slug, chosen)["ends"]
    return ends


def stops(slug: str, chosen: Chosen) -> bool:
    """Say whether a hand may stop short, with tricks that nobody needs to play any more."""
    return bool(ending(slug, chosen).get("one_hand", 99) < sum(row(slug)["quotas"]))


def round_from(slug: str, seat: str = "A") -> str:
    order = "ABCD"[: len(row(slug)["quotas"])]
    return order[order.index(seat) :] + order[: order.index(seat)]


def quotas(slug: str, dealer: str) -> Counts:
    return dict(zip(round_from(slug, dealer), row(slug)["quotas"], strict=True))


def every_hand(slug: str) -> list[list[int]]:
    """List every way the tricks can fall, from the dealer on."""
    total, hands = sum(row(slug)["quotas"]), [[0][:0]]
    for _ in row(slug)["quotas"][1:]:
        hands = [[*hand, n] for hand in hands for n in range(total + 1 - sum(hand))]
    return [[*hand, total - sum(hand)] for hand in hands]


def balances(slug: str, dealer: str, tricks: Counts) -> Counts:
    return {seat: tricks[seat] - quota for seat, quota in quotas(slug, dealer).items()}


def pairs(order: str, up: Counts) -> list[tuple[str, str, int]]:
    """Lay tricks over beside tricks short, both as dealt: how many cards go from whom to whom."""
    over = [seat for seat in order for _ in range(up[seat])]
    short = [seat for seat in order for _ in range(-up[seat])]
    met = [(a, b, n) for (a, b), n in Counter(zip(over, short, strict=True)).items()]
    return sorted(met, key=lambda line: (order.index(line[0]), order.index(line[1])))


def trade(slug: str, up: Counts, dealer: str) -> Told:
    """Tell the phases, who is owed a look at the kitty, and whether it is only a proposal."""
    order, coming = round_from(slug, dealer), quotas(slug, dealer)
    lines: Any = [{"giver": a, "receiver": b, "cards": n} for a, b, n in pairs(order, up)]
    over, short = [s for s in order if up[s] > 0], [s for s in order if up[s] < 0]
    phases = [lines] if lines else []
    if len(order) == 3 and len(over) == 2:
        phases = [[line] for line in sorted(lines, key=lambda line: -coming[line["giver"]])]
    taker = order[row(slug)["namer"]] if row(slug)["kitty"] else None
    show = [line["giver"] for phase in phases for line in phase if line["receiver"] == taker]
    return {"phases": phases, "show": show, "proposed": len(over) == len(short) == 2}


def stakes(slug: str, up: Counts, dealer: str) -> list[Told]:
    """Every trick short pays the trick over it lies beside; `dealer` is the coming one."""
    paid = sorted((b, a, n) for a, b, n in pairs(round_from(slug, dealer), up))
    return [{"payer": b, "receiver": a, "units": n} for b, a, n in paid if row(slug)["stakes"]]


def points(adds: str, up: Counts) -> Counts | None:
    return {
        "nothing": None,
        "the balance": dict(up),
        "a point for a quota made": {seat: int(n >= 0) for seat, n in up.items()},
    }[adds]


def alone_at_top(scores: Counts) -> str | None:
    top = [seat for seat, score in scores.items() if score == max(scores.values())]
    return top[0] if len(top) == 1 else None


def replay(
    slug: str, hands: Sequence[Told], chosen: Chosen, first: str = "A", tap: str | None = None
) -> Told:
    """Play a game over: per hand what it gave, who won where, and what is owed now."""
    end, adds = ending(slug, chosen), game(slug, chosen)["adds"]
    zero = dict.fromkeys(round_from(slug), 0)
    running, scores, nets, counted = zero, zero, dict(zero), 0
    last, won = None, None
    rows: list[Told] = []
    for number, hand in enumerate(hands, 1):
        nothing = dict.fromkeys(("balances", "points", "scores"))
        rows.append({**nothing, "stakes": [], "late": bool(won)})
        tricks, winner = hand["tricks"], tap if hand["closed"] == "tapped" else None
        if hand["closed"] == "voided" or won:
            continue
        if hand["closed"] == "played":
            counted += 1
            last = balances(slug, hand["dealer"], tricks)
            running = {seat: running[seat] + last[seat] for seat in zero}
            paid = stakes(slug, last, round_from(slug, hand["dealer"])[1])
            for line in paid:
                nets[line["payer"]] -= line["units"]
                nets[line["receiver"]] += line["units"]
            gained = points(adds, last)
            scores = {s: scores[s] + gained[s] for s in zero} if gained else scores
            rows[-1].update(balances=last, stakes=paid, points=gained, scores=gained and scores)
            if max(scores.values()) >= end.get("line", 999):
                winner = alone_at_top(scores)
            if counted >= end.get("hands", 999):
                winner = alone_at_top(running)
        if tricks and max(tricks.values()) >= end.get("one_hand", 99):
            winner = max(tricks, key=tricks.get)
        won = (number, winner) if winner else None
    if hands:  # the dealer of a struck-out last hand deals again, else the next seat does
        first = round_from(slug, hands[-1]["dealer"])[hands[-1]["closed"] != "voided"]
    told: Told = {"hands": rows, "won": won, "running": running, "nets": nets}
    told["scores"] = scores if points(adds, zero) else None
    return told | {"coming": None if won else coming_hand(slug, last, first)}


def coming_hand(slug: str, last: Counts | None, dealer: str) -> Told:
    order, own = round_from(slug, dealer), {"dealer": dealer, "first": not last}
    own |= {"leader": order[row(slug)["leader"]], "namer": order[row(slug)["namer"]]}
    nothing = dict.fromkeys(order, 0)
    return own | {"quotas": quotas(slug, dealer)} | trade(slug, last or nothing, dealer)


def fewest_payments(nets: Sequence[int]) -> int:
    """Try every order of passing a debt along."""
    rows = permutations([net for net in nets if net])
    return min(sum(sum(row[: i + 1]) != 0 for i in range(len(row))) for row in rows)
