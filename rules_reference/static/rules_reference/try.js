"use strict";
// A hand tried on a rules page: the server works it out, and its answer takes the old one's place.
(() => {
  let latest;
  async function bring(address) {
    latest = address;
    let fresh;
    try {
      const answer = await fetch(address, { headers: { "HX-Request": true } });
      fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("try");
    } catch { /* no signal: the browser says so */ }
    if (address !== latest) return; // asked again meanwhile
    if (!fresh) return location.assign(address);
    const { id } = document.activeElement;
    document.getElementById("try").replaceWith(fresh);
    (fresh.querySelector("[aria-invalid=true]") ?? document.getElementById(id) ?? fresh.querySelector("form .button")).focus({ preventScroll: true });
    squarescores.say(fresh.dataset.announce);
  }

  const asked = (form) => `${form.action}?${new URLSearchParams(new FormData(form))}`;
  addEventListener("submit", (event) => {
    if (!event.target.closest("#try")) return;
    event.preventDefault();
    bring(asked(event.target));
  });
  // What was worked out is of other numbers than those that stand there now.
  addEventListener("input", ({ target }) => {
    if (target.type === "number") target.closest("#try")?.classList.add("stale");
  });
  addEventListener("change", ({ target }) => {
    if (target.closest("#try") && target.name === "dealer") bring(asked(target.form));
  });
  addEventListener("click", (event) => {
    const way = event.target.closest("#try [data-try]");
    if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    bring(way.href);
  });
})();
