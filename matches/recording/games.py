"""Games: started, won by a tap, closed without one, reopened."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from django.http import Http404
from django.utils.translation import gettext as _

from matches.facts import GameFacts, HandFact, SeatFact, read, ruleset_of
from matches.models import Game, Player, Seat, Table
from matches.recording.decisions import afresh, confirm
from matches.recording.door import Act, Answer, act, already_done
from matches.recording.hands import add_hand, all_counts, checked_dealer, hand_row, how_it_closed
from matches.recording.people import find_or_enter
from matches.refused import Conflict, Question, Refused, Way
from rules_reference.games import by_slug
from rules_reference.presentation import sentence
from rules_reference.rules.ending import Why
from rules_reference.rules.hand import Closed
from rules_reference.rules.refusals import Refusal
from rules_reference.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seat (from 0) that a phone without signal has drawn to deal first."""

    seat: int


def chosen_rules(slug: str, house_rules: Mapping[str, Any]) -> RuleSet:
    """The game with these house rules, or a refusal beside the field it is about."""
    try:
        rules = by_slug(slug)
    except LookupError:
        raise Refused(_("Choose one of the games."), field="game") from None
    known = {rule.key for rule in rules.house_rules}
    for key in known & set(house_rules):
        try:
            rules.with_house_rules({key: house_rules[key]})
        except Refusal as refusal:
            raise Refused(sentence(refusal), field=key, code=refusal.code) from None
    return rules.with_house_rules({k: v for k, v in house_rules.items() if k in known})


def seat_game(
    act: Act, rules: RuleSet, number: int, players: Sequence[Player], first_dealer: int
) -> GameFacts:
    """Store a game and who sits where."""
    game = act.create(
        Game(
            table=act.table,
            number=number,
            slug=rules.slug,
            house_rules=dict(rules.chosen),
            first_dealer=first_dealer,
            started_at=act.now,
        )
    )
    act.create_all(
        Seat(game=game, position=position, player=player) for position, player in enumerate(players)
    )
    act.game, act.answer = number, Answer(number)
    return read(act.table, game)


def draw_dealer(act: Act, first_dealer: int | Drawn | None, seats: int) -> int:
    """The seat that deals first: as chosen, as the phone drew it, or drawn, once, here."""
    if first_dealer is None:
        first_dealer = Drawn(secrets.randbelow(seats))
    if isinstance(first_dealer, Drawn):
        act.said["drawn"] = True
        first_dealer = first_dealer.seat
    return checked_dealer(seats, first_dealer, "first_dealer")


def check_seats(rules: RuleSet, names: Mapping[int, str]) -> dict[str, str]:
    """Names by field, as many as the game seats; what is missing or too many is refused."""
    for seat in range(rules.seats):
        if not names.get(seat, "").strip():
            raise Refused(
                _("Who sits in seat %(seat)s?") % {"seat": seat + 1}, field=f"player-{seat + 1}"
            )
    for seat, name in sorted(names.items()):
        if seat >= rules.seats and name.strip():
            raise Refused(
                _("%(game)s has %(seats)s seats.") % {"game": _(rules.name), "seats": rules.seats},
                field=f"player-{seat + 1}",
            )
    return {f"player-{seat + 1}": names[seat] for seat in range(rules.seats)}


@act("start-game")
def start_game(
    act: Act,
    *,
    names: Mapping[int, str],
    first_dealer: int | Drawn | Literal["suggested"] | None = "suggested",
    game: str | None = None,
    house_rules: Mapping[str, Any] | None = None,
) -> None:
    """Start the next game; what is not said is as in the last one."""
    in_play = Game.objects.filter(table=act.table).in_play().first()
    if in_play is not None:
        raise Conflict(
            _("Game %(number)s is still open. End it before the next one starts.")
            % {"number": in_play.number},
            code="open",
        )
    last = _last_facts(act.table)
    slug = game or last.game.slug
    kept = last.game.house_rules if slug == last.game.slug else {}
    rules = chosen_rules(slug, {**kept, **(house_rules or {})})
    said = check_seats(rules, names) if names else None
    players = find_or_enter(act, said) if said else _same_players(last, rules)
    if first_dealer == "suggested":
        dealer = last.next_dealer % rules.seats
    else:
        dealer = draw_dealer(act, first_dealer, rules.seats)
    act.facts = seat_game(act, rules, last.game.number + 1, players, dealer)
    act.said["game"] = rules.slug


@act("tap-winner")
def tap_winner(
    act: Act,
    *,
    seat: int,
    number: int | None = None,
    tricks: Mapping[int, int] | None = None,
    dealer: int | None = None,
    trumps: str | None = None,
) -> None:
    """Close a game by the tap on its winner; the next number begins that game and wins it."""
    facts = _tapped_game(act, number)
    if seat >= facts.ruleset.seats:
        raise Refused(_("There is no such seat in this game."), field="seat")
    act.game, act.answer, act.facts = facts.game.number, Answer(), facts
    name = _winning_seat(facts, seat).name
    act.said |= {"winner": name}
    if facts.game.closed is not None:
        _tap_on_closed(act, facts, seat, name)
        return
    act.refuse_if_stale()
    decision = facts.standing.decision
    if decision is not None:
        if tricks and dict(enumerate(facts.hands[-1].tricks or ())) != tricks:
            raise Conflict(_("Other counts are recorded for this hand."), code="conflict")
        if decision.seat == seat:
            _close(act, facts, Game.Closed.WON, seat)
            return
        by_counts = _winning_seat(facts, decision.seat).name
        _ask_agreement(
            act,
            _("The counts say %(counts)s won, not %(name)s.") % {"counts": by_counts, "name": name},
            name,
        )
        _close(act, facts, Game.Closed.AGREEMENT, seat)
    elif facts.ruleset.ending.one_hand is not None:
        dealt = facts.next_dealer if dealer is None else dealer
        checked_dealer(facts.ruleset.seats, dealt)
        tap = HandFact(facts.next_number, dealt, trumps, Closed.TAPPED, None, None)
        facts = _winning_hand(act, facts, tap, seat, tricks or {})
        _close(act, facts, Game.Closed.WON, seat)
    else:
        _ask_undecided(act, facts.ruleset, name)
        _close(act, facts, Game.Closed.AGREEMENT, seat)


@act("close-game")
def close_game(act: Act, *, game: int, how: str, seat: int | None = None) -> None:
    """End a game by the table's word: given to a seat, or abandoned without a row."""
    facts = act.facts_of(game)
    act.answer = Answer()
    if how not in (Game.Closed.AGREEMENT, Game.Closed.ABANDONED):
        raise Refused(_("A game ends here by agreement, or is abandoned."), field="how")
    if how == Game.Closed.AGREEMENT and (seat is None or seat >= facts.ruleset.seats):
        raise Refused(_("Who is given the game?"), field="seat")
    winner = seat if how == Game.Closed.AGREEMENT else None
    if facts.game.closed is not None:
        if facts.game.closed == how and (facts.winner and facts.winner.position) == winner:
            raise already_done(act)
        raise Conflict(
            _("Game %(number)s is closed already. Reopen it first.") % {"number": game},
            code="closed",
        )
    if winner is not None:
        act.said["winner"] = _winning_seat(facts, winner).name
    act.said["how"] = how
    _close(act, facts, Game.Closed(how), winner)


@act("reopen-game")
def reopen_game(act: Act, *, game: int) -> None:
    """Open a closed game again; a hand that was only a tap goes with its row."""
    facts = act.facts_of(game)
    if facts.game.closed is None:
        raise already_done(act)
    act.update(facts.game, closed=None, finished_at=None, winner_id=None)
    last = facts.hands[-1] if facts.hands else None
    if last is not None and last.closed == Closed.TAPPED:
        act.delete(hand_row(facts, last.number))
        facts = facts.without_hand(last.number)
    act.facts = afresh(facts)


def _last_facts(table: Table) -> GameFacts:
    return read(table, Game.objects.filter(table=table).newest_first()[0])


def _same_players(last: GameFacts, rules: RuleSet) -> list[Player]:
    seated = last.seated
    if len(seated) != rules.seats:
        raise Refused(
            _("%(game)s has %(seats)s seats. Who sits there?")
            % {"game": _(rules.name), "seats": rules.seats},
            field=f"player-{min(len(seated) + 1, rules.seats)}",
        )
    players = Player.objects.in_bulk([seat.player for seat in seated])
    return [players[seat.player] for seat in seated]


def _tapped_game(act: Act, number: int | None) -> GameFacts:
    games = Game.objects.filter(table=act.table)
    in_play = games.in_play().first()
    latest = games.newest_first()[0].number
    if number is None:
        if in_play is None:
            raise Question(
                _("No game is in play. Is this about game %(last)s, or game %(next)s?")
                % {"last": latest, "next": latest + 1},
                Way(
                    _("Change game %(last)s") % {"last": latest},
                    {"number": str(latest), "confirm": "yes"},
                ),
                Way(_("This is game %(next)s") % {"next": latest + 1}, {"number": str(latest + 1)}),
            )
        return read(act.table, in_play)
    if number == latest + 1:
        if in_play is not None:
            raise Conflict(
                _("Game %(number)s is still in play.") % {"number": in_play.number}, code="open"
            )
        return _next_game(act, number)
    game = games.filter(number=number).first()
    if game is None:
        raise Http404("no such game")
    return read(act.table, game)


def _next_game(act: Act, number: int) -> GameFacts:
    act.refuse_if_stale()
    last = _last_facts(act.table)
    players = _same_players(last, last.ruleset)
    return seat_game(act, ruleset_of(last.game), number, players, last.next_dealer)


def _tap_on_closed(act: Act, facts: GameFacts, seat: int, name: str) -> None:
    game, winner = facts.game, facts.winner
    if winner is None:
        raise Conflict(
            _("Game %(number)s was abandoned. Reopen it first.") % {"number": game.number},
            code="closed",
        )
    if winner.position == seat:
        raise already_done(act)
    if not act.stamp.confirmed:
        said = {"number": game.number, "stored": winner.name, "name": name}
        raise Question(
            _("Game %(number)s is recorded as won by %(stored)s. Was it %(name)s?") % said,
            confirm(_("%(name)s won game %(number)s") % said),
        )
    decision = facts.standing.decision
    by_tap = decision is not None and decision.why == Why.TAPPED
    if decision is not None and by_tap:
        act.update(hand_row(facts, decision.hand), tapped=seat)
    won = by_tap or (decision is not None and decision.seat == seat)
    closed = Game.Closed.WON if won else Game.Closed.AGREEMENT
    act.update(game, winner_id=_winning_seat(facts, seat).pk, closed=closed)
    act.facts = read(act.table, game)


def _winning_hand(
    act: Act,
    facts: GameFacts,
    tap: HandFact,
    seat: int,
    tricks: Mapping[int, int],
) -> GameFacts:
    """Add the hand that the tap ends: with its counts, or with the tap alone."""
    if not tricks:
        return add_hand(act, facts, replace(tap, tapped=seat))
    counts = all_counts(facts, tap.number, tricks)
    closed = how_it_closed(facts, tap.number, counts, tap.trumps)
    needed = facts.ruleset.ending.one_hand or 0
    if counts[seat] < needed:
        raise Refused(
            _("%(name)s has %(tricks)s tricks here, and %(needed)s win the game.")
            % {"name": facts.seated[seat].name, "tricks": counts[seat], "needed": needed},
            field=f"tricks-{seat + 1}",
        )
    return add_hand(act, facts, replace(tap, tricks=counts, closed=closed))


def _ask_agreement(act: Act, why: str, name: str) -> None:
    if act.stamp.confirmed:
        return
    raise Question(
        why + " " + _("Give the game to %(name)s by agreement?") % {"name": name},
        confirm(_("%(name)s won, by agreement") % {"name": name}),
    )


def _ask_undecided(act: Act, rules: RuleSet, name: str) -> None:
    if rules.ending.why is not None:
        _ask_agreement(act, _("The scores do not decide this game yet."), name)
    elif not act.stamp.confirmed:
        # No score ever decides such a game: the table's word is how it is won.
        said = {"name": name}
        raise Question(
            _("Does the table say that %(name)s won?") % said, confirm(_("%(name)s won") % said)
        )


def _winning_seat(facts: GameFacts, position: int) -> SeatFact:
    """Who takes the game at this place: who sat there when it was decided, else who sits now."""
    decision = facts.standing.decision
    if decision is not None and decision.seat == position:
        return facts.seated_at(decision.hand)[position]
    return facts.seated[position]


def _close(act: Act, facts: GameFacts, how: Game.Closed, seat: int | None) -> None:
    winner = None if seat is None else _winning_seat(facts, seat).pk
    act.update(facts.game, closed=how, finished_at=act.now, winner_id=winner)
    act.facts = afresh(facts)
