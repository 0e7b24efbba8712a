"use strict";
// A page that is watched: undo is offered loudly and then quietly, and news is asked for while somebody looks.
(() => {
  const LOUD = 10_000, PACE = 4000;
  const MINUTE = 60_000, QUIET = 2, HOUR = 60, HALF_A_DAY = 12 * HOUR;
  // How far this phone's clock is behind the server's, once that is known; and when the page came, if not now.
  let timer, behind = 0, fresh = Date.parse(document.querySelector("#as-of time")?.dateTime) || Date.now();

  // The clock stands while a finger or the focus is near, and the offer never goes away.

  function quieten() {
    clearTimeout(timer);
    const offer = document.querySelector("[data-undo]");
    if (!offer) return;
    const start = () => { clearTimeout(timer); timer = setTimeout(() => offer.classList.add("quiet"), LOUD); };
    for (const near of ["pointerenter", "focusin"]) offer.addEventListener(near, () => clearTimeout(timer));
    for (const far of ["pointerleave", "focusout"]) offer.addEventListener(far, start);
    start();
  }

  function watch() {
    const page = document.querySelector("#page[data-watch]");
    // Nothing is taken from under a hand: an open form or menu waits, and so do acts the server has not answered.
    const busy = page?.querySelector(":is(:popover-open), form details[open], input:focus, select:focus, #error");
    if (!page || busy || +document.getElementById("outbox").dataset.acts || document.hidden || !window.htmx) return;
    htmx.ajax("GET", `${location.pathname}?seen=${page.dataset.revision}`, "#page").catch(() => {});
  }

  function heard({ detail: { requestConfig, xhr } }) {
    const note = document.querySelector("[data-as-of]");
    if (!note || requestConfig?.verb !== "get") return;
    const answered = xhr.status > 0 && xhr.status < 500, earlier = document.getElementById("as-of");
    if (answered) {
      earlier?.remove();
      fresh = Date.now();
      behind = Date.parse(xhr.getResponseHeader("Date")) - fresh || 0;
    }
    note.hidden = answered || earlier;
    note.querySelector("time").textContent = new Date(fresh).toLocaleTimeString([], { hourCycle: "h23", hour: "2-digit", minute: "2-digit" });
  }

  // How old the last word from the scorer is: nothing while it is fresh, then minutes, then the time. The page does not
  // jump for it, and asks nobody.
  function age() {
    const note = document.querySelector(".last-word");
    if (!note) return;
    const { when, minutes, at, on = note.dataset.on = note.textContent } = note.dataset;
    const ago = Math.floor((Date.now() + behind - Date.parse(when)) / MINUTE), forms = minutes.split("|");
    const form = forms[Math.min(ago, forms.length - 1)];
    const said = ago < QUIET ? "" : ago < HOUR ? form.replace("{n}", ago) : ago < HALF_A_DAY ? at : on;
    if (note.textContent !== said) note.textContent = said;
    note.dataset.told = "";
  }

  setInterval(watch, PACE);
  setInterval(age, PACE);
  addEventListener("visibilitychange", () => { age(); watch(); });
  addEventListener("htmx:afterRequest", (event) => { heard(event); age(); });
  addEventListener("htmx:afterSwap", () => { age(); quieten(); });
  addEventListener("DOMContentLoaded", () => { age(); quieten(); });
})();
