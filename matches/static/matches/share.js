"use strict";
// The page to share: the link copied or sent, and how long a code is good, told quietly. Nothing here is needed.
(() => {
  const MINUTE = 60_000, OFTEN = 5000, A_WHILE = 2000, $ = (selector) => document.querySelector(selector);
  let until;

  function ready() {
    const send = $("#send"), link = $("#link"), code = $("[data-seconds]");
    if (send) send.hidden = !navigator.share;
    link?.addEventListener("focus", () => link.select());
    until = code && Date.now() + code.dataset.seconds * 1000;
    tell();
  }

  // A phone's clock may be wrong by hours: the server says how long there is, and from then on time passes alike.
  function tell() {
    const told = $("[data-minutes]");
    if (!told) return;
    const left = until - Date.now(), minutes = Math.floor(left / MINUTE), forms = told.dataset.minutes.split("|");
    const said = left > 0 ? forms[Math.min(minutes, forms.length - 1)].replace("{n}", minutes) : told.dataset.over;
    if (told.textContent !== said) told.textContent = said;
    told.closest(".pairing").classList.toggle("over", left <= 0);
    $("[data-again]").hidden = left > 0;
  }

  async function copied(link) {
    try {
      await navigator.clipboard.writeText(link.value);
      return true;
    } catch {
      // Not on an address without encryption: there the text is chosen and copied as by hand.
      link.select();
      const done = document.execCommand("copy");
      if (done) link.blur();
      return done;
    }
  }

  addEventListener("click", async ({ target }) => {
    const button = target.closest("#copy, #send"), link = $("#link");
    if (!button) return;
    if (button.id === "send") return navigator.share({ title: button.dataset.title, url: link.value }).catch(() => { /* closed */ });
    const { copied: done } = button.dataset, words = button.textContent;
    if (words === done || !await copied(link)) return;
    button.textContent = done;
    button.focus();
    squarescores.say(done);
    setTimeout(() => { button.textContent = words; }, A_WHILE);
  });

  setInterval(tell, OFTEN);
  addEventListener("visibilitychange", tell);
  addEventListener("htmx:afterSwap", ready);
  addEventListener("DOMContentLoaded", ready);
})();
