"use strict";
// What every page needs of a phone: its theme, one voice, a steady finger. In the head, before the first paint.
(() => {
  const root = document.documentElement;
  root.dataset.js = "";

  const remembered = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem(key, value); } catch { /* a private window forgets */ } },
  };

  function paint(theme) {
    root.dataset.theme = theme;
    const colour = { light: "#f6f1e4", dark: "#0c1a14" }[theme];
    if (colour) for (const meta of document.querySelectorAll("[name=theme-color]")) meta.content = colour;
  }
  paint(remembered.get("theme") || "");

  let spoken = 0;
  function say(sentence) {
    const live = document.getElementById("live");
    // The same sentence twice is news twice.
    if (live && sentence) live.textContent = sentence + "\u00a0".repeat(spoken++ % 2);
  }

  // Winner buttons rest a second after they appear and after a tap; a scroll is no tap.

  const REST = 1000, SLOP = 10, SETTLE = 150;
  let resting, down, closes, scrolled = -SETTLE;

  function rest() {
    clearTimeout(resting);
    const mark = (tired) => {
      for (const button of document.querySelectorAll("[data-rest]")) button.setAttribute("aria-disabled", tired);
    };
    mark(true);
    resting = setTimeout(mark, REST, false);
  }

  addEventListener("scroll", (event) => { scrolled = event.timeStamp; }, true);
  addEventListener("pointerdown", (event) => {
    down = event;
    closes = document.querySelector(":is(:popover-open)") && !event.target.closest("[popover]");
  }, true);
  addEventListener("click", (event) => {
    // The tap that closes a drawer is no tap on what lies under it.
    if (event.detail && closes) {
      closes = false;
      event.preventDefault();
      return event.stopImmediatePropagation();
    }
    const button = event.target.closest("[data-rest]");
    if (!button) return;
    const slipped = event.detail && down &&
      (down.timeStamp - scrolled < SETTLE || Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLOP);
    if (slipped || button.getAttribute("aria-disabled") === "true") {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      // The form leaves with its button before the buttons rest.
      setTimeout(rest);
    }
  }, true);

  // After a swap the focus goes where a person looks next: to what is wrong, or to where it was.

  let held;
  function settle() {
    const page = document.getElementById("page");
    // In a form under much else it is the field itself, which tells the same.
    const wrong = page.querySelector("#start [aria-invalid=true]") ?? page.querySelector("[aria-invalid=true], #error");
    // On a page just loaded the browser itself goes to [autofocus].
    if (wrong && (held || !wrong.autofocus)) wrong.focus();
    else if (held?.closest("#page") && !held.isConnected) {
      (document.getElementById(held.id) ?? page.querySelector("h1")).focus({ preventScroll: true });
    }
  }

  addEventListener("DOMContentLoaded", () => { rest(); settle(); });
  addEventListener("htmx:beforeSwap", () => { held = document.activeElement; });
  addEventListener("htmx:afterSwap", () => {
    rest();
    settle();
    say(document.getElementById("page").dataset.announce);
  });

  // A page that is shown again may be old: it comes afresh if there is news, and stays if there is no signal.

  async function refresh() {
    const { revision, watch } = document.getElementById("page").dataset;
    if (revision === undefined || watch !== undefined) return; // a watched page asks by itself
    try {
      const answer = await fetch(`?seen=${revision}`, { headers: { "HX-Request": true } });
      if (answer.status === 410 || answer.status === 200 && (await answer.text()).includes('id="page"')) location.reload();
    } catch { /* no signal */ }
  }

  addEventListener("pageshow", ({ persisted }) => {
    if (persisted || performance.getEntriesByType("navigation")[0]?.type === "back_forward") refresh();
  });

  // A cut-off name shows itself whole on a tap; elsewhere a row follows its link.

  addEventListener("click", ({ target }) => {
    if (target.closest("a, button, input, summary, label")) return;
    const name = target.closest(".name");
    if (name && (name.scrollWidth > name.clientWidth || name.matches(".whole"))) name.classList.toggle("whole");
    else target.closest("[data-go]")?.querySelector("a").click();
  });

  // "Why?" opens its paragraph over the page it was asked on, where nothing half counted is lost.

  const parsed = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");

  // Without signal the paragraph is cut from the whole rules, where the phone has them.
  async function paragraph({ pathname, hash, search }) {
    const options = { headers: { "HX-Request": true }, signal: AbortSignal.timeout(8000) };
    const alone = await fetch(`${pathname}${hash.slice(1)}/${search}`, options).then(parsed).catch(() => {});
    const part = alone?.querySelector("[data-part]");
    if (part) return part;
    const rules = await parsed(await caches.match(pathname + search)), cut = rules.createElement("article");
    cut.append(rules.querySelector("link[href*='/rules_reference/']"), rules.querySelector(hash).closest("section"));
    for (const one of cut.querySelectorAll("[id]")) one.removeAttribute("id");
    return cut;
  }

  let asked;
  addEventListener("click", async (event) => {
    const link = event.target.closest("[data-why]"), why = document.getElementById("why");
    if (!link || !why?.showPopover || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const told = why.firstElementChild, { waits, lost } = why.dataset;
    told.textContent = waits;
    asked = link;
    why.hidden = false;
    // A link on the card is gone with it: what opened the card is where to come back to.
    const from = document.querySelector(`[popovertarget="${link.closest("[popover]")?.id}"]`) ?? link;
    why.ontoggle = ({ newState }) => {
      const { activeElement } = document;
      if (newState === "closed" && (activeElement === document.body || why.contains(activeElement))) from.focus({ preventScroll: true });
    };
    why.showPopover();
    why.focus();
    try {
      const part = await paragraph(link);
      if (asked !== link) return; // asked again meanwhile
      told.replaceChildren(part);
      say(part.querySelector("h2").textContent);
    } catch {
      if (asked !== link) return;
      say(told.textContent = lost);
    }
    why.scrollTop = 0;
  });

  // What makes the phone ready for no signal can wait until everything is shown.
  addEventListener("load", () => {
    import("./register.js");
    if (document.querySelector("#page:is([data-op], [data-away]), #new-table")) import("./away/away.js");
    if (document.querySelector("#page:is([data-op], [data-away])") && location.pathname.includes("/games/")) {
      import("./live.js");
      import("./news.js");
    }
  });

  window.squarescores = { remembered, say, paint };
})();
