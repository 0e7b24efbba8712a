"""The outcome book of each game and house rule, as it goes over the wire, against the reference."""

import gzip
import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from rules_reference import outcomes
from rules_reference.games import GAMES
from rules_reference.rules.ruleset import RuleSet
from tests.rules import reference
from tests.rules.tables import EVERY_GAME, NAMED, Chosen, by_letter, ruleset_of

every_game = pytest.mark.parametrize(("slug", "chosen"), EVERY_GAME, ids=NAMED)


def address(slug: str) -> str:
    return f"/rules/{slug}/outcomes.json"


def expected_outcome(slug: str, chosen: Chosen, tricks: list[int]) -> dict[str, Any]:
    """Tell one hand by offset, the way the reference would print it: seat A deals, B next."""
    offset = "ABCD".index
    by_seat = by_letter(tricks)
    assert by_seat is not None
    up = reference.balances(slug, "A", by_seat)
    points = reference.points(reference.game(slug, chosen)["adds"], up)
    alone = max(tricks) >= reference.ending(slug, chosen).get("one_hand", 99)
    owed = reference.trade(slug, up, "B")
    return {
        "balances": list(up.values()),
        "stakes": [
            {"payer": offset(x["payer"]), "receiver": offset(x["receiver"]), "units": x["units"]}
            for x in reference.stakes(slug, up, "B")
        ],
        "points": points and list(points.values()),
        "trade": []
        if alone
        else [
            [
                {
                    "giver": offset(x["giver"]),
                    "receiver": offset(x["receiver"]),
                    "cards": x["cards"],
                }
                for x in phase
            ]
            for phase in owed["phases"]
        ],
        "show": [] if alone else [offset(seat) for seat in owed["show"]],
        "winner": tricks.index(max(tricks)) if alone else None,
    }


@every_game
def test_every_hand_of_every_game(slug: str, chosen: Chosen) -> None:
    answer = Client().get(address(slug), {key: str(value) for key, value in chosen.items()})
    book = json.loads(answer.content)

    assert answer.status_code == 200
    assert list(book) == ["game", "house_rules", "quotas", "tricks_in_play", "outcomes"]
    assert book["game"] == slug
    assert book["house_rules"] == reference.rules_of(slug, chosen)
    assert book["quotas"] == reference.row(slug)["quotas"]
    assert book["tricks_in_play"] == sum(book["quotas"])
    assert book["outcomes"] == {
        "-".join(map(str, tricks)): expected_outcome(slug, chosen, tricks)
        for tricks in reference.every_hand(slug)
    }


@every_game
def test_the_book_is_what_is_served(slug: str, chosen: Chosen) -> None:
    ruleset = ruleset_of(slug, chosen)
    answer = Client().get(address(slug), {key: str(value) for key, value in chosen.items()})

    assert json.loads(answer.content) == json.loads(json.dumps(outcomes.book(ruleset)))


def test_two_hands_as_the_page_about_it_writes_them() -> None:
    book = Client().get(address("sergeant-major")).json()

    assert book["house_rules"] == {"kitty": "discard-first", "ending": "twelve"}
    assert book["outcomes"]["10-4-2"] == {
        "balances": [2, -1, -1],
        "stakes": [
            {"payer": 1, "receiver": 0, "units": 1},
            {"payer": 2, "receiver": 0, "units": 1},
        ],
        "points": None,
        "trade": [
            [{"giver": 0, "receiver": 1, "cards": 1}, {"giver": 0, "receiver": 2, "cards": 1}]
        ],
        "show": [0],
        "winner": None,
    }
    assert book["outcomes"]["3-12-1"]["winner"] == 1


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
def test_the_hands_of_a_book(ruleset: RuleSet) -> None:
    hands = list(outcomes.every_hand(ruleset))

    assert len(hands) == len(set(hands))
    assert sorted(hands) == sorted(map(tuple, reference.every_hand(ruleset.slug)))


class TestTheVersion:
    def test_tells_every_book_from_every_other(self) -> None:
        versions = {outcomes.version(ruleset_of(slug, chosen)) for slug, chosen in EVERY_GAME}

        assert len(versions) == len(EVERY_GAME)

    @every_game
    def test_is_that_of_the_content(self, slug: str, chosen: Chosen) -> None:
        assert outcomes.version(ruleset_of(slug, chosen)) == outcomes.version(
            ruleset_of(slug, dict(reversed(list(chosen.items()))))
        )


class TestKeeping:
    URL = address("sergeant-major")

    @every_game
    def test_under_its_version_it_never_changes(self, slug: str, chosen: Chosen) -> None:
        version = outcomes.version(ruleset_of(slug, chosen))
        query = {key: str(value) for key, value in chosen.items()} | {"v": version}
        answer = Client().get(address(slug), query)

        assert answer.status_code == 200
        kept = answer["Cache-Control"].replace(" ", "").split(",")
        assert {"public", "max-age=31536000", "immutable"} <= set(kept)

    @pytest.mark.parametrize("version", [None, "", "0", "not-this-one", "x" * 4000])
    def test_without_its_version_it_is_asked_for_again(self, version: str | None) -> None:
        answer = Client().get(self.URL, {} if version is None else {"v": version})

        assert answer.status_code == 200
        assert "immutable" not in answer["Cache-Control"]
        assert "no-cache" in answer["Cache-Control"]

    def test_the_version_of_another_book_keeps_nothing(self) -> None:
        other = outcomes.version(ruleset_of("sergeant-major", {"ending": "all-sixteen"}))

        assert "immutable" not in Client().get(self.URL, {"v": other})["Cache-Control"]

    def test_what_did_not_change_is_not_sent_again(self) -> None:
        etag = Client().get(self.URL)["ETag"]
        again = Client().get(self.URL, headers={"If-None-Match": etag})

        assert again.status_code == 304
        assert again.content == b""
        assert again["ETag"] == etag
        assert "Cache-Control" in again

    def test_a_list_of_marks(self) -> None:
        etag = Client().get(self.URL)["ETag"]
        again = Client().get(self.URL, headers={"If-None-Match": f'"older", {etag}'})

        assert again.status_code == 304

    @pytest.mark.parametrize("held", ['"older"', "W/", "", '"', "nonsense", '"x" ' * 500])
    def test_another_mark_gets_it_whole(self, held: str) -> None:
        answer = Client().get(self.URL, headers={"If-None-Match": held})

        assert answer.status_code == 200
        assert answer.json()["game"] == "sergeant-major"

    def test_each_house_rule_has_its_own_mark(self) -> None:
        etags = {
            Client().get(address(slug), {key: str(value) for key, value in chosen.items()})["ETag"]
            for slug, chosen in EVERY_GAME
        }

        assert len(etags) == len(EVERY_GAME)

    def test_nobody_is_told_apart(self) -> None:
        """What may be kept by anybody on the way sets no cookie and depends on none."""
        answer = Client().get(self.URL)

        assert not answer.cookies
        assert "cookie" not in answer.get("Vary", "").lower()

    def test_it_goes_over_the_wire_compressed(self) -> None:
        plain = Client().get(self.URL)
        small = Client().get(self.URL, headers={"Accept-Encoding": "gzip"})

        assert small["Content-Encoding"] == "gzip"
        assert gzip.decompress(small.content) == plain.content
        assert "accept-encoding" in small["Vary"].lower()
        assert "accept-encoding" in plain["Vary"].lower()
        assert len(small.content) < len(plain.content) / 4


class TestWhatIsAskedFor:
    @pytest.mark.parametrize("slug", ["whist", "Sergeant-Major", "sergeant_major", "x" * 500])
    def test_an_unknown_game(self, slug: str) -> None:
        assert Client().get(address(slug)).status_code == 404

    @pytest.mark.parametrize(
        ("slug", "query", "why"),
        [
            ("sergeant-major", {"kitty": "never"}, "no such kitty"),
            ("sergeant-major", {"kitty": ""}, "an empty word"),
            ("sergeant-major", {"ending": "eleven"}, "no such ending"),
            ("sergeant-major", {"ending": "line-10"}, "another game's ending"),
            ("the-box", {"asking_card": "maybe"}, "held or not"),
            ("nine-five-two", {"line": "4"}, "below five"),
            ("nine-five-two", {"line": "51"}, "above fifty"),
            ("nine-five-two", {"line": "1_0"}, "an underscore"),
            ("nine-five-two", {"line": "\u0661\u0660"}, "digits of another script"),
            ("nine-five-two", {"line": "9" * 4000}, "far too much"),
            ("four-handed", {"ending": "line-51"}, "above fifty"),
            ("four-handed", {"ending": "hands-3"}, "below four"),
            ("four-handed", {"ending": "hands-\x00"}, "nothing that can be read"),
        ],
    )
    def test_a_house_rule_that_cannot_be(self, slug: str, query: dict[str, str], why: str) -> None:
        answer = Client().get(address(slug), query)

        assert answer.status_code == 400, why
        assert "immutable" not in answer.get("Cache-Control", ""), why

    def test_a_refusal_says_why(self) -> None:
        answer = Client().get(address("nine-five-two"), {"line": "4"})

        assert "The game goes to a whole number from 5 to 50." in answer.content.decode()

    @pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
    def test_only_reading(self, method: str) -> None:
        assert getattr(Client(), method)(address("sergeant-major")).status_code == 405

    def test_a_head_alone(self) -> None:
        answer = Client().head(address("sergeant-major"))

        assert answer.status_code == 200
        assert answer.content == b""
        assert answer["ETag"] == Client().get(address("sergeant-major"))["ETag"]

    @pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
    def test_its_address_has_a_name(self, ruleset: RuleSet) -> None:
        assert reverse("rules:outcomes", args=[ruleset.slug]) == address(ruleset.slug)
