"""Random evenings over the wire: each act as a form sends it, and the facts before and after."""

from __future__ import annotations

import json
import random
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any
from urllib.parse import parse_qsl, urlencode

from rules_reference.games import GAMES, by_slug
from rules_reference.outcomes import every_hand
from rules_reference.rules.hand import Closed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import HandFacts, Standing, fold
from rules_reference.rules.trade import splits
from rules_reference.rules.ways import read, written

Facts = dict[str, Any]
Fields = dict[str, str]

NAMES = ("Ann", "Bob", "Cat", "Dee", "Eve", "Zoë", "דוד")
TRUMPS = ("clubs", "diamonds", "hearts", "spades")


# Hands in which nobody is far from any quota: most of them decide nothing.
NEAR = {
    game.slug: [hand for hand in every_hand(game) if max(hand) < 2 * sum(hand) / 3]
    for game in GAMES
}


@dataclass(frozen=True)
class Case:
    """One act: the facts before it, what a form sends, what came back, and the facts after it."""

    before: Facts
    act: dict[str, Any]
    done: bool
    after: Facts
    legal: tuple[str, ...] = ()
    proposed: bool = False

    @property
    def kind(self) -> str:
        """What was done, by the name the ledger has for it."""
        path, said = self.act["url"].split("/", 3)[3], dict(self.act["fields"])
        if said.get("first_dealer") == "draw":
            return "draw"
        if "confirm" in said:
            return "answer to a question"
        return path[:4] if path in ("undo/", "redo/") else str(self.after["undo"]["act"])

    def as_json(self) -> dict[str, Any]:
        return {
            "act": self.act, "after": self.after, "legal": self.legal, "proposed": self.proposed,
        }  # fmt: skip


class Phone:
    """A browser without a window: a cookie jar and forms."""

    def __init__(self, port: int) -> None:
        self.wire = HTTPConnection("127.0.0.1", port, timeout=10)
        self.origin = f"http://127.0.0.1:{port}"
        self.cookies: dict[str, str] = {}
        self.get("/tables/new/")

    def close(self) -> None:
        self.wire.close()

    def get(self, path: str) -> bytes:
        return self._ask("GET", path)[1]

    def post(self, path: str, fields: Mapping[str, str]) -> tuple[int, str]:
        """Send a form; returns the status, and where it leads."""
        form = {"csrfmiddlewaretoken": self.cookies["csrftoken"], "op": str(uuid.uuid4()), **fields}
        status, _body, headers = self._ask("POST", path, urlencode(form))
        return status, headers.get("Location", "")

    def _ask(self, method: str, path: str, body: str = "") -> tuple[int, bytes, Any]:
        headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())}
        if body:
            headers |= {"Content-Type": "application/x-www-form-urlencoded"}
            headers |= {"Origin": self.origin, "Referer": f"{self.origin}{path}"}
        self.wire.request(method, path, body or None, headers)
        answer = self.wire.getresponse()
        content = answer.read()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
        return answer.status, content, answer.headers


def rules_of(game: Mapping[str, Any]) -> RuleSet:
    return by_slug(game["slug"]).with_house_rules(dict(parse_qsl(game["rules"])))


def standing_of(game: Facts) -> Standing:
    """Fold a game of the facts as the server folds it."""
    hands = [
        HandFacts(
            h["number"], h["dealer"], h["tricks"] and tuple(h["tricks"]), Closed(h["closed"]),
            read(h["split"]) if h["split"] else None,
        )
        for h in game["hands"]
    ]  # fmt: skip
    tapped = next((h["tapped"] for h in game["hands"] if h["closed"] == "tapped"), None)
    return fold(rules_of(game), hands, first_dealer=game["first_dealer"], tapped=tapped)


def noon_somewhere() -> str:
    """A zone in which no test runs past midnight."""
    return "Europe/London" if 6 <= time.gmtime().tm_hour < 18 else "Pacific/Auckland"


@dataclass
class Evening:
    """A table played at random, through the door everybody uses."""

    port: int
    seed: int
    slug: str
    house_rules: Fields
    cases: list[Case] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)  # noqa: S311 - to be played again alike
        self.phone = Phone(self.port)
        rules = by_slug(self.slug)
        self.opening = {
            "name": "Thursday", "zone": noon_somewhere(), "game": self.slug, **self.house_rules,
            **self.seats(rules), "first_dealer": str(1 + self.seed % rules.seats), "drawn": "yes",
        }  # fmt: skip
        status, leads = self.phone.post("/tables/new/", self.opening)
        assert status == 302
        self.table = f"/t/{leads.split('/')[2]}/"
        self.facts = self.first = self.look()

    @property
    def opening_act(self) -> dict[str, Any]:
        """The act that opens this table on a phone, which makes its code."""
        fields = {**self.opening, "code": self.first["code"]}
        return {"fields": list(fields.items()), "at": int(time.time() * 1000)}

    def look(self) -> Facts:
        facts: Facts = json.loads(self.phone.get(f"{self.table}facts.json"))
        return facts

    def seats(self, rules: RuleSet) -> Fields:
        names = self.chance.sample(NAMES, rules.seats)
        return {f"player-{seat}": name for seat, name in enumerate(names, 1)}

    def play(self, acts: int) -> None:
        """Do what chance says, so many times."""
        for _ in range(acts):
            self.do(*self.some_act())
        self.phone.close()

    def follow(self, acts: Sequence[tuple[str, Fields]]) -> None:
        """Do what is said; each has to be done."""
        for path, fields in acts:
            self.do(path, fields)
            assert self.cases[-1].done, (path, fields)
        self.phone.close()

    def do(self, path: str, fields: Fields) -> None:
        """Send an act, and keep what was before and after it."""
        before, url = self.facts, f"{self.table}{path}"
        sent = {"seen": str(before["revision"]), **fields}
        legal, proposed = self.ways() if path.endswith("trade/") else ((), False)
        at = int(time.time() * 1000)
        status, _ = self.phone.post(url, sent)
        assert status in (302, 400, 404, 409, 422), (status, url, sent)
        if status == 302:
            self.facts = self.look()  # a refusal changes nothing
        act = {"url": url, "fields": list(sent.items()), "at": at}
        done = self.facts["revision"] > before["revision"]
        self.cases.append(Case(before, act, done, self.facts, legal, proposed))

    # What may be done, legal or not.

    def some_act(self) -> tuple[str, Fields]:
        """Choose what would be likely at a table, and at times what would not."""
        standing = standing_of(self.game)
        closed, decided = self.game["closed"] is not None, standing.decision is not None
        ways: list[tuple[int, Callable[[], tuple[str, Fields]]]] = [
            (2 if closed or decided else 14, self.record), (4, self.correct), (3, self.void),
            (12 if decided and not closed else 5, self.tap), (12 if closed else 1, self.start),
            (0 if closed else 1, self.close), (2 if closed else 0, self.reopen), (2, self.seat),
            (2, self.rename), (4, lambda: ("undo/", {})), (2, lambda: ("redo/", {})),
            (10 if self.ways()[0] else 0, self.share),
        ]  # fmt: skip
        weights, acts = zip(*ways, strict=True)
        path, fields = self.chance.choices(acts, weights)[0]()
        return path, {**fields, **self.maybe(0.15, confirm="yes")}

    def maybe(self, chance: float, **fields: object) -> Fields:
        picked = self.chance.random() < chance
        return {name: str(value) for name, value in fields.items()} if picked else {}

    @property
    def game(self) -> Facts:
        """The game in play, mostly; else the latest."""
        games: list[Facts] = self.facts["games"]
        return next((game for game in games if not game["closed"]), games[0])

    def counts(self, game: Facts) -> Fields:
        """A hand that adds up, mostly; at times one that wins, or one that cannot be."""
        rules, seat = rules_of(game), self.chance.randrange(4)
        total = rules.tricks_in_play
        tricks = list(self.chance.choice(NEAR[rules.slug]))
        one_hand, draw = rules.ending.one_hand, self.chance.random()
        if one_hand and draw < 0.15:
            tricks = [0] * rules.seats
            tricks[seat % rules.seats] = one_hand
            tricks[(seat + 1) % rules.seats] = (total - one_hand) * (draw < 0.1)
        elif draw > 0.95:
            tricks[0] += 1
        return {f"tricks-{seat}": str(n) for seat, n in enumerate(tricks, 1)}

    def dealt(self, game: Facts) -> Fields:
        seats = rules_of(game).seats
        return {
            **self.maybe(0.15, dealer=self.chance.randint(1, seats)),
            **self.maybe(0.3, trumps=self.chance.choice(TRUMPS)),
        }

    def record(self) -> tuple[str, Fields]:
        game = self.game
        hand = self.coming(game) - (self.chance.random() < 0.05)
        said = {"hand": str(max(1, hand)), **self.counts(game), **self.dealt(game)}
        return f"games/{game['number']}/hands/", said

    def coming(self, game: Facts) -> int:
        return int(game["hands"][-1]["number"]) + 1 if game["hands"] else 1

    def any_hand(self) -> tuple[Facts, int]:
        game = self.game if self.chance.random() < 0.7 else self.chance.choice(self.facts["games"])
        return game, self.chance.randint(1, max(1, self.coming(game) - 1))

    def correct(self) -> tuple[str, Fields]:
        game, hand = self.any_hand()
        said = self.dealt(game) | self.maybe(0.2, trumps="")
        if self.chance.random() < 0.8:
            said |= self.counts(game)
        if self.chance.random() < 0.2:
            said.pop("tricks-1", None)
        said |= self.maybe(0.2, keep="agreement")
        return f"games/{game['number']}/hands/{hand}/", said

    def void(self) -> tuple[str, Fields]:
        game, hand = self.any_hand()
        if self.chance.random() < 0.5:
            hand = self.coming(game)
        return f"games/{game['number']}/hands/{hand}/void/", self.maybe(0.2, dealer=2)

    def ways(self) -> tuple[tuple[str, ...], bool]:
        """The ways there are to share out what is owed in the game in play."""
        standing = standing_of(self.game)
        coming, last = standing.coming, standing.last_balances
        closed = self.game["closed"] is not None
        if closed or not coming or not last or not coming.trade.unsettled:
            return (), False
        legal = splits(last, coming.dealer)
        return tuple(written(way) for way in legal), coming.trade.proposed

    def share(self) -> tuple[str, Fields]:
        split = self.chance.choice((*self.ways()[0], "1-3-1,2-4-1"))
        return f"games/{self.game['number']}/trade/", {"split": split}

    def tap(self) -> tuple[str, Fields]:
        game = self.game
        number = self.chance.choice((game["number"], self.facts["latest"] + bool(game["closed"])))
        decision, seat = standing_of(game).decision, self.chance.randint(1, 3)
        if decision and self.chance.random() < 0.7:
            seat = decision.seat + 1
        said = {"seat": str(seat), "number": str(number)}
        if self.chance.random() < 0.3:
            said |= self.counts(game) | self.dealt(game)
        return "winner/", said

    def close(self) -> tuple[str, Fields]:
        how = self.chance.choice(({"how": "abandoned"}, {"how": "agreement", "seat": "2"}))
        return f"games/{self.game['number']}/close/", how

    def reopen(self) -> tuple[str, Fields]:
        return f"games/{self.chance.choice(self.facts['games'])['number']}/reopen/", {}

    def start(self) -> tuple[str, Fields]:
        draw = self.chance.random()
        if draw < 0.3:
            return "games/", {}
        if draw < 0.6:
            last = self.facts["games"][0]
            rules = rules_of(last)
            chosen = {key: str(value) for key, value in rules.chosen.items()}
        else:
            rules, chosen = self.chance.choice(GAMES), {}
        dealer = self.chance.randint(0, rules.seats)
        said = {"game": rules.slug, **chosen, **self.seats(rules)}
        return "games/", {**said, "first_dealer": str(dealer or "draw")}

    def seat(self) -> tuple[str, Fields]:
        who = self.chance.choice((*NAMES, "Gus", " ann "))
        number, seat = self.game["number"], self.chance.randint(1, 3)
        return f"games/{number}/seats/{seat}/", {"player": who}

    def rename(self) -> tuple[str, Fields]:
        player = self.chance.choice(self.facts["players"])["id"]
        return f"players/{player}/", {"name": self.chance.choice((*NAMES, "Gus", "Hal", ""))}
