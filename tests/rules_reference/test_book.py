"""The book of each game as it goes over the wire: its numbers, its weight, its address."""

import gzip
import json
import random
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.template import Context, Template
from django.test import Client
from django.utils import translation

from rules_reference import book
from rules_reference.addresses import book_address
from rules_reference.games import GAMES
from rules_reference.outcomes import every_hand
from rules_reference.packing import CUT, FIRST, Item, pack
from rules_reference.rules.distance import leader_counts
from rules_reference.rules.ending import Line, NumberOfHands
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.scoring import BALANCE
from tests.rules.tables import EVERY_GAME, EVERY_VALUE, NAMED, Chosen, ruleset_of

AT_MOST = 12_000

every_game = pytest.mark.parametrize(("slug", "chosen"), EVERY_GAME, ids=NAMED)
WEIGHED = [(slug, chosen, 2) for slug, chosen in EVERY_GAME if ruleset_of(slug).seats == 3] + [
    ("four-handed", {"ending": "hands-100"}, 3)
]
"""Of four seats, whose books take a while to print, the one that is longest."""


def read(
    packed: dict[str, Any], item: int, numbers: tuple[int, ...], text: int, reader: int
) -> str:
    """Read what is packed, as the phone does."""

    def at(written: str, place: int) -> int:
        return ord(written[place]) - FIRST

    said = []
    for slot in packed["plans"][text][at(packed["texts"][text], at(packed["groups"], item))]:
        symbol = ord(slot) - FIRST
        if symbol >= len(packed["pieces"]):
            number, column = packed["columns"][symbol - len(packed["pieces"])]
            symbol = at(column, numbers[number])
        piece = packed["pieces"][symbol]
        said.append(piece if isinstance(piece, str) else piece[reader])
    return "".join(said)


def random_items(seed: int) -> Iterator[Item]:
    """Make up items: some texts follow from one number, some from two, some from nothing."""
    chance = random.Random(seed)  # noqa: S311 - the same again next time
    for _ in range(60):
        one, two = chance.randrange(9), chance.randrange(4)
        readings = tuple(f"<p>{one}\n<b class='{two}'>{two}{reader}</b></p>" for reader in "xyz")
        texts = (f"<i>\ue000</i>{one}<i>{CUT}{two}", f"{one * two}\x1e{chance.random()}", "")
        yield Item((one, two), (readings, *((text,) for text in texts[: 2 + seed % 2])))


class TestPacking:
    @pytest.mark.parametrize("seed", range(8))
    def test_what_is_packed_can_be_read(self, seed: int) -> None:
        items = list(random_items(seed))
        packed = json.loads(json.dumps(pack(items)))
        for place, item in enumerate(items):
            for number, readings in enumerate(item.texts):
                for reader, text in enumerate(readings):
                    found = read(packed, place, item.numbers, number, reader)
                    assert found == text.replace(CUT, "")

    def test_what_follows_from_a_number_is_one_plan(self) -> None:
        items = [Item((n, -n), ((f"<p>{n} and<b>{n % 3}</b>",),)) for n in range(40)]
        packed = pack(items)
        assert [len(plans) for plans in packed["plans"]] == [1]
        assert len(set(packed["groups"])) == 1

    def test_readers_have_the_same_bones(self) -> None:
        with pytest.raises(ValueError, match="other bones"):
            pack([Item((1,), (("<p>one</p>", "<p>one<br></p>"),))])


class TestTheNumbers:
    @pytest.mark.parametrize(
        ("slug", "chosen"), EVERY_VALUE, ids=lambda value: value if isinstance(value, str) else ""
    )
    def test_are_those_of_the_game(self, slug: str, chosen: Chosen) -> None:
        game = ruleset_of(slug, chosen)
        ending = game.ending
        assert book.rules_of(game) == {
            "seats": game.seats,
            "tricks_in_play": game.tricks_in_play,
            "quotas": game.quotas,
            "leader": game.leader,
            "namer": game.namer,
            "clockwise": game.clockwise,
            "may_stop": game.may_stop,
            "signed": game.points is None or game.points is BALANCE,
            "points": game.points is not None,
            "leader_counts": leader_counts(game),
            "ends": {
                "one_hand": ending.one_hand,
                "line": ending.at if isinstance(ending, Line) else None,
                "hands": ending.count if isinstance(ending, NumberOfHands) else None,
            },
        }


@pytest.mark.parametrize(("slug", "chosen", "turn"), WEIGHED, ids=str)
def test_a_book_is_small_and_whole(slug: str, chosen: Chosen, turn: int) -> None:
    game = ruleset_of(slug, chosen)
    printed = book.printed(game, turn)
    told = json.loads(gzip.decompress(printed.zipped))
    assert len(printed.zipped) <= AT_MOST
    assert printed.plain == gzip.decompress(printed.zipped)
    assert (told["turn"], len(told["ways"])) == (turn, len(list(every_hand(game))))
    assert told["rules"] == json.loads(json.dumps(book.rules_of(game)))


class TestTheAddress:
    def test_names_the_content(self) -> None:
        """Each book has a version of its own, and it is told without printing the book."""
        versions = {
            book_address(ruleset_of(slug, chosen), turn).rpartition("v=")[2]
            for slug, chosen in EVERY_GAME
            for turn in range(ruleset_of(slug).seats)
        }
        assert len(versions) == sum(ruleset_of(slug).seats for slug, _ in EVERY_GAME)

    def test_is_another_in_another_language(self) -> None:
        here = book_address(GAMES[0], 1)
        with translation.override("bg"):
            assert book_address(GAMES[0], 1) != here

    @every_game
    def test_leads_to_the_book(self, slug: str, chosen: Chosen) -> None:
        """To the same game by the same house rules; only a small one is printed here."""
        game = ruleset_of(slug, chosen)
        address = urlsplit(book_address(game, 2))
        query = {key: value for key, [value] in parse_qs(address.query).items()}
        assert address.path == f"/rules/{slug}/book.json"
        assert query.pop("turn") == "2"
        assert query.pop("v") == book.book_version(game, 2)
        assert ruleset_of(slug, query) == game

    def test_may_be_kept_for_ever(self) -> None:
        answer = Client().get(book_address(GAMES[0], 2))
        assert answer.status_code == 200
        assert answer.json()["turn"] == 2
        assert "immutable" in answer["Cache-Control"]
        assert not answer.cookies

    @pytest.mark.parametrize("query", ["", "?turn=1", "?turn=2&v=", "?turn=2&v=0123456789abcdef"])
    def test_without_its_version_it_is_asked_for_again(self, query: str) -> None:
        answer = Client().get(f"/rules/sergeant-major/book.json{query}")
        assert answer.status_code == 200
        assert "no-cache" in answer["Cache-Control"]
        again = Client().get(
            f"/rules/sergeant-major/book.json{query}", headers={"If-None-Match": answer["ETag"]}
        )
        assert again.status_code == 304

    @pytest.mark.parametrize("turn", ["3", "-1", "", "one", "1.0", "٠", "9" * 400])
    def test_a_turn_that_cannot_be(self, turn: str) -> None:
        answer = Client().get("/rules/sergeant-major/book.json", {"turn": turn})
        assert answer.status_code == 400
        assert answer.json() == {"error": "The turn of the deal is a number from 0 to 2."}

    def test_four_seats_have_one_turn_more(self) -> None:
        four = next(game for game in GAMES if game.seats == 4)
        assert book.turn_asked(four, "3") == 3

    def test_a_house_rule_that_cannot_be(self) -> None:
        answer = Client().get("/rules/nine-five-two/book.json", {"line": "4"})
        assert answer.status_code == 400

    def test_an_unknown_game(self) -> None:
        assert Client().get("/rules/whist/book.json").status_code == 404

    def test_only_reading(self) -> None:
        assert Client().post("/rules/sergeant-major/book.json").status_code == 405


class TestKept:
    def test_a_part_is_printed_once_for_equal_values(self) -> None:
        template = Template(
            "{% load kept %}{% kept one two %}{{ one }}-{{ two }}-{{ more }} {% endkept %}"
        )
        told = [
            template.render(Context({"one": one, "two": two, "more": more}))
            for one, two, more in ((1, 2, "a"), (1, 2, "b"), (2, 1, "c"), ("<", 1, "d"))
        ]
        assert told == ["1-2-a ", "1-2-a ", "2-1-c ", "&lt;-1-d "]

    def test_each_language_has_its_own(self) -> None:
        template = Template("{% load kept %}{% kept one %}{{ more }}{% endkept %}")
        here = template.render(Context({"one": 1, "more": "a"}))
        with translation.override("bg"):
            assert template.render(Context({"one": 1, "more": "b"})) == "b"
        assert here == "a"


def test_each_game_is_printed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game: RuleSet = GAMES[0]
    first = book.printed(game, 1)
    monkeypatch.setattr(book, "book", None)
    assert book.printed(game, 1) is first
