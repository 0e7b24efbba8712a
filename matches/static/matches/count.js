"use strict";
// The count of one hand, kept by the phone: taps in the order they were made, folded into numbers that the form's
// own fields mirror. It adds up and compares with numbers the server printed; it knows no rule.
(() => {
  const { remembered, say } = squarescores;
  const $ = (id) => document.getElementById(id);
  const set = (element, more) => { for (const key in more) if (element[key] !== more[key]) element[key] = more[key]; };
  const put = (element, textContent) => set(element, { textContent });

  // Words are the server's: forms for 0, 1, 2 … tricks parted by bars, with blanks in braces.
  let words;
  function tell(key, n = 0, more) {
    const forms = words[key].split("|"), count = words.numbers.split("|")[n] ?? `${n}`;
    const blanks = { n, count, Count: count[0].toUpperCase() + count.slice(1), ...more };
    return forms[Math.min(n, forms.length - 1)].replace(/{(\w+)}/g, (_, blank) => blanks[blank]);
  }

  let form, all, win, stop, fix, draft, seats, keys, squares, main, trade, watcher;
  let taps, sent, chosen, falls, now, inView, opened;

  function open() {
    if ($("count") === form) return;
    clearTimeout(resting);
    watcher?.disconnect();
    if ($("more")?.querySelector("[aria-invalid]")) $("more").showPopover?.();
    form = $("count");
    if (!form) return;
    words = { ...$("words").dataset };
    main = $("do");
    trade = $("trade");
    ({ stop, draft } = form.dataset);
    all = +form.dataset.all;
    win = +form.dataset.win || Infinity;
    fix = !draft;
    inView = true;
    opened = false;
    falls = !fix && remembered.get("count") !== "after";

    const parts = $("parts").content.cloneNode(true), [lesses, fell, pad] = parts.children;
    const make = (into, tag, more) => into.appendChild(Object.assign(document.createElement(tag), more));
    const button = (into, name, value, more) => make(into, "button", { type: "button", name, value, ...more });
    squares = Array.from({ length: all }, () => make(fell.lastElementChild, "i"));
    keys = Array.from({ length: all + 1 }, (_, n) => button(pad, "key", n, { textContent: n }));
    seats = [...form.querySelectorAll(".tile")].map((tile, index, { length }) => {
      const { quota, seat, reach } = tile.dataset, input = tile.querySelector("input");
      const [letter, name] = [...tile.firstElementChild.children].map((part) => part.textContent);
      const number = make(tile, "b", { className: "n" });
      input.before(number);
      return {
        tile, input, number, seat, letter, quota: +quota, enough: +reach || win, name: /[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name,
        way: make(tile, "span"), hit: button(tile, "hit", index, { className: "hit" }),
        less: button(lesses, "less", index, { className: "button", textContent: `− ${length > 3 ? letter : words.back}` }),
      };
    });
    $("ways").append(parts);
    if (!fix) deal();
    restore();
    listen();
    draw();
    awake();
  }

  // Who deals out of turn is in the address, and outlives it: until the hand is recorded, whatever was done meanwhile.

  function deal() {
    const { value } = form.elements.dealer, hand = draft.replace(/\d+$/, ""), here = `?dealer=${value}`;
    const [of, asked] = remembered.get("dealer")?.split("?") ?? [];
    if (location.search === here) remembered.set("dealer", hand + here);
    else if (of === hand && `?${asked}` !== here && !$("error")) location.replace(`?${asked}`);
  }

  // A tap is [seat, "+" or "-" or a number], or [-1, "all"]: this hand is entered to its last trick.

  const acts = {
    mode(to) {
      falls = to === "fall";
      remembered.set("count", to);
      if (!falls) next(-1);
    },
    hit(index) {
      chosen = +index;
      const agrees = !falls && now.rest.includes(chosen);
      if (falls || agrees) tap(chosen, falls ? "+" : now.given[chosen]);
      seats[chosen].agreed = agrees;
    },
    less: (index) => tap(+index, "-"),
    key(n) {
      tap(chosen, +n);
      next(chosen);
    },
    right: () => tap(now.first, win),
    whole() {
      tap(-1, "all");
      seats[0].tile.scrollIntoView({ block: "nearest" });
    },
  };

  function tap(index, what) {
    taps.push([index, what]);
    if (seats[index]) seats[chosen = index].agreed = false;
    navigator.vibrate?.(9);
    rest(index);
  }

  function next(from) {
    const { blank } = fold();
    chosen = blank.find((index) => index > from) ?? blank[0] ?? chosen;
  }

  function fold() {
    const tricks = seats.map(() => null), fell = [];
    let whole, last;
    for (const [index, what] of taps) {
      last = what;
      whole ||= index < 0;
      if (index < 0) continue;
      const had = tricks[index] ?? 0, want = what === "+" ? had + 1 : what === "-" ? Math.max(had - 1, 0) : what;
      for (let n = had; n < want; n++) fell.push(index);
      for (let n = had; n > want; n--) fell.splice(fell.lastIndexOf(index), 1);
      tricks[index] = what === "-" && !want ? null : want;
    }
    const sum = fell.length, left = all - sum, given = [...tricks], first = tricks.findIndex((n) => n >= win);
    const empty = () => [...given.keys()].filter((index) => given[index] === null), blank = empty();
    const stops = !!stop && !whole, ended = stops && first >= 0 && left > 0;
    // What is left is the last seat's; but nothing fills itself on a correction, or once a hand may have stopped.
    const fills = !left || (falls ? ended : left > 0 && blank.length < 2 && last >= 0 && !(stops && (ended || left > win)));
    if (fills && !fix) for (const index of blank) given[index] = falls ? 0 : left;
    const missing = empty(), rest = blank.filter((index) => !missing.includes(index));
    const full = !missing.length && given.reduce((total, n) => total + n) === all;
    return { tricks, fell, sum, left, given, blank, rest, missing, first, ended, full, going: falls || !(last >= 0) };
  }

  // The draft outlives a lock, a reload and a dead network, and its own hand: an undo brings it back.

  const place = () => `draft/${draft.split("/")[0]}`;
  const ticks = () => [...trade?.querySelectorAll("[type=checkbox]") ?? []];
  function drafts() {
    try { return JSON.parse(remembered.get(place())) ?? []; } catch { return []; }
  }

  function keep() {
    if (fix) return;
    const mine = {
      draft, taps, chosen, trumps: form.elements.trumps.value,
      strip: trade?.dataset.strip, open: trade?.open, ticks: ticks().map((box) => box.checked),
    };
    remembered.set(place(), JSON.stringify([mine, ...drafts().filter((other) => other.draft !== draft)].slice(0, 3)));
  }

  function restore() {
    const mine = !fix && drafts().find((one) => one.draft === draft);
    const typed = seats.flatMap(({ input: { value } }, index) => value ? [[index, +value]] : []);
    taps = mine?.taps?.length ? mine.taps : typed;
    sent = fix ? taps.length : 0;
    chosen = 0;
    if (mine) {
      ({ chosen } = mine);
      form.elements.trumps.value = mine.trumps;
      if (trade && mine.strip === trade.dataset.strip) {
        trade.open = mine.open;
        ticks().forEach((box, index) => { box.checked = mine.ticks[index]; });
      }
    } else next(-1);
  }

  // Drawing: texts are touched only where they changed.

  function draw() {
    now = fold();
    const { tricks, fell, sum, left, given, rest, missing, first, ended, full, going } = now;
    const won = ended && !fix, asked = seats[chosen], winner = seats[first];
    form.dataset.mode = falls ? "fall" : "after";
    form.toggleAttribute("data-won", won);

    seats.forEach((one, index) => {
      const n = given[index], over = n - one.quota, filled = !falls && rest.includes(index), blank = n === null;
      const way = blank || won ? "" : over > 0 ? "up" : !over ? "exact" : going && !full ? "togo" : "down";
      const on = !falls && one === asked;
      put(one.number, `${n ?? "–"}`);
      put(one.way, (way && tell(way, Math.abs(over))) + (filled ? `\n${words.rest}` : ""));
      set(one.way, { className: `way ${way}` });
      set(one.tile, { className: `tile seat-${one.seat} ${filled ? "rest" : ""} ${blank ? "blank" : ""} ${on ? "chosen" : ""}` });
      set(one.input, { value: `${n ?? ""}`, disabled: won && missing.length > 0 });
      set(one.hit, {
        ariaLabel: tell(falls ? "trick" : blank ? "blank" : filled ? "agree" : "seat", n ?? 0, one), ariaPressed: falls ? null : `${on}`,
      });
      set(one.less, { ariaLabel: tell("less", 0, one), className: `button ${tricks[index] ? "" : "none"}` });
    });
    for (const mode of form.querySelectorAll("[name=mode]")) set(mode, { ariaPressed: `${falls === (mode.value === "fall")}` });
    if (falls) {
      const near = seats.flatMap(({ name, quota, enough }, index) => {
        const needs = enough - tricks[index], short = quota - tricks[index] - left;
        return [
          needs > 0 && needs <= Math.min(words.within, left) && tell("near", needs, { name, count: needs }),
          left > 0 && short > 0 && tell("least", 0, { name, count: short }),
        ];
      }).filter(Boolean).join(" · ");
      const caption = squares[0].parentElement.previousElementSibling;
      put(caption, near || (taps.some(([, what]) => what >= 0) ? words.grouped : words.fell));
      caption.classList.toggle("near", near);
      squares.forEach((square, at) => {
        const one = seats[fell[at]];
        set(square, { className: one ? `seat-${one.seat}` : "", textContent: one?.letter ?? "" });
      });
    } else keys.forEach((key, n) => {
      const called = tell("key", n, asked), quota = n === asked.quota;
      set(key, {
        ariaLabel: quota ? tell("quota", 0, { key: called }) : called, ariaPressed: `${n === given[chosen]}`, className: quota ? "quota" : "",
      });
    });

    now.wrong = left < 0 ? tell("over", -left, { total: sum })
      : going || missing.length || full || ended ? "" : tell("missing", left, { total: sum });
    const [line, placed] = $("hint").children, filled = !falls && rest.includes(chosen);
    put(line, now.wrong || (won ? `${words.fallen}. ${tell("wins", 0, winner)}.` : falls ? words.falls : tell(filled ? "left" : asked.agreed ? "agreed" : "asks", 0, asked)));
    put(placed, filled ? "" : tell("placed", sum, { all }));
    line.className = now.wrong && "down";

    $("won").hidden = !won || !falls;
    if (won) {
      const [above, heading, below] = $("won").children, [why, right, whole] = form.querySelector(".ended").children;
      const past = tricks[first] > win;
      put(above, words.fallen);
      put(heading, tell("wins", 0, winner));
      put(below, tell("taken", tricks[first]) + (missing.length ? "" : ` · ${tell("unplayed", left)}`));
      put(why, `${past ? tell("past", tricks[first], winner) : missing.length ? words.alone : tell("short", left)} ${words.played}`);
      right.hidden = !past;
      put(right, tell("right", win, winner));
      put(whole, words.whole);
    }

    // The main button is never dead: it records, or it says what is missing and goes there.
    now.ready = full || ended;
    now.reading = trade?.open && !taps.length && !inView;
    const names = new Intl.ListFormat(document.documentElement.lang).format(missing.map((index) => seats[index].name));
    put(main, now.reading ? tell("count", form.elements.hand.value) : won ? tell("won", 0, winner) : now.ready ? words.record
      : left < 0 ? tell("many", -left) : falls || !names || missing.length > 2 || names.length > 18 || !taps.length ? tell("place", left)
        : tell("ask", 0, { names }));
    set(main, { formAction: won ? stop : form.action, name: won ? "seat" : "", value: won ? winner.seat : "" });
    const back = $("untap"), [last, what] = taps.at(-1) ?? [];
    back.hidden = taps.length <= sent;
    put(back.firstElementChild, seats[last] ? tell("undo", { "+": 0, "-": 1 }[what] ?? 2, seats[last]) : words.unwhole ?? "");
    if ($("undo")) $("undo").hidden = !back.hidden;
    // What comes of it can be made ready.
    if (now.ready && !now.reading && !won && !fix) form.dispatchEvent(new Event("counted", { bubbles: true }));
  }

  const counted = (index) => tell("each", 0, { name: seats[index].name, n: now.given[index] ?? "–" });

  // Once the fingers rest: one short sentence, and the trade folds, for nothing may move under a finger.

  let resting;
  function rest(index) {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (!form) return;
      if (trade && !opened && taps.length) {
        const { tile } = seats[0], { top } = tile.getBoundingClientRect();
        trade.open = false;
        scrollBy(0, tile.getBoundingClientRect().top - top);
      }
      const rest = now.wrong || (now.ended ? $("won").children[1] : main).textContent;
      say(seats[index] ? `${counted(index)}. ${rest}` : rest);
    }, 1000);
  }

  // Fingers: two at once are two taps, and a scroll is none. The click that follows a lifted finger is the same tap,
  // and lands elsewhere where something has moved.

  const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) > 12;
  let lifted;
  document.addEventListener("click", (event) => {
    if (!event.detail || !lifted || event.timeStamp - lifted.timeStamp > 500 || far(event, lifted)) return;
    event.stopPropagation();
    event.preventDefault();
    lifted = null;
  }, true);

  function listen() {
    const down = new Map(), act = (name, value) => {
      acts[name](value);
      draw();
      keep();
    };
    form.onpointerdown = (event) => down.set(event.pointerId, event);
    form.onpointerup = (event) => {
      const from = down.get(event.pointerId), { name, value } = event.target;
      if (name !== "hit" || event.button || from?.target !== event.target || far(event, from)) return;
      lifted = event;
      act(name, value);
    };
    let suit = form.elements.trumps.value;
    form.onclick = ({ target }) => {
      if (target.name in acts) act(target.name, target.value);
      if (target.name !== "trumps") return;
      // Tapped again, a suit is taken off.
      if (target.value === suit && !fix) target.checked = false;
      suit = form.elements.trumps.value;
      keep();
    };
    $("untap").onclick = () => {
      const [index] = taps.pop();
      if (seats[index]) chosen = index;
      rest(index);
      draw();
      keep();
    };
    main.onclick = (event) => {
      form.dataset.words = tell("hand", form.elements.hand.value, { counts: seats.map((_, index) => counted(index)).join(", ") });
      if (now.ready && !now.reading) return;
      event.preventDefault();
      inView = true;
      if (trade && now.reading) trade.open = false;
      if (!falls) chosen = now.missing[0] ?? chosen;
      draw();
      seats[0].tile.scrollIntoView({ block: "nearest" });
      if (!falls) keys.at(-1).scrollIntoView({ block: "nearest" });
      (falls ? seats[0].hit : keys[seats[chosen].quota]).focus({ preventScroll: true });
      form.classList.remove("called");
      requestAnimationFrame(() => form.classList.add("called"));
    };
    if (!trade) return;
    trade.onchange = keep;
    trade.firstElementChild.onclick = () => { opened = !trade.open; };
    trade.ontoggle = () => { draw(); keep(); };
    watcher = new IntersectionObserver(([entry]) => { inView = entry.isIntersecting; if (form.isConnected) draw(); }, { rootMargin: "0px 0px -180px" });
    watcher.observe(seats[0].tile);
  }

  // The screen stays on while a hand is counted, where the phone lets it.

  let lock;
  async function awake() {
    const label = $("awake");
    if (!label || !navigator.wakeLock) return;
    const box = label.lastElementChild;
    label.hidden = false;
    box.checked = remembered.get("awake") !== "no";
    box.onchange = () => { remembered.set("awake", box.checked ? "yes" : "no"); awake(); };
    try {
      await lock?.release();
      lock = box.checked && await navigator.wakeLock.request("screen");
    } catch { /* hidden, or a low battery: counting goes on */ }
  }

  document.addEventListener("visibilitychange", awake);
  document.addEventListener("htmx:afterSwap", open);
  addEventListener("pageshow", ({ persisted }) => { if (persisted && form) { restore(); draw(); } });
  open();
})();
