// Home, as far as the server could not say it: the tables this phone knows and the page does not.
import { table } from "./kept.js";
import { said } from "./names.js";

const { store, queue } = squarescores;

/** Put the tables the page lacks above those it has. Without signal these are all; with it, those begun and not sent yet. */
export async function carryOn(template, all) {
  const acts = (await queue.look(), queue.acts), begun = acts.map((act) => act.table);
  const known = all ? (await store.tables()).sort((one, other) => other.at - one.at).map(({ code }) => code) : [];
  const lacking = [...new Set([...begun, ...known])].filter((code) => code && !document.querySelector(`a[href="/t/${code}/"]`));
  const rows = [];
  for (const code of lacking) {
    const { facts } = await table(code);
    if (facts) rows.push(row(template, facts));
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
