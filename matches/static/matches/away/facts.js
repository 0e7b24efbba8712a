// What an act of this phone makes of a table's facts, before the server has answered. Nothing where only the server can
// say: what it would ask about or refuse, what meets another phone's acts, what needs a rule.
//
// `words` are the server's, with blanks in braces, as act_words.py tells them; `books` finds the open book of a game by
// its slug and rules.
import { at_hand, chosen_rules, close_game, reopen_game, seat_game, start_game, tap_winner } from "./games.js";
import { choose_split, correct_hand, record_hand, void_hand } from "./hands.js";
import { said } from "./names.js";
import { change_player, checked, rename_player } from "./people.js";

const ACTS = [
  [/^games\/(\d+)\/hands\/$/, record_hand],
  [/^games\/(\d+)\/hands\/(\d+)\/$/, correct_hand],
  [/^games\/(\d+)\/hands\/(\d+)\/void\/$/, void_hand],
  [/^games\/(\d+)\/trade\/$/, choose_split],
  [/^games\/(\d+)\/close\/$/, close_game],
  [/^games\/(\d+)\/reopen\/$/, reopen_game],
  [/^games\/(\d+)\/seats\/(\d+)\/$/, change_player],
  [/^players\/(\d+)\/$/, rename_player],
  [/^games\/$/, start_game],
  [/^winner\/$/, tap_winner],
];

// Of facts made here: the facts before, the latest first, and those taken back, the next to be done again first.
const turns = new WeakMap();
const turns_of = (facts) => turns.get(facts) ?? { past: [], future: [] };
function remember(facts, past, future = []) {
  turns.set(facts, { past, future });
  return facts;
}

/** The facts after an act, or null. */
export function apply(facts, act, { books, words, now = act.at } = {}) {
  const path = act.url.replace(`/t/${facts.code}/`, ""), sent = new Sent(act.fields), seen = sent.number("seen");
  if (seen > facts.revision) return null;
  const stale = seen < facts.revision;
  if (path === "undo/") return stale ? null : undo(facts);
  if (path === "redo/") return stale ? null : redo(facts);
  const [pattern, verb] = ACTS.find(([form]) => form.test(path)) ?? [];
  if (!verb) return null;
  const draft = structuredClone(facts), at = doing(draft, { sent, stale, books, words, now });
  const done = verb(at, ...pattern.exec(path).slice(1).map(Number));
  if (!done) return null;
  draft.revision += 1;
  draft.undo = { ...turnable(done, words, draft.revision), before: alone(facts.undo) };
  draft.redo = null;
  draft.games = at_hand(draft);
  return remember(draft, [facts, ...turns_of(facts).past]);
}

/** The facts of a table opened on this phone, from the act that opens it, or null. */
export function started(act, { books, words, now = act.at } = {}) {
  const sent = new Sent(act.fields), slug = sent.text("game") || Object.keys(words.games)[0], zone = sent.text("zone");
  const facts = {
    code: sent.text("code"), name: "", zone, revision: 1, scorer: true, players: [], undo: null, redo: null,
    games: [], rows: [], wins: {}, more: false, latest: 0,
  };
  const at = doing(facts, { sent, books, words, now });
  facts.name = checked(sent.text("name") || evening(at.date(), words));
  const rules = chosen_rules(at, slug, ""), dealer = sent.seat("first_dealer");
  if (!facts.name || rules === undefined || dealer === undefined) return null;
  const game = seat_game(at, { slug, rules, names: sent.players(), dealer });
  if (!game) return null;
  game.drawn = sent.text("drawn") === "yes";
  return facts;
}

/** What an act is done with: the facts it may change, what was sent, and what it can look up. */
function doing(facts, { sent, stale, books, words, now }) {
  const date = () => date_at(now, facts.zone);
  return {
    facts, sent, stale, words, now, date,
    confirmed: sent.text("confirm") === "yes",
    book: (game) => books?.(game),
    game: (number) => facts.games.find((game) => game.number === number),
    day() {
      const { year, month, day } = date(), two = (number) => `${number}`.padStart(2, "0");
      return { day: `${day} ${words.short_months[month - 1]}`, evening: `${year}-${two(month)}-${two(day)}` };
    },
  };
}

/** The fields of a form, read as strictly as the server reads them. */
class Sent {
  constructor(fields) { this.fields = new Map(fields); }
  has(name) { return this.fields.has(name); }
  text(name) { return this.fields.get(name) ?? ""; }
  number(name) { return /^[1-9]\d{0,8}$/.test(this.text(name)) ? Number(this.text(name)) : undefined; }
  seat(name) { return this.number(name) && this.number(name) - 1; }

  /** Counts by seat as far as they were sent. */
  tricks() {
    const counts = [];
    for (const [, seat, count] of this.numbered("tricks")) counts[seat] = /^(0|[1-9]\d?)$/.test(count) ? Number(count) : NaN;
    return Array.from(counts);
  }

  /** Names by seat, up to the last that was sent. */
  players() {
    const names = [];
    for (const [, seat, name] of this.numbered("player")) if (name.trim()) names[seat] = name;
    return Array.from(names, (name) => name ?? "");
  }

  numbered(stem) {
    return [...this.fields].flatMap(([name, value]) => {
      const [start, seat] = name.split("-");
      return start === stem && value !== "" ? [[name, seat - 1, value]] : [];
    });
  }
}

// Undo and redo. An act done here is taken back to the facts before it; of the server's, those that only added a line.

function turnable({ act, game, hand = null, said: about }, words, revision) {
  const blanks = { game, hand };
  for (const [key, name] of Object.entries(about)) blanks[key] = name && said(name);
  const label = words.labels[act].replace(/{(\w+)}/g, (_, blank) => blanks[blank]);
  return { act, label, game, hand, revision, mine: true };
}

// What undo takes back, without what it would take back after that.
function alone(undo) {
  if (!undo) return null;
  const { before, ...act } = undo;
  return act;
}

function undo(facts) {
  const { past, future } = turns_of(facts), before = past[0] ?? taken_away(facts);
  if (!before) return null;
  const back = { ...before, revision: facts.revision + 1, redo: alone(facts.undo) };
  return remember(back, past.slice(1), [facts, ...future]);
}

function redo(facts) {
  const { past, future: [next, ...later] } = turns_of(facts);
  if (!next) return null;
  return remember({ ...next, revision: facts.revision + 1 }, [facts, ...past], later);
}

function taken_away(facts) {
  const { act, game: number, hand, mine, before } = facts.undo ?? {}, draft = structuredClone(facts);
  const game = draft.games.find((one) => one.number === number);
  const lines = { "record-hand": game?.hands, misdeal: game?.misdeals }[act], last = lines?.at(-1);
  if (!mine || before === undefined || (last?.number ?? last?.hand) !== hand || !last) return null;
  lines.pop();
  return { ...draft, undo: before };
}

// Days, as the server prints them.

function date_at(now, timeZone) {
  const parts = { year: "numeric", month: "numeric", day: "numeric" };
  const format = new Intl.DateTimeFormat("en", { ...parts, timeZone: timeZone || undefined });
  const told = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  return { year: told.year, month: told.month, day: told.day };
}

function evening({ year, month, day }, words) {
  return `${words.days[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]} ${day} ${words.months[month - 1]}`;
}
