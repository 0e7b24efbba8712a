"use strict";
// @import "store.js";
// @import "queue.js";
// Every act goes one way: kept on this phone, shown as done, sent; and it stays until our own server answers it. Any
// other answer (a portal's page, half a page, none) is not ours and is not shown.
(() => {
  const { store, createQueue } = squarescores, TOKEN = "csrfmiddlewaretoken", PATIENCE = 8000, MOMENT = 1000;
  const strip = document.getElementById("outbox"), words = strip.dataset, channel = new BroadcastChannel("outbox");
  const pathOf = (url) => new URL(url, location).pathname;
  const tableOf = (path) => /^\/t\/([\w-]+)/.exec(path)?.[1] ?? "";
  const isHere = ({ page }) => pathOf(page) === location.pathname;
  const page = () => document.getElementById("page");

  const queue = createQueue({
    store, send, renew, onchange: show,
    onanswer(act, answer) {
      channel.postMessage({ act, answer });
      hear(act, answer);
    },
  });

  // A form becomes an act. Without this script, or before it is there, the form is sent as forms are.

  const made = new Map(), busy = new Map();
  let latest, leads;

  addEventListener("submit", (event) => {
    const { target, submitter } = event;
    if (!target.hasAttribute("hx-post") || !target.elements.namedItem("op")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    take(target, submitter);
  }, true);

  async function take(form, by) {
    const data = new FormData(form), url = pathOf(by?.getAttribute("formaction") ? by.formAction : form.action);
    if (by?.name) data.set(by.name, by.value);
    let op = data.get("op");
    for (const name of [TOKEN, "op"]) data.delete(name);
    const fields = [...data], table = tableOf(url) || data.get("code") || "", same = JSON.stringify([url, fields]);
    // A double tap is one act; another act of the same page, whose forms share an op, gets its own.
    const kept = queue.acts.find((act) => act.op === op), before = made.get(op) ?? (kept && JSON.stringify([kept.url, kept.fields]));
    if (before === same && (kept || busy.has(op))) return queue.retry(table);
    if (before && before !== same) op = fresh();
    made.set(latest = op, same);
    words.acts = queue.acts.length + 1;

    const asked = shown?.page.isConnected && shown.act, within = asked && form.closest("#error");
    const settled = within || asked && (asked.url === url || !follows(asked));
    if (settled) shown = null;
    const top = /show:/.test(form.getAttribute("hx-swap"));
    busy.set(op, { by: by ?? form, top });
    (by ?? form).setAttribute("aria-busy", true);
    const act = {
      op, table, url, fields, said: within ? asked.said : said(form, by), at: Date.now(),
      page: location.pathname + location.search, state: "waiting", why: "", html: "",
    };
    // The page after it is worked out meanwhile, and shown once the act is kept.
    const stored = queue.keep(act, settled && asked.op);
    await inTime(paint(act, top, stored), MOMENT / 4);
    await stored;
    channel.postMessage(null);
    queue.soon();
  }

  // What takes long to show is not waited for.
  const inTime = (promise, time) => Promise.race([promise, new Promise((late) => setTimeout(late, time))]);

  async function paint(act, top, stored) {
    const { op } = act;
    try {
      const to = await squarescores.away?.done(act, stored);
      await stored;
      if (to === "here") {
        rest(op);
        if (top) scrollTo(0, 0);
      } else if (to && queue.acts.some((one) => one.op === op)) leads = { op, to };
    } catch (trouble) { console.warn(trouble); }
  }

  function said(form, by) {
    const parts = [(by ?? form).textContent], about = form.closest("details")?.querySelector("b");
    if (about) parts.unshift(about.textContent.replace(/:?$/, ":"), form.querySelector("input:not([type=hidden])")?.value);
    return (form.dataset.words ?? parts.join(" ")).trim().replace(/\s+/g, " ");
  }

  function fresh() {
    const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
    return digits.join("").replace(/(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-8$4-");
  }

  function rest(op) {
    const { by, top } = busy.get(op) ?? {};
    by?.removeAttribute("aria-busy");
    busy.delete(op);
    return top;
  }

  // Sending: nothing is followed to another address, and the token is the cookie's own.

  const token = () => /(?:^|; )csrftoken=(\w+)/.exec(document.cookie)?.[1];

  async function send({ op, url, fields, page, at }) {
    const ago = Math.max(0, Math.floor((Date.now() - at) / 1000));
    const body = new URLSearchParams([...fields, ["op", op], ["ago", ago], [TOKEN, token() ?? ""]]);
    const headers = { "HX-Request": true, "HX-Current-URL": location.origin + page };
    const response = await fetch(url, { method: "POST", body, headers, redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
    const { status } = response, told = (name) => response.headers.get(name);
    const answer = { status, op: told("SquareScores-Op"), html: await response.text(), leads: told("HX-Redirect"), url: told("HX-Replace-Url") };
    if (status < 400) return answer;
    const doc = new DOMParser().parseFromString(answer.html, "text/html");
    const why = doc.querySelector("#error .strong") ?? doc.querySelector("#error, [role=alert], .trouble p");
    // Other pages than these do not hold what was entered.
    return { ...answer, html: [400, 409, 422].includes(status) ? answer.html : "", why: why?.textContent.trim() };
  }

  async function renew() {
    await fetch(words.join, { cache: "no-store", redirect: "error", signal: AbortSignal.timeout(PATIENCE) });
    for (const field of document.getElementsByName(TOKEN)) field.value = token();
    return !!token();
  }

  // What was answered is shown, unless the page shows it already or has gone on.

  let shown;
  const follows = (one) => queue.acts.some(({ table, page, op }) => (table === one.table || page === one.page) && op !== one.op);

  async function hear(act, answer) {
    const { status, html, leads: to, url } = answer, top = rest(act.op), here = isHere(act), mine = act.op === latest;
    const goes = leads?.op === act.op;
    if (goes) leads = null;
    // The code of a new table comes once, wherever this phone is by then.
    if (html.includes("data-secret")) await inTime(import("./away/code.js").then(({ keep }) => keep(html)), MOMENT).catch(console.warn);
    const shows = inTime(squarescores.away?.answered(act, { status, html, leads: to, url }), MOMENT).catch(console.warn);
    if (await shows && !goes) return;
    if (status >= 400) return here && mine && html && !follows(act) && look(act, html);
    const typing = document.querySelector(":is(:popover-open), form input:not([type=hidden]):focus");
    if (follows(act) || ![act.table, tableOf(act.page)].includes(tableOf(location.pathname)) || !mine && (typing || shown?.page.isConnected)) return;
    if (!here) return location.reload();
    // Where this phone goes is for what was done last, however late the answer before it is heard.
    if (to && latest && !mine) return;
    // A form for something new is left for good: back leads to what was before it.
    if (to) return act.table === tableOf(act.page) ? location.assign(to) : location.replace(to);
    if (url) history.replaceState(history.state, "", url);
    swap(html, top);
  }

  // In the place of the page, with the events other scripts know from htmx.
  function swap(html, top, then) {
    const next = new DOMParser().parseFromString(html, "text/html").getElementById("page");
    if (!next) return location.reload();
    const tell = (name) => document.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: { xhr: true } }));
    const change = () => {
      tell("htmx:beforeSwap");
      page().replaceWith(next);
      self.htmx?.process(next);
      tell("htmx:afterSwap");
      if (top) scrollTo(0, 0);
      then?.();
    };
    if (top || !document.startViewTransition) change();
    else document.startViewTransition(change).ready.catch(() => { /* overtaken by the next one */ });
  }

  // Both versions, the question, or the sentence, where it was entered; what is done there next takes its place.
  function look(act, html) {
    if (!isHere(act)) return location.assign(act.page.replace(/#.*|$/, "#outbox"));
    swap(html, false, () => {
      shown = { act, page: page() };
      // The entries are here, and the page asks: only two versions of a hand wait for an answer for good.
      if (act.op === latest && !follows(act) && !versions()) queue.drop(act.op);
      show(queue.acts);
    });
  }
  const versions = () => shown?.page.isConnected && document.querySelector("#error .conflict");

  addEventListener("click", async (event) => {
    const link = event.target.closest?.("#error a");
    if (!link || !versions()) return;
    event.preventDefault();
    await queue.drop(shown.act.op);
    location.assign(link.href);
  });

  // Said quietly and always, in a line: what waits, since when. What it is unfolds; what stopped it is said below.

  const [fold, sendNow, told, row] = strip.children, [looks, joins, drops, stays] = row.children;
  const [summary, list, copies] = fold.children, line = summary.firstElementChild;
  const time = (at) => new Date(at).toTimeString().slice(0, 5);
  const put = (element, text) => { if (element.textContent !== text) element.textContent = text; };
  const filled = (text, values) => text.replace(/{(\w+)}/g, (_, name) => values[name]);
  let first, late, timer, dropping;

  function show(acts) {
    const quiet = versions() && !follows(shown.act) ? shown.act.op : "";
    const waiting = acts.filter(({ op }) => op !== quiet), [head] = waiting;
    const stopped = waiting.find(({ state }) => state !== "waiting"), loose = waiting.some((act) => act.loose);
    words.acts = waiting.length;
    // A page does not jump for what is answered in a moment.
    if (first !== head?.op) {
      first = head?.op;
      late = false;
      clearTimeout(timer);
      if (head) timer = setTimeout(() => { late = true; show(queue.acts); }, MOMENT);
    }
    const trouble = late || queue.failing || !navigator.onLine;
    if (trouble && leads && acts.some(({ op }) => op === leads.op) && navigator.serviceWorker?.controller) return location.assign(leads.to);
    if (queue.failing || !navigator.onLine) for (const op of busy.keys()) rest(op);
    if (!head || stopped || loose || trouble) strip.hidden = !head;
    if (strip.hidden) {
      fold.open = false;
      return put(list, "");
    }

    const ends = new Set(waiting.flatMap(({ state, table }) => state === "waiting" ? [] : table)), barred = stopped?.state === "barred";
    const asks = stopped && dropping === stopped.op, about = stopped && { what: stopped.said, why: stopped.why };
    put(line, filled(words.waiting, { n: waiting.length, time: time(head.at) }));
    put(told, asks ? filled(words.drop, about) : barred ? words.barred : stopped ? filled(words.stopped, about) : loose ? words.loose : "");
    put(list, waiting.map(({ at, said }) => `${time(at)} ${said}`).join("\n"));
    sendNow.hidden = !barred && waiting.every(({ table }) => ends.has(table));
    looks.hidden = asks || !stopped?.html || shown?.act.op === stopped.op && shown.page.isConnected;
    joins.hidden = !barred;
    row.hidden = !stopped;
    stays.hidden = !asks;
    sendNow.onclick = () => queue.retry();
    looks.onclick = () => look(stopped, stopped.html);
    copies.onclick = () => {
      getSelection().selectAllChildren(list);
      document.execCommand("copy");
    };
    drops.onclick = async () => {
      dropping = asks ? null : stopped.op;
      if (asks) await queue.drop(stopped.op);
      show(queue.acts);
      // A page that was painted with it is not right any more.
      if (asks && tableOf(location.pathname) === stopped.table && navigator.onLine) location.reload();
    };
    stays.onclick = () => {
      dropping = null;
      show(queue.acts);
    };
  }

  addEventListener("beforeunload", (event) => {
    if (queue.unkept) event.preventDefault();
  });
  addEventListener("pagehide", queue.release);
  addEventListener("online", queue.soon);
  for (const name of ["offline", "htmx:afterSwap"]) addEventListener(name, () => show(queue.acts));
  addEventListener("pageshow", queue.soon);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) queue.soon(); });
  channel.onmessage = async ({ data }) => {
    await queue.look();
    if (data) hear(data.act, data.answer);
    else squarescores.away?.elsewhere().catch(() => { /* a page that cannot be painted stays */ });
  };

  // On opening: who may score here now sends what was barred.

  async function begin() {
    const asked = (await queue.look()).find((act) => act.html && isHere(act));
    const looks = asked && location.hash === "#outbox";
    if (looks) look(asked, asked.html);
    if (page()?.dataset.op) queue.retry(tableOf(location.pathname));
    return looks;
  }

  // `begun` tells whether the page shows what was stopped here, and is not to be painted over.
  Object.assign(squarescores, { queue, take, fresh, swap, begun: begin() });
})();
