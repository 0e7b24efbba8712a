"use strict";
// Seating people: names by one tap, seats and house rules that follow the game, a dealer shown by name.
// Everything is delegated, so a form that htmx brings needs no setting up.
(() => {
  const fold = (name) => name.normalize("NFKC").trim().toLocaleLowerCase();
  const seatsOf = (form) => [...form.querySelectorAll(".place:not([hidden]) input")];
  let typing = null;

  function applyGame(form) {
    const select = form.querySelector("select[name=game]");
    if (!select) return;
    const game = select.selectedOptions[0].dataset, seats = Number(game.seats), round = form.querySelector(".round");
    round.dataset.seats = seats;
    round.parentElement.toggleAttribute("data-counter", "counter" in game);
    form.querySelectorAll(".place").forEach((place, index) => {
      place.hidden = index >= seats;
      place.querySelector("input").disabled = index >= seats;
    });
    for (const radio of form.querySelectorAll("[name=first_dealer]")) {
      const away = Number(radio.value) > seats;
      radio.closest("label").hidden = away;
      if (away && radio.checked) form.querySelector("[name=first_dealer]").checked = true;
    }
    for (const rules of form.querySelectorAll("[data-game]")) {
      rules.hidden = rules.disabled = rules.dataset.game !== select.value;
      if (rules.hidden) continue;
      // Games share the names of their house rules, and so one group of radios: the other game's choice took ours.
      for (const usual of rules.querySelectorAll("[type=radio][data-default]")) {
        if (!rules.querySelector(`[name="${usual.name}"]:checked`)) usual.checked = true;
      }
      applyRules(rules);
    }
  }

  function applyNames(form) {
    const inputs = seatsOf(form);
    for (const input of inputs) {
      const name = input.value.trim();
      const seat = input.name.split("-")[1];
      const label = form.querySelector(`[data-name-of="${input.name}"]`);
      if (label) label.textContent = label.title = name || seat;
      input.parentElement.querySelector(".letter [aria-hidden]").textContent =
        name ? [...name][0].toLocaleUpperCase() : seat;
    }
    const group = form.querySelector("[data-chips]");
    if (!group) return;
    const seated = new Set(inputs.map((input) => fold(input.value)));
    const chips = [...group.children];
    const part = typing && form.contains(typing) ? fold(typing.value) : "";
    const partial = part && !chips.some((chip) => fold(chip.value) === part);
    const room = partial || inputs.some((input) => !input.value.trim());
    for (const chip of chips) {
      const name = fold(chip.value);
      chip.hidden = !room || seated.has(name) || (partial && !name.startsWith(part));
    }
  }

  function seat(form, name) {
    const inputs = seatsOf(form);
    const half = typing && inputs.includes(typing) && (typing.value.trim() || document.activeElement === typing);
    const chosen = half && !seatedByChip(form, typing) ? typing : inputs.find((input) => !input.value.trim());
    if (!chosen) return;
    chosen.value = name;
    const keyboard = document.activeElement === typing && typing !== null;
    typing = null;
    applyNames(form);
    // A keyboard that is open goes on to the next seat; one that is not stays away.
    if (keyboard) inputs.find((input) => !input.value.trim())?.focus();
  }

  function seatedByChip(form, input) {
    return [...form.querySelectorAll("[data-chips] > *")].some((chip) => fold(chip.value) === fold(input.value));
  }

  function applyRules(fieldset) {
    const state = fieldset.querySelector("[data-usual]");
    if (!state) return;
    const usual = [...fieldset.querySelectorAll("input[name]")].every((input) =>
      input.type === "radio" ? input.checked === input.hasAttribute("data-default") : input.value === input.dataset.default);
    state.textContent = usual ? state.dataset.usual : state.dataset.changed;
  }

  function apply() {
    for (const zone of document.querySelectorAll("[data-zone]")) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
    for (const form of document.querySelectorAll("[data-seating]")) {
      for (const button of form.querySelectorAll("[formmethod]")) button.remove();
      for (const input of form.querySelectorAll("[list]")) input.removeAttribute("list");
      applyGame(form);
      applyNames(form);
      form.querySelectorAll("[data-game]").forEach(applyRules);
    }
  }

  // The evening is the one at this table, wherever the server stands.
  function evening() {
    const input = document.querySelector("#name[placeholder]");
    if (!input) return;
    const part = (options) => new Intl.DateTimeFormat(document.documentElement.lang, options).format();
    input.placeholder = [{ weekday: "long" }, { day: "numeric" }, { month: "long" }].map(part).join(" ");
    document.querySelector("[data-echo=name]").textContent = input.value || input.placeholder;
  }

  const formOf = (target) => target.closest?.("[data-seating]");

  addEventListener("input", (event) => {
    const form = formOf(event.target);
    if (!form) return;
    const { target } = event;
    if (target.matches(".place input")) {
      typing = target;
      applyNames(form);
    } else if (target.matches(".choice > .number:not([name])")) {
      const radio = target.parentElement.querySelector("[type=radio]");
      radio.checked = true;
      radio.value = radio.dataset.prefix + target.value;
      target.parentElement.querySelector("[data-number]").textContent = target.value;
    } else if (target.name === "name") {
      form.querySelector("[data-echo=name]").textContent = target.value || target.placeholder;
    }
    const rules = target.closest("[data-game]");
    if (rules) applyRules(rules);
  });
  addEventListener("change", (event) => {
    const form = formOf(event.target);
    if (form && event.target.name === "game") {
      applyGame(form);
      applyNames(form);
    }
  });
  addEventListener("focusin", (event) => {
    const form = formOf(event.target);
    if (form && event.target.matches(".place input")) {
      typing = event.target;
      applyNames(form);
    }
  });
  addEventListener("pointerdown", (event) => {
    // The tap must not take the focus, or the keyboard would fold and the page jump under the finger.
    if (event.target.closest?.("[data-chips]")) event.preventDefault();
  });
  addEventListener("click", (event) => {
    const chip = event.target.closest?.("[data-chips] > button");
    if (chip) seat(formOf(chip), chip.value);
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches?.("[data-seating] .place input")) return;
    const next = seatsOf(formOf(event.target)).find((input) => !input.value.trim());
    if (next && event.target.value.trim()) {
      event.preventDefault();
      next.focus();
    }
  });

  // What is made on the phone, with or without signal: a table's code, and the deal that is drawn. The same form sent
  // again has the same, so that a double tap is one table.

  const made = new Map();
  function once(what, make) {
    if (!made.has(what)) made.set(what, make());
    return made.get(what);
  }

  function drawn(seats) {
    const room = 2 ** 32 - 2 ** 32 % seats, [n] = crypto.getRandomValues(new Uint32Array(1));
    return n < room ? 1 + n % seats : drawn(seats);
  }
  function newCode() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  addEventListener("formdata", ({ target: form, formData: data }) => {
    if (!form.matches("[data-seating]")) return;
    const sent = `${new URLSearchParams(data)}`;
    if (data.has("code")) data.set("code", once(`code ${sent}`, newCode));
    if (data.get("first_dealer") !== "draw") return;
    data.set("first_dealer", once(`draw ${sent}`, () => drawn(seatsOf(form).length)));
    data.set("drawn", "yes");
  });

  // House rules that are not the usual ones have a kit of their own. The worker keeps it once they are chosen.

  function kitOf(form) {
    const slug = form.querySelector("select[name=game]").value, changed = new URLSearchParams();
    for (const { name, value, type, checked, dataset } of form.querySelectorAll(`[data-game="${slug}"] [name]`)) {
      if (type === "radio" ? checked && !("default" in dataset) : value !== dataset.default) changed.append(name, value);
    }
    return `${changed}` && `/away/${slug}/kit.json?${changed}`;
  }

  async function takeKit(form) {
    const url = navigator.serviceWorker?.controller && kitOf(form);
    if (!url) return;
    try {
      const { book, blanks } = await (await fetch(url)).json();
      await Promise.all([...book, blanks].map((path) => fetch(path)));
    } catch { /* said when the game is started, if it is still so */ }
  }

  addEventListener("change", ({ target }) => { if (target.closest("[data-seating] [data-game]")) takeKit(formOf(target)); });

  // Without signal a game by house rules that were never here is not begun: its form stays, and says why.
  addEventListener("submit", async (event) => {
    const { target: form, submitter } = event, url = form.matches("[data-seating]") && !navigator.onLine && self.caches && kitOf(form);
    if (!url) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const here = await caches.match(url), note = form.querySelector("[data-unknown]");
    note.hidden = Boolean(here);
    if (here) squarescores.take(form, submitter);
    else note.scrollIntoView({ block: "nearest" });
  }, true);
  addEventListener("input", ({ target }) => {
    const note = formOf(target)?.querySelector("[data-unknown]");
    if (note) note.hidden = true;
  });

  addEventListener("pageshow", apply);
  addEventListener("DOMContentLoaded", () => { apply(); evening(); });
  addEventListener("htmx:afterSwap", () => { apply(); evening(); });
})();
