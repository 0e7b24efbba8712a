"use strict";
// The count of one hand, kept by the phone: taps in the order they were made, folded into numbers that the form's
// own fields mirror. It adds up and compares with numbers the server printed; it knows no rule.
(() => {
  const { remembered, say } = squarescores;
  const $ = (id) => document.getElementById(id);
  const put = (element, text) => { if (element.textContent !== text) element.textContent = text; };

  // Words are the server's: forms for 0, 1, 2 … tricks parted by bars, with blanks in braces.
  let words;
  function tell(key, n = 0, more) {
    const pick = (forms, at) => forms[Math.min(at, forms.length - 1)];
    const count = words.numbers.split("|")[n] ?? `${n}`;
    const blanks = { n, count, Count: count[0].toUpperCase() + count.slice(1), ...more };
    return pick(words[key].split("|"), n).replace(/\{(\w+)}/g, (_, blank) => blanks[blank]);
  }

  let form, set, seats, keys, squares, main, trade;
  let taps, chosen, falls, now, inView, opened, watcher, sent;

  function open() {
    if ($("count") === form) return;
    form = $("count");
    watcher?.disconnect();
    if (!form) return;
    words = $("words").dataset;
    const { all, win, stop, fix, draft, hand } = form.dataset;
    set = { all: +all, win: +win || Infinity, stop, fix: fix !== undefined, draft, hand };
    main = $("do");
    trade = $("trade");
    inView = true;
    falls = !set.fix && remembered.get("count") !== "after";
    const parts = $("parts").content.cloneNode(true);
    const [lesses, fell, pad] = parts.children;
    const fill = (length, tag, into) => Array.from({ length }, () => into.appendChild(document.createElement(tag)));
    squares = fill(set.all, "i", fell.lastChild);
    keys = fill(set.all + 1, "button", pad);
    keys.forEach((key, n) => Object.assign(key, { type: "button", name: "key", value: n, textContent: n }));
    seats = [...form.querySelectorAll(".tile")].map((tile, index) => {
      const { name, letter, quota, seat } = tile.dataset, input = tile.querySelector("input");
      const [hit] = fill(1, "button", tile), [number] = fill(1, "b", tile), [way] = fill(1, "span", tile);
      Object.assign(hit, { type: "button", className: "hit", name: "hit", value: index });
      number.className = "n";
      input.before(number);
      lesses.append($("less").content.cloneNode(true));
      const less = lesses.lastElementChild;
      less.value = index;
      return { tile, name: /[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name, letter, quota: +quota, seat, input, number, way, hit, less };
    });
    $("ways").append(parts);
    restore();
    listen();
    draw();
    awake();
  }

  // A tap is [seat, "+" or "-" or a number], or [-1, "all"]: this hand is entered to its last trick.

  const acts = {
    mode(to) {
      falls = to === "fall";
      remembered.set("count", to);
      if (!falls) next(-1);
    },
    hit(index) {
      if (falls) tap(+index, "+");
      else if (now.rest.includes(chosen = +index)) {
        tap(chosen, now.given[chosen]);
        seats[chosen].agreed = true;
      }
    },
    less: (index) => tap(+index, "-"),
    key(n) {
      tap(chosen, +n);
      next(chosen);
    },
    right: () => tap(now.first, set.win),
    whole: () => tap(-1, "all"),
  };

  function tap(index, what) {
    taps.push([index, what]);
    if (index >= 0) seats[chosen = index].agreed = false;
    navigator.vibrate?.(9);
    hush(index);
  }

  function next(from) {
    const { blank } = fold();
    chosen = blank.find((index) => index > from) ?? blank[0] ?? chosen;
  }

  function fold() {
    const tricks = seats.map(() => null), fell = [];
    let all = false, last;
    for (const [index, what] of taps) {
      last = what;
      all ||= index < 0;
      if (index < 0) continue;
      const had = tricks[index] ?? 0;
      const want = what === "+" ? had + 1 : what === "-" ? Math.max(had - 1, 0) : what;
      for (let n = had; n < want; n++) fell.push(index);
      for (let n = had; n > want; n--) fell.splice(fell.lastIndexOf(index), 1);
      tricks[index] = what === "-" && !want ? null : want;
    }
    const left = set.all - fell.length, given = [...tricks];
    const blank = seats.map((_, index) => index).filter((index) => tricks[index] === null);
    const first = tricks.findIndex((n) => n >= set.win);
    const stops = set.stop && !all, ended = stops && first >= 0 && left > 0;
    // What is left is the last seat's; but nothing fills itself on a correction, or once a hand may have stopped.
    if (!set.fix && (!left || ended && falls)) blank.forEach((index) => { given[index] = 0; });
    else if (!set.fix && !falls && left > 0 && !blank[1] && blank.length && last >= 0 && !(stops && (ended || left > set.win))) given[blank[0]] = left;
    const rest = blank.filter((index) => given[index] !== null);
    const missing = blank.filter((index) => given[index] === null);
    const full = !missing.length && given.reduce((sum, n) => sum + n) === set.all;
    return { tricks, fell, left, given, blank, rest, missing, first, ended, full };
  }

  // The draft outlives a lock, a reload and a dead network, and its own hand: an undo brings it back.

  const drafts = () => {
    try { return JSON.parse(remembered.get(place())) || []; } catch { return []; }
  };
  const place = () => `draft/${set.draft.split("/")[0]}`;
  const ticks = () => [...trade?.querySelectorAll("input") ?? []];

  function keep() {
    if (set.fix) return;
    const draft = {
      of: set.draft, taps, chosen, trumps: form.elements.trumps?.value,
      strip: trade?.dataset.strip, shut: !trade?.open, ticks: ticks().map((box) => box.checked),
    };
    remembered.set(place(), JSON.stringify([draft, ...drafts().filter(({ of }) => of !== set.draft)].slice(0, 3)));
  }

  function restore() {
    const draft = set.fix ? null : drafts().find(({ of }) => of === set.draft);
    const typed = seats.flatMap(({ input }, index) => /^\d+$/.test(input.value) ? [[index, +input.value]] : []);
    taps = draft?.taps.length ? draft.taps : typed;
    sent = set.fix ? taps.length : 0;
    opened = false;
    chosen = draft?.chosen ?? 0;
    if (!draft) next(-1);
    for (const radio of form.querySelectorAll("[name=trumps]")) if (draft) radio.checked = radio.value === draft.trumps;
    const same = trade && draft?.strip === trade.dataset.strip;
    if (same) {
      trade.open = !draft.shut;
      ticks().forEach((box, index) => { box.checked = draft.ticks[index]; });
    }
  }

  // Drawing: only what changed is touched.

  function draw() {
    now = fold();
    const { tricks, fell, left, given, rest, missing, first, ended, full } = now;
    const { fix, all, win, stop } = set;
    const sum = fell.length, won = ended && !fix, asked = seats[chosen];
    form.dataset.mode = won ? "won" : falls ? "fall" : "after";

    seats.forEach((one, index) => {
      const n = given[index], filled = !falls && rest.includes(index), called = { name: one.name, quota: one.quota };
      const over = n - one.quota;
      const way = n === null || won ? "" : over > 0 ? "up" : !over ? "exact" : falls && !full ? "togo" : "down";
      put(one.number, `${n ?? "–"}`);
      const note = filled ? words.rest : full && one.agreed ? words.agreed : "";
      put(one.way, [way && tell(way, Math.abs(over)), note].filter(Boolean).join("\n"));
      one.tile.classList.toggle("agreed", !filled && !!note);
      one.way.className = `way ${way}`;
      one.tile.classList.toggle("blank", n === null);
      one.tile.classList.toggle("filled", filled);
      one.tile.classList.toggle("chosen", !falls && one === asked);
      one.input.value = n ?? "";
      one.input.disabled = won && missing.length;
      one.hit.ariaLabel = falls ? tell("trick", n ?? 0, called) : tell(n === null ? "blank" : filled ? "agree" : "seat", n ?? 0, called);
      one.hit.ariaPressed = falls ? null : one === asked;
      one.less.ariaLabel = tell("less", 0, called);
      one.less.classList.toggle("none", !tricks[index]);
    });
    if (falls) {
      const near = seats.flatMap(({ name, quota }, index) => {
        const needs = win - tricks[index], short = quota - tricks[index] - left;
        return [
          sum && needs > 0 && needs <= Math.min(4, left) && tell("near", 0, { name, count: needs }),
          left > 0 && short > 0 && tell("least", 0, { name, count: short }),
        ];
      }).filter(Boolean).join(" · ");
      const caption = squares[0].parentElement.previousElementSibling;
      put(caption, near || (taps.some(([, what]) => what >= 0) ? words.grouped : words.fell));
      caption.classList.toggle("near", !!near);
      squares.forEach((square, at) => {
        const one = seats[fell[at]];
        square.className = one ? `seat-${one.seat}` : "";
        put(square, one?.letter ?? "");
      });
    } else {
      keys.forEach((key, n) => {
        const called = tell("key", n, asked);
        key.ariaLabel = n === asked.quota ? tell("quota", 0, { key: called }) : called;
        key.ariaPressed = n === given[chosen];
        key.classList.toggle("quota", n === asked.quota);
      });
    }
    for (const mode of form.querySelectorAll("[name=mode]")) mode.ariaPressed = falls === (mode.value === "fall");

    const wrong = left < 0 ? tell("over", -left, { total: sum })
      : !falls && !missing.length && !full && !ended ? tell("missing", left, { total: sum }) : "";
    const [line, placed] = $("hint").children;
    put(line, wrong || (falls ? words.falls : rest.includes(chosen) ? tell("left", 0, asked) : tell("asks", 0, asked)));
    put(placed, !falls && rest[0] >= 0 ? "" : tell("placed", sum, { all }));
    $("hint").classList.toggle("wrong", !!wrong);

    $("won").hidden = !won;
    if (won) {
      const [above, heading, below] = $("won").children, [why, right, whole] = form.querySelector(".ended").children;
      const past = tricks[first] > win;
      put(above, words.fallen);
      put(heading, tell("wins", 0, seats[first]));
      put(below, tell("taken", tricks[first]) + (missing.length ? "" : ` · ${tell("unplayed", left)}`));
      put(why, `${past ? tell("past", tricks[first], seats[first]) : missing.length ? words.alone : tell("short", left)} ${words.played}`);
      right.hidden = !past;
      put(right, tell("right", win, seats[first]));
      put(whole, words.whole);
    }

    // The main button is never dead: it records, or it says what is missing and goes there.
    now.ready = full || ended;
    now.reading = trade?.open && !taps.length && !inView;
    put(main, now.reading ? tell("count", set.hand) : won ? tell("won", 0, seats[first]) : now.ready ? words.record
      : left < 0 ? tell("many", -left) : falls || !missing.length || !taps.length ? tell("place", left)
        : tell("ask", 0, { names: new Intl.ListFormat(document.documentElement.lang).format(missing.map((index) => seats[index].name)) }));
    main.formAction = won ? stop : form.action;
    main.name = won ? "seat" : "";
    main.value = won ? seats[first].seat : "";
    const back = $("untap"), last = taps.at(-1);
    back.hidden = !last || taps.length <= sent;
    if (last) put(back, seats[last[0]] ? tell("undo", 0, seats[last[0]]) : words.unwhole);
    if ($("undo")) $("undo").hidden = !back.hidden;
    form.dataset.words = tell("hand", set.hand, {
      counts: seats.map(({ name }, index) => tell("each", 0, { name, n: given[index] ?? "–" })).join(", "),
    });
  }

  // Once the fingers rest: one short sentence, and the trade folds, for nothing may move under a finger.

  let speaking;
  function hush(index) {
    clearTimeout(speaking);
    speaking = setTimeout(() => {
      if (!form) return;
      if (trade?.open && !opened && taps.length) {
        const was = form.getBoundingClientRect().top;
        trade.open = false;
        scrollBy(0, form.getBoundingClientRect().top - was);
      }
      const who = seats[index], wrong = $("hint").matches(".wrong") && $("hint").firstChild.textContent;
      say((who ? `${tell("each", 0, { name: who.name, n: now.given[index] ?? "–" })}. ` : "")
        + (wrong || (now.ended ? $("won").children[1] : main).textContent));
    }, 1000);
  }

  // Fingers: two at once are two taps, and a scroll is none. The click that follows a lifted finger is the same tap,
  // and may land elsewhere once something has moved.

  let lifted;
  document.addEventListener("click", (event) => {
    if (!event.detail || !lifted || event.timeStamp - lifted.timeStamp > 500 || far(event, lifted)) return;
    event.stopPropagation();
    event.preventDefault();
    lifted = null;
  }, true);
  const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) > 12;

  function listen() {
    const down = new Map();
    const after = (act, value) => { act(value); draw(); keep(); };
    form.onpointerdown = (event) => down.set(event.pointerId, event);
    form.onpointercancel = (event) => down.delete(event.pointerId);
    form.onpointerup = (event) => {
      const at = down.get(event.pointerId), hit = event.target.closest(".hit");
      down.delete(event.pointerId);
      if (!hit || event.button || !at || hit !== at.target || far(event, at)) return;
      lifted = event;
      after(acts.hit, hit.value);
    };
    let suit = form.elements.trumps?.value;
    form.onclick = (event) => {
      const { target } = event, button = target.closest("button");
      if (target.name === "trumps") {
        // Tapped again, a suit is taken off.
        if (target.value === suit && !set.fix) target.checked = false;
        suit = form.elements.trumps.value;
        keep();
      } else if (acts[button?.name]) {
        after(acts[button.name], button.value);
      }
    };
    $("untap").onclick = () => after(() => {
      const [index] = taps.pop();
      if (seats[index]) chosen = index;
      hush(index);
    });
    main.onclick = (event) => {
      if (now.ready && !now.reading) return;
      event.preventDefault();
      if (now.reading) {
        inView = true;
        trade.open = false;
      }
      if (!falls && now.missing.length) chosen = now.missing[0];
      draw();
      seats[0].tile.scrollIntoView({ block: "nearest" });
      (falls ? seats[0].hit : keys[seats[chosen].quota]).focus({ preventScroll: true });
      form.classList.remove("called");
      requestAnimationFrame(() => form.classList.add("called"));
    };
    if (!trade) return;
    trade.onchange = keep;
    trade.firstElementChild.onclick = () => { opened = !trade.open; };
    trade.ontoggle = () => { draw(); keep(); };
    watcher = new IntersectionObserver(([{ isIntersecting }]) => { inView = isIntersecting; draw(); }, { rootMargin: "0px 0px -180px" });
    watcher.observe(seats[0].tile);
  }

  // The screen stays on while a hand is counted, where the phone lets it.

  let lock;
  async function awake() {
    const label = $("awake"), box = label?.querySelector("input");
    if (!box || !navigator.wakeLock) return;
    label.hidden = false;
    box.checked = remembered.get("awake") !== "no";
    box.onchange = () => { remembered.set("awake", box.checked ? "yes" : "no"); awake(); };
    try {
      if (!box.checked) lock?.release();
      else if (!lock || lock.released) lock = await navigator.wakeLock.request("screen");
    } catch { /* hidden, or a low battery: counting goes on */ }
  }

  document.addEventListener("visibilitychange", awake);
  document.addEventListener("htmx:afterSwap", open);
  addEventListener("pageshow", ({ persisted }) => { if (persisted && form) { restore(); draw(); } });
  open();
})();
