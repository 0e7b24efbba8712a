"use strict";
// What waits is sent in order, one at a time, until our own server has answered it. There is no page in here: what keeps,
// what sends, the clock and whom to tell are handed in, so that a test can hold it to a model.
(() => {
  const WAITS = [2, 4, 8, 15, 30, 60];
  // Past its lease another tab may send the same act too: the same op, so that is a waste and no harm.
  const LEASE = 5000, SOON = 1000;

  // A redirect, a server in trouble and one that is busy have not answered yet, whatever they name.
  const ours = (answer, { op }) => answer?.op === op && /^[24]/.test(answer.status) && ![408, 429].includes(answer.status);
  const after = (status) => ({ 403: "barred", 409: "conflict" })[status] ?? "refused";
  // Made on a page that never came to be: the server is to ask.
  const unseen = (act) => ({ ...act, fields: act.fields.map(([name, value]) => [name, name === "seen" ? "1" : value]) });

  function createQueue({ store, send, renew, timers = self, now = Date.now, random = Math.random, onchange, onanswer }) {
    const me = random().toString(36);
    // What this phone could not keep; and what the server said that could not be written down yet: changes by op, or null.
    let loose = [], acts = [];
    const known = new Map();
    let tries = 0, timer, running, again;

    // Acts as they are: in order, with whatever is known of them.
    function see(kept) {
      const seen = [...kept, ...loose.filter(({ op }) => !kept.some((act) => act.op === op))];
      acts = seen.flatMap((act) => {
        const change = known.get(act.op);
        return change === null ? [] : { ...act, ...change };
      });
      onchange?.(acts);
      return acts;
    }
    const look = async () => see(await store.acts().catch(() => acts.filter((act) => !act.loose)));

    // The first act of a table, if it waits; one that was stopped stops its table, and no other.
    function next(tired) {
      const seen = new Set(tired);
      for (const act of acts) {
        if (seen.has(act.table)) continue;
        if (act.state === "waiting") return act;
        seen.add(act.table);
      }
    }

    // Kept before anything else is done with it; true where it is. `instead` is the op of a stopped act whose place it takes.
    async function keep(act, instead) {
      loose.push({ ...act, loose: true });
      let written = [];
      try {
        await store.edit((kept, disk) => {
          written = loose.map(({ op }) => op);
          for (const { loose: _, ...one } of loose) {
            if (kept.some(({ op }) => op === one.op)) continue;
            const old = one.op === act.op && kept.find(({ op }) => op === instead);
            disk.put(old ? { ...one, id: old.id } : one);
          }
        });
        loose = loose.filter(({ op }) => !written.includes(op));
      } catch {
        // Nothing that was kept is touched; this one lives as long as the page.
        if (instead) known.set(instead, null);
      }
      await look();
      return !loose.some(({ op }) => op === act.op);
    }

    // What the server said of an act, or the person: it changes, or goes. Other tabs may have been quicker.
    async function settle(op, change, onward) {
      const held = loose.some((act) => act.op === op);
      known.set(op, change);
      loose = loose.flatMap((act) => act.op !== op ? act : change ? { ...act, ...change } : []);
      const found = await write(op, change, onward);
      await look();
      return held || found;
    }
    async function write(op, change, onward = () => {}) {
      let act;
      try {
        await store.edit((kept, disk) => {
          act = kept.find((one) => one.op === op);
          if (!act) return;
          if (change) disk.put({ ...act, ...change });
          else disk.delete(act.id);
          onward(kept.filter(({ id, table }) => id > act.id && table === act.table), disk);
        });
        known.delete(op);
        return !!act;
      } catch {
        // What it says at length may be too much to keep; what it is now is not.
        return change?.html ? write(op, { ...change, html: "" }, onward) : true;
      }
    }

    async function ask(act) {
      const answer = await send(act).catch(() => null);
      if (answer?.status !== 403 || ours(answer, act)) return answer;
      // A page that lay open for days has an old token: a new one, and the same act, once.
      return await renew().catch(() => false) ? send(act).catch(() => null) : answer;
    }

    async function drain() {
      for (const [op, change] of known) await write(op, change);
      await look();
      const tired = new Set();
      while (next(tired)) {
        let claimed;
        // A store that takes no lease has no room either: what it holds is sent all the same.
        try { claimed = await store.claim(me, LEASE, now); } catch { claimed = acts.filter((act) => !act.loose); }
        if (!claimed) return true;
        see(claimed);
        const act = next(tired);
        if (!act) break;
        const answer = await ask(act);
        if (ours(answer, act)) {
          const { status, html, why } = answer;
          tries = 0;
          const found = await settle(act.op, status < 400 ? null : { state: after(status), html, why });
          if (found) onanswer?.(act, answer);
        } else {
          tries++;
          onchange?.(acts);
          tired.add(act.table);
          // No answer at all is none for the other tables.
          if (!answer) break;
        }
      }
      await store.release(me).catch(() => {});
    }

    async function run() {
      again = true;
      if (running) return;
      running = true;
      timers.clearTimeout(timer);
      let elsewhere;
      try {
        while (again) {
          again = false;
          elsewhere = await drain();
        }
      } finally {
        running = false;
      }
      if (!next()) return;
      const wait = elsewhere ? SOON : WAITS[Math.min(Math.max(tries - 1, 0), WAITS.length - 1)] * 1000;
      timer = timers.setTimeout(run, wait * (.75 + random() / 2));
    }

    // Asked for: by a tap, by the signal, by a page that is seen again.
    function soon() {
      tries = 0;
      return run();
    }

    // A person lets an act go. What was done after it was done on a page that has not come to be.
    async function drop(op) {
      const { table } = acts.find((act) => act.op === op) ?? {};
      loose = loose.map((act) => act.table === table ? unseen(act) : act);
      await settle(op, null, (followers, disk) => followers.forEach((act) => disk.put(unseen(act))));
      return soon();
    }

    // The right may be there again.
    async function retry(table) {
      for (const act of acts) {
        if (act.state === "barred" && (!table || act.table === table)) await settle(act.op, { state: "waiting" });
      }
      return soon();
    }

    return {
      keep, soon, drop, retry, look,
      release: () => store.release(me).catch(() => {}),
      get acts() { return acts; },
      get failing() { return tries > 0; },
      get unkept() { return loose.some(({ state }) => state === "waiting"); },
    };
  }

  (self.squarescores ??= {}).createQueue = createQueue;
})();
