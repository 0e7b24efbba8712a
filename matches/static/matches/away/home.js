// Home, as far as the server could not say it: the tables this phone knows, and where they are now.
import { table } from "./kept.js";
import { said } from "./names.js";

const { store, queue } = squarescores;

/** Put the tables the page lacks, or tells of as they were, above the others: without signal all, with it those with acts that wait. */
export async function carryOn(template, all) {
  const acts = (await queue.look(), queue.acts), begun = acts.map((act) => act.table).reverse();
  const known = all ? (await store.tables()).sort((one, other) => other.at - one.at).map(({ code }) => code) : [];
  const rows = [];
  for (const code of new Set([...begun, ...known])) {
    const { facts } = code ? await table(code) : {};
    if (!facts) continue;
    rows.push(row(template, facts));
    document.querySelector(`a[href="/t/${code}/"]`)?.closest("li").remove();
  }
  if (!rows[0]) return;
  if (!document.getElementById("carry-on")) document.querySelector(".welcome").replaceWith(template.content.cloneNode(true));
  const list = document.getElementById("carry-on").nextElementSibling;
  list.querySelector("[data-state]")?.closest("li").remove();
  list.prepend(...rows);
}

/** One table's row: its name, its people, and the hand it is at. */
function row(template, { code, name, players, games }) {
  const li = template.content.querySelector("li").cloneNode(true), [called, line, state] = li.querySelector("span").children;
  const game = games.find(({ closed }) => !closed), hand = 1 + Math.max(0, ...game?.hands.map(({ number }) => number) ?? []);
  li.querySelector("a").href = `/t/${code}/`;
  called.textContent = called.title = name;
  line.textContent = players.map((player) => said(player.name)).join(" · ");
  state.textContent = game ? state.dataset.state.replace("{game}", game.number).replace("{hand}", hand) : "";
  delete state.dataset.state;
  return li;
}
