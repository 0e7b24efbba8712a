"""A hand tried out: what the page says is what the engine says, and nothing breaks it."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.utils.html import strip_tags

from rules_reference import presentation
from rules_reference.addresses import changed
from rules_reference.games import GAMES
from rules_reference.names import PLAYERS
from rules_reference.presentation.rulebook import sections
from rules_reference.presentation.rulebook.blocks import Table
from rules_reference.rules.hand import Closed, how_closed
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.seats import by_seat
from rules_reference.rules.standing import HandFacts, fold
from rules_reference.rules.trade import splits
from rules_reference.try_hand import try_hand
from tests.rules import reference
from tests.rules.tables import EVERY_GAME, NAMED, Chosen, ruleset_of

from .wording import UNFILLED, fit_to_print

each_game = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.slug)
JUNK = ("junk", "-1", "1_0", "٥", "1.0", "99", "1e1", " 1 0", "\x00", "<b>", "9" * 5000, "%(who)s")


def asked(ruleset: RuleSet, **query: object) -> str:
    """Return the address of a hand by these house rules."""
    fields = {name.replace("_", "-"): value for name, value in query.items()}
    return f"/rules/{ruleset.slug}/try/?{urlencode({**changed(ruleset), **fields})}"


def words(page: bytes) -> str:
    text = page.decode()
    return " ".join(unescape(strip_tags(text[text.index('id="try"') :])).split())


@each_game
def test_it_begins_with_another_hand_than_those_worked_out(ruleset: RuleSet) -> None:
    """Two up; where they take turns the one most up is not the first."""
    answer = Client().get(f"/rules/{ruleset.slug}/try/")
    entered = re.findall(r'name="tricks-\d"[^>]* value="(\d+)"', answer.content.decode())
    tricks = tuple(map(int, entered))
    worked_out = {
        tuple(row[2].text for row in block.rows)
        for section in sections(ruleset)
        for block in section.blocks
        if section.anchor == "example" and isinstance(block, Table)
    }
    standing = fold(ruleset, [HandFacts(1, 0, tricks, Closed.PLAYED)], first_dealer=0)
    balances, coming = standing.last_balances or (), standing.coming
    up = [seat for seat, balance in enumerate(balances) if balance > 0]

    assert len(worked_out) == 2
    assert tuple(entered) not in worked_out
    assert coming is not None
    assert len(up) == 2
    first = coming.trade.phases[0][0].giver
    assert balances[first] < max(balances)
    assert f"{PLAYERS[first]} gives" in words(answer.content)


@pytest.mark.parametrize(("slug", "chosen"), EVERY_GAME, ids=NAMED)
def test_every_hand_is_what_the_engine_makes_of_it(slug: str, chosen: Chosen) -> None:
    """Balances, points, stakes, the end and the trade in all its steps; each dealer in turn."""
    ruleset = ruleset_of(slug, chosen)
    names = list(PLAYERS[: ruleset.seats])
    for number, by_offset in enumerate(reference.every_hand(slug)[::7]):
        dealer = number % ruleset.seats
        tricks = by_seat(tuple(by_offset), dealer)
        fields = {f"tricks-{seat}": str(n) for seat, n in enumerate(tricks, start=1)}
        tried = try_hand(ruleset, {**fields, "dealer": str(dealer + 1)})
        facts = HandFacts(1, dealer, tricks, how_closed(ruleset, tricks))
        standing = fold(ruleset, [facts], first_dealer=dealer)
        hand, worked = standing.hands[0], tried.worked

        assert worked is not None
        assert tuple(seat.balance for seat in tried.seats) == hand.balances
        assert bool(worked.won) == (standing.decision is not None)
        if ruleset.stakes:
            assert worked.stakes == tuple(presentation.hand_stakes_words(hand.stakes, names))
        else:
            assert worked.stakes == ()
        if standing.coming is None:
            assert worked.trade is None
            continue
        assert worked.trade is not None
        assert worked.trade.steps == presentation.steps(ruleset, standing.coming, names)


def test_the_fragment_is_the_one_of_the_scoring_screen() -> None:
    page = words(Client().get(asked(GAMES[0], tricks_1=9, tricks_2=6, tricks_3=1)).content)

    assert "First, Ann gives Cat" not in page
    assert "First, Bob gives Cat 1 card" in page
    assert "Then Ann gives Cat 1 card" in page
    assert "Stakes, hand 1" in page
    assert "Cat pays Ann 1 and Bob 1" in page


def test_what_follows_is_headed_by_the_hand_it_is_for() -> None:
    page = words(Client().get(asked(GAMES[0], tricks_1=9, tricks_2=6, tricks_3=1)).content)
    won = words(Client().get(asked(GAMES[0], tricks_1=12, tricks_2=3, tricks_3=1)).content)

    assert page.index("Who dealt the hand") < page.index("Next hand: Bob deals")
    assert "Next hand" not in won


@each_game
def test_where_nothing_is_traded_it_is_told_unfolded_what_comes(ruleset: RuleSet) -> None:
    exact = {f"tricks_{seat}": quota for seat, quota in enumerate(ruleset.quotas, start=1)}
    page = Client().get(asked(ruleset, **exact)).content.decode()

    assert "All exact: no trade" in page
    assert re.search(r'<details class="card trade"\s+open', page)


def test_a_won_hand_says_so() -> None:
    stopped = words(Client().get(asked(GAMES[0], tricks_1=12, tricks_2=2, tricks_3=1)).content)
    whole = words(Client().get(asked(GAMES[0], tricks_1=12, tricks_2=3, tricks_3=1)).content)

    assert "Ann won: 12 tricks, and hand 1 stopped there." in stopped
    assert "One trick was not played, so this hand has no up and down." in stopped
    assert "Ann won: 12 tricks in hand 1." in whole
    assert "Bob pays Ann 2" in whole


@pytest.mark.parametrize(
    ("tricks", "said", "field"),
    [
        ((10, 5, 3), "These add to 18: two too many.", None),
        ((10, 4, 1), "These add to 15. One trick is missing.", None),
        ((17, 0, 0), "Ann cannot have more than 16 tricks: a hand has no more.", 1),
        ((8, "five", 3), "Bob: tricks are a whole number.", 2),
        ((8, 5, ""), "Cat: how many tricks?", 3),
        (("", 5, ""), "Ann: how many tricks?", 1),
        (("", " ", ""), "Type the tricks each won.", 1),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(
    tricks: tuple[object, ...], said: str, field: int | None
) -> None:
    fields = {f"tricks_{seat}": n for seat, n in enumerate(tricks, start=1)}
    answer = Client().get(asked(GAMES[0], **fields))
    page = unescape(answer.content.decode())

    assert answer.status_code == 400
    assert said in page
    assert page.count('aria-invalid="true"') == (0 if field is None else 1)
    if field is not None:
        assert f'aria-describedby="try-{field}-wrong"' in page
    for n in tricks:
        assert f'value="{str(n).strip()}"' in page, "what was entered stays"
    assert "Trade:" not in page


def test_names_are_kept_and_are_only_text() -> None:
    names = {"player_1": "<b>Gus</b>", "player_2": "%(dealer)s", "player_3": "x" * 500}
    answer = Client().get(asked(GAMES[0], **names))
    page = answer.content.decode()

    assert answer.status_code == 200
    assert "<b>Gus</b>" not in page
    assert "gives &lt;b&gt;Gus&lt;/b&gt;" in page
    assert "%(dealer)s" in page
    assert "x" * 61 not in page
    assert 'name="player-2" value="%(dealer)s"' in page


def test_house_rules_are_kept() -> None:
    ruleset = GAMES[0].with_house_rules({"kitty": "pick-up-first"})
    page = Client().get(asked(ruleset)).content.decode()

    assert 'name="kitty" value="pick-up-first"' in page
    assert "takes the kitty, names trumps" in page
    assert f"/rules/{ruleset.slug}/?kitty=pick-up-first#trade" in page


def test_a_trade_the_numbers_leave_open_is_shared_out_as_asked() -> None:
    [game] = [game for game in GAMES if game.seats == 4]
    fields = {"tricks-1": "7", "tricks-2": "2", "tricks-3": "3", "tricks-4": "1"}
    tried = try_hand(game, fields)
    assert tried.worked is not None
    ways = tried.worked.ways

    assert len(ways) == len(splits((2, -2, 1, -1), 1)) > 1
    assert [way.chosen for way, _ in ways] == [True] + [False] * (len(ways) - 1)
    for way, address in ways:
        page = Client().get(address)
        assert page.status_code == 200
        other = try_hand(game, {**fields, "split": way.value})
        assert other.worked is not None
        assert [one.value for one, _ in other.worked.ways if one.chosen] == [way.value]
        assert other.url == address, "the link to this hand keeps how it was shared out"


@pytest.mark.parametrize("split", ["1-2-3", "1-2-1,3-4-1", "1-1-1", "junk", "1-9-1", "0-1-1", ","])
def test_a_way_that_cannot_be_is_refused(split: str) -> None:
    [game] = [game for game in GAMES if game.seats == 4]
    fields = {"tricks-1": 7, "tricks-2": 2, "tricks-3": 3, "tricks-4": 1, "split": split}
    answer = Client().get(f"/rules/{game.slug}/try/", fields)

    assert answer.status_code == 400
    assert "cannot be shared out that way" in answer.content.decode()


@pytest.mark.parametrize("value", JUNK)
@pytest.mark.parametrize("name", ["dealer", "tricks-1", "tricks-3"])
def test_nothing_breaks_it(name: str, value: str) -> None:
    fields = {"dealer": "1", "tricks-1": "8", "tricks-2": "5", "tricks-3": "3", name: value}
    answer = Client().get("/rules/sergeant-major/try/", fields)
    page = answer.content.decode()

    assert answer.status_code == 400
    assert 'class="error"' in page
    assert "<b>" not in page
    assert not UNFILLED.search(words(answer.content).replace("%(who)s", ""))


@pytest.mark.parametrize("query", ["kitty=junk", "kitty=", "ending=thirteen", "kitty=%00"])
def test_a_house_rule_nobody_offers(query: str) -> None:
    assert Client().get(f"/rules/sergeant-major/try/?{query}").status_code == 400


def test_the_part_alone_for_a_script() -> None:
    answer = Client().get("/rules/sergeant-major/try/", headers={"HX-Request": "true"})

    assert answer.content.lstrip().startswith(b'<section class="try')
    assert "HX-Request" in answer["Vary"]


@each_game
def test_it_announces_what_came_of_it(ruleset: RuleSet) -> None:
    tried = try_hand(ruleset, {})
    assert tried.worked is not None
    fit_to_print(tried.worked.announce)
