// Loaded once a scorer's hand is shown: says which hand this phone is at, and how far, to whoever follows. Only while
// nothing else is to be done, at most once in a while, and never again what did not arrive: it is no act.
const GAP = 2000, AGAIN = 25_000, LONGER = 60_000;
const idle = self.requestIdleCallback ?? setTimeout;
const outbox = document.getElementById("outbox").dataset;
let said = "", since = 0, wait = GAP, timer, saving;

// What the page shows: the counts as far as there are any, or the hand that is corrected. More than there are, while
// somebody types, is nothing to be said.
function at() {
  const form = document.getElementById("count"), [, game, hand] = /\/games\/(\d+)\/hands\/(\d*)/.exec(form?.action) ?? [];
  if (!game || saving === form) return "";
  if (hand) return `game=${game}&hand=${hand}`;
  const counts = [...form.querySelectorAll(".tile input")].filter(({ value }) => value !== "");
  if (!counts.length) return "";
  if (counts.reduce((sum, { value }) => sum + +value, 0) > form.dataset.all) return said;
  const { hand: next, dealer } = form.elements;
  return new URLSearchParams([["game", game], ["hand", next.value], ["dealer", dealer.value], ...counts.map(({ name, value }) => [name, value])]).toString();
}

async function send(what, keepalive) {
  const op = document.getElementById("page").dataset.op, [code] = /^\/t\/[\w-]+\//.exec(location.pathname) ?? [];
  const token = /(?:^|; )csrftoken=(\w+)/.exec(document.cookie)?.[1];
  if (!op || !code || !token || !navigator.onLine) return;
  since = Date.now();
  said = what;
  const body = new URLSearchParams(`${what || "gone=yes"}&op=${op}&csrfmiddlewaretoken=${token}`);
  const answer = await fetch(`${code}live/`, { method: "POST", body, keepalive, redirect: "manual", signal: AbortSignal.timeout(GAP * 2) }).catch(() => {});
  wait = [403, 404, 410, 429].includes(answer?.status) ? LONGER : GAP;
}

// In what is left of a moment after a tap; and while it is still so, now and then.
function look() {
  clearTimeout(timer);
  timer = setTimeout(idle, Math.max(0, since + wait - Date.now()), () => {
    if (document.hidden || +outbox.acts) return;
    const what = at(), hand = document.querySelector("#count[data-draft] [name=hand]")?.value;
    // A hand that was counted and is recorded now needs no word more.
    if (!what && counted() && counted() !== hand) said = "";
    if (what !== said || what && Date.now() - since >= AGAIN) send(what);
  });
}

const counted = () => /tricks/.test(said) && new URLSearchParams(said).get("hand");

for (const name of ["pointerup", "click", "keyup", "change"]) addEventListener(name, look, { capture: true, passive: true });
for (const name of ["visibilitychange", "htmx:afterSwap"]) document.addEventListener(name, look);
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) saving = null;
  look();
});
// A correction is left with its page; a count waits on this phone, and is forgotten elsewhere by itself.
addEventListener("pagehide", () => { if (said && !counted()) send("", true); });
addEventListener("submit", ({ target }) => { if (target.id === "count") saving = target; }, true);
setInterval(look, AGAIN / 5);
look();
