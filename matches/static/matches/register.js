// Loaded once a page is shown: gives this phone its worker, has it take what an evening without signal needs, and
// says what is to be said of it: that the page is of earlier, that a newer version is here, where the icon goes.
const { serviceWorker, storage, standalone } = navigator, { remembered } = squarescores;
const AGAIN = 10_000, STILL = 3000, MINUTE = 60_000;
const page = () => document.getElementById("page");
const atTable = location.pathname.startsWith("/t/"), scores = () => atTable && page().dataset.op;

// Nothing is taken from under a hand: no half-entered form, no open menu, no act that waits, no moving finger.
let touched = 0;
addEventListener("pointerdown", () => { touched = Date.now(); }, true);

function busy() {
  const entered = ({ type, checked, defaultChecked, value, defaultValue }) =>
    /radio|checkbox/.test(type) ? checked !== defaultChecked : type !== "hidden" && value !== defaultValue;
  return document.querySelector(":is(:popover-open), #outbox:not([hidden]), #error, form details[open]")
    || [...document.querySelectorAll("#page form input")].some(entered);
}

async function template(name) {
  const told = new DOMParser().parseFromString(await (await fetch("/away/notices/")).text(), "text/html");
  return document.importNode(told.getElementById(name), true);
}

// What moves the page comes while no finger does.
async function notice(name, act) {
  while (busy() || Date.now() - touched < STILL) await new Promise((done) => setTimeout(done, STILL));
  const shown = (await template(name)).content.firstElementChild;
  if (document.getElementById(name)) return;
  shown.id = name;
  shown.querySelector("button").onclick = () => { shown.remove(); act(); };
  page().before(shown);
}

// A newer version changes nothing on an open page, which keeps its own files; it is offered when nothing is lost by it.

const offer = () => notice("newer", () => busy() ? offer() : location.reload());

async function ready() {
  const { active } = await serviceWorker.ready;
  const rules = Array.from(document.querySelectorAll('a[href^="/rules/"]'), ({ pathname, search }) => pathname + search);
  const take = [...new Set([location.pathname + location.search, ...atTable ? rules : []])];
  active.postMessage({ take, kit: scores() && "/away/kit.json" });
  // What this page fetched past its worker, before that took the page over: it may have done so by now, or not yet.
  const past = ({ name, workerStart }) => !workerStart && /\/kit\.json|[?&]v=/.test(name) ? name : [];
  new PerformanceObserver((list) => {
    const names = list.getEntries().flatMap(past);
    if (names[0]) active.postMessage({ take: names });
  }).observe({ type: "resource", buffered: true });
}

// What was shown without signal is asked for again; it comes afresh if there is news and nothing is half entered.

let timer;
async function again() {
  const note = document.getElementById("as-of"), { revision } = page().dataset;
  clearTimeout(timer);
  if (!note) return;
  timer = setTimeout(again, AGAIN);
  if (document.hidden) return;
  try {
    const answer = await fetch(revision ? `${location.pathname}?seen=${revision}` : location.href, { headers: { "HX-Request": true } });
    if (answer.status === 204) note.remove();
    else if (answer.headers.has("SquareScores") && answer.ok && !busy()) location.reload();
  } catch { /* no signal yet */ }
}

// What is kept here must outlast the phone's tidying: asked for once, after the first hand. After it, once and never
// over a hand, where the icon goes; only Safari on a phone says whether it runs from the home screen.

function once(what) {
  const asked = remembered.get(what);
  remembered.set(what, "asked");
  return !asked && remembered.get(what);
}

function persist() {
  if (scores() && page().dataset.revision > 1 && once("persist")) storage?.persist?.();
  if (standalone === false && remembered.get("persist") && !document.getElementById("count") && once("icon")) notice("icon", () => {});
}

// Home, where only the phone knows of a table: one begun without signal, and without signal all of them.
async function home() {
  const asOf = document.getElementById("as-of"), acts = await squarescores.store.acts();
  if (asOf || acts[0]) (await import("./away/home.js")).carryOn(await template("tables"), asOf);
}

// A table that is no more goes from this phone too, where that has just been said.
const gone = document.querySelector("[data-gone]");
if (gone) import("./away/gone.js").then(({ forget }) => forget(gone.dataset.gone || location.pathname.split("/")[2]));

if (remembered.get("outbox") && squarescores.queue) import("./away/earlier.js").then(({ takeOver }) => takeOver());
if (remembered.get("codes")) import("./away/code.js").then(({ showKept }) => showKept());

if (serviceWorker) {
  let checked = Date.now();
  serviceWorker.onmessage = ({ data }) => data === "newer" && offer();
  // A page that stays open for an evening hears of a newer version too.
  async function check(pause) {
    if (document.hidden || Date.now() - checked < pause) return;
    checked = Date.now();
    (await serviceWorker.ready).update().catch(() => {});
  }
  setInterval(check, 5 * MINUTE, 0);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) again();
    check(MINUTE);
  });
  addEventListener("online", again);
  document.addEventListener("htmx:afterSwap", ({ detail }) => {
    // What comes from the server is of now; what was done here since is told by what waits.
    if (detail.xhr || document.querySelector("#outbox:not([hidden])")) document.getElementById("as-of")?.remove();
    persist();
  });
  serviceWorker.register("/sw.js", { updateViaCache: "none" }).then(() => (self.requestIdleCallback ?? setTimeout)(ready), () => {});
  setTimeout(again, AGAIN / 10);
  persist();
  if (location.pathname === "/") home().catch(() => {});
}
