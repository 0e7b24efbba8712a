// What this phone knows: a table's facts as the server told them last, what was done here since, and for each game
// the book and the blanks. What could not be had is asked for again.
import { open } from "../../rules_reference/book.js";
import { apply, started } from "./facts.js";
import { forget } from "./gone.js";

const { store } = squarescores, PATIENCE = 8000;
const files = new Map(), games = new Map();
let latest = null; // the facts after the last act done here and what was done for them: the next one reads nothing

/** Fetch and read a file of ours, once a page. */
function file(url, read = (json) => json) {
  if (!files.has(url)) {
    const comes = fetch(url).then((answer) => answer.ok ? answer.json() : Promise.reject(answer)).then(read);
    comes.catch(() => files.delete(url));
    files.set(url, comes);
  }
  return files.get(url);
}

const kit = () => file("/away/kit.json");

/** What the pages of tables need, whatever is played there. */
export const shared = async () => file((await kit()).shared);

const called = ({ slug, rules }) => `${slug}?${rules}`;

/** A game's book and blanks. One file of the book is for the usual turn of the deal; each other turn has its own. */
export async function game({ slug, rules }) {
  const name = called({ slug, rules });
  if (!games.has(name)) {
    const { book: urls, blanks } = rules ? await file(`/away/${slug}/kit.json?${rules}`) : (await kit()).games.find((one) => one.slug === slug);
    const usual = await file(urls[1], open), turns = urls.map((_, turn) => turn === 1 ? usual : null);
    const have = async (at) => { turns[at] ??= await file(urls[at], open); };
    const turn = ({ dealer, next }) => (next - dealer + turns.length) % turns.length;
    games.set(name, {
      blanks: await file(blanks),
      book: { ...usual, told: (hand) => turns[turn(hand)].told(hand) },
      turned: (hand) => have(turn(hand)),
      // Only to be here, to its end: each is opened when it is needed.
      everyTurn: () => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
    });
  }
  return games.get(name);
}

let doing = null; // the act done last, while it is being kept: it may not be among those that wait yet

/** What was done at a table and is not answered, in order; up to an act, if one is said. */
export function waiting(code, until) {
  const { acts } = squarescores.queue, comes = doing && !answered.has(doing.op) && !acts.some(({ op }) => op === doing.op) ? [doing] : [];
  const here = [...acts, ...comes].filter((act) => act.table === code), end = here.findIndex(({ op }) => op === until);
  return end < 0 ? here : here.slice(0, end);
}

const opens = ({ url }) => /\/new\/$/.test(url);

/** Whether a table was started here and the server has not heard of it. */
export const begun = (code) => waiting(code).some(opens);

// What reads or writes the facts of a table that are kept goes one after the other. An act that is answered waits no
// more, and may not be among them yet: it is `unsettled`.
let turn = Promise.resolve();
const inTurn = (work) => turn = turn.then(work, work);
const answered = new Set(), unsettled = [];

/** Whether the latest facts hold just what waits, and what was answered since. */
function current(code, acts) {
  if (latest?.code !== code || !acts.every(({ op }) => latest.acts.has(op))) return false;
  const waits = new Set(waiting(code).map(({ op }) => op));
  return [...latest.acts].every((op) => answered.has(op) || waits.has(op));
}

/** The facts of a table with all done that waits (up to an act), and before the last of it; null where they are not known. */
export async function table(code, until) {
  if (current(code, waiting(code, until))) return latest;
  return inTurn(async () => {
    let facts = (await store.table(code))?.facts ?? null, before = null;
    const acts = [...unsettled.filter((act) => act.table === code), ...waiting(code, until)];
    for (const act of acts) [before, facts] = [facts, await done(facts, act)];
    return latest = { code, acts: new Set(acts.map(({ op }) => op)), before, facts };
  });
}

/** The facts after an act; null where only the server can say. */
async function done(facts, act) {
  if (!facts && !opens(act)) return null;
  const { words } = await shared(), wanted = [...facts?.games ?? []];
  const books = (of) => games.get(called(of))?.book ?? void wanted.push(of);
  // Which other game it is about is known once it is tried.
  for (let tries = 0; tries < 2; tries++) {
    for (const one of wanted.splice(0)) await game(one);
    const next = facts ? apply(facts, act, { books, words }) : started(act, { books, words });
    if (next || !wanted.length) return next;
  }
  return null;
}

/** The facts after an act that was just done and is being `stored`, and before it. */
export async function after(act, stored) {
  const { table: code, op } = act, { facts: before, acts } = await table(code, op);
  const rest = () => { if (doing === act) doing = null; };
  doing = act;
  stored.then(rest, rest);
  return latest = { code, acts: new Set([...acts, op]), before, facts: await done(before, act) };
}

/** The facts after an act that may be done next; nothing is kept of it. */
export async function would(act) {
  return { facts: await done((await table(act.table)).facts, act) };
}

/** An act is answered, with the revision of the answer: what it did is known for good. Whether more of the table waits. */
export async function settled(act, revision) {
  const { table: code, op } = act;
  answered.add(op);
  unsettled.push(act);
  await inTurn(async () => {
    const facts = await done((await store.table(code))?.facts ?? null, act).catch(() => null);
    const right = facts && (revision ?? facts.revision) === facts.revision;
    if (right) await keep(facts);
    // Facts that are not right any more are worse than none; people without their numbers are not.
    if (!right) await refresh(code).catch(() => store.dropTable(code));
    else if (unnumbered(facts)) await refresh(code).catch(() => {});
    // Read in the very moment it was answered, it may not be among them.
    if (latest?.code === code && !latest.acts.has(op)) latest = null;
  }).finally(() => unsettled.splice(unsettled.indexOf(act), 1));
  return waiting(code).some((other) => other.op !== op);
}

// People first named here have a number once the server has given them one.
const unnumbered = ({ players }) => players.some(({ id }) => typeof id === "string");

/** Ask for a table's facts as the server has them. Whoever reads facts waits for it, and so it ends. */
async function refresh(code) {
  const { facts } = await store.table(code) ?? {}, seen = facts && !unnumbered(facts) ? facts.revision : "";
  latest = null;
  const answer = await fetch(`/t/${code}/facts.json?seen=${seen}`, { signal: AbortSignal.timeout(PATIENCE) });
  if (answer.status === 200) await keep(await answer.json());
  // Our own server knows no such table, or none any more.
  if ([404, 410].includes(answer.status) && answer.headers.has("SquareScores")) await forget(code);
}

const keep = (facts) => store.keepTable({ code: facts.code, facts, at: Date.now() });

/** Have all that an evening at a table needs: its facts, and the books of its games for every turn of the deal. */
export async function provide(code) {
  // What waits the server may have or not: its facts are asked for once it has answered.
  if (!waiting(code).length) await inTurn(() => refresh(code));
  const { facts } = await table(code);
  await shared();
  for (const one of facts?.games.slice(0, 1) ?? []) await (await game(one)).everyTurn();
}
