// Paints the match table from facts: looks up, adds and fills in what the server printed for it.
import { fill, parsed } from "./fill.js";
import { next_dealer, next_number, seated, seated_at } from "./fold.js";
import { people, said } from "./names.js";

const told = (words, values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
// Words for a number: for 0, for 1, for 2 and more.
const counted = (words, n, more) => told(words[Math.min(n, 2)], { n, ...more });
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** The game a match table is about: the one in play, or else the latest. */
export const about = ({ games }) => games.find(({ closed }) => !closed) ?? games[0];

/**
 * Paint the match table. `standing` is where the game it is about stands, `book` and `blanks` are that game's; `shared` are
 * the blanks that belong to no game.
 */
export function paint({ facts, standing, book, blanks, shared, op, token }) {
  const table = tableOf(facts, standing, book, shared), values = valuesOf(table, facts, blanks, shared, { op, token });
  const page = parsed(shared.table.pages[table.state], values).firstElementChild;
  drop(page, table, facts);
  if (table.open) page.querySelector(".in-play").replaceWith(inPlay(table, shared, values));
  if (facts.rows.length) page.querySelector(".empty").replaceWith(grid(table, facts, shared, values));
  if (facts.undo) page.querySelector(".bar").prepend(undo(table, facts, shared, values));
  if (!table.open) seat(page.querySelector("#start"), table, facts);
  return { page, around: document.createDocumentFragment(), title: `${facts.name} · SquareScores` };
}

// What the page shows of the facts.

function tableOf(facts, { decision, coming, last }, book, { games }) {
  const game = about(facts), open = !game.closed, places = seated(game);
  const won = new Set(Object.values(facts.wins).flatMap((wins) => Object.keys(wins).filter((slug) => wins[slug])));
  const mixed = new Set([...won, game.slug]).size > 1, sitting = new Set(places.map(({ player }) => player));
  const wins = mixed ? games.filter(({ slug }) => won.has(slug)).map((one) => winsOf(one, places, facts)) : [];
  const owed = coming && last && book.told({ ...last, next: coming.dealer }).owed;
  return {
    open, game, places, mixed, sitting, wins,
    state: !open ? "next" : decision ? "decided" : "play",
    told: decision ? "decided" : owed ? "owed" : "deals",
    who: decision ? seated_at(game, decision.hand)[decision.seat] : places[next_dealer(game)],
    number: open ? game.number : facts.latest + 1,
    also: facts.rows.some(({ winner }) => !sitting.has(winner)) || wins.some(({ also }) => also),
    last: justMade(facts),
  };
}

/** The row that undo would take away, where that is what it would do. */
function justMade({ undo, rows }) {
  return ["tap-winner", "close-game"].includes(undo?.act) && rows.find(({ number }) => number === undo.game);
}

function winsOf({ slug, name }, places, facts) {
  const counts = places.map(({ player }) => facts.wins[player]?.[slug]);
  const all = sum(Object.values(facts.wins).map((wins) => wins[slug] ?? 0));
  return { name, counts, also: all - sum(counts.map((n) => n ?? 0)) };
}

function valuesOf({ game, places, number, mixed, last }, facts, blanks, { holes, phrases, games }, marks) {
  const { question } = blanks, { name: played } = game;
  const values = {
    table: facts.name, code: facts.code, revision: facts.revision, ...marks,
    game: number, hand: next_number(game), played,
    question: mixed ? told(phrases.question, { game: played, question }) : question,
    tonight: facts.rows.length && tonight(facts.rows, phrases), sheet: sheet(game, places, games),
    undo: facts.undo?.label, redo: facts.redo?.label, winner: last?.name, row: last?.number,
  };
  const known = Object.entries(values).map(([name, value]) => [holes[name], String(value ?? "")]);
  return { ...people(places.map(({ name }) => name)), ...Object.fromEntries(known) };
}

/** The rows of the latest evening, game by game where several were played. */
function tonight(rows, phrases) {
  const evening = rows.filter((row) => row.evening === rows[0].evening), games = new Map();
  for (const { game, name } of evening) {
    const wins = games.get(game) ?? games.set(game, new Map()).get(game);
    wins.set(name, (wins.get(name) ?? 0) + 1);
  }
  const list = (wins) => [...wins].sort(([, a], [, b]) => b - a).map(([name, n]) => `${said(name)} ${n}`).join(", ");
  const parts = [...games].map(([game, wins]) => ({ game, won: list(wins) })), hands = sum(evening.map((row) => row.hands));
  if (parts.length < 2) return counted(phrases.evening, hands, parts[0]);
  return [counted(phrases.mixed_evening, hands), ...parts.map((part) => told(phrases.of_a_game, part))].join(" ");
}

/** The address of a sheet on paper. */
function sheet(game, places, games) {
  const names = new URLSearchParams(places.map(({ name, position }) => [`player-${position + 1}`, name]));
  names.set("dealer", next_dealer(game) + 1);
  const query = [game.rules, names].filter(String).join("&").replaceAll("%7E", "~").replaceAll("*", "%2A");
  return `${games.find(({ slug }) => slug === game.slug).sheet}?${query}`;
}

// The page, part by part.

/** Drop what this table has not: seats nobody sits at, an evening without a row, nothing to do again. */
function drop(page, { places, open, last }, facts) {
  const taps = page.querySelector(".taps");
  taps.dataset.seats = places.length;
  const none = [...taps.children].slice(places.length);
  if (!facts.rows.length) none.push(page.querySelector(".tonight"));
  if (!facts.redo) none.push(page.querySelector("[action$='/redo/']"));
  if (!last && !open) none.push(page.querySelector("[action$='/reopen/']"));
  if (!last) page.removeAttribute("data-announce");
  for (const node of none) node.remove();
}

function inPlay({ told, mixed, who }, { table }, values) {
  // It names the first seat, whoever that is about.
  return parsed(table.in_play[told][Number(mixed)], { ...values, ...people([who.name]) }).firstElementChild;
}

function undo({ last }, { undo: { revision }, revision: now }, { table }, values) {
  return parsed(table.undo[last && revision === now ? "just" : "earlier"], values).querySelector("form");
}

/** The grid: a row a game, a column a player, the winner's square filled. */
function grid(table, facts, shared, values) {
  const { places, mixed, also, wins } = table, { phrases } = shared;
  // Filled at the end: a row's own game and winner are not the page's.
  const blank = parsed(shared.table.grid[Number(mixed)], {});
  const [heads, theirs] = blank.querySelectorAll("thead tr"), body = blank.querySelector("tbody");
  const kinds = Object.fromEntries([...body.children].map((row) => [row.querySelector("b, .line, .pip").className, row]));
  if (!mixed) {
    places.forEach(({ player }, at) => {
      const n = sum(Object.values(facts.wins[player] ?? {}));
      heads.children[at + 1].querySelector(".muted").textContent = counted(phrases.wins, n);
    });
  }
  for (const game of wins) theirs.before(winsRow(theirs.cloneNode(true), game, phrases));
  theirs?.remove();
  for (const row of facts.rows) {
    const kind = row.tricks !== null ? "" : row.line && row.hands ? "line" : "pip";
    body.append(gameRow(kinds[kind].cloneNode(true), row, table, shared));
  }
  for (const row of Object.values(kinds)) row.remove();
  for (const { children } of blank.querySelectorAll("tr")) {
    for (const cell of [...children].slice(places.length + 1, also ? -1 : undefined)) cell.remove();
  }
  if (!facts.more) blank.querySelector("a.button").remove();
  return fill(blank, values);
}

function winsRow(row, { name, counts, also }, { wins }) {
  const [head, ...cells] = row.children, never = [...cells[0].childNodes];
  const say = (n) => n === undefined ? never.map((part) => part.cloneNode(true)) : [counted(wins, n)];
  head.textContent = name;
  counts.forEach((n, at) => cells[at].replaceChildren(...say(n)));
  cells.at(-1).replaceChildren(...say(also));
  return row;
}

function gameRow(row, game, { places, sitting }, { holes, phrases }) {
  const values = { row: game.number, day: game.day, played: game.game, winner: game.name, tricks: game.tricks, line: game.line };
  fill(row, Object.fromEntries(Object.entries(values).map(([name, value]) => [holes[name], String(value)])));
  const won = row.querySelector(".won");
  won.querySelector("small").textContent = howItEnded(game, phrases);
  if (sitting.has(game.winner)) {
    won.querySelector(".name").remove();
    const square = row.children[1 + places.findIndex(({ player }) => player === game.winner)];
    square.replaceWith(won);
    row.append(square);
  }
  return row;
}

function howItEnded({ closed, hands, tricks }, phrases) {
  if (closed === "agreement") return phrases.agreed;
  return hands > 1 || tricks !== null ? counted(phrases.hands, hands) : phrases.tap;
}

// The form that starts the next game: the same people, the deal moved on. What hangs on its game, new_table.js shows.

function seat(form, { game, places }, { players }) {
  form.querySelector(`[name=game] [value="${game.slug}"]`).selected = true;
  for (const input of form.querySelectorAll(".place input")) {
    const seat = input.name.at(-1), name = places[seat - 1]?.name;
    input.setAttribute("value", name ?? "");
    form.querySelector(`[data-name-of="${input.name}"]`).textContent = name ?? seat;
  }
  check(form.querySelector(`[name=first_dealer][value="${next_dealer(game) + 1}"]`));
  // Printed for the game with the most seats: its own choices go, and those of ours are made.
  for (const chosen of form.querySelectorAll("[data-game] :checked")) chosen.checked = false;
  const rules = form.querySelector(`[data-game="${game.slug}"]`);
  for (const [name, value] of new URLSearchParams(game.rules)) choose(rules, name, value);
  if (game.rules) rules.querySelector("details").open = true;
  suggest(form.querySelector("datalist"), players);
  suggest(form.querySelector("[data-chips]"), players);
}

function check(radio) {
  radio.checked = true;
  radio.setAttribute("checked", "");
}

/** Choose a house rule: one of several, one of several with a number, or a number. */
function choose(rules, name, value) {
  const fields = [...rules.querySelectorAll(`[name="${name}"]`)];
  const field = fields.find((one) => one.type !== "radio" || one.value === value || value.startsWith(one.dataset.prefix));
  if (field.type !== "radio") return field.setAttribute("value", value);
  check(field);
  if (field.value === value) return;
  const number = value.slice(field.dataset.prefix.length), choice = field.closest("div");
  field.value = value;
  choice.querySelector("[data-number]").textContent = number;
  choice.querySelector("[type=number]").setAttribute("value", number);
}

function suggest(list, players) {
  const [blank] = list.children;
  list.replaceChildren(...players.map(({ name }) => {
    const one = blank.cloneNode(true), said = one.querySelector("bdi");
    one.setAttribute("value", name);
    if (said) said.textContent = name;
    return one;
  }));
}
