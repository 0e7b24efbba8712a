// What is said of a game: why it is over, what was just recorded, what an act means at the table.
import { seated_at } from "./fold.js";

const names_at = (game, hand) => seated_at(game, hand).map(({ name }) => name);

/** Why the counts, or the tap, have decided the game. */
export function because(press, { words }, game, { rules, hands, decision }, said_at = decision.hand) {
  const { hand, seat, why } = decision, at = hands.findIndex(({ number }) => number === hand), { scores, running } = hands[at];
  const names = names_at(game, said_at), who = [seat], values = { hand, count0: game.hands[at].tricks?.[seat] };
  let told = words.why[why];
  if (rules.ends.line && Array.isArray(told)) {
    scores.forEach((score, other) => { if (other !== seat && score >= rules.ends.line) who.push(other); });
    who.forEach((other, n) => { values[`score${n}`] = scores[other]; });
    told = told[who.length - 1];
  }
  if (told.exact) told = press.signed(told, running[seat]);
  return press.about(press.put(told, values), who.map((one) => names[one]));
}

/** The last recorded hand in one short line, as it is spoken when the page has come. */
export function announcement(press, blanks, game, standing, owed) {
  const { spoken } = blanks.words, last = game.hands.at(-1);
  if (!last) return "";
  if (last.closed === "voided") return press.put(spoken.struck, { hand: last.number });
  const names = names_at(game, last.number), { balances } = standing.hands.at(-1), parts = [];
  if (last.tricks) {
    const counts = Object.fromEntries(last.tricks.map((count, seat) => [`count${seat}`, count]));
    parts.push(press.about(press.put(spoken.counts, counts), names));
  }
  const off = (balances ?? []).flatMap((balance, seat) =>
    balance ? [press.about(spoken[balance > 0 ? "up" : "down"][Math.abs(balance)], [names[seat]])] : []);
  if (off.length) parts.push(press.put(spoken.balances, { text: off.join(spoken.and) }));
  if (standing.decision) parts.push(because(press, blanks, game, standing, last.number));
  else if (owed) parts.push(spoken.owed);
  else if (balances) parts.push(spoken.exact);
  return parts.join(" ");
}

/** What a misdeal means at the table, where that dealer deals again. */
export function misdealt(press, { words }, { name }, dealer, owed) {
  const told = words.notices.misdeal;
  return press.about(name !== dealer ? told.other : owed ? told.owed : told.plain, [dealer]);
}

/** What a correction means at the table: what the hand was, and is. */
export function corrected(press, { words }, game, was, now) {
  const told = words.notices.correction;
  const version = (one, other) => {
    const parts = [one.tricks ? one.tricks.join("-") : told.nothing];
    if (one.dealer !== other.dealer) parts.push(press.about(told.dealt, [names_at(game, one.number)[one.dealer]]));
    if (one.trumps !== other.trumps) parts.push(told.trumps[one.trumps ?? ""]);
    return parts.join("");
  };
  return press.put(told.settled, { hand: now.number, was: version(was, now), now: version(now, was) });
}
