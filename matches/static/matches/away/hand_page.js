// Paints the page of a recorded hand from facts: its counts to be corrected, a trick to be moved, the way to strike it out.
import { seated_at } from "./fold.js";
import { Press, beside, on_a_page } from "./press.js";

/** The page of a recorded hand of a game. */
export function paint({ facts, game, hand: number, book, blanks, op = "", token }) {
  const press = new Press(blanks.holes), { hand: about } = blanks, { parts } = about;
  const hand = game.hands.find((one) => one.number === number), names = seated_at(game, number).map(({ name }) => name);
  const page = press.put(about.recorded[hand.dealer], {
    ...counts(hand.tricks ?? names.map(() => "")),
    trumps: parts.trumps[hand.trumps ?? ""],
    unplayed: hand.closed === "stopped" ? press.put(parts.unplayed, { text: about.unplayed[short(hand, book)] }) : "",
    earlier: hand === game.hands.at(-1) ? "" : parts.earlier,
    moves: hand.closed === "played" ? moves(press, about, hand, names) : "",
    void: hand.closed === "voided" ? "" : parts.void,
  });
  const values = { ...on_a_page(facts, op, token), game: game.number, hand: number };
  const done = (piece) => press.print(piece, values, names), parts_beside = blanks.beside.hand;
  return { page: done(page).firstElementChild, around: beside(parts_beside), title: done(parts_beside.title).textContent };
}

const counts = (tricks) => Object.fromEntries(tricks.map((count, seat) => [`count${seat}`, count]));

/** How many tricks were not played. */
const short = ({ tricks }, { rules }) => tricks.reduce((left, count) => left - count, rules.tricks_in_play);

/** The commonest correction, ready to send: one trick from a seat to another. */
function moves(press, { parts: { moves: blank }, many }, { tricks }, names) {
  const seats = [...tricks.keys()];
  const told = seats.filter((giver) => tricks[giver]).flatMap((giver) => seats.filter((taker) => taker !== giver).map((taker) => {
    const moved = tricks.map((count, seat) => count + (seat === taker) - (seat === giver));
    return press.about(press.put(blank.move, counts(moved)), [names[giver], names[taker]]);
  }));
  return press.put(told.length > many ? blank.many : blank.few, { lines: told.join("") });
}
