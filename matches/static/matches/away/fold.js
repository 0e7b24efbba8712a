// Where a game stands: its hands one after another, each looked up in the book, added up, and compared with numbers
// the server printed. It comes to what the server's own fold comes to, and has no rule of its own.

const added = (values, more) => values.map((value, seat) => value + more[seat]);
const turned = (values, steps) =>
  values && values.map((_, at) => values[(at + steps + values.length) % values.length]);

/** Turn values by offset from the dealer into values by seat. */
export const by_seat = (values, dealer) => turned(values, -dealer);

/** Turn values by seat into values by offset from the dealer. */
export const by_offset = (values, dealer) => turned(values, dealer);

/** How many sit at a game. */
export const seats_of = (game) => 1 + Math.max(...game.seats.map(({ position }) => position));

/** The number of the coming hand, whether or not the game goes on. */
export const next_number = ({ hands }) => (hands.at(-1)?.number ?? 0) + 1;

/** Who would deal after the last hand; after a hand that was struck out its dealer deals again. */
export function next_dealer(game) {
  const last = game.hands.at(-1);
  if (!last) return game.first_dealer;
  return (last.dealer + (last.closed === "voided" ? 0 : 1)) % seats_of(game);
}

/** Who sat at that hand, by position. */
export function seated_at(game, hand) {
  const at = [];
  for (const seat of game.seats) if (seat.from_hand <= hand && !(at[seat.position]?.from_hand > seat.from_hand)) at[seat.position] = seat;
  return at;
}

/** Who sits now: from the coming hand on. */
export const seated = (game) => seated_at(game, next_number(game));

/** How a hand with these counts closed, or nothing where they do not add up. */
export function closed_as(tricks, { tricks_in_play, ends }) {
  const total = tricks.reduce((sum, count) => sum + count, 0);
  if (total === tricks_in_play) return "played";
  if (total < tricks_in_play && ends.one_hand && Math.max(...tricks) >= ends.one_hand) return "stopped";
}

/** Say where a game stands by its book; every row of numbers is by seat, and coming is nothing once it is decided. */
export function stand(game, book) {
  const { rules } = book, nobody = rules.quotas.map(() => 0), hands = [];
  const at = { running: nobody, scores: rules.points ? nobody : null, counted: 0, last: null };
  let decision = null;
  for (const hand of game.hands) {
    const { number, dealer, tricks, split } = hand, after_win = decision !== null;
    const counts = !after_win && hand.closed !== "voided";
    let balances = null, points = null;
    if (counts && tricks && hand.closed === "played") {
      const outcome = book.outcome(by_offset(tricks, dealer));
      balances = by_seat(outcome.balances, dealer);
      points = by_seat(outcome.points, dealer) ?? null;
      at.counted += 1;
      at.last = { number, tricks, dealer, split, balances };
      at.running = added(at.running, balances);
      if (points) at.scores = added(at.scores, points);
    }
    if (counts) decision = decided(hand, rules.ends, at);
    hands.push({
      number, quotas: by_seat(rules.quotas, dealer), balances, points, scores: points && at.scores,
      running: at.running, after_win, decides: decision?.hand === number,
    });
  }
  const standing = { rules, hands, decision, ...at, coming: null };
  if (!decision) standing.coming = coming_with(standing, next_dealer(game));
  return standing;
}

/** What the coming hand is like if that seat deals it. */
export function coming_with({ rules, last }, dealer) {
  const at = (offset) => (dealer + offset) % rules.seats;
  return { dealer, leader: at(rules.leader), namer: at(rules.namer), quotas: by_seat(rules.quotas, dealer), first: !last };
}

/** Compare a hand, and what there is after it, with the numbers that end the game. */
function decided({ number, tricks, closed, tapped }, { one_hand, line, hands }, { scores, running, counted }) {
  if (!tricks) return closed === "tapped" && one_hand ? { hand: number, seat: tapped, why: "tapped" } : null;
  let seat = -1, why;
  if (one_hand) [seat, why] = [alone(tricks, one_hand), "one-hand"];
  else if (line) [seat, why] = [alone(scores, line), "line"];
  else if (hands && counted >= hands) [seat, why] = [alone(running, -Infinity), "hands"];
  return seat < 0 ? null : { hand: number, seat, why: closed === "stopped" ? "stopped" : why };
}

/** The seat that is highest, at least that high, and equalled by no other; -1 where there is none. */
function alone(values, least) {
  const best = Math.max(...values), seat = values.indexOf(best);
  return best >= least && values.lastIndexOf(best) === seat ? seat : -1;
}
