// The page after an act, painted by the phone before the server answers, and when it cannot answer at all. The
// answer then confirms it silently, or takes its place and says so.
import * as ahead from "./ahead.js";
import * as kept from "./kept.js";
import { complete, told } from "./compare.js";
import { parsed } from "./fill.js";
import { stand } from "./fold.js";
import { forget } from "./gone.js";
import * as gamePage from "./game_page.js";
import * as handPage from "./hand_page.js";
import * as tablePage from "./table_page.js";
import { addressOf, leads, placeOf } from "./where.js";

const SHELL = "#page[data-away]"; // a page that is still to be painted
let shown; // what the page on the screen was painted from, if this phone painted it
let after; // the op of the last act it tells, of those that waited
let newest; // the op of the last act that is to be painted
const heard = new Set(); // the ops that were answered, one way or another

/** What a page of a table is painted from; undefined where that is not enough. */
async function about({ facts, before }, place, dealer) {
  const game = place.game ? facts.games.find(({ number }) => number === place.game) : tablePage.about(facts);
  if (!game) return;
  const { book, blanks, turned } = await kept.game(game), standing = stand(game, book), { last, coming } = standing;
  if (last && coming) await turned({ dealer: last.dealer, next: dealer ?? coming.dealer });
  return { facts, before, game, standing, book, blanks, dealer, op: squarescores.fresh() };
}

/** Paint a page of a table from what the phone knows. */
async function page(known, { hand, game, code }) {
  if (hand) return handPage.paint({ ...known, hand });
  if (!game) return tablePage.paint({ ...known, shared: await kept.shared() });
  const made = gamePage.paint(known);
  if (!known.game.hands.length && kept.begun(code)) {
    made.page.querySelector(".side").prepend(parsed((await kept.shared()).table.code_later, {}));
  }
  return made;
}

/** Put a page in the place of the one on the screen, as a swap by htmx would. */
function show({ page, around, title }) {
  const old = document.getElementById("page"), swap = (at, name) => at.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: {} }));
  swap(old, "htmx:beforeSwap");
  if (title) document.title = title;
  old.replaceWith(page);
  // What stands beside the page is the same for every hand of a game.
  for (const part of around?.children ?? []) if (!document.getElementById(part.id)) page.after(part.cloneNode(true));
  self.htmx?.process(page);
  swap(page, "htmx:afterSwap");
}

// What nobody waits for is done while the browser has nothing else to do.
const idle = self.requestIdleCallback ?? setTimeout;

/** A hand is counted: have the trade ready that it leads to, if it is recorded as it is. */
async function lookAhead(form) {
  const place = placeOf(location.pathname), url = new URL(form.action).pathname;
  if (!place || !form.isConnected) return;
  const known = await kept.would({ table: place.code, url, fields: [...new FormData(form)], at: Date.now() });
  const from = known.facts && await about(known, place, null), trade = from && gamePage.trade_first(from);
  if (trade && form.isConnected) ahead.prepare(trade);
}

let counted;
addEventListener("counted", ({ target }) => {
  const first = !counted;
  counted = target;
  if (first) idle(() => {
    if (counted) lookAhead(counted).catch(() => { /* it is made when it is needed */ });
    counted = null;
  });
});

/** Show the trade of the coming hand at once; all else of its page follows when it is painted. Returns how to take it away. */
async function showTrade(known) {
  const trade = document.querySelector("#count") && document.getElementById("trade") && gamePage.trade_first(known);
  if (!trade) return;
  const away = ahead.reveal(trade);
  await painted();
  return away;
}

/** Wait until what is there now is painted; a page nobody sees is painted when it is seen. */
function painted() {
  return new Promise((done) => document.hidden ? done() : requestAnimationFrame(() => idle(done, { timeout: 100 })));
}

/** Paint where the phone is, once the act before it is kept; not where it was answered, or another one done, meanwhile. */
async function paint(known, dealer, act, stored) {
  const overtaken = () => newest !== act?.op || heard.has(newest);
  const place = placeOf(location.pathname), from = await about(known, place, dealer);
  if (!from || overtaken()) return false;
  let away;
  try {
    if (act && place.game && !place.hand && /\/hands\/$/.test(act.url)) away = await showTrade(from);
    const made = await page(from, place);
    await stored;
    if (overtaken()) return false;
    shown = [from, place];
    after = act?.op;
    show(made);
    return true;
  } finally {
    away?.();
  }
}

const outOfTurn = () => {
  const dealer = new URLSearchParams(location.search).get("dealer");
  return dealer && dealer - 1;
};

/** What outbox.js asks of an act while it is `stored`: paint what comes of it, or say where it leads. */
async function done(act, stored) {
  shown = counted = null;
  newest = act.op;
  const known = await kept.after(act, stored);
  if (!known.facts) return;
  const address = addressOf(leads(known.facts, act));
  if (address !== location.pathname) return address;
  // Whoever was chosen to deal out of turn still does, where the same hand is to be dealt.
  const dealer = /\/(trade|void)\/$/.test(act.url) ? outOfTurn() : null;
  if (!await paint(known, dealer, act, stored)) return;
  if (dealer === null && location.search) history.replaceState(history.state, "", address);
  return "here";
}

/** What outbox.js asks when an act is answered: whether the page shows that already, or is right without it. */
async function answered(act, { status, html }) {
  heard.add(act.op);
  if (status === 410) await forget(act.table);
  if (status === 410 && placeOf(location.pathname)?.code === act.table) return !location.reload();
  if (status >= 400) return false;
  if (document.querySelector(SHELL)) return !location.reload();
  const answer = html && fragment(html), agreed = answer && answer.querySelector("[data-agreed]");
  // What another phone did just so is not what this one did: the facts come from the server.
  const more = await kept.settled(act, agreed ? NaN : answer && +answer.dataset.revision);
  if (!shown || placeOf(location.pathname)?.code !== act.table) return false;
  if (more) return true;
  // Another tab of this phone went on; what it did is no difference.
  if (after !== act.op) return false;
  // An act that leads elsewhere is answered without a page, and never for a dealer out of turn.
  const same = answer && act.page.split("?")[0] === location.pathname && !location.search;
  const from = shown, theirs = same ? answer : fragment(await ask());
  const ours = theirs && await page(...from);
  // Meanwhile the page went on.
  if (!theirs || shown !== from) return true;
  if (told(theirs) === told(ours.page)) {
    complete(document.getElementById("page"), theirs);
    if (agreed) squarescores.say(agreed.textContent);
  } else await differ(theirs);
  return true;
}

const fragment = (html) => new DOMParser().parseFromString(html, "text/html").getElementById("page");

/** The page on the screen as the server has it. */
async function ask() {
  const answer = await fetch(location.href, { headers: { "HX-Request": true } }).catch(() => {});
  return answer?.ok ? answer.text() : "";
}

/** The server has it otherwise: its page is shown, and that it is another one. */
async function differ(theirs) {
  const { words } = await kept.shared(), said = document.createElement("p");
  shown = null;
  said.className = "notice";
  said.setAttribute("role", "status");
  said.textContent = words.differs;
  theirs.querySelector(".top").after(said);
  show({ page: document.adoptNode(theirs) });
}

/** On arriving: what waits is painted over what the server knew, and what an evening needs comes to the phone. */
async function arrive() {
  const place = placeOf(location.pathname);
  if (!place) return;
  const stopped = await squarescores.begun;
  const last = kept.waiting(place.code).at(-1);
  if (!stopped && (document.querySelector(SHELL) || last)) {
    newest = last?.op;
    const known = await kept.table(place.code);
    if (known.facts) await paint(known, outOfTurn(), last);
  }
  await kept.provide(place.code);
  document.documentElement.dataset.away = "ready";
}

/** What outbox.js asks when another tab of this phone did something: it shows here too, unless something is open or half typed. */
async function elsewhere() {
  const place = placeOf(location.pathname);
  if (!place || document.querySelector(":is(:popover-open), input:focus, #error")) return;
  const last = kept.waiting(place.code).at(-1);
  if (!last) return;
  newest = last.op;
  const known = await kept.table(place.code);
  if (known.facts) await paint(known, outOfTurn(), last);
}

squarescores.away = { done, answered, elsewhere, provide: kept.provide };
// What the server shows was painted by nobody here, and is news to this phone's facts too.
document.addEventListener("htmx:afterSwap", ({ detail }) => {
  const place = detail.xhr && placeOf(location.pathname);
  if (!place) return;
  shown = null;
  kept.provide(place.code).catch(() => { /* no signal again */ });
});
arrive().catch(() => { /* without signal, and never here before: the page stays as it came */ });
