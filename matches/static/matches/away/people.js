// People, by name: found among those the table knows, or entered; seated, renamed. Names are read as the server reads
// them; what it might refuse is left to it.
import { next_number, seated } from "./fold.js";

const MOST = 12, LONGEST = 30, MOST_BYTES = 200;
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Co}\p{Cn}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffc\ufffd]/u;
const UNSEEN = /[\s\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** A name as it is kept, or nothing where the server may refuse it. */
export function checked(text) {
  const name = text.normalize("NFC").replace(/\s+/g, " ").trim(), seen = [...name.replace(UNSEEN, "").replace(/\p{M}/gu, "")].length;
  const fits = seen && seen <= LONGEST && new TextEncoder().encode(name).length <= MOST_BYTES;
  return fits && !UNSHOWN.test(text) ? name : undefined;
}

/** A name as twins are compared. */
export function folded(name) {
  const lower = name.normalize("NFKC").toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ");
  return lower.normalize("NFD").replace(ACCENTED, "$1").replace(UNSEEN, "").normalize("NFC");
}

/** Find the players of these names, in their order, or enter them; nothing where one cannot be, or sits twice. */
export function find_or_enter(facts, names) {
  const found = [];
  for (const text of names) {
    const name = checked(text), fold = name && folded(name);
    if (!name || found.some((one) => folded(one.name) === fold)) return;
    found.push(facts.players.find((one) => folded(one.name) === fold) ?? entered(facts, name));
  }
  return facts.players.length > MOST ? undefined : found;
}

// Until the server has numbered them, people first named here have a number of ours.
function entered(facts, name) {
  const ours = facts.players.filter(({ id }) => typeof id === "string").length;
  const player = { id: `new-${ours + 1}`, name };
  facts.players.push(player);
  facts.wins[player.id] = {};
  return player;
}

/** Note that a player has sat in a game, which the wins tell apart from who never did. */
export function sat({ wins }, { id }, { slug }) {
  wins[id][slug] ??= 0;
}

/** Seat somebody else from the coming hand on. */
export function change_player({ facts, sent, game: find }, number, place) {
  const game = find(number), position = place - 1, name = checked(sent.text("player"));
  const now = game && seated(game), sitting = now?.[position];
  if (!sitting || game.closed || !name || now.some((seat) => folded(seat.name) === folded(name))) return;
  const [player] = find_or_enter(facts, [name]) ?? [];
  if (!player) return;
  const from_hand = next_number(game), seat = { position, player: player.id, name: player.name, from_hand };
  const at = game.seats.indexOf(sitting);
  game.seats.splice(sitting.from_hand === from_hand ? at : at + 1, sitting.from_hand === from_hand ? 1 : 0, seat);
  sat(facts, player, game);
  return { act: "change-player", game: number, said: { was: sitting.name, is: player.name } };
}

/** Give a person another name, everywhere at this table. */
export function rename_player({ facts, sent }, id) {
  const player = facts.players.find((one) => one.id === id), name = checked(sent.text("name")), was = player?.name;
  if (!player || !name || name === was) return;
  if (facts.players.some((one) => one !== player && folded(one.name) === folded(name))) return;
  const theirs = [
    player,
    ...facts.games.flatMap(({ seats }) => seats.filter((seat) => seat.player === id)),
    ...facts.rows.filter((row) => row.winner === id),
  ];
  for (const one of theirs) one.name = name;
  return { act: "rename-player", game: null, said: { was, is: name } };
}
