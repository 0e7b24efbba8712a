"""Any evening: whatever is done is taken back step by step, done again, and always adds up."""

from __future__ import annotations

import itertools
import json
import uuid
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.http import Http404
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from matches import recording
from matches.export import export
from matches.facts import facts_of
from matches.models import Entry, Table
from matches.recording import Stamp
from matches.refused import Refused
from matches.sheet import nets_by_person
from rules_reference.games import GAMES, by_slug
from rules_reference.rules.trade import splits
from rules_reference.rules.ways import written

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NAMES = ("Ann", "Bob", "Cat", "Dee", "Eve", "Fay")
Act = Callable[[str, Stamp], Any]
phones = itertools.count(1)


class Evening:
    """A table spoken to through its door, and what it exported after each act."""

    def __init__(self, slug: str) -> None:
        self.phone = f"{next(phones):064}"
        seats = by_slug(slug).seats
        receipt = recording.open_table(
            self.stamp(), name="Any", zone="UTC", game=slug, house_rules={},
            names=dict(enumerate(NAMES[:seats])), first_dealer=0,
        )  # fmt: skip
        self.code = receipt.code
        self.states = [self.facts]

    def stamp(self, *, confirmed: bool = False) -> Stamp:
        return Stamp(self.phone, uuid.uuid4(), confirmed=confirmed)

    @property
    def table(self) -> Table:
        return Table.objects.get(code=self.code)

    @property
    def facts(self) -> str:
        document = export(self.table)
        document["table"]["revision"] = 0
        return json.dumps(document)

    @property
    def games(self) -> list[dict[str, Any]]:
        games: list[dict[str, Any]] = export(self.table)["games"]
        return games

    def way(self, place: int) -> str:
        """One of the ways to share out what is owed in the last game, where anything is."""
        standing = facts_of(self.table, self.games[-1]["number"]).standing
        if not standing.coming or not standing.last_balances:
            return "1-3-1,2-4-1"
        legal = splits(standing.last_balances, standing.coming.dealer)
        return written(legal[place % len(legal)]) if legal else ""

    def try_(self, verb: Callable[..., Any], confirmed: bool, **fields: Any) -> None:
        """Do an act if the table allows it; a refusal changes nothing, not even the revision."""
        before, lines = self.table.revision, Entry.objects.count()
        try:
            receipt = verb(self.code, self.stamp(confirmed=confirmed), **fields)
        except (Refused, Http404):
            assert (self.table.revision, Entry.objects.count()) == (before, lines)
            assert self.facts == self.states[-1]
            return
        if receipt.again:
            assert self.facts == self.states[-1]
        else:
            self.states.append(self.facts)


def counts(seats: int, all_: int) -> st.SearchStrategy[dict[int, int]]:
    """Full hands, and now and then one that does not add up."""
    cuts = st.lists(st.integers(0, all_), min_size=seats - 1, max_size=seats - 1).map(sorted)
    full = cuts.map(
        lambda at: dict(enumerate(b - a for a, b in itertools.pairwise([0, *at, all_])))
    )
    return full | full.map(lambda hand: {**hand, 0: max(0, hand[0] - 1)})


small = st.integers(0, 3)
whether = st.booleans()


@st.composite
def evenings(draw: st.DrawFn) -> tuple[str, list[tuple[str, tuple[Any, ...], bool]]]:
    slug = draw(st.sampled_from([game.slug for game in GAMES]))
    rules = by_slug(slug)
    hands = counts(rules.seats, rules.tricks_in_play)
    dealer = st.none() | st.integers(0, rules.seats - 1)
    act = st.one_of(
        st.tuples(st.just("record"), st.tuples(hands, dealer)),
        st.tuples(st.just("record"), st.tuples(hands, dealer)),
        st.tuples(st.just("correct"), st.tuples(small, hands, dealer)),
        st.tuples(st.just("void"), st.tuples(small)),
        st.tuples(st.just("share"), st.tuples(small)),
        st.tuples(st.just("tap"), st.tuples(small, st.none() | hands, whether)),
        st.tuples(st.just("close"), st.tuples(st.sampled_from(["agreement", "abandoned"]), small)),
        st.tuples(st.just("reopen"), st.tuples(small)),
        st.tuples(st.just("start"), st.tuples(whether)),
        st.tuples(st.just("seat"), st.tuples(small, st.sampled_from(NAMES))),
        st.tuples(st.just("rename"), st.tuples(small, st.sampled_from((*NAMES, "Gus")))),
    )
    acts = draw(st.lists(st.tuples(act, whether), min_size=1, max_size=14))
    return slug, [(name, said, sure) for (name, said), sure in acts]


def play(evening: Evening, name: str, said: tuple[Any, ...], sure: bool) -> None:
    games = evening.games
    number = games[-1]["number"]
    hands = games[-1]["hands"]
    last = hands[-1]["number"] if hands else 0
    match name, said:
        case "record", (tricks, dealer):
            evening.try_(recording.record_hand, sure, game=number, hand=last + 1, tricks=tricks,
                         dealer=dealer)  # fmt: skip
        case "correct", (back, tricks, dealer):
            evening.try_(recording.correct_hand, sure, game=number, hand=max(1, last - back),
                         tricks=tricks, dealer=dealer, keep_row=back == 1)  # fmt: skip
        case "void", (back,):
            evening.try_(recording.void_hand, sure, game=number, hand=max(1, last + 1 - back),
                         keep_row=back == 3)  # fmt: skip
        case "share", (place,):
            evening.try_(recording.choose_split, sure, game=number, split=evening.way(place))
        case "tap", (seat, tricks, next_game):
            evening.try_(recording.tap_winner, sure, seat=seat, number=number + next_game,
                         tricks=tricks)  # fmt: skip
        case "close", (how, seat):
            evening.try_(recording.close_game, sure, game=number, how=how, seat=seat)
        case "reopen", (back,):
            evening.try_(recording.reopen_game, sure, game=max(1, number - back))
        case "start", (turned,):
            seats = games[-1]["seats"]
            names = dict(enumerate(reversed(seats))) if turned else {}
            evening.try_(recording.start_game, sure, names=names)
        case _:
            play_people(evening, name, said, sure)


def play_people(evening: Evening, name: str, said: tuple[Any, ...], sure: bool) -> None:
    number = evening.games[-1]["number"]
    match name, said:
        case "seat", (seat, person):
            evening.try_(recording.change_player, sure, game=number, seat=seat, name=person)
        case "rename", (which, person):
            people = export(evening.table)["players"]
            player = people[which % len(people)]["id"]
            evening.try_(recording.rename_player, sure, player=player, name=person)


def everything_adds_up(evening: Evening) -> None:
    """The hand list and the balances tell the same story, per seat and per person."""
    for game in evening.games:
        facts = facts_of(evening.table, game["number"])
        running = [0] * facts.ruleset.seats
        nets: dict[str, int] = {}
        for hand, standing in zip(game["hands"], facts.standing.hands, strict=True):
            balances = hand["balances"]
            if balances is not None:
                assert sum(balances.values()) == 0
                assert sum(hand["tricks"].values()) == facts.ruleset.tricks_in_play
                for name, balance in balances.items():
                    assert balance == hand["tricks"][name] - hand["quotas"][name]
                running = [a + b for a, b in zip(running, balances.values(), strict=True)]
            for payment in hand["stakes"]:
                nets[payment["payer"]] = nets.get(payment["payer"], 0) - payment["units"]
                nets[payment["receiver"]] = nets.get(payment["receiver"], 0) + payment["units"]
            assert list(standing.running) == running
        assert sum(facts.standing.running) == 0
        assert nets == nets_by_person(facts)
        assert sum(nets.values()) == 0
        row = game["closed"] in ("won", "agreement")
        assert row == (game["winner"] is not None)
        assert (game["finished_at"] is None) == (game["closed"] is None)
        assert (game["next_dealer"] is None) == (
            game["closed"] is not None or facts.standing.decision is not None
        )


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(evenings())
def test_any_evening_is_undone_to_its_start_and_redone_to_its_end_c23_c123(
    db: None, drawn: tuple[str, list[tuple[str, tuple[Any, ...], bool]]]
) -> None:
    slug, acts = drawn
    evening = Evening(slug)
    for name, said, sure in acts:
        play(evening, name, said, sure)
        everything_adds_up(evening)
    for state in reversed(evening.states[:-1]):
        recording.undo(evening.code, evening.stamp())
        assert evening.facts == state
    with pytest.raises(Refused):
        recording.undo(evening.code, evening.stamp())
    for state in evening.states[1:]:
        recording.redo(evening.code, evening.stamp())
        assert evening.facts == state
    with pytest.raises(Refused):
        recording.redo(evening.code, evening.stamp())


@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(evenings(), st.data())
def test_an_op_sent_again_later_never_changes_anything(
    db: None, drawn: tuple[str, list[tuple[str, tuple[Any, ...], bool]]], data: st.DataObject
) -> None:
    slug, acts = drawn
    evening = Evening(slug)
    for name, said, sure in acts:
        play(evening, name, said, sure)
    lines = list(Entry.objects.filter(table=evening.table, undoable=True).order_by("revision"))
    before, revision = evening.facts, evening.table.revision
    for line in data.draw(st.lists(st.sampled_from(lines), max_size=3)) if lines else ():
        stamp = replace(evening.stamp(), op=line.op)
        with pytest.raises(Refused) as refused:
            recording.reopen_game(evening.code, stamp, game=999)
        assert refused.value.code == "op-used"
    assert (evening.facts, evening.table.revision) == (before, revision)
