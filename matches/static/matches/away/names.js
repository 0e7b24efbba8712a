// Names of people as pages show them: in a sentence, on the drawing, as a letter. Says the same as names.py.
const SHOWN = 8;
const NAME = 0xe000, SAID = 0xe010, DRAWN = 0xe020, LETTER = 0xe030;

const turns = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const unseen = /[\s\p{M}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180b-\u180f\ufe00-\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0100}-\u{e01ef}]/u;
const none = /[\p{Mn}\p{Me}\p{Cf}]/u;
const wide = /[\u3000-\u303e\uff01-\uff60\uffe0-\uffe6\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Yiii}\p{Emoji_Presentation}\u1100-\u115f\uac00-\ud7a3]/u;
const narrow = /[\uff61-\uffdc]/;
const widthOf = (char) => none.test(char) ? 0 : wide.test(char) && !narrow.test(char) ? 2 : 1;

/** The name so that its direction stays its own. */
export const said = (name) => turns.test(name) ? `\u2068${name}\u2069` : name;

/** The name as far as the drawing has room. */
export function shown(name) {
  const chars = [...name];
  if (chars.reduce((used, char) => used + widthOf(char), 0) <= SHOWN) return name;
  let used = 0;
  const end = chars.findIndex((char) => (used += widthOf(char)) > SHOWN - 1);
  return `${chars.slice(0, end).join("").replace(/[ \u200d]+$/, "")}…`;
}

/** A mark for each name, one or two characters, told apart within the list. */
export function initials(names) {
  const clusters = names.map(clustersOf), ones = clusters.map(([first]) => first.toUpperCase());
  const once = (one) => ones.filter((other) => other === one).length === 1;
  for (const length of [1, 2]) {
    const marks = clusters.map((parts, at) => {
      const [first, ...rest] = [...parts.slice(0, length).join("")];
      return once(ones[at]) ? ones[at] : first.toUpperCase() + rest.join("");
    });
    if (new Set(marks).size === marks.length) return marks;
  }
  return ones.map((one, at) => once(one) ? one : one + ones.slice(0, at + 1).filter((other) => other === one).length);
}

function clustersOf(name) {
  const found = [];
  for (const char of name) {
    if (found.length && (unseen.test(char) || found.at(-1).endsWith("\u200d"))) found[found.length - 1] += char;
    else if (!/\s/.test(char)) found.push(char);
  }
  return found.length ? found : ["?"];
}

/** What fills the holes of people, by seat from 0. */
export function people(names) {
  const letters = initials(names);
  return Object.fromEntries(names.flatMap((name, seat) => [[NAME, name], [SAID, said(name)], [DRAWN, shown(name)], [LETTER, letters[seat]]]
    .map(([hole, value]) => [String.fromCharCode(hole + seat), value])));
}
