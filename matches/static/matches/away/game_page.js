// Paints the hand's page from facts, before the server has answered and where it cannot: the page as it was printed
// blank, with what the book tells of the last hand and what was added up since.
import { coming_with, next_number, seated, seated_at } from "./fold.js";
import { Press, beside, on_a_page, written } from "./press.js";
import { rows_of, sheet } from "./sheet.js";
import { announcement, because, corrected, misdealt } from "./spoken.js";

/**
 * The page of a game. `standing` is where it stands and `book` its open book, for the turn of the deal that comes;
 * `dealer` deals the coming hand out of turn; `before` are the facts before the act that was just done.
 */
export function paint({ facts, game, standing, book, blanks, dealer = null, op = "", token, before = null }) {
  const at = look(facts, game, standing, book, dealer), press = new Press(blanks.holes);
  const print = game.closed ? closed : standing.decision ? decided : coming;
  const page = press.put(print(press, blanks, at), {
    ...news(press, blanks, at, before),
    sheet: sheet(press, blanks, game, standing),
    links: links(press, blanks.game.parts, game),
    undoing: turned(press, at.undo, blanks.game.parts[at.undo?.act === "record-hand" ? "undoing" : "undone"]),
  });
  const values = known(facts, game, at, op, token);
  const done = (piece) => press.print(piece, values, at.names), parts_beside = blanks.beside.game;
  const made = done(page).firstElementChild;
  // Who was first named here has no number yet by which the server could be told another spelling.
  for (const button of made.querySelectorAll("[formaction*='/players/new-']")) button.disabled = true;
  return { page: made, around: beside(parts_beside), title: done(parts_beside.title).textContent };
}

/** The trade of a hand that comes after another, alone: all it tells, and how to print that. Nothing for any other page. */
export function trade_first({ facts, game, standing, book, blanks, dealer = null, op = "", token }) {
  if (game.closed || !standing.coming || !standing.last) return;
  const at = look(facts, game, standing, book, dealer), press = new Press(blanks.holes), piece = trade(press, blanks, at);
  return {
    told: JSON.stringify([piece, press.texts, at.names, facts.revision]),
    print: () => press.print(piece, known(facts, game, at, op, token), at.names).firstElementChild,
  };
}

/** What fills the holes of a page of a game. */
function known(facts, game, { seats }, op, token) {
  return {
    ...on_a_page(facts, op, token), game: game.number, hand: next_number(game), last: game.hands.at(-1)?.number,
    ...Object.fromEntries(seats.map(({ player }, seat) => [`player${seat}`, player])),
  };
}

/** What the page shows of the facts. */
function look(facts, game, standing, book, dealer) {
  const seats = seated(game), { last } = standing, usual = standing.coming, ours = turned_here(facts, game);
  const deal = game.closed || !usual || dealer === null ? usual : coming_with(standing, dealer);
  const told = last && book.told({ ...last, next: deal ? deal.dealer : (last.dealer + 1) % seats.length });
  return {
    game, standing, seats, names: seats.map(({ name }) => name), told, usual, coming: game.closed ? null : deal,
    level: game.closed || !usual ? [] : level(standing), undo: ours(facts.undo), redo: ours(facts.redo),
    owed: usual !== null && told !== null && told.owed,
    // What was just done is told; what was done before it is not news.
    act: ours(facts.undo) && facts.undo.revision === facts.revision ? facts.undo : null,
    paid: last && game.hands.at(-1).number === last.number ? told.stakes : [],
    then: game.hands.length ? seated_at(game, game.hands.at(-1).number).map(({ name }) => name) : [],
  };
}

/** What undo and redo are about: this game, or people while it is in play. */
const turned_here = (facts, { number, closed }) => (act) =>
  act && (act.game === number || (act.game === null && !closed)) ? act : null;

function turned(press, act, piece) {
  return act ? press.put(piece, { undo: press.text(act.label) }) : "";
}

/** Who is highest, all of them equally, past the end of the game: for their sake it goes on. */
function level({ rules: { ends }, scores, running, counted }) {
  const values = ends.line && Math.max(...scores) >= ends.line ? scores : ends.hands && counted >= ends.hands ? running : [];
  return values.flatMap((value, seat) => (value === Math.max(...values) ? [seat] : []));
}

// The page of a hand that is to be counted.

function coming(press, blanks, at) {
  const { game, standing: { running }, seats, coming: { dealer, first }, owed } = at, { parts } = blanks.game;
  const { counts } = blanks.words.way, far = to_the_line(at, blanks.words.way);
  const values = {
    subtitle: subtitle(press, blanks, at), trade: trade(press, blanks, at), rows: rows_of(game, next_number(game)).length,
    reaching: at.level.length ? "" : reaching(press, blanks, at, far), owed: owed ? parts.owed : "",
  };
  seats.forEach((_, seat) => {
    const reach = far[seat]?.reach, stands = far[seat]?.stands;
    values[`reach${seat}`] = reach === undefined ? "" : press.put(parts.reach, { n: reach });
    if (stands) values[`stands${seat}`] = press.put(parts.on, { text: press.put(stands.words, stands) });
    else if (counts && !first) values[`stands${seat}`] = press.signed(parts.stands, running[seat]);
  });
  return press.put(blanks.game.coming[dealer], values);
}

/** What the game goes to, and what is left of it; else which game it is, and whose. */
function subtitle(press, { game, words: { way } }, { standing: { rules: { ends }, counted } }) {
  if (!way.goal) return game.subtitle;
  return press.text(way.goal[ends.hands ? Math.max(0, ends.hands - counted) : 0]);
}

/** How far each seat is from the line, and the fewest tricks that bring it there, as the server looked them up. */
function to_the_line({ standing: { rules: { ends, seats }, scores }, coming: { dealer } }, way) {
  if (!ends.line) return [];
  const past = Math.max(...scores) >= ends.line;
  return scores.map((score, seat) => {
    const missing = ends.line - score, offset = (seat - dealer + seats) % seats;
    const words = way.stands[missing > 0 ? "away" : "there"];
    return { offset, reach: past ? undefined : way.reach[offset][missing - 1], stands: { words, score: written(score), missing } };
  });
}

function reaching(press, { game: { parts }, words: { way } }, { names }, far) {
  const told = far.flatMap(({ offset, reach }, seat) => {
    const words = way.near[offset][reach];
    return words ? [press.about(words, [names[seat]])] : [];
  });
  return told.length ? press.put(parts.reaching, { text: told.join(" ") }) : "";
}

/** The trade as the book tells it, and the ways to share it out; before a first hand there is none. */
function trade(press, { game: { first, offer } }, { game, told, usual, coming: { dealer }, paid, then }) {
  if (!told) return first[dealer][game.drawn && !game.hands.length && usual.dealer === dealer ? "drawn" : "told"];
  const ways = told.ways.map(({ label, value, chosen }) =>
    press.put(!chosen ? offer.way : told.proposed ? offer.proposed : offer.chosen, { text: label, way: value }));
  const piece = press.put(told.trade, { offer: ways.length ? press.put(offer.form, { lines: ways.join("") }) : "" });
  // Who pays is who played the last hand, whoever sits there now.
  return piece.replace(/<div class="stakes">[^]*?<\/div>/, (stakes) => (paid.length ? press.about(stakes, then) : ""));
}

// The page of a game that the counts have decided, and of one that is over.

function decided(press, blanks, { game, standing, paid, then }) {
  const { seat, hand, why } = standing.decision, { parts } = blanks.game;
  const lines = paid.map((line) => press.put(parts.line, { text: press.about(line, then) })).join("");
  return press.put(blanks.game.decided, {
    seat: seat + 1, who: press.text(name_at(game, seat, hand)), anchor: why === "stopped" ? why : "ending",
    why: because(press, blanks, game, standing), stakes: lines && press.put(parts.stakes, { lines }),
  });
}

function closed(press, blanks, { game, standing: { decision }, standing }) {
  const why = decision && game.closed === "won" ? press.put(blanks.game.parts.why, { text: because(press, blanks, game, standing) }) : "";
  return press.put(blanks.game.closed[game.closed], { why, who: press.text(winner(game, decision)) });
}

/** Who has won: the seat as its player held it then. */
function winner(game, decision) {
  if (game.winner === null) return "";
  return name_at(game, game.winner, decision?.seat === game.winner ? decision.hand : next_number(game));
}

function name_at(game, seat, hand) {
  const sat = game.seats.filter(({ position, from_hand }) => position === seat && from_hand <= hand);
  return sat.reduce((one, other) => (other.from_hand > one.from_hand ? other : one)).name;
}

// What has just happened, above everything else and spoken; the hands so far, each with the way to correct it.

function news(press, blanks, at, before) {
  const { game, level, act, owed, told, names, usual, coming } = at, { parts } = blanks.game, put = (piece, text) => text && press.put(piece, { text });
  const play_on = level.length ? level_words(press, blanks, at) : "", notice = noticed(press, blanks, at, before);
  const strip = act?.act === "choose-split" && coming && told ? /data-strip="([^"]*)"/.exec(told.trade)[1] : "";
  const spoken = strip ? press.put(blanks.words.spoken.chosen, { text: strip })
    : act?.act === "misdeal" && notice ? notice
      : [announcement(press, blanks, game, at.standing, owed), play_on].filter(Boolean).join(" ");
  return {
    announce: put(parts.announce, spoken), level: put(parts.level, play_on), notice: put(parts.notice, notice),
    turn: coming && usual.dealer !== coming.dealer
      ? press.about(press.put(parts.turn, { seat: usual.dealer + 1 }), [names[coming.dealer], names[usual.dealer]]) : "",
    redo: turned(press, at.redo, parts.redo),
  };
}

function level_words(press, { words: { way } }, { level, names, standing: { scores } }) {
  const told = press.put(way.level[level.length - 2], { score: scores?.[level[0]] });
  return press.about(told, level.map((seat) => names[seat]));
}

function noticed(press, blanks, { game, act, coming, names, owed }, before) {
  if (act?.act === "misdeal" && coming) {
    const misdeal = game.misdeals.findLast(({ hand }) => hand === act.hand);
    return misdealt(press, blanks, misdeal, names[coming.dealer], owed);
  }
  if (act?.act !== "correct-hand") return "";
  const find = (from) => from?.hands.find(({ number }) => number === act.hand);
  const was = find(before?.games.find(({ number }) => number === game.number));
  return was ? corrected(press, blanks, game, was, find(game)) : "";
}

function links(press, { links: link, none }, { hands, misdeals }) {
  if (!hands.length && !misdeals.length) return none;
  return hands.map(({ number }) => press.put(link, { n: number })).join("");
}
