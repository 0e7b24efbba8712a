"use strict";
// What every page needs of a phone: its theme, one voice, a steady finger. Loaded in the head, so that
// the first paint knows the theme, and knows that scripts run.
(() => {
  const root = document.documentElement;
  root.dataset.js = "";

  const remembered = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem(key, value); } catch { /* a private window forgets */ } },
  };

  // Theme: the phone's, unless this person chose.

  function paint(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      meta.dataset.own ??= meta.content;
      meta.content = theme ? { light: "#f6f1e4", dark: "#0c1a14" }[theme] : meta.dataset.own;
    }
  }
  paint(remembered.get("theme") || "");

  function themeSwitch() {
    const field = document.querySelector("[data-theme-switch]");
    if (!field || !CSS.supports("color", "light-dark(red, red)")) return;
    field.hidden = false;
    for (const radio of field.querySelectorAll("input")) radio.checked = radio.value === (root.dataset.theme ?? "");
    field.addEventListener("change", (event) => {
      remembered.set("theme", event.target.value);
      paint(event.target.value);
    });
  }

  // One voice: every announcement goes into the one live region.

  let spoken = 0;
  function say(sentence) {
    const live = document.getElementById("live");
    // The same sentence twice is news twice.
    if (live && sentence) live.textContent = sentence + "\u00a0".repeat(spoken++ % 2);
  }

  // A steady finger: winner buttons rest a second after they appear and after a tap, and a scroll is no tap.

  const REST = 1000, SLOP = 10, SETTLE = 150;
  let resting = 0, down = null, scrolled = -SETTLE;

  function rest() {
    const buttons = document.querySelectorAll("[data-rest]");
    if (!buttons.length) return;
    clearTimeout(resting);
    for (const button of buttons) button.setAttribute("aria-disabled", "true");
    resting = setTimeout(() => {
      for (const button of document.querySelectorAll("[data-rest]")) button.removeAttribute("aria-disabled");
    }, REST);
  }

  addEventListener("scroll", (event) => { scrolled = event.timeStamp; }, { passive: true, capture: true });
  addEventListener("pointerdown", (event) => {
    down = { x: event.clientX, y: event.clientY, moving: event.timeStamp - scrolled < SETTLE };
  }, { passive: true, capture: true });
  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-rest]");
    if (!button) return;
    const byPointer = event.detail > 0 && down;
    const slipped = byPointer && (down.moving || Math.hypot(event.clientX - down.x, event.clientY - down.y) > SLOP);
    if (slipped || button.ariaDisabled === "true" || button.getAttribute("aria-disabled") === "true") {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      // The form has to leave with its button before the buttons rest.
      setTimeout(rest);
    }
  }, true);

  // Undo: offered loudly for ten seconds, quietly ever after; the clock stands while a finger is near.

  const LOUD = 10_000;
  function quieten(form) {
    let timer;
    const start = () => { clearTimeout(timer); timer = setTimeout(() => form.classList.add("quiet"), LOUD); };
    const stop = () => clearTimeout(timer);
    for (const near of ["pointerenter", "focusin"]) form.addEventListener(near, stop);
    for (const far of ["pointerleave", "focusout"]) form.addEventListener(far, start);
    start();
  }

  // After a swap: say it, and leave the focus where a person looks next.

  let held = null;
  function hold() {
    const focused = document.activeElement;
    held = focused?.closest("#page") ? focused : null;
  }
  function settle() {
    const page = document.getElementById("page");
    if (!page) return;
    const wrong = page.querySelector("[autofocus], [aria-invalid=true]:not([type=hidden]), #error");
    if (wrong) {
      // On a page just loaded the browser itself goes to [autofocus].
      if (!wrong.autofocus || document.readyState === "complete") wrong.focus();
    } else if (held && !document.contains(held)) {
      const again = held.id && document.getElementById(held.id);
      (again || page.querySelector("h1"))?.focus({ preventScroll: true });
    }
    held = null;
  }

  function ready() {
    for (const zone of document.querySelectorAll("[data-zone]")) {
      zone.value ||= Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
    }
    document.querySelectorAll("[data-undo]").forEach(quieten);
    rest();
    settle();
  }

  // Watching: a page that says so asks for news every few seconds while it is looked at.

  const PACE = 4000;
  let fresh = Date.now();
  function watch() {
    const page = document.querySelector("#page[data-watch]");
    const busy = page?.querySelector(":popover-open, details[open] form, form details[open], input:focus, select:focus");
    if (!page || busy || document.hidden || !window.htmx) return;
    const address = `${location.pathname}?seen=${page.dataset.revision}`;
    window.htmx.ajax("GET", address, { target: "#page", swap: "outerHTML" }).catch(() => {});
  }
  function heard(event, answered) {
    const note = document.querySelector("[data-as-of]");
    if (event.detail.requestConfig?.verb !== "get" || !note) return;
    if (answered) fresh = Date.now();
    note.hidden = answered;
    note.querySelector("time").textContent = new Date(fresh).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  }
  setInterval(watch, PACE);
  addEventListener("visibilitychange", watch);
  addEventListener("htmx:sendError", (event) => heard(event, false));
  addEventListener("htmx:timeout", (event) => heard(event, false));
  addEventListener("htmx:afterOnLoad", (event) => heard(event, event.detail.xhr.status < 500));

  addEventListener("DOMContentLoaded", () => { themeSwitch(); ready(); });
  addEventListener("htmx:beforeSwap", hold);
  addEventListener("htmx:afterSwap", () => {
    ready();
    say(document.getElementById("page")?.dataset.announce);
  });

  // A cut-off name shows itself whole on a tap; a row follows its link.

  addEventListener("click", (event) => {
    const name = event.target.closest?.(".name");
    if (name && !name.closest("a, button, label, summary")) {
      if (name.scrollWidth > name.clientWidth || name.classList.contains("whole")) {
        name.classList.toggle("whole");
        return;
      }
    }
    if (!event.target.closest?.("a, button, input, summary, label")) {
      event.target.closest?.("[data-go]")?.querySelector("a")?.click();
    }
  });

  window.squarescores = { remembered, say };
})();
