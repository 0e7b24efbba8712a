"use strict";
// A world for the queue: a phone's store, tabs that may die at any step, a network, a server and a person, all played from
// one seed. Every step of theirs waits until chance takes it. `play(seed)` answers what happened, or throws what must not.
(() => {
  const TABLES = ["one", "two", "three"], STEPS = 120, MOST = 20_000, LEASE = 5000, YEAR = 365 * 86_400_000;

  function chance(seed) {
    return () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
    };
  }
  // Long enough for what follows from a step at once; what takes longer meets the next step, as it may.
  async function quiet() {
    for (let turn = 0; turn < 20; turn++) await null;
  }

  function world(seed) {
    const random = chance(seed), often = (part) => random() < part, one = (list) => list[Math.floor(random() * list.length)];
    const disk = { acts: [], id: 0, lease: null }, steps = [], timers = [], tabs = [], said = new Map();
    const server = { applied: [], fate: new Map(), barred: new Set(), token: true };
    let broken;
    const never = (what) => { throw broken ??= new Error(`seed ${seed}: ${what}`); };
    let now = 0, wrong = 0, jumped = false, calm = false, full = false, count = 0;

    // A step is taken, fails, or is taken without anybody hearing of it; a dead tab hears nothing.
    function step(tab, take, trouble = .06) {
      return new Promise((resolve, reject) => steps.push(() => {
        const how = calm ? 1 : random();
        if (how < trouble) return tab.dead || reject(new Error("failed"));
        let answer;
        try { answer = take(); } catch (error) { return tab.dead || reject(error); }
        if (tab.dead) return;
        if (how < 2 * trouble) reject(new Error("late"));
        else resolve(answer);
      }));
    }

    const storeOf = (tab) => ({
      acts: () => step(tab, () => structuredClone(disk.acts)),
      edit: (change) => step(tab, () => {
        if (full) throw new Error("no room");
        const next = new Map(disk.acts.map((act) => [act.id, act]));
        change(structuredClone(disk.acts), {
          put(act) {
            const id = act.id ?? ++disk.id;
            next.set(id, { ...act, id });
            said.get(act.op).id = id;
          },
          delete: (id) => next.delete(id),
        });
        disk.acts = [...next.values()].sort((a, b) => a.id - b.id);
      }),
      claim: (by, time, clock) => step(tab, () => {
        const { lease } = disk, at = clock();
        if (lease && lease.by !== by && at >= lease.at && at < lease.until) return;
        disk.lease = { by, at, until: at + time };
        return [at, structuredClone(disk.acts)];
      }).then((claimed) => {
        tab.since = claimed?.[0];
        return claimed?.[1];
      }, (error) => {
        tab.since = null;
        throw error;
      }),
      release: (by) => step(tab, () => { if (disk.lease?.by === by) disk.lease = null; }),
    });

    // The server does an act once, and says of each act what it says of it always.
    function arrives({ op, table }) {
      if (server.applied.includes(op)) return { status: 200, op };
      if (server.barred.has(table)) return { status: 403, op };
      const status = server.fate.get(op) ?? 200;
      if (status === 200) server.applied.push(op);
      return { status, op, html: "told", why: "because" };
    }

    const foreign = ({ op }) => one([
      { status: 200, op: null, html: "portal" }, { status: 0, op: null }, { status: 302, op }, { status: 200, op: "other" }, { status: 404, op: null },
      { status: 500, op }, { status: 502, op: null }, { status: 429, op }, null,
    ]);
    async function send(tab, act) {
      const others = tabs.filter((other) => other !== tab && !other.dead && other.sends > now - LEASE);
      if (others.length && tab.since !== null && !jumped) never("two tabs send at once");
      tab.sends = tab.since ?? -Infinity;
      try {
        const how = calm ? 1 : random();
        if (!server.token) return await step(tab, () => ({ status: 403, op: null }));
        if (how < .1) return await step(tab, () => foreign(act));
        // It was stored and the answer was lost; or it comes when nobody waits for it any more.
        if (how < .2) return await step(tab, () => { arrives(act); throw new Error("lost"); });
        if (how < .25) {
          steps.push(() => arrives(act));
          throw new Error("timeout");
        }
        const answer = await step(tab, () => arrives(act));
        return await step(tab, () => answer);
      } finally { tab.sends = -Infinity; }
    }

    function open() {
      const tab = { dead: false, sends: -Infinity };
      const mine = {
        setTimeout: (run, wait) => timers.push({ tab, run, at: now + wait, id: ++count }) && count,
        clearTimeout: (id) => { const at = timers.findIndex((timer) => timer.id === id); if (at >= 0) timers.splice(at, 1); },
      };
      tab.queue = squarescores.createQueue({
        store: storeOf(tab), send: (act) => send(tab, act), timers: mine, now: () => now + wrong, random,
        renew: () => step(tab, () => { server.token = true; return true; }),
      });
      tabs.push(tab);
      tab.queue.soon();
      return tab;
    }

    // The person: acts, decides what was stopped, joins again, opens and closes tabs.

    function act(tab, table, instead) {
      const op = `act-${++count}`, how = random();
      server.fate.set(op, instead ? 200 : how < .1 ? 422 : how < .2 ? 409 : 200);
      const note = { op, table, tab, kept: null, took: said.get(instead) };
      said.set(op, note);
      const keeping = tab.queue.keep({ op, table, url: "", fields: [["seen", "9"]], state: "waiting" }, instead);
      // Its place is taken as soon as that is on the disk, whether the tab lives to hear of it or not.
      if (instead) said.get(instead).by = op;
      keeping.then((kept) => {
        note.kept = kept;
        if (!kept && !tab.queue.acts.some((one) => one.op === op) && !server.applied.includes(op)) never(`${op} is not seen`);
        tab.queue.soon();
      });
    }
    function decide(tab) {
      const stopped = tab.queue.acts.find(({ state }) => state !== "waiting");
      if (!stopped) return;
      if (stopped.state === "barred") {
        server.barred.delete(stopped.table);
        tab.queue.retry(stopped.table);
        return;
      }
      const note = said.get(stopped.op);
      note.decided = (note.decided ?? 0) + 1;
      if (often(.5)) act(tab, stopped.table, stopped.op);
      else {
        note.gone = true;
        tab.queue.drop(stopped.op);
      }
    }
    const alive = () => tabs.filter(({ dead }) => !dead);
    function happens() {
      const tab = one(alive()) ?? open(), how = random();
      if (how < .4) act(tab, one(TABLES));
      else if (how < .6) decide(tab);
      else if (how < .68) tab.dead = true;
      else if (how < .76 && alive().length < 3) open();
      else if (how < .8) server.token = false;
      else if (how < .84) server.barred.add(one(TABLES));
      else if (how < .87) full = !full;
      else if (how < .89) wrong += one([-1, 1]) * (jumped = YEAR);
      else if (how < .95) tab.queue.soon();
      else tab.queue.look();
    }

    // What holds at every step: what was said to be kept is on the disk, at the server, or was let go by the person.
    const there = ({ op, gone, by }) => gone || by || server.applied.includes(op) || disk.acts.some((one) => one.op === op);
    function check() {
      if (broken) throw broken;
      for (const note of said.values()) {
        const waits = disk.acts.some(({ op }) => op === note.op);
        if (note.kept && !there(note)) never(`${note.op} is lost`);
        if (note.kept && note.off && waits) never(`${note.op} comes back`);
        note.off ||= note.kept && !waits;
      }
      // What could not be kept goes when it can; so does what is decided twice, because the first time was not written down.
      const inOrder = ({ kept, id, by, took }) => kept && id && !by && !(took?.decided > 1);
      for (const table of TABLES) {
        const ids = server.applied.map((op) => said.get(op)).filter((note) => note.table === table && inOrder(note)).map(({ id }) => id);
        if (ids.some((id, at) => id <= ids[at - 1])) never(`${table} is out of order`);
      }
    }

    async function tick() {
      const due = timers.filter(({ tab }) => !tab.dead);
      if (steps.length && (!due.length || often(.8))) steps.splice(Math.floor(random() * steps.length), 1)[0]();
      else if (due.length) {
        const timer = due.reduce((soonest, other) => other.at < soonest.at ? other : soonest);
        timers.splice(timers.indexOf(timer), 1);
        now = Math.max(now, timer.at);
        timer.run();
      }
      await quiet();
    }
    return {
      said, server, disk, often, happens, tick, check, open, decide, alive, never, timers, steps,
      rest() { calm = true; full = false; },
    };
  }

  // An evening of trouble; then the trouble ends, the person decides what is left, and nothing may be left.
  async function play(seed) {
    const it = world(seed);
    it.open();
    for (let n = 0; n < STEPS; n++) {
      if (it.often(.35)) it.happens();
      await it.tick();
      it.check();
    }
    it.rest();
    if (!it.alive().length) it.open();
    for (let n = 0; it.disk.acts.length || it.alive().some(({ queue }) => queue.acts.length) || it.steps.length; n++) {
      if (n > MOST) it.never(`it does not end: ${JSON.stringify([it.disk.acts, it.steps.length, ...it.alive().map(({ queue }) => queue.acts)])}`);
      if (it.often(.1)) for (const tab of it.alive()) it.decide(tab);
      if (!it.steps.length && it.often(.2)) for (const { queue } of it.alive()) queue.soon();
      await it.tick();
      it.check();
    }
    for (const { op, kept, tab, gone, by } of it.said.values()) {
      const done = it.server.applied.includes(op), times = it.server.applied.filter((one) => one === op).length;
      if (times > 1) it.never(`${op} was done twice`);
      if ((kept || !tab.dead) && !done && !gone && !by) it.never(`${op} was never done`);
    }
    return { made: it.said.size, done: it.server.applied.length };
  }

  window.play = async (from, to) => {
    let made = 0, done = 0;
    for (let seed = from; seed < to; seed++) {
      const evening = await play(seed);
      made += evening.made;
      done += evening.done;
    }
    return { made, done };
  };
})();
