// The score sheet: a row a hand, what each seat won and was up or down, and what it comes to.
import { next_number, seated_at } from "./fold.js";

/** The rows of a sheet in their order: hands, and misdeals before the hand that was dealt again. */
export function rows_of({ hands, misdeals }, after) {
  const before = (hand) => misdeals.filter((misdeal) => misdeal.hand === hand).map((misdeal) => ({ misdeal }));
  return [...hands.flatMap((hand, at) => [...before(hand.number), { hand, at }]), ...before(after)];
}

/** Print the sheet of a game. */
export function sheet(press, { sheet: blanks }, game, standing) {
  const rows = rows_of(game, next_number(game));
  if (!rows.length) return blanks.sheet.empty;
  return press.put(blanks.sheet[game.closed ? "closed" : "open"], {
    rows: rows.map((row) => printed_row(press, blanks, game, standing, row)).join("\n"),
    totals: standing.running.map((total) => press.signed(blanks.total, total)).join(""),
    points: blanks.point && standing.scores.map((score) => press.put(blanks.point, { n: score })).join(""),
    changes: changes(press, blanks, game),
    later: waits(standing, blanks) ? blanks.later : "",
  });
}

function printed_row(press, blanks, game, standing, { hand, at, misdeal }) {
  if (misdeal) return press.put(blanks.misdeal, { text: press.text(misdeal.name) });
  const { number, closed, trail } = hand, about = standing.hands[at];
  const { bare, told } = blanks.rows[`${closed}${about.after_win ? " after" : ""}`];
  return press.put(trail.length ? told : bare, {
    n: number,
    cells: seated_at(game, number).map((_, seat) => cell(press, blanks, hand, about, seat, standing.decision)).join(""),
    text: closed === "tapped" ? press.text(seated_at(game, number)[hand.tapped].name) : "",
    notes: trail.map((note) => press.put(blanks.correction, { text: press.text(note) })).join(""),
  });
}

function cell(press, { cell: piece, struck }, hand, { balances, scores, after_win, decides }, seat, decision) {
  const score = scores?.[seat], balance = balances?.[seat];
  return press.put(hand.closed === "voided" ? struck : piece.cell, {
    n: hand.tricks?.[seat] ?? "",
    won: decides && !after_win && decision.seat === seat ? piece.won : "",
    dealt: hand.dealer === seat ? piece.dealt : "",
    balance: balance === undefined ? "" : press.signed(piece.balance, balance),
    score: score === undefined ? "" : press.signed(piece.score, score),
  });
}

/** Who took whose seat, and from which hand on. */
function changes(press, { change, changed }, { seats }) {
  const sat = [];
  return [...seats].sort((one, other) => one.from_hand - other.from_hand).map((seat) => {
    const before = sat[seat.position];
    sat[seat.position] = seat;
    if (!before) return "";
    const told = press.about(press.put(changed, { n: seat.from_hand }), [before.name, seat.name]);
    return press.put(change, { text: told });
  }).join("");
}

/** Whether the server has more to show than the phone has: a chart of two hands, stakes of one. */
function waits({ hands }, { stakes }) {
  const counted = hands.filter(({ balances }) => balances);
  return counted.length > 1 || (stakes && counted.some(({ balances }) => balances.some(Boolean)));
}
