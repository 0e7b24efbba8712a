// Hands: recorded, corrected, struck out, misdealt, and the trade after one shared out.
import { closed_as, next_dealer, next_number, seated, seated_at, stand } from "./fold.js";
import { end, measured, withdraw } from "./games.js";
import { said } from "./names.js";

/** Record the coming hand. */
export function record_hand(at, number) {
  const { sent } = at, game = at.game(number), book = game && at.book(game), hand = sent.number("hand");
  if (!book || game.closed || !stand(game, book).coming || hand !== next_number(game)) return;
  const tricks = sent.tricks(), closed = full(tricks, book.rules) && closed_as(tricks, book.rules);
  const dealer = sent.text("dealer") ? sent.seat("dealer") : next_dealer(game), trumps = sent.text("trumps") || null;
  if (!closed || !(dealer < book.rules.seats)) return;
  game.hands.push({ number: hand, dealer, tricks, trumps, closed, tapped: null, split: null, trail: [] });
  return { act: "record-hand", game: number, hand, said: {} };
}

/** Correct a recorded hand; what is not said stays as it was. */
export function correct_hand(at, number, place) {
  const { sent, words } = at, game = at.game(number), hand = game?.hands.find((one) => one.number === place);
  const book = hand && at.book(game), was = { ...hand };
  if (!book || at.stale || hand.closed === "voided") return;
  const { decision } = stand(game, book), counts = sent.tricks();
  if (sent.text("dealer")) hand.dealer = sent.seat("dealer");
  if (sent.has("trumps")) hand.trumps = sent.text("trumps") || null;
  if (counts.length) {
    hand.tricks = Array.from({ length: Math.max(counts.length, book.rules.seats) }, (_, seat) => counts[seat] ?? hand.tricks?.[seat]);
    hand.closed = full(hand.tricks, book.rules) && closed_as(hand.tricks, book.rules);
    hand.tapped = null;
  }
  const same = hand.dealer === was.dealer && hand.trumps === was.trumps && `${hand.tricks}` === `${was.tricks}`;
  if (!hand.closed || !(hand.dealer < book.rules.seats) || same || !settled(at, game, decision)) return;
  hand.trail.push(corrected(words, was, hand, seated_at(game, place)));
  return { act: "correct-hand", game: number, hand: place, said: {} };
}

/** Strike out a recorded hand; the hand in play is misdealt. */
export function void_hand(at, number, place) {
  const game = at.game(number), hand = game?.hands.find((one) => one.number === place), book = game && at.book(game);
  if (!book || at.stale || hand?.closed === "voided") return;
  const { decision, coming } = stand(game, book);
  if (!hand) return misdeal(at, game, place, coming);
  hand.closed = "voided";
  return settled(at, game, decision) ? { act: "strike-out", game: number, hand: place, said: {} } : undefined;
}

function misdeal({ sent }, game, place, coming) {
  if (game.closed || !coming || place !== next_number(game)) return;
  const dealer = sent.text("dealer") ? sent.seat("dealer") : coming.dealer, dealt = seated(game)[dealer];
  if (!dealt) return;
  game.misdeals.push({ hand: place, dealer, name: dealt.name });
  return { act: "misdeal", game: game.number, hand: place, said: {} };
}

/** Share out the trade that is owed, in one of the ways the book tells. */
export function choose_split(at, number) {
  const game = at.game(number), book = game && at.book(game), split = at.sent.text("split");
  const { last, coming } = book ? stand(game, book) : {};
  if (!last || !coming || game.closed || at.stale) return;
  const { ways, proposed } = book.told({ ...last, next: coming.dealer });
  if (!ways?.some(({ value }) => value === split) || (split === last.split && !proposed)) return;
  game.hands.find((one) => one.number === last.number).split = split;
  return { act: "choose-split", game: number, said: {} };
}

const full = (tricks, { seats }) => tricks.length === seats && !tricks.includes(undefined);

/** Let the game's end follow its hands. A win that is made or taken away is asked about first, which the server does. */
function settled(at, game, was) {
  const { facts, sent, confirmed } = at, now = stand(game, at.book(game)).decision;
  const open = !game.closed, row = facts.rows.find((one) => one.number === game.number);
  if (was?.hand !== now?.hand || was?.seat !== now?.seat) {
    if (now) {
      if (!confirmed || !withdraw(facts, game)) return false;
      end(at, game, "won", now.seat);
      return true;
    }
    if ((open || game.closed === "won") && !confirmed) return false;
    if (game.closed === "won" && !sent.text("keep")) return withdraw(facts, game);
    if (game.closed === "won") Object.assign(row, { closed: game.closed = "agreement", line: "" });
  }
  if (row) Object.assign(row, measured(game, at.book(game)));
  return true;
}

/** What was, what is: the counts by who sat there, and what else changed. */
function corrected(words, was, now, seats) {
  const version = (one, other) => {
    const parts = [one.tricks ? one.tricks.map((count, seat) => `${said(seats[seat].name)} ${count}`).join(", ") : "–"];
    if (one.dealer !== other.dealer) parts.push(words.dealt.replace("{name}", said(seats[one.dealer].name)));
    if (one.trumps !== other.trumps) parts.push(words.trumps[one.trumps ?? ""]);
    return parts.join("; ");
  };
  return words.corrected.replace(/{(\w+)}/g, (_, blank) => blank === "was" ? version(was, now) : version(now, was));
}
