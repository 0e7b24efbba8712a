// The pages of a table that a phone can paint, by their addresses, and where an act leads from one to another.
const PAGE = /^\/t\/([\w-]{20,40})\/(?:games\/(\d+)\/(?:hands\/(\d+)\/)?)?$/;

/** The table, game and recorded hand of an address; null for any other page. */
export function placeOf(path) {
  const [, code, game, hand] = PAGE.exec(path) ?? [];
  return code ? { code, game: +game || null, hand: +hand || null } : null;
}

export const addressOf = ({ code, game, hand }) =>
  [`/t/${code}/`, game && `games/${game}/`, hand && `hands/${hand}/`].filter(Boolean).join("");

// An act's address says what it is about; the page it leads to is the game, the match table, or where it was tapped.
const TABLE = (code) => ({ code, game: null, hand: null });
const LEADS = [
  [/\/games\/(\d+)\/(hands|trade|seats|reopen)\//, (code, facts, act, game) => ({ ...TABLE(code), game: +game })],
  [/\/(winner|close)\/$/, TABLE],
  [/\/games\/$|\/tables\/new\/$/, (code, facts) => ({ ...TABLE(code), game: facts.latest })],
  [/\/(undo|redo|players\/[\w-]+)\/$/, (code, facts, act) => ({ ...TABLE(code), game: gameStill(facts, act) })],
];

/** The page an act leads to. */
export function leads(facts, act) {
  for (const [address, to] of LEADS) {
    const found = address.exec(act.url);
    if (found) return to(facts.code, facts, act, found[1]);
  }
  return TABLE(facts.code);
}

function gameStill(facts, act) {
  const game = placeOf(act.page)?.game;
  return game && game <= facts.latest ? game : null;
}
