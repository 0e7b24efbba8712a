"use strict";
// A page that is watched: undo is offered loudly and then quietly, and news is asked for while somebody looks.
(() => {
  const LOUD = 10_000, PACE = 4000;
  let timer, fresh = Date.now();

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
    // Nothing is taken from under a hand: an open form or menu waits.
    const busy = page?.querySelector(":popover-open, form details[open], input:focus, select:focus, #error");
    if (!page || busy || document.hidden || !window.htmx) return;
    htmx.ajax("GET", `${location.pathname}?seen=${page.dataset.revision}`, "#page").catch(() => {});
  }

  function heard({ detail: { requestConfig, xhr } }) {
    const note = document.querySelector("[data-as-of]");
    if (!note || requestConfig?.verb !== "get") return;
    const answered = xhr.status > 0 && xhr.status < 500;
    if (answered) fresh = Date.now();
    note.hidden = answered;
    note.querySelector("time").textContent = new Date(fresh).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  }

  setInterval(watch, PACE);
  addEventListener("visibilitychange", watch);
  addEventListener("htmx:afterRequest", heard);
  addEventListener("htmx:afterSwap", quieten);
  addEventListener("DOMContentLoaded", quieten);
})();
