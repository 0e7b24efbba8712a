// Games: started, won by a tap, given away, reopened; and the rows they make on the match table.
import { closed_as, next_dealer, next_number, seated, seated_at, seats_of, stand } from "./fold.js";
import { find_or_enter, sat } from "./people.js";

const AT_HAND = 2, ROWS = 50;

/** Start the next game; what is not said is as in the last one. */
export function start_game(at) {
  const { facts, sent } = at, last = facts.games[0];
  if (facts.games.some(({ closed }) => !closed)) return;
  const slug = sent.text("game") || last.slug, seats = sent.players();
  const rules = chosen_rules(at, slug, slug === last.slug ? last.rules : "");
  const now = seated(last), names = seats.length ? seats : now.map(({ name }) => name);
  const said = sent.text("first_dealer"), dealer = said ? sent.seat("first_dealer") : next_dealer(last);
  if (rules === undefined || dealer === undefined) return;
  const game = seat_game(at, { slug, rules, names, dealer, turns: !said });
  if (!game) return;
  game.drawn = sent.text("drawn") === "yes";
  return { act: "start-game", game: game.number, said: {} };
}

/** Seat a game, if its book is there: it has as many seats as the book tells. */
export function seat_game(at, { slug, rules, names, dealer, turns }) {
  const { facts, now } = at, book = at.book({ slug, rules }), about = at.words.games[slug];
  if (!book || names.length !== book.rules.seats || names.includes("")) return;
  const first_dealer = turns ? dealer % book.rules.seats : dealer, players = find_or_enter(facts, names);
  if (!players || first_dealer >= book.rules.seats) return;
  const game = {
    number: facts.latest + 1, slug, rules, name: about.name, line: lined(about.line, book.rules.ends),
    started_at: new Date(now).toISOString(), ...at.day(), first_dealer, drawn: false, closed: null, winner: null,
    seats: players.map(({ id, name }, position) => ({ position, player: id, name, from_hand: 1 })),
    hands: [], misdeals: [],
  };
  for (const player of players) sat(facts, player, game);
  facts.games.unshift(game);
  facts.latest = game.number;
  return game;
}

const lined = (words, { line }) => line ? words.replace("{line}", line) : "";

/** The house rules that are not the usual ones, as an address has them: what is sent, else what was kept. */
export function chosen_rules({ sent, words }, slug, kept) {
  const usual = words.games[slug]?.usual, before = new URLSearchParams(kept);
  if (!usual) return;
  const values = Object.keys(usual).map((key) => [key, sent.text(key) || before.get(key) || usual[key]]);
  return `${new URLSearchParams(values.filter(([key, value]) => value !== usual[key]))}`;
}

/** Close a game by the tap on its winner; the next number begins that game and wins it. */
export function tap_winner(at) {
  const { sent } = at, game = tapped_game(at), book = game && at.book(game), seat = sent.seat("seat");
  if (!book || game.closed || !(seat < seats_of(game))) return;
  const { decision } = stand(game, book), tricks = sent.tricks();
  const done = (how, hand = null) => {
    const name = end(at, game, how, seat);
    return { act: "tap-winner", game: game.number, hand, said: { winner: name } };
  };
  if (decision) {
    if (tricks.length && tricks.join() !== game.hands.at(-1).tricks?.join()) return;
    if (decision.seat === seat) return done("won");
  } else if (book.rules.ends.one_hand) {
    const hand = winning_hand(at, game, book, seat, tricks);
    if (!hand) return;
    game.hands.push(hand);
    return done("won", hand.number);
  }
  return at.confirmed ? done("agreement") : undefined;
}

function tapped_game(at) {
  const { facts, sent } = at, open = facts.games.find(({ closed }) => !closed), number = sent.number("number");
  if (number === undefined) return open;
  if (number !== facts.latest + 1) return at.game(number);
  const last = facts.games[0], { slug, rules } = last, names = seated(last).map(({ name }) => name);
  if (!open && !at.stale) return seat_game(at, { slug, rules, names, dealer: next_dealer(last), turns: true });
}

/** The hand that the tap ends: with its counts, or with the tap alone. */
function winning_hand({ sent }, game, { rules }, seat, tricks) {
  const dealer = sent.text("dealer") ? sent.seat("dealer") : next_dealer(game), trumps = sent.text("trumps") || null;
  const hand = { number: next_number(game), dealer, tricks: null, trumps, closed: "tapped", tapped: seat, split: null, trail: [] };
  if (!(dealer < rules.seats)) return;
  if (!tricks.length) return hand;
  const closed = tricks.length === rules.seats && !tricks.includes(undefined) && closed_as(tricks, rules);
  return closed && tricks[seat] >= rules.ends.one_hand ? { ...hand, tricks, closed, tapped: null } : undefined;
}

/** End a game by the table's word: given to a seat, or abandoned without a row. */
export function close_game(at, number) {
  const { sent } = at, game = at.game(number), how = sent.text("how"), given = how === "agreement";
  const seat = given ? sent.seat("seat") : null;
  if (!game || game.closed || !at.book(game) || !(given ? seat < seats_of(game) : how === "abandoned")) return;
  return { act: "close-game", game: number, said: { winner: end(at, game, how, seat) } };
}

/** Open a closed game again; a hand that was only a tap goes with its row. */
export function reopen_game(at, number) {
  const game = at.game(number);
  if (!game?.closed || !withdraw(at.facts, game)) return;
  if (game.hands.at(-1)?.closed === "tapped") game.hands.pop();
  return { act: "reopen-game", game: number, said: {} };
}

/** Close a game, with its row where somebody wins it; returns the winner's name. */
export function end({ facts, book }, game, how, position) {
  game.closed = how;
  game.winner = position;
  if (position === null) return;
  const { decision } = stand(game, book(game)), { number, day, evening, name, slug, line } = game;
  const won = (decision?.seat === position ? seated_at(game, decision.hand) : seated(game))[position];
  facts.rows.push({
    number, day, evening, game: name, slug, winner: won.player, name: won.name,
    ...measured(game, book(game)), line: how === "won" ? line : "", closed: how,
  });
  facts.rows.sort((one, other) => other.number - one.number);
  if (facts.rows.length > ROWS) facts.more = Boolean(facts.rows.pop());
  facts.wins[won.player][slug] = (facts.wins[won.player][slug] ?? 0) + 1;
  return won.name;
}

/** Open a game, and take its row away; nothing where an older row would come up that is not known here. */
export function withdraw(facts, game) {
  const row = facts.rows.find(({ number }) => number === game.number);
  if (row && facts.more) return false;
  game.closed = game.winner = null;
  if (row) facts.wins[row.winner][row.slug] -= 1;
  facts.rows = facts.rows.filter((one) => one !== row);
  return true;
}

/** What a game's row tells of its hands: how many count, and the winner's last tricks where they are what won. */
export function measured({ hands, winner }, { rules }) {
  const counted = hands.filter(({ closed }) => closed !== "voided");
  const tricks = counted.filter((hand) => hand.tricks).at(-1)?.tricks[winner];
  return { tricks: tricks >= (rules.ends.one_hand ?? Infinity) ? tricks : null, hands: counted.length };
}

/** Every game that is open and the newest few: what the facts tell in full. */
export function at_hand({ games, latest }) {
  return games.filter(({ number, closed }) => !closed || number > latest - AT_HAND);
}
