"use strict";
// A page that is watched: undo is offered loudly and then quietly, and news is asked for while somebody looks.
(() => {
  const LOUD = 10_000, PACE = 4000, PATIENCE = 8000, SOON = 1000;
  const MINUTE = 60_000, QUIET = 2, HOUR = 60, HALF_A_DAY = 12 * HOUR;
  const $ = (selector) => document.querySelector(selector);
  // How far this phone's clock is behind the server's, once that is known; and when the page came, if not now.
  let timer, asking, behind, fresh = Date.parse($("#as-of time")?.dateTime) || Date.now();

  // The clock stands while a finger or the focus is near, and the offer never goes away.

  function quieten() {
    clearTimeout(timer);
    const offer = $("[data-undo]");
    if (!offer) return;
    const start = () => { clearTimeout(timer); timer = setTimeout(() => offer.classList.add("quiet"), LOUD); };
    for (const near of ["pointerenter", "focusin"]) offer.addEventListener(near, () => clearTimeout(timer));
    for (const far of ["pointerleave", "focusout"]) offer.addEventListener(far, start);
    start();
  }

  // News is asked for every few seconds, and at once by whoever looks again; what hangs is let go of. Whatever comes
  // instead of an answer, it is asked again.

  async function watch(event) {
    const page = $("#page[data-watch]");
    // Nothing is taken from under a hand: an open form or menu waits, and so do acts the server has not answered. What
    // waits on a phone that only follows now is shown on no page.
    const busy = () => $(":is(:popover-open), form details[open], input:focus, select:focus, #error") || page.dataset.op && +$("#outbox").dataset.acts;
    if (!page || document.hidden || asking && !event || busy()) return;
    asking?.abort();
    const mine = asking = new AbortController(), late = setTimeout(() => mine.abort(), PATIENCE);
    const soon = setTimeout(() => Date.now() - fresh > PATIENCE && silent(), SOON);
    const seen = [page.dataset.revision, ...$("#now") ? [$("#now").dataset.beat] : []].join(".");
    try {
      const answer = await fetch(`${location.pathname}?seen=${seen}`, { headers: { "HX-Request": true }, signal: mine.signal });
      const { status, headers, redirected, url } = answer, html = await answer.text();
      if (!headers.has("SquareScores") || ![200, 204, 404, 410].includes(status)) throw status;
      heard(headers);
      if (redirected) return location.replace(new URL(url).pathname);
      if (status === 204 || page !== $("#page") || busy()) return;
      // There is no such page any more: what the server says of it takes its place.
      if (status > 400) return location.reload();
      if (html.includes('id="page"')) return squarescores.swap(html);
      // Whoever reads further down goes on reading there.
      const below = $("#now").nextElementSibling, { top } = below.getBoundingClientRect();
      $("#now").replaceWith(new DOMParser().parseFromString(html, "text/html").getElementById("now"));
      age();
      if (top < 0) scrollBy(0, below.getBoundingClientRect().top - top);
    } catch {
      if (asking === mine) silent();
    } finally {
      clearTimeout(late);
      clearTimeout(soon);
      if (asking === mine) asking = null;
    }
  }

  function heard(headers) {
    const note = $("[data-as-of]");
    $("#as-of")?.remove();
    fresh = Date.now();
    behind = Date.parse(headers.get("Date")) - fresh || 0;
    if (note) note.hidden = true;
    age();
  }

  function silent() {
    const note = $("[data-as-of]");
    if (!note) return;
    note.hidden = !!$("#as-of");
    note.querySelector("time").textContent = new Date(fresh).toLocaleTimeString([], { hourCycle: "h23", hour: "2-digit", minute: "2-digit" });
  }

  // How old the last word from the scorer is: nothing while it is fresh, then minutes, then the time. The page does not
  // jump for it, and asks nobody. What was under way goes when nobody has spoken of it for long.
  function age() {
    const note = $(".last-word"), now = Date.now() + (behind ?? 0), under = $("#now");
    const parts = [...under?.querySelectorAll("[data-until]") ?? []];
    // Before the first answer nobody knows the server's clock: then a minute from when the page came is enough.
    for (const part of parts) part.hidden = behind === undefined ? Date.now() - fresh >= MINUTE : Date.parse(part.dataset.until) <= now;
    if (under) under.hidden = parts.every(({ hidden }) => hidden);
    if (!note) return;
    const { when, minutes, at, on = note.dataset.on = note.textContent } = note.dataset;
    const ago = Math.floor((now - Date.parse(when)) / MINUTE), forms = minutes.split("|");
    const form = forms[Math.min(ago, forms.length - 1)];
    const said = ago < QUIET ? "" : ago < HOUR ? form.replace("{n}", ago) : ago < HALF_A_DAY ? at : on;
    if (note.textContent !== said) note.textContent = said;
    note.dataset.told = "";
  }

  setInterval(watch, PACE);
  setInterval(age, PACE);
  addEventListener("visibilitychange", (event) => { age(); watch(event); });
  addEventListener("online", watch);
  addEventListener("pageshow", (event) => {
    if (event.persisted || performance.getEntriesByType("navigation")[0]?.type === "back_forward") watch(event);
  });
  addEventListener("htmx:afterSwap", () => { age(); quieten(); });
  addEventListener("DOMContentLoaded", () => { age(); quieten(); });
})();
