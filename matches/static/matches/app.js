"use strict";
// What every page needs of a phone: its theme, one voice, a steady finger. Loaded in the head, so that the
// first paint already knows the theme and that scripts run.
(() => {
  const root = document.documentElement;
  root.dataset.js = "";

  const remembered = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem(key, value); } catch { /* a private window forgets */ } },
  };

  function paint(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  }
  paint(remembered.get("theme"));

  let spoken = 0;
  function say(sentence) {
    const live = document.getElementById("live");
    if (!live || !sentence) return;
    // The same sentence twice is news twice.
    live.textContent = sentence + "\u00a0".repeat(spoken++ % 2);
  }

  window.squarescores = { remembered, say, paint };
})();
