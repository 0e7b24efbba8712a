"""The rules a second time, as small as they go: names and dicts, nothing shared with the engine.

Written from the rule texts alone, so that two people would have to make the same mistake. A game is
a row of a table, a seat is a letter, a trade is "lay the tricks over beside the tricks short".
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

Counts = dict[str, int]
Told = dict[str, Any]
Chosen = Mapping[str, Any]

# quotas from the dealer; kitty; stakes; what a hand adds to a score; house rules; how it ends
GAMES: dict[str, Any] = {
    "sergeant-major": ([8, 5, 3], 1, 1, "", {"kitty": "discard-first", "ending": "twelve"}, {}),
    "the-box": ([8, 5, 3], 1, 0, "", {"asking_card": "not-held"}, {"one_hand": 16}),
    "five-points": ([8, 5, 3], 1, 0, "made", {}, {"line": 5}),
    "reduced-deck": ([8, 6, 3], 0, 0, "balance", {}, {"line": 10}),
    "british-army": ([9, 5, 3], 0, 1, "", {}, {"one_hand": 17}),
    "nine-five-two": ([9, 5, 2], 1, 0, "balance", {"line": 10}, {}),
    "four-handed": ([5, 4, 2, 2], 0, 1, "", {"ending": "table"}, {}),
}
ENDINGS: Any = {"twelve": {"one_hand": 12, "stops": 1}, "all": {"one_hand": 16}}


def rules_of(slug: str, chosen: Chosen) -> Told:
    return dict(GAMES[slug][4]) | dict(chosen)


def ending(slug: str, chosen: Chosen) -> Told:
    """Say tricks in one hand that win, whether they stop it, the line, or the hands to play."""
    rules = rules_of(slug, chosen)
    kind, _, number = rules.get("ending", "table").partition("-")
    if number.isdigit():
        return {kind: int(number)}  # line-20, hands-8
    line = {key: rules[key] for key in rules if key == "line"}
    return {**GAMES[slug][5], **ENDINGS.get(kind, {}), **line}


def round_from(slug: str, seat: str = "A") -> str:
    order = "ABCD"[: len(GAMES[slug][0])]
    return order[order.index(seat) :] + order[: order.index(seat)]


def quotas(slug: str, dealer: str) -> Counts:
    return dict(zip(round_from(slug, dealer), GAMES[slug][0], strict=True))


def every_hand(slug: str) -> list[list[int]]:
    """List every way the tricks can fall, from the dealer on."""
    total, hands = sum(GAMES[slug][0]), [[0][:0]]
    for _ in GAMES[slug][0][1:]:
        hands = [[*hand, n] for hand in hands for n in range(total + 1 - sum(hand))]
    return [[*hand, total - sum(hand)] for hand in hands]


def balances(slug: str, dealer: str, tricks: Counts) -> Counts:
    return {seat: tricks[seat] - quota for seat, quota in quotas(slug, dealer).items()}


def pairs(order: str, up: Counts) -> list[tuple[str, str, int]]:
    """Lay tricks over beside tricks short, both clockwise: how many cards go from whom to whom."""
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
    show = [line["giver"] for line in lines if line["receiver"] == dealer and GAMES[slug][1]]
    return {"phases": phases, "show": show, "proposed": len(over) == len(short) == 2}


def stakes(slug: str, up: Counts, dealer: str) -> list[Told]:
    """Every trick short pays the trick over it lies beside; `dealer` is the coming one."""
    paid = sorted((b, a, n) for a, b, n in pairs(round_from(slug, dealer), up))
    return [{"payer": b, "receiver": a, "units": n} for b, a, n in paid if GAMES[slug][2]]


def points(slug: str, chosen: Chosen, up: Counts) -> Counts | None:
    if GAMES[slug][3] == "made":
        return {seat: int(n >= 0) for seat, n in up.items()}
    return dict(up) if "line" in ending(slug, chosen) else None


def alone_at_top(scores: Counts) -> str | None:
    top = [seat for seat, score in scores.items() if score == max(scores.values())]
    return top[0] if len(top) == 1 else None


def replay(
    slug: str, hands: Sequence[Told], chosen: Chosen, first: str = "A", tap: str | None = None
) -> Told:
    """Play a game over: per hand what it gave, who won where, and what is owed now."""
    end, zero = ending(slug, chosen), dict.fromkeys(round_from(slug), 0)
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
            gained = points(slug, chosen, last)
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
    told["scores"] = scores if points(slug, chosen, zero) else None
    return told | {"coming": None if won else coming_hand(slug, last, first)}


def coming_hand(slug: str, last: Counts | None, dealer: str) -> Told:
    leader = round_from(slug, dealer)[slug != "five-points"]
    own = {"dealer": dealer, "leader": leader, "quotas": quotas(slug, dealer), "first": not last}
    return own | trade(slug, last or dict.fromkeys(round_from(slug), 0), dealer)


def fewest_payments(nets: Sequence[int]) -> int:
    """Try every order of passing a debt along."""
    rows = permutations([net for net in nets if net])
    return min(sum(sum(row[: i + 1]) != 0 for i in range(len(row))) for row in rows)
