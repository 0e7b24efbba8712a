"use strict";
// What this phone keeps: acts not answered yet, the facts of its tables, and which tab sends. For pages and the worker.
// Whatever goes wrong (a private window, no room, a newer version) is a rejection, and what was kept before stays kept.
(() => {
  const shared = self.squarescores ??= {};
  const NAME = "squarescores", VERSION = 1, PATIENCE = 3000;
  let opening;

  function open() {
    return opening ??= new Promise((resolve, reject) => {
      const asked = indexedDB.open(NAME, VERSION);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore("acts", { keyPath: "id", autoIncrement: true });
        asked.result.createObjectStore("tables", { keyPath: "code" });
        asked.result.createObjectStore("leases", { keyPath: "name" });
      };
      asked.onblocked = () => reject(new Error("blocked"));
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const close = () => { opening = null; };
        // A newer page may want another version: it is not kept waiting, and this one says that it keeps nothing.
        asked.result.onversionchange = () => { asked.result.close(); close(); };
        asked.result.onclose = close;
        resolve(asked.result);
      };
    });
  }

  // Some browsers never answer at all.
  function inTime(promise) {
    let timer;
    const late = new Promise((_, reject) => { timer = setTimeout(reject, PATIENCE, new Error("late")); });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
  }

  // One transaction; what `work` answers is handed on once it is on the disk.
  const within = (names, mode, work) => inTime(open().then((db) => new Promise((resolve, reject) => {
    const change = db.transaction(names, mode, { durability: "strict" });
    let answer;
    change.oncomplete = () => resolve(answer);
    change.onabort = () => reject(change.error ?? new Error("aborted"));
    work((value) => { answer = value; }, ...[names].flat().map((name) => change.objectStore(name)));
  }))).catch((error) => {
    // A phone that took the store away while nobody looked says so nowhere else: it is opened anew.
    opening = null;
    throw error;
  });
  const read = (name, ask) => within(name, "readonly", (answer, kept) => {
    ask(kept).onsuccess = ({ target }) => answer(target.result);
  });

  // A lease ends by itself; a clock that was set back ends it too.
  const held = (lease, by, now) => lease && lease.by !== by && now >= lease.at && now < lease.until;

  shared.store = {
    acts: () => read("acts", (kept) => kept.getAll()),
    table: (code) => read("tables", (kept) => kept.get(code)),
    tables: () => read("tables", (kept) => kept.getAll()),
    keepTable: (table) => within("tables", "readwrite", (_, kept) => kept.put(table)),
    dropTable: (code) => within("tables", "readwrite", (_, kept) => kept.delete(code)),
    // `change(acts, kept)` sees all acts in order, and puts and deletes by id: all of it, or nothing.
    edit: (change) => within("acts", "readwrite", (_, kept) => {
      kept.getAll().onsuccess = ({ target }) => change(target.result, kept);
    }),
    // All acts, for the one tab that may send until its time is over; nothing for the others.
    claim: (by, time, now = Date.now) => within(["leases", "acts"], "readwrite", (answer, leases, kept) => {
      leases.get("send").onsuccess = ({ target }) => {
        const at = now();
        if (held(target.result, by, at)) return;
        leases.put({ name: "send", by, at, until: at + time });
        kept.getAll().onsuccess = (all) => answer(all.target.result);
      };
    }),
    release: (by) => within("leases", "readwrite", (_, leases) => {
      leases.get("send").onsuccess = ({ target }) => { if (target.result?.by === by) leases.delete("send"); };
    }),
  };
})();
