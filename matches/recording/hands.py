"""Hands: recorded, corrected, struck out, misdealt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Required, TypedDict, Unpack
from uuid import uuid4

from django.http import Http404
from django.utils.translation import gettext as _

from matches.facts import GameFacts, HandFact
from matches.models import MOST_HANDS, Game, Hand, HandTricks, LiveCount
from matches.recording.decisions import back, settle
from matches.recording.door import Act, Receipt, Stamp, act, already_done
from matches.recording.meanwhile import agreed, changed_since, lines_of
from matches.refused import Conflict, HandConflict, OpUsed, Refused, TwoVersions
from rules_reference.presentation import sentence
from rules_reference.rules.hand import Closed, check_trumps, how_closed
from rules_reference.rules.refusals import Refusal


class Sent(TypedDict, total=False):
    """What a phone sends of a hand: counts by seat (from 0), and what it may leave out."""

    tricks: Required[Mapping[int, int]]
    dealer: int | None
    trumps: str | None


def all_counts(facts: GameFacts, hand: int, tricks: Mapping[int, int]) -> tuple[int, ...]:
    """Counts of every seat in order; a missing one is refused by name, and one too many."""
    seats = facts.ruleset.seats
    for seat in facts.seated_at(hand):
        if seat.position not in tricks:
            raise Refused(
                _("%(name)s: how many tricks? 0 counts too.") % {"name": seat.name},
                field=f"tricks-{seat.position + 1}",
                code="untouched",
            )
    if len(tricks) > seats:
        raise Refused(
            _("This game has %(seats)s seats: one count for each.") % {"seats": seats},
            field=f"tricks-{max(tricks) + 1}",
        )
    return tuple(tricks[seat] for seat in range(seats))


def how_it_closed(
    facts: GameFacts, hand: int, tricks: tuple[int, ...], trumps: str | None
) -> Closed:
    """Check counts and trumps by the rules; what they refuse is said by name, at its field."""
    names = [seat.name for seat in facts.seated_at(hand)]
    try:
        closed = how_closed(facts.ruleset, tricks)
    except Refusal as refusal:
        seat = refusal.seat
        raise Refused(
            sentence(refusal, names),
            field=None if seat is None else f"tricks-{seat + 1}",
            code=refusal.code,
        ) from None
    _check_trumps(facts, trumps)
    return closed


def record_hand(code: str, stamp: Stamp, *, game: int, hand: int, **sent: Unpack[Sent]) -> Receipt:
    """Record the coming hand. Equal counts for a hand that is there already change nothing."""
    try:
        return _record_hand(code, stamp, game=game, hand=hand, **sent)
    except OpUsed as used:
        if (used.act, used.game, used.hand) != ("record-hand", game, hand):
            raise
    # Its answer was lost, its numbers were changed, and it was sent again. The hand is there, so
    # this records nothing: it says whether the counts are the same, or shows both.
    return _record_hand(code, replace(stamp, op=uuid4()), game=game, hand=hand, **sent)


@act("record-hand")
def _record_hand(act: Act, *, game: int, hand: int, **said: Unpack[Sent]) -> None:
    facts = act.facts_of(game)
    act.hand = hand
    coming = facts.standing.coming
    stored = facts.hand(hand)
    sent = _sent(facts, hand, **said)
    if stored is not None:
        if sent.trumps is None:
            sent = replace(sent, trumps=stored.trumps)
        if sent.says_the_same(stored):
            raise already_done(act, agreed(act, hand, seen=0))
        raise HandConflict(
            _("Hand %(hand)s is recorded already, with other counts.") % {"hand": hand},
            TwoVersions(hand, stored, sent),
        )
    _refuse_if_closed(facts)
    if coming is None:
        raise Conflict(
            _("The counts have decided this game. Confirm the winner, or correct the hand first."),
            code="decided",
        )
    if hand != facts.next_number:
        raise Conflict(
            _("Hand %(next)s is the next one in this game, not hand %(hand)s.")
            % {"next": facts.next_number, "hand": hand},
            code="not-next",
        )
    add_hand(act, facts, sent)
    act.said = {"tricks": list(sent.tricks or ())}


def add_hand(act: Act, facts: GameFacts, hand: HandFact) -> GameFacts:
    """Store a hand that has been checked, and carry it in the act's facts."""
    if hand.number > MOST_HANDS:
        raise Refused(
            _("A game holds %(most)s hands at most. Start a new one.") % {"most": MOST_HANDS}
        )
    row = act.create(
        Hand(
            game=facts.game,
            number=hand.number,
            dealer=hand.dealer,
            trumps=hand.trumps,
            closed=hand.closed,
            tapped=hand.tapped,
            recorded_at=act.now,
        )
    )
    if hand.tricks is not None:
        act.create_all(
            HandTricks(hand=row, position=position, tricks=tricks)
            for position, tricks in enumerate(hand.tricks)
        )
    act.hand = hand.number
    act.facts = facts.with_hand(replace(hand, recorded_at=act.now))
    return act.facts


@act("correct-hand")
def correct_hand(
    act: Act,
    *,
    game: int,
    hand: int,
    tricks: Mapping[int, int],
    dealer: int | None = None,
    trumps: str | None = None,
    clear_trumps: bool = False,
    keep_row: bool = False,
) -> None:
    """Correct a recorded hand; what is not said stays as it was."""
    facts = act.facts_of(game)
    act.hand = hand
    stored = _stored(act, facts, hand)
    if stored.closed == Closed.VOIDED:
        raise Conflict(
            _("This hand was struck out. Undo that before you correct it."), code="voided"
        )
    changes: dict[str, Any] = {} if dealer is None else {"dealer": dealer}
    if trumps is not None or clear_trumps:
        changes["trumps"] = trumps
    sent = _corrected(facts, stored, tricks, changes)
    if sent.says_the_same(stored):
        raise already_done(act, agreed(act, hand, act.stamp.seen))
    if changed_since(act, hand):
        raise HandConflict(
            _("Hand %(hand)s was corrected meanwhile. Which counts are right?") % {"hand": hand},
            TwoVersions(hand, stored, sent),
        )
    after = facts.with_hand(sent)
    _store_correction(act, facts, stored, sent)
    _leave_off(act)
    act.said = {
        "was": _told(facts, stored),
        "is": _told(facts, sent),
        "back": back(facts, after),
    }
    act.facts = settle(act, facts, after, keep_row=keep_row)


@act("void-hand")
def void_hand(
    act: Act, *, game: int, hand: int, dealer: int | None = None, keep_row: bool = False
) -> None:
    """Strike out a recorded hand; for the hand in play, note a misdeal.

    A struck-out hand keeps its number and its line and feeds nothing any more. A misdeal is a
    line of the ledger and nothing else: same number, same dealer, same trade again.
    """
    facts = act.facts_of(game)
    act.hand = hand
    stored = facts.hand(hand)
    if stored is None:
        _misdeal(act, facts, hand, dealer)
        return
    act.name = "strike-out"
    if stored.closed == Closed.VOIDED:
        raise already_done(act)
    act.refuse_if_stale()
    act.update(hand_row(facts, hand), closed=Closed.VOIDED)
    _leave_off(act)
    after = facts.with_hand(replace(stored, closed=Closed.VOIDED))
    act.said = {"was": _told(facts, stored), "back": back(facts, after)}
    act.facts = settle(act, facts, after, keep_row=keep_row)


def _leave_off(act: Act) -> None:
    """Whoever has put a hand right is at it no more; that is no fact, and the ledger is silent."""
    LiveCount.objects.filter(table=act.table, phone=act.phone).delete()


def _misdeal(act: Act, facts: GameFacts, hand: int, dealer: int | None) -> None:
    act.name = "misdeal"
    _refuse_if_closed(facts)
    act.refuse_if_stale()
    coming = facts.standing.coming
    if coming is None:
        raise Conflict(
            _("The counts have decided this game: no hand is being dealt."), code="decided"
        )
    if hand != facts.next_number:
        raise Conflict(
            _("Hand %(next)s is in play, not hand %(hand)s.")
            % {"next": facts.next_number, "hand": hand},
            code="not-next",
        )
    if dealer is None:
        dealer = coming.dealer
    seat = checked_dealer(facts.ruleset.seats, dealer)
    act.said = {"dealer": facts.seated[seat].name, "seat": seat}


def _sent(
    facts: GameFacts,
    number: int,
    tricks: Mapping[int, int],
    dealer: int | None = None,
    trumps: str | None = None,
) -> HandFact:
    """The hand as it was sent; its dealer is the recorded one, or whose turn it is, unless said."""
    counts = all_counts(facts, number, tricks)
    closed = how_it_closed(facts, number, counts, trumps)
    stored = facts.hand(number)
    if dealer is None:
        dealer = stored.dealer if stored else facts.next_dealer
    return HandFact(
        number, checked_dealer(facts.ruleset.seats, dealer), trumps, closed, None, counts
    )


def checked_dealer(seats: int, dealer: int, field: str = "dealer") -> int:
    """A seat that can deal, of so many; anything else is refused at its field."""
    if dealer >= seats:
        raise Refused(_("There is no such seat to deal."), field=field)
    return dealer


def _check_trumps(facts: GameFacts, trumps: str | None) -> None:
    if trumps is None:
        return
    try:
        check_trumps(facts.ruleset, trumps)
    except Refusal as refusal:
        raise Refused(sentence(refusal), field="trumps", code=refusal.code) from None


def _corrected(
    facts: GameFacts,
    stored: HandFact,
    tricks: Mapping[int, int],
    changes: Mapping[str, Any],
) -> HandFact:
    """The hand as it would be: what was not sent stays as it was."""
    sent = replace(stored, **changes)
    checked_dealer(facts.ruleset.seats, sent.dealer)
    if not tricks:
        _check_trumps(facts, sent.trumps)
        return sent
    were = {} if stored.tricks is None else dict(enumerate(stored.tricks))
    counts = all_counts(facts, stored.number, {**were, **tricks})
    closed = how_it_closed(facts, stored.number, counts, sent.trumps)
    return replace(sent, tricks=counts, closed=closed, tapped=None)


def hand_row(facts: GameFacts, number: int) -> Hand:
    """The stored row of a recorded hand."""
    return Hand.objects.get(game=facts.game, number=number)


def _stored(act: Act, facts: GameFacts, number: int) -> HandFact:
    stored = facts.hand(number)
    if stored is not None:
        return stored
    if lines_of(act, number).exists():
        raise Conflict(
            _("Hand %(hand)s was taken back meanwhile, so there is nothing to correct.")
            % {"hand": number},
            code="taken-back",
        )
    raise Http404("no such hand")


def _store_correction(act: Act, facts: GameFacts, stored: HandFact, sent: HandFact) -> None:
    row = hand_row(facts, stored.number)
    fields = ("dealer", "trumps", "closed", "tapped")
    changed = {
        name: getattr(sent, name) for name in fields if getattr(sent, name) != getattr(stored, name)
    }
    if changed:
        act.update(row, **changed)
    if sent.tricks is None or sent.tricks == stored.tricks:
        return
    counts = {count.position: count for count in row.counts.all()}
    for position, tricks in enumerate(sent.tricks):
        count = counts.get(position)
        if count is None:
            act.create(HandTricks(hand=row, position=position, tricks=tricks))
        elif count.tricks != tricks:
            act.update(count, tricks=tricks)


def _told(facts: GameFacts, hand: HandFact) -> dict[str, Any]:
    return {
        "tricks": None if hand.tricks is None else list(hand.tricks),
        "dealer": facts.seated_at(hand.number)[hand.dealer].name,
        "trumps": hand.trumps,
    }


def _refuse_if_closed(facts: GameFacts) -> None:
    if facts.game.closed is None:
        return
    if facts.game.closed == Game.Closed.ABANDONED:
        why = _("Game %(game)s was abandoned. Reopen it first, then record the hand.")
    else:
        why = _("Game %(game)s is over. Reopen it first, then record the hand.")
    raise Conflict(why % {"game": facts.game.number}, code="closed")
