// Asks a phone about every act of every evening: alone, from the server's facts, and in a row, from its own.
async (asked) => {
  const { modules, books, words, evenings, openings } = JSON.parse(asked);
  const { apply, started } = await import(modules.facts);
  const { coming_with, stand } = await import(modules.fold);

  const open = (key, legal = [], proposed = false) => books[key] && {
    rules: books[key].rules,
    outcome: (tricks) => books[key].outcomes[tricks.join("-")],
    told: () => ({ ways: legal.map((value) => ({ value })), proposed }),
  };
  const found = (legal, proposed) => ({ slug, rules }) => open(`${slug}?${rules}`, legal, proposed);

  // What nobody promises: times, words of the trail, numbers of people, and that somebody who rose before the first hand
  // has never sat there; after a server's act is undone, what undo would do once more.
  function plain(facts) {
    const names = new Map(facts.players.map(({ id, name }) => [String(id), name]));
    const sits = (id, played) => facts.games.some(({ slug, seats }) => slug === played && seats.some(({ player }) => `${player}` === id));
    const wins = Object.entries(facts.wins).map(([id, won]) =>
      [names.get(id), Object.entries(won).filter(([slug, n]) => n || sits(id, slug)).sort()]);
    return JSON.stringify({ ...facts, wins: wins.sort() }, (key, value) =>
      key === "started_at" ? undefined
      : key === "trail" ? value.length
      : key === "player" || key === "winner" && names.has(String(value)) ? names.get(String(value))
      : key === "players" ? value.map(({ name }) => name)
      : value && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort())
      : value);
  }
  function compared(mine, after) {
    if (!mine) return { known: false, wrong: null };
    const once = mine.undo && !("before" in mine.undo) ? { undo: { ...after.undo, before: undefined } } : {};
    const [is, should] = [plain(mine), plain({ ...after, ...once })];
    return { known: true, wrong: is === should ? null : [is, should] };
  }

  const answers = evenings.map(([first, ...cases]) => {
    let before = first, own = first;
    return cases.map(({ act, after, legal, proposed }) => {
      const about = { books: found(legal, proposed), words }, was = JSON.stringify(own);
      const alone = apply(before, act, about), next = apply(own, act, about);
      if (JSON.stringify(own) !== was) throw new Error(`${act.url} changed what it was given`);
      const numbered = next?.players.every(({ id }) => typeof id === "number");
      own = numbered ? next : after.revision > before.revision ? after : own;
      before = after;
      return [compared(alone, after), compared(next, after)];
    });
  });
  const standings = evenings.map(([, ...cases]) => cases.map(({ after }) => after.games.map((game) => {
    const { rules, ...standing } = stand(game, found()(game));
    return { ...standing, any: rules.quotas.map((_, dealer) => coming_with({ rules, ...standing }, dealer)) };
  })));
  const opened = openings.map((act, at) => compared(started(act, { books: found(), words }), evenings[at][0]));
  return JSON.stringify({ evenings: answers, standings, opened });
}
